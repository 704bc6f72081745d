package org.loggia.queueing.net;

import java.util.List;
import org.loggia.queueing.events.EventList;
import org.loggia.queueing.random.RandomStream;
import org.loggia.queueing.station.DelayStation;
import org.loggia.queueing.station.DiscriminatoryStation;
import org.loggia.queueing.station.FcfsStation;
import org.loggia.queueing.station.LastComeStation;
import org.loggia.queueing.station.PriorityStation;
import org.loggia.queueing.station.ProcessorSharingStation;
import org.loggia.queueing.station.RandomOrderStation;
import org.loggia.queueing.station.Station;

/** Makes the stations that the queues of a net describe; the class of a job is its cell. */
final class QueueStations {
    private QueueStations() {
    }

    /** A station for each queue; timers are numbered from the first on. */
    static Station[] create(CompiledNet net, EventList events, int firstTimer, RandomStream random) {
        List<ServiceQueue> queues = net.net.queues();
        Station[] stations = new Station[queues.size()];
        for (int q = 0; q < stations.length; q++) {
            stations[q] = create(net, queues.get(q), events, firstTimer + q, random);
        }
        return stations;
    }

    private static Station create(CompiledNet net, ServiceQueue queue, EventList events, int timer,
            RandomStream random) {
        return switch (queue.discipline()) {
            case IS -> new DelayStation(events, timer);
            case FCFS -> new FcfsStation(events, timer, queue.servers());
            case PS -> queue.rates().isEmpty() ? new ProcessorSharingStation(events, timer, queue.servers())
                    : new ProcessorSharingStation(events, timer,
                            queue.rates().stream().mapToDouble(Double::doubleValue).toArray());
            case PRIO -> new PriorityStation(events, timer, queue.servers(), priorities(net), false);
            case PRIO_PREEMPTIVE -> new PriorityStation(events, timer, queue.servers(), priorities(net), true);
            case RANDOM -> new RandomOrderStation(events, timer, queue.servers(), random);
            case LCFS_PR -> new LastComeStation(events, timer);
            case DPS -> new DiscriminatoryStation(events, timer, weights(net));
        };
    }

    private static int[] priorities(CompiledNet net) {
        int[] priorities = new int[net.cells];
        for (int cell = 0; cell < net.cells; cell++) {
            priorities[cell] = net.cellQueue[cell] < 0 ? 0 : net.cellTokens[cell].service().priority();
        }
        return priorities;
    }

    private static double[] weights(CompiledNet net) {
        double[] weights = new double[net.cells];
        for (int cell = 0; cell < net.cells; cell++) {
            weights[cell] = net.cellQueue[cell] < 0 ? 1 : net.cellTokens[cell].service().weight();
        }
        return weights;
    }
}
