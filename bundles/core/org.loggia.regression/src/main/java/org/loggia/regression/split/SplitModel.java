// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.split;

import java.util.Arrays;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.RegressionProblems;
import org.loggia.regression.Response;

/**
 * A model for each combination of some nominal factors' levels (Bruhn 2012, "nominal split model"), and one of all
 * factors for combinations that were measured too seldom.
 */
public final class SplitModel implements RegressionModel {
    private final LevelCombinations combinations;
    private final Response response;
    private final RegressionModel[] models;
    private final RegressionModel others;
    /** Factors of a row for the model of a combination; one buffer per thread, so that predictions allocate nothing. */
    private final ThreadLocal<double[]> rest;

    /**
     * Makes a model.
     *
     * @param models by combination, of the factors that are not split by; null where {@code others} answers
     * @param others of all factors; may be null if no other is
     */
    public SplitModel(LevelCombinations combinations, Response response, RegressionModel[] models,
            RegressionModel others) {
        this.combinations = combinations;
        this.response = response;
        this.models = models.clone();
        this.others = others;
        if (models.length != combinations.count()
                || others == null && Arrays.stream(models).anyMatch(model -> model == null)) {
            throw RegressionProblems.FACTORS.failure("a split by " + combinations.names()
                    + " has no model for "
                    + (models.length != combinations.count() ? "every combination of levels"
                            : combinations.text(Arrays.asList(models).indexOf(null))),
                    "give one, or one for all others");
        }
        int size = combinations.rest().size();
        rest = ThreadLocal.withInitial(() -> new double[size]);
    }

    @Override
    public FactorSpace factorSpace() {
        return combinations.space();
    }

    @Override
    public Response response() {
        return response;
    }

    public LevelCombinations combinations() {
        return combinations;
    }

    /** The model of a combination, or null if {@link #others} answers. */
    public RegressionModel model(int combination) {
        return models[combination];
    }

    /** The model of combinations without one of their own, or null. */
    public RegressionModel others() {
        return others;
    }

    @Override
    public double predict(double[] row) {
        RegressionModel model = models[combinations.of(row)];
        if (model == null) {
            return others.predict(row);
        }
        double[] own = rest.get();
        combinations.copyRest(row, own);
        return model.predict(own);
    }

    @Override
    public double standardDeviation(double[] row) {
        RegressionModel model = models[combinations.of(row)];
        if (model == null) {
            return others.standardDeviation(row);
        }
        double[] own = new double[combinations.rest().size()];
        combinations.copyRest(row, own);
        return model.standardDeviation(own);
    }
}
