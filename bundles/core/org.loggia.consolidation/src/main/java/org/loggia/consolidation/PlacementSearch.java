// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * All ways to put machines on storage systems, the best first: those that exceed fewer limits, then those with the
 * smaller mean response time. Exhaustive, each group of machines predicted once; placements that only swap
 * interchangeable storage systems count as one.
 */
public final class PlacementSearch {
    private static final long MOST = 200_000;

    private final List<StorageSystem> storages;
    private final List<Candidate> machines;
    private final Map<String, GroupPrediction> known = new HashMap<>();

    /**
     * @throws ConsolidationException if there are no machines or storages, or more than 200,000 placements
     */
    public PlacementSearch(List<StorageSystem> storages, List<Candidate> machines) {
        if (storages.isEmpty() || machines.isEmpty()) {
            throw new ConsolidationException("there is nothing to place; describe machines and storages");
        }
        long free = machines.stream().filter(m -> m.placed().isEmpty()).count();
        if (Math.pow(storages.size(), free) > MOST) {
            throw new ConsolidationException(free + " machines on " + storages.size()
                    + " storages can be placed in more than " + MOST + " ways; place some of them with 'storage'");
        }
        this.storages = List.copyOf(storages);
        this.machines = List.copyOf(machines);
    }

    /** The best placements, so many at most. */
    public List<Placement> best(int most) {
        List<Placement> placements = new ArrayList<>();
        Set<List<String>> seen = new HashSet<>();
        int[] choice = new int[machines.size()];
        do {
            if (respectsPlaced(choice) && seen.add(signature(choice))) {
                placements.add(evaluate(choice));
            }
        } while (advance(choice));
        placements.sort(Comparator.comparingInt(Placement::exceeded)
                .thenComparingDouble(Placement::meanResponseTime));
        return List.copyOf(placements.subList(0, Math.min(most, placements.size())));
    }

    /** Counts up, the last machine fastest; a placed machine has one choice. False after the last one. */
    private boolean advance(int[] choice) {
        for (int i = choice.length - 1; i >= 0; i--) {
            if (machines.get(i).placed().isEmpty() && ++choice[i] < storages.size()) {
                return true;
            }
            choice[i] = 0;
        }
        return false;
    }

    /** Puts the placed machines where they are; whether every machine has figures for its storage. */
    private boolean respectsPlaced(int[] choice) {
        for (int i = 0; i < choice.length; i++) {
            Optional<String> placed = machines.get(i).placed();
            for (int s = 0; placed.isPresent() && s < storages.size(); s++) {
                if (storages.get(s).name().equals(placed.get())) {
                    choice[i] = s;
                }
            }
            if (!machines.get(i).alone().containsKey(storages.get(choice[i]).name())) {
                return false;
            }
        }
        return true;
    }

    private List<Integer> group(int storage, int[] choice) {
        List<Integer> group = new ArrayList<>();
        for (int i = 0; i < choice.length; i++) {
            if (choice[i] == storage) {
                group.add(i);
            }
        }
        return group;
    }

    private List<String> signature(int[] choice) {
        List<String> groups = new ArrayList<>();
        for (int s = 0; s < storages.size(); s++) {
            groups.add((storages.get(s).interchangeable() ? "" : storages.get(s).name()) + group(s, choice));
        }
        groups.sort(null);
        return groups;
    }

    private Placement evaluate(int[] choice) {
        Map<StorageSystem, GroupPrediction> groups = new LinkedHashMap<>();
        int exceeded = 0;
        double requests = 0;
        double time = 0;
        for (int s = 0; s < storages.size(); s++) {
            List<Integer> group = group(s, choice);
            if (!group.isEmpty()) {
                GroupPrediction prediction = predict(storages.get(s), group);
                groups.put(storages.get(s), prediction);
                for (int i = 0; i < group.size(); i++) {
                    MachinePrediction machine = prediction.machines().get(i);
                    exceeded += machines.get(group.get(i)).limits().exceeded(machine);
                    requests += machine.machine().throughput();
                    time += machine.machine().throughput() * machine.responseTime();
                }
            }
        }
        return new Placement(groups, exceeded, requests == 0 ? 0 : time / requests);
    }

    private GroupPrediction predict(StorageSystem storage, List<Integer> group) {
        return known.computeIfAbsent(storage.name() + group, key -> storage.model()
                .predict(group.stream().map(i -> machines.get(i).alone().get(storage.name())).toList()));
    }
}
