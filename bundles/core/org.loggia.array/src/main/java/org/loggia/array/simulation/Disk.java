// SPDX-License-Identifier: EPL-2.0
package org.loggia.array.simulation;

/**
 * One disk with an arm. A seek takes a time for the shortest way and, beyond it, one that grows with the square root of
 * the distance, because the arm accelerates and brakes (Ruemmler and Wilkes 1994).
 *
 * @param capacity bytes
 * @param rate bytes a second, once positioned
 * @param revolution seconds of one revolution
 * @param shortSeek seconds of a seek to a near track
 * @param fullSeek additional seconds of a seek over the whole disk
 */
public record Disk(double capacity, double rate, double revolution, double shortSeek, double fullSeek) {
    public Disk {
        ParameterCheck.positive("capacity", capacity);
        ParameterCheck.positive("rate", rate);
        ParameterCheck.positive("revolution", revolution);
        ParameterCheck.positive("shortSeek", shortSeek);
        ParameterCheck.positive("fullSeek", fullSeek);
    }

    /** Seconds of a seek over a distance in bytes, without the wait for the revolution. */
    public double seek(double distance) {
        return shortSeek + fullSeek * Math.sqrt(distance / capacity);
    }
}
