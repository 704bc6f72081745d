// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.training;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.loggia.problem.Problem;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.split.LevelCombinations;
import org.loggia.regression.split.SplitModel;

/**
 * Trains a model for each combination of levels, all with the same parameters. Combinations with fewer than
 * {@value #MIN_ROWS} rows share one model of all rows and all factors.
 */
final class SplitTrainer implements Trainer {
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
