// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.monitor;

/**
 * Interval in which a generator loaded the storage, by the clock of its host.
 *
 * @param begin seconds since 1970
 * @param end seconds since 1970, after the beginning
 */
public record LoadInterval(double begin, double end) {
}
