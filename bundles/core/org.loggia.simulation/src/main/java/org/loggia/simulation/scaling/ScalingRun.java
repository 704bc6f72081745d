// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.scaling;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.loggia.queueing.random.RandomStream;
import org.loggia.queueing.statistics.Interval;
import org.loggia.queueing.statistics.Summary;
import org.loggia.queueing.statistics.TimeSeries.Means;
import org.loggia.queueing.statistics.TimeWeighted;
import org.loggia.simulation.result.MeasurementRecorder;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.run.Elasticity;
import org.loggia.simulation.run.Run;
import org.loggia.simulation.run.RunResult;

/** Target groups and their policies in one run. */
public final class ScalingRun implements Elasticity.InRun {

    private final List<ScaledGroup> groups = new ArrayList<>();
    private final List<Policy> policies = new ArrayList<>();

    ScalingRun(ScalingPlan plan, Run run, IntFunction<RandomStream> streams) {
        for (ScalingPlan.PolicySpecification policy : plan.policies()) {
            // Behind the two streams of each group, so that a policy that learns changes no other random number.
            int stream = 2 * plan.groups().size() + policies.size();
            policies.add(new Policy(policy, () -> streams.apply(stream)));
        }
        for (int i = 0; i < plan.groups().size(); i++) {
            ScalingPlan.GroupSpecification group = plan.groups().get(i);
            int number = i;
            List<String> points = new ArrayList<>();
            int[] servers = Arrays.stream(group.resources()).map(run.replicas()::servers).toArray();
            for (int resource : group.resources()) {
                points.add(group.point(run.replicas().nameOf(resource)));
            }
            int[] populations = Arrays.stream(group.scenarios()).map(run.replicas()::populationOf).toArray();
            var replicas = new ReplicaGroup(group, points, servers, populations, run, streams.apply(2 * i));
            groups.add(new ScaledGroup(run, replicas, servers, policies.stream()
                    .filter(each -> each.specification().group() == number).toList(), streams.apply(2 * i + 1)));
        }
    }

    /** The replicas of a group, by its number in the plan. */
    ReplicaGroup replicas(int group) {
        return groups.get(group).replicas();
    }

    void observe(int group, int stimulus, double value) {
        groups.get(group).observe(stimulus, value);
    }

    @Override
    public void begin() {
        groups.forEach(ScaledGroup::begin);
    }

    @Override
    public void record(MeasurementRecorder recorder) {
        groups.forEach(group -> group.replicas().resources().forEach(resource -> resource.record(recorder)));
    }

    @Override
    public void resetStatistics(double now) {
        groups.forEach(each -> each.resetStatistics(now));
        policies.forEach(Policy::resetStatistics);
    }

    @Override
    public List<RunResult.Observation> observations(double now) {
        List<RunResult.Observation> all = new ArrayList<>();
        for (ScaledGroup group : groups) {
            String point = group.replicas().specification().point();
            all.add(average(Metric.Kind.REPLICAS, point, group.replicas().servingOverTime(), now));
            all.add(average(Metric.Kind.ALLOCATED_REPLICAS, point, group.replicas().allocatedOverTime(), now));
            for (GroupResource resource : group.replicas().resources()) {
                if (resource.isLimited()) {
                    all.add(average(Metric.Kind.UTILIZATION, resource.point(), resource.utilization(), now));
                }
                all.add(average(Metric.Kind.QUEUE_LENGTH, resource.point(), resource.population(), now));
                all.add(new RunResult.Sample(Metric.Kind.RESPONSE_TIME, resource.point(),
                        resource.responseTimes().tally(), resource.responseTimes().series()));
            }
        }
        for (Policy policy : policies) {
            all.add(new RunResult.Average(Metric.Kind.ADJUSTMENTS, "ScalingPolicy:" + policy.specification().name(),
                    new Summary(policy.adjustments(), policy.adjustments(), Double.NaN, Interval.NONE, Double.NaN,
                            Double.NaN, Map.of()), 1, Means.NONE));
        }
        return all;
    }

    private static RunResult.Average average(Metric.Kind kind, String point, TimeWeighted value, double now) {
        return new RunResult.Average(kind, point, value.summary(now), value.sizeAmongReplications(),
                value.series(now));
    }
}
