// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.result;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import org.loggia.input.CsvText;
import org.loggia.measurement.MeasurementProblems;
import org.loggia.measurement.campaign.CampaignFactor;
import org.loggia.measurement.campaign.Level;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;

/**
 * Measurements as a table that {@code loggia train} takes: a column for each factor and label, then the
 * responses; a row for each run, or one for each configuration with the medians over its runs.
 *
 * @param header names with units
 * @param rows a cell for each column: a {@link String}, a {@link Double} or null where there is no value
 */
public record ResultTable(List<String> header, List<List<Object>> rows) {

    /** The column of adaptive campaigns with the reason for which a configuration was chosen. */
    private static final String CHOSEN = "chosen";

    /** All that was measured, a row for each run. */
    public static ResultTable ofRuns(CampaignResults results) {
        List<String> header = new ArrayList<>(factorHeader(results, allFactors(results)));
        header.addAll(results.campaign().labels().keySet());
        results.responses().forEach((name, unit) -> header.add(withUnit(name, unit)));
        header.addAll(List.of("configuration", "repetition", "disturbed"));
        if (!results.choices().isEmpty()) {
            header.add(CHOSEN);
        }
        List<List<Object>> rows = new ArrayList<>();
        for (Measurement measurement : sorted(results)) {
            List<Object> row = factors(measurement.configuration().levels(), allFactors(results));
            row.addAll(results.campaign().labels().values());
            for (String name : results.responses().keySet()) {
                row.add(number(results.value(measurement, name)));
            }
            row.add(Integer.toString(measurement.configuration().id()));
            row.add(Integer.toString(measurement.run().repetition() + 1));
            row.add(measurement.disturbed() ? "1" : "0");
            if (!results.choices().isEmpty()) {
                row.add(results.reason(measurement.configuration().id()));
            }
            rows.add(row);
        }
        return new ResultTable(header, rows);
    }

    /** Medians of all that was measured, a row for each configuration. */
    public static ResultTable ofMedians(CampaignResults results) {
        List<String> header = new ArrayList<>(factorHeader(results, allFactors(results)));
        header.addAll(results.campaign().labels().keySet());
        results.responses().forEach((name, unit) -> header.add(withUnit(name, unit)));
        header.add("runs");
        if (!results.choices().isEmpty()) {
            header.add(CHOSEN);
        }
        List<Map<Integer, double[]>> values = results.responses().keySet().stream().map(results::byConfiguration)
                .toList();
        List<List<Object>> rows = new ArrayList<>();
        for (int id : measuredConfigurations(results)) {
            List<Object> row = factors(results.campaign().configurations().get(id).levels(), allFactors(results));
            row.addAll(results.campaign().labels().values());
            for (Map<Integer, double[]> response : values) {
                row.add(number(CampaignResults.median(response.getOrDefault(id, new double[0]))));
            }
            row.add(Long.toString(results.measurements().stream().filter(m -> m.configuration().id() == id).count()));
            if (!results.choices().isEmpty()) {
                row.add(results.reason(id));
            }
            rows.add(row);
        }
        return new ResultTable(header, rows);
    }

    /**
     * One response and the factors that vary where it was measured: a table from which {@code loggia train} learns
     * without
     * being told the factors.
     *
     * @param medians whether a row is a configuration instead of a run
     * @throws ProblemException if nothing of that name was measured
     */
    public static ResultTable of(CampaignResults results, String response, boolean medians) {
        if (!results.responses().containsKey(response)) {
            throw MeasurementProblems.RESULT.failure(Location.file(results.campaign().file()), "the runs contain no '"
                    + response + "'", "choose " + String.join(", ", results.responses()
                            .keySet()));
        }
        Map<Integer, double[]> values = results.byConfiguration(response);
        int[] varying = allFactors(results);
        varying = IntStream.of(varying).filter(factor -> values.keySet().stream()
                .map(id -> results.campaign().configurations().get(id).levels().get(factor)).distinct().count() > 1)
                .toArray();
        List<String> header = new ArrayList<>(factorHeader(results, varying));
        header.add(withUnit(response, results.responses().get(response)));
        List<List<Object>> rows = new ArrayList<>();
        for (Map.Entry<Integer, double[]> entry : values.entrySet()) {
            List<Level> levels = results.campaign().configurations().get(entry.getKey()).levels();
            double[] shown = medians ? new double[] {CampaignResults.median(entry.getValue())} : entry.getValue();
            for (double value : shown) {
                List<Object> row = factors(levels, varying);
                row.add(value);
                rows.add(row);
            }
        }
        return new ResultTable(header, rows);
    }

    /**
     * Returns the joint load and response of all targets at the storage, a row for each run: see {@link SharedStorage}.
     *
     * @throws ProblemException if the response or the targets cannot be taken together
     */
    public static ResultTable together(CampaignResults results, String response) {
        return new SharedStorage(results).table(response);
    }

    /** The table as comma-separated values. */
    public String csv() {
        CsvText csv = new CsvText(header.toArray(String[]::new));
        rows.forEach(row -> csv.add(row.toArray()));
        return csv.toString();
    }

    private static int[] allFactors(CampaignResults results) {
        return IntStream.range(0, results.campaign().factors().size()).toArray();
    }

    private static List<String> factorHeader(CampaignResults results, int[] factors) {
        return IntStream.of(factors).mapToObj(results.campaign().factors()::get).map(CampaignFactor::header).toList();
    }

    private static List<Object> factors(List<Level> levels, int[] factors) {
        List<Object> row = new ArrayList<>();
        IntStream.of(factors).forEach(factor -> row.add(levels.get(factor).text()));
        return row;
    }

    private static List<Measurement> sorted(CampaignResults results) {
        return results.measurements().stream().sorted(Measurement.BY_CONFIGURATION).toList();
    }

    private static int[] measuredConfigurations(CampaignResults results) {
        return results.measurements().stream().mapToInt(measurement -> measurement.configuration().id()).distinct()
                .sorted().toArray();
    }

    private static Double number(double value) {
        return Double.isNaN(value) ? null : value;
    }

    private static String withUnit(String name, String unit) {
        return unit.isEmpty() ? name : name + " [" + unit + "]";
    }
}
