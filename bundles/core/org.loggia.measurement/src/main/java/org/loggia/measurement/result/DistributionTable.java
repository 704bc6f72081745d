// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.result;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.loggia.measurement.ResponseTimeHistogram;
import org.loggia.measurement.MeasurementProblems;
import org.loggia.measurement.campaign.Target;
import org.loggia.measurement.report.MeasurementTable;
import org.loggia.measurement.report.ResponseTimes;
import org.loggia.measurement.store.MeasuredRun;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;

/**
 * Percentiles of the histograms that runs kept, as a table that {@code loggia train --distribution} takes: a row for
 * each configuration and type of requests, and for each target if there are several. Columns are the factors that vary,
 * {@code requestType} if there are both, how requests arrived, and the measurements of {@link MeasurementTable}. Or
 * what a storage saw of all targets that loaded it at the same time: a row for each run and type, see
 * {@link SharedStorage}.
 */
public final class DistributionTable {

    private static final double NANOS_PER_MS = 1e6;

    private final CampaignResults results;
    private final boolean severalTargets;

    private DistributionTable(CampaignResults results) {
        this.results = results;
        severalTargets = results.campaign().targets().size() > 1;
    }

    private record Row(Measurement measurement, String target, ResponseTimeHistogram histogram) {
    }

    /**
     * The table.
     *
     * @param keepRepetitions whether each run has a row; else the histograms of a configuration are added up, and the
     *     spread of the runs stands next to them
     * @throws ProblemException if no run kept a histogram
     */
    public static MeasurementTable of(CampaignResults results, boolean keepRepetitions) {
        return new DistributionTable(results).table(keepRepetitions);
    }

    /**
     * The table of what the storage saw of all targets together: a row for each run and type of requests, since the
     * share of reads is what came about in it.
     *
     * @throws ProblemException if no run kept a histogram, or the targets differ in what has no mean
     */
    public static MeasurementTable together(CampaignResults results) {
        return new DistributionTable(results).together();
    }

    private MeasurementTable together() {
        SharedStorage shared = new SharedStorage(results);
        List<Row> rows = measuredRows();
        Map<Measurement, Map<String, Double>> factors = new LinkedHashMap<>();
        rows.forEach(row -> factors.computeIfAbsent(row.measurement(), shared::factors));
        List<String> names = SharedStorage.varying(List.copyOf(factors.values()));
        List<String> header = new ArrayList<>(names);
        header.add("requestType");
        header.add("arrivals");
        Map<List<Object>, Map<String, List<ResponseTimes>>> loads = new LinkedHashMap<>();
        for (Row row : rows) {
            List<Object> load = new ArrayList<>();
            names.forEach(name -> load.add(factors.get(row.measurement()).get(name)));
            load.add(row.histogram().type());
            load.add(results.campaign().targets().stream().map(target -> new ArrivalMode(results).of(row.measurement()
                    .configuration(), target).word()).distinct().collect(Collectors.joining(" and ")));
            loads.computeIfAbsent(load, key -> new TreeMap<>()).computeIfAbsent(position(row),
                    key -> new ArrayList<>()).add(times(row));
        }
        return MeasurementTable.of(header, loads, true, List.of(), List.of());
    }

    private MeasurementTable table(boolean keepRepetitions) {
        List<Row> rows = measuredRows();
        int[] varying = IntStream.range(0, results.campaign().factors().size()).filter(factor -> rows.stream()
                .map(row -> row.measurement().configuration().levels().get(factor)).distinct().count() > 1).toArray();
        boolean bothTypes = rows.stream().map(row -> row.histogram().type()).distinct().count() > 1;
        List<String> header = new ArrayList<>();
        if (severalTargets) {
            header.add("target");
        }
        IntStream.of(varying).forEach(factor -> header.add(results.campaign().factors().get(factor).header()));
        if (bothTypes) {
            header.add("requestType");
        }
        header.add("arrivals");
        Map<List<Object>, Map<String, List<ResponseTimes>>> loads = new LinkedHashMap<>();
        for (Row row : rows) {
            List<Object> load = new ArrayList<>();
            if (severalTargets) {
                load.add(row.target());
            }
            IntStream.of(varying).forEach(factor -> load.add(row.measurement().configuration().levels().get(factor)
                    .text()));
            if (bothTypes) {
                load.add(row.histogram().type());
            }
            load.add(new ArrivalMode(results).of(row.measurement().configuration(), target(row.target())).word());
            loads.computeIfAbsent(load, key -> new TreeMap<>())
                    .computeIfAbsent(position(row), key -> new ArrayList<>()).add(times(row));
        }
        return MeasurementTable.of(header, loads, keepRepetitions, List.of(), List.of());
    }

    private static String position(Row row) {
        return String.format("%09d", row.measurement().run().position());
    }

    private List<Row> measuredRows() {
        List<Row> rows = rows();
        if (rows.isEmpty()) {
            throw MeasurementProblems.RESULT.failure(Location.file(results.campaign().file()),
                    "the runs contain no distribution of response times",
                    "measure with driver: fio; repeat the measurement if the store is of an earlier version");
        }
        return rows;
    }

    private List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        results.measurements().stream().sorted(Measurement.BY_CONFIGURATION).forEach(measurement -> measurement.run()
                .histograms().forEach((target, types) -> types.values().forEach(histogram -> rows.add(new Row(
                        measurement, target, histogram)))));
        return rows;
    }

    private Target target(String name) {
        return results.campaign().targets().stream().filter(target -> target.name().equals(name)).findFirst()
                .orElseThrow();
    }

    private static ResponseTimes times(Row row) {
        MeasuredRun run = row.measurement().run();
        String type = row.histogram().type();
        return ResponseTimes.of(row.histogram(), run.value(row.target(), type + "Rate"),
                run.value(row.target(), type + "ResponseTime") * NANOS_PER_MS,
                run.value(row.target(), type + "ResponseTimeDeviation") * NANOS_PER_MS);
    }
}
