// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.terminal;

import java.io.OutputStream;
import java.io.PrintStream;
import java.util.function.LongSupplier;

import org.loggia.input.VisibleText;

/**
 * Output of a command: results on one stream only, messages on another. On a terminal, progress is overwritten again
 * and again; where messages go to a file or to another program, it is a plain line after ten seconds and then one a
 * minute, so that nobody takes a long run for one that hangs.
 */
public final class Terminal {
    private static final long FIRST_LINE = 10_000_000_000L;
    private static final long BETWEEN_LINES = 60_000_000_000L;

    private final OutputStream results;
    private final PrintStream messages;
    private final boolean interactive;
    private final LongSupplier clock;
    private long nextLine;
    private boolean isTaken;

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

    public PrintStream messages() {
        return messages;
    }

    /** Whether a state that is told now would be shown. */
    synchronized boolean wantsProgress() {
        return interactive || clock != null && clock.getAsLong() - nextLine >= 0;
    }

    /** Whether somebody will ever see a state. */
    public boolean showsProgress() {
        return interactive || clock != null;
    }

    /** Writes one line to standard error; whatever came from a file cannot make it two, nor command the terminal. */
    public void message(String line) {
        messages.println(VisibleText.line(line));
        messages.flush();
    }

    /** Shows the progress of a long command: overwriting the last line on a terminal, else in occasional lines. */
    public synchronized void progress(String state) {
        if (interactive) {
            messages.print("\r\033[K" + VisibleText.line(state));
            messages.flush();
        } else if (wantsProgress()) {
            nextLine = clock.getAsLong() + BETWEEN_LINES;
            message("loggia: " + state);
        }
    }

    /** Takes the progress off the screen. */
    public void clearProgress() {
        if (interactive) {
            messages.print("\r\033[K");
            messages.flush();
        }
    }
}
