// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.station;

import java.util.Arrays;
import org.loggia.queueing.events.EventList;

/** Last come, first served with preemption, one server: an interrupted job later continues where it stopped. */
public final class LastComeStation extends Station {
    private int[] jobs = new int[16];
    private double[] remaining = new double[16];
    private int top;
    private double end;

    public LastComeStation(EventList events, int timer) {
        super(events, timer, 1);
    }

    @Override
    protected void admit(int job, int jobClass, double demand) {
        if (top > 0) {
            remaining[top - 1] = Math.max(0, end - events.time());
        }
        if (top == jobs.length) {
            jobs = Arrays.copyOf(jobs, 2 * top);
            remaining = Arrays.copyOf(remaining, 2 * top);
        }
        jobs[top++] = job;
        serve(demand);
    }

    @Override
    protected int release() {
        int job = jobs[--top];
        if (top > 0) {
            serve(remaining[top - 1]);
        }
        return job;
    }

    private void serve(double demand) {
        end = events.time() + demand;
        events.schedule(timer, end);
    }
}
