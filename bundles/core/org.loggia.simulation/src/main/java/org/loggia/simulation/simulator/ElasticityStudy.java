// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.simulator;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.loggia.io.RequestType;
import org.loggia.queueing.statistics.Interval;
import org.loggia.queueing.statistics.Tally;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.SimulationProgress;
import org.loggia.simulation.SimulationSettings;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.result.ResponseElasticity;
import org.loggia.simulation.result.ResponseElasticity.Estimate;
import org.loggia.simulation.result.SimulationResult;
import org.loggia.simulation.run.Plan;
import org.loggia.simulation.run.RunResult;
import org.loggia.simulation.run.RunResult.Sample;
import org.loggia.simulation.run.Scenario;

/**
 * Bottleneck analysis: elasticities of response times by finite differences with common random numbers (P. Glasserman
 * and D. D. Yao, "Some guidelines and guarantees for common random numbers", Management Science 38(6), 1992).
 *
 * <p>Each replication is simulated with the resource a twentieth faster and as much slower (e^0.05 and e^-0.05), with
 * the same random numbers, and ln(T' / T) / 0.1 is the elasticity; the difference of two runs alike has a far smaller
 * variance than that of two independent ones. The central difference is wrong by a term of the order of the step's
 * square: for M/M/1 with the load 0.5 by 0.4 %. The interval comes from the spread of the replications (Student). That
 * of percentiles is wider by what the buckets may hide in which response times are counted.
 */
final class ElasticityStudy {

    /** Logarithm of the factor by which speeds are changed. */
    static final double STEP = 0.05;

    /** A single run is divided into as many replications. */
    static final int REPLICATIONS = 10;

    private static final double PERCENTILE = 0.95;

    private final Plan plan;
    private final SimulationSettings settings;
    private final SimulationProgress progress;
    private final List<RunResult> base;
    private final List<ResponseElasticity> found = new ArrayList<>();

    /**
     *
     *
     * @param result of the unchanged simulation, which determines the warm-up and length of all
     * @param scenarioRuns number of measured scenario runs in it
     */
    ElasticityStudy(Plan plan, SimulationSettings settings, SimulationResult result, long scenarioRuns,
            SimulationProgress progress) {
        this.plan = plan;
        this.settings = replicated(plan, settings, result, scenarioRuns);
        this.progress = progress;
        base = Simulator.runAll(plan, this.settings, progress);
    }

    /** The runs of the study together are as long as the simulation; all leave as much out. */
    private static SimulationSettings replicated(Plan plan, SimulationSettings settings, SimulationResult result,
            long scenarioRuns) {
        boolean isSingle = settings.replications() == 1;
        SimulationSettings several = settings.within(0).replicated(isSingle ? REPLICATIONS : settings.replications(),
                settings.threads());
        if (!plan.isSteady()) {
            return several;
        }
        double since = result.warmUp().time();
        double time = isSingle ? since + (settings.maximumTime() - since) / REPLICATIONS : settings.maximumTime();
        return several.withWarmUp((long) Math.ceil(result.warmUp().scenarioRuns()))
                .until(time, Math.max(1, scenarioRuns / several.replications()));
    }

    /** Of each usage scenario that ran, to each resource that was used; the largest effect first. */
    List<ResponseElasticity> elasticities() {
        for (int i = 0; i < plan.resources().size(); i++) {
            String point = plan.resources().get(i).point();
            if (isUsed(Metric.Kind.RESPONSE_TIME, point)) {
                speed(point, plan.withFasterResource(i, Math.exp(STEP)),
                        plan.withFasterResource(i, Math.exp(-STEP)));
            }
        }
        for (int i = 0; i < plan.storages().size(); i++) {
            int number = i;
            if (Stream.of(RequestType.values()).anyMatch(type -> isUsed(Metric.Kind.RESPONSE_TIME,
                    plan.storages().get(number).point(type)))) {
                speed("Storage:" + plan.storages().get(i).name(), plan.withFasterStorage(i, Math.exp(STEP)),
                        plan.withFasterStorage(i, Math.exp(-STEP)));
            }
        }
        for (int i = 0; i < plan.limits().size(); i++) {
            if (isUsed(Metric.Kind.WAITING_TIME, plan.limits().get(i).point())) {
                speed(plan.limits().get(i).point(), plan.withFasterLimit(i, Math.exp(STEP)),
                        plan.withFasterLimit(i, Math.exp(-STEP)));
            }
        }
        for (int i = 0; i < plan.passiveResources().size(); i++) {
            if (isUsed(Metric.Kind.WAITING_TIME, plan.passiveResources().get(i).point())) {
                capacity(i);
            }
        }
        found.sort(Comparator.comparing((ResponseElasticity each) -> order(each.scenario()))
                .thenComparingDouble(each -> Double.isNaN(each.mean().value()) ? Double.POSITIVE_INFINITY
                        : -Math.abs(each.mean().value())));
        return found;
    }

    private int order(String scenario) {
        return plan.scenarios().stream().map(Scenario::name).toList().indexOf(scenario);
    }

    private boolean isUsed(Metric.Kind kind, String point) {
        return base.stream().flatMap(run -> run.observations().stream()).anyMatch(each -> each.kind() == kind
                && each.point().equals(point) && each instanceof Sample sample && sample.tally().count() > 0);
    }

    private void speed(String place, Plan faster, Plan slower) {
        double[] steps = new double[base.size()];
        Arrays.fill(steps, 2 * STEP);
        add(place, false, runs(slower), runs(faster), steps);
    }

    private void capacity(int number) {
        double[] steps = base.stream().mapToDouble(run -> Math.log1p(1.0 / run.capacities()[number])).toArray();
        add(plan.passiveResources().get(number).point(), true, base,
                runs(plan.withLargerPassiveResource(number)), steps);
    }

    /** Empty where a run cannot keep up with its load, or fails. */
    private List<RunResult> runs(Plan changed) {
        try {
            return Simulator.runAll(changed, settings, progress);
        } catch (SimulationException unstable) {
            return List.of();
        }
    }

    private void add(String place, boolean isCapacity, List<RunResult> before, List<RunResult> after, double[] steps) {
        boolean isKnown = before.size() == after.size() && Stream.concat(before.stream(), after.stream())
                .allMatch(run -> run.instability() == null);
        for (Scenario scenario : plan.scenarios()) {
            if (base.stream().allMatch(run -> times(run, scenario).count() == 0)) {
                continue;
            }
            found.add(new ResponseElasticity(scenario.name(), place, isCapacity,
                    isKnown ? mean(scenario, before, after, steps) : Estimate.UNKNOWN,
                    isKnown ? percentile(scenario, before, after, steps) : Estimate.UNKNOWN, base.size()));
        }
    }

    private Estimate mean(Scenario scenario, List<RunResult> before, List<RunResult> after, double[] steps) {
        double[] elasticities = new double[steps.length];
        for (int i = 0; i < steps.length; i++) {
            elasticities[i] = Math.log(times(after.get(i), scenario).mean() / times(before.get(i), scenario).mean())
                    / steps[i];
        }
        return estimate(elasticities, 0);
    }

    private Estimate percentile(Scenario scenario, List<RunResult> before, List<RunResult> after, double[] steps) {
        double[] elasticities = new double[steps.length];
        double resolution = 0;
        for (int i = 0; i < steps.length; i++) {
            elasticities[i] = Math.log(times(after.get(i), scenario).quantile(PERCENTILE)
                    / times(before.get(i), scenario).quantile(PERCENTILE)) / steps[i];
            resolution = Math.max(resolution, 2 * Tally.QUANTILE_ERROR / steps[i]);
        }
        return estimate(elasticities, resolution);
    }

    /** Nothing is known where a run measured nothing, or response times of 0. */
    private static Estimate estimate(double[] elasticities, double more) {
        if (!Arrays.stream(elasticities).allMatch(Double::isFinite)) {
            return Estimate.UNKNOWN;
        }
        Tally tally = new Tally();
        Arrays.stream(elasticities).forEach(tally::add);
        Interval interval = tally.independentInterval();
        return new Estimate(tally.mean(), new Interval(interval.low() - more, interval.high() + more));
    }

    private Tally times(RunResult run, Scenario scenario) {
        String point = plan.points().get(scenario.point());
        return run.observations().stream().filter(each -> each.kind() == Metric.Kind.RESPONSE_TIME
                && each.point().equals(point)).map(each -> ((Sample) each).tally()).findFirst().orElseThrow();
    }
}
