// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.station;

import org.loggia.queueing.events.EventList;

/**
 * Priorities: a free server takes the waiting job of the highest priority, among equals the one that came first. With
 * preemption an arrival takes the server of the least important job in service if that one is less important than
 * itself; the interrupted job later continues where it stopped, ahead of waiting jobs of its own priority.
 */
public final class PriorityStation extends Station {
    private final int[] priorities;
    private final boolean preemptive;
    private final WaitingHeap waiting = new WaitingHeap();
    private final int[] servingJob;
    private final int[] servingClass;
    private final double[] servingEnd;
    private final long[] servingOrder;
    private int serving;
    private long nextOrder;

    /** @param priorities by job class; a larger number is more important */
    public PriorityStation(EventList events, int timer, int servers, int[] priorities, boolean preemptive) {
        super(events, timer, servers);
        this.priorities = priorities.clone();
        this.preemptive = preemptive;
        servingJob = new int[servers];
        servingClass = new int[servers];
        servingEnd = new double[servers];
        servingOrder = new long[servers];
    }

    @Override
    protected void admit(int job, int jobClass, double demand) {
        long order = nextOrder++;
        if (serving == servers()) {
            int victim = preemptive ? leastImportant() : -1;
            if (victim < 0 || priorities[servingClass[victim]] >= priorities[jobClass]) {
                waiting.insert(job, jobClass, priorities[jobClass], demand, order);
                return;
            }
            double rest = Math.max(0, servingEnd[victim] - events.time());
            waiting.insert(servingJob[victim], servingClass[victim], priorities[servingClass[victim]], rest,
                    servingOrder[victim]);
            remove(victim);
        }
        serve(job, jobClass, demand, order);
        scheduleNext();
    }

    @Override
    protected int release() {
        int first = earliest();
        int job = servingJob[first];
        remove(first);
        if (waiting.size() > 0) {
            waiting.removeFirst();
            serve(waiting.job(), waiting.jobClass(), waiting.demand(), waiting.order());
        }
        scheduleNext();
        return job;
    }

    private void serve(int job, int jobClass, double demand, long order) {
        servingJob[serving] = job;
        servingClass[serving] = jobClass;
        servingEnd[serving] = events.time() + demand;
        servingOrder[serving] = order;
        serving++;
    }

    private void remove(int server) {
        serving--;
        servingJob[server] = servingJob[serving];
        servingClass[server] = servingClass[serving];
        servingEnd[server] = servingEnd[serving];
        servingOrder[server] = servingOrder[serving];
    }

    private void scheduleNext() {
        if (serving > 0) {
            events.schedule(timer, servingEnd[earliest()]);
        }
    }

    private int earliest() {
        int first = 0;
        for (int i = 1; i < serving; i++) {
            if (servingEnd[i] < servingEnd[first]
                    || servingEnd[i] == servingEnd[first] && servingOrder[i] < servingOrder[first]) {
                first = i;
            }
        }
        return first;
    }

    /** The job in service of the lowest priority, among equals the one that came last. */
    private int leastImportant() {
        int least = 0;
        for (int i = 1; i < serving; i++) {
            int difference = priorities[servingClass[i]] - priorities[servingClass[least]];
            if (difference < 0 || difference == 0 && servingOrder[i] > servingOrder[least]) {
                least = i;
            }
        }
        return least;
    }
}
