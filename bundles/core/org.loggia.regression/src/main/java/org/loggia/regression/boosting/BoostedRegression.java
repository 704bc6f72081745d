package org.loggia.regression.boosting;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.loggia.regression.Factor;
import org.loggia.regression.RegressionException;
import org.loggia.regression.data.Folds;
import org.loggia.regression.data.TrainingData;

/**
 * Stochastic gradient boosting of regression trees with squared loss (Friedman 2001 and 2002), bound to training data.
 * A smaller number of trees is a prefix of a larger one and costs nothing.
 */
public final class BoostedRegression {
    /** Folds of the cross-validation that stops early. */
    private static final int STOPPING_FOLDS = 4;

    private final TrainingData data;
    private final Map<String, Direction> directions;
    private final int[] signs;
    private final Bins bins;
    private final Map<BoostingSettings, BoostingSequence> sequences = new HashMap<>();
    private final Map<List<Object>, Integer> stops = new HashMap<>();
    /** The longest model of each sequence so far, of which shorter ones are the beginning. */
    private final Map<BoostingSettings, BoostedModel> longest = new HashMap<>();
    private final Map<List<Object>, BoostedModel> models = new HashMap<>();

    /**
     * Binds.
     *
     * @param directions by name of a numeric factor; factors that are missing are free
     * @throws RegressionException if a factor is unknown or nominal
     */
    public BoostedRegression(TrainingData data, Map<String, Direction> directions) {
        this.data = data;
        this.directions = Map.copyOf(directions);
        signs = new int[data.space().size()];
        directions.forEach((name, direction) -> {
            int factor = data.space().indexOf(name);
            if (factor < 0) {
                throw new RegressionException("there is no factor '" + name + "' that could be " + direction.label()
                        + "; the factors are " + data.space().factors().stream().map(Factor::name).toList());
            }
            if (data.space().factor(factor) instanceof Factor.Nominal) {
                throw new RegressionException("factor '" + name + "' is nominal, its levels have no order in which a"
                        + " prediction could be " + direction.label() + "; leave its direction out");
            }
            signs[factor] = direction == Direction.INCREASING ? 1 : -1;
        });
        bins = Bins.of(data);
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
     * How many trees predict rows best that they have not seen: trees are added in a cross-validation of its own until
     * the error has not fallen for a while. Data too small to hold anything out get all trees.
     *
     * @param most largest number of trees
     * @param patience how many trees may fail to lower the error
     */
    public int bestCount(BoostingSettings settings, int most, int patience) {
        if (data.rows() < 2 * STOPPING_FOLDS) {
            return most;
        }
        return stops.computeIfAbsent(List.of(settings, most, patience), key -> findBestCount(settings, most, patience));
    }

    private int findBestCount(BoostingSettings settings, int most, int patience) {
        Folds folds = Folds.shuffled(data.rows(), STOPPING_FOLDS, settings.seed());
        List<BoostingSequence> parts = new ArrayList<>();
        for (int fold = 0; fold < folds.count(); fold++) {
            boolean[] isHeldOut = new boolean[data.rows()];
            for (int row : folds.inside(fold)) {
                isHeldOut[row] = true;
            }
            parts.add(sequence(settings, isHeldOut));
        }
        double least = Double.POSITIVE_INFINITY;
        int best = 0;
        for (int count = 1; count <= most && count - best <= patience; count++) {
            double squares = 0;
            for (BoostingSequence part : parts) {
                part.trees(count);
                squares += part.heldOutSquares();
            }
            if (squares < least) {
                least = squares;
                best = count;
            }
        }
        return best;
    }

    private BoostingSequence sequence(BoostingSettings settings, boolean[] isHeldOut) {
        return new BoostingSequence(data, bins, signs, settings, isHeldOut);
    }
}
