// SPDX-License-Identifier: EPL-2.0
package org.loggia.output;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * A file that one process at a time holds while it writes what the file stands beside. The operating system lets go of
 * it when the process ends, however it ends.
 */
public final class WriteLock implements AutoCloseable {

    private final Path file;
    private final FileChannel channel;

    private WriteLock(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /**
     * Takes a lock, without waiting.
     *
     * @return the lock; empty if somebody has it
     * @throws UnwritableFileException if the file cannot be made
     */
    public static Optional<WriteLock> of(Path file) throws UnwritableFileException {
        try {
            while (true) {
                FileChannel channel = FileChannel.open(file, Set.of(StandardOpenOption.CREATE,
                        StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS));
                if (!isLocked(channel)) {
                    return Optional.empty();
                }
                // Whoever had it before removed the file and let go: then this is the lock of a file that is gone.
                if (isStillThere(file, channel)) {
                    return Optional.of(new WriteLock(file, channel));
                }
                channel.close();
            }
        } catch (IOException fault) {
            throw UnwritableFileException.of(file, fault);
        }
    }

    private static boolean isLocked(FileChannel channel) throws IOException {
        try {
            if (channel.tryLock() != null) {
                return true;
            }
        } catch (OverlappingFileLockException heldHere) {
            // By another store that this process has open.
        } catch (IOException fault) {
            channel.close();
            throw fault;
        }
        channel.close();
        return false;
    }

    private static boolean isStillThere(Path file, FileChannel channel) throws IOException {
        String mark = UUID.randomUUID().toString();
        try {
            channel.truncate(0);
            channel.write(ByteBuffer.wrap(mark.getBytes(StandardCharsets.US_ASCII)), 0);
            return Files.exists(file) && Files.readString(file).equals(mark);
        } catch (IOException fault) {
            channel.close();
            throw fault;
        }
    }

    /** Lets go of the lock and removes its file. */
    @Override
    public void close() {
        try (channel) {
            Files.deleteIfExists(file);
        } catch (IOException ignored) {
            // What holds is the lock of the open file, and that ends here; a file that stays is taken again.
        }
    }
}
