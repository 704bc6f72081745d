// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

/**
 * Microsoft Research Cambridge (Narayanan et al. 2008): {@code Timestamp,Hostname,DiskNumber,Type,Offset,Size,
 * ResponseTime}, time and response time in Windows file time (100 ns), bytes.
 */
final class MsrParser implements LineParser {
    private static final long TICK = 100;

    private final TraceContext context;
    private long firstTick = -1;

    MsrParser(TraceContext context) {
        this.context = context;
    }

    static boolean looksLike(TextLine line) {
        return line.startsWith("Timestamp,Hostname,")
                || line.splitAtCommas() == 7 && (line.is(3, "Read") || line.is(3, "Write")) && ticks(line) >= 0;
    }

    @Override
    public void line(TextLine line, RequestSink sink) throws CorruptLineException {
        if (line.startsWith("Timestamp,")) {
            return;
        }
        if (line.splitAtCommas() != 7) {
            throw new CorruptLineException(line.fields() + " fields, not 7");
        }
        boolean write = line.is(3, "Write");
        if (!write && !line.is(3, "Read")) {
            throw line.corrupt(3, "the type", "Read or Write");
        }
        long tick = ticks(line);
        if (tick < 0) {
            throw line.corrupt(0, "the time", "a Windows file time");
        }
        if (firstTick < 0) {
            firstTick = tick;
        }
        long response = line.latency(6, TICK, "the response time");
        if (Math.abs(tick - firstTick) > Long.MAX_VALUE / TICK) {
            throw line.corrupt(0, "the time", "within 292 years of the first");
        }
        int device = context.devices().index(line.text(1) + "." + line.text(2));
        sink.request((tick - firstTick) * TICK, write, device, line.address(4, 1, "the offset"), line.size(5, 1),
                RequestSink.UNKNOWN, response);
    }

    private static long ticks(TextLine line) {
        try {
            return line.number(0, "the time");
        } catch (CorruptLineException e) {
            return -1;
        }
    }
}
