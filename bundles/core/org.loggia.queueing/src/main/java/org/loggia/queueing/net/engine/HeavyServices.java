// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.engine;

import java.util.ArrayList;
import java.util.List;
import org.loggia.queueing.net.Discipline;
import org.loggia.queueing.net.compiled.CompiledNet;
import org.loggia.queueing.random.Moments;
import org.loggia.queueing.statistics.HeavyTail;

/** The queues' service times with heavy tails, of which a run must have seen enough; see {@link HeavyTail}. */
final class HeavyServices {
    private final NetEngine engine;
    private final int replications;
    private final List<Services> heavy = new ArrayList<>();
    /** All services of queues where some are heavy. */
    private final List<Services> beside = new ArrayList<>();

    /** Those of a cell. */
    private record Services(int cell, int queue, Moments moments, double weight) {
    }

    /** @param replications how many runs there are of the same net */
    HeavyServices(CompiledNet net, NetEngine engine, int replications) {
        this.engine = engine;
        this.replications = replications;
        List<Services> all = new ArrayList<>();
        for (int cell = 0; cell < net.cells; cell++) {
            int queue = net.cellQueue[cell];
            if (queue >= 0 && net.net.queues().get(queue).discipline() != Discipline.IS) {
                Moments moments = Moments.of(net.cellTokens[cell].service().time());
                all.add(new Services(cell, queue, moments, weight(net.net.queues().get(queue).discipline(), moments)));
            }
        }
        all.stream().filter(each -> each.weight() >= HeavyTail.MIN_WEIGHT).forEach(heavy::add);
        all.stream().filter(each -> heavy.stream().anyMatch(other -> other.queue() == each.queue()))
                .forEach(beside::add);
    }

    private static double weight(Discipline discipline, Moments moments) {
        return discipline == Discipline.PS || discipline == Discipline.DPS ? moments.weightInMeans()
                : moments.weightInSquares();
    }

    private long count(Services services) {
        return engine.cells[services.cell()].queue.residence.count();
    }

    /** How much more the work of a queue varies than with random services; see {@link HeavyTail#variability}. */
    double variability(int queue) {
        long jobs = 0;
        double sum = 0;
        double squares = 0;
        for (Services each : beside) {
            if (each.queue() == queue) {
                jobs += count(each);
                sum += count(each) * each.moments().first();
                squares += count(each) * each.moments().second();
            }
        }
        return jobs > 0 ? HeavyTail.variability(sum / jobs, squares / jobs) : 1;
    }

    /** What the services are worth, in uncorrelated observations; those that never happened say nothing. */
    double expectedSize() {
        return heavy.stream().filter(each -> count(each) > 0)
                .mapToDouble(each -> HeavyTail.expectedSize(count(each), each.weight())).min()
                .orElse(Double.POSITIVE_INFINITY);
    }

    /** The same in one of several replications; see {@link HeavyTail#sizeAmongReplications}. */
    double sizeAmongReplications() {
        return HeavyTail.sizeAmongReplications(expectedSize(), replications);
    }

    /** How many times as many services intervals would need; 1 or less if there are enough. */
    double missingFactor() {
        return HeavyTail.missingFactor(expectedSize(), replications);
    }
}
