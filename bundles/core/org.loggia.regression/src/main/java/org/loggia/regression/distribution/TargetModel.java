// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.distribution;

/**
 * Predicts several numbers at once for a row of factors: the natural logarithms of the quantiles and, where means were
 * measured, of the mean. Immutable and safe for use by several threads.
 */
public sealed interface TargetModel permits ForestTargets, BoostedTargets, ComponentTargets, LawTargets, SumTargets,
        LevelTargets, ShareTargets, BlendTargets, RatioTargets, DeviceTargets, AdaptedTargets {

    /** The number of predicted values. */
    int targets();

    /**
     * Predicts. Allocates nothing.
     *
     * @param row one value for each factor that was learned from
     * @param target receives the predictions
     */
    void predict(double[] row, double[] target);
}
