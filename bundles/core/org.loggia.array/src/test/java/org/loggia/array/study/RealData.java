// SPDX-License-Identifier: EPL-2.0
package org.loggia.array.study;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.data.Folds;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.training.Tuning;

/**
 * The same comparison on measurements of real storage: a fifth of the configurations is held out, the others train and
 * tune; this is repeated with other fifths until every row was held out once, and all of it with other partitions.
 *
 * @param name of the study
 * @param factors columns to learn from
 */
record RealData(String name, Path file, List<String> factors, Tuning tuning, OutcomeStore store) {
    static final int PARTITIONS = 3;
    private static final int PARTS = 5;
    private static final int FOLDS = 10;

    /** The outcome of each technique on one response: mean errors of each row over the partitions. */
    List<StudyOutcome> run(List<StudiedTechnique> techniques, String response) {
        TrainingData data = DataSet.read(file).withoutMissing(List.of(response)).trainingData(response, factors);
        List<StudyOutcome> outcomes = new ArrayList<>();
        for (StudiedTechnique technique : techniques) {
            outcomes.add(store.get(name, technique, response, () -> run(technique, response, data)));
        }
        return outcomes;
    }

    private StudyOutcome run(StudiedTechnique technique, String response, TrainingData data) {
        double[] standard = new double[data.rows()];
        double[] tuned = new double[data.rows()];
        List<StudyOutcome> all = new ArrayList<>();
        for (int partition = 1; partition <= PARTITIONS; partition++) {
            Folds parts = Folds.ofConfigurations(data, PARTS, partition);
            for (int part = 0; part < PARTS; part++) {
                TrainingData training = data.rows(parts.outside(part));
                Folds folds = Folds.ofConfigurations(training, FOLDS, partition);
                int[] held = parts.inside(part);
                StudyOutcome outcome = StudyOutcome.of(name, technique, technique.standard(training, folds),
                        technique.tuned(training, folds, tuning), data.rows(held));
                for (int i = 0; i < held.length; i++) {
                    standard[held[i]] += outcome.standard()[i] / PARTITIONS;
                    tuned[held[i]] += outcome.tuned()[i] / PARTITIONS;
                }
                all.add(outcome);
            }
        }
        return new StudyOutcome(name, technique, response, standard, tuned, all.get(0).iteration(),
                all.stream().mapToInt(StudyOutcome::evaluations).sum(), all.stream().mapToDouble(StudyOutcome::seconds)
                        .sum(),
                StudyOutcome.median(all.stream().mapToDouble(StudyOutcome::onFolds)));
    }
}
