// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.station;

import java.util.Arrays;
import org.loggia.queueing.events.EventList;
import org.loggia.queueing.events.JobHeap;
import org.loggia.queueing.random.RandomStream;

/** Service in random order: a free server takes any waiting job, all with equal probability. */
public final class RandomOrderStation extends Station {
    private final RandomStream random;
    private final JobHeap serving;
    private int[] waitingJobs = new int[16];
    private double[] waitingDemands = new double[16];
    private int waiting;

    public RandomOrderStation(EventList events, int timer, int servers, RandomStream random) {
        super(events, timer, servers);
        this.random = random;
        serving = new JobHeap(Math.min(servers, 64));
    }

    @Override
    protected void admit(int job, int jobClass, double demand) {
        if (serving.size() < servers()) {
            serving.insert(job, events.time() + demand);
            events.schedule(timer, serving.firstKey());
        } else {
            if (waiting == waitingJobs.length) {
                waitingJobs = Arrays.copyOf(waitingJobs, 2 * waiting);
                waitingDemands = Arrays.copyOf(waitingDemands, 2 * waiting);
            }
            waitingJobs[waiting] = job;
            waitingDemands[waiting] = demand;
            waiting++;
        }
    }

    @Override
    protected int release() {
        int job = serving.removeFirst();
        if (waiting > 0) {
            int chosen = random.nextInt(waiting);
            serving.insert(waitingJobs[chosen], events.time() + waitingDemands[chosen]);
            waiting--;
            waitingJobs[chosen] = waitingJobs[waiting];
            waitingDemands[chosen] = waitingDemands[waiting];
        }
        if (serving.size() > 0) {
            events.schedule(timer, serving.firstKey());
        }
        return job;
    }
}
