// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.selection;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Optimal computing budget allocation: how to spread replications over designs, so that the one with the smallest mean
 * is recognized as often as possible (C.-H. Chen, J. Lin, E. Yucesan, S. E. Chick, "Simulation budget allocation for
 * further enhancing the efficiency of ordinal optimization", 2000, Theorem 1):
 *
 * <pre>
 *   n_i / n_j = ((s_i / d_i) / (s_j / d_j))^2          for designs that are not the best, d the distance to its mean
 *   n_b = s_b * sqrt(sum over the others of n_i^2 / s_i^2)
 * </pre>
 */
public final class BudgetAllocation {

    private static final double CLOSE = 1e-6;

    private BudgetAllocation() {
    }

    /**
     * Returns the additional replications of each design. Designs with more than their share keep theirs, and the
     * others share the rest.
     *
     * @param means of the designs so far; the smallest is the best
     * @param variances of single replications
     * @param had replications so far
     * @param more number of replications to distribute
     */
    public static int[] of(double[] means, double[] variances, int[] had, int more) {
        double[] ratios = ratios(means, variances);
        int total = more + IntStream.of(had).sum();
        int[] wanted = had.clone();
        boolean[] isOpen = new boolean[means.length];
        Arrays.fill(isOpen, true);
        boolean isSettled = false;
        while (!isSettled) {
            isSettled = true;
            double sum = 0;
            int budget = total;
            for (int i = 0; i < means.length; i++) {
                sum += isOpen[i] ? ratios[i] : 0;
                budget -= isOpen[i] ? 0 : had[i];
            }
            for (int i = 0; i < means.length; i++) {
                wanted[i] = isOpen[i] && sum > 0 ? (int) (budget * ratios[i] / sum) : had[i];
                if (wanted[i] < had[i]) {
                    isOpen[i] = false;
                    isSettled = false;
                }
            }
        }
        // What rounding leaves goes to the best one, to which all others are compared.
        wanted[best(means)] += total - IntStream.of(wanted).sum();
        Arrays.setAll(wanted, i -> wanted[i] - had[i]);
        return wanted;
    }

    private static double[] ratios(double[] means, double[] variances) {
        int best = best(means);
        double[] ratios = new double[means.length];
        double squares = 0;
        for (int i = 0; i < means.length; i++) {
            if (i != best && variances[i] > 0) {
                // Designs with the same mean cannot be told apart: they count as very close.
                double distance = Math.max(means[i] - means[best], CLOSE * Math.sqrt(variances[i]));
                ratios[i] = variances[i] / (distance * distance);
                squares += ratios[i] * ratios[i] / variances[i];
            }
        }
        ratios[best] = Math.sqrt(variances[best] * squares);
        return ratios;
    }

    private static int best(double[] means) {
        int best = 0;
        for (int i = 1; i < means.length; i++) {
            best = means[i] < means[best] ? i : best;
        }
        return best;
    }
}
