// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.distribution;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.boosting.BoostingSettings;
import org.loggia.regression.boosting.VectorBoosting;
import org.loggia.regression.gaussian.GaussianProcessRegression;

/** Techniques that learn whole distributions, by the names the command line uses. */
public enum DistributionTechnique {
    /** Boosted trees, all levels together. */
    BOOSTING("boosting"),
    /** A forest that carries measured shapes to new loads. */
    FOREST("forest"),
    /**
     * Gaussian processes with a length for every level of a factor: one for each percentile, or for each principal
     * component of shares.
     */
    GAUSSIAN_PROCESS("gp");

    private final String label;

    DistributionTechnique(String label) {
        this.label = label;
    }

    public String label() {
        return label;
    }

    /** Whether it is tried on a form; trees carry measured distributions as they are and gain nothing by shares. */
    boolean learns(DistributionCandidate.Form form) {
        return form != DistributionCandidate.Form.SHARES || this == GAUSSIAN_PROCESS;
    }

    /**
     * Trains.
     *
     * @param form what is learned
     * @param values what to predict, by row, then target
     */
    TargetModel train(DistributionData data, DistributionCandidate.Form form, double[][] values) {
        return switch (this) {
            case BOOSTING -> boosting(data, values);
            case FOREST -> forest(data, values);
            case GAUSSIAN_PROCESS -> processes(data, form, values);
        };
    }

    private static TargetModel forest(DistributionData data, double[][] logarithms) {
        double[][] rows = new double[data.rows()][];
        Arrays.setAll(rows, data::row);
        return forest(data.space(), rows, logarithms);
    }

    /** The forest for some rows, whose values need not be those of the data. */
    static TargetModel forest(FactorSpace space, double[][] rows, double[][] logarithms) {
        return new ForestTargets(space, new ForestGrower(space, rows, logarithms, 1, 1).grow(200), logarithms);
    }

    private static TargetModel processes(DistributionData data, DistributionCandidate.Form form, double[][] values) {
        Configurations alone = Configurations.of(data, values);
        // A hundred shares move together, while each percentile leaps at a load of its own.
        Components components = form == DistributionCandidate.Form.SHARES
                ? Components.principal(alone.values(), 1e-3, 6) : Components.each(alone.values());
        return LevelTargets.isUseful(data.space())
                ? new LevelTargets(data.space(), processes(LevelTargets.split(alone.data()), components, alone))
                : processes(alone.data(), components, alone);
    }

    private static TargetModel processes(DistributionData data, Components components, Configurations alone) {
        List<RegressionModel> models = new ArrayList<>();
        for (int i = 0; i < components.components().length; i++) {
            double[] scores = new double[data.rows()];
            for (int row = 0; row < scores.length; row++) {
                scores[row] = components.score(i, alone.values()[row]);
            }
            models.add(new GaussianProcessRegression(data.with("component", scores)).model(false, 1, 250));
        }
        return new ComponentTargets(components.centre(), components.components(), models);
    }

    private static TargetModel boosting(DistributionData data, double[][] logarithms) {
        int rows = data.rows();
        BoostingSettings settings = new BoostingSettings(0.1, 8, 6, 3, 0.7, 1);
        int parts = 4;
        SplittableRandom random = new SplittableRandom(1);
        int[] part = new int[rows];
        Arrays.setAll(part, row -> random.nextInt(parts));
        List<VectorBoosting> folds = new ArrayList<>();
        for (int fold = 0; fold < parts; fold++) {
            boolean[] held = new boolean[rows];
            for (int row = 0; row < rows; row++) {
                held[row] = part[row] == fold;
            }
            folds.add(new VectorBoosting(data.with("none", new double[rows]), logarithms, settings, held));
        }
        int best = 0;
        double least = Double.POSITIVE_INFINITY;
        for (int trees = 1; trees <= 500 && trees - best <= 40; trees++) {
            double error = 0;
            for (VectorBoosting fold : folds) {
                fold.grow();
                error += fold.heldOutError();
            }
            if (error < least) {
                least = error;
                best = trees;
            }
        }
        VectorBoosting whole = new VectorBoosting(data.with("none", new double[rows]), logarithms, settings,
                new boolean[rows]);
        for (int tree = 0; tree < best; tree++) {
            whole.grow();
        }
        return new BoostedTargets(data.space(), whole.base(), whole.trees());
    }
}
