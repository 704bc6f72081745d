// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.engine;

import java.util.Arrays;
import java.util.function.IntFunction;
import org.loggia.queueing.events.EventList;
import org.loggia.queueing.net.Discipline;
import org.loggia.queueing.net.TokenService;
import org.loggia.queueing.net.ServiceQueue;
import org.loggia.queueing.net.compiled.CompiledNet;
import org.loggia.queueing.random.Exponential;
import org.loggia.queueing.random.RandomStream;
import org.loggia.queueing.station.ClassJobs;
import org.loggia.queueing.station.DelayStation;
import org.loggia.queueing.station.DiscriminatoryStation;
import org.loggia.queueing.station.FcfsStation;
import org.loggia.queueing.station.LastComeStation;
import org.loggia.queueing.station.MemorylessStation;
import org.loggia.queueing.station.PriorityStation;
import org.loggia.queueing.station.ProcessorSharingStation;
import org.loggia.queueing.station.RandomOrderStation;
import org.loggia.queueing.station.Station;

/**
 * Makes the stations that the queues of a net describe; the class of a job is its cell.
 *
 * @param firstTimer timers are numbered from this one on
 * @param streams number 0 for choices, then one for the services of each cell, then another one for each cell
 * @param usesMeans whether demands have the distributions in the net, so that their means may stand for them
 */
record QueueStations(CompiledNet net, EventList events, int firstTimer, IntFunction<RandomStream> streams,
        boolean usesMeans) {

    /** With more cells at a queue than this, sorting tokens costs less than looking at each cell. */
    private static final int MAX_CROWDS = 8;

    /** A station for each queue. */
    Station[] create(RandomStream choices) {
        Station[] stations = new Station[net.net.queues().size()];
        for (int q = 0; q < stations.length; q++) {
            Station memoryless = usesMeans ? memoryless(q) : null;
            stations[q] = memoryless != null ? memoryless : general(net.net.queues().get(q), firstTimer + q, choices);
        }
        return stations;
    }

    /** The station of a queue that serves all tokens at once, if all of its services are exponential; else null. */
    private Station memoryless(int q) {
        ServiceQueue queue = net.net.queues().get(q);
        Discipline discipline = queue.discipline();
        if (discipline != Discipline.IS && discipline != Discipline.PS && discipline != Discipline.DPS) {
            return null;
        }
        ClassJobs[] crowds = new ClassJobs[net.cells];
        int count = 0;
        for (int cell = 0; cell < net.cells; cell++) {
            if (net.cellQueue[cell] == q) {
                TokenService service = net.cellTokens[cell].service();
                if (!(service.time() instanceof Exponential) || ++count > MAX_CROWDS) {
                    return null;
                }
                crowds[cell] = new ClassJobs(service.time().mean(), discipline == Discipline.DPS ? service.weight() : 1,
                        streams.apply(cell + 1), streams.apply(net.cells + cell + 1));
            }
        }
        return count == 0 ? null : new MemorylessStation(events, firstTimer + q,
                discipline == Discipline.IS ? Integer.MAX_VALUE : queue.servers(),
                queue.rates().isEmpty() ? null : rates(queue), Arrays.asList(crowds));
    }

    private Station general(ServiceQueue queue, int timer, RandomStream choices) {
        return switch (queue.discipline()) {
            case IS -> new DelayStation(events, timer);
            case FCFS -> new FcfsStation(events, timer, queue.servers());
            case PS -> queue.rates().isEmpty() ? new ProcessorSharingStation(events, timer, queue.servers())
                    : new ProcessorSharingStation(events, timer, rates(queue));
            case PRIO -> new PriorityStation(events, timer, queue.servers(), priorities(), false);
            case PRIO_PREEMPTIVE -> new PriorityStation(events, timer, queue.servers(), priorities(), true);
            case RANDOM -> new RandomOrderStation(events, timer, queue.servers(), choices);
            case LCFS_PR -> new LastComeStation(events, timer);
            case DPS -> new DiscriminatoryStation(events, timer, weights());
        };
    }

    private static double[] rates(ServiceQueue queue) {
        return queue.rates().stream().mapToDouble(Double::doubleValue).toArray();
    }

    private int[] priorities() {
        int[] priorities = new int[net.cells];
        for (int cell = 0; cell < net.cells; cell++) {
            priorities[cell] = net.cellQueue[cell] < 0 ? 0 : net.cellTokens[cell].service().priority();
        }
        return priorities;
    }

    private double[] weights() {
        double[] weights = new double[net.cells];
        for (int cell = 0; cell < net.cells; cell++) {
            weights[cell] = net.cellQueue[cell] < 0 ? 1 : net.cellTokens[cell].service().weight();
        }
        return weights;
    }
}
