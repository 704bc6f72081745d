// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.distribution;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.RegressionProblems;

/**
 * A model and a second one that knows what the first predicts for the mean and the median (cascade generalization; Gama
 * and Brazdil 2000). Both are known better than any tail, and how far they lie apart says how many requests wait for
 * something long: where a share s of them waits for a time W, they differ by about s W, and a percentile leaps where s
 * passes what it leaves. The second model predicts the ratio of each figure to the median of the first.
 */
public final class RatioTargets implements TargetModel {
    /** A level farther from the middle than this is no median, in percent. */
    private static final double MIDDLE = 25;
    private static final int ADDED = 3;

    private final int median;
    private final TargetModel figures;
    private final TargetModel ratios;
    private final double[] weights;
    private final ThreadLocal<double[]> prediction;
    private final ThreadLocal<double[]> extended;

    /**
     * Makes a model.
     *
     * @param space of the rows to predict
     * @param figures predicts logarithms of the quantiles at levels and, last, of the mean
     * @param ratios predicts rows of the {@link #extended extended} space: logarithms of figures
     *     less that of the median
     * @param weights of the second model by figure, from 0 to 1; the first one has the rest
     */
    public RatioTargets(FactorSpace space, Levels levels, TargetModel figures, TargetModel ratios, double[] weights) {
        this.figures = figures;
        this.ratios = ratios;
        this.weights = weights;
        median = median(levels);
        int targets = levels.size() + 1;
        if (median < 0 || figures.targets() != targets || ratios.targets() != targets || weights.length != targets
                || !Arrays.stream(weights).allMatch(weight -> weight >= 0 && weight <= 1)) {
            throw RegressionProblems.MODEL_FILE.failure("ratios to the median for " + ratios.targets()
                    + " figures with "
                    + weights.length + " weights", "give a level within " + MIDDLE + " of 50, and for each of the "
                            + targets + " figures, of which the mean is the last, a weight from 0 to 1");
        }
        prediction = ThreadLocal.withInitial(() -> new double[targets]);
        int size = space.size() + ADDED;
        extended = ThreadLocal.withInitial(() -> new double[size]);
    }

    /** Index of the level nearest to the middle; -1 if none is near. */
    static int median(Levels levels) {
        int nearest = 0;
        for (int level = 1; level < levels.size(); level++) {
            if (distance(levels, level) < distance(levels, nearest)) {
                nearest = level;
            }
        }
        return distance(levels, nearest) <= MIDDLE ? nearest : -1;
    }

    private static double distance(Levels levels, int level) {
        return Math.abs(levels.percentage(level) - 50);
    }

    /** The factors and, after them, logarithms of the predicted median, the predicted mean and their ratio. */
    public static FactorSpace extended(FactorSpace space) {
        List<Factor> factors = new ArrayList<>(space.factors());
        for (String name : List.of("[median]", "[mean]", "[mean / median]")) {
            factors.add(new Factor.Numeric(name, "", 0, 1));
        }
        return new FactorSpace(factors);
    }

    /**
     * Fills a row of the extended space.
     *
     * @param prediction logarithms of figures, the mean last
     */
    static void extend(double[] row, double[] prediction, int median, double[] target) {
        System.arraycopy(row, 0, target, 0, row.length);
        double mean = prediction[prediction.length - 1];
        target[row.length] = prediction[median];
        target[row.length + 1] = mean;
        target[row.length + 2] = mean - prediction[median];
    }

    /** The first model. */
    public TargetModel figures() {
        return figures;
    }

    /** The second model. */
    public TargetModel ratios() {
        return ratios;
    }

    /** Of the second model, by figure; never change them. */
    public double[] weights() {
        return weights;
    }

    @Override
    public int targets() {
        return weights.length;
    }

    @Override
    public void predict(double[] row, double[] target) {
        double[] first = prediction.get();
        figures.predict(row, first);
        double[] own = extended.get();
        extend(row, first, median, own);
        ratios.predict(own, target);
        for (int i = 0; i < weights.length; i++) {
            target[i] = (1 - weights[i]) * first[i] + weights[i] * (first[median] + target[i]);
        }
    }
}
