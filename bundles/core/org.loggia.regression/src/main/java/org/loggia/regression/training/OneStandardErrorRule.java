// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.training;

import java.util.Arrays;
import java.util.List;
import org.loggia.regression.data.Resampling;

/**
 * Whether cross-validation leaves it open that a simpler technique is as good as the best one. The plain rule (Breiman
 * et al. 1984, section 3.4.3), applied to paired differences, asks that their mean be at most its standard error. One
 * fold that blows up meets it by itself, as it adds as much to the one as to the other: for k folds of which one is
 * worse by d both are about d / k. So three conditions must hold:
 *
 * <ul>
 * <li>the mean difference is at most its standard error;
 * <li>the mean difference is at most the standard error of the best technique's own mean, to which the other
 * technique's instability adds nothing;
 * <li>without the fifth of the folds at either end, the mean difference is at most two standard errors of such a
 * trimmed mean (Yuen 1974): a fold in which both fail does not hide that one is clearly worse everywhere else.
 * </ul>
 */
final class OneStandardErrorRule {
    private static final double TRIMMED = 0.2;
    /** Number of standard errors for a significant difference of trimmed means. */
    private static final double CLEAR = 2;

    private OneStandardErrorRule() {
    }

    /**
     * @param errors by fold, as {@code least}, the best technique's
     * @param sets number of disjoint sets of held-out rows, see {@link Resampling#disjointSets}: overlapping ones have
     *     less information
     */
    static boolean isAsGood(List<Double> errors, List<Double> least, double sets) {
        int folds = least.size();
        double[] difference = new double[folds];
        double[] best = new double[folds];
        for (int fold = 0; fold < folds; fold++) {
            best[fold] = least.get(fold);
            difference[fold] = errors.get(fold) - best[fold];
        }
        double mean = mean(difference, 0, folds);
        return mean <= standardError(difference, sets) && mean <= standardError(best, sets)
                && isTypicallyAsGood(difference, sets);
    }

    private static boolean isTypicallyAsGood(double[] difference, double sets) {
        int folds = difference.length;
        int cut = (int) (TRIMMED * folds);
        double[] sorted = difference.clone();
        Arrays.sort(sorted);
        double trimmed = mean(sorted, cut, folds - cut);
        Arrays.fill(sorted, 0, cut, sorted[cut]);
        Arrays.fill(sorted, folds - cut, folds, sorted[folds - cut - 1]);
        return trimmed <= CLEAR * standardError(sorted, sets) * folds / (folds - 2.0 * cut);
    }

    private static double mean(double[] values, int from, int to) {
        return Arrays.stream(values, from, to).average().orElse(0);
    }

    private static double standardError(double[] values, double sets) {
        double mean = mean(values, 0, values.length);
        double squares = Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum();
        return Math.sqrt(squares / (values.length - 1) / sets);
    }
}
