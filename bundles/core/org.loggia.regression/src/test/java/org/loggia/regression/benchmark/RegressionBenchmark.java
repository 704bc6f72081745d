package org.loggia.regression.benchmark;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.training.Training;
import org.loggia.regression.training.TrainingResult;
import org.loggia.regression.training.Tuning;

/**
 * Prints what training and prediction cost on made data: milliseconds to train on 506 rows of 13 factors, nanoseconds
 * for the prediction of a row of 10 factors, and seconds for a stepwise sampling search on 1120 rows of 5 factors
 * (argument {@code search}). Run {@code main} with the module's test class path.
 */
public final class RegressionBenchmark {
    private static final Map<String, Map<String, Double>> CASES = cases();

    private RegressionBenchmark() {
    }

    public static void main(String[] arguments) {
        if (arguments.length > 0 && arguments[0].equals("search")) {
            search(arguments.length > 1 ? arguments[1] : "mars-ia");
            return;
        }
        System.out.println("technique         train 506x13 [ms]   predict 10 factors [ns]");
        CASES.forEach((label, parameters) -> {
            String technique = label.split(" ")[0];
            double milliseconds = trainingTime(made(506, 13, 1), technique, parameters);
            double nanoseconds = predictionTime(made(300, 10, 2), technique, parameters);
            System.out.printf(Locale.ROOT, "%-22s %12.3f %25.1f%n", label, milliseconds, nanoseconds);
        });
    }

    private static Map<String, Map<String, Double>> cases() {
        Map<String, Map<String, Double>> cases = new LinkedHashMap<>();
        cases.put("lm", Map.of());
        cases.put("lm-ia", Map.of());
        cases.put("cart", Map.of());
        cases.put("mars", Map.of());
        cases.put("mars-ia", Map.of());
        cases.put("m5", Map.of());
        cases.put("cubist", Map.of());
        cases.put("cubist neighbours", Map.of("neighbors", 5.0));
        return cases;
    }

    private static void search(String technique) {
        TrainingResult result = Training.of(made(1120, 5, 3), "y", List.of()).technique(technique).tune(Tuning.s3())
                .run();
        System.out.printf(Locale.ROOT, "%s: %d evaluations in %.1f s, best %s%n", technique, result.evaluations(),
                result.seconds(), result.candidates().get(0));
    }

    /** Median time of a fit without cross-validation. */
    private static double trainingTime(DataSet data, String technique, Map<String, Double> parameters) {
        List<Double> times = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            long start = System.nanoTime();
            Training.of(data, "y", List.of()).technique(technique).parameters(parameters).trainModel();
            times.add((System.nanoTime() - start) * 1e-6);
        }
        times.sort(null);
        return times.get(times.size() / 2);
    }

    private static double predictionTime(DataSet data, String technique, Map<String, Double> parameters) {
        RegressionModel model = Training.of(data, "y", List.of()).technique(technique).parameters(parameters)
                .trainModel();
        double[][] rows = data.rowsFor(model.factorSpace());
        double best = Double.POSITIVE_INFINITY;
        double sum = 0;
        for (int repetition = 0; repetition < 40; repetition++) {
            long start = System.nanoTime();
            int predictions = 0;
            while (predictions < 100_000) {
                for (double[] row : rows) {
                    sum += model.predict(row);
                }
                predictions += rows.length;
            }
            best = Math.min(best, (System.nanoTime() - start) / (double) predictions);
        }
        if (Double.isNaN(sum)) {
            throw new IllegalStateException("a prediction is no number");
        }
        return best;
    }

    /** Smooth, jumpy and interacting parts plus noise. */
    private static DataSet made(int rows, int factors, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        StringBuilder csv = new StringBuilder();
        for (int j = 0; j < factors; j++) {
            csv.append('x').append(j).append(',');
        }
        csv.append("y\n");
        for (int i = 0; i < rows; i++) {
            double[] x = new double[factors];
            for (int j = 0; j < factors; j++) {
                x[j] = j % 3 == 2 ? random.nextInt(12) / 12.0 : random.nextDouble();
                csv.append(x[j]).append(',');
            }
            double y = 10 * Math.sin(Math.PI * x[0] * x[1]) + 20 * (x[2] - 0.5) * (x[2] - 0.5) + 10 * x[3] + 5 * x[4]
                    + (x[0] > 0.7 ? 3 : 0) + random.nextGaussian();
            csv.append(y).append('\n');
        }
        return DataSet.parse("made", csv.toString());
    }
}
