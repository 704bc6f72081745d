// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

import java.util.List;

import org.loggia.input.NumberReader;

/**
 * QEMU's trace events as its log backend writes them, {@code PID@SECONDS:EVENT ...} with {@code -msg timestamp=on} and
 * {@code EVENT ...} without. What a guest's virtio disk asks for begins with {@code virtio_blk_handle_read} or
 * {@code _write} and ends with {@code virtio_blk_rw_complete}; a trace without them may have what QEMU asks of its
 * block layer, {@code blk_co_preadv} and {@code _pwritev}, which no event ends.
 */
final class QemuParser implements LineParser {
    private static final String READ = "virtio_blk_handle_read";
    private static final String WRITE = "virtio_blk_handle_write";
    private static final String COMPLETE = "virtio_blk_rw_complete";
    /** Line that follows each completion and contains no further data. */
    private static final String ANSWERED = "virtio_blk_req_complete";
    private static final String LAYER_READ = "blk_co_preadv";
    private static final String LAYER_WRITE = "blk_co_pwritev";
    private static final long SECOND = 1_000_000_000;

    private final TraceContext context;
    private final boolean guest;
    private final UncompletedRequests pending = new UncompletedRequests();

    QemuParser(TraceContext context, List<String> head) {
        this.context = context;
        guest = head.stream().map(QemuParser::eventOf).anyMatch(event -> event.equals(READ) || event.equals(WRITE)
                || event.equals(COMPLETE));
    }

    static boolean looksLike(TextLine line) {
        return switch (eventOf(line.toString())) {
            case READ, WRITE, COMPLETE, ANSWERED, LAYER_READ, LAYER_WRITE -> true;
            default -> false;
        };
    }

    /** The name of an event; empty for other lines. */
    private static String eventOf(String line) {
        int blank = line.indexOf(' ');
        String word = blank < 0 ? line : line.substring(0, blank);
        int colon = word.indexOf(':');
        if (colon < 0) {
            return isName(word) ? word : "";
        }
        String before = word.substring(0, colon);
        return before.indexOf('@') > 0 && NumberReader.isDigit(before.charAt(0)) ? word.substring(colon + 1) : "";
    }

    private static boolean isName(String word) {
        return !word.isEmpty() && word.chars().allMatch(c -> c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '_');
    }

    @Override
    public void line(TextLine line, RequestSink sink) throws CorruptLineException {
        if (line.startsWith("qemu-")) {
            // What QEMU says next to its trace.
            return;
        }
        String event = eventOf(line.toString());
        line.splitAtBlanks();
        switch (event) {
            case READ, WRITE -> {
                if (guest) {
                    begin(line, event.equals(WRITE), sink);
                }
            }
            case COMPLETE -> {
                if (!pending.complete(process(line), pointer(line, 3, "req"), time(line), sink)) {
                    context.log().leftOut("request begun before the trace");
                }
            }
            case LAYER_READ, LAYER_WRITE -> {
                if (!guest) {
                    layer(line, event.equals(LAYER_WRITE), sink);
                }
            }
            case ANSWERED -> pointer(line, 3, "req");
            case "" -> throw new CorruptLineException("'" + TextLine.shortened(line.toString())
                    + "' is not an event of QEMU's trace");
            default -> context.log().leftOut("other event");
        }
    }

    /** {@code virtio_blk_handle_read vdev P req P sector N nsectors N}. */
    private void begin(TextLine line, boolean write, RequestSink sink) throws CorruptLineException {
        expect(line, 9, "vdev", "req", "sector", "nsectors");
        long size = line.size(8, 512);
        long start = line.address(6, 512, "the sector");
        pointer(line, 1, "vdev");
        pending.begin(process(line), pointer(line, 3, "req"), time(line), write, context.devices().index(line.text(2)),
                start, size, RequestSink.UNKNOWN, sink);
    }

    /** {@code blk_co_preadv blk P bs P offset N bytes N flags X}. */
    private void layer(TextLine line, boolean write, RequestSink sink) throws CorruptLineException {
        expect(line, 11, "blk", "bs", "offset", "bytes", "flags");
        sink.request(time(line), write, context.devices().index(line.text(2)), line.address(6, 1, "the offset"),
                line.size(8, 1), RequestSink.UNKNOWN, RequestSink.UNKNOWN);
    }

    private static void expect(TextLine line, int fields, String... names) throws CorruptLineException {
        if (line.fields() != fields) {
            throw new CorruptLineException(line.fields() + " fields, not " + fields);
        }
        for (int i = 0; i < names.length; i++) {
            if (!line.is(2 * i + 1, names[i])) {
                throw line.corrupt(2 * i + 1, "word " + (2 * i + 2), "'" + names[i] + "'");
            }
        }
    }

    private static long pointer(TextLine line, int field, String name) throws CorruptLineException {
        if (!line.is(field, name)) {
            throw line.corrupt(field, "word " + (field + 1), "'" + name + "'");
        }
        return line.hexadecimal(field + 1, "the address of '" + name + "'");
    }

    private static String prefix(TextLine line) {
        String word = line.text(0);
        int colon = word.indexOf(':');
        return colon < 0 ? "" : word.substring(0, colon);
    }

    /** Several QEMUs may write into one file. */
    private static long process(TextLine line) throws CorruptLineException {
        String prefix = prefix(line);
        return prefix.isEmpty() ? 0 : new TextLine(prefix.substring(0, prefix.indexOf('@'))).number(0, "the process");
    }

    private static long time(TextLine line) throws CorruptLineException {
        String prefix = prefix(line);
        return prefix.isEmpty() ? RequestSink.NO_TIME
                : new TextLine(prefix.substring(prefix.indexOf('@') + 1)).nanoseconds(0, SECOND, "the time");
    }

    @Override
    public void end(RequestSink sink) {
        pending.end(sink);
    }

    @Override
    public long timeStep() {
        return 1_000;
    }
}
