// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.host;

import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * How a program ended.
 *
 * @param status its exit status; -1 if it was ended at its limit
 * @param output what it wrote to standard output
 * @param errors what it wrote to standard error
 */
public record CommandResult(int status, byte[] output, String errors, boolean timedOut) {

    /** A shell tells that a signal ended a program by a status so much above the number of the signal. */
    private static final int SIGNALLED = 128;
    /** What shells call signals by which programs crash or are ended. */
    private static final Map<Integer, String> SIGNALS = Map.of(4, "Illegal instruction", 6, "Aborted", 7, "Bus error",
            8, "Floating point exception", 9, "Killed", 11, "Segmentation fault", 15, "Terminated");

    public boolean succeeded() {
        return status == 0;
    }

    /** The output as text. */
    public String text() {
        return new String(output, StandardCharsets.UTF_8);
    }

    /**
     * Why it failed: the last line it wrote to standard error, or else to standard output; or the signal that ended it,
     * of which its shell does not always say a word; or its exit status.
     */
    public String reason() {
        if (timedOut) {
            return "it did not end in time";
        }
        String last = lastLine(errors);
        last = last.isEmpty() ? lastLine(text()) : last;
        return last.isEmpty() ? SIGNALS.getOrDefault(status - SIGNALLED, "exit status " + status) : last;
    }

    private static String lastLine(String text) {
        String last = text.lines().filter(line -> !line.isBlank()).reduce((before, after) -> after).orElse("").strip();
        return last.substring(0, Math.min(last.length(), 300)).replaceAll("\\p{Cntrl}", "?");
    }
}
