// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.scaling;

import java.util.List;
import org.loggia.queueing.random.RandomStream;
import org.loggia.simulation.run.Flow;
import org.loggia.simulation.run.Run;
import org.loggia.simulation.run.Step;

/** A target group in a run with all that watches and changes it: its policies are asked in the order of the file. */
final class ScaledGroup {

    private final Run run;
    private final ReplicaGroup replicas;
    private final Stimulus[] stimuli;
    private final List<Policy> policies;
    private final RandomStream draws;
    private double lastChange;
    private int lastDirection;

    ScaledGroup(Run run, ReplicaGroup replicas, int[] servers, List<Policy> policies, RandomStream draws) {
        this.run = run;
        this.replicas = replicas;
        this.policies = policies;
        this.draws = draws;
        var making = new Stimuli(run, replicas);
        stimuli = replicas.specification().stimuli().stream().map(each -> making.of(each, servers))
                .toArray(Stimulus[]::new);
    }

    ReplicaGroup replicas() {
        return replicas;
    }

    void begin() {
        replicas.begin();
        if (stimuli.length > 0) {
            every(replicas.specification().interval(), replicas.specification().interval(), this::look);
        }
        for (Policy policy : policies) {
            if (policy.specification().decision() instanceof ScalingPlan.PolicySpecification.Timed timed) {
                every(timed.time(), Double.POSITIVE_INFINITY, () -> adjust(policy, timed.adjustment()));
            } else if (policy.specification().decision() instanceof ScalingPlan.PolicySpecification.AtRandom random) {
                every(random.interval() + random.offset(), random.interval(), () -> adjust(policy, random));
            } else if (policy.specification().decision() instanceof ScalingPlan.PolicySpecification.Learning learning) {
                if (learning.offset() > 0) {
                    every(learning.offset(), Double.POSITIVE_INFINITY, () -> look(learning));
                }
                every(learning.interval() + learning.offset(), learning.interval(), () -> adjust(policy, learning));
            }
        }
    }

    /** Does something at a time and then again and again, until nothing else happens any more. */
    private void every(double first, double interval, Runnable action) {
        Flow timer = run.replicas().timer(new Step() {
            @Override
            protected Step execute(Run inRun, Flow due) {
                inRun.replicas().isDue();
                if (interval < Double.POSITIVE_INFINITY && !inRun.replicas().isAllElseOver()) {
                    inRun.replicas().start(due, interval);
                } else {
                    inRun.replicas().dismiss(due, false);
                }
                action.run();
                return null;
            }
        });
        run.replicas().start(timer, first);
    }

    private void look() {
        for (Stimulus stimulus : stimuli) {
            stimulus.look(run.now());
        }
        decide();
    }

    private void decide() {
        for (Policy policy : policies) {
            if (policy.specification().decision() instanceof ScalingPlan.PolicySpecification.Triggered triggered
                    && triggered.trigger().holds(number -> stimuli[number].value(run.now()),
                            number -> stimuli[number].slope(run.now()))) {
                adjust(policy, triggered.adjustment());
            }
        }
    }

    /** A service of the group has answered, or a storage. */
    void observe(int stimulus, double value) {
        var seen = (Observations) stimuli[stimulus];
        seen.observe(run.now(), value);
        if (seen instanceof Observations.OneByOne response) {
            response.show(value);
            decide();
            response.show(Double.NaN);
        }
    }

    private void adjust(Policy policy, Adjustment adjustment) {
        ScalingPlan.GroupSpecification group = replicas.specification();
        resize(policy, adjustment.newSize(replicas.size(), group.least(), group.most()));
    }

    private void adjust(Policy policy, ScalingPlan.PolicySpecification.AtRandom random) {
        ScalingPlan.GroupSpecification group = replicas.specification();
        if (draws.nextDouble() < random.probability()) {
            int change = random.least() + (int) (draws.nextDouble() * ((double) random.most() - random.least() + 1));
            resize(policy, Adjustment.newSize(replicas.size(), change, group.least(), group.most()));
        }
    }

    private void adjust(Policy policy, ScalingPlan.PolicySpecification.Learning learning) {
        double workload = stimuli[learning.workload()].value(run.now());
        double responseTime = stimuli[learning.responseTime()].value(run.now());
        look(learning);
        // What is not known is not learned from: where nobody was answered, the next decision tells what came of it.
        if (!Double.isNaN(workload) && !Double.isNaN(responseTime)) {
            ScalingPlan.GroupSpecification group = replicas.specification();
            int change = policy.learner().decide(workload, responseTime, replicas.size());
            resize(policy, Adjustment.newSize(replicas.size(), change, group.least(), group.most()));
        }
    }

    /** Updates the stimuli, to which the next decision refers. */
    private void look(ScalingPlan.PolicySpecification.Learning learning) {
        stimuli[learning.workload()].look(run.now());
        stimuli[learning.responseTime()].look(run.now());
    }

    private void resize(Policy policy, int size) {
        int direction = Integer.signum(size - replicas.size());
        double calm = replicas.specification().calmTime();
        boolean isThrashing = calm >= 0 && lastDirection == -direction && lastChange + calm >= run.now();
        if (direction != 0 && !isThrashing && policy.mayAct(run.now())) {
            lastDirection = direction;
            lastChange = run.now();
            policy.hasActed(run.now());
            replicas.resize(size);
        }
    }

    void resetStatistics(double now) {
        for (Stimulus stimulus : stimuli) {
            stimulus.resetStatistics();
        }
        replicas.resetStatistics(now);
    }
}
