// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.storage;

import org.loggia.analysis.RequestMeans;
import org.loggia.io.RequestType;

/**
 * The last n I/O requests that arrived at a storage resource (Noorshams 2015, section 8.3.3, step II), with their
 * means kept up to date: adding a request costs O(1), whatever n is.
 */
final class StatusList {

    private double[] sizes = new double[64];
    private double[] sequentialities = new double[64];
    private boolean[] reads = new boolean[64];
    private int newest = -1;
    private int count;
    private int sinceRecount;

    private int readCount;
    private double readSizes;
    private double readSequentialities;
    private double writeSizes;
    private double writeSequentialities;

    /** Appends a request and forgets the oldest ones until at most {@code length} are left; length is 1 or more. */
    void add(RequestType type, double size, double sequentiality, int length) {
        while (count >= length) {
            forgetOldest();
        }
        if (count == sizes.length) {
            grow();
        }
        newest = newest + 1 & sizes.length - 1;
        count++;
        sizes[newest] = size;
        sequentialities[newest] = sequentiality;
        reads[newest] = type == RequestType.READ;
        account(newest, 1);
        // Sums that only ever grow and shrink drift by rounding; counting again once a round costs nothing on average.
        if (++sinceRecount >= Math.max(1024, count)) {
            recount();
        }
    }

    /** Sets the workload parameters of the list: sizes, access patterns and the share of reads. */
    void describe(RequestMeans state) {
        int writeCount = count - readCount;
        state.meanReadSize = readCount > 0 ? readSizes / readCount : 0;
        state.meanWriteSize = writeCount > 0 ? writeSizes / writeCount : 0;
        state.readSequential = readCount > 0 ? readSequentialities / readCount : 0;
        state.writeSequential = writeCount > 0 ? writeSequentialities / writeCount : 0;
        state.readShare = (double) readCount / count;
    }

    int size() {
        return count;
    }

    private void forgetOldest() {
        account(newest - count + 1 & sizes.length - 1, -1);
        count--;
    }

    private void account(int index, int sign) {
        if (reads[index]) {
            readCount += sign;
            readSizes += sign * sizes[index];
            readSequentialities += sign * sequentialities[index];
        } else {
            writeSizes += sign * sizes[index];
            writeSequentialities += sign * sequentialities[index];
        }
    }

    private void recount() {
        sinceRecount = 0;
        readCount = 0;
        readSizes = 0;
        readSequentialities = 0;
        writeSizes = 0;
        writeSequentialities = 0;
        for (int i = 0; i < count; i++) {
            account(newest - i & sizes.length - 1, 1);
        }
    }

    private void grow() {
        int old = sizes.length;
        double[] orderedSizes = new double[2 * old];
        double[] orderedSequentialities = new double[2 * old];
        boolean[] orderedReads = new boolean[2 * old];
        for (int i = 0; i < count; i++) {
            int from = newest - count + 1 + i & old - 1;
            orderedSizes[i] = sizes[from];
            orderedSequentialities[i] = sequentialities[from];
            orderedReads[i] = reads[from];
        }
        sizes = orderedSizes;
        sequentialities = orderedSequentialities;
        reads = orderedReads;
        newest = count - 1;
    }

}
