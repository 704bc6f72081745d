// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.report;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.loggia.cli.report.PlacementDistributions.Distributions;
import org.loggia.cli.report.PlacementDistributions.Quantiles;
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
import org.loggia.consolidation.VirtualMachine;
import org.loggia.input.CsvText;
import org.loggia.input.NumberText;
import org.loggia.report.text.Document;
import org.loggia.report.text.Key;
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
    private final Map<Placement, List<PlacementMove>> moves = new IdentityHashMap<>();
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
                    placement).stream().map(PlacementMove::of).toList()));
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
                text.append(PlacementMove.text(moves.get(placement)));
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
    public Object json() {
        return new Consolidation(model, new SearchExtent(found.isComplete(), found.isComplete() ? found.tried() : null,
                found
                        .bound()), placements.stream().map(this::json).toList());
    }

    private PlacedMachines json(Placement placement) {
        List<PlacedStorage> storages = new ArrayList<>();
        placement.groups().forEach((storage, group) -> storages.add(json(storage, group)));
        return new PlacedMachines(placement.exceeded(), placement.meanResponseTime(), storages, moves.get(placement));
    }

    private PlacedStorage json(StorageSystem storage, GroupPrediction group) {
        Merging merging = group.merging();
        return new PlacedStorage(storage.name(), group.readShare(), new ReadsAndWrites(group.readThroughput(), group
                .writeThroughput()), merging.isEstimated() ? merging.value() : null, merging.isEstimated() ? merging
                        .splitRatio() : null, group.machines().stream().map(each -> json(group, each)).toList(), group
                                .warnings());
    }

    private PlacedMachine json(GroupPrediction group, MachinePrediction machine) {
        VirtualMachine alone = machine.machine();
        return new PlacedMachine(alone.name(), ReadsAndWrites.responseTimes(machine.read(), machine.write()),
                distributions.quantiles(machine), distributions.distributions(machine), ReadsAndWrites.throughputs(
                        machine.read(), machine.write()), ReadsAndWrites.responseTimes(alone.read(), alone.write()),
                ReadsAndWrites.throughputs(alone.read(), alone.write()), new ReadsAndWrites(limits(machine).read(),
                        limits(machine).write()), machine.slowdown(), Double.isNaN(machine.readHitRatio()) ? null
                                : machine.readHitRatio(), group.merging().usesRatios() ? new ReadsAndWrites(alone
                                        .merged().read(), alone.merged().write()) : null);
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
                        m.machine().name(), ReadsAndWrites.responseTime(m.read()), ReadsAndWrites.responseTime(m
                                .write()), m.read().throughput(),
                        m.write().throughput(), ReadsAndWrites.responseTime(m.machine().read()), ReadsAndWrites
                                .responseTime(m.machine().write()),
                        m.slowdown(), m.readHitRatio(), group.merging().value(), group.merging().splitRatio(),
                        hasRatios ? m.machine().merged().read() : Double.NaN,
                        hasRatios ? m.machine().merged().write() : Double.NaN));
                Optional<PlacementMove> move = moves.getOrDefault(placement, List.of()).stream().filter(each -> each
                        .machine().equals(m.machine().name())).findFirst();
                cells.add(move.map(PlacementMove::from).orElse(null));
                cells.add(move.map(PlacementMove::duration_s).orElse(null));
                cells.addAll(distributions.cells(m));
                csv.add(cells.toArray());
            }));
        }
        return csv.toString();
    }

    @Document(value = "consolidate", title = "Output of loggia consolidate",
            description = "Output of `loggia consolidate --format json` for machines that share storage.")
    private record Consolidation(
            @Key(value = "The model that predicted.", values = {
                "linear", "product-form", "fair-sharing",
                "decomposition", "open-writes"}) String model,
            @Key("How far the first placement can be trusted to be the best.") SearchExtent search,
            @Key("Placements, the best first.") List<PlacedMachines> placements){
    }

    private record SearchExtent(
            @Key("Whether all distinct placements were tried.") boolean complete,
            @Key(value = "How many distinct placements there are; null where they are too many to be tried.",
                    unit = "count", nullable = true) Integer tried,
            @Key(value = "No placement has a smaller mean response time, provided that company makes no machine "
                    + "faster; of a complete search that of the first placement, 0 where no bound is known.",
                    unit = "s", nullable = true) double meanResponseTimeBound_s) {
    }

    private record PlacedMachines(
            @Key(value = "Limits that are exceeded.", unit = "count") int exceededLimits,
            @Key(value = "Mean response time of all requests.", unit = "s",
                    nullable = true) double meanResponseTime_s,
            @Key("Storages with the machines on them.") List<PlacedStorage> storages,
            @Key(value = "Live moves to the placement in their order, if machines have a current storage.",
                    optional = true) List<PlacementMove> moves) {
    }

    private record PlacedStorage(
            @Key("Name of the storage.") String storage,
            @Key(value = "Share of reads.", unit = "share", nullable = true) double requestMix,
            @Key(value = "Requests a second of all machines.", unit = "1/s") ReadsAndWrites throughput_per_s,
            @Key(value = "Estimated mean number of waiting requests that share a connection (`fair-sharing`).",
                    unit = "count", optional = true) Double mergeValue,
            @Key(value = "Parts of requests per request after splitting (`fair-sharing`).", unit = "ratio",
                    optional = true) Double splitRatio,
            @Key("The machines on it.") List<PlacedMachine> machines,
            @Key("Warnings.") List<String> warnings) {
    }

    private record PlacedMachine(
            @Key("Name of the machine.") String machine,
            @Key(value = "Predicted mean response time; null where there are no such requests.",
                    unit = "s") ReadsAndWrites responseTime_s,
            @Key(value = "Quantiles of response times, with a model that predicts them (`decomposition`, "
                    + "`fair-sharing`, `open-writes`).", unit = "s", optional = true) Quantiles responseTimeQuantiles_s,
            @Key(value = "Distribution of response times, with `--distributions`.", unit = "s",
                    optional = true) Distributions responseTimeDistribution_s,
            @Key(value = "Predicted requests a second.", unit = "1/s") ReadsAndWrites throughput_per_s,
            @Key(value = "Mean response time of the machine alone.", unit = "s") ReadsAndWrites aloneResponseTime_s,
            @Key(value = "Requests a second of the machine alone.", unit = "1/s") ReadsAndWrites aloneThroughput_per_s,
            @Key(value = "Longest mean response time that the machine may see; null without a limit.",
                    unit = "s") ReadsAndWrites limit_s,
            @Key(value = "Predicted over measured mean response time of all requests.", unit = "ratio",
                    nullable = true) double slowdown,
            @Key(value = "Share of reads that caches of the description serve, with caches only.", unit = "share",
                    optional = true) Double readHitRatio,
            @Key(value = "Described share of requests that the hypervisor merges, if the model uses it "
                    + "(`decomposition`, `open-writes`).", unit = "share",
                    optional = true) ReadsAndWrites mergedShare) {
    }
}
