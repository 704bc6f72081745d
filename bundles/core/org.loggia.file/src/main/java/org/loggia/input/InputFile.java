// SPDX-License-Identifier: EPL-2.0
package org.loggia.input;

import java.io.BufferedInputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemKind;

/**
 * The one way in which files are opened that a user names or that another file names, only as large as memory allows.
 * They are regular files, since a device may never end and a pipe may never begin; a pipe, and standard input under the
 * name {@code -}, are read where a person has given them on the command line. All faults are an
 * {@link UnreadableFileException}.
 */
public final class InputFile {

    /** The largest file in bytes that is read as a whole: 256 MiB. */
    public static final long MAX_BYTES = 256L << 20;

    private static final int BLOCK = 1 << 16;
    private static final String STANDARD_INPUT = "-";
    private static final int FILE_TYPE = 0170000;
    private static final int PIPE = 0010000;
    /** Pipes belong to the process, as its arguments do, and are opened once. */
    private static final Map<Path, Pipe> PIPES = new ConcurrentHashMap<>();

    private InputFile() {
    }

    /**
     * The path that a text names.
     *
     * @throws UnreadableFileException if no file can have this name: it has a NUL, or characters that the locale lacks
     */
    public static Path path(String name) throws UnreadableFileException {
        try {
            return Path.of(name);
        } catch (InvalidPathException wrong) {
            boolean ascii = name.chars().allMatch(c -> c < 128);
            throw unreadable(ascii ? InputProblems.NAME : InputProblems.LOCALE, wrong);
        }
    }

    /**
     * Admits a pipe, or standard input under the name {@code -}, as a file to read: for paths that a person has given.
     * A pipe has its content once. No effect on other paths.
     */
    public static void admit(Path file) {
        if (file.toString().equals(STANDARD_INPUT) || isPipe(file)) {
            PIPES.put(file, new Pipe(file));
        }
    }

    /** Whether a path is a regular file, or a pipe or standard input that was admitted. */
    public static boolean isReadable(Path file) {
        return PIPES.containsKey(file) || Files.isRegularFile(file);
    }

    /** At most so many bytes from the beginning of a file, which a pipe still has for its reader. */
    public static byte[] head(Path file, int bytes) throws UnreadableFileException {
        try (InputStream in = opened(file)) {
            in.mark(bytes);
            byte[] head = in.readNBytes(bytes);
            in.reset();
            return head;
        } catch (IOException fault) {
            throw unreadable(fault);
        }
    }

    private static boolean isPipe(Path file) {
        try {
            return ((int) Files.getAttribute(file, "unix:mode") & FILE_TYPE) == PIPE;
        } catch (IOException | UnsupportedOperationException | IllegalArgumentException notOfUnix) {
            return false;
        }
    }

    /** Fails unless a path leads to a regular file, or to an admitted pipe, that may be read. */
    public static void check(Path file) throws UnreadableFileException {
        if (PIPES.containsKey(file)) {
            return;
        }
        try {
            attributes(file);
        } catch (IOException fault) {
            throw unreadable(fault);
        }
        if (!Files.isReadable(file)) {
            throw unreadable(InputProblems.PERMISSION, null);
        }
    }

    /** All bytes of a file, at most {@link #MAX_BYTES}. */
    public static byte[] bytes(Path file) throws UnreadableFileException {
        return bytes(file, MAX_BYTES);
    }

    /** All bytes of a file, at most so many; less than 2 GiB. */
    static byte[] bytes(Path file, long largest) throws UnreadableFileException {
        try {
            if (!PIPES.containsKey(file) && attributes(file).size() > largest) {
                throw tooLarge(largest);
            }
            try (InputStream in = opened(file)) {
                // Files of the kernel's say that they are empty, and others grow: what counts is what comes.
                byte[] bytes = in.readNBytes((int) largest + 1);
                if (bytes.length > largest) {
                    throw tooLarge(largest);
                }
                return bytes;
            }
        } catch (IOException fault) {
            throw unreadable(fault);
        }
    }

    /** The text of a file in UTF-8, with its byte order mark if it has one. */
    public static String text(Path file) throws UnreadableFileException {
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes(file))).toString();
        } catch (CharacterCodingException other) {
            throw unreadable(InputProblems.ENCODING, other);
        }
    }

    /** The lines of a file in UTF-8. */
    public static List<String> lines(Path file) throws UnreadableFileException {
        return text(file).lines().toList();
    }

    /** A file of any size, for readers that keep little of it. Faults while reading are the stream's. */
    public static InputStream stream(Path file) throws UnreadableFileException {
        try {
            return opened(file);
        } catch (IOException fault) {
            throw unreadable(fault);
        }
    }

    private static InputStream opened(Path file) throws IOException {
        Pipe pipe = PIPES.get(file);
        if (pipe != null) {
            return pipe.opened();
        }
        attributes(file);
        return new BufferedInputStream(Files.newInputStream(file), BLOCK);
    }

    private static BasicFileAttributes attributes(Path file) throws IOException {
        BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
        if (attributes.isDirectory()) {
            throw unreadable(InputProblems.DIRECTORY, null);
        }
        if (!attributes.isRegularFile()) {
            throw unreadable(InputProblems.DEVICE, null);
        }
        return attributes;
    }

    private static UnreadableFileException tooLarge(long largest) {
        return new UnreadableFileException(InputProblems.SIZE.at(Location.UNKNOWN,
                Map.of("mebibytes", Long.toString(largest >> 20))), null);
    }

    /** Converts an error of opening or reading a file into a problem with remedy. */
    public static UnreadableFileException unreadable(IOException fault) {
        if (fault instanceof UnreadableFileException known) {
            return known;
        }
        if (fault instanceof NoSuchFileException || fault instanceof java.io.FileNotFoundException) {
            return unreadable(InputProblems.MISSING, fault);
        }
        if (fault instanceof AccessDeniedException) {
            return unreadable(InputProblems.PERMISSION, fault);
        }
        if (fault instanceof CharacterCodingException) {
            return unreadable(InputProblems.ENCODING, fault);
        }
        String reason = fault instanceof FileSystemLoopException ? "circular links"
                : fault instanceof FileSystemException system ? system.getReason() : fault.getMessage();
        return new UnreadableFileException(InputProblems.SYSTEM.at(Location.UNKNOWN,
                Map.of("reason", reason == null ? "the system reports no reason" : reason)), fault);
    }

    private static UnreadableFileException unreadable(ProblemKind kind, Throwable cause) {
        return new UnreadableFileException(kind.at(Location.UNKNOWN), cause);
    }

    /** A pipe with one stream for all who read it, so that its beginning can be looked at. */
    private static final class Pipe {

        private final Path file;
        private InputStream in;

        Pipe(Path file) {
            this.file = file;
        }

        synchronized InputStream opened() throws IOException {
            if (in == null) {
                InputStream raw = file.toString().equals(STANDARD_INPUT) ? new FileInputStream(FileDescriptor.in)
                        : new FileInputStream(file.toFile());
                in = new BufferedInputStream(raw, BLOCK) {
                    @Override
                    public void close() {
                        // Its other readers continue; the end of the process closes it.
                    }
                };
            }
            return in;
        }
    }
}
