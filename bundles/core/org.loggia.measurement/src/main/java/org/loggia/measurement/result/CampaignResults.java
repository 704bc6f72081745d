// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.result;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.loggia.measurement.MeasuredMetric;
import org.loggia.measurement.campaign.Campaign;
import org.loggia.measurement.store.CampaignStore;
import org.loggia.measurement.store.MeasuredRun;
import org.loggia.regression.adaptive.AdaptiveChoice;

/**
 * Results of a campaign so far. A response is named as its metric, with one target; with several, {@code
 * TARGET.METRIC}.
 */
public final class CampaignResults {

    private final Campaign campaign;
    private final List<MeasuredRun> runs;
    private final List<Measurement> measurements;
    private final List<AdaptiveChoice> choices;
    private final Map<String, String> units = new TreeMap<>();

    private CampaignResults(Campaign campaign, List<MeasuredRun> runs, List<AdaptiveChoice> choices) {
        this.campaign = campaign;
        this.choices = choices;
        this.runs = runs;
        measurements = Measurement.of(campaign.configurations(), runs);
        for (Measurement measurement : measurements) {
            measurement.run().metrics().forEach((target, metrics) -> metrics.values().forEach(metric -> units.put(
                    nameOf(target, metric), metric.unit())));
        }
    }

    /** Reads the results from a store. */
    public static CampaignResults of(Campaign campaign, CampaignStore store) {
        return new CampaignResults(campaign, store.runs(), store.choices());
    }

    public Campaign campaign() {
        return campaign;
    }

    /** All attempts. */
    public List<MeasuredRun> runs() {
        return runs;
    }

    /** The choices of an adaptive campaign in their order; empty for other campaigns. */
    public List<AdaptiveChoice> choices() {
        return choices;
    }

    /** The word for why a configuration was chosen. */
    public String reason(int configuration) {
        return choices.stream().filter(choice -> choice.row() == configuration).map(choice -> choice.reason().word())
                .findFirst().orElse("");
    }

    /** Returns the counted runs. */
    public List<Measurement> measurements() {
        return measurements;
    }

    /** Names of everything that was measured, and their units. */
    public Map<String, String> responses() {
        return units;
    }

    private String nameOf(String target, MeasuredMetric metric) {
        return campaign.targets().size() == 1 ? metric.name() : target + "." + metric.name();
    }

    /** A response in a run; NaN if the run did not give it, as a run without reads gives no response time of reads. */
    public double value(Measurement measurement, String response) {
        if (campaign.targets().size() == 1) {
            return measurement.run().value(campaign.targets().get(0).name(), response);
        }
        int dot = response.indexOf('.');
        return dot < 0 ? Double.NaN : measurement.run().value(response.substring(0, dot), response.substring(dot + 1));
    }

    /** The values of a response in each configuration that has any, by the configuration's id. */
    public Map<Integer, double[]> byConfiguration(String response) {
        Map<Integer, List<Double>> lists = new LinkedHashMap<>();
        measurements.stream().sorted(Measurement.BY_CONFIGURATION).forEach(measurement -> {
            double value = value(measurement, response);
            if (!Double.isNaN(value)) {
                lists.computeIfAbsent(measurement.configuration().id(), id -> new ArrayList<>()).add(value);
            }
        });
        Map<Integer, double[]> values = new LinkedHashMap<>();
        lists.forEach((id, list) -> values.put(id, list.stream().mapToDouble(Double::doubleValue).toArray()));
        return values;
    }

    /** The median; NaN of nothing. */
    public static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length == 0 ? Double.NaN
                : sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    /** Coefficient of variation: standard deviation over mean; NaN of fewer than two values. */
    public static double variation(double[] values) {
        double mean = Arrays.stream(values).average().orElse(Double.NaN);
        double squares = Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum();
        return values.length < 2 ? Double.NaN : Math.sqrt(squares / (values.length - 1)) / mean;
    }
}
