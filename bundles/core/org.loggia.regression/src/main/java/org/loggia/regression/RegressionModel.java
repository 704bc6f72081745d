// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression;

import java.util.List;

/**
 * A trained model: a row of factor values in, the predicted response out. Implementations are immutable, safe for use
 * by several threads, and keep their numbers in flat arrays, because a simulation asks once for each I/O request.
 */
public interface RegressionModel {

    /** The factors in the order in which {@link #predict} expects them. */
    FactorSpace factorSpace();

    /** The predicted response, with its unit. */
    Response response();

    /**
     * Predicts the response.
     *
     * @param row one value for each factor: the number of a numeric factor in the factor's unit, the level index of a
     * nominal one. Numbers outside the measured ranges extrapolate (see {@link FactorSpace#firstOutside}); a shorter
     * row
     *     or an index that is not a level is a programming error ({@link ArrayIndexOutOfBoundsException} or any value).
     *     Allocates nothing.
     */
    double predict(double[] row);

    /**
     * Standard deviation of a measurement around the prediction for the row, in the response's unit, where the
     * technique knows it; NaN elsewhere. Slow; may allocate.
     */
    default double standardDeviation(double[] row) {
        return Double.NaN;
    }

    /**
     * Whether some prediction may change with a factor; false where the technique left it out although it was measured.
     *
     * @param factor index in {@link #factors()}
     */
    default boolean dependsOn(int factor) {
        return true;
    }

    default List<Factor> factors() {
        return factorSpace().factors();
    }
}
