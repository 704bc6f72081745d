// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.distribution;

import java.util.Arrays;
import java.util.List;
import org.loggia.regression.RegressionProblems;

/** The weighted mean of several models' logarithms, with weights of their own for each level. */
public final class BlendTargets implements TargetModel {
    private final List<TargetModel> parts;
    private final double[][] weights;
    private final int targets;
    private final ThreadLocal<double[]> buffer;

    /**
     * Makes a model.
     *
     * @param weights by part, then target: at least 0, for each target 1 together
     */
    public BlendTargets(List<? extends TargetModel> parts, double[][] weights) {
        this.parts = List.copyOf(parts);
        this.weights = weights;
        targets = parts.isEmpty() ? 0 : parts.get(0).targets();
        boolean fits = !parts.isEmpty() && weights.length == parts.size();
        for (int part = 0; fits && part < weights.length; part++) {
            fits = parts.get(part).targets() == targets && weights[part].length == targets
                    && Arrays.stream(weights[part]).allMatch(weight -> weight >= 0 && weight <= 1);
        }
        if (!fits) {
            throw RegressionProblems.MODEL_FILE.failure("a blend of " + parts.size() + " models with "
                    + weights.length
                    + " lists of weights", "give each model one weight from 0 to 1 for each level");
        }
        for (int i = 0; i < targets; i++) {
            int target = i;
            double sum = Arrays.stream(weights).mapToDouble(own -> own[target]).sum();
            if (Math.abs(sum - 1) > 1e-6) {
                throw RegressionProblems.MODEL_FILE.failure("weights of a blend add up to " + sum
                        + " for a level", "they must add up to 1");
            }
        }
        buffer = ThreadLocal.withInitial(() -> new double[targets]);
    }

    public List<TargetModel> parts() {
        return parts;
    }

    /** By part, then target; never change them. */
    public double[][] weights() {
        return weights;
    }

    @Override
    public int targets() {
        return targets;
    }

    @Override
    public void predict(double[] row, double[] target) {
        double[] own = buffer.get();
        Arrays.fill(target, 0, targets, 0);
        for (int part = 0; part < weights.length; part++) {
            parts.get(part).predict(row, own);
            for (int i = 0; i < targets; i++) {
                target[i] += weights[part][i] * own[i];
            }
        }
    }
}
