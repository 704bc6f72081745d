// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.station;

import java.util.List;
import java.util.Objects;
import org.loggia.queueing.events.EventList;

/**
 * A station that serves all its jobs at once and whose demands are exponential: a delay, or processor sharing, equal or
 * discriminatory. The demand that a job arrives with is the <em>mean</em> of its demand, known from its class; how much
 * it needs is not settled before it leaves.
 *
 * <p>Exponential demands have no memory. So, whatever happened before, the time to the next departure from a class is
 * exponential, its rate is the sum of the jobs' rates, and the job that departs is any of the class with the same
 * probability. To draw that, instead of drawing all demands and sorting the jobs by what is left of them, gives the
 * arrivals and departures of all jobs exactly the same joint law, at a cost that does not grow with their number, only
 * with that of the classes.
 *
 * <p>Each class has its own random numbers. Variants of a model have in common the work that a class receives between
 * its departures; so they depart in step, even better than with common demands of jobs.
 */
public final class MemorylessStation extends Station {
    private final double[] speeds;
    private final double serversInverse;
    private final boolean isWeighted;
    private final ClassJobs[] crowds;
    private final ClassJobs[] crowdOf;
    /** The crowd from which a job departs next. */
    private ClassJobs first;
    /** Current slowdown of a job of weight 1, relative to a job alone. */
    private double slowdown = 1;

    /**
     * @param servers the number of servers, which the jobs share; Integer.MAX_VALUE for a delay
     * @param speeds the total speed with 1, 2, ... jobs present, above 0; the last one holds for all larger numbers.
     *     Null if the speed is the number of jobs or of servers, whichever is smaller
     * @param crowdOf the jobs of each class; null for classes that never come. Weights other than 1 are for one server
     */
    public MemorylessStation(EventList events, int timer, int servers, double[] speeds, List<ClassJobs> crowdOf) {
        super(events, timer, servers);
        this.speeds = speeds;
        serversInverse = 1.0 / servers;
        this.crowdOf = crowdOf.toArray(ClassJobs[]::new);
        crowds = crowdOf.stream().filter(Objects::nonNull).toArray(ClassJobs[]::new);
        isWeighted = crowdOf.stream().anyMatch(crowd -> crowd != null && crowd.weight != 1);
    }

    @Override
    protected void admit(int job, int jobClass, double demand) {
        ClassJobs crowd = crowdOf[jobClass];
        int others = crowd.size();
        crowd.add(job);
        double before = slowdown;
        slowdown = slowdown();
        if (crowds.length == 1 && slowdown * others == before * (others + 1)) {
            return; // no faster departures than before: one server, for instance
        }
        double now = events.time();
        rescale(now, before);
        crowd.due = now + (others == 0 ? crowd.nextWork() * slowdown
                : (crowd.due - now) * (others * crowd.inverseSize()));
        scheduleFirst();
    }

    @Override
    protected int release() {
        ClassJobs crowd = first;
        int job = crowd.removeAny();
        if (population() == 0) {
            crowd.due = Double.POSITIVE_INFINITY;
            return job;
        }
        double now = events.time();
        double before = slowdown;
        slowdown = slowdown();
        if (crowds.length > 1) {
            rescale(now, before);
        }
        crowd.due = crowd.size() == 0 ? Double.POSITIVE_INFINITY
                : now + crowd.nextWork() * (slowdown * crowd.inverseSize());
        scheduleFirst();
        return job;
    }

    private double slowdown() {
        if (isWeighted) {
            double sum = 0;
            for (ClassJobs crowd : crowds) {
                sum += crowd.size() * crowd.weight;
            }
            return sum;
        }
        int n = population();
        if (speeds != null) {
            return n / speeds[Math.min(n, speeds.length) - 1];
        }
        return n <= servers() ? 1 : n * serversInverse;
    }

    /** Rescales the remaining time to the next departure by the slowdown. */
    private void rescale(double now, double before) {
        if (slowdown != before) {
            double factor = slowdown / before;
            for (ClassJobs crowd : crowds) {
                crowd.due = now + (crowd.due - now) * factor;
            }
        }
    }

    private void scheduleFirst() {
        ClassJobs earliest = crowds[0];
        for (int i = 1; i < crowds.length; i++) {
            earliest = crowds[i].due < earliest.due ? crowds[i] : earliest;
        }
        first = earliest;
        events.schedule(timer, earliest.due);
    }
}
