// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.training;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.loggia.problem.Problem;
import org.loggia.regression.Factor;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.mars.MarsRegression;
import org.loggia.regression.mars.MarsSettings;

/**
 * MARS. A forward pass serves every smaller {@code nk}, larger {@code thresh} and any {@code nprune}; when a caller
 * asks for more than the last pass held, a more generous one replaces it.
 */
final class MarsTrainer implements Trainer {
    private static final List<Parameter> COMMON = List.of(
            Parameter.integer("nk", 0, 2000, 0,
                    "largest number of terms in the forward pass; 0 is min(200, max(20, 2 columns)) + 1"),
            Parameter.integer("nprune", 0, 2000, 0, "largest number of terms after pruning; 0 means no limit"),
            Parameter.real("thresh", 0, 1, 0.001, "least gain of R squared for a step of the forward pass"),
            Parameter.real("penalty", -1, 100, -1, "cost of a knot; -1 is 2, or 3 with interactions"),
            Parameter.integer("minspan", 0, 1_000_000, 0, "least rows between knots; 0 is by Friedman's formula"),
            Parameter.integer("endspan", 0, 1_000_000, 0, "rows at the ends without knots; 0 is by the formula"),
            Parameter.integer("fastk", 0, 2000, 20, "parent terms that a step considers; 0 is all"),
            Parameter.real("fastbeta", 0, 100, 1, "aging factor with which an ignored parent is reconsidered"));
    static final List<Parameter> WITHOUT_INTERACTIONS = COMMON;
    static final List<Parameter> WITH_INTERACTIONS = withDegree();

    private final TrainingData data;
    private final boolean hasInteractions;
    private final int columns;
    private final Map<MarsSettings, Pass> passes = new HashMap<>();

    MarsTrainer(TrainingData data, boolean hasInteractions) {
        this.data = data;
        this.hasInteractions = hasInteractions;
        columns = data.space().factors().stream().mapToInt(factor -> factor instanceof Factor.Nominal nominal ? nominal
                .levels().size() - 1 : 1).sum();
    }

    @Override
    public RegressionModel train(ParameterValues values, List<Problem> notes) {
        int nk = values.integer("nk") == 0 ? MarsSettings.standardTerms(columns) : values.integer("nk");
        int nprune = values.integer("nprune") == 0 ? nk : values.integer("nprune");
        double thresh = values.real("thresh");
        MarsSettings key = new MarsSettings(hasInteractions ? values.integer("degree") : 1, 0, 0,
                values.real("penalty"), values.integer("minspan"), values.integer("endspan"),
                hasInteractions ? values.real("adjustendspan") : 0, values.integer("fastk"), values.real("fastbeta"));
        Pass pass = passes.get(key);
        if (pass == null || nk > pass.nk || thresh < pass.thresh) {
            int widest = pass == null ? nk : Math.max(nk, pass.nk);
            double finest = pass == null ? thresh : Math.min(thresh, pass.thresh);
            pass = new Pass(widest, finest, MarsRegression.run(data, key.withLimits(widest, finest)));
            passes.put(key, pass);
        }
        return pass.regression.fit(nk, thresh, nprune).model();
    }

    private static List<Parameter> withDegree() {
        List<Parameter> parameters = new ArrayList<>();
        parameters.add(Parameter.integer("degree", 1, 10, 2, "largest number of hinges in a term"));
        parameters.addAll(COMMON);
        parameters.add(Parameter.real("adjustendspan", 0, 100, 2,
                "relative increase of endspan in interactions; 2 keeps knots three times as far from "
                        + "the ends"));
        return List.copyOf(parameters);
    }

    private record Pass(int nk, double thresh, MarsRegression regression) {
    }
}
