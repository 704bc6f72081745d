package org.loggia.cli;

import java.io.OutputStream;
import java.io.PrintStream;

/**
 * Where a command writes: results to one stream and nothing else there, messages to another.
 *
 * @param results standard output, unbuffered
 * @param messages standard error
 * @param interactive whether somebody watches the messages, so that progress may be shown and overwritten
 */
public record Terminal(OutputStream results, PrintStream messages, boolean interactive) {

    /** Writes one line to standard error. */
    public void message(String line) {
        messages.println(line);
        messages.flush();
    }

    /** Shows how far a long command is, over the progress shown before; nothing when nobody watches. */
    public void progress(String state) {
        if (interactive) {
            messages.print("\r\033[K" + state);
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
