// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

/**
 * fio's {@code --write_iolog}, versions 2 and 3: {@code [time] file action [offset length]}, bytes; version 3 begins
 * each line with the microseconds since the start of its job (measured with fio 3.33: a job of 20 requests a second
 * logs steps of 50,000), version 2 knows no time.
 *
 * <p>Jobs that share one log write it in blocks, each with the header again, and may tear lines where blocks meet.
 * fio adds a file before it is used, so a line about a file that was never added is torn and counts as corrupt.
 */
final class FioLogParser implements LineParser {
    /** Nanoseconds that the clock does not step within one line, as a rule. */
    private static final long SUDDEN = 1_000_000_000L;
    /** Factor by which a valid offset rarely exceeds all previous ones. */
    private static final long FAR = 8;

    private final TraceContext context;
    private int version;
    private boolean torn;
    private boolean oddSizes;
    private long latest;
    private long farthest;
    private long heldTime;
    private long heldStart;
    private long heldSize;
    private int heldDevice;
    private boolean heldWrite;

    FioLogParser(TraceContext context) {
        this.context = context;
    }

    static boolean looksLike(TextLine line) {
        return line.startsWith("fio version 2 iolog") || line.startsWith("fio version 3 iolog");
    }

    @Override
    public void line(TextLine line, RequestSink sink) throws CorruptLineException {
        try {
            read(line, sink);
        } catch (CorruptLineException e) {
            torn = true;
            throw e;
        }
    }

    private void read(TextLine line, RequestSink sink) throws CorruptLineException {
        line.splitAtBlanks();
        if (line.startsWith("fio version ")) {
            if (line.fields() != 4 || !line.is(3, "iolog") || !line.is(2, "2") && !line.is(2, "3")) {
                throw new CorruptLineException("'" + TextLine.shortened(line.toString())
                        + "' is not a header of an iolog of version 2 or 3");
            }
            version = line.character(2, 0) - '0';
            return;
        }
        if (version == 0) {
            throw new CorruptLineException("the header 'fio version 2|3 iolog' is missing");
        }
        int file = version - 2;
        int action = file + 1;
        int fields = line.fields() - file;
        if (fields != 2 && fields != 4) {
            throw new CorruptLineException(line.fields() + " fields, not " + (file + 2) + " or " + (file + 4));
        }
        long time = version == 3 ? line.nanoseconds(0, 1_000, "the time") : RequestSink.NO_TIME;
        if (fields == 2) {
            manage(line, file, action);
            return;
        }
        boolean write = line.is(action, "write");
        if (!write && !line.is(action, "read")) {
            boolean known = line.is(action, "trim") || line.is(action, "sync") || line.is(action, "datasync")
                    || line.is(action, "wait");
            if (known) {
                context.log().leftOut(line.text(action));
            } else {
                throw line.corrupt(action, "the action", "one of fio's");
            }
            return;
        }
        int device = context.devices().find(line.text(file));
        if (device == TraceNames.NOT_FOUND) {
            throw line.corrupt(file, "the file", "one that was added before");
        }
        request(time, write, device, line.address(action + 1, 1, "the offset"), line.size(action + 2, 1), sink);
    }

    /**
     * Hands a request on. Where lines are torn, one can look whole, but its size, time or offset then stands out: the
     * size is not a multiple of 512 though all others are; a line that stands out in time or offset waits for the next
     * one, which must be about as late and as far out. Else it is corrupt.
     */
    private void request(long time, boolean write, int device, long start, long size, RequestSink sink)
            throws CorruptLineException {
        if (torn && !oddSizes && size % 512 != 0) {
            throw new CorruptLineException("the size is " + size + ", all others are multiples of 512: torn");
        }
        boolean refused = false;
        if (heldSize > 0) {
            refused = heldTime > latest + SUDDEN && time < heldTime - SUDDEN
                    || heldStart > FAR * farthest && start <= FAR * farthest;
            if (!refused) {
                accept(heldTime, heldWrite, heldDevice, heldStart, heldSize, sink);
            }
            heldSize = 0;
        }
        if (torn && (time > latest + SUDDEN || farthest > 0 && start > FAR * farthest)) {
            heldTime = time;
            heldWrite = write;
            heldDevice = device;
            heldStart = start;
            heldSize = size;
        } else {
            accept(time, write, device, start, size, sink);
        }
        if (refused) {
            throw new CorruptLineException("the read or write before this line stands out in time or offset: torn");
        }
    }

    private void accept(long time, boolean write, int device, long start, long size, RequestSink sink) {
        oddSizes |= size % 512 != 0;
        latest = Math.max(latest, time);
        farthest = Math.max(farthest, start + size);
        sink.request(time, write, device, start, size, RequestSink.UNKNOWN, RequestSink.UNKNOWN);
    }

    @Override
    public void end(RequestSink sink) {
        if (heldSize > 0) {
            accept(heldTime, heldWrite, heldDevice, heldStart, heldSize, sink);
        }
    }

    private void manage(TextLine line, int file, int action) throws CorruptLineException {
        if (line.is(action, "add")) {
            context.devices().index(line.text(file));
        } else if (!line.is(action, "open") && !line.is(action, "close")) {
            throw line.corrupt(action, "the action", "add, open or close");
        }
    }

    @Override
    public boolean devicesAreFiles() {
        return true;
    }
}
