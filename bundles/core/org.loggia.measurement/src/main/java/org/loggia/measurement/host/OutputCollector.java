// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.host;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;

/** Reads the output of a program in a separate thread up to a limit, and discards the rest. */
final class OutputCollector {

    private static final int MAX_BYTES = 256 << 20;

    private final Thread thread;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    OutputCollector(InputStream stream, String name) {
        thread = new Thread(() -> collect(stream), name);
        thread.setDaemon(true);
        thread.start();
    }

    private void collect(InputStream stream) {
        byte[] buffer = new byte[1 << 16];
        try (stream) {
            for (int count = stream.read(buffer); count >= 0; count = stream.read(buffer)) {
                synchronized (bytes) {
                    bytes.write(buffer, 0, Math.min(count, MAX_BYTES - bytes.size()));
                }
            }
        } catch (IOException ended) {
            // The program was ended; what it wrote until then counts.
        }
    }

    /** All that was written; waits for the end of the stream, but not for long: a child may have inherited it. */
    byte[] bytes() throws InterruptedException {
        thread.join(2000);
        synchronized (bytes) {
            return bytes.toByteArray();
        }
    }
}
