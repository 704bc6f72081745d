// SPDX-License-Identifier: EPL-2.0
package org.loggia.output;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Replaces files whole: the new content goes to a file next to the old one, reaches the disk, and takes its place. When
 * anything fails (full disk, missing permission), the old file is as it was. A file that was there keeps its
 * permissions, owner and group; a new one has what the process gives to any new file. A symbolic link stays, what it
 * leads to is replaced. Devices and pipes are written to, and {@code -} is standard output. What a killed process was
 * writing is deleted at the next writing in its folder.
 */
public final class AtomicFile {

    private static final Set<String> STANDARD_OUTPUT = Set.of("-", "/dev/stdout", "/dev/fd/1");
    private static final int MAX_LINKS = 40;
    /** Only the part of a process on another machine is judged by its age; a part is written within seconds. */
    private static final Duration MAX_AGE = Duration.ofDays(1);
    private static final Pattern PART = Pattern.compile(
            "\\.loggia-(?:([0-9a-f]+-[0-9]+-[0-9]+)-)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\\.part");
    private static final Set<Path> CLEANED = ConcurrentHashMap.newKeySet();

    /** Writes the content of a file, piece by piece. */
    @FunctionalInterface
    public interface Content {
        /** Writes to a stream, which the caller closes. */
        void writeTo(OutputStream out) throws IOException;
    }

    private AtomicFile() {
    }

    /**
     * Writes a file.
     *
     * @throws UnwritableFileException if that is not possible
     */
    public static void write(Path file, byte[] content) throws UnwritableFileException {
        write(file, out -> out.write(content));
    }

    /**
     * Writes a file that may be larger than the memory.
     *
     * @throws UnwritableFileException if that is not possible
     */
    public static void write(Path file, Content content) throws UnwritableFileException {
        try {
            if (isStandardOutput(file)) {
                content.writeTo(new FileOutputStream(FileDescriptor.out));
                return;
            }
            Path target = target(file);
            if (isSpecial(target)) {
                try (OutputStream device = Files.newOutputStream(target, StandardOpenOption.WRITE)) {
                    content.writeTo(device);
                }
                return;
            }
            checkPlace(target, file);
            replace(target, content);
        } catch (IOException fault) {
            throw UnwritableFileException.of(file, fault);
        }
    }

    /**
     * Fails where {@link #write} would, as far as that can be known without the content: before hours of work are spent
     * on results that cannot be kept.
     *
     * @throws UnwritableFileException if the file cannot be written
     */
    public static void check(Path file) throws UnwritableFileException {
        if (isStandardOutput(file)) {
            return;
        }
        try {
            Path target = target(file);
            if (isSpecial(target)) {
                if (!Files.isWritable(target)) {
                    throw UnwritableFileException.of(file, "permission denied");
                }
                return;
            }
            checkPlace(target, file);
            Path part = part(target);
            open(part, Optional.empty()).close();
            Files.delete(part);
        } catch (IOException fault) {
            throw UnwritableFileException.of(file, fault);
        }
    }

    /**
     * Creates an empty file for a part of the content, in the folder of the file, or in the temporary one where the
     * file is a device, a pipe or standard output.
     */
    public static Path newPart(Path file) throws IOException {
        Path target = target(file);
        return isStandardOutput(file) || isSpecial(target) ? Files.createTempFile("loggia-", ".part")
                : Files.createFile(part(target));
    }

    /** Whether a path is standard output: {@code -}, or the name that the system has for it. */
    public static boolean isStandardOutput(Path file) {
        return STANDARD_OUTPUT.contains(file.toString());
    }

    private static void checkPlace(Path target, Path file) throws UnwritableFileException {
        if (!Files.isDirectory(target.getParent())) {
            throw UnwritableFileException.of(file, "there is no directory " + target.getParent());
        }
        if (Files.isDirectory(target)) {
            throw UnwritableFileException.of(file, "it is a directory");
        }
        if (Files.exists(target) && !Files.isWritable(target)) {
            throw UnwritableFileException.of(file, "the file is read-only");
        }
    }

    /** What a path leads to, through links that may lead to nothing yet. */
    private static Path target(Path file) throws IOException {
        Path target = file.toAbsolutePath();
        if (isSpecial(target)) {
            return target; // the link of a pipe that a shell made leads to a name that no file has
        }
        for (int links = 0; Files.isSymbolicLink(target); links++) {
            if (links == MAX_LINKS) {
                throw new FileSystemException(file.toString(), null, "circular symbolic links");
            }
            target = target.resolveSibling(Files.readSymbolicLink(target));
        }
        return target;
    }

    private static boolean isSpecial(Path target) {
        return Files.exists(target) && !Files.isRegularFile(target) && !Files.isDirectory(target);
    }

    private static void replace(Path target, Content content) throws IOException {
        Optional<PosixFileAttributes> before = attributes(target);
        Path part = part(target);
        try {
            try (FileChannel channel = open(part, before)) {
                content.writeTo(Channels.newOutputStream(channel));
                channel.force(true);
            }
            if (before.isPresent()) {
                takeOver(part, before.get());
            }
            move(part, target);
        } finally {
            Files.deleteIfExists(part);
        }
    }

    private static Path part(Path target) {
        deleteAbandoned(target.getParent());
        return target.resolveSibling(".loggia-" + OwningProcess.current() + "-" + UUID.randomUUID() + ".part");
    }

    /** Deletes, once for a folder, what killed processes were writing there. */
    private static void deleteAbandoned(Path folder) {
        if (!CLEANED.add(folder)) {
            return;
        }
        try (DirectoryStream<Path> parts = Files.newDirectoryStream(folder, ".loggia-*.part")) {
            for (Path part : parts) {
                if (isAbandoned(part)) {
                    Files.deleteIfExists(part);
                }
            }
        } catch (IOException | DirectoryIteratorException | SecurityException kept) {
            // The folder cannot be listed, or the file belongs to another user: that must not stop the writing.
        }
    }

    private static boolean isAbandoned(Path part) throws IOException {
        Matcher name = PART.matcher(part.getFileName().toString());
        if (!name.matches() || !Files.isRegularFile(part, LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        Optional<OwningProcess> owner = Optional.ofNullable(name.group(1)).flatMap(OwningProcess::parse);
        return owner.isPresent() && owner.get().isLocal() ? !owner.get().isRunning()
                : Files.getLastModifiedTime(part).toInstant().isBefore(Instant.now().minus(MAX_AGE));
    }

    /** From its beginning, the new file is open to nobody to whom the old one is not. */
    private static FileChannel open(Path part, Optional<PosixFileAttributes> before) throws IOException {
        FileAttribute<?>[] rights = before.<FileAttribute<?>[]>map(old -> new FileAttribute<?>[] {
            PosixFilePermissions.asFileAttribute(old.permissions())}).orElse(new FileAttribute<?>[0]);
        return FileChannel.open(part, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), rights);
    }

    private static Optional<PosixFileAttributes> attributes(Path target) throws IOException {
        PosixFileAttributeView view = Files.getFileAttributeView(target, PosixFileAttributeView.class);
        return view == null || !Files.exists(target) ? Optional.empty() : Optional.of(view.readAttributes());
    }

    private static void takeOver(Path part, PosixFileAttributes before) throws IOException {
        PosixFileAttributeView view = Files.getFileAttributeView(part, PosixFileAttributeView.class,
                LinkOption.NOFOLLOW_LINKS);
        PosixFileAttributes now = view.readAttributes();
        try {
            if (!now.group().equals(before.group())) {
                view.setGroup(before.group());
            }
            if (!now.owner().equals(before.owner())) {
                view.setOwner(before.owner());
            }
        } catch (IOException notAllowed) {
            // Only root gives files away. Whoever may replace a file may have it as one's own.
        }
        view.setPermissions(before.permissions());
    }

    private static void move(Path part, Path target) throws IOException {
        try {
            Files.move(part, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException notHere) {
            Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
        }
    }
}
