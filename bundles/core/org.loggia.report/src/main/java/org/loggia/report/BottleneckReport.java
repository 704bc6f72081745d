// SPDX-License-Identifier: EPL-2.0
package org.loggia.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.loggia.input.NumberText;
import org.loggia.queueing.statistics.Interval;
import org.loggia.report.text.Key;
import org.loggia.report.text.TextTable;
import org.loggia.simulation.result.ResponseElasticity;
import org.loggia.simulation.result.ResponseElasticity.Estimate;

/** Elasticities of response times to the speeds of resources, in each format. */
record BottleneckReport(List<ResponseElasticity> elasticities) {

    /** The speed of which the text tells what it would bring. */
    private static final double FASTER = 1.1;

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

    List<ElasticityText> json() {
        return elasticities.stream().map(ElasticityText::of).toList();
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

    record ElasticityText(
            @Key("Name of the usage scenario.") String scenario,
            @Key("The resource: `Resource:CONTAINER/TYPE`, `Link:NAME`, `Storage:NAME`, `Limit:STORAGE/NAME` or "
                    + "`PassiveResource:NAME`.") String place,
            @Key(value = "The increased property: the speed, or the number of units, by one.",
                    values = {
                        "speed", "capacity"}) String change,
            @Key(value = "Independent runs that the intervals come from.", unit = "count") int replications,
            @Key("Of the mean response time.") EstimateText mean,
            @Key("Of the 95th percentile of the response time.") EstimateText p95){

        static ElasticityText of(ResponseElasticity each) {
            return new ElasticityText(each.scenario(), each.place(), each.isCapacity() ? "capacity" : "speed", each
                    .replications(), EstimateText.of(each.mean()), EstimateText.of(each.p95()));
        }
    }

    record EstimateText(
            @Key(value = "By how many per cent the figure changes with 1 % more; null where that is not known, because "
                    + "nothing was measured or a run could not keep up with its load.", unit = "none",
                    nullable = true) double elasticity,
            @Key(value = "95 % confidence interval; null if unknown.", unit = "none", nullable = true) Interval ci95) {

        static EstimateText of(Estimate estimate) {
            return new EstimateText(estimate.value(), estimate.interval());
        }
    }
}
