// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

import java.util.List;
import java.util.regex.Pattern;
import org.loggia.problem.Location;

/**
 * fio's log of single latencies ({@code write_lat_log} without {@code log_avg_msec}). The fields are: the time of
 * completion in milliseconds, the latency in nanoseconds, 0 for reads, 1 for writes and 2 for trims, the size in bytes,
 * the offset in bytes (with {@code log_offset=1}), the command priority (fio 3.20 and newer; 0, 1 or a hexadecimal
 * number), and the issue time in nanoseconds (with {@code log_issue_time=1}). Without offsets, the places of the
 * requests are unknown.
 *
 * <p>The arrival of a request is its issue time ({@code log_issue_time=1}) where the log has it. Otherwise it is the
 * time of completion: subtracting the latency from a time of such coarse steps would change the order of requests.
 */
final class FioLatencyParser implements LineParser {
    private static final long MILLISECOND = 1_000_000L;
    /** Times of one job may go back a little, since threads complete requests side by side. */
    private static final long MAX_STEP_BACK = 1_000 * MILLISECOND;
    private static final Pattern OTHER_LOG = Pattern.compile("(?i)(?:.*[_.-])?(bw|iops|slat)(?:\\.\\d+)?\\.log"
            + "(?:\\.\\w+)?");
    /** So many lines with the value 1 are requests counted by an IOPS log, not latencies of 1 ns. */
    private static final int MIN_COUNTS = 20;

    private final TraceContext context;
    private final int fields;
    /** The field with the offset; -1 for none. */
    private final int offset;
    private final int priority;
    private final boolean isIssueTimed;
    private long latest;

    FioLatencyParser(TraceContext context, List<String> head) {
        this.context = context;
        context.devices().index("fio");
        TextLine line = new TextLine();
        int most = 0;
        boolean isPriority = true;
        boolean isIssued = false;
        long ones = 0;
        for (String text : head) {
            line.set(text);
            int count = line.splitAtCommas();
            most = Math.max(most, count);
            isPriority &= count != 5 || isPriority(line, 4);
            isIssued |= count == 7 && !line.is(6, "0");
            ones += line.is(1, "1") ? 1 : 0;
        }
        checkKind(head.size() >= MIN_COUNTS && ones == head.size());
        fields = most;
        offset = most >= 6 || most == 5 && !isPriority ? 4 : -1;
        priority = most >= 6 ? 5 : most == 5 && isPriority ? 4 : -1;
        isIssueTimed = isIssued;
        if (priority < 0) {
            context.log().warn(context.log().file() + ": the log is of a fio before 3.20; its latencies are read as"
                    + " nanoseconds, which fio 3 writes; fio 2 wrote microseconds");
        }
        if (offset < 0) {
            context.log().warn(context.log().file()
                    + ": offsets, access pattern and file set are unknown; measure with log_offset=1");
        }
    }

    /** Refuses logs of the same form that hold other figures. */
    private void checkKind(boolean isCounted) {
        String file = context.log().file();
        var other = OTHER_LOG.matcher(file.replaceFirst(".*[/\\\\]", ""));
        String kind = isCounted ? "iops" : other.matches() ? other.group(1) : "";
        if (!kind.isEmpty()) {
            throw TraceProblems.CONTENT.failure(Location.file(file), switch (kind) {
                case "bw" -> "is fio's log of bandwidths by its name, not of latencies";
                case "iops" -> "is fio's log of IOPS" + (isCounted ? "" : " by its name") + ", not of latencies";
                default -> "is fio's log of submission latencies by its name, which are not response times";
            }, "use the log of write_lat_log, NAME_lat.N.log" + (isCounted ? "" : ", or rename the file if it is one"));
        }
    }

    static boolean looksLike(TextLine line) {
        int fields = line.splitAtCommas();
        if (fields < 4 || fields > 7 || !isType(line) || line.length(3) < 3 || !line.isNumber(0) || !line.isNumber(1)
                || !line.isNumber(3)) {
            return false;
        }
        // with four fields, only fio's blanks tell it from another table
        return fields == 4 ? line.toString().contains(", ")
                : isPriority(line, fields == 5 ? 4 : 5) || fields == 5 && line.isNumber(4);
    }

    private static boolean isType(TextLine line) {
        return line.is(2, "0") || line.is(2, "1") || line.is(2, "2");
    }

    private static boolean isPriority(TextLine line, int field) {
        return line.is(field, "0") || line.is(field, "1") || line.fieldStartsWith(field, "0x");
    }

    @Override
    public void line(TextLine line, RequestSink sink) throws CorruptLineException {
        if (line.splitAtCommas() != fields) {
            throw new CorruptLineException(line.fields() + " fields, not " + fields);
        }
        if (!isType(line)) {
            throw line.corrupt(2, "the type", "0 (read), 1 (write) or 2 (trim)");
        }
        if (priority >= 0 && !isPriority(line, priority)) {
            throw line.corrupt(priority, "the command priority", "0, 1 or a hexadecimal number");
        }
        long time = line.nanoseconds(0, MILLISECOND, "the time");
        if (time < latest - MAX_STEP_BACK) {
            throw TraceProblems.CONTENT.failure(context.log().here(),
                    "the times restart: the log contains several jobs in sequence",
                    "measure with per_job_logs=1, or sort the log by time: sort -n -t, -k1,1");
        }
        latest = Math.max(latest, time);
        if (line.is(2, "2")) {
            context.log().leftOut("trim");
            return;
        }
        long latency = line.latency(1, 1, "the latency");
        long start = offset < 0 ? RequestSink.UNKNOWN : line.address(offset, 1, "the offset");
        sink.request(isIssueTimed ? line.number(6, "the issue time") : time, line.is(2, "1"), 0, start, line.size(3, 1),
                RequestSink.UNKNOWN, latency);
    }

    @Override
    public long timeStep() {
        return isIssueTimed ? 1 : MILLISECOND;
    }
}
