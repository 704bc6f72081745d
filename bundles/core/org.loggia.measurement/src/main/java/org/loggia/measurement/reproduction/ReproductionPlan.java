// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.reproduction;

import java.time.Duration;
import java.util.Map;

/**
 * Target and duration of the emulation of a workload.
 *
 * @param name of the campaign
 * @param target keys of its target as in a campaign file, {@code directory} at least
 * @param arrivalRate requests a second that arrive whether or not those before are done; 0 if each client waits for its
 *        own
 * @param warmUp load before each run that does not count
 * @param runTime load that counts
 * @param repetitions how often it is run
 */
public record ReproductionPlan(String name, Map<String, String> target, double arrivalRate, Duration warmUp,
        Duration runTime, int repetitions) {

    public ReproductionPlan {
        if (!target.containsKey("directory") || !(arrivalRate >= 0) || repetitions < 1 || warmUp.isNegative()
                || runTime.isNegative() || runTime.isZero()) {
            throw new IllegalArgumentException(
                    "a reproduction requires a directory, a run time and at least one repetition");
        }
    }
}
