// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.distribution;

import java.util.Arrays;

import org.loggia.problem.ProblemException;
import org.loggia.queueing.functions.SpecialFunctions;
import org.loggia.regression.RegressionProblems;

/**
 * Serial dependence of successive response times of a storage: the parameter of a Gaussian copula of first order. Each
 * time is replaced by the normal score of its rank among the requests of its type, so that how times are distributed
 * does not matter; the correlation of each score with the next one is what is looked for (van der Waerden's scores; for
 * a normal copula the estimate is efficient, Klaassen and Wellner 1997). Several records of requests count by their
 * numbers of requests, on Fisher's scale.
 */
public final class SerialDependence {
    /** Minimum number of requests, at which the standard error is 0.03. */
    public static final int MIN_REQUESTS = 1000;
    /** Number of standard errors below which a correlation is insignificant. */
    private static final double ERRORS = 3;

    private double sum;
    private long weight;
    private long requests;
    private int records;

    /**
     * Adds a record of the requests of one load, in the order of their arrival.
     *
     * @param times response times, above 0, in any unit
     * @param writes by request, whether it writes; times of reads and writes are ranked by themselves
     * @throws ProblemException if there are too few requests, or all of a type took equally long
     */
    public void add(double[] times, boolean[] writes) {
        if (times.length < MIN_REQUESTS) {
            throw RegressionProblems.TABLE.failure("has " + times.length
                    + " requests with a response time", "the dependence of successive requests requires at least "
                            + MIN_REQUESTS
                            + "; record a trace with completions, or fio's --write_lat_log without averages");
        }
        double[] scores = new double[times.length];
        score(times, writes, false, scores);
        score(times, writes, true, scores);
        double squares = 0;
        double products = 0;
        for (int i = 0; i < scores.length; i++) {
            squares += scores[i] * scores[i];
            products += i > 0 ? scores[i - 1] * scores[i] : 0;
        }
        if (squares < 1e-9) {
            throw RegressionProblems.TABLE.failure("has equal response times for all requests",
                    "record them with a higher resolution");
        }
        double correlation = products / squares * scores.length / (scores.length - 1);
        sum += (scores.length - 3) * atanh(Math.max(-0.999, Math.min(0.999, correlation)));
        weight += scores.length - 3;
        requests += scores.length;
        records++;
    }

    /** Normal scores of the ranks among the requests of a type; equal times share the middle of their ranks. */
    private static void score(double[] times, boolean[] writes, boolean write, double[] scores) {
        double[] sorted = new double[times.length];
        int count = 0;
        for (int i = 0; i < times.length; i++) {
            if (writes[i] == write) {
                sorted[count++] = times[i];
            }
        }
        sorted = Arrays.copyOf(sorted, count);
        Arrays.sort(sorted);
        for (int i = 0; i < times.length; i++) {
            if (writes[i] == write) {
                double rank = (firstFrom(sorted, times[i]) + firstFrom(sorted, Math.nextUp(times[i]))) / 2.0;
                scores[i] = SpecialFunctions.normalQuantile(rank / count);
            }
        }
    }

    /** Index of the first number that is no less. */
    private static int firstFrom(double[] sorted, double value) {
        int low = 0;
        int high = sorted.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (sorted[middle] < value) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private static double atanh(double value) {
        return 0.5 * Math.log((1 + value) / (1 - value));
    }

    /** The correlation of successive normal scores; 0 where it is too small to be told from independence. */
    public double correlation() {
        if (weight == 0 || Math.abs(sum / weight) * Math.sqrt(weight) < ERRORS) {
            return 0;
        }
        return Math.tanh(sum / weight);
    }

    /** The number of requests that were added. */
    public long requests() {
        return requests;
    }

    /** The number of records that were added. */
    public int records() {
        return records;
    }
}
