// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

import java.util.List;

/**
 * DiskSim's ASCII (Bucy et al. 2008): {@code arrival device sector sectors flags}; bit 0 of the flags means read,
 * sectors have 512 bytes. DiskSim counts the arrival in milliseconds with a fraction, MQSim in whole nanoseconds: the
 * unit is milliseconds if any of the first lines has a fraction.
 */
final class DiskSimParser implements LineParser {
    private final TraceContext context;
    private final long timeUnit;

    DiskSimParser(TraceContext context, List<String> head) {
        this.context = context;
        this.timeUnit = head.stream().anyMatch(line -> line.strip().matches("\\d+\\.\\d.*")) ? 1_000_000 : 1;
    }

    static boolean looksLike(TextLine line) {
        if (line.splitAtBlanks() != 5) {
            return false;
        }
        try {
            line.nanoseconds(0, 1, "the time");
            return line.isNumber(1) && line.isNumber(2) && line.isNumber(3) && line.isNumber(4);
        } catch (CorruptLineException e) {
            return false;
        }
    }

    @Override
    public void line(TextLine line, RequestSink sink) throws CorruptLineException {
        if (line.splitAtBlanks() != 5) {
            throw new CorruptLineException(line.fields() + " fields, not 5");
        }
        boolean write = (line.number(4, "the type") & 1) == 0;
        int device = context.devices().index(line.number(1, "the device"));
        if (timeUnit == 1 && line.fieldHas(0, '.')) {
            throw TraceProblems.CONTENT.failure(context.log().here(),
                    "the first lines count time in whole numbers, this one has a fraction", "write all times in"
                            + " milliseconds with a fraction (DiskSim) or all in whole nanoseconds (MQSim)");
        }
        sink.request(line.nanoseconds(0, timeUnit, "the time"), write, device,
                line.address(2, 512, "the sector"), line.size(3, 512), RequestSink.UNKNOWN, RequestSink.UNKNOWN);
    }
}
