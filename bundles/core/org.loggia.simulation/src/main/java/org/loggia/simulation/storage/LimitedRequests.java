// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.storage;

import java.util.Arrays;

/**
 * Attributes of the requests that wait at limits, by request number. They are kept here rather than with the flows, so
 * that a run without limits carries nothing for them. Not for several threads.
 */
public final class LimitedRequests {

    private double[] sizes = {};
    private double[] sequentialities = {};
    private double[] fileSetSizes = {};
    private int[] limits = {};

    /** Keeps a request that waits at one of its limits. */
    public void put(int request, double size, double sequentiality, double fileSetSize) {
        if (request >= sizes.length) {
            int length = Math.max(64, 2 * request);
            sizes = Arrays.copyOf(sizes, length);
            sequentialities = Arrays.copyOf(sequentialities, length);
            fileSetSizes = Arrays.copyOf(fileSetSizes, length);
            limits = Arrays.copyOf(limits, length);
        }
        sizes[request] = size;
        sequentialities[request] = sequentiality;
        fileSetSizes[request] = fileSetSize;
    }

    /** Receives the limit at which a request waits, as a number in the order of the limits. */
    public void waitAt(int request, int limit) {
        limits[request] = limit;
    }

    public int limit(int request) {
        return limits[request];
    }

    public double size(int request) {
        return sizes[request];
    }

    public double sequentiality(int request) {
        return sequentialities[request];
    }

    public double fileSetSize(int request) {
        return fileSetSizes[request];
    }
}
