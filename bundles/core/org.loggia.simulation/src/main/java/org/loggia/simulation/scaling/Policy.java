// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.scaling;

import java.util.function.Supplier;
import org.loggia.queueing.random.RandomStream;

/** A scaling policy in a run: what keeps it from acting, and how often it has acted. */
final class Policy {

    private final ScalingPlan.PolicySpecification specification;
    private final double[] cooldownEnds;
    private final int[] used;
    private final FuzzyLearner learner;
    private long adjustments;

    /**
     *
     * @param draws separate random numbers for a policy that learns
     */
    Policy(ScalingPlan.PolicySpecification specification, Supplier<RandomStream> draws) {
        this.specification = specification;
        learner = specification.decision() instanceof ScalingPlan.PolicySpecification.Learning learning
                ? new FuzzyLearner(learning.settings(), draws.get()) : null;
        cooldownEnds = new double[specification.constraints().size()];
        used = new int[cooldownEnds.length];
    }

    ScalingPlan.PolicySpecification specification() {
        return specification;
    }

    /** The learner; null in policies that do not learn. */
    FuzzyLearner learner() {
        return learner;
    }

    /** Whether all its constraints let it act. */
    boolean mayAct(double now) {
        for (int i = 0; i < used.length; i++) {
            ScalingPlan.PolicyConstraint constraint = specification.constraints().get(i);
            boolean isKept = constraint instanceof ScalingPlan.PolicyConstraint.Cooldown cooldown
                    ? now < cooldownEnds[i] && used[i] >= cooldown.operations()
                    : ((ScalingPlan.PolicyConstraint.Interval) constraint).blocks(now);
            if (isKept) {
                return false;
            }
        }
        return true;
    }

    /** It has changed the number of replicas. */
    void hasActed(double now) {
        adjustments++;
        for (int i = 0; i < used.length; i++) {
            if (specification.constraints().get(i) instanceof ScalingPlan.PolicyConstraint.Cooldown cooldown) {
                if (now >= cooldownEnds[i]) {
                    cooldownEnds[i] = now + cooldown.time();
                    used[i] = 0;
                } else {
                    used[i]++;
                }
            }
        }
    }

    /** The number of adjustments since the statistics began. */
    long adjustments() {
        return adjustments;
    }

    void resetStatistics() {
        adjustments = 0;
    }
}
