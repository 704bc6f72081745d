// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.project;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.OperationCanceledException;

/** Tells how much of a file was read, and ends the reading where somebody asked for it. */
public final class MonitoredStream extends FilterInputStream {

    private final long length;
    private final int steps;
    private final IProgressMonitor monitor;
    private long position;
    private int told;

    /**
     * @param length of the file in bytes
     * @param steps of the monitor's work that the whole file is
     */
    public MonitoredStream(InputStream in, long length, int steps, IProgressMonitor monitor) {
        super(in);
        this.length = Math.max(1, length);
        this.steps = steps;
        this.monitor = monitor;
    }

    @Override
    public int read() throws IOException {
        int value = super.read();
        advance(value < 0 ? 0 : 1);
        return value;
    }

    @Override
    public int read(byte[] bytes, int offset, int count) throws IOException {
        int read = super.read(bytes, offset, count);
        advance(Math.max(0, read));
        return read;
    }

    private void advance(int read) {
        if (monitor.isCanceled()) {
            throw new OperationCanceledException();
        }
        position += read;
        int step = (int) Math.min(steps, steps * (double) position / length);
        if (step > told) {
            monitor.worked(step - told);
            told = step;
        }
    }
}
