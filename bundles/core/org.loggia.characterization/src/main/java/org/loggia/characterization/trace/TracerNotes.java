// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.loggia.input.NumberReader;

/** Messages of block layer tracers between the events: how many events they lost, summaries, and remarks. */
final class TracerNotes {
    /** Represents a loss of unknown size. */
    static final long UNKNOWN_NUMBER = -1;

    /** Of the kernel's trace files: {@code CPU:0 [LOST 4996 EVENTS]}, without the number if it is unknown. */
    private static final Pattern LOST = Pattern.compile("CPU:\\d+ \\[LOST (?:(\\d+) )?EVENTS\\]\\s*");
    /** Of trace-cmd: {@code CPU:0 [4996 EVENTS DROPPED]}. */
    private static final Pattern DROPPED = Pattern.compile("(?i)CPU:\\d+ \\[(?:(\\d+) )?EVENTS "
            + "(?:DROPPED|LOST)\\]\\s*");
    /** Of blkparse's summary: {@code Skips: 3 forward (4,996 -   1.2%)}. */
    private static final Pattern SKIPPED = Pattern.compile("Skips: \\d+ forward \\(([\\d,]+) -.*");
    /** Of blktrace, if its standard error went into the same file. */
    private static final Pattern BLKTRACE = Pattern.compile("You have (\\d+) .*dropped events.*");
    /** The header of the kernel's file {@code trace}. */
    private static final Pattern ENTRIES = Pattern.compile("#\\s*entries-in-buffer/entries-written: (\\d+)/(\\d+).*");

    /**
     * Of bpftrace {@code Lost 17 events}, of BCC {@code Possibly lost 17 samples}, of libbpf {@code lost 17 events}.
     */
    private static final Pattern SAMPLES = Pattern.compile("(?i).*\\blost (\\d+) (?:events|samples).*");

    private static final Pattern SUMMARY = Pattern.compile("CPU\\d+ \\(.*\\):\\s*|Total \\(.*\\):\\s*|Throughput \\(.*"
            + "|Events \\(.*|Skips:.*|Input file .*"
            + "|\\s+(Reads|Writes|Read|Write|PC|IO|Timer|Allocations|Merges|Queue|Depth)\\b.*:.*");
    /** With {@code blkparse -s}, a summary for each process begins with its name. */
    private static final Pattern PROCESS = Pattern.compile(".{1,32}\\(\\d+(, \\.\\.\\.)?\\):?\\s*");
    /** Of trace-cmd report: {@code version = 7}, {@code cpus=4}, {@code CPU 1 is empty}. */
    private static final Pattern REMARK = Pattern.compile("version = \\d+\\s*|cpus=\\d+\\s*|CPU \\d+ is empty\\s*");

    private TracerNotes() {
    }

    /** Returns the number of lost events in a line; {@link #UNKNOWN_NUMBER} without a number, 0 if none. */
    static long lostEvents(String line) {
        for (Pattern pattern : new Pattern[] {LOST, DROPPED, SKIPPED, BLKTRACE}) {
            Matcher matcher = pattern.matcher(line);
            if (matcher.matches()) {
                return matcher.group(1) == null ? UNKNOWN_NUMBER : number(matcher.group(1));
            }
        }
        return 0;
    }

    /** Returns the number of lost events in a line of a BPF tool; 0 for other lines. */
    static long lostSamples(String line) {
        Matcher matcher = SAMPLES.matcher(line);
        return matcher.matches() ? number(matcher.group(1)) : 0;
    }

    /** Returns the number of overwritten events in a line of the header; 0 for other lines. */
    static long overwrittenEvents(String comment) {
        Matcher matcher = ENTRIES.matcher(comment);
        return matcher.matches() ? Math.max(0, number(matcher.group(2)) - number(matcher.group(1))) : 0;
    }

    /** Whether a line belongs to the summary at the end of blkparse's output. */
    static boolean isSummary(String line) {
        return SUMMARY.matcher(line).matches();
    }

    /** Whether a line, once the summary began, is the name of a process whose summary follows. */
    static boolean isSummaryOfProcess(String line) {
        return PROCESS.matcher(line).matches();
    }

    /** Whether a line contains irrelevant information about the recording. */
    static boolean isRemark(String line) {
        return REMARK.matcher(line).matches();
    }

    private static long number(String digits) {
        String plain = digits.replace(",", "");
        return plain.length() > 15 ? 0 : NumberReader.parseLong(plain);
    }
}
