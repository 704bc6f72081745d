// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A mean response time that no placement goes below, provided that company never makes a machine faster. The machines
 * with the most requests under way are placed in every distinct way, as many of them as that many ways allow; in each,
 * the others are alone on the storage system where they are fastest. The best of these is the bound.
 */
final class PlacementBound {

    private static final int MAX_WAYS = 5_000;

    private final List<StorageSystem> storages;
    private final MachineClasses classes;
    private final GroupPredictions predictions;
    private final List<Integer> order = new ArrayList<>();
    private final int[][] counts;
    private final double[] fastestRest;
    private double requests;

    PlacementBound(List<StorageSystem> storages, MachineClasses classes, GroupPredictions predictions) {
        this.storages = storages;
        this.classes = classes;
        this.predictions = predictions;
        for (int each = 0; each < classes.count(); each++) {
            for (int member = 0; member < classes.size(each); member++) {
                order.add(each);
            }
        }
        order.sort(Comparator.comparingDouble(each -> -classes.first(each).alone().values().stream()
                .mapToDouble(VirtualMachine::requestsInSystem).max().orElse(0)));
        counts = new int[storages.size()][classes.count()];
        fastestRest = new double[order.size() + 1];
    }

    /** Seconds; 0 if machines have other numbers of requests on other storage systems, where this is not a bound. */
    double mean() {
        for (int i = order.size() - 1; i >= 0; i--) {
            double[] alone = alone(order.get(i));
            if (alone == null) {
                return 0;
            }
            requests += alone[0];
            fastestRest[i] = fastestRest[i + 1] + alone[1];
        }
        int depth = 0;
        for (double ways = storages.size(); depth < order.size() && ways <= MAX_WAYS; ways *= storages.size()) {
            depth++;
        }
        return requests == 0 ? 0 : best(0, depth) / requests;
    }

    /** Requests a second of a machine, and times of them where it is fastest; null if the first differ. */
    private double[] alone(int each) {
        double[] found = null;
        int[] single = new int[classes.count()];
        single[each] = 1;
        for (int s : IntStream.range(0, storages.size()).filter(i -> classes.fits(each, storages.get(i))).toArray()) {
            PlacementScore score = predictions.score(s, single);
            if (found != null && found[0] != score.requests()) {
                return null;
            }
            found = new double[] {score.requests(), found == null ? score.time() : Math.min(found[1], score.time())};
        }
        return found;
    }

    private double best(int at, int depth) {
        if (at == depth) {
            double time = fastestRest[at];
            for (int s = 0; s < counts.length; s++) {
                time += predictions.score(s, counts[s]).time();
            }
            return time;
        }
        double best = Double.POSITIVE_INFINITY;
        int each = order.get(at);
        for (int s = 0; s < storages.size(); s++) {
            if (classes.fits(each, storages.get(s))) {
                counts[s][each]++;
                best = Math.min(best, best(at + 1, depth));
                counts[s][each]--;
            }
        }
        return best;
    }
}
