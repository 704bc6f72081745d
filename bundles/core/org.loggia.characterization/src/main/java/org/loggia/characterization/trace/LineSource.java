// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

import java.io.IOException;
import java.io.InputStream;

/** Cuts a stream of bytes into lines in one reused buffer. A line longer than the limit is cut there and marked. */
final class LineSource {
    static final int MAX_LINE_LENGTH = 1 << 16;

    private final InputStream in;
    private final byte[] buffer = new byte[1 << 20];
    private int from;
    private int to;
    private boolean ended;
    private long number;
    private boolean terminated;
    private boolean overlong;

    /** @param skipped how many lines were read from the stream before */
    LineSource(InputStream in, long skipped) {
        this.in = in;
        number = skipped;
    }

    /** Moves to the next line; false at the end of the stream. */
    boolean next(TextLine line) throws IOException {
        int scan = from;
        while (true) {
            while (scan < to && buffer[scan] != '\n') {
                scan++;
            }
            if (scan < to) {
                break;
            }
            if (ended) {
                if (from == to) {
                    return false;
                }
                break;
            }
            scan = fill();
        }
        number++;
        terminated = scan < to;
        overlong = scan - from > MAX_LINE_LENGTH;
        int end = scan > from && buffer[scan - 1] == '\r' ? scan - 1 : scan;
        line.set(buffer, from, Math.min(end, from + MAX_LINE_LENGTH));
        from = Math.min(scan + 1, to);
        return true;
    }

    /** Reads more of the current line; returns the position where it continues. */
    private int fill() throws IOException {
        if (from > 0) {
            System.arraycopy(buffer, from, buffer, 0, to - from);
            to -= from;
            from = 0;
        }
        if (to == buffer.length) {
            // No end of line in a whole buffer: keep its head, which is reported, and drop the rest.
            to = MAX_LINE_LENGTH + 1;
        }
        int next = to;
        int read = in.read(buffer, to, buffer.length - to);
        if (read < 0) {
            ended = true;
        } else {
            to += read;
        }
        return next;
    }

    /** The number of the current line, from 1. */
    long number() {
        return number;
    }

    /** Whether the current line ended with an end of line; the last one of a truncated file does not. */
    boolean isTerminated() {
        return terminated;
    }

    boolean isOverlong() {
        return overlong;
    }
}
