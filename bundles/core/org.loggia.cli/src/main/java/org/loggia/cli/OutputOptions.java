package org.loggia.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;

import picocli.CommandLine.Option;

/** The options {@code --format} and {@code --out} that every command has, and the one way in which results leave. */
final class OutputOptions {

    private static final String TO_DO = "; give --out a file or directory that can be written";

    @Option(names = "--format", paramLabel = "text|json|csv", defaultValue = "text",
            description = "How to write the results; text by default.")
    private Format format;

    @Option(names = "--out", paramLabel = "FILE|DIR",
            description = "Where to write the results, instead of standard output.")
    private Path out;

    Format format() {
        return format;
    }

    /**
     * Fails when {@code --out} cannot be written, before hours of work are spent on results that nobody would see.
     */
    void check(String command) {
        if (out != null) {
            checkWritable(file(command));
        }
    }

    /**
     * Fails when {@code --out} is not a directory that exists or can be made.
     *
     * @param reason why it has to be a directory
     */
    void checkFolder(String reason) {
        if (out == null) {
            throw CommandFailure.wrongUsage(reason + "; give --out a directory");
        }
        if (Files.exists(out) && !Files.isDirectory(out)) {
            throw CommandFailure.badInput(out + ": is no directory; give --out a directory", null);
        }
        try {
            Files.createDirectories(out);
        } catch (IOException exception) {
            throw CommandFailure.badInput(out + ": cannot be made: " + reason(exception) + TO_DO, exception);
        }
        checkWritable(out.resolve("new"));
    }

    /** Writes files by their names into the directory {@code --out}. */
    void writeFolder(Map<String, String> texts) {
        texts.forEach((name, text) -> writeAtomically(out.resolve(name), text));
    }

    /** Fails when a file cannot be written. */
    static void checkWritable(Path file) {
        boolean device = Files.exists(file) && !Files.isRegularFile(file) && !Files.isDirectory(file);
        if (device && Files.isWritable(file)) {
            return;
        }
        Path directory = directory(file);
        if (!Files.isDirectory(directory)) {
            throw CommandFailure.badInput(file + ": there is no directory " + directory + TO_DO, null);
        }
        if (Files.isDirectory(file)) {
            throw CommandFailure.badInput(file + ": is a directory; give --out a file", null);
        }
        if (!Files.isWritable(directory) || Files.exists(file) && !Files.isWritable(file)) {
            throw CommandFailure.badInput(file + ": not writable" + TO_DO, null);
        }
    }

    /**
     * Writes the results where the user wants them. A file appears whole or not at all.
     *
     * @param command names the file when {@code --out} is a directory
     */
    void write(String command, String results, Terminal terminal) {
        if (out == null) {
            writeToTerminal(results, terminal);
        } else {
            writeAtomically(file(command), results);
        }
    }

    private Path file(String command) {
        boolean directory = Files.isDirectory(out) || out.toString().endsWith("/");
        return directory ? out.resolve(command + "." + format.ending()) : out;
    }

    private static Path directory(Path file) {
        Path parent = file.toAbsolutePath().getParent();
        return parent == null ? file.toAbsolutePath() : parent;
    }

    /** Writes to standard output; a reader that has seen enough ends it quietly. */
    static void writeToTerminal(String results, Terminal terminal) {
        try {
            terminal.results().write(results.getBytes(StandardCharsets.UTF_8));
            terminal.results().flush();
        } catch (IOException exception) {
            // A reader such as head that has seen enough is no fault.
            if (exception.getMessage() == null || !exception.getMessage().contains("Broken pipe")) {
                throw CommandFailure.badInput("standard output: " + reason(exception) + TO_DO, exception);
            }
        }
    }

    /** Writes a whole file or leaves what was there. */
    static void writeAtomically(Path file, String text) {
        Path part = null;
        try {
            if (Files.exists(file) && !Files.isRegularFile(file)) {
                Files.writeString(file, text);
                return;
            }
            part = Files.createTempFile(directory(file), "." + file.getFileName(), ".part");
            Files.writeString(part, text);
            makeReadable(part);
            moveOver(part, file);
        } catch (IOException exception) {
            delete(part);
            throw CommandFailure.badInput(file + ": cannot be written: " + reason(exception) + TO_DO, exception);
        }
    }

    /** A temporary file is its owner's only; a result has the rights that any new file has. */
    private static void makeReadable(Path file) {
        file.toFile().setReadable(true, false);
    }

    private static void moveOver(Path part, Path file) throws IOException {
        try {
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException unsupported) {
            Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private static void delete(Path part) {
        try {
            if (part != null) {
                Files.deleteIfExists(part);
            }
        } catch (IOException ignored) {
            // What matters to the user is why the results could not be written, which is reported.
        }
    }

    private static String reason(IOException exception) {
        if (exception instanceof NoSuchFileException) {
            return "there is no such directory";
        }
        if (exception instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (exception instanceof FileSystemException system && system.getReason() != null) {
            return system.getReason();
        }
        return exception.getMessage();
    }
}
