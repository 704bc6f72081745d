// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

/**
 * Tencent cloud block storage (Zhang et al. 2020): {@code Timestamp,Offset,Size,IOType,VolumeID}, Unix seconds,
 * offset and size in sectors of 512 bytes, type 0 read and 1 write. Times within one second are equal, so burstiness
 * below one second cannot be told.
 */
record TencentParser(TraceContext context) implements LineParser {

    static boolean looksLike(TextLine line) {
        return line.startsWith("Timestamp,Offset,") || line.splitAtCommas() == 5
                && (line.is(3, "0") || line.is(3, "1")) && line.isNumber(0) && line.isNumber(1) && line.isNumber(2)
                && line.isNumber(4);
    }

    @Override
    public void line(TextLine line, RequestSink sink) throws CorruptLineException {
        if (line.startsWith("Timestamp,")) {
            return;
        }
        if (line.splitAtCommas() != 5) {
            throw new CorruptLineException(line.fields() + " fields, not 5");
        }
        boolean write = line.is(3, "1");
        if (!write && !line.is(3, "0")) {
            throw line.corrupt(3, "the type", "0 (read) or 1 (write)");
        }
        int device = context.devices().index(line.number(4, "the volume"));
        sink.request(line.nanoseconds(0, 1_000_000_000L, "the time"), write, device,
                line.address(1, 512, "the offset"), line.size(2, 512), RequestSink.UNKNOWN, RequestSink.UNKNOWN);
    }

    @Override
    public long timeStep() {
        return 1_000_000_000L;
    }
}
