package org.loggia.characterization.trace;

/**
 * Completed block requests as a bpftrace script prints them: {@code end rwbs sector sectors latency}, end and latency
 * in nanoseconds, sectors of 512 bytes. bpftrace's own messages are skipped.
 */
final class BpftraceParser implements LineParser {
    private final TraceContext context;

    BpftraceParser(TraceContext context) {
        this.context = context;
        context.devices().index("block device");
    }

    static boolean looksLike(TextLine line) {
        line.splitAtBlanks();
        return line.startsWith("Attaching ") || line.fields() == 5 && line.isNumber(0) && line.isNumber(2)
                && line.isNumber(3) && line.isNumber(4) && line.character(1, 0) >= 'A';
    }

    @Override
    public void line(TextLine line, RequestSink sink) throws CorruptLineException {
        if (line.startsWith("Attaching ") || line.startsWith("@") || line.startsWith("^C")) {
            return;
        }
        if (line.startsWith("Lost ")) {
            context.log().warn(context.log().here() + ": bpftrace reports '" + TextLine.shortened(line.toString())
                    + "'; the intensity is underestimated; enlarge its buffer");
            return;
        }
        if (line.splitAtBlanks() != 5) {
            throw new CorruptLineException(line.fields() + " fields, not 5");
        }
        long end = line.number(0, "the time");
        long latency = line.number(4, "the latency");
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
