// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/**
 * Unpacks gzip with any number of members to its very end. Java's own reader takes it for the end when a pipe has
 * nothing to give just between two members, and when what follows a member is damaged; either would drop the rest of a
 * trace without a word. Zeros at the end, with which some programs fill up blocks, are not data.
 */
final class GzipMembers extends GZIPInputStream {
    private static final int TRAILER = 8;

    GzipMembers(InputStream in, int buffer) throws IOException {
        super(new Patient(in), buffer);
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
        int read = super.read(bytes, from, length);
        if (read < 0) {
            for (int i = Math.max(0, len - inf.getRemaining() + TRAILER); i < len; i++) {
                check(buf[i]);
            }
            for (int b = in.read(); b >= 0; b = in.read()) {
                check((byte) b);
            }
        }
        return read;
    }

    private static void check(byte b) throws ZipException {
        if (b != 0) {
            throw new ZipException("what follows is not gzip");
        }
    }

    /** Returns whether the stream continues; blocks until data or the end is reached. */
    private static final class Patient extends FilterInputStream {
        Patient(InputStream in) {
            super(in);
        }

        @Override
        public int available() throws IOException {
            int available = super.available();
            if (available > 0) {
                return available;
            }
            mark(1);
            int next = read();
            if (next >= 0) {
                reset();
            }
            return next < 0 ? 0 : 1;
        }
    }
}
