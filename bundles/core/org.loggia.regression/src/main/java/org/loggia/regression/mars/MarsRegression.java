// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.mars;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.linear.LeastSquares;

/**
 * MARS bound to training data. The forward pass runs once with generous limits; every smaller number of terms and
 * larger threshold is a prefix of it, and every number of terms after pruning a step of one backward pass.
 */
public final class MarsRegression {
    private final TrainingData data;
    private final MarsSettings settings;
    private final ForwardPass forward;
    private final Map<Integer, PruningPass> pruned = new HashMap<>();
    private final Map<List<Integer>, Fit> fits = new HashMap<>();

    private MarsRegression(TrainingData data, MarsSettings settings) {
        this.data = data;
        this.settings = settings;
        forward = ForwardPass.run(data, settings);
    }

    /** Runs the forward pass. */
    public static MarsRegression run(TrainingData data, MarsSettings settings) {
        return new MarsRegression(data, settings);
    }

    /**
     * The model for limits that are at most as generous as those of the forward pass. Limits that lead to the same
     * terms give the same object.
     *
     * @param nprune largest number of terms after pruning, with the intercept
     */
    public Fit fit(int nk, double thresh, int nprune) {
        int terms = forward.terms(nk, thresh);
        PruningPass pruning = pruned.computeIfAbsent(terms, count -> new PruningPass(forward.basis(), count));
        int size = pruning.bestSize(settings.knotPenalty(), nprune);
        return fits.computeIfAbsent(List.of(terms, size), key -> fit(pruning, terms, size));
    }

    private Fit fit(PruningPass pruning, int terms, int size) {
        double penalty = settings.knotPenalty();
        int[] chosen = pruning.subset(size);
        double[][] columns = new double[size][];
        for (int j = 0; j < size; j++) {
            columns[j] = forward.column(chosen[j]).clone();
        }
        double[] coefficients = LeastSquares.solve(columns, data.responses().clone()).coefficients();
        List<MarsTerm> selected = new ArrayList<>();
        for (int j = 1; j < size; j++) {
            selected.add(new MarsTerm(coefficients[j], forward.term(chosen[j])));
        }
        List<List<Hinge>> all = new ArrayList<>();
        double[] criterion = new double[terms];
        for (int j = 0; j < terms; j++) {
            all.add(forward.term(j));
            criterion[j] = pruning.generalizedCrossValidation(j + 1, penalty);
        }
        return new Fit(new MarsModel(data.space(), data.response(), coefficients[0], selected), all,
                pruning.squares().clone(), criterion);
    }

    /**
     * A fitted model and how it came about.
     *
     * @param forwardTerms the terms of the forward pass; the first is the constant without hinges
     * @param squares residual sum of squares of the best subset of each size, from one term on
     * @param criterion generalized cross-validation of each size
     */
    public record Fit(MarsModel model, List<List<Hinge>> forwardTerms, double[] squares, double[] criterion) {
    }
}
