// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.training;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.loggia.problem.ProblemException;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.RegressionProblems;
import org.loggia.regression.boosting.Direction;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.search.SearchAxis;
import org.loggia.regression.search.SearchRange;
import org.loggia.regression.training.TechniqueProvider.Profile;

/** The regression techniques that can be trained, by the names the command line uses. */
public enum Technique {
    /** Linear regression without interactions. */
    LINEAR(new LinearTechnique(false)),
    /** Linear regression with interactions. */
    LINEAR_INTERACTIONS(new LinearTechnique(true)),
    /** Regression tree with minimal cost-complexity pruning. */
    CART(new TreeTechnique()),
    /** Multivariate adaptive regression splines without interactions. */
    MARS(new MarsTechnique(false)),
    /** Multivariate adaptive regression splines with interactions. */
    MARS_INTERACTIONS(new MarsTechnique(true)),
    /** Rules with linear models, one tree. */
    M5(new RuleTechnique(false)),
    /** Committees of rules with linear models, corrected by near training rows. */
    CUBIST(new RuleTechnique(true)),
    /** Gradient-boosted regression trees, monotone where wanted. */
    BOOSTING(new BoostingTechnique()),
    /** Gaussian process with a squared exponential kernel. */
    GAUSSIAN_PROCESS(new GaussianProcessTechnique());

    /** Factor by which tuning reduces the maximum number of rows, because it needs hundreds of trainings. */
    private static final int TUNING = 20;

    private final TechniqueProvider<?> provider;
    private final Profile profile;

    Technique(TechniqueProvider<?> provider) {
        this.provider = provider;
        profile = provider.profile();
    }

    /** Returns the names of all techniques. */
    public static List<String> labels() {
        return Arrays.stream(values()).map(Technique::label).toList();
    }

    /** Returns how models are stored and described, one provider for each format of their bodies. */
    public static List<TechniqueProvider<?>> bodies() {
        Map<String, TechniqueProvider<?>> byKind = new LinkedHashMap<>();
        Arrays.stream(values()).forEach(each -> byKind.putIfAbsent(each.provider.kind(), each.provider));
        return List.copyOf(byKind.values());
    }

    /** Returns how models of the type of this one are stored and described; empty for other types. */
    public static Optional<TechniqueProvider<?>> body(RegressionModel model) {
        return bodies().stream().filter(provider -> provider.hasType(model)).findFirst();
    }

    /** The name on the command line and in model files. */
    public String label() {
        return profile.label();
    }

    /**
     * Most rows of training data, chosen so that a cross-validation takes minutes and a few gigabytes at most.
     *
     * @param isTuned whether parameters are searched for
     */
    public int maxRows(boolean isTuned) {
        return isTuned ? profile.maxRows() / TUNING : profile.maxRows();
    }

    /** @throws ProblemException if there are more rows than {@link #maxRows} */
    void requireRows(int rows, boolean isTuned) {
        int most = maxRows(isTuned);
        if (rows > most) {
            List<String> others = Arrays.stream(values()).filter(other -> other.maxRows(isTuned) >= rows)
                    .map(Technique::label).toList();
            throw RegressionProblems.PARAMETER.failure("technique '" + label() + "' learns " + (isTuned
                    ? "with tuning " : "")
                    + "from at most " + most + " rows, but the data have " + rows,
                    "train on a random sample of the rows"
                            + (others.isEmpty() ? "" : ", or choose one of " + others));
        }
    }

    /** Returns the parameters with ranges and default values. */
    public List<Parameter> parameters() {
        return profile.parameters();
    }

    /**
     * Finds a technique by its label.
     *
     * @throws ProblemException if it is unknown
     */
    public static Technique named(String label) {
        for (Technique technique : values()) {
            if (technique.label().equals(label)) {
                return technique;
            }
        }
        throw RegressionProblems.PARAMETER.failure("unknown technique '" + label + "'", "choose one of " + labels());
    }

    /**
     * The search space when parameters are tuned; parameters that are not in it keep their values.
     *
     * @throws ProblemException if a range has values that the parameter does not allow
     */
    public List<SearchAxis> axes(Tuning tuning) {
        return profile.axes().stream().map(axis -> tuning.isLogarithmic() ? logarithmic(axis) : axis)
                .map(axis -> tuning.ranges().containsKey(axis.name())
                        ? within(axis, tuning.ranges().get(axis.name())) : axis).toList();
    }

    private SearchAxis within(SearchAxis axis, SearchRange range) {
        Parameter parameter = Parameter.named(profile.parameters(), axis.name());
        if (range.from() < parameter.minimum() || range.to() > parameter.maximum()) {
            throw RegressionProblems.PARAMETER.failure("the range of '" + axis.name() + "' is " + range
                    .text(), "give "
                            + parameter.range());
        }
        return axis.within(range);
    }

    private static SearchAxis logarithmic(SearchAxis axis) {
        return axis.kind() == SearchAxis.Kind.REAL ? axis.logarithmic(1e-6) : axis;
    }

    /** Whether predictions can be held to rise or fall with a factor. */
    public boolean keepsDirections() {
        return provider.keepsDirections();
    }

    TechniqueProvider<?> provider() {
        return provider;
    }

    /** Whether its models meet all of the wishes. */
    boolean meets(Set<Selection.Wish> wishes) {
        return profile.wishes().containsAll(wishes);
    }

    /** Returns the position among the techniques, from simple to complex models. */
    int complexity() {
        return profile.complexity();
    }

    Trainer trainer(TrainingData data, Map<String, Direction> directions) {
        return provider.trainer(data, directions);
    }
}
