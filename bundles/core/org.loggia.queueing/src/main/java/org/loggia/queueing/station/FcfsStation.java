// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.station;

import org.loggia.queueing.events.EventList;
import org.loggia.queueing.events.JobHeap;

/**
 * First come, first served, with one or more identical servers and an unbounded queue. A single server needs no heap of
 * the jobs in service.
 */
public final class FcfsStation extends Station {
    private int[] waitingJobs = new int[16];
    private double[] waitingDemands = new double[16];
    private int head;
    private int waiting;
    private final JobHeap serving;
    private final boolean isSingle;
    private int served = -1;

    public FcfsStation(EventList events, int timer, int servers) {
        super(events, timer, servers);
        isSingle = servers == 1;
        serving = isSingle ? null : new JobHeap(Math.min(servers, 64));
    }

    @Override
    protected void admit(int job, int jobClass, double demand) {
        if (isSingle && served < 0) {
            served = job;
            events.schedule(timer, events.time() + demand);
        } else if (!isSingle && serving.size() < servers()) {
            serve(job, demand);
        } else {
            if (waiting == waitingJobs.length) {
                grow();
            }
            int tail = head + waiting & waitingJobs.length - 1;
            waitingJobs[tail] = job;
            waitingDemands[tail] = demand;
            waiting++;
        }
    }

    private void serve(int job, double demand) {
        double end = events.time() + demand;
        serving.insert(job, end);
        if (serving.firstJob() == job) {
            events.schedule(timer, end);
        }
    }

    @Override
    protected int release() {
        if (isSingle) {
            return releaseSingle();
        }
        int job = serving.removeFirst();
        if (waiting > 0) {
            serving.insert(waitingJobs[head], events.time() + waitingDemands[head]);
            removeHead();
        }
        if (serving.size() > 0) {
            events.schedule(timer, serving.firstKey());
        }
        return job;
    }

    private int releaseSingle() {
        int job = served;
        if (waiting > 0) {
            served = waitingJobs[head];
            events.schedule(timer, events.time() + waitingDemands[head]);
            removeHead();
        } else {
            served = -1;
        }
        return job;
    }

    private void removeHead() {
        head = head + 1 & waitingJobs.length - 1;
        waiting--;
    }

    /** Makes room when the ring is full; the head moves to its beginning. */
    private void grow() {
        int length = waitingJobs.length;
        int[] jobs = new int[2 * length];
        double[] demands = new double[2 * length];
        System.arraycopy(waitingJobs, head, jobs, 0, length - head);
        System.arraycopy(waitingJobs, 0, jobs, length - head, head);
        System.arraycopy(waitingDemands, head, demands, 0, length - head);
        System.arraycopy(waitingDemands, 0, demands, length - head, head);
        waitingJobs = jobs;
        waitingDemands = demands;
        head = 0;
    }
}
