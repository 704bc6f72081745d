// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Output of BCC's {@code biosnoop}, its Python and its libbpf version: {@code TIME(s) COMM PID DISK T SECTOR BYTES
 * [QUE(ms)] LAT(ms)}, a line for each completed request. The time is that of the completion; the latency runs from the
 * issue to the driver, QUE from the insertion into the queue to the issue, so an arrival is TIME - LAT, or TIME - LAT -
 * QUE where the queue counts. The Python version calls everything that does not write R.
 *
 * <p>Columns are counted from the right, since names of processes have blanks.
 */
final class BiosnoopParser implements LineParser {
    private static final long MILLISECOND = 1_000_000;
    /** Times begin at 0 with the first completion: no arrival becomes negative. */
    private static final long EPOCH = 3_600_000_000_000L;
    private static final List<String> COLUMNS = List.of("TIME(s)", "COMM", "PID", "DISK", "T", "SECTOR", "BYTES",
            "LAT(ms)");
    private static final List<String> COLUMNS_WITH_QUEUE = List.of("TIME(s)", "COMM", "PID", "DISK", "T", "SECTOR",
            "BYTES", "QUE(ms)", "LAT(ms)");

    private final TraceContext context;
    private final boolean queue;
    /** Null until a header or the first line of data defines them. */
    private List<String> columns;

    BiosnoopParser(TraceContext context, BlockEvent event) {
        this.context = context;
        this.queue = event == BlockEvent.QUEUE;
    }

    static boolean looksLike(TextLine line) {
        if (line.startsWith("TIME(s)")) {
            return true;
        }
        int fields = line.splitAtBlanks();
        if (fields < 8 || !isDecimal(line, 0) || !isDecimal(line, fields - 1)) {
            return false;
        }
        int bytes = isDecimal(line, fields - 2) ? fields - 3 : fields - 2;
        return bytes >= 6 && line.isNumber(bytes) && line.isNumber(bytes - 1) && isKind(line, bytes - 2)
                && line.isNumber(bytes - 4);
    }

    private static boolean isDecimal(TextLine line, int field) {
        int from = line.character(field, 0) == '-' ? 1 : 0;
        boolean point = false;
        for (int i = from; i < line.length(field); i++) {
            char c = line.character(field, i);
            point |= c == '.';
            if (c != '.' && (c < '0' || c > '9')) {
                return false;
            }
        }
        return point;
    }

    private static boolean isKind(TextLine line, int field) {
        return "RWDFN".indexOf(line.character(field, 0)) >= 0 && line.length(field) <= 5;
    }

    @Override
    public void line(TextLine line, RequestSink sink) throws CorruptLineException {
        int fields = line.splitAtBlanks();
        if (line.startsWith("TIME(s)")) {
            header(line);
            return;
        }
        if (line.startsWith("Tracing ") || line.startsWith("^C")) {
            return;
        }
        long lost = TracerNotes.lostSamples(line.toString());
        if (lost > 0) {
            context.log().lost(lost);
            return;
        }
        if (columns == null) {
            columns = fields > 1 && isDecimal(line, fields - 2) ? COLUMNS_WITH_QUEUE : COLUMNS;
        }
        if (fields < columns.size()) {
            if (fields == columns.size() - 1 && line.is(1, "?")) {
                // The tool did not see the beginning: neither process nor disk nor sector are known.
                context.log().leftOut("request begun before the trace");
                return;
            }
            throw new CorruptLineException(fields + " fields, not " + columns.size());
        }
        request(line, sink);
    }

    private void header(TextLine line) {
        String[] names = new String[line.fields()];
        Arrays.setAll(names, line::text);
        columns = List.of(names);
        for (String needed : COLUMNS) {
            if (!columns.contains(needed)) {
                throw TraceProblems.CONTENT.failure(context.log().here(), "biosnoop's column '" + needed
                        + "' is missing", "record with biosnoop or biosnoop -Q");
            }
        }
        if (columns.indexOf("COMM") != 1 || columns.lastIndexOf("COMM") > columns.indexOf("PID")) {
            throw TraceProblems.CONTENT.failure(context.log().here(),
                    "biosnoop's columns do not begin with TIME(s) COMM", "record with biosnoop or biosnoop -Q");
        }
    }

    private int field(TextLine line, String column) {
        return line.fields() - columns.size() + columns.indexOf(column);
    }

    private void request(TextLine line, RequestSink sink) throws CorruptLineException {
        long end = EPOCH + line.nanoseconds(0, 1_000 * MILLISECOND, "the time");
        long latency = line.latency(field(line, "LAT(ms)"), MILLISECOND, "the latency");
        if (queue) {
            latency += waiting(line);
        }
        long start = line.address(field(line, "SECTOR"), 512, "the sector");
        long size = line.size(field(line, "BYTES"), 1);
        int kind = field(line, "T");
        int process = field(line, "PID");
        long pid = line.number(process, "the process");
        switch (BlockLayerParser.operation(line, kind)) {
            case 'R' -> request(line, sink, end, false, start, size, pid, latency);
            case 'W' -> request(line, sink, end, true, start, size, pid, latency);
            case 'D' -> context.log().leftOut("discard");
            case 'F' -> context.log().leftOut("flush");
            case 'N' -> context.log().leftOut("command");
            default -> throw line.corrupt(kind, "the kind of request", "of R, W, D, F, N with flags");
        }
    }

    private void request(TextLine line, RequestSink sink, long end, boolean write, long start, long size, long pid,
            long latency) {
        int stream = context.streams().find(pid);
        if (stream == TraceNames.NOT_FOUND) {
            stream = context.streams().add(pid, pid + " " + line.textBetween(1, field(line, "PID")));
        }
        sink.request(end - latency, write, context.devices().index(line.text(field(line, "DISK"))), start, size,
                stream, latency);
    }

    private long waiting(TextLine line) throws CorruptLineException {
        if (!columns.contains("QUE(ms)")) {
            throw TraceProblems.NO_QUEUE_TIMES.failure(context.log().here());
        }
        int field = field(line, "QUE(ms)");
        // The libbpf version prints -1 for a request that never waited in a queue.
        return line.character(field, 0) == '-' ? 0 : line.latency(field, MILLISECOND, "the time in the queue");
    }

    @Override
    public long timeStep() {
        return 1_000;
    }

    @Override
    public Optional<BlockEvent> event() {
        return Optional.of(queue ? BlockEvent.QUEUE : BlockEvent.ISSUE);
    }
}
