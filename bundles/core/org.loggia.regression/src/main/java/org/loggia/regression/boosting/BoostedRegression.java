// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.boosting;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.loggia.problem.ProblemException;
import org.loggia.regression.Factor;
import org.loggia.regression.RegressionProblems;
import org.loggia.regression.data.Folds;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.tree.TreeNode;

/**
 * Stochastic gradient boosting of regression trees with squared loss (Friedman 2001 and 2002), bound to training data.
 * A smaller number of trees is a prefix of a larger one and costs nothing. Not for use by several threads at once.
 */
public final class BoostedRegression {
    /** Folds of the cross-validation that stops early. */
    private static final int STOPPING_FOLDS = 4;
    /** Number of rows from which one held-out part determines when to stop. */
    public static final int MANY_ROWS = 5000;
    private static final int PARTS_OF_MANY = 5;
    /** Other settings have to leave less than this part of the squares to be taken. */
    private static final double CLEARLY = 0.9;
    /** With many rows, patience is over when the squares fell by less than this part, for a shrinkage of 1. */
    private static final double WORTHWHILE = 0.05;

    private final TrainingData data;
    private final Map<String, Direction> directions;
    private final int[] signs;
    private final Bins bins;
    private final Map<BoostingSettings, BoostingSequence> sequences = new HashMap<>();
    private final Map<List<Object>, Stop> stops = new HashMap<>();
    /** The longest model of each sequence so far, of which shorter ones are the beginning. */
    private final Map<BoostingSettings, BoostedModel> longest = new HashMap<>();
    private final Map<List<Object>, BoostedModel> models = new HashMap<>();

    /**
     * Binds.
     *
     * @param directions by name of a numeric factor; factors that are missing are free
     * @throws ProblemException if a factor is unknown or nominal
     */
    public BoostedRegression(TrainingData data, Map<String, Direction> directions) {
        this.data = data;
        this.directions = Map.copyOf(directions);
        signs = new int[data.space().size()];
        directions.forEach((name, direction) -> {
            int factor = data.space().indexOf(name);
            if (factor < 0) {
                throw RegressionProblems.TRAINING.failure("unknown factor '" + name + "' to be "
                        + direction.label(), "choose " + data.space().factors().stream().map(Factor::name).toList());
            }
            if (data.space().factor(factor) instanceof Factor.Nominal) {
                throw RegressionProblems.TRAINING.failure("factor '" + name
                        + "' is nominal, its levels have no order in which a"
                        + " prediction could be " + direction.label(), "remove its direction");
            }
            signs[factor] = direction == Direction.INCREASING ? 1 : -1;
        });
        data.space().factors().forEach(BoostedRegression::requireBins);
        bins = Bins.of(data);
    }

    private static void requireBins(Factor factor) {
        if (factor instanceof Factor.Nominal nominal && nominal.levels().size() > Character.MAX_VALUE) {
            throw RegressionProblems.TRAINING.failure("factor '" + nominal.name() + "' has " + nominal
                    .levels().size()
                    + " levels", "boosted trees split at most "
                            + (int) Character.MAX_VALUE
                            + ", remove it");
        }
    }

    /**
     * The model of some trees; the same trees give the same object.
     *
     * @param trees number of trees
     */
    public BoostedModel model(BoostingSettings settings, int trees) {
        return models.computeIfAbsent(List.of(settings, trees), key -> {
            BoostedModel known = longest.get(settings);
            if (known == null || known.trees().size() < trees) {
                BoostingSequence sequence = sequences.computeIfAbsent(settings,
                        s -> sequence(s, new boolean[data.rows()]));
                known = new BoostedModel(data.space(), data.response(), sequence.base(), sequence.trees(trees),
                        directions);
                longest.put(settings, known);
            }
            return known.first(trees);
        });
    }

    /**
     * Returns the number of trees with the smallest error on unseen rows: trees are added in a cross-validation of its
     * own until the error has not fallen for a while. Data too small to hold anything out get all trees. With {@value
     * #MANY_ROWS} rows and more a fifth of them is held out once, and the end is also where more trees gain next to
     * nothing.
     *
     * @param most largest number of trees
     * @param patience how many trees may fail to lower the error
     */
    public Stop stop(BoostingSettings settings, int most, int patience) {
        return stop(settings, most, patience, data.rows() >= MANY_ROWS ? 1 : STOPPING_FOLDS);
    }

    /**
     * Whether trees of other settings predict unseen rows clearly better, estimated from half of the folds with little
     * patience: for most data their error soon rises.
     *
     * @param than where the trees so far stop
     */
    public boolean isClearlyBetter(BoostingSettings settings, int most, int patience, Stop than) {
        int half = Math.max(1, than.squares().size() / 2);
        if (than.squares().isEmpty()) {
            return false;
        }
        return stop(settings, most, Math.max(1, patience / 3), half).sum(half) < CLEARLY * than.sum(half);
    }

    private Stop stop(BoostingSettings settings, int most, int patience, int parts) {
        if (data.rows() < 2 * STOPPING_FOLDS) {
            return new Stop(most, List.of());
        }
        return stops.computeIfAbsent(List.of(settings, most, patience, parts),
                key -> findStop(settings, most, patience, parts));
    }

    /**
     * The stopping rule.
     *
     * @param trees the number of trees
     * @param squares sum of squared errors on the held-out rows of each fold; empty if none could be held out
     */
    public record Stop(int trees, List<Double> squares) {
        double sum(int folds) {
            return squares.stream().limit(folds).mapToDouble(Double::doubleValue).sum();
        }
    }

    private Stop findStop(BoostingSettings settings, int most, int patience, int count) {
        boolean hasMany = data.rows() >= MANY_ROWS;
        Folds folds = Folds.shuffled(data.rows(), hasMany ? PARTS_OF_MANY : STOPPING_FOLDS, settings.seed());
        List<BoostingSequence> parts = new ArrayList<>();
        for (int fold = 0; fold < count; fold++) {
            boolean[] isHeldOut = new boolean[data.rows()];
            for (int row : folds.inside(fold)) {
                isHeldOut[row] = true;
            }
            parts.add(sequence(settings, isHeldOut));
        }
        double worthwhile = hasMany ? WORTHWHILE * settings.shrinkage() : 0;
        double[] errors = new double[most + 1];
        Stop best = new Stop(0, List.of());
        errors[0] = Double.POSITIVE_INFINITY;
        for (int trees = 1; trees <= most && trees - best.trees <= patience; trees++) {
            List<Double> squares = new ArrayList<>();
            for (BoostingSequence part : parts) {
                part.trees(trees);
                squares.add(part.heldOutSquares());
            }
            Stop stop = new Stop(trees, squares);
            errors[trees] = stop.sum(count);
            if (errors[trees] < errors[best.trees]) {
                best = stop;
            }
            double least = errors[best.trees];
            if (trees > patience && errors[trees - patience] - least < worthwhile * least) {
                break;
            }
        }
        return best;
    }

    private BoostingSequence sequence(BoostingSettings settings, boolean[] isHeldOut) {
        return new BoostingSequence(data, bins, signs, settings, isHeldOut);
    }

    /**
     * Trees that are grown when they are first asked for, each on what its predecessors leave. Rows that are held out
     * take no part but get predictions.
     */
    private static final class BoostingSequence {
        private final TrainingData data;
        private final BoostingSettings settings;
        private final boolean[] isHeldOut;
        private final TreeGrower grower;
        private final SplittableRandom random;
        private final double base;
        private final double[] predictions;
        private final double[] residuals;
        private final boolean[] isDrawn;
        private final List<TreeNode<Double>> trees = new ArrayList<>();

        BoostingSequence(TrainingData data, Bins bins, int[] directions, BoostingSettings settings,
                boolean[] isHeldOut) {
            this.data = data;
            this.settings = settings;
            this.isHeldOut = isHeldOut;
            grower = new TreeGrower(bins, directions, settings.limits());
            random = new SplittableRandom(settings.seed());
            double sum = 0;
            int count = 0;
            for (int row = 0; row < data.rows(); row++) {
                if (!isHeldOut[row]) {
                    sum += data.responses()[row];
                    count++;
                }
            }
            base = sum / count;
            predictions = new double[data.rows()];
            Arrays.fill(predictions, base);
            residuals = new double[data.rows()];
            isDrawn = new boolean[data.rows()];
        }

        /** The initial prediction: the mean response. */
        double base() {
            return base;
        }

        /** The first trees. */
        List<TreeNode<Double>> trees(int count) {
            while (trees.size() < count) {
                grow();
            }
            return trees.subList(0, count);
        }

        /** Sum of squared errors in the rows that were held out, after all trees so far. */
        double heldOutSquares() {
            double squares = 0;
            for (int row = 0; row < predictions.length; row++) {
                double error = isHeldOut[row] ? data.responses()[row] - predictions[row] : 0;
                squares += error * error;
            }
            return squares;
        }

        private void grow() {
            for (int row = 0; row < residuals.length; row++) {
                residuals[row] = data.responses()[row] - predictions[row];
                isDrawn[row] = !isHeldOut[row] && (settings.share() >= 1 || random.nextDouble() < settings.share());
            }
            BinnedTree tree = grower.grow(residuals, isDrawn);
            double[] values = tree.values();
            for (int leaf = 0; leaf < values.length; leaf++) {
                values[leaf] *= settings.shrinkage();
            }
            int[] leafOfRow = tree.leafOfRow();
            for (int row = 0; row < predictions.length; row++) {
                predictions[row] += values[leafOfRow[row]];
            }
            trees.add(tree.with(values));
        }
    }
}
