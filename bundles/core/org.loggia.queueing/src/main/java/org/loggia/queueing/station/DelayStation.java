// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.station;

import org.loggia.queueing.events.EventList;
import org.loggia.queueing.events.JobHeap;

/** A pure delay, also called an infinite server: every job is served at once. */
public final class DelayStation extends Station {
    private final JobHeap serving = new JobHeap(16);

    public DelayStation(EventList events, int timer) {
        super(events, timer, Integer.MAX_VALUE);
    }

    @Override
    protected void admit(int job, int jobClass, double demand) {
        double end = events.time() + demand;
        serving.insert(job, end);
        if (serving.firstJob() == job) {
            events.schedule(timer, end);
        }
    }

    @Override
    protected int release() {
        int job = serving.removeFirst();
        if (serving.size() > 0) {
            events.schedule(timer, serving.firstKey());
        }
        return job;
    }
}
