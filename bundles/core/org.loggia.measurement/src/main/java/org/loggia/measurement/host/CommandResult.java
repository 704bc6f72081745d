// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.host;

import java.nio.charset.StandardCharsets;

/**
 * How a program ended.
 *
 * @param status its exit status; -1 if it was ended at its limit
 * @param output what it wrote to standard output
 * @param errors what it wrote to standard error
 */
public record CommandResult(int status, byte[] output, String errors, boolean timedOut) {

    public boolean succeeded() {
        return status == 0;
    }

    /** The output as text. */
    public String text() {
        return new String(output, StandardCharsets.UTF_8);
    }

    /** The last line it wrote to standard error, or else to standard output, or its exit status: why it failed. */
    public String reason() {
        if (timedOut) {
            return "it did not end in time";
        }
        String last = lastLine(errors);
        last = last.isEmpty() ? lastLine(text()) : last;
        return last.isEmpty() ? "exit status " + status : last;
    }

    private static String lastLine(String text) {
        String last = text.lines().filter(line -> !line.isBlank()).reduce((before, after) -> after).orElse("").strip();
        return last.substring(0, Math.min(last.length(), 300)).replaceAll("\\p{Cntrl}", "?");
    }
}
