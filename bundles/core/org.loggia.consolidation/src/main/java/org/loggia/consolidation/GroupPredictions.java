// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Predictions for groups of machines on a storage system, cached by kind of group. */
final class GroupPredictions {

    /** More kinds of groups than this are not remembered. */
    private static final int MAX_KNOWN = 500_000;

    private final List<StorageSystem> storages;
    private final List<PlacementCandidate> machines;
    private final MachineClasses classes;
    private final Map<Key, PlacementScore> known = new HashMap<>();

    /** Groups of one kind: equally many machines of each class, on storage systems that are alike. */
    private record Key(int storage, List<Integer> counts) {
    }

    GroupPredictions(List<StorageSystem> storages, List<PlacementCandidate> machines, MachineClasses classes) {
        this.storages = storages;
        this.machines = machines;
        this.classes = classes;
    }

    /** @param counts machines of each class */
    PlacementScore score(int storage, int[] counts) {
        if (Arrays.stream(counts).allMatch(count -> count == 0)) {
            return PlacementScore.NOTHING;
        }
        Key key = new Key(like(storage), Arrays.stream(counts).boxed().toList());
        PlacementScore score = known.get(key);
        if (score == null) {
            score = score(predict(like(storage), counts), counts);
            if (known.size() < MAX_KNOWN) {
                known.put(key, score);
            }
        }
        return score;
    }

    /** The first storage system that is like one. */
    int like(int storage) {
        for (int s = 0; s < storage && storages.get(storage).interchangeable(); s++) {
            if (storages.get(s).interchangeable()) {
                return s;
            }
        }
        return storage;
    }

    private GroupPrediction predict(int storage, int[] counts) {
        String name = storages.get(storage).name();
        List<VirtualMachine> group = new ArrayList<>();
        for (int each = 0; each < counts.length; each++) {
            for (int member = 0; member < counts[each]; member++) {
                group.add(machines.get(classes.machine(each, member)).alone().get(name));
            }
        }
        return storages.get(storage).model().predict(group);
    }

    private PlacementScore score(GroupPrediction prediction, int[] counts) {
        PlacementScore score = PlacementScore.NOTHING;
        int at = 0;
        for (int each = 0; each < counts.length; each++) {
            for (int member = 0; member < counts[each]; member++) {
                MachinePrediction machine = prediction.machines().get(at++);
                double requests = machine.machine().throughput();
                score = score.plus(new PlacementScore(classes.first(each).limits().exceeded(machine), requests,
                        requests * machine.responseTime()));
            }
        }
        return score;
    }

    /**
     * The prediction for certain machines of the classes, in their order among all.
     *
     * @param from which machine of each class is the first
     */
    GroupPrediction of(int storage, int[] counts, int[] from) {
        GroupPrediction alike = predict(like(storage), counts);
        Map<Integer, MachinePrediction> named = new HashMap<>();
        int at = 0;
        for (int each = 0; each < counts.length; each++) {
            for (int member = 0; member < counts[each]; member++) {
                MachinePrediction like = alike.machines().get(at++);
                int machine = classes.machine(each, from[each] + member);
                named.put(machine, new MachinePrediction(
                        machines.get(machine).alone().get(storages.get(storage).name()), like.read(), like.write(),
                        like.readTimes(), like.writeTimes(), like.readHitRatio()));
            }
        }
        List<MachinePrediction> ordered = named.entrySet().stream().sorted(Map.Entry.comparingByKey())
                .map(Map.Entry::getValue).toList();
        return new GroupPrediction(ordered, alike.readShare(), alike.readThroughput(), alike.writeThroughput(),
                alike.merging(), alike.warnings());
    }
}
