// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.statistics;

import java.util.Arrays;

/**
 * Mean number of streams (processes, threads) that issue at least one request within a second: the intensity of a
 * closed workload by the threads seen at a sampling frequency of 1 Hz (Noorshams 2015, Eq. 5.4). A second weighs by
 * its requests, so that idle time before or within a capture does not dilute the load; for a steady load, which the
 * equation supposes, that is the same.
 */
public final class ActiveStreams {
    private static final double SECOND = 1e9;

    private long[] lastSample = new long[64];
    private long origin = Long.MIN_VALUE;
    private long sample;
    private long active;
    private long requests;
    private double sum;
    private long allRequests;

    public ActiveStreams() {
        Arrays.fill(lastSample, -1);
    }

    /** A request at a time in nanoseconds, which must not decrease. */
    public void add(long time, int stream) {
        if (origin == Long.MIN_VALUE) {
            origin = time;
        }
        long index = (long) ((time - origin) / SECOND);
        if (index != sample) {
            sum += (double) active * requests;
            active = 0;
            requests = 0;
            sample = index;
        }
        requests++;
        allRequests++;
        if (stream >= lastSample.length) {
            int old = lastSample.length;
            lastSample = Arrays.copyOf(lastSample, Math.max(stream + 1, 2 * old));
            Arrays.fill(lastSample, old, lastSample.length, -1);
        }
        if (lastSample[stream] != index) {
            lastSample[stream] = index;
            active++;
        }
    }

    /** NaN without requests. */
    public double mean() {
        return (sum + (double) active * requests) / allRequests;
    }
}
