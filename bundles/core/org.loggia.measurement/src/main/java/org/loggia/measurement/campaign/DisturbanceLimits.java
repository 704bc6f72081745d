// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.campaign;

/**
 * Limits beyond which a run counts as disturbed.
 *
 * @param foreignCpu largest share of the target's processors that others may use, 0 to 1
 * @param steal largest share that the hypervisor may withhold, 0 to 1
 * @param repeats how often a disturbed run is repeated at most
 */
public record DisturbanceLimits(double foreignCpu, double steal, int repeats) {

    /** The default limits. */
    public static final DisturbanceLimits STANDARD = new DisturbanceLimits(0.35, 0.1, 2);
}
