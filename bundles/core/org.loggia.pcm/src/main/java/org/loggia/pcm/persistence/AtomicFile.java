package org.loggia.pcm.persistence;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;

/**
 * Replaces files whole: the new content goes to a file beside the old one, reaches the disk, and takes its place.
 * When anything fails (full disk, missing permission), the old file is as it was.
 */
public final class AtomicFile {

    private AtomicFile() {
    }

    /**
     * Writes a file, with the folders that it needs.
     *
     * @throws IOException if that is not possible; the message says why and what to do
     */
    public static void write(Path file, byte[] content) throws IOException {
        Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
        if (Files.exists(target) && !Files.isWritable(target)) {
            throw new IOException(file + ": the file is read-only; make it writable or save elsewhere");
        }
        Path part = null;
        try {
            Files.createDirectories(target.getParent());
            part = Files.createTempFile(target.getParent(), "." + target.getFileName(), ".part");
            try (FileChannel channel = FileChannel.open(part, StandardOpenOption.WRITE)) {
                ByteBuffer buffer = ByteBuffer.wrap(content);
                while (buffer.hasRemaining()) {
                    channel.write(buffer);
                }
                channel.force(true);
            }
            takeOverPermissions(target, part);
            move(part, target);
        } catch (FileSystemException failure) {
            String why = failure.getReason() != null ? failure.getReason() : failure.getClass().getSimpleName();
            throw new IOException(file + ": cannot be written (" + why + "); check the folder and its permissions",
                    failure);
        } finally {
            if (part != null) {
                Files.deleteIfExists(part);
            }
        }
    }

    private static void move(Path part, Path target) throws IOException {
        try {
            Files.move(part, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException notHere) {
            Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private static void takeOverPermissions(Path target, Path part) throws IOException {
        var view = Files.getFileAttributeView(part, PosixFileAttributeView.class);
        if (view == null) {
            return;
        }
        if (Files.exists(target)) {
            view.setPermissions(Files.getPosixFilePermissions(target));
        } else {
            view.setPermissions(java.nio.file.attribute.PosixFilePermissions.fromString("rw-r--r--"));
        }
    }
}
