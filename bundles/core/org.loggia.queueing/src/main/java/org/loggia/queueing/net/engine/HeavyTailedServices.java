// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.engine;

import java.util.ArrayList;
import java.util.List;
import org.loggia.queueing.net.Discipline;
import org.loggia.queueing.net.compiled.CompiledNet;
import org.loggia.queueing.random.Distribution;
import org.loggia.queueing.random.Moments;
import org.loggia.queueing.statistics.HeavyTail;

/**
 * The queues' service times with heavy tails or in rare moods, and the arrivals in rare bursts, of which a run must
 * have seen enough; see {@link HeavyTail}.
 */
final class HeavyTailedServices {
    /** Represents the arrivals instead of a queue. */
    private static final int ARRIVALS = -1;

    private final NetEngine engine;
    private final int replications;
    private final ArrivalSources sources;
    private final List<Services> heavy = new ArrayList<>();
    /** All services of queues where some are heavy, or depend on those before. */
    private final List<Services> beside = new ArrayList<>();

    /**
     * Those of a cell.
     *
     * @param memory by how much their sums vary more than those of independent services, in squared means
     */
    private record Services(int cell, int queue, Moments moments, double memory, double weight) {
    }

    /**
     *
     * @param replications number of runs of the same net
     */
    HeavyTailedServices(CompiledNet net, NetEngine engine, int replications) {
        this.engine = engine;
        this.replications = replications;
        sources = new ArrivalSources(net, net.invariants(), engine);
        List<Services> all = new ArrayList<>();
        for (int cell = 0; cell < net.cells; cell++) {
            int queue = net.cellQueue[cell];
            if (queue >= 0 && net.net.queues().get(queue).discipline() != Discipline.IS) {
                Distribution time = net.cellTokens[cell].service().time();
                Moments moments = Moments.of(time);
                double memory = time.dispersion() - time.squaredCoefficientOfVariation();
                double weight = weight(net.net.queues().get(queue).discipline(), moments);
                // A weight that is not a number is unknown.
                all.add(new Services(cell, queue, moments, memory > 0 ? memory : 0,
                        weight >= time.weightOfBursts() ? weight : time.weightOfBursts()));
            }
        }
        sources.all().stream().filter(each -> each.between().weightOfBursts() >= HeavyTail.MIN_WEIGHT)
                .forEach(each -> heavy.add(new Services(each.cell(), ARRIVALS, Moments.of(each.between()), 0,
                        each.between().weightOfBursts())));
        all.stream().filter(each -> each.weight() >= HeavyTail.MIN_WEIGHT).forEach(heavy::add);
        all.stream().filter(each -> all.stream().anyMatch(other -> other.queue() == each.queue()
                && (other.memory() > 0 || heavy.contains(other))))
                .forEach(beside::add);
    }

    private static double weight(Discipline discipline, Moments moments) {
        return discipline == Discipline.PS || discipline == Discipline.DPS ? moments.weightInMeans()
                : moments.weightInSquares();
    }

    private long count(Services services) {
        return engine.cells[services.cell()].queue.residence.count();
    }

    /**
     * Returns the variability of a queue's work relative to that with exponential services; see
     * {@link HeavyTail#variability}.
     *
     * @param served number of jobs that the queue has served
     */
    double variability(int queue, long served) {
        long jobs = 0;
        double sum = 0;
        double squares = 0;
        double memory = 0;
        for (Services each : beside) {
            if (each.queue() == queue) {
                jobs += count(each);
                sum += count(each) * each.moments().first();
                squares += count(each) * each.moments().second();
                memory += count(each) * each.memory() * each.moments().first() * each.moments().first();
            }
        }
        double own = jobs > 0 ? HeavyTail.variability(sum / jobs, (squares + memory) / jobs) : 1;
        return own + sources.excess(queue, served);
    }

    /** Whether what is missing most are arrivals in rare bursts rather than rare long services. */
    boolean lacksArrivals() {
        return heavy.stream().filter(each -> count(each) > 0)
                .min((one, other) -> Double.compare(HeavyTail.expectedSize(count(one), one.weight()),
                        HeavyTail.expectedSize(count(other), other.weight())))
                .map(each -> each.queue() == ARRIVALS).orElse(false);
    }

    /** Returns the worth of the services in uncorrelated observations; services that never occurred are ignored. */
    double expectedSize() {
        return heavy.stream().filter(each -> count(each) > 0)
                .mapToDouble(each -> HeavyTail.expectedSize(count(each), each.weight())).min()
                .orElse(Double.POSITIVE_INFINITY);
    }

    /** The same in one of several replications; see {@link HeavyTail#sizeAmongReplications}. */
    double sizeAmongReplications() {
        return HeavyTail.sizeAmongReplications(expectedSize(), replications);
    }

    /** Returns the factor by which the number of services must grow for intervals; 1 or less if it suffices. */
    double missingFactor() {
        return HeavyTail.missingFactor(expectedSize(), replications);
    }
}
