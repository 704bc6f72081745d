// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.report;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.loggia.report.Report;

import org.loggia.consolidation.PlacementCandidate;
import org.loggia.consolidation.ConsolidationDescription;
import org.loggia.consolidation.GroupPrediction;
import org.loggia.consolidation.Limits;
import org.loggia.consolidation.MachinePrediction;
import org.loggia.consolidation.MergeRatio;
import org.loggia.consolidation.Merging;
import org.loggia.consolidation.MigrationPlan;
import org.loggia.consolidation.Placement;
import org.loggia.consolidation.PlacementSearch;
import org.loggia.consolidation.RequestFigures;
import org.loggia.consolidation.StorageSystem;
import org.loggia.input.CsvText;
import org.loggia.input.NumberText;
import org.loggia.report.text.TextTable;

/** Placements of virtual machines in each format; CSV has a row for each machine of each placement. */
public final class ConsolidationReport implements Report {

    private final String model;
    private final PlacementSearch.Found found;
    private final List<Placement> placements;
    private final Map<String, PlacementCandidate> machines;
    private final boolean hasCaches;
    private final boolean hasMergeRatios;
    private final boolean hasMoves;
    private final Map<Placement, List<MigrationPlan.Move>> moves = new IdentityHashMap<>();
    private final PlacementDistributions distributions;
    private final boolean whole;

    /**
     * @param quantiles probabilities of further quantiles of response times
     * @param whole whether to report whole distributions of response times; CSV contains only these
     */
    public ConsolidationReport(String model, PlacementSearch.Found found, ConsolidationDescription description,
            List<Double> quantiles, boolean whole) {
        this.model = model;
        this.whole = whole;
        distributions = new PlacementDistributions(quantiles, whole);
        this.found = found;
        placements = found.placements();
        hasCaches = placements.stream().flatMap(placement -> placement.groups().values().stream())
                .flatMap(group -> group.machines().stream()).anyMatch(m -> !Double.isNaN(m.readHitRatio()));
        hasMergeRatios = placements.stream().flatMap(placement -> placement.groups().values().stream())
                .anyMatch(group -> group.machines().stream().anyMatch(m -> !ratio(group, m).equals(MergeRatio.NONE)));
        List<PlacementCandidate> candidates = description.machines();
        hasMoves = candidates.stream().anyMatch(machine -> machine.current().isPresent() && machine.placed().isEmpty());
        if (hasMoves) {
            placements.forEach(placement -> moves.put(placement, MigrationPlan.of(description.storages(), candidates,
                    placement)));
        }
        machines = candidates.stream().collect(Collectors.toMap(PlacementCandidate::name, Function.identity()));
    }

    /** The described merge ratio of a machine if the model uses it. */
    private static MergeRatio ratio(GroupPrediction group, MachinePrediction machine) {
        return group.merging().usesRatios() ? machine.machine().merged() : MergeRatio.NONE;
    }

    @Override
    public String text() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < placements.size(); i++) {
            Placement placement = placements.get(i);
            text.append(i == 0 ? "" : "\n").append("Placement ").append(i + 1).append(": ").append(verdict(placement))
                    .append(", mean response time ").append(milliseconds(placement.meanResponseTime())).append(" ms (")
                    .append(model).append(")\n");
            List<String> headings = new ArrayList<>(List.of("storage", "machine", "reads/s", "read ms", "alone",
                    "limit",
                    "writes/s", "write ms", "alone", "limit", "slowdown"));
            if (hasCaches) {
                headings.add("read hits");
            }
            if (hasMergeRatios) {
                headings.addAll(List.of("reads merged", "writes merged"));
            }
            TextTable table = new TextTable(headings.toArray(String[]::new));
            placement.groups().forEach((storage, group) -> group.machines()
                    .forEach(machine -> addRow(table, storage, group, machine)));
            text.append(table).append(merging(placement)).append(distributions.text(placement));
            if (hasMoves) {
                text.append(PlacementMoves.text(moves.get(placement)));
            }
        }
        return text.append(search()).toString();
    }

    /** How far to trust that the first placement is the best; nothing where there is only one. */
    private String search() {
        if (found.isComplete()) {
            return found.tried() == 1 ? "" : "\nThe best of all " + NumberText.grouped(found.tried())
                    + " distinct placements.\n";
        }
        double mean = placements.get(0).meanResponseTime();
        return "\nThere are more than " + NumberText.grouped(PlacementSearch.MAX_PLACEMENTS)
                + " distinct placements; a local search found " + (placements.size() == 1 ? "this one" : "these")
                + ". No placement has a mean response time below "
                + milliseconds(found.bound())
                + " ms, "
                + NumberText.significant(100 * (1 - found.bound() / mean), 2)
                + " % less than the first.\n";
    }

    /** Estimated merge values; empty without any. */
    private static String merging(Placement placement) {
        TextTable table = new TextTable("storage", "merge value", "split ratio");
        boolean known = false;
        for (Map.Entry<StorageSystem, GroupPrediction> group : placement.groups().entrySet()) {
            Merging merging = group.getValue().merging();
            if (merging.isEstimated()) {
                table.add(group.getKey().name(), NumberText.significant(merging.value(), 3),
                        NumberText.significant(merging.splitRatio(), 3));
                known = true;
            }
        }
        return known ? "\n" + table : "";
    }

    private static String verdict(Placement placement) {
        return switch (placement.exceeded()) {
            case 0 -> "within all limits";
            case 1 -> "exceeds 1 limit";
            default -> "exceeds " + placement.exceeded() + " limits";
        };
    }

    private void addRow(TextTable table, StorageSystem storage, GroupPrediction group, MachinePrediction machine) {
        Limits limits = limits(machine);
        List<String> cells = new ArrayList<>(List.of(storage.name(), machine.machine().name(),
                throughput(machine.read()), time(machine.read()), time(machine.machine().read()),
                limit(limits.read()), throughput(machine.write()), time(machine.write()),
                time(machine.machine().write()), limit(limits.write()),
                NumberText.significant(machine.slowdown(), 3)));
        if (hasCaches) {
            cells.add(Double.isNaN(machine.readHitRatio()) ? NumberText.UNKNOWN
                    : NumberText.significant(100 * machine.readHitRatio(), 3) + " %");
        }
        if (hasMergeRatios) {
            MergeRatio ratio = ratio(group, machine);
            cells.add(NumberText.significant(100 * ratio.read(), 3) + " %");
            cells.add(NumberText.significant(100 * ratio.write(), 3) + " %");
        }
        table.add(cells.toArray(String[]::new));
    }

    private Limits limits(MachinePrediction machine) {
        return machines.get(machine.machine().name()).limits();
    }

    private static String throughput(RequestFigures figures) {
        return figures.throughput() == 0 ? NumberText.UNKNOWN : NumberText.plain(figures.throughput());
    }

    private static String time(RequestFigures figures) {
        return figures.throughput() == 0 ? NumberText.UNKNOWN : milliseconds(figures.responseTime());
    }

    private static String limit(double seconds) {
        return Double.isInfinite(seconds) ? NumberText.UNKNOWN : milliseconds(seconds);
    }

    private static String milliseconds(double seconds) {
        return NumberText.plain(1e3 * seconds);
    }

    @Override
    public Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("model", model);
        Map<String, Object> search = new LinkedHashMap<>();
        search.put("complete", found.isComplete());
        search.put("tried", found.isComplete() ? found.tried() : null);
        search.put("meanResponseTimeBound_s", found.bound());
        json.put("search", search);
        json.put("placements", placements.stream().map(this::json).toList());
        return json;
    }

    private Map<String, Object> json(Placement placement) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("exceededLimits", placement.exceeded());
        json.put("meanResponseTime_s", placement.meanResponseTime());
        List<Object> storages = new ArrayList<>();
        placement.groups().forEach((storage, group) -> storages.add(json(storage, group)));
        json.put("storages", storages);
        if (hasMoves) {
            json.put("moves", PlacementMoves.json(moves.get(placement)));
        }
        return json;
    }

    private Map<String, Object> json(StorageSystem storage, GroupPrediction group) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("storage", storage.name());
        json.put("requestMix", group.readShare());
        json.put("throughput_per_s", byType(group.readThroughput(), group.writeThroughput()));
        if (group.merging().isEstimated()) {
            json.put("mergeValue", group.merging().value());
            json.put("splitRatio", group.merging().splitRatio());
        }
        json.put("machines", group.machines().stream().map(machine -> json(group, machine)).toList());
        json.put("warnings", group.warnings());
        return json;
    }

    private Map<String, Object> json(GroupPrediction group, MachinePrediction machine) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("machine", machine.machine().name());
        json.put("responseTime_s", byType(responseTime(machine.read()), responseTime(machine.write())));
        distributions.addJson(machine, json);
        json.put("throughput_per_s", byType(machine.read().throughput(), machine.write().throughput()));
        json.put("aloneResponseTime_s", byType(responseTime(machine.machine().read()),
                responseTime(machine.machine().write())));
        json.put("aloneThroughput_per_s", byType(machine.machine().read().throughput(),
                machine.machine().write().throughput()));
        json.put("limit_s", byType(limits(machine).read(), limits(machine).write()));
        json.put("slowdown", machine.slowdown());
        if (!Double.isNaN(machine.readHitRatio())) {
            json.put("readHitRatio", machine.readHitRatio());
        }
        if (group.merging().usesRatios()) {
            json.put("mergedShare", byType(machine.machine().merged().read(), machine.machine().merged().write()));
        }
        return json;
    }

    private static double responseTime(RequestFigures figures) {
        return figures.throughput() == 0 ? Double.NaN : figures.responseTime();
    }

    private static Map<String, Object> byType(double read, double write) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("read", read);
        json.put("write", write);
        return json;
    }

    @Override
    public String csv() {
        if (whole) {
            return PlacementDistributions.csv(placements);
        }
        List<String> headings = new ArrayList<>(List.of("placement", "exceededLimits", "storage", "machine",
                "readResponseTime_s", "writeResponseTime_s", "readThroughput_per_s", "writeThroughput_per_s",
                "aloneReadResponseTime_s", "aloneWriteResponseTime_s", "slowdown", "readHitRatio", "mergeValue",
                "splitRatio", "mergedReads", "mergedWrites", "movedFrom", "moveDuration_s"));
        headings.addAll(distributions.headings());
        CsvText csv = new CsvText(headings.toArray(String[]::new));
        for (int i = 0; i < placements.size(); i++) {
            int number = i + 1;
            Placement placement = placements.get(i);
            placement.groups().forEach((storage, group) -> group.machines().forEach(m -> {
                boolean hasRatios = group.merging().usesRatios();
                List<Object> cells = new ArrayList<>(List.of(number, placement.exceeded(), storage.name(),
                        m.machine().name(), responseTime(m.read()), responseTime(m.write()), m.read().throughput(),
                        m.write().throughput(), responseTime(m.machine().read()), responseTime(m.machine().write()),
                        m.slowdown(), m.readHitRatio(), group.merging().value(), group.merging().splitRatio(),
                        hasRatios ? m.machine().merged().read() : Double.NaN,
                        hasRatios ? m.machine().merged().write() : Double.NaN));
                Optional<MigrationPlan.Move> move = PlacementMoves.of(moves.getOrDefault(placement, List.of()), m
                        .machine().name());
                cells.add(move.map(each -> each.from().name()).orElse(null));
                cells.add(move.map(MigrationPlan.Move::duration).orElse(null));
                cells.addAll(distributions.cells(m));
                csv.add(cells.toArray());
            }));
        }
        return csv.toString();
    }
}
