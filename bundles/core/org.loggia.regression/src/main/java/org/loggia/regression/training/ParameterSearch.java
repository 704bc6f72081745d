// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.training;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.loggia.regression.search.SearchAxis;
import org.loggia.regression.search.RandomSearch;
import org.loggia.regression.search.SearchResult;
import org.loggia.regression.search.SearchResult.Evaluation;
import org.loggia.regression.search.StepwiseSamplingSearch;
import org.loggia.regression.training.CrossValidation.FoldErrors;
import org.loggia.regression.training.TrainingResult.Candidate;

/** Tunes the unset parameters of a technique by cross-validation. */
final class ParameterSearch {
    private final Technique technique;
    private final Tuning tuning;
    private final ParameterValues given;
    private final List<SearchAxis> axes;
    private final CrossValidation validation;
    private final Map<ParameterValues, FoldErrors[]> known = new LinkedHashMap<>();

    /** @param fixed names of parameters that keep the given value */
    ParameterSearch(Technique technique, Tuning tuning, ParameterValues given, Set<String> fixed,
            CrossValidation validation) {
        this.technique = technique;
        this.tuning = tuning;
        this.validation = validation;
        List<SearchAxis> open = technique.axes(tuning).stream().filter(axis -> !fixed.contains(axis.name())).toList();
        axes = open.stream().filter(axis -> axis.lower() < axis.upper()).toList();
        Map<String, Double> values = new LinkedHashMap<>(given.values());
        open.stream().filter(axis -> axis.lower() == axis.upper()).forEach(a -> values.put(a.name(), a.lower()));
        this.given = new ParameterValues(values);
    }

    /**
     * Runs the search.
     *
     * @param candidates receives all evaluated values, best first
     * @return the best values
     */
    ParameterValues run(List<Candidate> candidates) {
        if (axes.isEmpty()) {
            return given;
        }
        StepwiseSamplingSearch stepwise = tuning.steps();
        SearchResult result = tuning.method() == Tuning.Method.S3
                ? stepwise.minimize(axes, this::evaluate)
                : new RandomSearch((int) Math.min(Integer.MAX_VALUE, stepwise.bound(axes.size())), tuning.seed())
                        .minimize(axes, this::evaluate);
        for (Evaluation evaluation : result.evaluations()) {
            ParameterValues values = values(evaluation.point());
            FoldErrors[] errors = known.get(values);
            candidates.add(new Candidate(technique.label(), values.values(), FoldErrors.meanRmse(errors),
                    FoldErrors.meanRelative(errors), evaluation.iteration()));
        }
        return values(result.best().point());
    }

    private double[] evaluate(List<double[]> points) {
        List<ParameterValues> values = points.stream().map(this::values).toList();
        FoldErrors[][] errors = validation.errors(values);
        double[] objective = new double[errors.length];
        for (int i = 0; i < objective.length; i++) {
            known.put(values.get(i), errors[i]);
            objective[i] = tuning.objective() == Tuning.Objective.RMSE ? FoldErrors.meanRmse(errors[i])
                    : FoldErrors.meanRelative(errors[i]);
            // Without a response other than 0 all values are equally good.
            objective[i] = Double.isNaN(objective[i]) ? 0 : objective[i];
        }
        return objective;
    }

    private ParameterValues values(double[] point) {
        Map<String, Double> values = new LinkedHashMap<>(given.values());
        for (int i = 0; i < point.length; i++) {
            values.put(axes.get(i).name(), point[i]);
        }
        return new ParameterValues(values);
    }
}
