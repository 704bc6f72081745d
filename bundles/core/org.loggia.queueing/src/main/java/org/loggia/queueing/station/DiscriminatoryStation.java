// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.station;

import java.util.Arrays;
import org.loggia.queueing.events.EventList;
import org.loggia.queueing.events.JobHeap;

/**
 * Discriminatory processor sharing (L. Kleinrock, 1967): one server, of which each job gets a part in proportion to
 * the weight of its class. The virtual time grows with 1 / (sum of the weights present), so a job leaves when it has
 * grown by demand / weight; an arrival or completion costs O(log n).
 */
public final class DiscriminatoryStation extends Station {
    private final double[] weights;
    private final JobHeap jobs = new JobHeap(16);
    private int[] classes = new int[16];
    private final int[] present;
    private double virtualTime;
    private double lastUpdate;
    private double totalWeight;
    private int sinceRebase;

    /** @param weights by job class, above 0 */
    public DiscriminatoryStation(EventList events, int timer, double[] weights) {
        super(events, timer, 1);
        for (double weight : weights) {
            if (!(weight > 0 && weight < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException("a weight must be finite and above 0, not " + weight);
            }
        }
        this.weights = weights.clone();
        present = new int[weights.length];
    }

    @Override
    protected void admit(int job, int jobClass, double demand) {
        double now = events.time();
        if (jobs.size() > 0) {
            virtualTime += (now - lastUpdate) / totalWeight;
        }
        lastUpdate = now;
        if (job >= classes.length) {
            classes = Arrays.copyOf(classes, Math.max(job + 1, 2 * classes.length));
        }
        classes[job] = jobClass;
        jobs.insert(job, virtualTime + demand / weights[jobClass]);
        present[jobClass]++;
        scheduleNext(now);
    }

    @Override
    protected int release() {
        double now = events.time();
        virtualTime = jobs.firstKey();
        lastUpdate = now;
        int job = jobs.removeFirst();
        present[classes[job]]--;
        if (jobs.size() == 0) {
            virtualTime = 0;
            sinceRebase = 0;
        } else {
            if (++sinceRebase >= 1024 && sinceRebase >= 2 * jobs.size()) {
                jobs.shift(virtualTime);
                virtualTime = 0;
                sinceRebase = 0;
            }
            scheduleNext(now);
        }
        return job;
    }

    private void scheduleNext(double now) {
        totalWeight = 0; // summed again: adding and subtracting would let rounding errors pile up
        for (int i = 0; i < weights.length; i++) {
            totalWeight += present[i] * weights[i];
        }
        events.schedule(timer, now + Math.max(0, jobs.firstKey() - virtualTime) * totalWeight);
    }
}
