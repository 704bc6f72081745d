// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.statistics;

/**
 * Precision with which the served jobs of a queue determine its mean length, by its load.
 *
 * <p>A short time without congestion looks uncorrelated, but its load is hardly lower than ever. At one server with
 * random arrivals and services (M/M/1) of load r, the number of jobs is worth one more uncorrelated observation after
 * 2 r (1 + r) / (1 - r)^2 jobs (P. M. Morse, "Stochastic properties of waiting lines", 1955; W. Whitt, "Planning
 * queueing simulations", 1989): 6 at load 0.5, 72 at 0.8, 342 at 0.9. Queues with more servers or more regular services
 * come near this at high load. Where work comes less evenly, in bursts or in jobs of very different sizes, it takes as
 * many times longer as the work that comes in a long time varies more (Whitt, section 4): by half the index of
 * dispersion for work (K. W. Fendick, W. Whitt, "Measurements and approximations to describe the offered traffic and
 * predict the average workload in a single-server queue", 1989), which in a long time is that of the time the servers
 * are busy. It holds for open workloads only: a limited number of jobs forgets faster.
 *
 * <p>Like {@link BatchMeans}, the queue remembers what it said before {@link #restart}: a run must not be taken for
 * long enough because its own load happened to be low. Nor because little had come when the warm-up ended: of both,
 * the less counts.
 */
public final class LoadedQueue {
    /** 99 % quantile of an estimated variance, with the degrees of freedom of {@link BatchMeans}, over the true one. */
    private static final double SIGNIFICANT = 1.83;

    /**
     * Number of standard errors that are added to a load, because a run without rare large services would look long
     * enough. The load of n jobs has the relative variance 2 / n, as many times larger as the work varies more.
     */
    private static final double HIGH = 2;

    private double earlierSize;
    private long earlierJobs;

    /**
     * Observations of a queue.
     *
     * @param jobs how many were served
     * @param load share of the servers that was busy on average, from 0 to 1
     * @param error standard error of the load as a share of it; not a number if it is unknown
     * @param modelled how many times as much as with random services the work varies by the model's own account, see
     *     {@link HeavyTail#variability}: what comes seldom may not have come yet; 1 if it says nothing
     */
    public record Observed(long jobs, double load, double error, double modelled) {
        /**
         * Returns the worth of the jobs in uncorrelated observations of their number: 0 at load 1, infinite at load 0.
         */
        public double size() {
            double variability = jobs * error * error / 2;
            return sizeByLoad() / Math.max(modelled, variability > SIGNIFICANT ? variability : 1);
        }

        private double sizeByLoad() {
            double idle = Math.max(0, 1 - load);
            return load > 0 ? jobs * idle * idle / (2 * load * (1 + load)) : Double.POSITIVE_INFINITY;
        }

        /** The same jobs at a load that none of the services to come makes seem low. */
        private Observed cautious() {
            double high = load * (1 + HIGH * Math.sqrt(2 * (modelled - 1) / Math.max(1, jobs)));
            return new Observed(jobs, high, error, modelled);
        }
    }

    /** Excludes the observations so far from the results, but uses them as an estimate. */
    public void restart(Observed warmUp) {
        earlierSize = warmUp.size();
        earlierJobs = warmUp.jobs();
    }

    /** The size as far as an interval may depend on it; see {@link BatchMeans#expectedSize()}. */
    public double expectedSize(Observed observed) {
        return expected(observed.cautious());
    }

    private double expected(Observed observed) {
        if (earlierSize >= BatchMeans.ENOUGH_TO_TELL) {
            // Runs with less of what varies most also have the lower means, so their own variability has no say.
            return Math.min(observed.sizeByLoad() / observed.modelled(), earlierSize * observed.jobs() / earlierJobs);
        }
        double own = observed.size();
        return own >= BatchMeans.ENOUGH_ALONE ? own * BatchMeans.ENOUGH / BatchMeans.ENOUGH_ALONE : 0;
    }

    /**
     * Returns the worth of the jobs as those of one of several replications; see
     * {@link BatchMeans#sizeAmongReplications()}. Their loads are averaged, and {@link HeavyTail} requires twice as
     * many large services.
     */
    public double sizeAmongReplications(Observed observed) {
        return earlierSize >= BatchMeans.ENOUGH_TO_TELL ? expected(observed) : observed.size();
    }

    /**
     * Returns the approximate factor by which the number of jobs must grow for an interval; 1 or less if there is one.
     */
    public double missingFactor(Observed observed) {
        double expected = expectedSize(observed);
        return expected > 0 ? BatchMeans.ENOUGH / expected : BatchMeans.ENOUGH_ALONE / observed.size();
    }
}
