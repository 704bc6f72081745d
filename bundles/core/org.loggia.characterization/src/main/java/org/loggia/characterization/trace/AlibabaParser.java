// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

/**
 * Alibaba block traces (Li et al. 2020): {@code device_id,opcode,offset,length,timestamp}, bytes and microseconds;
 * the opcode is R or W.
 */
record AlibabaParser(TraceContext context) implements LineParser {

    static boolean looksLike(TextLine line) {
        return line.startsWith("device_id,") || line.splitAtCommas() == 5 && (line.is(1, "R") || line.is(1, "W"))
                && line.isNumber(0) && line.isNumber(4);
    }

    @Override
    public void line(TextLine line, RequestSink sink) throws CorruptLineException {
        if (line.startsWith("device_id,")) {
            return;
        }
        if (line.splitAtCommas() != 5) {
            throw new CorruptLineException(line.fields() + " fields, not 5");
        }
        boolean write = line.is(1, "W");
        if (!write && !line.is(1, "R")) {
            throw line.corrupt(1, "the opcode", "R or W");
        }
        int device = context.devices().index(line.number(0, "the device"));
        sink.request(line.nanoseconds(4, 1_000, "the time"), write, device, line.address(2, 1, "the offset"),
                line.size(3, 1), RequestSink.UNKNOWN, RequestSink.UNKNOWN);
    }
}
