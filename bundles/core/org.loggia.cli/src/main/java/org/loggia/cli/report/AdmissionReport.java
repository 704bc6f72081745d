// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import org.loggia.report.Report;

import org.loggia.consolidation.admission.AdmissionPolicy;
import org.loggia.consolidation.admission.AdmissionResult;
import org.loggia.consolidation.admission.AdmissionScenario;
import org.loggia.consolidation.admission.AdmissionSimulation;
import org.loggia.input.CsvText;
import org.loggia.input.NumberText;
import org.loggia.report.text.TextTable;

/**
 * Admission policies side by side; those that need observations take them from the run under first come, first served.
 */
public final class AdmissionReport implements Report {

    private static final Map<String, Double> PERCENTILES = new TreeMap<>(Map.of("p50", 0.5, "p90", 0.9, "p95", 0.95,
            "p99", 0.99, "p99.9", 0.999));

    private final AdmissionScenario scenario;
    private final Map<String, AdmissionResult> results = new LinkedHashMap<>();

    /** @param atRunTime whether policies learn from observations while they admit queries */
    public AdmissionReport(AdmissionScenario scenario, boolean atRunTime, double duration, long seed) {
        this.scenario = scenario;
        AdmissionResult observed = AdmissionSimulation.run(scenario, AdmissionPolicy.firstCome(), duration, seed);
        results.put(AdmissionPolicy.firstCome().name(), observed);
        AdmissionPolicy shortest = AdmissionPolicy.shortestFirst(scenario);
        results.put(shortest.name(), AdmissionSimulation.run(scenario, shortest, duration, seed));
        List<Function<AdmissionResult, AdmissionPolicy>> learning = List.of(AdmissionPolicy::leastTasksSeen,
                AdmissionPolicy::fewestTasks, AdmissionPolicy::beyondInterference, AdmissionPolicy::mostUtilization);
        for (Function<AdmissionResult, AdmissionPolicy> each : learning) {
            AdmissionPolicy policy = each.apply(observed);
            results.put(policy.name(), atRunTime ? AdmissionSimulation.runLearning(scenario, each, duration, seed)
                    : AdmissionSimulation.run(scenario, policy, duration, seed));
        }
    }

    @Override
    public String text() {
        TextTable table = new TextTable("policy", "throughput", "mean response", "weighted slowdown", "fairness",
                "class",
                "throughput", "response", "slowdown", "95 %", "99 %");
        results.forEach((policy, result) -> {
            for (int k = 0; k < scenario.classes().size(); k++) {
                boolean first = k == 0;
                table.add(first ? policy : "", first ? NumberText.plain(result.totalThroughput()) : "",
                        first ? NumberText.plain(result.meanResponseTime()) : "",
                        first ? NumberText.plain(result.weightedSlowdown()) : "",
                        first ? NumberText.significant(result.fairness(), 3) : "", scenario.classes().get(k).name(),
                        NumberText.plain(result.throughput()[k]), NumberText.plain(result.responseTime()[k]),
                        NumberText.plain(result.slowdown()[k]), NumberText.plain(result.percentile(k, 0.95)),
                        NumberText.plain(result.percentile(k, 0.99)));
            }
        });
        return table.toString();
    }

    private Map<String, Object> json(Map.Entry<String, AdmissionResult> entry) {
        AdmissionResult result = entry.getValue();
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("policy", entry.getKey());
        json.put("throughput", result.totalThroughput());
        json.put("meanResponseTime", result.meanResponseTime());
        json.put("weightedSlowdown", result.weightedSlowdown());
        json.put("fairness", result.fairness());
        json.put("percentiles", percentiles(result::percentile));
        List<Object> classes = new ArrayList<>();
        for (int k = 0; k < scenario.classes().size(); k++) {
            Map<String, Object> type = new LinkedHashMap<>();
            type.put("class", scenario.classes().get(k).name());
            type.put("throughput", result.throughput()[k]);
            type.put("responseTime", result.responseTime()[k]);
            type.put("slowdown", result.slowdown()[k]);
            int number = k;
            type.put("percentiles", percentiles(share -> result.percentile(number, share)));
            type.put("utilization", result.utilization()[k]);
            type.put("meanTasks", result.meanTasks()[k]);
            type.put("tasksSeen", result.tasksSeen()[k]);
            classes.add(type);
        }
        json.put("classes", classes);
        return json;
    }

    /** The tail of the response times, by the percentiles' names. */
    private static Map<String, Object> percentiles(DoubleUnaryOperator ofShare) {
        Map<String, Object> json = new LinkedHashMap<>();
        PERCENTILES.forEach((name, share) -> json.put(name, ofShare.applyAsDouble(share)));
        return json;
    }

    @Override
    public Object json() {
        return Map.of("policies", results.entrySet().stream().map(this::json).toList());
    }

    @Override
    public String csv() {
        CsvText csv = new CsvText("policy", "class", "throughput", "responseTime", "slowdown", "utilization",
                "meanTasks", "p50", "p90", "p95", "p99", "p99.9", "fairness");
        results.forEach((policy, result) -> {
            for (int k = 0; k < scenario.classes().size(); k++) {
                csv.add(policy, scenario.classes().get(k).name(), result.throughput()[k], result.responseTime()[k],
                        result.slowdown()[k], result.utilization()[k], result.meanTasks()[k],
                        result.percentile(k, 0.5), result.percentile(k, 0.9), result.percentile(k, 0.95),
                        result.percentile(k, 0.99), result.percentile(k, 0.999), result.fairness());
            }
        });
        return csv.toString();
    }
}
