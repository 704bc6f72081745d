// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

/**
 * Completed block requests as a bpftrace script prints them: {@code end rwbs sector sectors latency}, end and latency
 * in nanoseconds, sectors of 512 bytes. bpftrace's own messages are skipped.
 */
record BpftraceParser(TraceContext context) implements LineParser {

    BpftraceParser {
        context.devices().index("block device");
    }

    static boolean looksLike(TextLine line) {
        line.splitAtBlanks();
        return isGreeting(line) || line.fields() == 5 && line.isNumber(0) && line.isNumber(2)
                && line.isNumber(3) && line.isNumber(4) && line.character(1, 0) >= 'A';
    }

    private static boolean isGreeting(TextLine line) {
        return line.startsWith("Attaching ") || line.startsWith("Attached ");
    }

    @Override
    public void line(TextLine line, RequestSink sink) throws CorruptLineException {
        if (isGreeting(line) || line.startsWith("@") || line.startsWith("^C")) {
            return;
        }
        if (line.splitAtBlanks() != 5) {
            long lost = TracerNotes.lostSamples(line.toString());
            if (lost > 0) {
                context.log().lost(lost);
                return;
            }
            throw new CorruptLineException(line.fields() + " fields, not 5");
        }
        long end = line.number(0, "the time");
        long latency = line.latency(4, 1, "the latency");
        long start = line.address(2, 512, "the sector");
        long size = line.size(3, 512);
        char operation = BlockLayerParser.operation(line, 1);
        switch (operation) {
            case 'R', 'W' -> sink.request(end - latency, operation == 'W', 0, start, size, RequestSink.UNKNOWN,
                    latency);
            case 'D' -> context.log().leftOut("discard");
            case 'F', 'N' -> context.log().leftOut("flush");
            default -> throw line.corrupt(1, "the kind of request", "of R, W, D, F, N with flags");
        }
    }
}
