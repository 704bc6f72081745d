package org.loggia.cli;

import java.io.OutputStream;
import java.io.PrintStream;

import org.loggia.input.VisibleText;

/**
 * Where a command writes: results to one stream and nothing else there, messages to another.
 *
 * @param results standard output, unbuffered
 * @param messages standard error
 * @param interactive whether somebody watches the messages, so that progress may be shown and overwritten
 */
public record Terminal(OutputStream results, PrintStream messages, boolean interactive) {

    /** Writes one line to standard error; whatever came from a file cannot make it two, nor command the terminal. */
    public void message(String line) {
        messages.println(VisibleText.line(line));
        messages.flush();
    }

    /** Shows how far a long command is, over the progress shown before; nothing when nobody watches. */
    public void progress(String state) {
        if (interactive) {
            messages.print("\r\033[K" + VisibleText.line(state));
            messages.flush();
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
