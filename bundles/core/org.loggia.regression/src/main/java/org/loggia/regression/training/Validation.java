// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.training;

import java.util.Arrays;
import java.util.List;
import org.loggia.queueing.functions.SpecialFunctions;
import org.loggia.regression.data.Bootstrap;
import org.loggia.regression.data.Resampling;

/**
 * How errors were estimated, and how precisely. Half widths are those of 95 % intervals by Student's t, with the
 * variance that overlapping training sets call for (Nadeau and Bengio 2003).
 *
 * @param method the kind of held-out rows
 * @param sets number of folds or bootstrap samples
 * @param cvRmseHalfWidth in the response's unit
 * @param relativeHalfWidth of the mean relative error
 */
public record Validation(Method method, int sets, double cvRmseHalfWidth, double relativeHalfWidth) {
    private static final double UPPER = 0.975;

    /** Kinds of held-out rows. */
    public enum Method {
        /** Each row once. */
        FOLDS("cross-validated"),
        /** Rows that a bootstrap sample left out. */
        BOOTSTRAP("out-of-bag");

        private final String adjective;

        Method(String adjective) {
            this.adjective = adjective;
        }

        /** The word for errors of this kind. */
        public String adjective() {
            return adjective;
        }
    }

    static Validation of(Resampling sets, List<Double> rmse, List<Double> relative) {
        return new Validation(sets instanceof Bootstrap ? Method.BOOTSTRAP : Method.FOLDS, sets.count(),
                halfWidth(rmse, sets), halfWidth(relative, sets));
    }

    private static double halfWidth(List<Double> errors, Resampling sets) {
        return halfWidth(errors.stream().mapToDouble(Double::doubleValue).toArray(), 1 / (sets.disjointSets() - 1));
    }

    /**
     * Half the 95 % interval of the mean of errors on sets of held-out rows.
     *
     * @param heldOutToTraining rows held out for each row to train on
     */
    public static double halfWidth(double[] errors, double heldOutToTraining) {
        double mean = Arrays.stream(errors).average().orElseThrow();
        int degrees = errors.length - 1;
        double variance = Arrays.stream(errors).map(error -> (error - mean) * (error - mean)).sum() / degrees;
        return SpecialFunctions.studentQuantile(UPPER, degrees)
                * Math.sqrt(variance * (1.0 / errors.length + heldOutToTraining));
    }
}
