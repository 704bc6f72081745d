// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

import org.loggia.queueing.random.RandomStream;

/**
 * Placements of more machines than can be tried in all ways: from a start, a machine is moved, or two are swapped, as
 * long as that makes the placement better. The first start puts the machine with the most requests under way first,
 * always where it does least harm; others are drawn.
 */
final class LocalSearch {

    private static final int DRAWN_STARTS = 8;

    private final List<StorageSystem> storages;
    private final MachineClasses classes;
    private final GroupPredictions predictions;
    /** The class of each machine, and where it is; machines of a class lie next to each other. */
    private final int[] classOf;
    private final int[] place;
    private final int[][] counts;
    private final PlacementScore[] scores;

    LocalSearch(List<StorageSystem> storages, MachineClasses classes, GroupPredictions predictions) {
        this.storages = storages;
        this.classes = classes;
        this.predictions = predictions;
        classOf = IntStream.range(0, classes.count())
                .flatMap(each -> IntStream.range(0, classes.size(each)).map(member -> each)).toArray();
        place = new int[classOf.length];
        counts = new int[storages.size()][classes.count()];
        scores = new PlacementScore[storages.size()];
    }

    /** Receives every locally optimal placement. */
    interface Found {
        void placement(int[][] counts, PlacementScore score);
    }

    /** Requires that every machine fits somewhere. */
    void run(Found found) {
        RandomStream stream = new RandomStream(1, 0);
        for (int start = 0; start <= DRAWN_STARTS; start++) {
            begin(start == 0 ? null : stream);
            while (improve()) {
                // until nothing is better
            }
            found.placement(counts, total());
        }
    }

    private void begin(RandomStream stream) {
        for (int s = 0; s < storages.size(); s++) {
            counts[s] = new int[classes.count()];
            scores[s] = PlacementScore.NOTHING;
        }
        List<Integer> order = new ArrayList<>(IntStream.range(0, place.length).boxed().toList());
        order.sort(Comparator.comparingDouble(machine -> -classes.first(classOf[machine]).alone().values().stream()
                .mapToDouble(VirtualMachine::requestsInSystem).max().orElse(0)));
        for (int machine : order) {
            int[] fitting = fitting(machine);
            place[machine] = stream == null ? leastHarm(machine, fitting)
                    : fitting[(int) (stream.nextDouble() * fitting.length)];
            counts[place[machine]][classOf[machine]]++;
            scores[place[machine]] = predictions.score(place[machine], counts[place[machine]]);
        }
    }

    private int[] fitting(int machine) {
        return IntStream.range(0, storages.size()).filter(s -> classes.fits(classOf[machine], storages.get(s)))
                .toArray();
    }

    private int leastHarm(int machine, int[] fitting) {
        int best = fitting[0];
        PlacementScore least = null;
        for (int s : fitting) {
            counts[s][classOf[machine]]++;
            PlacementScore score = totalBut(s, -1).plus(predictions.score(s, counts[s]));
            counts[s][classOf[machine]]--;
            if (least == null || score.compareTo(least) < 0) {
                least = score;
                best = s;
            }
        }
        return best;
    }

    private PlacementScore total() {
        return totalBut(-1, -1);
    }

    private PlacementScore totalBut(int first, int second) {
        PlacementScore total = PlacementScore.NOTHING;
        for (int s = 0; s < scores.length; s++) {
            if (s != first && s != second) {
                total = total.plus(scores[s]);
            }
        }
        return total;
    }

    /** Goes through all moves and swaps once and does each that is better; false if none was. */
    private boolean improve() {
        boolean better = false;
        for (int machine = 0; machine < place.length; machine++) {
            for (int to : fitting(machine)) {
                better |= to != place[machine] && tryMoving(machine, to, -1);
            }
            for (int other = machine + 1; other < place.length; other++) {
                better |= classOf[other] != classOf[machine] && place[other] != place[machine]
                        && classes.fits(classOf[machine], storages.get(place[other]))
                        && classes.fits(classOf[other], storages.get(place[machine]))
                        && tryMoving(machine, place[other], other);
            }
        }
        return better;
    }

    /** @param back the machine that takes its place; -1 for none */
    private boolean tryMoving(int machine, int to, int back) {
        int from = place[machine];
        PlacementScore before = total();
        shift(machine, from, to);
        if (back >= 0) {
            shift(back, to, from);
        }
        PlacementScore left = predictions.score(from, counts[from]);
        PlacementScore reached = predictions.score(to, counts[to]);
        PlacementScore after = totalBut(from, to).plus(left).plus(reached);
        if (after.exceeded() < before.exceeded()
                || after.exceeded() == before.exceeded() && after.mean() < before.mean() * (1 - 1e-12)) {
            scores[from] = left;
            scores[to] = reached;
            return true;
        }
        shift(machine, to, from);
        if (back >= 0) {
            shift(back, from, to);
        }
        return false;
    }

    private void shift(int machine, int from, int to) {
        counts[from][classOf[machine]]--;
        counts[to][classOf[machine]]++;
        place[machine] = to;
    }
}
