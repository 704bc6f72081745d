// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

/**
 * fio's log of single latencies ({@code --write_lat_log} without {@code log_avg_msec}): {@code time, latency, type,
 * size, offset[, priority]}, milliseconds at completion, nanoseconds, 0 for reads, 1 for writes and 2 for trims, bytes.
 * The arrival of a request is taken to be that time: subtracting the latency from a time of such coarse steps would put
 * requests into an order in which they did not come.
 */
final class FioLatencyParser implements LineParser {
    private final TraceContext context;

    FioLatencyParser(TraceContext context) {
        this.context = context;
        context.devices().index("fio");
    }

    static boolean looksLike(TextLine line) {
        return line.splitAtCommas() >= 5 && isType(line) && line.length(3) >= 3 && line.isNumber(0)
                && line.isNumber(1) && line.isNumber(3) && line.isNumber(4);
    }

    private static boolean isType(TextLine line) {
        return line.is(2, "0") || line.is(2, "1") || line.is(2, "2");
    }

    @Override
    public void line(TextLine line, RequestSink sink) throws CorruptLineException {
        if (line.splitAtCommas() < 5) {
            throw new CorruptLineException(line.fields() + " fields, not 5");
        }
        if (!isType(line)) {
            throw line.corrupt(2, "the type", "0 (read), 1 (write) or 2 (trim)");
        }
        if (line.is(2, "2")) {
            context.log().leftOut("trim");
            return;
        }
        sink.request(line.nanoseconds(0, 1_000_000L, "the time"), line.is(2, "1"), 0, line.address(4, 1, "the offset"),
                line.size(3, 1), RequestSink.UNKNOWN, line.number(1, "the latency"));
    }
}
