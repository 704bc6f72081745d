// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.result;

import java.util.List;

/**
 * Breakdown of the response time of a usage scenario in results: on average, and for runs near percentiles.
 *
 * @param all of all scenario runs
 * @param near those near the percentiles of {@link TimeProfile#PERCENTILES}, in their order
 */
public record TimeShares(TimeBreakdown all, List<TimeProfile.AtPercentile> near) {

    public TimeShares {
        near = List.copyOf(near);
    }

    /** Returns the shares of a profile. */
    public static TimeShares of(TimeProfile profile) {
        return new TimeShares(profile.breakdown(), TimeProfile.PERCENTILES.stream().map(profile::at).toList());
    }

    /** Name of the usage scenario. */
    public String scenario() {
        return all.scenario();
    }
}
