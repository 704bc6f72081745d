// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.engine;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.loggia.queueing.net.Discipline;
import org.loggia.queueing.net.compiled.CompiledNet;
import org.loggia.queueing.random.Moments;
import org.loggia.queueing.statistics.BatchMeans;
import org.loggia.queueing.statistics.HeavyTail;

/** The queues' service times with heavy tails, of which a run must have seen enough; see {@link HeavyTail}. */
final class HeavyServices {
    private final CompiledNet net;
    private final NetEngine engine;
    private final int[] cells;
    private final double[] weights;

    HeavyServices(CompiledNet net, NetEngine engine) {
        this.net = net;
        this.engine = engine;
        cells = IntStream.range(0, net.cells).filter(cell -> net.cellQueue[cell] >= 0)
                .filter(cell -> net.net.queues().get(net.cellQueue[cell]).discipline() != Discipline.IS)
                .filter(cell -> weight(net, cell) >= HeavyTail.MIN_WEIGHT).toArray();
        weights = Arrays.stream(cells).mapToDouble(cell -> weight(net, cell)).toArray();
    }

    private static double weight(CompiledNet net, int cell) {
        Moments moments = Moments.of(net.cellTokens[cell].service().time());
        Discipline discipline = net.net.queues().get(net.cellQueue[cell]).discipline();
        return discipline == Discipline.PS || discipline == Discipline.DPS ? moments.weightInMeans()
                : moments.weightInSquares();
    }

    /** Whether any of a queue's service times have one. */
    boolean isHeavy(int queue) {
        return Arrays.stream(cells).anyMatch(cell -> net.cellQueue[cell] == queue);
    }

    /** What the services are worth, in uncorrelated observations; those that never happened say nothing. */
    double expectedSize() {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < cells.length; i++) {
            long services = engine.cells[cells[i]].queue.residence.count();
            least = services == 0 ? least : Math.min(least, HeavyTail.expectedSize(services, weights[i]));
        }
        return least;
    }

    /** How many times as many services intervals would need; 1 or less if there are enough. */
    double missingFactor() {
        return BatchMeans.ENOUGH / expectedSize();
    }
}
