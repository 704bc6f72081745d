// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.distribution;

import java.util.ArrayList;
import java.util.List;
import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;

/**
 * A model with a factor for each level of a nominal factor, which is 1 for that level and 0 otherwise. A Gaussian
 * process then learns a length for every level, while one length for the nominal factor would make all distances
 * between levels equal. Factors of two levels stay as they are, for they have one distance only.
 */
public final class LevelTargets implements TargetModel {
    private static final int MIN_ROWS = 3;

    private final FactorSpace space;
    private final TargetModel model;
    private final ThreadLocal<double[]> buffer;

    /**
     * Makes a model.
     *
     * @param space of the rows to predict
     * @param model predicts rows of the {@link #split} space
     */
    public LevelTargets(FactorSpace space, TargetModel model) {
        this.space = space;
        this.model = model;
        int size = split(space).size();
        buffer = ThreadLocal.withInitial(() -> new double[size]);
    }

    /** Whether there is a factor with levels to split. */
    static boolean isUseful(FactorSpace space) {
        return space.factors().stream().anyMatch(LevelTargets::isSplit);
    }

    /** The same factors, but one for each level in the place of a nominal factor of three levels or more. */
    public static FactorSpace split(FactorSpace space) {
        List<Factor> factors = new ArrayList<>();
        for (Factor factor : space.factors()) {
            if (isSplit(factor)) {
                ((Factor.Nominal) factor).levels().forEach(level -> factors.add(new Factor.Numeric(
                        "[" + factor.name() + " = " + level + "]", "", 0, 1)));
            } else {
                factors.add(factor);
            }
        }
        return new FactorSpace(factors);
    }

    /** The same measurements in the {@link #split} space. */
    static DistributionData split(DistributionData data) {
        FactorSpace split = split(data.space());
        double[][] columns = new double[split.size()][data.rows()];
        double[] target = new double[split.size()];
        for (int row = 0; row < data.rows(); row++) {
            fill(data.space(), data.row(row), target);
            for (int factor = 0; factor < target.length; factor++) {
                columns[factor][row] = target[factor];
            }
        }
        return data.with(split, columns);
    }

    private static boolean isSplit(Factor factor) {
        return factor instanceof Factor.Nominal nominal && nominal.levels().size() >= MIN_ROWS;
    }

    private static void fill(FactorSpace space, double[] row, double[] target) {
        int at = 0;
        for (int i = 0; i < row.length; i++) {
            if (isSplit(space.factor(i))) {
                int levels = ((Factor.Nominal) space.factor(i)).levels().size();
                for (int level = 0; level < levels; level++) {
                    target[at++] = row[i] == level ? 1 : 0;
                }
            } else {
                target[at++] = row[i];
            }
        }
    }

    /** Returns the predictor for rows of the {@link #split} space. */
    public TargetModel model() {
        return model;
    }

    @Override
    public int targets() {
        return model.targets();
    }

    @Override
    public void predict(double[] row, double[] target) {
        double[] own = buffer.get();
        fill(space, row, own);
        model.predict(own, target);
    }
}
