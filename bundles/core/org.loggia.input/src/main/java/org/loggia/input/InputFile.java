// SPDX-License-Identifier: EPL-2.0
package org.loggia.input;

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
import org.loggia.problem.Location;
import org.loggia.problem.ProblemKind;

/**
 * The one way in which files are opened that a user names or that another file names: regular files only, since a
 * device may never end and a pipe may never begin, and only as large as memory allows. All faults are an
 * {@link UnreadableFileException}.
 */
public final class InputFile {

    /** The largest file in bytes that is read as a whole: 256 MiB. */
    public static final long MAX_BYTES = 256L << 20;

    private static final int BLOCK = 1 << 16;

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

    /** Fails unless a path leads to a regular file that may be read. */
    public static void check(Path file) throws UnreadableFileException {
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
            if (attributes(file).size() > largest) {
                throw tooLarge(largest);
            }
            try (InputStream in = Files.newInputStream(file)) {
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
            attributes(file);
            return new java.io.BufferedInputStream(Files.newInputStream(file), BLOCK);
        } catch (IOException fault) {
            throw unreadable(fault);
        }
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

    /** What went wrong when a file was opened or read, and what to do. */
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
        String reason = fault instanceof FileSystemLoopException ? "links lead in a circle"
                : fault instanceof FileSystemException system ? system.getReason() : fault.getMessage();
        return new UnreadableFileException(InputProblems.SYSTEM.at(Location.UNKNOWN,
                Map.of("reason", reason == null ? "the system gives no reason" : reason)), fault);
    }

    private static UnreadableFileException unreadable(ProblemKind kind, Throwable cause) {
        return new UnreadableFileException(kind.at(Location.UNKNOWN), cause);
    }
}
