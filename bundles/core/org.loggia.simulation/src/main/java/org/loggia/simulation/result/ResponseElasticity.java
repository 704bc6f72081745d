// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.result;

import org.loggia.queueing.statistics.Interval;

/**
 * Sensitivity of the response time of a usage scenario to the speed of a resource: the elasticity d ln T / d ln s of
 * its response time T to the speed s. With -0.6, one percent more speed takes 0.6 % off the response time; 0 says that
 * speed is of no use there.
 *
 * @param scenario name of the usage scenario
 * @param place the resource, as results name it: {@code Resource:Server/CPU}, {@code Link:LAN}, {@code Storage:DS8700},
 *     {@code Limit:DS8700/IOPS} or {@code PassiveResource:pool}
 * @param isCapacity whether it is the number of units that would be larger, by one, as of passive resources; then the
 *     elasticity is that between the two numbers, ln(T' / T) / ln((n + 1) / n)
 * @param mean elasticity of the mean response time
 * @param p95 elasticity of the 95th percentile of the response time
 * @param replications how many independent runs the intervals come from
 */
public record ResponseElasticity(String scenario, String place, boolean isCapacity, Estimate mean, Estimate p95,
        int replications) {

    /**
     * @param value not a number where it is not known, because nothing was measured or a run could not keep up
     * @param interval 95 % interval; {@link Interval#NONE} where there is none
     */
    public record Estimate(double value, Interval interval) {

        /** Nothing is known. */
        public static final Estimate UNKNOWN = new Estimate(Double.NaN, Interval.NONE);
    }
}
