// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.distribution;

import org.loggia.regression.FactorSpace;
import org.loggia.regression.RegressionProblems;

/** A {@link QueueingLaw} for each level of a distribution, and for its mean. */
public final class LawTargets implements TargetModel {
    private final QueueingLaw law;
    private final double[][] parameters;

    /**
     * Makes a model.
     *
     * @param population index of the factor that says how many requests are outstanding
     * @param parameters by target, as {@code docs/reference/distribution-model-files.md} lists them
     */
    public LawTargets(FactorSpace space, int population, double[][] parameters) {
        law = new QueueingLaw(space, population);
        this.parameters = parameters;
        if (parameters.length == 0) {
            throw RegressionProblems.MODEL_FILE.failure("a queueing law without parameters",
                    "give a list for each level");
        }
        for (double[] own : parameters) {
            if (own.length != law.parameters()) {
                throw RegressionProblems.MODEL_FILE.failure("a queueing law has " + own.length
                        + " parameters", "for these factors"
                                + " give " + law.parameters());
            }
        }
    }

    /** Index of the factor with the number of outstanding requests. */
    public int population() {
        return law.population();
    }

    /** By target; never change them. */
    public double[][] parameters() {
        return parameters;
    }

    @Override
    public int targets() {
        return parameters.length;
    }

    @Override
    public void predict(double[] row, double[] target) {
        for (int i = 0; i < parameters.length; i++) {
            target[i] = law.value(row, parameters[i]);
        }
    }

    /** Adds the predictions to the numbers that are there. */
    void add(double[] row, double[] target) {
        for (int i = 0; i < parameters.length; i++) {
            target[i] += law.value(row, parameters[i]);
        }
    }

    /** Returns the residuals of the logarithms, by row, then target. */
    double[][] rest(DistributionData data, double[][] logarithms) {
        double[][] rest = new double[logarithms.length][parameters.length];
        for (int row = 0; row < rest.length; row++) {
            predict(data.row(row), rest[row]);
            for (int target = 0; target < parameters.length; target++) {
                rest[row][target] = logarithms[row][target] - rest[row][target];
            }
        }
        return rest;
    }
}
