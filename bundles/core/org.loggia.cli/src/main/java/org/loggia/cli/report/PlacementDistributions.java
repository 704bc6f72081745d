// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.report;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;

import org.loggia.consolidation.GroupPrediction;
import org.loggia.consolidation.MachinePrediction;
import org.loggia.consolidation.Placement;
import org.loggia.consolidation.ResponseTimeDistribution;
import org.loggia.input.CsvText;
import org.loggia.input.NumberText;
import org.loggia.report.text.Key;
import org.loggia.report.text.TextTable;

/** Distributions of response times of placed machines, where the model predicts them. */
final class PlacementDistributions {

    /** Shares that text shows of whole distributions. */
    private static final List<Double> OUTLINE = List.of(0.01, 0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99, 0.999);

    private final List<Double> shares;
    private final boolean whole;

    /**
     * @param more probabilities of quantiles in addition to {@link ResponseTimeDistribution#SHOWN}
     * @param whole whether to show whole distributions
     */
    PlacementDistributions(List<Double> more, boolean whole) {
        TreeSet<Double> all = new TreeSet<>(ResponseTimeDistribution.SHOWN);
        all.addAll(more);
        shares = List.copyOf(all);
        this.whole = whole;
    }

    /** A row for each machine and type of requests; empty if the model predicts only means. */
    String text(Placement placement) {
        TreeSet<Double> columns = new TreeSet<>(shares);
        if (whole) {
            columns.addAll(OUTLINE);
        }
        List<String> headings = new ArrayList<>(List.of("machine", "requests"));
        for (double share : columns) {
            headings.add(percent(share) + " %" + (headings.size() == 2 ? " within ms" : ""));
        }
        TextTable table = new TextTable(headings.toArray(String[]::new));
        boolean known = false;
        for (GroupPrediction group : placement.groups().values()) {
            for (MachinePrediction machine : group.machines()) {
                known |= add(table, machine, "reads", machine.readTimes(), columns)
                        | add(table, machine, "writes", machine.writeTimes(), columns);
            }
        }
        return known ? "\n" + table : "";
    }

    private static boolean add(TextTable table, MachinePrediction machine, String type,
            ResponseTimeDistribution times, TreeSet<Double> columns) {
        if (times.isKnown()) {
            table.add(Stream.concat(Stream.of(machine.machine().name(), type), columns.stream()
                    .map(share -> NumberText.plain(1e3 * times.quantile(share)))).toArray(String[]::new));
        }
        return times.isKnown();
    }

    /** Quantiles of response times; null if the model predicts only means. */
    Quantiles quantiles(MachinePrediction machine) {
        return isKnown(machine) ? new Quantiles(quantiles(machine.readTimes()), quantiles(machine.writeTimes())) : null;
    }

    /** Whole distributions; null where they are not asked for, or if the model predicts only means. */
    Distributions distributions(MachinePrediction machine) {
        return whole && isKnown(machine) ? new Distributions(machine.readTimes().seconds(), machine.writeTimes()
                .seconds()) : null;
    }

    private static boolean isKnown(MachinePrediction machine) {
        return machine.readTimes().isKnown() || machine.writeTimes().isKnown();
    }

    private Map<String, Double> quantiles(ResponseTimeDistribution times) {
        Map<String, Double> quantiles = new LinkedHashMap<>();
        shares.forEach(share -> quantiles.put(percent(share), times.quantile(share)));
        return quantiles;
    }

    /** Headings of columns with the quantiles, those of reads first. */
    List<String> headings() {
        return Stream.of("read", "write").flatMap(type -> shares.stream().map(share -> type + "Q" + BigDecimal
                .valueOf(share).toPlainString() + "_s")).toList();
    }

    /** The cells of these columns. */
    List<Double> cells(MachinePrediction machine) {
        return Stream.of(machine.readTimes(), machine.writeTimes()).flatMap(times -> shares.stream().map(
                times::quantile)).toList();
    }

    /** A row for each share of the requests of each type, machine and placement. */
    static String csv(List<Placement> placements) {
        CsvText csv = new CsvText("placement", "storage", "machine", "requests", "share", "responseTime_s");
        for (int i = 0; i < placements.size(); i++) {
            int number = i + 1;
            placements.get(i).groups().forEach((storage, group) -> group.machines().forEach(machine -> {
                add(csv, number, storage.name(), machine, "read", machine.readTimes());
                add(csv, number, storage.name(), machine, "write", machine.writeTimes());
            }));
        }
        return csv.toString();
    }

    private static void add(CsvText csv, int placement, String storage, MachinePrediction machine, String type,
            ResponseTimeDistribution times) {
        for (int i = 0; i < times.seconds().size(); i++) {
            csv.add(placement, storage, machine.machine().name(), type, ResponseTimeDistribution.SHARES.get(i),
                    times.seconds().get(i));
        }
    }

    private static String percent(double share) {
        return BigDecimal.valueOf(share).movePointRight(2).stripTrailingZeros().toPlainString();
    }

    /** Response times that a share of the requests does not exceed. */
    record Quantiles(
            @Key(value = "Response times of reads that a share of them does not exceed, by percentage.",
                    unit = "s") Map<String, Double> read,
            @Key(value = "Response times of writes that a share of them does not exceed, by percentage.",
                    unit = "s") Map<String, Double> write) {
    }

    /** Response times that {@link ResponseTimeDistribution#SHARES} of the requests do not exceed. */
    record Distributions(
            @Key(value = "Response times that shares 0, 0.001, ..., 0.999, 0.9995, 0.9999, 0.99999 and 1 of the reads "
                    + "do not exceed; empty without reads.", unit = "s") List<Double> read,
            @Key(value = "The same of writes.", unit = "s") List<Double> write) {
    }
}
