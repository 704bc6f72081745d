// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

/**
 * SYSTOR '17 virtual desktop traces (Lee et al. 2017): {@code Timestamp,Response,IOType,LUN,Offset,Size}, seconds
 * and bytes; the response may be empty, the type is R or W.
 */
record SystorParser(TraceContext context) implements LineParser {

    static boolean looksLike(TextLine line) {
        return line.startsWith("Timestamp,Response,")
                || line.splitAtCommas() == 6 && (line.is(2, "R") || line.is(2, "W")) && line.isNumber(4)
                        && line.isNumber(5);
    }

    @Override
    public void line(TextLine line, RequestSink sink) throws CorruptLineException {
        if (line.startsWith("Timestamp,")) {
            return;
        }
        if (line.splitAtCommas() != 6) {
            throw new CorruptLineException(line.fields() + " fields, not 6");
        }
        long time = line.nanoseconds(0, 1_000_000_000L, "the time");
        long latency = line.length(1) == 0 ? RequestSink.UNKNOWN
                : line.latency(1, 1_000_000_000L, "the response time");
        boolean write = line.is(2, "W");
        if (!write && !line.is(2, "R")) {
            if (line.length(2) == 0) {
                throw line.corrupt(2, "the type", "R or W");
            }
            context.log().unknownEvent(TextLine.shortened(line.text(2)));
            return;
        }
        int device = context.devices().index(line.text(3));
        sink.request(time, write, device, line.address(4, 1, "the offset"), line.size(5, 1), RequestSink.UNKNOWN,
                latency);
    }
}
