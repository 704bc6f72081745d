// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.terminal;

import java.io.OutputStream;
import java.io.PrintStream;
import java.util.Map;
import java.util.function.LongSupplier;

import org.loggia.input.NumberReader;
import org.loggia.input.VisibleText;
import org.loggia.report.text.NarrowText;

/**
 * Output of a command: results on one stream only, messages on another. On a terminal, progress is overwritten again
 * and again; where messages go to a file or to another program, it is a plain line after ten seconds and then one a
 * minute, so that users can distinguish a long run from one that hangs.
 */
public final class Terminal {
    private static final String YELLOW = "\033[33m";
    private static final String PLAIN = "\033[0m";
    private static final long FIRST_LINE = 10_000_000_000L;
    private static final long BETWEEN_LINES = 60_000_000_000L;

    private final OutputStream results;
    private final PrintStream messages;
    private final boolean interactive;
    private final LongSupplier clock;
    private final Screen screen;
    private long nextLine;
    private boolean isTaken;
    private boolean isQuiet;
    private boolean isWide;

    /**
     * What the windows can show that a person watches.
     *
     * @param resultColumns width for results; 0 if they go elsewhere
     * @param messageColumns width for messages; 0 if they go elsewhere
     * @param isColoured whether messages may have colours
     */
    public record Screen(int resultColumns, int messageColumns, boolean isColoured) {

        /** No window at all. */
        public static final Screen NONE = new Screen(0, 0, false);

        private static final int MIN_COLUMNS = 40;

        /** The screen that the start script describes by its environment variables, and the user by NO_COLOR. */
        public static Screen of(Map<String, String> environment) {
            int messages = columns(environment.get("LOGGIA_PROGRESS"));
            String colours = environment.getOrDefault("NO_COLOR", "");
            return new Screen(columns(environment.get("LOGGIA_COLUMNS")), messages, messages > 0 && colours.isEmpty()
                    && !"dumb".equals(environment.get("TERM")));
        }

        private static int columns(String text) {
            return text == null || !text.matches("[1-9]\\d{0,4}") ? 0 : Math.max(MIN_COLUMNS, NumberReader.parseInt(
                    text));
        }
    }

    /**
     * A terminal that shows progress only to who watches.
     *
     * @param results standard output, unbuffered
     * @param messages standard error
     * @param interactive whether somebody watches the messages, so that progress may be shown and overwritten
     */
    public Terminal(OutputStream results, PrintStream messages, boolean interactive) {
        this(results, messages, interactive, null);
    }

    /** @param clock nanoseconds that tell when a line is due where nobody watches; null for no such lines */
    public Terminal(OutputStream results, PrintStream messages, boolean interactive, LongSupplier clock) {
        this(results, messages, interactive, clock, Screen.NONE);
    }

    /** @param screen what a person watches */
    public Terminal(OutputStream results, PrintStream messages, boolean interactive, LongSupplier clock,
            Screen screen) {
        this.screen = screen;
        this.results = results;
        this.messages = messages;
        this.interactive = interactive;
        this.clock = clock;
        nextLine = clock == null ? 0 : clock.getAsLong() + FIRST_LINE;
    }

    /** Standard output; standard error once a file has taken it. */
    public OutputStream results() {
        return isTaken ? messages : results;
    }

    /**
     * Lets a file that the user calls {@code -} have standard output for itself, so that everything else goes to
     * standard error.
     *
     * @throws CommandFailure if another file has it already
     */
    public void takeResults() {
        if (isTaken) {
            throw CommandFailure.wrongUsage("standard output cannot take two files; name a file for one of them");
        }
        isTaken = true;
    }

    /** Width that results have to fit; 0 for any. */
    public int resultColumns() {
        return isWide ? 0 : isTaken ? screen.messageColumns() : screen.resultColumns();
    }

    /** Width of the window for results, regardless of --wide; 0 without a window. */
    public int windowColumns() {
        return screen.resultColumns();
    }

    /** Leaves out progress, warnings and notes on standard error. */
    public void quieten() {
        isQuiet = true;
    }

    /** Lets results be as wide as they are. */
    public void widen() {
        isWide = true;
    }

    public PrintStream messages() {
        return messages;
    }

    /** Whether a state that is told now would be shown. */
    synchronized boolean wantsProgress() {
        return !isQuiet && (interactive || clock != null && clock.getAsLong() - nextLine >= 0);
    }

    /** Whether somebody will ever see a state. */
    public boolean showsProgress() {
        return !isQuiet && (interactive || clock != null);
    }

    /**
     * Writes a warning or a note to standard error unless the user wants quiet; whatever came from a file cannot
     * command the terminal.
     */
    public void message(String line) {
        if (!isQuiet) {
            write(line);
        }
    }

    /** Writes an error to standard error. */
    public void error(String line) {
        write(line);
    }

    private void write(String line) {
        for (String part : NarrowText.wrapped(VisibleText.line(line), screen.messageColumns())) {
            messages.println(screen.isColoured() ? part.replaceFirst("(?<=: |^)warning:", YELLOW + "$0" + PLAIN)
                    : part);
        }
        messages.flush();
    }

    /** Shows the progress of a long command: overwriting the last line on a terminal, else in occasional lines. */
    public synchronized void progress(String state) {
        if (isQuiet) {
            return;
        }
        if (interactive) {
            String shown = VisibleText.line(state);
            int columns = screen.messageColumns();
            messages.print("\r\033[K" + (columns > 0 && shown.length() >= columns ? shown.substring(0, columns - 1)
                    : shown));
            messages.flush();
        } else if (wantsProgress()) {
            nextLine = clock.getAsLong() + BETWEEN_LINES;
            message("loggia: " + state);
        }
    }

    /** Takes the progress off the screen. */
    public void clearProgress() {
        if (interactive && !isQuiet) {
            messages.print("\r\033[K");
            messages.flush();
        }
    }
}
