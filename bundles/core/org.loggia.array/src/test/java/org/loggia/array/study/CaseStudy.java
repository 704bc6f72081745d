// SPDX-License-Identifier: EPL-2.0
package org.loggia.array.study;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.loggia.regression.Factor;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.data.Folds;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.training.Tuning;

/**
 * A case study of Noorshams 2015, section 9.4, on the disk array: models of all responses from a full-factorial
 * campaign, judged on random configurations within the ranges. The tables are those of {@code examples/case-studies}.
 *
 * @param tables folder of the tables
 * @param validations number of random configurations
 * @param tuning the search for parameters
 * @param store keeps what was found
 */
record CaseStudy(Space space, Path tables, int validations, Tuning tuning, OutcomeStore store) {
    private static final long FOLD_SEED = 1;
    private static final int FOLDS = 10;

    /** Factors and responses of the studies, tables 9.5 to 9.7. */
    enum Space {
        FFSB("ffsb", List.of("scheduler", "fileSetSize", "requestSize", "accessPattern", "readShare"),
                List.of("readResponseTime", "writeResponseTime", "readThroughput", "writeThroughput")),
        MAIL_SERVER("mail-server", List.of("clients", "files", "fileSize"),
                List.of("readResponseTime", "appendResponseTime", "readThroughput", "appendThroughput")),
        INTERFERENCE("interference", List.of("fileSetSize", "requestSize", "accessPattern", "readShare"),
                List.of("vm1ReadResponseTime", "vm1AppendResponseTime", "vm1WriteResponseTime", "vm1ReadThroughput",
                        "vm1AppendThroughput", "vm1WriteThroughput", "vm2ReadResponseTime", "vm2WriteResponseTime",
                        "vm2ReadThroughput", "vm2WriteThroughput"));

        private final String label;
        private final List<String> factors;
        private final List<String> responses;

        Space(String label, List<String> factors, List<String> responses) {
            this.label = label;
            this.factors = factors;
            this.responses = responses;
        }

        String label() {
            return label;
        }

        List<String> factors() {
            return factors;
        }

        List<String> responses() {
            return responses;
        }
    }

    /** Trains and judges techniques on some of the responses. */
    List<StudyOutcome> run(List<StudiedTechnique> techniques, List<String> responses) {
        List<StudyOutcome> outcomes = new ArrayList<>();
        for (String response : responses) {
            TrainingData data = training(response);
            Validation validation = validation(response, data);
            Folds folds = Folds.shuffled(data.rows(), FOLDS, FOLD_SEED);
            for (StudiedTechnique technique : techniques) {
                outcomes.add(store.get(space.label(), technique, response, () -> StudyOutcome.of(space.label(),
                        technique, response, technique.standard(data, folds), technique.tuned(data, folds, tuning),
                        validation.rows(), validation.measured())));
            }
        }
        return outcomes;
    }

    /**
     * Errors to compare those of models with.
     *
     * @param constant mean relative error of the constant that fits the campaign best
     * @param nearest the same of the measured value of the nearest configuration of the campaign, as of a tree with a
     *     leaf for each of them
     * @param noise the same of a perfect model: half of the mean difference between the two runs of a configuration,
     *     relative to their mean, for response times; not a number for others
     */
    record Baseline(double constant, double nearest, double noise) {
    }

    /** Errors without a model. */
    Baseline baseline(String response) {
        TrainingData data = training(response);
        Validation validation = validation(response, data);
        double constant = Arrays.stream(data.responses()).boxed().min((a, b) -> Double.compare(
                constantError(a, data.responses()), constantError(b, data.responses()))).orElseThrow();
        double[] measured = validation.measured();
        double nearest = IntStream.range(0, measured.length).mapToDouble(i -> Math.abs(nearest(data,
                validation.rows()[i]) / measured[i] - 1)).average().orElseThrow();
        return new Baseline(constantError(constant, measured), nearest,
                Arrays.stream(validation.spread()).average().orElse(Double.NaN) / 2);
    }

    private static double constantError(double constant, double[] measured) {
        return Arrays.stream(measured).map(value -> Math.abs(constant / value - 1)).average().orElseThrow();
    }

    /** The response of the campaign where each factor is at the level that is nearest. */
    private static double nearest(TrainingData data, double[] row) {
        double[] levels = row.clone();
        for (int factor = 0; factor < row.length; factor++) {
            int index = factor;
            levels[factor] = Arrays.stream(data.values()[factor]).boxed()
                    .min((a, b) -> Double.compare(Math.abs(a - row[index]), Math.abs(b - row[index]))).orElseThrow();
        }
        for (int i = 0; i < data.rows(); i++) {
            if (Arrays.equals(data.row(i), levels)) {
                return data.responses()[i];
            }
        }
        throw new IllegalStateException("the campaign is not full-factorial");
    }

    private TrainingData training(String response) {
        return table("").withoutMissing(List.of(response)).trainingData(response, space.factors());
    }

    private record Validation(double[][] rows, double[] measured, double[] spread) {
    }

    /** Random configurations within the ranges that a model is trained on: where there are reads, or writes, at all. */
    private Validation validation(String response, TrainingData data) {
        DataSet table = table("-validation").withoutMissing(List.of(response));
        double[][] all = table.rowsFor(data.space());
        int[] rows = IntStream.range(0, all.length).filter(row -> isInside(data, all[row])).limit(validations)
                .toArray();
        DataSet chosen = table.rows(rows);
        String spread = response.replace("ResponseTime", "Spread");
        return new Validation(chosen.rowsFor(data.space()), chosen.column(response).values(),
                spread.equals(response) ? new double[0] : chosen.column(spread).values());
    }

    private static boolean isInside(TrainingData data, double[] row) {
        return IntStream.range(0, row.length).allMatch(i -> !(data.space().factors().get(
                i) instanceof Factor.Numeric range) || row[i] >= range.minimum() && row[i] <= range.maximum());
    }

    private DataSet table(String suffix) {
        return DataSet.read(tables.resolve(space.label() + suffix + ".csv"));
    }
}
