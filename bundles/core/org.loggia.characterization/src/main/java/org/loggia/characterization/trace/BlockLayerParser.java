// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

import java.util.Map;
import java.util.Optional;

import org.loggia.input.NumberReader;

/**
 * The text of Linux' block layer tracing in its three layouts:
 * <ul>
 * <li>{@code blkparse}: {@code 8,0 3 11 0.009507758 697 D W 223490 + 56 [kjournald]} with device, processor,
 * sequence, seconds, process, action, kind, sector, sectors (of 512 bytes), process name;</li>
 * <li>ftrace's {@code blk} tracer, classic: the same without the sequence; with context:
 * {@code fio-697 [001] ..... 12.345678: 8,0 D W 223490 + 56 [fio]};</li>
 * <li>ftrace's block events: {@code ... 12.345678: block_rq_issue: 8,0 W 28672 () 223490 + 56 [fio]} with
 * {@code block_rq_complete}, {@code block_rq_requeue} and {@code block_bio_queue}, with or without the part before
 * the event's name, and as {@code perf script} prints them:
 * {@code fio 697 [001] 12.345678: block:block_rq_issue: 8,0 W 28672 () 223490 + 56 [fio]}.</li>
 * </ul>
 *
 * <p>A request is one issue (D) or, on demand, one entry into the queue (Q); its latency runs until its completion
 * (C). Flushes and discards are counted as left out. The summary at the end of blkparse's output is skipped. What the
 * tracer says it lost is counted: {@code CPU:0 [LOST 4996 EVENTS]} and the header's {@code entries-in-buffer/
 * entries-written} of ftrace, {@code [4996 EVENTS DROPPED]} of trace-cmd, {@code Skips: ... (4996 - 1.2%)} of blkparse.
 *
 * <p>If nobody says which event is the request, it is the issue if the trace has any. A burst behind a plug may enter
 * the queue long before its first issue, so events wait until there is one.
 */
final class BlockLayerParser implements LineParser {
    private static final int SECTOR = 512;
    private static final String PERF = "block:";
    private static final String IRRELEVANT = "GIMFPUXSTBAm";

    private final TraceContext context;
    private final OutstandingRequests outstanding;
    private final boolean asked;
    private final PendingEvents held = new PendingEvents();
    private BlockEvent event;
    private boolean summary;

    BlockLayerParser(TraceContext context, RequestSink sink, BlockEvent event) {
        this.context = context;
        this.outstanding = new OutstandingRequests(sink);
        this.asked = event != BlockEvent.AUTO;
        this.event = event;
    }

    /** Whether a line is of the blkparse layout (5 numbers first) or of ftrace's. */
    static boolean looksLike(TextLine line, boolean blkparse) {
        line.splitAtBlanks();
        if (line.fields() < 6) {
            return false;
        }
        if (isDevice(line, 0)) {
            return (blkparse ? isSeconds(line, 3) : isSeconds(line, 2)) && line.isNumber(1);
        }
        return !blkparse && eventField(line) >= 0;
    }

    @Override
    public void line(TextLine line, RequestSink sink) throws CorruptLineException {
        line.splitAtBlanks();
        if (isDevice(line, 0)) {
            int time = line.fields() > 3 && isSeconds(line, 3) && !isSeconds(line, 2) ? 3 : 2;
            if (line.fields() < time + 4) {
                throw new CorruptLineException("the line ends early");
            }
            long pid = line.number(time + 1, "the process");
            event(line, line.nanoseconds(time, 1_000_000_000L, "the time"), pid, 0, time + 2);
            return;
        }
        int event = eventField(line);
        if (event >= 0) {
            long time = RequestSink.NO_TIME;
            int at = timeField(line, event);
            if (at >= 0) {
                time = secondsBeforeColon(line, at);
            }
            long pid = event > 0 ? pid(line, at >= 0 ? at : event) : -1;
            if (isNamed(line, event)) {
                named(line, time, pid, event);
            } else {
                event(line, time, pid, event, event + 1);
            }
            return;
        }
        String text = line.toString();
        long lost = TracerNotes.lostEvents(text);
        if (lost != 0) {
            context.log().lost(lost);
        } else if (TracerNotes.isSummary(text)) {
            summary = true;
        } else if (!TracerNotes.isRemark(text) && !(summary && TracerNotes.isSummaryOfProcess(text))) {
            throw new CorruptLineException("neither a block trace line nor a block event");
        }
    }

    @Override
    public void comment(TextLine line, long number) {
        long lost = TracerNotes.overwrittenEvents(line.toString());
        if (lost > 0) {
            context.log().overwritten(number, lost);
        }
    }

    /** An action of one letter, with the fields that follow it. */
    private void event(TextLine line, long time, long pid, int deviceField, int action)
            throws CorruptLineException {
        if (action >= line.fields()) {
            throw new CorruptLineException("the line ends early");
        }
        char kind = line.character(action, 0);
        int length = line.length(action);
        if (line.is(action, "UT") || length == 1 && IRRELEVANT.indexOf(kind) >= 0) {
            return;
        }
        if (length != 1 || "QDCR".indexOf(kind) < 0) {
            context.log().unknownEvent(TextLine.shortened(line.text(action)));
            return;
        }
        handle(line, kind, time, pid, deviceField, action + 1, action + 2);
    }

    /** A named trace event: device, kind, then somewhere {@code sector + sectors}. */
    private void named(TextLine line, long time, long pid, int event) throws CorruptLineException {
        char kind;
        if (isEvent(line, event, "block_rq_issue:")) {
            kind = 'D';
        } else if (isEvent(line, event, "block_rq_complete:")) {
            kind = 'C';
        } else if (isEvent(line, event, "block_rq_requeue:")) {
            kind = 'R';
        } else if (isEvent(line, event, "block_bio_queue:")) {
            kind = 'Q';
        } else {
            return;
        }
        if (line.fields() < event + 4 || !isDevice(line, event + 1)) {
            throw new CorruptLineException("the line ends early");
        }
        int sector = event + 3;
        while (sector < line.fields() && !line.is(sector + 1, "+")) {
            sector++;
        }
        handle(line, kind, time, pid, event + 1, event + 2, sector);
    }

    private void handle(TextLine line, char action, long time, long pid, int deviceField, int kindField,
            int sectorField) throws CorruptLineException {
        char operation = operation(line, kindField);
        if (operation == 'R' || operation == 'W') {
            if (!line.is(sectorField + 1, "+")) {
                if (line.character(sectorField, 0) == '[' || line.character(sectorField + 1, 0) == '[') {
                    // Moves no data: a flush, or the completion of one.
                    leaveOut(action, PendingEvents.FLUSH);
                    return;
                }
                throw new CorruptLineException("no 'sector + sectors' after '" + line.text(kindField) + "'");
            }
            long start = line.address(sectorField, SECTOR, "the sector");
            long size = line.size(sectorField + 2, SECTOR);
            if (size == 0) {
                leaveOut(action, line.character(kindField, 0) == 'F' ? PendingEvents.FLUSH : PendingEvents.EMPTY);
                return;
            }
            int stream = action == 'D' || action == 'Q' ? stream(line, pid) : RequestSink.UNKNOWN;
            event(action, operation == 'W' ? PendingEvents.WRITE : PendingEvents.READ, time, device(line, deviceField),
                    start, size, stream);
        } else if (operation == 'D') {
            leaveOut(action, PendingEvents.DISCARD);
        } else if (operation == 'F' || operation == 'N') {
            leaveOut(action, operation == 'F' || line.character(kindField, 0) == 'F' ? PendingEvents.FLUSH
                    : PendingEvents.COMMAND);
        } else {
            throw line.corrupt(kindField, "the kind of request", "of R, W, D, F, N with flags");
        }
    }

    private void leaveOut(char action, int kind) {
        event(action, kind, RequestSink.NO_TIME, 0, 0, 0, RequestSink.UNKNOWN);
    }

    /** One event, at once if it is known which of them is the request. */
    private void event(char action, int kind, long time, int device, long start, long size, int stream) {
        if (event == BlockEvent.AUTO) {
            held.add(action, kind, time, device, start, size, stream);
            if (action == 'D') {
                decide(BlockEvent.ISSUE);
            } else if (held.isFull()) {
                decide(BlockEvent.QUEUE);
            }
            return;
        }
        if (action == 'D' && event == BlockEvent.QUEUE && !asked) {
            throw TraceProblems.UNCLEAR_EVENT.failure(context.log().here(), Map.of("events", String.valueOf(
                    PendingEvents.CAPACITY)));
        }
        apply(action, kind, time, device, start, size, stream);
    }

    private void decide(BlockEvent counted) {
        event = counted;
        held.release(this::apply);
    }

    private void apply(char action, int kind, long time, int device, long start, long size, int stream) {
        boolean request = action == (event == BlockEvent.QUEUE ? 'Q' : 'D');
        if (kind > PendingEvents.WRITE) {
            if (request) {
                context.log().leftOut(PendingEvents.nameOf(kind));
            }
        } else if (request) {
            outstanding.issue(time, kind == PendingEvents.WRITE, device, start, size, stream);
        } else if (action == 'C') {
            outstanding.complete(time, device, start, size);
        } else if (action == 'R' && event == BlockEvent.ISSUE) {
            outstanding.requeue(device, start);
        }
    }

    /** The operation in a kind such as RA, WSM, FWFS, DS, FN: the leading F means a flush before it. */
    static char operation(TextLine line, int field) {
        char first = line.character(field, 0);
        char second = line.character(field, 1);
        return first == 'F' && (second == 'W' || second == 'R' || second == 'N' || second == 'D') ? second : first;
    }

    private int device(TextLine line, int field) throws CorruptLineException {
        long key = 0;
        for (int i = 0; i < line.length(field) && i < 16; i++) {
            char c = line.character(field, i);
            key = c == ',' ? key << 32 : key + 9 * (key & 0xffffffffL) + (c - '0');
        }
        int index = context.devices().find(key);
        return index == TraceNames.NOT_FOUND ? context.devices().add(key, line.text(field)) : index;
    }

    private int stream(TextLine line, long pid) {
        int name = line.fields() - 1;
        while (name > 0 && line.character(name, 0) != '[') {
            name--;
        }
        if (pid < 0) {
            return name == 0 ? RequestSink.UNKNOWN : context.streams().index(processName(line, name));
        }
        int index = context.streams().find(pid);
        return index == TraceNames.NOT_FOUND
                ? context.streams().add(pid, name == 0 ? Long.toString(pid) : pid + " " + processName(line, name))
                : index;
    }

    private static String processName(TextLine line, int field) {
        String text = line.textFrom(field);
        int end = text.lastIndexOf(']');
        return end > 0 ? text.substring(1, end) : text;
    }

    private static boolean isDevice(TextLine line, int field) {
        if (field >= line.fields()) {
            return false;
        }
        int commas = 0;
        int n = line.length(field);
        for (int i = 0; i < n; i++) {
            char c = line.character(field, i);
            if (c == ',' && i > 0 && i < n - 1) {
                commas++;
            } else if (c < '0' || c > '9') {
                return false;
            }
        }
        return commas == 1 && n < 16;
    }

    private static boolean isSeconds(TextLine line, int field) {
        int n = field < line.fields() ? line.length(field) : 0;
        int points = 0;
        for (int i = 0; i < n; i++) {
            char c = line.character(field, i);
            if (c == '.') {
                points++;
            } else if ((c < '0' || c > '9') && !(c == ':' && i == n - 1)) {
                return false;
            }
        }
        return points == 1 && n > 2;
    }

    private static long secondsBeforeColon(TextLine line, int field) throws CorruptLineException {
        String text = line.text(field);
        TextLine seconds = new TextLine();
        seconds.set(text.endsWith(":") ? text.substring(0, text.length() - 1) : text);
        seconds.splitAtBlanks();
        return seconds.nanoseconds(0, 1_000_000_000L, "the time");
    }

    /**
     * The process of a line's context, which ends before the given field. Its number stands before the processor: in
     * ftrace behind the last dash of the name, which may have blanks, and before the group of threads if it is told; by
     * perf as a field of its own, alone or behind the group.
     */
    private static long pid(TextLine line, int end) {
        int field = end - 1;
        while (field > 0 && !(line.character(field, 0) == '[' && line.character(field, -1) == ']')) {
            field--;
        }
        field = field > 0 ? field - 1 : end - 1;
        if (line.character(field, -1) == ')') {
            while (field > 0 && line.character(field, 0) != '(') {
                field--;
            }
            field = Math.max(0, field - 1);
        }
        String process = line.text(field);
        try {
            return NumberReader.parseLong(process.substring(Math.max(process.lastIndexOf('-'), process.lastIndexOf('/'))
                    + 1));
        } catch (NumberFormatException e) {
            return -1;
        }
    }

    /** The time before an event; perf may have put the number of events it stands for between them. */
    private static int timeField(TextLine line, int event) {
        if (event > 0 && isSeconds(line, event - 1)) {
            return event - 1;
        }
        return event > 1 && line.isNumber(event - 1) && isSeconds(line, event - 2) ? event - 2 : -1;
    }

    private static boolean isNamed(TextLine line, int field) {
        return line.character(field, -1) == ':' && (line.fieldStartsWith(field, "block_")
                || line.fieldStartsWith(field, PERF + "block_"));
    }

    private static boolean isEvent(TextLine line, int field, String name) {
        return line.is(field, name) || line.fieldStartsWith(field, PERF) && line.is(field, PERF + name);
    }

    /** Returns the start of the event: its name, or the device after a context that ends in a time and a colon. */
    private static int eventField(TextLine line) {
        for (int i = 0; i < line.fields() && i < 12; i++) {
            if (isNamed(line, i)) {
                return i;
            }
            if (i > 0 && isDevice(line, i) && line.character(i - 1, -1) == ':' && isSeconds(line, i - 1)) {
                return i;
            }
        }
        return -1;
    }

    @Override
    public void end(RequestSink sink) {
        if (event == BlockEvent.AUTO) {
            decide(BlockEvent.QUEUE);
        }
        outstanding.end();
    }

    @Override
    public Optional<BlockEvent> event() {
        return Optional.of(event);
    }
}
