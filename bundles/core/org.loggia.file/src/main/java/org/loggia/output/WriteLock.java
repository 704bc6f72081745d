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
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;

/**
 * A file that one process at a time holds while it writes to the store next to it. The operating system releases it
 * when the process ends, however it ends.
 *
 * <p>POSIX systems release a process's locks of a file as soon as the process closes <em>any</em> descriptor of it. So
 * this class opens a lock file once, never one that this process holds, and the file names its process: a lock that
 * other code released in this way (by reading the file) is still refused while that process runs.
 */
public final class WriteLock implements AutoCloseable {

    private static final List<Path> HELD = new ArrayList<>();
    private static final int MAX_OWNER = 64;
    private static final int MAX_SIZE = 4096;
    private static final int SIZES = 4;

    private final Path file;
    private final FileChannel channel;

    private WriteLock(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /**
     * Takes a lock, without waiting.
     *
     * @return the lock; empty if it is held, by this process or another one
     * @throws UnwritableFileException if the file cannot be created
     */
    public static Optional<WriteLock> of(Path file) throws UnwritableFileException {
        synchronized (HELD) {
            try {
                Path place = file.toAbsolutePath().normalize();
                while (!isHeldHere(place)) {
                    FileChannel channel = FileChannel.open(place, Set.of(StandardOpenOption.CREATE,
                            StandardOpenOption.READ, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS));
                    boolean isTaken = false;
                    try {
                        if (!isLocked(channel) || isOwned(channel)) {
                            return Optional.empty();
                        }
                        isTaken = isStillThere(place, channel);
                        if (isTaken) {
                            write(channel, OwningProcess.current().toString());
                            HELD.add(place);
                            return Optional.of(new WriteLock(place, channel));
                        }
                        // The previous holder has deleted the file since it was opened here.
                    } finally {
                        if (!isTaken) {
                            channel.close();
                        }
                    }
                }
                return Optional.empty();
            } catch (IOException fault) {
                throw UnwritableFileException.of(file, fault);
            }
        }
    }

    private static boolean isHeldHere(Path file) throws IOException {
        for (Path held : HELD) {
            if (held.equals(file) || Files.exists(held) && Files.exists(file) && Files.isSameFile(held, file)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isLocked(FileChannel channel) throws IOException {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException heldHere) {
            return false;
        }
    }

    /** Whether the process that the file names is running: its lock was lost, not released. */
    private static boolean isOwned(FileChannel channel) throws IOException {
        ByteBuffer text = ByteBuffer.allocate(MAX_OWNER);
        channel.read(text, 0);
        return OwningProcess.parse(new String(text.array(), 0, text.position(), StandardCharsets.US_ASCII).strip())
                .filter(owner -> !owner.equals(OwningProcess.current()) && owner.isRunning()).isPresent();
    }

    /**
     * Whether the path leads to the locked file, found without opening it again: its length follows the lengths that
     * the open file is given. The lengths are random, because another process may do the same with a newer file.
     */
    private static boolean isStillThere(Path file, FileChannel channel) throws IOException {
        for (int i = 0; i < SIZES; i++) {
            int size = ThreadLocalRandom.current().nextInt(1, MAX_SIZE);
            write(channel, " ".repeat(size));
            if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS) || Files.size(file) != size) {
                return false;
            }
        }
        return true;
    }

    private static void write(FileChannel channel, String text) throws IOException {
        channel.truncate(0);
        channel.write(ByteBuffer.wrap(text.getBytes(StandardCharsets.US_ASCII)), 0);
    }

    /** Releases the lock and deletes its file. */
    @Override
    public void close() {
        synchronized (HELD) {
            try (channel) {
                if (HELD.remove(file)) {
                    channel.truncate(0);
                    Files.deleteIfExists(file);
                }
            } catch (IOException ignored) {
                // Closing the channel releases the lock; a file that remains can be locked again.
            }
        }
    }
}
