// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.loggia.problem.ProblemException;

/**
 * Ways to put machines on storage systems, the best first: those that exceed fewer limits, then those with the smaller
 * mean response time.
 *
 * <p>Placements that only swap machines, or storage systems, that are alike count as one: 12 equal machines on 3 equal
 * storages can be placed in 19 ways. As many as {@value #MAX_PLACEMENTS} are all tried; where there are more, a local
 * search looks for good ones, and a bound says how much better others could be at most.
 */
public final class PlacementSearch {

    /** The most placements that are all tried. */
    public static final int MAX_PLACEMENTS = 200_000;

    private final int mostTried;
    private final List<StorageSystem> storages;
    private final List<PlacementCandidate> machines;
    private final MachineClasses classes;
    private final GroupPredictions predictions;

    /**
     * The result of the search.
     *
     * @param placements the best ones
     * @param tried      how many distinct placements there are; 0 if there are too many to be tried
     * @param bound      no placement that exceeds as few limits as the first has a smaller mean response time, in
     *     seconds, provided that company never makes a machine faster; where all were tried, that of the first
     */
    public record Found(List<Placement> placements, int tried, double bound) {

        /** Whether all placements were tried. */
        public boolean isComplete() {
            return tried > 0;
        }
    }

    /** @throws ProblemException if there are no machines or storages */
    public PlacementSearch(List<StorageSystem> storages, List<PlacementCandidate> machines) {
        this(storages, machines, MAX_PLACEMENTS);
    }

    PlacementSearch(List<StorageSystem> storages, List<PlacementCandidate> machines, int mostTried) {
        if (storages.isEmpty() || machines.isEmpty()) {
            throw ConsolidationProblems.DESCRIPTION.failure("there are no machines to place",
                    "describe machines and storages");
        }
        this.storages = List.copyOf(storages);
        this.machines = List.copyOf(machines);
        this.mostTried = mostTried;
        classes = new MachineClasses(machines);
        predictions = new GroupPredictions(this.storages, this.machines, classes);
    }

    /** The best placements, so many at most; none if some machine has figures for no storage system that it may use. */
    public Found best(int most) {
        Best best = new Best(most);
        if (new PlacementEnumeration(storages, classes, mostTried, counts -> {}).run() <= mostTried) {
            int tried = new PlacementEnumeration(storages, classes, mostTried,
                    counts -> best.add(counts, score(counts))).run();
            List<Placement> placements = best.placements();
            return new Found(placements, tried, placements.isEmpty() ? 0 : placements.get(0).meanResponseTime());
        }
        new LocalSearch(storages, classes, predictions).run(best::add);
        return new Found(best.placements(), 0, new PlacementBound(storages, classes, predictions).mean());
    }

    private PlacementScore score(int[][] counts) {
        PlacementScore score = PlacementScore.NOTHING;
        for (int s = 0; s < counts.length; s++) {
            score = score.plus(predictions.score(s, counts[s]));
        }
        return score;
    }

    private Placement placement(int[][] counts, PlacementScore score) {
        Map<StorageSystem, GroupPrediction> groups = new LinkedHashMap<>();
        int[] from = new int[classes.count()];
        for (int s = 0; s < counts.length; s++) {
            if (Arrays.stream(counts[s]).anyMatch(count -> count > 0)) {
                groups.put(storages.get(s), predictions.of(s, counts[s], from));
                for (int each = 0; each < from.length; each++) {
                    from[each] += counts[s][each];
                }
            }
        }
        return new Placement(groups, score.exceeded(), score.mean());
    }

    /** The best of those that were added, each once. */
    private final class Best {
        private final int most;
        private final TreeMap<Entry, int[][]> entries = new TreeMap<>(Comparator.comparing(Entry::score)
                .thenComparing(Entry::signature));

        private record Entry(PlacementScore score, String signature) {
        }

        Best(int most) {
            this.most = most;
        }

        void add(int[][] counts, PlacementScore score) {
            if (entries.size() < most || score.compareTo(entries.lastKey().score()) < 0) {
                int[][] copy = Arrays.stream(counts).map(int[]::clone).toArray(int[][]::new);
                entries.put(new Entry(score, signature(copy)), copy);
                if (entries.size() > most) {
                    entries.pollLastEntry();
                }
            }
        }

        private String signature(int[][] counts) {
            List<String> groups = new ArrayList<>();
            for (int s = 0; s < counts.length; s++) {
                groups.add(predictions.like(s) + Arrays.toString(counts[s]));
            }
            groups.sort(null);
            return groups.toString();
        }

        List<Placement> placements() {
            List<Placement> found = new ArrayList<>();
            entries.forEach((entry, counts) -> found.add(placement(counts, entry.score())));
            return List.copyOf(found);
        }
    }
}
