// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run;

import java.util.List;
import java.util.function.IntFunction;
import org.loggia.queueing.statistics.HeavyTail;
import org.loggia.queueing.statistics.LoadedQueue;
import org.loggia.queueing.statistics.Tally;

/**
 * Burstiness of the arrivals of open workloads that the model itself declares. A run that has seen too few rare bursts,
 * or too few long gaps, looks precise at a mean that is too low; see {@link LoadedQueue} and {@link HeavyTail}.
 */
final class ArrivalBursts {

    private final List<Scenario> scenarios;
    private final IntFunction<Tally> responses;
    private final int replications;

    /**
     * @param responses the response times at a measuring point; those of a scenario are as many as its arrivals, nearly
     * @param replications how many runs there are of the same plan
     */
    ArrivalBursts(List<Scenario> scenarios, IntFunction<Tally> responses, int replications) {
        this.scenarios = scenarios.stream().filter(Scenario::isOpen).toList();
        this.responses = responses;
        this.replications = replications;
    }

    private long users(Scenario scenario) {
        return responses.apply(scenario.point()).count();
    }

    /**
     * Returns how many times as much as with random arrivals the work of a queue varies in the long run because of how
     * users arrive, in addition to the variability of its services ({@link LoadedQueue.Observed#modelled()}). Users of
     * all scenarios are taken to bring equally much.
     *
     * @param jobs how many the queue has served
     */
    double excess(long jobs) {
        double users = 0;
        double excess = 0;
        for (Scenario scenario : scenarios) {
            users += users(scenario);
            excess += users(scenario) * Math.max(0, scenario.dispersion() - 1);
        }
        return users > 0 ? jobs / users * excess / users / 2 : 0;
    }

    /** Returns what the arrivals are worth, in uncorrelated observations. */
    double expectedSize() {
        return scenarios.stream().mapToDouble(this::expectedSize).min().orElse(Double.POSITIVE_INFINITY);
    }

    private double expectedSize(Scenario scenario) {
        long users = users(scenario);
        return users == 0 ? Double.POSITIVE_INFINITY : HeavyTail.expectedSize(users, scenario.weightOfBursts());
    }

    /** The same in one of several replications; see {@link HeavyTail#sizeAmongReplications}. */
    double sizeAmongReplications() {
        return HeavyTail.sizeAmongReplications(expectedSize(), replications);
    }

    /** Returns by how much the run would have to be longer; 1 or less if it is long enough. */
    double missingFactor() {
        return HeavyTail.missingFactor(expectedSize(), replications);
    }

    /** Returns the scenario with the rarest bursts, with their weight; null if enough of them have come. */
    HeavyTailedValue.Scarce scarcest() {
        return missingFactor() <= 1 ? null : scenarios.stream()
                .min((one, other) -> Double.compare(expectedSize(one), expectedSize(other)))
                .map(scenario -> HeavyTailedValue.Scarce.ofBursts(scenario.name(), scenario.weightOfBursts())).orElse(
                        null);
    }
}
