package org.loggia.synthetic.study;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.data.Folds;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.training.Tuning;

/**
 * The same comparison on measurements of real storage: a fifth of the rows is held out, the others train and tune; this
 * is repeated with other fifths until every row was held out once.
 *
 * @param name of the study
 * @param factors columns to learn from
 */
record RealData(String name, Path file, List<String> factors, Tuning tuning, OutcomeStore store) {
    private static final int PARTS = 5;
    private static final int FOLDS = 10;
    private static final long SEED = 1;

    /** The outcome of each technique on one response; the iteration is that of the last part. */
    List<Outcome> run(List<StudiedTechnique> techniques, String response) {
        TrainingData data = DataSet.read(file).withoutMissing(List.of(response)).trainingData(response, factors);
        Folds parts = Folds.shuffled(data.rows(), PARTS, SEED);
        List<Outcome> outcomes = new ArrayList<>();
        for (StudiedTechnique technique : techniques) {
            outcomes.add(store.get(name, technique, response, () -> run(technique, response, data, parts)));
        }
        return outcomes;
    }

    private Outcome run(StudiedTechnique technique, String response, TrainingData data, Folds parts) {
        double[] standard = new double[0];
        double[] tuned = new double[0];
        Outcome last = null;
        for (int part = 0; part < PARTS; part++) {
            TrainingData training = data.rows(parts.outside(part));
            Folds folds = Folds.shuffled(training.rows(), FOLDS, SEED);
            last = Outcome.of(name, technique, technique.standard(training, folds),
                    technique.tuned(training, folds, tuning), data.rows(parts.inside(part)));
            standard = concatenated(standard, last.standard());
            tuned = concatenated(tuned, last.tuned());
        }
        return new Outcome(name, technique, response, standard, tuned, last.iteration(), last.evaluations(),
                last.seconds());
    }

    private static double[] concatenated(double[] first, double[] second) {
        return IntStream.range(0, first.length + second.length)
                .mapToDouble(i -> i < first.length ? first[i] : second[i - first.length]).toArray();
    }
}
