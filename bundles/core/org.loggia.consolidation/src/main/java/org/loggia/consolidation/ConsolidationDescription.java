// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.loggia.characterization.trace.TraceFormat;
import org.loggia.characterization.trace.TraceOptions;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;
import org.loggia.yaml.YamlMapping;

/**
 * Description of virtual machines and storage systems, from one or more YAML files. {@code docs} explain the keys; an
 * unknown one is a fault.
 *
 * @param machines the machines of all files
 * @param storages the storage systems of all files; one called {@code storage} if none is described
 */
public record ConsolidationDescription(List<PlacementCandidate> machines, List<StorageSystem> storages) {

    private static final int MAX_MACHINES = 1000;
    private static final int CONNECTIONS = 32;
    /** Of how traces are shifted against each other at limits. */
    private static final long SEED = 1;

    /** Makes the model of a storage system. */
    @FunctionalInterface
    public interface ModelChoice {
        /**
         * @param connections requests that the storage serves at a time
         * @param splitAbove larger requests, in bytes, are split
         */
        ConsolidationModel of(int connections, long splitAbove);
    }

    private record Storage(String name, int connections, long splitAbove, List<RentedLimit> limits,
            Optional<MemoryCache> cache, Optional<CopyLoad> copy) {
        boolean isLike(Storage other) {
            return connections == other.connections && splitAbove == other.splitAbove && limits.equals(other.limits)
                    && cache.equals(other.cache);
        }
    }

    private record Machine(YamlMapping node, String name) {
    }

    /**
     * Reads descriptions, and the traces that they name.
     *
     * @throws ProblemException if a description is at fault
     * @throws ProblemException if a trace is
     */
    public static ConsolidationDescription read(List<Path> files, ModelChoice choice) {
        Map<String, Storage> storages = new LinkedHashMap<>();
        List<Machine> machines = new ArrayList<>();
        for (Path file : files) {
            YamlMapping root = YamlMapping.read(file, "machines")
                    .allowing("storages", "machines");
            root.mappings("storages").forEach(node -> addStorage(node, storages));
            root.mappings("machines").forEach(node -> addMachines(node, machines));
        }
        if (storages.isEmpty()) {
            storages.put("storage", new Storage("storage", CONNECTIONS, Long.MAX_VALUE, List.of(), Optional.empty(),
                    Optional.empty()));
        }
        if (machines.isEmpty()) {
            throw ConsolidationProblems.DESCRIPTION.failure(Location.file(files.get(0)), "there are no machines",
                    "add 'machines'");
        }
        Set<String> special = new HashSet<>();
        List<PlacementCandidate> candidates = new ArrayList<>();
        for (Machine machine : machines) {
            candidates.add(candidate(machine, storages, special));
        }
        Storage first = storages.values().iterator().next();
        List<StorageSystem> systems = storages.values().stream().map(storage -> new StorageSystem(storage.name(),
                model(storage, choice), !special.contains(storage.name()) && storage.isLike(first), storage.copy()))
                .toList();
        return new ConsolidationDescription(candidates, systems);
    }

    private static ConsolidationModel model(Storage storage, ModelChoice choice) {
        ConsolidationModel model = choice.of(storage.connections(), storage.splitAbove());
        return new CachedStorage(storage.limits().isEmpty() ? model : new RentedStorage(model, storage.limits(), SEED),
                storage.name(), storage.cache());
    }

    private static void addStorage(YamlMapping node, Map<String, Storage> storages) {
        node.allowing("name", "connections", "splitAbove_B", "rented", "cache", "copy");
        long split = node.has("splitAbove_B") ? (long) node.number("splitAbove_B", 512, 1e12) : Long.MAX_VALUE;
        Storage storage = new Storage(node.text("name"), node.whole("connections", 1_000_000, CONNECTIONS), split,
                node.mappings("rented").stream().map(RentedLimit::of).toList(), cache(node), node.has("copy")
                        ? Optional.of(CopyLoad.of(node.mapping("copy"))) : Optional.empty());
        if (storages.put(storage.name(), storage) != null) {
            throw node.fault("name", "two storages have the name '" + storage.name() + "'", "rename one");
        }
    }

    private static Optional<MemoryCache> cache(YamlMapping node) {
        return node.has("cache") ? Optional.of(MemoryCache.of(node.mapping("cache"))) : Optional.empty();
    }

    private static void addMachines(YamlMapping node, List<Machine> machines) {
        node.allowing("name", "count", "storage", "read", "write", "trace", "format", "merged", "on", "limits", "cache",
                "fileSet", "currentStorage");
        String name = node.text("name");
        int count = node.whole("count", MAX_MACHINES, 1);
        for (int i = 1; i <= count; i++) {
            String each = count == 1 ? name : name + " " + i;
            if (machines.stream().anyMatch(other -> other.name().equals(each))) {
                throw node.fault("name", "two machines have the name '" + each + "'", "rename one");
            }
            machines.add(new Machine(node, each));
        }
    }

    /** @param special gets the storages that a machine is tied to or has its own figures for */
    private static PlacementCandidate candidate(Machine machine, Map<String, Storage> storages, Set<String> special) {
        YamlMapping node = machine.node();
        Map<String, VirtualMachine> alone = new LinkedHashMap<>();
        if (node.has("read") || node.has("write") || node.has("trace")) {
            VirtualMachine everywhere = measured(node, machine.name());
            storages.keySet().forEach(storage -> alone.put(storage, everywhere));
        }
        for (YamlMapping on : node.mappings("on")) {
            on.allowing("storage", "read", "write", "trace", "format", "merged");
            String storage = known(on, storages);
            alone.put(storage, measured(on, machine.name()));
            special.add(storage);
        }
        if (alone.isEmpty()) {
            throw node.fault("name", "machine '" + machine.name() + "' has no measurements",
                    "add 'read' and 'write', or "
                            + "'trace'");
        }
        alone.replaceAll((storage, measured) -> measured.with(cache(node), data(node, measured)));
        Optional<String> placed = Optional.empty();
        if (node.has("storage")) {
            placed = Optional.of(known(node, storages));
            special.add(placed.get());
            if (!alone.containsKey(placed.get())) {
                throw node.fault("storage", "machine '"
                        + machine.name()
                        + "' has no measurements for storage '"
                        + placed.get()
                        + "'", "add them to 'on'");
            }
        }
        Optional<String> current = current(node, alone, storages);
        if (node.has("currentStorage")) {
            special.addAll(storages.keySet());
        }
        return new PlacementCandidate(machine.name(), alone, placed, limits(node), current);
    }

    private static Optional<String> current(YamlMapping node, Map<String, VirtualMachine> alone,
            Map<String, Storage> storages) {
        if (!node.has("currentStorage")) {
            return node.has("storage") ? Optional.of(node.text("storage")) : Optional.empty();
        }
        if (node.has("storage")) {
            throw node.fault("currentStorage", "a machine with 'storage' stays there", "remove one");
        }
        String storage = known(node, "currentStorage", storages);
        if (!alone.containsKey(storage)) {
            throw node.fault("currentStorage", "the machine has no measurements for storage '" + storage + "'",
                    "add them to 'on'");
        }
        if (!node.has("fileSet")) {
            throw node.fault("currentStorage", "the duration of a move depends on the data of the machine",
                    "add 'fileSet'");
        }
        storages.values().stream().filter(each -> each.copy().isEmpty()).findFirst().ifPresent(each -> {
            throw node.fault("currentStorage", "response times of copying at storage '" + each.name()
                    + "' are unknown", "add 'copy' to the storage");
        });
        return Optional.of(storage);
    }

    private static Optional<MachineData> data(YamlMapping node, VirtualMachine machine) {
        if (!node.has("fileSet")) {
            if (node.has("cache")) {
                throw node.fault("cache", "hits of a cache depend on the data of the machine", "add 'fileSet'");
            }
            return Optional.empty();
        }
        double part = machine.requests().map(trace -> trace.meanSize(machine.read().throughput() == 0))
                .orElse(Double.NaN);
        return Optional.of(MachineData.of(node.mapping("fileSet"), part));
    }

    private static String known(YamlMapping node, Map<String, Storage> storages) {
        return known(node, "storage", storages);
    }

    private static String known(YamlMapping node, String key, Map<String, Storage> storages) {
        String storage = node.text(key);
        if (!storages.containsKey(storage)) {
            throw node.fault(key, "unknown storage '" + storage + "'", "choose "
                    + String.join(", ", storages.keySet()));
        }
        return storage;
    }

    private static Limits limits(YamlMapping node) {
        if (!node.has("limits")) {
            return Limits.NONE;
        }
        YamlMapping limits = node.mapping("limits").allowing("read_ms", "write_ms");
        return new Limits(limit(limits, "read_ms"), limit(limits, "write_ms"));
    }

    private static double limit(YamlMapping limits, String key) {
        return limits.has(key) ? limits.number(key, 1e-9, Double.MAX_VALUE) / 1000 : Double.POSITIVE_INFINITY;
    }

    private static VirtualMachine measured(YamlMapping node, String name) {
        if (!node.has("trace")) {
            if (node.has("merged")) {
                throw node.fault("merged", "'merged' applies to simulations only, which require 'trace'",
                        "add 'trace' or remove 'merged'");
            }
            VirtualMachine machine = new VirtualMachine(name, figures(node, "read"), figures(node, "write"));
            if (machine.throughput() == 0) {
                throw node.fault("read", "machine '" + name + "' has no requests", "give 'read', 'write' or 'trace'");
            }
            return machine.at(figuresAt(node));
        }
        if (node.has("read") || node.has("write")) {
            throw node.fault("trace", "'trace' and measurements exclude each other", "remove one");
        }
        Optional<TraceFormat> format = Optional.empty();
        if (node.has("format")) {
            format = TraceFormat.of(node.text("format"));
            if (format.isEmpty()) {
                throw node.fault("format", "unknown trace format '" + node.text("format") + "'", "choose "
                        + TraceFormat.words());
            }
        }
        TraceOptions options = new TraceOptions(format, TraceOptions.DEFAULT.event(), TraceOptions.CORRUPT_SHARE);
        return RequestTrace.read(node.path(node.text("trace")), options).measured(name, merged(node))
                .at(node.place("trace"));
    }

    /** The line of the figures that lack an arrival queue, or else the first. */
    private static Location figuresAt(YamlMapping node) {
        for (String type : List.of("read", "write")) {
            if (node.has(type) && Double.isNaN(figures(node, type).arrivalQueue())) {
                return node.mapping(type).place("arrivalQueue");
            }
        }
        return node.place(node.has("read") ? "read" : "write");
    }

    private static MergeRatio merged(YamlMapping node) {
        if (!node.has("merged")) {
            return MergeRatio.NONE;
        }
        YamlMapping merged = node.mapping("merged").allowing("read", "write");
        return new MergeRatio(merged.has("read") ? merged.number("read", 0, 0.99) : 0,
                merged.has("write") ? merged.number("write", 0, 0.99) : 0);
    }

    private static RequestFigures figures(YamlMapping node, String type) {
        if (!node.has(type)) {
            return RequestFigures.NONE;
        }
        YamlMapping figures = node.mapping(type).allowing("throughput_per_s", "responseTime_ms", "arrivalQueue");
        double throughput = figures.number("throughput_per_s", 0, Double.MAX_VALUE);
        return throughput == 0 ? RequestFigures.NONE : new RequestFigures(throughput,
                figures.number("responseTime_ms", 0, Double.MAX_VALUE) / 1000, figures.has("arrivalQueue")
                        ? figures.number("arrivalQueue", 0, Double.MAX_VALUE) : Double.NaN);
    }
}
