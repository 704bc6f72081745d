// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.scaling;

import java.util.List;

/**
 * A scaling policy.
 *
 * @param name entity name
 * @param group number of the target group
 * @param decision when it acts, and how
 * @param constraints all of which have to let it act
 */
public record PolicySpecification(String name, int group, Decision decision, List<PolicyConstraint> constraints) {

    /** Specification of a scaling policy: its trigger and its adjustment. */
    public sealed interface Decision {
    }

    /** The policy acts when its trigger fires. */
    public record Triggered(Trigger trigger, Adjustment adjustment) implements Decision {
    }

    /** Once, at a time. */
    public record Timed(double time, Adjustment adjustment) implements Decision {
    }

    /**
     * At fixed intervals by chance: with a probability, by a number that is drawn evenly from a range.
     *
     * @param interval time between two decisions
     * @param offset the first one is so much later than an interval after the beginning
     */
    public record AtRandom(double interval, double offset, double probability, int least, int most)
            implements Decision {
    }

    /**
     * At fixed intervals by what has been learned in the run so far.
     *
     * @param interval time between two decisions
     * @param offset the first one is so much later than an interval after the beginning
     * @param workload number of the stimulus that tells the workload since the last decision
     * @param responseTime number of the one that tells the response time since then
     * @param settings how it is learned
     */
    public record Learning(double interval, double offset, int workload, int responseTime,
            FuzzyLearner.Settings settings) implements Decision {
    }
}
