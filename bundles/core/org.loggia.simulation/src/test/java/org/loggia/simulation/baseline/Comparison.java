// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.baseline;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.loggia.analysis.IoAnalysisModels;
import org.loggia.queueing.functions.SpecialFunctions;
import org.loggia.queueing.statistics.Tally;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.SimulationProgress;
import org.loggia.simulation.SimulationSettings;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.result.SimulationResult;
import org.loggia.simulation.simulator.PcmSimulation;

/**
 * Runs the model of a {@link Baseline} as Palladio's simulator did, with other random numbers, and sets the figures
 * side by side.
 */
final class Comparison {

    /** Share by which mean response times may differ. */
    static final double RESPONSE_TIME_TOLERANCE = 0.02;
    /** Absolute difference that utilizations, and the numbers of jobs at single servers, may have. */
    static final double UTILIZATION_TOLERANCE = 0.02;

    private static final Pattern RESOURCE = Pattern.compile("(\\S+) \\[(\\d+)] in (.+)");
    private static final Pattern SYSTEM_CALL = Pattern.compile("SystemCall (.+) to .*->(.+) \\[(.+)]");

    /**
     * One figure of both simulators.
     *
     * @param standardDeviation of the means of single runs, for each
     * @param limit largest absolute difference that counts as agreement
     */
    record Row(String model, String point, String figure, int referenceRuns, double reference,
            double referenceDeviation, int runs, double mean, double standardDeviation, double limit) {

        double difference() {
            return mean - reference;
        }

        boolean agrees() {
            return Math.abs(difference()) <= limit;
        }

        String key() {
            return model + " | " + point + " | " + figure;
        }

        @Override
        public String toString() {
            return String.format(Locale.ROOT, "%s: %.5g +- %.2g, SimuLizar %.5g +- %.2g, difference %.3g, limit %.3g",
                    key(), mean, standardDeviation, reference, referenceDeviation, difference(), limit);
        }
    }

    private final Baseline baseline;
    private final List<SimulationResult> results = new ArrayList<>();

    /** @param models folder that the paths of the baseline are relative to */
    Comparison(Baseline baseline, Path models, int seeds) {
        this.baseline = baseline;
        Path allocation = models.resolve(baseline.allocation());
        Path usage = models.resolve(baseline.usageModel());
        ModelSelection.Loaded loaded = ModelSelection.load(List.of(allocation, usage), null, null);
        if (!loaded.isUsable()) {
            throw new IllegalStateException(baseline.name() + ": " + loaded.problems());
        }
        PcmSimulation simulation = PcmSimulation.of(loaded.selection(), IoAnalysisModels.installed(), List.of(),
                Set.of());
        for (int seed = 1; seed <= seeds; seed++) {
            results.add(simulation.run(SimulationSettings.ofSeed(seed).withWarmUp(0)
                    .until(baseline.maximumTime(), baseline.maximumMeasurements()), SimulationProgress.NONE));
        }
    }

    List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        for (Baseline.Measure measure : baseline.measures()) {
            if (measure.isResponseTime()) {
                rows.add(responseTime(measure));
            } else {
                rows.addAll(resource(measure));
            }
        }
        return rows;
    }

    private Row responseTime(Baseline.Measure measure) {
        String point = pointOf(measure.point());
        Tally means = means(Metric.Kind.RESPONSE_TIME, point);
        double joint = measure.point().startsWith("Usage Scenario")
                ? jointHalfWidth(measure.standardDeviation(), measure.runs(), means.standardDeviation(),
                        (int) means.count())
                : pooledHalfWidth(measure.standardDeviation(), measure.runs(), means.standardDeviation(),
                        (int) means.count());
        double limit = Math.max(RESPONSE_TIME_TOLERANCE * Math.abs(measure.mean()), joint);
        return new Row(baseline.name(), point, "mean response time", measure.runs(), measure.mean(),
                measure.standardDeviation(), (int) means.count(), means.mean(), means.standardDeviation(), limit);
    }

    /** The state of a server tells utilization and jobs; of several servers only the whole utilization is compared. */
    private List<Row> resource(Baseline.Measure measure) {
        Matcher name = RESOURCE.matcher(measure.point());
        if (!name.matches()) {
            throw new IllegalStateException("unknown measuring point " + measure.point());
        }
        String point = "Resource:" + name.group(3) + "/" + name.group(1);
        boolean several = baseline.measures().stream().anyMatch(m -> m.isUtilization()
                && m.point().startsWith(name.group(1) + " [") && m.point().endsWith(" in " + name.group(3)));
        List<Row> rows = new ArrayList<>();
        if (measure.isUtilization()) {
            double utilization = Double.isNaN(measure.timeAverage()) ? measure.mean() : measure.timeAverage();
            rows.add(stateRow(measure, point, "utilization", Metric.Kind.UTILIZATION, utilization));
        } else if (!several) {
            rows.add(stateRow(measure, point, "utilization", Metric.Kind.UTILIZATION, measure.busy()));
            rows.add(stateRow(measure, point, "jobs present", Metric.Kind.QUEUE_LENGTH, measure.timeAverage()));
        }
        return rows;
    }

    private Row stateRow(Baseline.Measure measure, String point, String figure, Metric.Kind kind, double reference) {
        Tally means = means(kind, point);
        double limit = kind == Metric.Kind.UTILIZATION ? UTILIZATION_TOLERANCE
                : Math.max(UTILIZATION_TOLERANCE, Math.max(RESPONSE_TIME_TOLERANCE * reference,
                        2 * means.standardDeviation()));
        return new Row(baseline.name(), point, figure, measure.runs(), reference, Double.NaN, (int) means.count(),
                means.mean(), means.standardDeviation(), limit);
    }

    private Tally means(Metric.Kind kind, String point) {
        var means = new Tally();
        for (SimulationResult result : results) {
            double mean = result.find(kind, point).orElseThrow(() -> new IllegalStateException("no " + point
                    + " among " + result.metrics().stream().map(Metric::point).distinct().toList()))
                    .summary().mean();
            if (!Double.isNaN(mean)) {
                means.add(mean);
            }
        }
        return means;
    }

    /** Calls of the same name are distinguished by their ids; ours carries the id only where the name is taken. */
    private String pointOf(String reference) {
        if (reference.startsWith("Usage Scenario: ")) {
            return "UsageScenario:" + reference.substring("Usage Scenario: ".length());
        }
        Matcher call = SYSTEM_CALL.matcher(reference);
        if (!call.matches()) {
            throw new IllegalStateException("unknown measuring point " + reference);
        }
        String name = call.group(1).equals("aName") ? call.group(2) : call.group(1);
        List<String> candidates = results.get(0).metrics().stream().map(Metric::point)
                .filter(p -> p.startsWith("EntryLevelSystemCall:")).distinct().toList();
        return candidates.stream().filter(p -> p.endsWith("[" + call.group(3) + "]")).findFirst()
                .or(() -> candidates.stream().filter(p -> p.endsWith("/" + name)).findFirst())
                .orElseThrow(() -> new IllegalStateException("no " + reference + " among " + candidates));
    }

    /**
     * Half the 99.9 % interval of the difference of two means of independent runs with the same deviation. For the
     * calls: there are some thirty, of which one or two would miss a 95 % interval by chance.
     */
    static double pooledHalfWidth(double firstDeviation, int firstRuns, double secondDeviation, int secondRuns) {
        int freedom = firstRuns + secondRuns - 2;
        if (freedom < 1 || Double.isNaN(firstDeviation + secondDeviation)) {
            return 0;
        }
        double variance = ((firstRuns - 1) * firstDeviation * firstDeviation
                + (secondRuns - 1) * secondDeviation * secondDeviation) / freedom;
        return SpecialFunctions.studentQuantile(0.9995, freedom)
                * Math.sqrt(variance * (1.0 / firstRuns + 1.0 / secondRuns));
    }

    /** Half the 95 % interval of the difference of two means of independent runs (Welch 1947). */
    static double jointHalfWidth(double firstDeviation, int firstRuns, double secondDeviation, int secondRuns) {
        double first = firstRuns < 2 || Double.isNaN(firstDeviation) ? 0
                : firstDeviation * firstDeviation / firstRuns;
        double second = secondRuns < 2 || Double.isNaN(secondDeviation) ? 0
                : secondDeviation * secondDeviation / secondRuns;
        if (first + second == 0) {
            return 0;
        }
        double freedom = (first + second) * (first + second)
                / (first * first / Math.max(1, firstRuns - 1) + second * second / Math.max(1, secondRuns - 1));
        return SpecialFunctions.studentQuantile(0.975, freedom) * Math.sqrt(first + second);
    }
}
