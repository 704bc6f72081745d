// SPDX-License-Identifier: EPL-2.0
package org.loggia.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.loggia.input.NumberText;
import org.loggia.report.text.TextTable;
import org.loggia.simulation.result.ResponseElasticity;
import org.loggia.simulation.result.ResponseElasticity.Estimate;

/** Elasticities of response times to the speeds of resources, in each format. */
final class BottleneckReport {

    /** The speed of which the text tells what it would bring. */
    private static final double FASTER = 1.1;

    private final List<ResponseElasticity> elasticities;

    BottleneckReport(List<ResponseElasticity> elasticities) {
        this.elasticities = elasticities;
    }

    /** A row for each usage scenario and resource, the largest effect first. */
    TextTable table() {
        TextTable table = new TextTable("usage scenario", "resource", "with", "mean response time", "95 %");
        for (ResponseElasticity each : elasticities) {
            table.add(each.scenario(), each.place(), each.isCapacity() ? "one unit more" : "more speed",
                    text(each.mean()), text(each.p95()));
        }
        return table;
    }

    private static String text(Estimate estimate) {
        return Double.isNaN(estimate.value()) ? NumberText.UNKNOWN
                : NumberText.withInterval(estimate.value(), estimate.interval().low(), estimate.interval().high());
    }

    /** A sentence for each usage scenario; none for those that no resource limits with certainty. */
    String footnote() {
        List<String> sentences = new ArrayList<>();
        List<String> said = new ArrayList<>();
        for (ResponseElasticity each : elasticities) {
            if (each.mean().interval().high() < 0 && !said.contains(each.scenario())) {
                said.add(each.scenario());
                double less = 100 * (1 - Math.pow(FASTER, each.mean().value()));
                sentences.add("The bottleneck of " + each.scenario() + " is " + each.place() + ": "
                        + (each.isCapacity() ? "10 % more units, extrapolated from one more, reduce"
                                : "10 % more speed reduces") + " the mean response time by about "
                        + NumberText.significant(less, 2)
                        + " %.");
            }
        }
        return String.join("\n", sentences);
    }

    List<Map<String, Object>> json() {
        List<Map<String, Object>> list = new ArrayList<>();
        for (ResponseElasticity each : elasticities) {
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("scenario", each.scenario());
            json.put("place", each.place());
            json.put("change", each.isCapacity() ? "capacity" : "speed");
            json.put("replications", each.replications());
            json.put("mean", json(each.mean()));
            json.put("p95", json(each.p95()));
            list.add(json);
        }
        return list;
    }

    private static Map<String, Object> json(Estimate estimate) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("elasticity", estimate.value());
        json.put("ci95", estimate.interval().exists()
                ? List.of(estimate.interval().low(), estimate.interval().high()) : null);
        return json;
    }

    /** The first cells of the rows in CSV, two for each usage scenario and resource. */
    List<List<Object>> rows() {
        List<List<Object>> rows = new ArrayList<>();
        for (ResponseElasticity each : elasticities) {
            String point = "UsageScenario:" + each.scenario() + " by " + each.place();
            rows.add(row("elasticity", point, each, each.mean()));
            rows.add(row("elasticityP95", point, each, each.p95()));
        }
        return rows;
    }

    private static List<Object> row(String metric, String point, ResponseElasticity each, Estimate estimate) {
        return Arrays.asList(metric, point, each.replications(), estimate.value(), null, estimate.interval().low(),
                estimate.interval().high());
    }
}
