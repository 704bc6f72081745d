// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation.admission;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Observations of a simulation, as arrays by class.
 *
 * @param throughput queries in a unit of time
 * @param responseTime mean time from the query's arrival to its end; NaN for a class of which none ended
 * @param slowdown response time over expected processing time
 * @param utilization share of all cores that the class kept busy (U)
 * @param meanTasks mean number of tasks in the database (Q)
 * @param tasksSeen by class of the admitted query c and class r: mean number of tasks of r in the database at the
 *        admission, the query's own included (A)
 * @param tasksOnArrival by class of a query c that reaches the admission queue and class r: mean number of tasks of r
 *        in the database at that instant
 * @param times of each class, how long each query took, ascending
 */
public record AdmissionResult(double[] throughput, double[] responseTime, double[] slowdown, double[] utilization,
        double[] meanTasks, double[][] tasksSeen, double[][] tasksOnArrival, double[][] times) {

    /** Queries of all classes in a unit of time. */
    public double totalThroughput() {
        return Arrays.stream(throughput).sum();
    }

    /**
     * Mean response time of a query, classes weighted by their throughput; NaN if a class waits without any of its
     * queries ending, since the others alone would make that look good.
     */
    public double meanResponseTime() {
        return IntStream.range(0, throughput.length).mapToDouble(k -> throughput[k] * responseTime[k]).sum()
                / totalThroughput();
    }

    /**
     * The response time that a share of a class's queries does not exceed; NaN where none ended.
     *
     * @param share above 0, up to 1
     */
    public double percentile(int type, double share) {
        return percentile(times[type], share);
    }

    /** The same of all queries; NaN if a class waits without any of its queries ending. */
    public double percentile(double share) {
        if (Arrays.stream(times).anyMatch(each -> each.length == 0)) {
            return Double.NaN;
        }
        return percentile(Arrays.stream(times).flatMapToDouble(Arrays::stream).sorted().toArray(), share);
    }

    private static double percentile(double[] ascending, double share) {
        return ascending.length == 0 ? Double.NaN
                : ascending[Math.max(0, (int) Math.ceil(share * ascending.length) - 1)];
    }

    /** Share of all queries that took longer (the complementary distribution function); of those that ended. */
    public double shareBeyond(double time) {
        return Arrays.stream(times).flatMapToDouble(Arrays::stream).filter(each -> each > time).count()
                / (double) Arrays.stream(times).mapToInt(each -> each.length).sum();
    }

    /**
     * Jain's index of the speeds of classes, each the inverse of its slowdown: 1 if all classes are slowed equally, one
     * over their number if all but one starve.
     */
    public double fairness() {
        double[] speeds = Arrays.stream(slowdown).map(each -> each > 0 ? 1 / each : 0).toArray();
        double sum = Arrays.stream(speeds).sum();
        return sum * sum / speeds.length / Arrays.stream(speeds).map(speed -> speed * speed).sum();
    }

    /** Slowdown of a query, classes weighted by their throughput (Kraft 2013, Eq. 5.3). */
    public double weightedSlowdown() {
        return IntStream.range(0, throughput.length).filter(k -> throughput[k] > 0)
                .mapToDouble(k -> slowdown[k] * throughput[k]).sum() / totalThroughput();
    }
}
