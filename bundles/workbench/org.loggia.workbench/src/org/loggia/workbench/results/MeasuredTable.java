// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.results;

import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;

import org.loggia.input.CsvText;
import org.loggia.measurement.MeasurementProblems;
import org.loggia.measurement.campaign.Campaign;
import org.loggia.measurement.campaign.CampaignFile;
import org.loggia.measurement.result.CampaignResults;
import org.loggia.measurement.result.DistributionTable;
import org.loggia.measurement.store.CampaignStore;
import org.loggia.problem.Location;
import org.loggia.regression.data.DataSet;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.result.SimulationResult;
import org.loggia.simulation.simulator.MeasuredResult;

/** Measured percentiles as a table: from a table, from single measurements, or from the store of a campaign. */
final class MeasuredTable {

    private static final List<String> CAMPAIGNS = List.of(".yaml", ".yml");

    private MeasuredTable() {
    }

    /**
     * Reads a table, or makes one of a store, a row for each configuration and type of requests.
     *
     * @throws org.loggia.problem.ProblemException if the file cannot be read, or there is no campaign next to the store
     */
    static DataSet read(Path file) {
        if (MeasuredResult.is(file)) {
            return singleMeasurements(file);
        }
        if (!file.getFileName().toString().endsWith("." + CampaignStore.EXTENSION)) {
            return DataSet.read(file);
        }
        Campaign campaign = CampaignFile.read(campaign(file));
        try (CampaignStore store = CampaignStore.resume(file, campaign)) {
            return DataSet.parse(file.toString(), DistributionTable.of(CampaignResults.of(campaign, store), false)
                    .csv());
        }
    }

    /** Percentiles of single measurements, a row for each metric and measuring point. */
    private static DataSet singleMeasurements(Path file) {
        SimulationResult result = MeasuredResult.read(file);
        String unit = result.timeUnit() == null ? "" : " [" + result.timeUnit() + "]";
        List<Metric> metrics = result.metrics().stream().filter(each -> !each.summary().quantiles().isEmpty()).toList();
        if (metrics.isEmpty()) {
            throw MeasurementProblems.RESULT.failure(Location.file(file), "contains no times of single requests",
                    "choose a file with response times");
        }
        List<Double> levels = List.copyOf(new TreeSet<>(metrics.get(0).summary().quantiles().keySet()));
        CsvText csv = new CsvText(Stream.concat(Stream.of("point [nominal]"), levels.stream().map(each -> "p"
                + BigDecimal.valueOf(each).movePointRight(2).stripTrailingZeros().toPlainString() + unit))
                .toArray(String[]::new));
        for (Metric each : metrics) {
            csv.add(Stream.concat(Stream.of(each.point() + ", " + each.kind().key()), levels.stream().map(
                    each.summary()::quantile)).toArray());
        }
        return DataSet.parse(file.toString(), csv.toString());
    }

    private static Path campaign(Path store) {
        String name = store.getFileName().toString();
        String stem = name.substring(0, name.length() - CampaignStore.EXTENSION.length() - 1);
        return CAMPAIGNS.stream().map(ending -> store.resolveSibling(stem + ending)).filter(Files::exists).findFirst()
                .orElseThrow(() -> MeasurementProblems.RESULT.failure(Location.file(store), "the campaign " + stem
                        + ".yaml is missing in its folder", "copy the measured campaign there"));
    }
}
