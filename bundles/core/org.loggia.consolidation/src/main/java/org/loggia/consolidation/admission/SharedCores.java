// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation.admission;

import java.util.Arrays;
import org.loggia.queueing.events.EventList;

/**
 * Cores among which an operating system moves tasks freely: up to one task a core at full speed, more tasks share all
 * cores equally. The service that a task present since the beginning would have got is the clock of a list in which
 * each task waits for its own mark (virtual time of processor sharing).
 */
final class SharedCores {
    private final int cores;
    private final EventList marks = new EventList();
    private int[] jobs = new int[16];
    private int[] free = new int[16];
    private int freeCount;
    private int used;
    private double service;
    private double updated;

    SharedCores(int cores) {
        this.cores = cores;
    }

    /** Returns the speed of each task, 1 for a dedicated core. */
    double speed() {
        return Math.min(1, (double) cores / Math.max(1, marks.size()));
    }

    private void update(double now) {
        service += (now - updated) * speed();
        updated = now;
    }

    /** Adds a task of a job with its time on a dedicated core. */
    void add(int job, double need, double now) {
        update(now);
        int task = freeCount > 0 ? free[--freeCount] : used++;
        if (task == jobs.length) {
            jobs = Arrays.copyOf(jobs, 2 * task);
            free = Arrays.copyOf(free, 2 * task);
        }
        jobs[task] = job;
        marks.schedule(task, Math.max(service, marks.time()) + need);
    }

    /** Removes the task that ends now; its job. */
    int removeFirst(double now) {
        update(now);
        int task = marks.pop();
        free[freeCount++] = task;
        return jobs[task];
    }

    /** Returns the end of the next task if nothing changes; infinite without tasks. */
    double nextEnd() {
        return updated + Math.max(0, marks.nextTime() - service) / speed();
    }
}
