// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.training;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.loggia.problem.Problem;
import org.loggia.regression.LogResponseModel;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.RegressionProblems;
import org.loggia.regression.boosting.Direction;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.split.LevelCombinations;
import org.loggia.regression.split.SplitModel;

/**
 * Settings of a training that do not depend on the data or on the technique's parameters.
 *
 * @param isLogarithmic whether on the logarithm of the response
 * @param splitBy nominal factors with a model for each combination of their levels; empty for one model
 * @param directions which way predictions go with a factor; only some techniques can keep them
 */
record TrainingPlan(Technique technique, boolean isLogarithmic, List<String> splitBy,
        Map<String, Direction> directions) {

    TrainingPlan {
        splitBy = List.copyOf(splitBy);
        directions = Map.copyOf(directions);
        if (!directions.isEmpty() && !technique.keepsDirections()) {
            throw RegressionProblems.PARAMETER.failure("technique '"
                    + technique.label()
                    + "' does not support predictions that are monotone in "
                    + directions.keySet().stream().sorted().toList(), "use " + Arrays.stream(Technique.values())
                            .filter(Technique::keepsDirections).map(each -> "'" + each.label() + "'")
                            .collect(Collectors.joining(" or ")));
        }
    }

    /** A trainer on some data. */
    Trainer trainer(TrainingData data) {
        if (!isLogarithmic) {
            return parts(data);
        }
        double[] logarithms = new double[data.rows()];
        for (int row = 0; row < logarithms.length; row++) {
            double response = data.responses()[row];
            if (!(response > 0)) {
                throw RegressionProblems.PARAMETER.failure("response '" + data.response().name()
                        + "' is " + response
                        + " in a row", "its logarithm requires positive values; train without it");
            }
            logarithms[row] = Math.log(response);
        }
        Trainer inner = parts(data.withResponses(logarithms));
        return (values, notes) -> new LogResponseModel(inner.train(values, notes));
    }

    private Trainer parts(TrainingData data) {
        return splitBy.isEmpty() ? technique.trainer(data, directions)
                : new SplitTrainer(data, splitBy, part -> technique.trainer(part, directions));
    }

    /**
     * Trains a model for each combination of levels, all with the same parameters. Combinations with fewer than
     * {@value #MIN_ROWS} rows share one model of all rows and all factors.
     */
    private static final class SplitTrainer implements Trainer {
        private static final int MIN_ROWS = 10;

        private final TrainingData data;
        private final LevelCombinations combinations;
        private final Trainer[] trainers;
        private final Trainer others;
        private final Map<List<Object>, SplitModel> models = new HashMap<>();

        SplitTrainer(TrainingData data, List<String> by, Function<TrainingData, Trainer> technique) {
            this.data = data;
            combinations = new LevelCombinations(data.space(), by);
            List<List<Integer>> rows = new ArrayList<>();
            for (int i = 0; i < combinations.count(); i++) {
                rows.add(new ArrayList<>());
            }
            for (int row = 0; row < data.rows(); row++) {
                rows.get(combinations.of(data.row(row))).add(row);
            }
            trainers = rows.stream().map(own -> own.size() < MIN_ROWS ? null : technique.apply(part(own)))
                    .toArray(Trainer[]::new);
            others = Arrays.stream(trainers).allMatch(trainer -> trainer != null) ? null : technique.apply(data);
        }

        private TrainingData part(List<Integer> rows) {
            TrainingData part = data.rows(rows.stream().mapToInt(Integer::intValue).toArray());
            return new TrainingData(combinations.rest(), part.response(), combinations.rest(part.values()),
                    part.responses());
        }

        @Override
        public RegressionModel train(ParameterValues values, List<Problem> notes) {
            RegressionModel[] trained = new RegressionModel[trainers.length];
            for (int i = 0; i < trained.length; i++) {
                if (trainers[i] != null) {
                    List<Problem> own = new ArrayList<>();
                    trained[i] = trainers[i].train(values, own);
                    String where = combinations.text(i);
                    own.forEach(note -> notes.add(TrainingNotes.where(where, note)));
                }
            }
            RegressionModel rest = null;
            if (others != null) {
                List<String> few = IntStream.range(0, trained.length).filter(i -> trained[i] == null)
                        .mapToObj(combinations::text).toList();
                notes.add(TrainingNotes.FEW_ROWS.with(Map.of("least", Integer.toString(MIN_ROWS), "levels",
                        String.join("; ", few))));
                rest = others.train(values, notes);
            }
            // Models are equal when they are the same, so the same parts give the same object again.
            List<Object> parts = new ArrayList<>(Arrays.asList(trained));
            parts.add(rest);
            RegressionModel shared = rest;
            return models.computeIfAbsent(parts, key -> new SplitModel(combinations, data.response(), trained, shared));
        }
    }
}
