// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.scaling;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.loggia.queueing.random.RandomStream;
import org.loggia.simulation.run.Elasticity;
import org.loggia.simulation.run.RandomValue;
import org.loggia.simulation.run.Run;

/**
 * Target groups and the policies that scale them, in the order of the file.
 *
 * @param groups steps refer to them by index
 * @param policies those that are active
 */
public record ScalingPlan(List<GroupSpecification> groups, List<PolicySpecification> policies) implements Elasticity {

    @Override
    public Set<Integer> populations() {
        return groups.stream().flatMapToInt(group -> Arrays.stream(group.scenarios())).boxed()
                .collect(Collectors.toSet());
    }

    @Override
    public List<String> points(String id, IntFunction<String> resources) {
        List<String> points = new ArrayList<>();
        for (GroupSpecification group : groups) {
            if (id.equals(EcoreUtil.getID(group.element()))) {
                points.add(group.point());
                Arrays.stream(group.resources()).mapToObj(resources).map(group::point).forEach(points::add);
            }
        }
        return points;
    }

    @Override
    public InRun in(Run run, IntFunction<RandomStream> streams) {
        return new ScalingRun(this, run, streams);
    }

    /**
     * The replicated part of a plan, by the numbers of its resources and services. The unit is the first replica and
     * always stays.
     *
     * @param name entity name
     * @param resources active resources of the unit, of which each replica has copies
     * @param passiveResources passive resources of components in the unit, likewise
     * @param limits of storage that are about the unit alone, likewise
     * @param scenarios usage scenarios whose number of users grows with the number of replicas, where these compete
     * @param least number of replicas
     * @param most number of replicas
     * @param calmTime for so long after a change, no change in the other direction; below 0 for no such condition
     * @param startUpTime until a new replica serves calls; null for none
     * @param removalTime that a replica is still there after its last call; null for none
     * @param window that triggers look back over
     * @param interval between two looks at triggers
     * @param stimuli what triggers look at
     * @param element the target group of the model
     */
    public record GroupSpecification(String name, int[] resources, int[] passiveResources, int[] limits,
            int[] scenarios,
            int least, int most, double calmTime, RandomValue startUpTime, RandomValue removalTime, double window,
            double interval, List<StimulusSpecification> stimuli, EObject element) {

        /** The measuring point. */
        public String point() {
            return "TargetGroup:" + name;
        }

        /**
         * The measuring point of the replicas' resources of a type.
         *
         * @param resource name or measuring point of the unit's resource, with its container
         */
        String point(String resource) {
            return point() + "/" + resource.substring(resource.lastIndexOf('/') + 1);
        }
    }

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

    /** Constraints that block a policy for some time. */
    public sealed interface PolicyConstraint {

        /**
         * After the policy has acted, it acts no more than a number of times before a time has passed.
         *
         * @param time of the cooldown, from the action that begins it
         * @param operations how often it may act within a cooldown, the action that begins it not counted
         */
        record Cooldown(double time, int operations) implements PolicyConstraint {
        }

        /**
         * The policy does not act in an interval of time, its ends included.
         *
         * @param isRepeated whether there is another one as soon as one is over and the offset has passed again
         */
        record Interval(double offset, double duration, boolean isRepeated) implements PolicyConstraint {

            boolean blocks(double now) {
                if (!isRepeated) {
                    return now >= offset && now <= offset + duration;
                }
                double time = now % (offset + duration);
                return now != 0 && (time == 0 || time >= offset);
            }
        }
    }
}
