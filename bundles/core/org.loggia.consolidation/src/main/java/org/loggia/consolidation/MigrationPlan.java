// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Live moves of machines from their current storages to those of a placement, one after the other. Copying loads both
 * storages: its reads the source, its writes the destination, while the machine continues at the source. The source
 * determines the size of blocks and the number in flight. What the machine writes meanwhile is copied again, in rounds
 * that become shorter by the share of its data rate in that of copying.
 *
 * <p>Of the remaining moves the next one exceeds the fewest limits while it lasts, and of those takes the shortest
 * time. Machines without a current storage arrive after the last move.
 */
public final class MigrationPlan {

    private final Map<String, StorageSystem> storages = new LinkedHashMap<>();
    private final Map<String, PlacementCandidate> machines = new LinkedHashMap<>();
    private final Map<String, String> places = new LinkedHashMap<>();

    /**
     * One move.
     *
     * @param machine the moved machine
     * @param bytes size of its data
     * @param duration seconds; infinite if the machine writes faster than data are copied
     * @param exceeded limits that machines exceed meanwhile
     * @param meanwhile predictions for the machines on both storages, copying included
     */
    public record Move(String machine, StorageSystem from, StorageSystem to, double bytes, double duration,
            int exceeded, Map<StorageSystem, GroupPrediction> meanwhile) {
    }

    private MigrationPlan(List<StorageSystem> storages, List<PlacementCandidate> machines) {
        storages.forEach(storage -> this.storages.put(storage.name(), storage));
        for (PlacementCandidate machine : machines) {
            if (machine.current().isPresent()) {
                this.machines.put(machine.name(), machine);
                places.put(machine.name(), machine.current().get());
            }
        }
    }

    /** The moves to a placement, in their order; empty if all machines stay. */
    public static List<Move> of(List<StorageSystem> storages, List<PlacementCandidate> machines, Placement placement) {
        MigrationPlan plan = new MigrationPlan(storages, machines);
        Map<String, String> open = new LinkedHashMap<>();
        placement.groups().forEach((storage, group) -> group.machines().forEach(machine -> {
            String name = machine.machine().name();
            if (plan.places.containsKey(name) && !plan.places.get(name).equals(storage.name())) {
                open.put(name, storage.name());
            }
        }));
        List<Move> moves = new ArrayList<>();
        while (!open.isEmpty()) {
            Move next = open.entrySet().stream().map(move -> plan.move(move.getKey(), move.getValue()))
                    .min(Comparator.comparingInt(Move::exceeded).thenComparingDouble(Move::duration)).orElseThrow();
            moves.add(next);
            open.remove(next.machine());
            plan.places.put(next.machine(), next.to().name());
        }
        return moves;
    }

    private Move move(String name, String destination) {
        StorageSystem from = storages.get(places.get(name));
        StorageSystem to = storages.get(destination);
        CopyLoad reading = from.copy().orElseThrow();
        CopyLoad writing = to.copy().orElseThrow();
        MachineData data = machines.get(name).alone().get(from.name()).data().orElseThrow();
        String copy = "copy of " + name;
        GroupPrediction source = predict(from, reading.reading(copy, data.size(), writing));
        GroupPrediction target = predict(to, writing.writing(copy, data.size(), reading));
        double rate = reading.rate(last(source).read().responseTime(), last(target).write().responseTime());
        double rewritten = source.machines().stream().filter(machine -> machine.machine().name().equals(name))
                .mapToDouble(machine -> machine.write().throughput() * data.part()).sum() / rate;
        Map<StorageSystem, GroupPrediction> meanwhile = new LinkedHashMap<>();
        meanwhile.put(from, source);
        meanwhile.put(to, target);
        return new Move(name, from, to, data.size(), rewritten < 1 ? data.size() / rate / (1 - rewritten)
                : Double.POSITIVE_INFINITY, exceeded(source) + exceeded(target), meanwhile);
    }

    /** The machines that are on a storage now, and copying as the last one. */
    private GroupPrediction predict(StorageSystem storage, VirtualMachine copy) {
        List<VirtualMachine> group = new ArrayList<>();
        places.forEach((name, place) -> {
            if (place.equals(storage.name())) {
                group.add(machines.get(name).alone().get(place));
            }
        });
        group.add(copy);
        return storage.model().predict(group);
    }

    private static MachinePrediction last(GroupPrediction group) {
        return group.machines().get(group.machines().size() - 1);
    }

    private int exceeded(GroupPrediction group) {
        return group.machines().stream().mapToInt(machine -> Optional.ofNullable(machines.get(machine.machine()
                .name())).map(PlacementCandidate::limits).orElse(Limits.NONE).exceeded(machine)).sum();
    }
}
