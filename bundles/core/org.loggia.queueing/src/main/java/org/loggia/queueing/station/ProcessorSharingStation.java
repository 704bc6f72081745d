// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.station;

import java.util.Arrays;
import java.util.function.IntConsumer;
import org.loggia.queueing.events.EventList;
import org.loggia.queueing.events.JobLadder;

/**
 * Processor sharing: all jobs are in service at once, each at rate min(1, servers / population).
 *
 * <p>The station keeps a virtual time, the service that a job present all along would have received; a job leaves
 * when the virtual time has grown by its demand. So an arrival or completion costs O(log n), however many jobs share
 * the servers. The virtual time is set back to zero now and then (whenever the station is empty, and after every 1024
 * or 2n completions), which keeps rounding errors at the level of single demands in runs of any length.
 *
 * <p>With several servers this is the usual idealization, in which jobs move between servers at no cost. Simulators
 * that fix each job to one core when it arrives give longer response times at the same utilization.
 */
public final class ProcessorSharingStation extends Station {
    private final JobLadder jobs = new JobLadder();
    private double virtualTime;
    private double lastUpdate;
    private double slowdown = 1;
    private final double serversInverse;
    private int sinceRebase;
    private final double[] speeds;

    public ProcessorSharingStation(EventList events, int timer, int servers) {
        super(events, timer, servers);
        speeds = null;
        serversInverse = 1.0 / servers;
    }

    /**
     * One server whose speed depends on the number of jobs.
     *
     * @param speeds the speed with 1, 2, ... jobs present, above 0; the last one holds for all larger numbers
     */
    public ProcessorSharingStation(EventList events, int timer, double[] speeds) {
        super(events, timer, 1);
        boolean good = Arrays.stream(speeds).allMatch(speed -> speed > 0 && speed < Double.POSITIVE_INFINITY);
        if (speeds.length == 0 || !good) {
            throw new IllegalArgumentException("speeds must be finite and above 0, and at least one, not "
                    + Arrays.toString(speeds));
        }
        this.speeds = speeds.clone();
        serversInverse = 1;
    }

    @Override
    public void announceTo(IntConsumer listener) {
        jobs.announceTo(listener);
    }

    @Override
    protected void admit(int job, int jobClass, double demand) {
        double now = events.time();
        virtualTime += (now - lastUpdate) / slowdown;
        lastUpdate = now;
        jobs.insert(job, virtualTime + demand);
        scheduleNext(now);
    }

    @Override
    protected int release() {
        double now = events.time();
        virtualTime = jobs.firstKey();
        lastUpdate = now;
        int job = jobs.removeFirst();
        int n = jobs.size();
        if (n == 0) {
            virtualTime = 0;
            sinceRebase = 0;
            slowdown = 1;
        } else {
            if (++sinceRebase >= 1024 && sinceRebase >= 2 * n) {
                jobs.shift(virtualTime);
                virtualTime = 0;
                sinceRebase = 0;
            }
            scheduleNext(now);
        }
        return job;
    }

    private void scheduleNext(double now) {
        int n = jobs.size();
        if (speeds != null) {
            slowdown = n / speeds[Math.min(n, speeds.length) - 1];
        } else {
            slowdown = n <= servers() ? 1 : n * serversInverse;
        }
        double remaining = jobs.firstKey() - virtualTime;
        events.schedule(timer, remaining > 0 ? now + remaining * slowdown : now);
    }
}
