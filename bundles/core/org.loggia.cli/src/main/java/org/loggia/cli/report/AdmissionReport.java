// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.report;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.loggia.report.Report;

import org.loggia.consolidation.admission.AdmissionPolicy;
import org.loggia.consolidation.admission.AdmissionResult;
import org.loggia.consolidation.admission.AdmissionScenario;
import org.loggia.consolidation.admission.AdmissionSimulation;
import org.loggia.input.CsvText;
import org.loggia.input.NumberText;
import org.loggia.report.text.Document;
import org.loggia.report.text.Key;
import org.loggia.report.text.TextTable;

/**
 * Admission policies side by side; those that need observations take them from the run under first come, first served.
 */
public final class AdmissionReport implements Report {

    private static final Map<String, Double> PERCENTILES = new TreeMap<>(Map.of("p50", 0.5, "p90", 0.9, "p95", 0.95,
            "p99", 0.99, "p99.9", 0.999));

    private final List<Policy> policies = new ArrayList<>();

    /** @param atRunTime whether policies learn from observations while they admit queries */
    public AdmissionReport(AdmissionScenario scenario, boolean atRunTime, double duration, long seed) {
        AdmissionPolicy first = AdmissionPolicy.firstCome();
        AdmissionResult observed = AdmissionSimulation.run(scenario, first, duration, seed);
        policies.add(Policy.of(first, scenario, observed));
        AdmissionPolicy shortest = AdmissionPolicy.shortestFirst(scenario);
        policies.add(Policy.of(shortest, scenario, AdmissionSimulation.run(scenario, shortest, duration, seed)));
        List<Function<AdmissionResult, AdmissionPolicy>> learning = List.of(AdmissionPolicy::leastTasksSeen,
                AdmissionPolicy::fewestTasks, AdmissionPolicy::beyondInterference, AdmissionPolicy::mostUtilization);
        for (Function<AdmissionResult, AdmissionPolicy> each : learning) {
            AdmissionPolicy policy = each.apply(observed);
            policies.add(Policy.of(policy, scenario, atRunTime
                    ? AdmissionSimulation.runLearning(scenario, each, duration, seed)
                    : AdmissionSimulation.run(scenario, policy, duration, seed)));
        }
    }

    @Override
    public String text() {
        TextTable table = new TextTable("policy", "throughput", "mean response", "weighted slowdown", "fairness",
                "class", "throughput", "response", "slowdown", "95 %", "99 %");
        for (Policy policy : policies) {
            List<String> cells = List.of(policy.policy(), NumberText.plain(policy.throughput()),
                    NumberText.plain(policy.meanResponseTime()), NumberText.plain(policy.weightedSlowdown()),
                    NumberText.significant(policy.fairness(), 3));
            for (QueryClass type : policy.classes()) {
                table.add(Stream.concat(cells.stream(), Stream.of(type.name(), NumberText.plain(type.throughput()),
                        NumberText.plain(type.responseTime()), NumberText.plain(type.slowdown()),
                        NumberText.plain(type.percentiles().get("p95")),
                        NumberText.plain(type.percentiles().get("p99")))).toArray(String[]::new));
                cells = Collections.nCopies(cells.size(), "");
            }
        }
        return table.toString();
    }

    @Override
    public Object json() {
        return new Policies(policies);
    }

    @Override
    public String csv() {
        CsvText csv = new CsvText("policy", "class", "throughput", "responseTime", "slowdown", "utilization",
                "meanTasks", "p50", "p90", "p95", "p99", "p99.9", "fairness");
        policies.forEach(policy -> policy.classes().forEach(type -> {
            List<Object> cells = new ArrayList<>(List.of(policy.policy(), type.name(), type.throughput(),
                    type.responseTime(), type.slowdown(), type.utilization(), type.meanTasks()));
            cells.addAll(type.percentiles().values());
            cells.add(policy.fairness());
            csv.add(cells.toArray());
        }));
        return csv.toString();
    }

    /** The tail of the response times, by the percentiles' names. */
    private static Map<String, Double> tail(DoubleUnaryOperator ofShare) {
        Map<String, Double> times = new LinkedHashMap<>();
        PERCENTILES.forEach((name, share) -> times.put(name, ofShare.applyAsDouble(share)));
        return times;
    }

    @Document(value = "consolidate-admission", title = "Output of loggia consolidate for admission",
            description = "Output of `loggia consolidate --format json` for a description of `admission`.")
    private record Policies(@Key("Admission policies, first come, first served first.") List<Policy> policies) {
    }

    private record Policy(
            @Key("Name of the policy.") String policy,
            @Key(value = "Queries that end per time unit.", unit = "queries/time unit",
                    nullable = true) double throughput,
            @Key(value = "Mean response time, classes weighted by their throughput; null where a class starves.",
                    unit = "time units of the description", nullable = true) double meanResponseTime,
            @Key(value = "Slowdown, classes weighted by their throughput.", unit = "ratio",
                    nullable = true) double weightedSlowdown,
            @Key(value = "Jain's index of the inverse slowdowns of the classes: 1 if all are slowed equally.",
                    unit = "share", nullable = true) double fairness,
            @Key(value = "Response times of all queries that a share of them do not exceed, by the percentile; null "
                    + "where a class starves.",
                    unit = "time units of the description") Map<String, Double> percentiles,
            @Key("Figures by class of queries.") List<QueryClass> classes) {

        static Policy of(AdmissionPolicy policy, AdmissionScenario scenario, AdmissionResult result) {
            return new Policy(policy.name(), result.totalThroughput(), result.meanResponseTime(), result
                    .weightedSlowdown(), result.fairness(), tail(result::percentile), IntStream.range(0, scenario
                            .classes().size()).mapToObj(k -> QueryClass.of(scenario.classes().get(k).name(), result,
                                    k)).toList());
        }
    }

    private record QueryClass(
            @Key(value = "Name of the class.", name = "class") String name,
            @Key(value = "Queries that end per time unit.", unit = "queries/time unit",
                    nullable = true) double throughput,
            @Key(value = "Mean response time; null where no query ended.", unit = "time units of the description",
                    nullable = true) double responseTime,
            @Key(value = "Response time over that of a query alone.", unit = "ratio", nullable = true) double slowdown,
            @Key(value = "The same of the class.",
                    unit = "time units of the description") Map<String, Double> percentiles,
            @Key(value = "Share of the cores that the class keeps busy.", unit = "share",
                    nullable = true) double utilization,
            @Key(value = "Mean number of its tasks in the database.", unit = "count",
                    nullable = true) double meanTasks,
            @Key(value = "Mean number of tasks of each class, in the order of `classes`, that its admitted queries saw "
                    + "running.", unit = "count") double[] tasksSeen) {

        static QueryClass of(String name, AdmissionResult result, int k) {
            return new QueryClass(name, result.throughput()[k], result.responseTime()[k], result.slowdown()[k],
                    tail(share -> result.percentile(k, share)), result.utilization()[k], result.meanTasks()[k],
                    result.tasksSeen()[k]);
        }
    }
}
