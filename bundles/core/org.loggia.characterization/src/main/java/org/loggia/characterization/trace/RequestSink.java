// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

/**
 * Takes the read and write requests of a trace, one call a request, in the order of their arrival. All values are
 * primitive, so that a trace of any length costs no allocation.
 */
@FunctionalInterface
public interface RequestSink {

    /** Represents a time that is missing in the trace. */
    long NO_TIME = Long.MIN_VALUE;
    /** Represents a first byte, a stream or a latency that is missing in the trace. */
    int UNKNOWN = -1;

    /**
     * One request.
     *
     * @param time arrival in nanoseconds since an epoch of the trace's own, or {@link #NO_TIME}
     * @param write whether it writes; it reads otherwise
     * @param device index of the device, volume or file that {@code start} counts in
     * @param start first byte, or {@link #UNKNOWN}
     * @param size bytes, at least 1
     * @param stream index of the process or thread that issued it, or {@link #UNKNOWN}
     * @param latency nanoseconds until its completion, or {@link #UNKNOWN}
     */
    void request(long time, boolean write, int device, long start, long size, int stream, long latency);

    /** Receives the size of a file in a trace of files; ignored by default. */
    default void fileSize(int device, long size) {
    }
}
