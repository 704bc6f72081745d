// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.training;

import org.loggia.regression.RegressionModel;
import org.loggia.regression.data.TrainingData;

/** Measures how long predictions take in this process, on rows of the data. */
final class PredictionTime {
    private static final long WARM_UP_NANOSECONDS = 20_000_000;
    private static final long MEASURED_NANOSECONDS = 20_000_000;
    /** The clock is read once for so many predictions. */
    private static final int MAX_ROWS = 1_000;

    private PredictionTime() {
    }

    /** Mean time of a prediction in seconds. */
    static double of(RegressionModel model, TrainingData data) {
        double[][] rows = new double[Math.min(MAX_ROWS, data.rows())][];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = data.row(i);
        }
        seconds(model, rows, WARM_UP_NANOSECONDS);
        return seconds(model, rows, MEASURED_NANOSECONDS);
    }

    private static double seconds(RegressionModel model, double[][] rows, long nanoseconds) {
        long start = System.nanoTime();
        long passes = 0;
        double sum = 0;
        long elapsed;
        do {
            for (double[] row : rows) {
                sum += model.predict(row);
            }
            passes++;
            elapsed = System.nanoTime() - start;
        } while (elapsed < nanoseconds);
        // Uses the sum, so that the predictions are not optimized away; it is never so.
        return Double.isInfinite(sum) && passes < 0 ? sum : elapsed * 1e-9 / passes / rows.length;
    }
}
