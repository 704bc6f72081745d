// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.training;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;
import org.loggia.regression.RegressionException;
import org.loggia.regression.RegressionProblems;
import org.loggia.regression.boosting.Direction;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.gaussian.GaussianProcessRegression;
import org.loggia.regression.search.SearchAxis;
import org.loggia.regression.search.SearchRange;

/** The regression techniques that can be trained, by the names the command line uses. */
public enum Technique {
    /** Linear regression without interactions. */
    LINEAR("lm", 2_000_000, List.of(), free(data -> new LinearTrainer(data, false))),
    /** Linear regression with interactions. */
    LINEAR_INTERACTIONS("lm-ia", 500_000, LinearTrainer.PARAMETERS, free(data -> new LinearTrainer(data, true))),
    /** Regression tree with minimal cost-complexity pruning. */
    CART("cart", 1_000_000, CartTrainer.PARAMETERS, free(CartTrainer::new)),
    /** Multivariate adaptive regression splines without interactions. */
    MARS("mars", 500_000, MarsTrainer.WITHOUT_INTERACTIONS, free(data -> new MarsTrainer(data, false))),
    /** Multivariate adaptive regression splines with interactions. */
    MARS_INTERACTIONS("mars-ia", 200_000, MarsTrainer.WITH_INTERACTIONS, free(data -> new MarsTrainer(data, true))),
    /** Rules with linear models, one tree. */
    M5("m5", 500_000, RuleTrainer.M5, free(data -> new RuleTrainer(data, false))),
    /** Committees of rules with linear models, corrected by near training rows. */
    CUBIST("cubist", 200_000, RuleTrainer.CUBIST, free(data -> new RuleTrainer(data, true))),
    /** Gradient-boosted regression trees, monotone where wanted. */
    BOOSTING("boosting", 1_000_000, BoostingTrainer.PARAMETERS, BoostingTrainer::new),
    /** Gaussian process with a squared exponential kernel. */
    GAUSSIAN_PROCESS("gp", GaussianProcessRegression.MAX_ROWS, GaussianProcessTrainer.PARAMETERS, free(
            GaussianProcessTrainer::new));

    private static final List<SearchAxis> MARS_AXES = List.of(SearchAxis.real("thresh", 0, 0.99999),
            SearchAxis.integer("nprune", 2, 200), SearchAxis.integer("nk", 3, 200));

    /** Factor by which tuning reduces the maximum number of rows, because it needs hundreds of trainings. */
    private static final int TUNING = 20;

    private final String label;
    private final int maxRows;
    private final List<Parameter> parameters;
    private final BiFunction<TrainingData, Map<String, Direction>, Trainer> trainer;

    Technique(String label, int maxRows, List<Parameter> parameters,
            BiFunction<TrainingData, Map<String, Direction>, Trainer> trainer) {
        this.label = label;
        this.maxRows = maxRows;
        this.parameters = parameters;
        this.trainer = trainer;
    }

    /** The name on the command line and in model files. */
    public String label() {
        return label;
    }

    /**
     * Most rows of training data, chosen so that a cross-validation takes minutes and a few gigabytes at most.
     *
     * @param isTuned whether parameters are searched for
     */
    public int maxRows(boolean isTuned) {
        return isTuned ? maxRows / TUNING : maxRows;
    }

    /** @throws RegressionException if there are more rows than {@link #maxRows} */
    void requireRows(int rows, boolean isTuned) {
        int most = maxRows(isTuned);
        if (rows > most) {
            List<String> others = Arrays.stream(values()).filter(other -> other.maxRows(isTuned) >= rows)
                    .map(Technique::label).toList();
            throw new RegressionException(RegressionProblems.PARAMETER, "technique '" + label + "' learns " + (isTuned
                    ? "with tuning " : "")
                    + "from at most " + most + " rows, but the data have " + rows,
                    "train on a random sample of the rows"
                            + (others.isEmpty() ? "" : ", or choose one of " + others));
        }
    }

    /** Returns the parameters with ranges and default values. */
    public List<Parameter> parameters() {
        return parameters;
    }

    /**
     * Finds a technique by its label.
     *
     * @throws RegressionException if there is none
     */
    public static Technique named(String label) {
        for (Technique technique : values()) {
            if (technique.label.equals(label)) {
                return technique;
            }
        }
        throw new RegressionException(RegressionProblems.PARAMETER, "unknown technique '" + label + "'",
                "choose one of "
                        + Arrays.stream(values()).map(Technique::label).toList());
    }

    /**
     * The search space when parameters are tuned; parameters that are not in it keep their values.
     *
     * @throws RegressionException if a range has values that the parameter does not allow
     */
    public List<SearchAxis> axes(Tuning tuning) {
        return axes().stream().map(axis -> tuning.isLogarithmic() ? logarithmic(axis) : axis)
                .map(axis -> tuning.ranges().containsKey(axis.name())
                        ? within(axis, tuning.ranges().get(axis.name())) : axis).toList();
    }

    private SearchAxis within(SearchAxis axis, SearchRange range) {
        Parameter parameter = Parameter.named(parameters, axis.name());
        if (range.from() < parameter.minimum() || range.to() > parameter.maximum()) {
            throw new RegressionException(RegressionProblems.PARAMETER, "the range of '" + axis.name() + "' is " + range
                    .text(), "give "
                            + parameter.range());
        }
        return axis.within(range);
    }

    private List<SearchAxis> axes() {
        return switch (this) {
            case LINEAR, LINEAR_INTERACTIONS -> List.of();
            case CART -> List.of(SearchAxis.real("cp", 0, 0.99999), SearchAxis.integer("minsplit", 2, 100));
            case MARS -> MARS_AXES;
            case MARS_INTERACTIONS -> Stream.concat(MARS_AXES.stream(), Stream.of(SearchAxis.integer("degree", 1, 2)))
                    .toList();
            case M5 -> List.of(SearchAxis.integer("rules", 2, 100));
            case CUBIST -> List.of(SearchAxis.integer("rules", 2, 100), SearchAxis.integer("neighbors", 0, 9),
                    SearchAxis.integer("committees", 1, 100));
            // The search stops the trees, so that nothing else has to.
            case BOOSTING -> List.of(SearchAxis.integer("trees", 10, 500), SearchAxis.integer("depth", 1, 8),
                    SearchAxis.integer("patience", 0, 0));
            case GAUSSIAN_PROCESS -> List.of(SearchAxis.integer("trend", 0, 1), SearchAxis.real("noise", 0.1, 10));
        };
    }

    private static SearchAxis logarithmic(SearchAxis axis) {
        return axis.kind() == SearchAxis.Kind.REAL ? axis.logarithmic(1e-6) : axis;
    }

    /** Whether predictions can be held to rise or fall with a factor. */
    public boolean keepsDirections() {
        return this == BOOSTING;
    }

    Trainer trainer(TrainingData data, Map<String, Direction> directions) {
        return trainer.apply(data, directions);
    }

    private static BiFunction<TrainingData, Map<String, Direction>, Trainer> free(
            Function<TrainingData, Trainer> trainer) {
        return (data, directions) -> trainer.apply(data);
    }
}
