// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.monitor;

/**
 * A value that a monitor saw.
 *
 * @param seconds since monitoring began
 * @param name such as {@code foreignCpu}
 * @param unit such as {@code B/s}; empty for counts and shares
 */
public record Sample(double seconds, String name, String unit, double value) {
}
