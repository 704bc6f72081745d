// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run;

import org.loggia.queueing.events.EventList;
import org.loggia.queueing.station.FcfsStation;
import org.loggia.queueing.station.ProcessorSharingStation;
import org.loggia.queueing.station.Station;

/** Scheduling policies of active resources. */
public enum SchedulingPolicy {

    /** First come, first served; each server serves one job at a time. */
    FCFS {
        @Override
        Station station(EventList events, int timer, int servers) {
            return new FcfsStation(events, timer, servers);
        }
    },

    /** All jobs share the servers equally, none getting more than one server. */
    PROCESSOR_SHARING {
        @Override
        Station station(EventList events, int timer, int servers) {
            return new ProcessorSharingStation(events, timer, servers);
        }
    },

    /** Serves every job at once, as if each had a separate server. */
    DELAY {
        @Override
        Station station(EventList events, int timer, int servers) {
            return new ProcessorSharingStation(events, timer, Integer.MAX_VALUE);
        }
    };

    abstract Station station(EventList events, int timer, int servers);
}
