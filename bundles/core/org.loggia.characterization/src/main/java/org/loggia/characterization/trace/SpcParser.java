// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

/**
 * Storage Performance Council ASCII (UMass Financial, WebSearch): {@code ASU,LBA,Size,Opcode,Timestamp[,...]}, the
 * address in blocks of 512 bytes, the size in bytes, the opcode R or W in either case, seconds.
 */
record SpcParser(TraceContext context) implements LineParser {

    static boolean looksLike(TextLine line) {
        return line.splitAtCommas() >= 5 && operation(line) != 0 && line.isNumber(0) && line.isNumber(1)
                && line.isNumber(2);
    }

    private static char operation(TextLine line) {
        char c = line.length(3) == 1 ? Character.toUpperCase(line.character(3, 0)) : 0;
        return c == 'R' || c == 'W' ? c : 0;
    }

    @Override
    public void line(TextLine line, RequestSink sink) throws CorruptLineException {
        if (line.splitAtCommas() < 5) {
            throw new CorruptLineException(line.fields() + " fields, not 5");
        }
        char operation = operation(line);
        if (operation == 0) {
            throw line.corrupt(3, "the opcode", "R or W");
        }
        int device = context.devices().index(line.number(0, "the storage unit"));
        sink.request(line.nanoseconds(4, 1_000_000_000L, "the time"), operation == 'W', device,
                line.address(1, 512, "the address"), line.size(2, 1), RequestSink.UNKNOWN, RequestSink.UNKNOWN);
    }
}
