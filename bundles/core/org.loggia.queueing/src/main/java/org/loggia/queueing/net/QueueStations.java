package org.loggia.queueing.net;

import java.util.List;
import org.loggia.queueing.events.EventList;
import org.loggia.queueing.station.FcfsStation;
import org.loggia.queueing.station.ProcessorSharingStation;
import org.loggia.queueing.station.Station;

/** Makes the stations that the queues of a net describe; the class of a job is its cell. */
final class QueueStations {
    private QueueStations() {
    }

    /** A station for each queue, null for delays; timers are numbered from the first on. */
    static Station[] create(CompiledNet net, EventList events, int firstTimer) {
        List<ServiceQueue> queues = net.net.queues();
        Station[] stations = new Station[queues.size()];
        for (int q = 0; q < stations.length; q++) {
            stations[q] = create(net, queues.get(q), events, firstTimer + q);
        }
        return stations;
    }

    private static Station create(CompiledNet net, ServiceQueue queue, EventList events, int timer) {
        return switch (queue.discipline()) {
            case IS -> null;
            case FCFS -> new FcfsStation(events, timer, queue.servers());
            case PS -> queue.rates().isEmpty() ? new ProcessorSharingStation(events, timer, queue.servers())
                    : new ProcessorSharingStation(events, timer,
                            queue.rates().stream().mapToDouble(Double::doubleValue).toArray());
            default -> throw new NetException("queue '" + queue.name() + "'", queue.discipline() + " is not supported");
        };
    }
}
