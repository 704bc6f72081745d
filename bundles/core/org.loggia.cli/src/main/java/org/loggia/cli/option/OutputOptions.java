// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.option;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

import org.loggia.cli.terminal.CommandFailure;
import org.loggia.cli.terminal.Terminal;
import org.loggia.input.VisibleText;
import org.loggia.output.AtomicFile;
import org.loggia.output.UnwritableFileException;
import org.loggia.problem.ProblemException;
import org.loggia.report.text.Format;
import org.loggia.report.text.NarrowText;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options {@code --format} and {@code --out} that every command has, and the one way in which results leave. */
public final class OutputOptions {

    private static final String TO_DO = "; choose another file or directory with --out";
    private static final String READER_GONE = "broken pipe";

    @Option(names = {"-f", "--format"}, paramLabel = "text|json|csv", defaultValue = "text",
            description = "Format of the results; text by default.")
    private Format format;

    @Option(names = {"-o", "--out"}, paramLabel = "FILE|DIR",
            description = "File to write the results to; - is standard output, the default.")
    private Path out;

    @Mixin
    private SpreadsheetOption spreadsheet;

    public Format format() {
        return format;
    }

    /**
     * Fails when {@code --out} cannot be written, before hours of work are spent on results that nobody would see.
     */
    public void check(String command) {
        if (out != null && !AtomicFile.isStandardOutput(out)) {
            check(file(command));
        }
    }

    /**
     * Fails when {@code --out} is not a directory that exists or can be made.
     *
     * @param reason why it has to be a directory
     */
    public void checkFolder(String reason) {
        if (out == null || AtomicFile.isStandardOutput(out)) {
            throw CommandFailure.wrongUsage(reason + "; give --out a directory");
        }
        if (Files.exists(out) && !Files.isDirectory(out)) {
            throw CommandFailure.badInput(out + ": is not a directory; give --out a directory", null);
        }
        try {
            Files.createDirectories(out);
        } catch (IOException exception) {
            throw CommandFailure.badInput(out + ": cannot be created: " + UnwritableFileException.reason(exception)
                    + TO_DO, exception);
        }
        check(out.resolve("new"));
    }

    /** Writes files by their names into the directory {@code --out}. */
    public void writeFolder(Map<String, String> texts) {
        texts.forEach((name, text) -> writeAtomically(out.resolve(name), text));
    }

    /**
     * Fails when a file that is written next to the results cannot be. If the user calls it {@code -}, it takes
     * standard output, and the results go to standard error.
     *
     * @param file null if the user requested none
     */
    public static void checkWritable(Path file, Terminal terminal) {
        if (file != null) {
            if (AtomicFile.isStandardOutput(file)) {
                terminal.takeResults();
            }
            check(file);
        }
    }

    private static void check(Path file) {
        try {
            AtomicFile.check(file);
        } catch (UnwritableFileException fault) {
            throw new ProblemException(fault.problem(), fault);
        }
    }

    /**
     * Writes the results where the user wants them. A file appears whole or not at all.
     *
     * @param command names the file when {@code --out} is a directory
     */
    public void write(String command, String results, Terminal terminal) {
        if (out == null || AtomicFile.isStandardOutput(out)) {
            writeFormatted(results, format, spreadsheet, terminal);
        } else {
            String text = format == Format.CSV ? spreadsheet.applied(results) : results;
            writeAtomically(file(command), VisibleText.lines(text));
        }
    }

    /** Writes to standard output; text fits the terminal. */
    public static void writeFormatted(String results, Format format, SpreadsheetOption spreadsheet,
            Terminal terminal) {
        writeToTerminal(switch (format) {
            case TEXT -> NarrowText.of(results, terminal.resultColumns());
            case JSON -> results;
            case CSV -> spreadsheet.applied(results);
        }, terminal);
    }

    private Path file(String command) {
        boolean directory = Files.isDirectory(out) || out.toString().endsWith("/");
        return directory ? out.resolve(command + "." + format.extension()) : out;
    }

    /** Writes to standard output; a reader that has seen enough ends it quietly. */
    public static void writeToTerminal(String results, Terminal terminal) {
        try {
            terminal.results().write(VisibleText.lines(results).getBytes(StandardCharsets.UTF_8));
            terminal.results().flush();
        } catch (IOException exception) {
            unwritten(exception);
        }
    }

    /** Reports that standard output could not be written; a closed pipe is not an error. */
    static void unwritten(IOException fault) {
        String reason = UnwritableFileException.reason(fault);
        if (!reason.equals(READER_GONE)) {
            throw CommandFailure.badInput("standard output: cannot be written: " + reason + "; "
                    + UnwritableFileException.remedy(reason), fault);
        }
    }

    /** Writes a whole file or leaves what was there. */
    public static void writeAtomically(Path file, String text) {
        try {
            AtomicFile.write(file, text.getBytes(StandardCharsets.UTF_8));
        } catch (UnwritableFileException fault) {
            throw new ProblemException(fault.problem(), fault);
        }
    }
}
