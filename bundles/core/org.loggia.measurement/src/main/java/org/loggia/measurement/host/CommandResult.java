// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.host;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Result of a program.
 *
 * @param status its exit status; -1 if it was ended at its limit
 * @param output what it wrote to standard output
 * @param errors what it wrote to standard error
 */
public record CommandResult(int status, byte[] output, String errors, boolean timedOut) {

    /** Offset of the exit status to the signal's number by which shells report that a signal ended a program. */
    private static final int SIGNALLED = 128;
    /** Names of signals in the messages of shells. */
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

    /**
     * The last lines that it wrote, those of standard error at the end, without blank ones; each is cut after 300
     * characters.
     */
    public List<String> lastLines(int most) {
        List<String> lines = Stream.concat(text().lines(), errors.lines()).filter(line -> !line.isBlank()).toList();
        return lines.subList(Math.max(0, lines.size() - most), lines.size()).stream().map(CommandResult::shown)
                .toList();
    }

    private static String lastLine(String text) {
        return shown(text.lines().filter(line -> !line.isBlank()).reduce((before, after) -> after).orElse(""));
    }

    private static String shown(String line) {
        String plain = line.strip();
        return plain.substring(0, Math.min(plain.length(), 300)).replaceAll("\\p{Cntrl}", "?");
    }
}
