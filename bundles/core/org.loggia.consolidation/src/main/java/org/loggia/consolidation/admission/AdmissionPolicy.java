// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation.admission;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;

/**
 * Chooses the class whose earliest waiting query is admitted next: the one with the largest
 * {@code sum over c of eta[r][c] * N_c}, where N_c queries of class c are in the database now (Kraft 2013, section
 * 5.4.4). Equal sums, as in an empty database, are decided by the order of arrival.
 *
 * @param name as in the thesis
 * @param eta preference of admitting class r while a query of class c runs; empty for the order of arrival
 */
public record AdmissionPolicy(String name, double[][] eta) {

    /** First come, first served. */
    public static AdmissionPolicy firstCome() {
        return new AdmissionPolicy("FCFS", new double[0][]);
    }

    /** Shortest expected processing time first. */
    public static AdmissionPolicy shortestFirst(AdmissionScenario scenario) {
        return same("SEPT", scenario.classes().size(), r -> -scenario.classes().get(r).processingTime());
    }

    /** {@code -A}: the class that adds least to what the running queries saw at their admission. */
    public static AdmissionPolicy leastTasksSeen(AdmissionResult observed) {
        int classes = observed.throughput().length;
        double[][] eta = new double[classes][classes];
        for (int r = 0; r < classes; r++) {
            for (int c = 0; c < classes; c++) {
                eta[r][c] = defined(-observed.tasksSeen()[c][r]);
            }
        }
        return new AdmissionPolicy("-A", eta);
    }

    /** {@code -Q}: the class with the fewest tasks in the long run. */
    public static AdmissionPolicy fewestTasks(AdmissionResult observed) {
        return same("-Q", observed.throughput().length, r -> -observed.meanTasks()[r]);
    }

    /** {@code U}: the class that uses the cores most. */
    public static AdmissionPolicy mostUtilization(AdmissionResult observed) {
        return same("U", observed.throughput().length, r -> observed.utilization()[r]);
    }

    /**
     * {@code P}: {@code U_r / U_c - A_r^c / A_c^r}, by how much class r works more for each waiting task than it would
     * if classes did not interfere (Eq. 5.1; 0 in a product-form network, theorem 1 by G. Casale). A_r^c counts the
     * tasks when a query of class c is issued (section 5.4.3.1), which is when it reaches the admission queue; at its
     * admission there is always room for it, which biases A towards classes of small forks. Pairs that were not
     * observed together count as free of interference.
     */
    public static AdmissionPolicy beyondInterference(AdmissionResult observed) {
        int classes = observed.throughput().length;
        double[][] seen = observed.tasksOnArrival();
        double[][] eta = new double[classes][classes];
        for (int r = 0; r < classes; r++) {
            for (int c = 0; c < classes; c++) {
                eta[r][c] = r == c ? 0 : defined(observed.utilization()[r] / observed.utilization()[c]
                        - seen[c][r] / seen[r][c]);
            }
        }
        return new AdmissionPolicy("P", eta);
    }

    /** 0 without observations. */
    private static double defined(double preference) {
        return Double.isFinite(preference) ? preference : 0;
    }

    private static AdmissionPolicy same(String name, int classes, IntToDoubleFunction preference) {
        double[][] eta = new double[classes][classes];
        for (int r = 0; r < classes; r++) {
            Arrays.fill(eta[r], preference.applyAsDouble(r));
        }
        return new AdmissionPolicy(name, eta);
    }

    /**
     * The class to admit.
     *
     * @param running queries in the database, by class
     * @param earliest arrival of the earliest waiting query, by class; infinite if none waits
     * @return -1 if none waits
     */
    int choose(int[] running, double[] earliest) {
        int best = -1;
        double most = Double.NEGATIVE_INFINITY;
        for (int r = 0; r < running.length; r++) {
            if (earliest[r] < Double.POSITIVE_INFINITY) {
                double preference = preference(r, running);
                if (best < 0 || preference > most || preference == most && earliest[r] < earliest[best]) {
                    best = r;
                    most = preference;
                }
            }
        }
        return best;
    }

    private double preference(int r, int[] running) {
        double sum = 0;
        for (int c = 0; c < running.length && eta.length > 0; c++) {
            sum += eta[r][c] * running[c];
        }
        return sum;
    }
}
