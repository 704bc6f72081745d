// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization;

/**
 * One stream (process or thread) or device (volume or file) of a trace.
 *
 * @param name as the trace calls it
 * @param requests reads and writes
 * @param readShare share of reads in [0, 1]
 * @param meanSize bytes
 * @param sequentialShare share of requests that start where the one of the same type before in the same stream or
 *        device ended; NaN where the trace does not have their places
 * @param meanResponseTime seconds; NaN where the trace has no completions
 */
public record StreamDescription(String name, long requests, double readShare, double meanSize,
        double sequentialShare, double meanResponseTime) {
}
