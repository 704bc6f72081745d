// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.random;

import java.util.Arrays;

/**
 * Cumulants of the number of arrivals of a Markovian arrival process in a long time, for each unit of time.
 *
 * <p>Their generating function is the largest eigenvalue of D0 + exp(x) D1 as a function of x (M. F. Neuts, "Structured
 * Stochastic Matrices of M/G/1 Type and Their Applications", 1989, chapter 5). Its power series follows from that of
 * the eigenvector, term by term.
 */
final class ArrivalCumulants {
    private static final int ORDERS = 4;

    private ArrivalCumulants() {
    }

    /**
     * Returns the first four cumulants: the arrival rate, the rate at which the variance grows, and so on.
     *
     * @param hidden rates between phases without an arrival (D0)
     * @param arrivals rates with an arrival (D1)
     * @param overTime the share of time that each phase lasts
     */
    static double[] of(double[][] hidden, double[][] arrivals, double[] overTime) {
        int n = overTime.length;
        double[][] vectors = new double[ORDERS + 1][n];
        double[] values = new double[ORDERS + 1];
        Arrays.fill(vectors[0], 1);
        for (int order = 1; order <= ORDERS; order++) {
            double[] known = new double[n];
            double factorial = 1;
            for (int j = 1; j <= order; j++) {
                factorial *= j;
                for (int i = 0; i < n; i++) {
                    for (int k = 0; k < n; k++) {
                        known[i] += arrivals[i][k] * vectors[order - j][k] / factorial;
                    }
                }
            }
            for (int i = 0; i < n; i++) {
                values[order] += overTime[i] * known[i];
            }
            for (int j = 1; j <= order; j++) {
                for (int i = 0; i < n; i++) {
                    known[i] -= values[j] * vectors[order - j][i];
                }
            }
            vectors[order] = solved(hidden, arrivals, overTime, known);
        }
        double factorial = 1;
        double[] cumulants = new double[ORDERS];
        for (int order = 1; order <= ORDERS; order++) {
            factorial *= order;
            cumulants[order - 1] = factorial * values[order];
        }
        return cumulants;
    }

    /**
     * x with -(D0 + D1) x = known and mean 0 over time. The equation of the phase that lasts longest follows from the
     * others, so this phase is left out: every other one leads to it.
     */
    private static double[] solved(double[][] hidden, double[][] arrivals, double[] overTime, double[] known) {
        int n = overTime.length;
        int longest = 0;
        for (int i = 1; i < n; i++) {
            longest = overTime[i] > overTime[longest] ? i : longest;
        }
        double[][] rates = new double[n - 1][n - 1];
        double[] right = new double[n - 1];
        for (int i = 0; i < n - 1; i++) {
            int row = i < longest ? i : i + 1;
            right[i] = known[row];
            for (int k = 0; k < n - 1; k++) {
                int column = k < longest ? k : k + 1;
                rates[i][k] = hidden[row][column] + arrivals[row][column];
            }
        }
        double[] others = TransientPhases.solve(rates, right);
        double mean = 0;
        double[] all = new double[n];
        for (int i = 0; i < n; i++) {
            all[i] = i == longest ? 0 : others[i < longest ? i : i - 1];
            mean += overTime[i] * all[i];
        }
        for (int i = 0; i < n; i++) {
            all[i] -= mean;
        }
        return all;
    }
}
