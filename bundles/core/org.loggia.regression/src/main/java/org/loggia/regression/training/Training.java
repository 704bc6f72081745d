// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.training;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.RegressionProblems;
import org.loggia.regression.boosting.Direction;
import org.loggia.regression.data.Bootstrap;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.data.Folds;
import org.loggia.regression.data.Magnitudes;
import org.loggia.regression.data.Resampling;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.derived.DerivedFactor;
import org.loggia.regression.derived.DerivedModel;
import org.loggia.regression.derived.FactorDerivation;
import org.loggia.regression.search.SearchAxis;
import org.loggia.regression.training.CrossValidation.FoldErrors;
import org.loggia.regression.training.TrainingResult.Candidate;

/**
 * Trains a regression model and measures it by cross-validation:
 *
 * <pre>{@code
 * TrainingResult result = Training.of(DataSet.read(file), "readResponseTime", List.of())
 *         .technique("lm-ia").parameters(Map.of("degree", 3.0)).folds(10, 1).run();
 * ModelFile.of(result).write(target);
 * }</pre>
 */
public final class Training {
    /** Represents a technique that is selected by comparison. */
    public static final String AUTO = "auto";

    private static final int STANDARD_FOLDS = 10;

    private final TrainingData measured;
    private TrainingData data;
    private FactorDerivation derivation;
    private Technique technique = Technique.LINEAR;
    private Map<String, Double> parameters = Map.of();
    private Resampling sets;
    private boolean logResponse;
    private List<String> splitBy = List.of();
    private Map<String, Direction> directions = Map.of();
    private Tuning tuning;
    private Tuning.Objective objective;
    private TrainingProgress progress = TrainingProgress.NONE;
    private boolean isSelected;
    private Set<Selection.Wish> wishes = Set.of();

    private Training(TrainingData measured) {
        this.measured = measured;
        data = measured;
    }

    /**
     * Starts with the data.
     *
     * @param factors columns to learn from; empty means all but the response
     */
    public static Training of(DataSet dataSet, String response, List<String> factors) {
        return new Training(dataSet.trainingData(response, factors));
    }

    /** Starts with data that are complete already. */
    public static Training of(TrainingData data) {
        return new Training(data);
    }

    /**
     * Learns from factors that are calculated from others, too; the model calculates them from the measured ones.
     *
     * @param definitions such as {@code outstanding = queueDepth * processes}
     */
    public Training derive(List<String> definitions) {
        derivation = definitions.isEmpty() ? null
                : FactorDerivation.of(measured.space(), measured.values(), definitions);
        data = derivation == null ? measured : new TrainingData(derivation.space(), measured.response(),
                derivation.apply(measured.values()), measured.responses());
        return this;
    }

    /** Chooses the technique by its label, or {@value #AUTO} to have it selected; without a choice {@code lm}. */
    public Training technique(String label) {
        isSelected = label.equals(AUTO);
        if (!isSelected) {
            technique = Technique.named(label);
        }
        return this;
    }

    /** Sets the wanted properties of a selected technique. */
    public Training wishes(Set<Selection.Wish> wanted) {
        wishes = Set.copyOf(wanted);
        return this;
    }

    /** Sets parameters of the technique; the others keep their standard values. */
    public Training parameters(Map<String, Double> values) {
        parameters = Map.copyOf(values);
        return this;
    }

    /** Uses these divisions of the rows to judge models. */
    public Training validation(Resampling chosen) {
        if (chosen.rows() != data.rows()) {
            throw RegressionProblems.TRAINING.failure("the folds are for "
                    + chosen.rows()
                    + " rows, but the data have "
                    + data.rows(), "use folds for these data");
        }
        sets = chosen;
        return this;
    }

    /**
     * Shuffles the configurations into folds, see {@link Folds#ofConfigurations}; without any choice 10 folds (or one
     * for each configuration if fewer) of seed 1.
     */
    public Training folds(int count, long seed) {
        return validation(Folds.ofConfigurations(data, count, seed));
    }

    /** Uses these folds for cross-validation. */
    public Training folds(Folds chosen) {
        return validation(chosen);
    }

    /** Validates with bootstrap samples of the configurations, see {@link Bootstrap#ofConfigurations}. */
    public Training bootstrap(int count, long seed) {
        return validation(Bootstrap.ofConfigurations(data, count, seed));
    }

    /** Sets the receiver of the training's progress. */
    public Training progress(TrainingProgress listener) {
        progress = listener;
        return this;
    }

    /** Whether to train on the natural logarithm of the response, which then must be positive. */
    public Training logResponse(boolean log) {
        logResponse = log;
        return this;
    }

    /**
     * Trains a model for each combination of these nominal factors' levels (nominal split); without it, or empty, one
     * model has the factors' levels as inputs.
     */
    public Training splitBy(List<String> nominalFactors) {
        splitBy = List.copyOf(nominalFactors);
        return this;
    }

    /**
     * Keeps predictions monotone in some numeric factors, by name. A technique that cannot do it is refused, or takes
     * no part in a selection.
     */
    public Training monotone(Map<String, Direction> byFactor) {
        directions = Map.copyOf(byFactor);
        return this;
    }

    /** Sets the objective of tuning and selection; by default that of the tuning, or the root mean square error. */
    public Training objective(Tuning.Objective wanted) {
        objective = wanted;
        return this;
    }

    private Tuning.Objective objective() {
        return objective != null ? objective : tuning != null ? tuning.objective() : Tuning.Objective.RMSE;
    }

    /**
     * Searches for the parameters that were not given; without it they keep their standard values. Techniques without
     * tunable parameters ignore it.
     */
    public Training tune(Tuning search) {
        tuning = search;
        return this;
    }

    /**
     * Cross-validates, then trains on all rows.
     *
     * @throws ProblemException if parameters or data are at fault
     */
    public TrainingResult run() {
        if (data.rows() < 3) {
            throw RegressionProblems.TRAINING.failure("only " + data.rows() + " rows of data", "give at least 3");
        }
        requireDirectionsThatHold();
        requireKnownRanges();
        if (isSelected && Arrays.stream(Technique.values())
                .noneMatch(each -> each.maxRows(isTuned(each)) >= data.rows())) {
            Technique.LINEAR.requireRows(data.rows(), false);
        }
        if (!isSelected) {
            technique.requireRows(data.rows(), isTuned(technique));
        }
        Resampling used = sets != null ? sets
                : Folds.ofConfigurations(data, Math.min(STANDARD_FOLDS, Folds.configurations(data)), 1);
        if (!isSelected) {
            return run(technique, used);
        }
        if (!parameters.isEmpty()) {
            throw RegressionProblems.TRAINING.failure("parameters " + parameters.keySet()
                    + " with technique '" + AUTO
                    + "'", "remove them, or set the technique");
        }
        return new Selection(wishes, objective(), !directions.isEmpty(), candidate -> run(candidate, used), measured,
                used.disjointSets()).run();
    }

    private TrainingResult run(Technique technique, Resampling used) {
        technique.requireRows(data.rows(), isTuned(technique));
        long start = System.nanoTime();
        ParameterValues given = ParameterValues.complete(technique, parameters);
        TrainingPlan plan = new TrainingPlan(technique, logResponse, splitBy, directions);
        // First, because it refuses data that the technique cannot learn from.
        Trainer whole = plan.trainer(data);
        long prepared = System.nanoTime() - start;
        CrossValidation validation = new CrossValidation(plan, data, used, progress);
        List<Candidate> candidates = new ArrayList<>();
        ParameterValues values = given;
        if (isTuned(technique)) {
            values = new ParameterSearch(technique, tuning.minimizing(objective()), given, parameters.keySet(),
                    validation).run(candidates);
        }
        List<HeldOut> heldOut = validation.heldOut(values);
        FoldErrors[] errors = heldOut.stream().map(FoldErrors::of).toArray(FoldErrors[]::new);
        if (candidates.isEmpty()) {
            candidates.add(new Candidate(technique.label(), values.values(), FoldErrors.meanRmse(errors),
                    FoldErrors.meanRelative(errors), 0));
        }
        List<Problem> notes = new ArrayList<>();
        long fitted = System.nanoTime();
        RegressionModel model = whole.train(values, notes);
        double fitSeconds = (prepared + System.nanoTime() - fitted) * 1e-9;
        if (!logResponse && Magnitudes.differ(data.responses())) {
            notes.add(TrainingNotes.BY_FACTORS.with(Map.of("response", data.response().name())));
        }
        TrainingError error = error(model, errors);
        List<Double> relative = Arrays.stream(errors).map(FoldErrors::meanRelative).toList();
        return new TrainingResult(asked(model), technique.label(), values.values(), logResponse, error, relative,
                Validation.of(used, error.foldRmse(), relative), HeldOut.join(heldOut), measured.fingerprint(),
                candidates.size(), (System.nanoTime() - start) * 1e-9, fitSeconds, List.copyOf(candidates), List.of(),
                List.copyOf(notes));
    }

    private boolean isTuned(Technique candidate) {
        return tuning != null && !candidate.axes(tuning).isEmpty();
    }

    /** Trains on all rows with the given and standard parameters, without judging the model. */
    public RegressionModel trainModel() {
        technique.requireRows(data.rows(), false);
        return asked(new TrainingPlan(technique, logResponse, splitBy, directions).trainer(data)
                .train(ParameterValues.complete(technique, parameters), new ArrayList<>()));
    }

    /** The model in the form that is asked with measured factors. */
    private RegressionModel asked(RegressionModel model) {
        return derivation == null ? model : new DerivedModel(derivation, model);
    }

    /** Rejects ranges of parameters that no technique searches for, or that are given. */
    private void requireKnownRanges() {
        if (tuning == null) {
            return;
        }
        List<String> tunable = (isSelected ? Arrays.stream(Technique.values()) : Stream.of(technique))
                .flatMap(each -> each.axes(tuning).stream()).map(SearchAxis::name).distinct()
                .filter(name -> !parameters.containsKey(name)).toList();
        for (String name : tuning.ranges().keySet()) {
            if (!tunable.contains(name)) {
                throw RegressionProblems.TRAINING.failure("'" + name
                        + "' is no parameter that tuning searches for", tunable.isEmpty() ? "remove its range"
                                : "choose one of " + tunable);
            }
        }
    }

    /** Rejects directions of factors that are inputs of derived ones, because a direction does not apply to these. */
    private void requireDirectionsThatHold() {
        if (derivation == null) {
            return;
        }
        for (DerivedFactor factor : derivation.derived()) {
            for (int input = 0; input < measured.space().size(); input++) {
                String name = measured.space().factor(input).name();
                if (factor.uses(input) && directions.containsKey(name)) {
                    throw RegressionProblems.TRAINING.failure("derived factor '"
                            + factor.name()
                            + "' is calculated from '"
                            + name
                            + "', so the direction of the latter cannot be constrained", "remove one of them");
                }
            }
        }
    }

    private TrainingError error(RegressionModel model, FoldErrors[] errors) {
        if (!Double.isFinite(FoldErrors.meanRmse(errors) + TrainingError.rmse(model, data))) {
            throw RegressionProblems.TRAINING.failure("predictions for rows of the data are not finite",
                    "check outliers, change the units of columns, or choose another technique");
        }
        return new TrainingError(data.rows(), TrainingError.rmse(model, data), FoldErrors.meanRmse(errors),
                Arrays.stream(errors).map(FoldErrors::rmse).toList(), FoldErrors.meanRelative(errors));
    }
}
