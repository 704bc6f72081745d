package org.loggia.regression.cubist;

import java.util.function.ToDoubleFunction;
import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;

/**
 * Training rows that correct a model near them (Quinlan 1993): the k nearest by Manhattan distance, each factor divided
 * by five standard deviations and a different level counting 1, say by how much the model errs there; nearer ones weigh
 * more, 1 / (distance + 0.5).
 */
final class Instances {
    private final int count;
    private final int width;
    private final double[] values;
    /** Response minus prediction at each row. */
    private final double[] error;
    /** Weight of a factor's difference; 0 marks a nominal one. */
    private final double[] scale;
    private final ThreadLocal<double[]> nearest;

    Instances(FactorSpace space, double[][] rows, double[] responses, int count, ToDoubleFunction<double[]> model) {
        this.count = Math.min(count, rows.length);
        width = space.size();
        values = new double[rows.length * width];
        error = new double[rows.length];
        scale = new double[width];
        for (int row = 0; row < rows.length; row++) {
            System.arraycopy(rows[row], 0, values, row * width, width);
            error[row] = responses[row] - model.applyAsDouble(rows[row]);
        }
        for (int i = 0; i < width; i++) {
            if (space.factor(i) instanceof Factor.Numeric) {
                double deviation = deviation(i);
                scale[i] = deviation > 0 ? 1 / (5 * deviation) : 1;
            }
        }
        // Distances and errors of the nearest rows; one for each thread, so that predictions allocate nothing.
        nearest = ThreadLocal.withInitial(() -> new double[2 * this.count]);
    }

    /** What to add to the model's prediction. */
    double correction(double[] row) {
        double[] found = nearest.get();
        int size = 0;
        double farthest = Double.POSITIVE_INFINITY;
        for (int instance = 0, at = 0; instance < error.length; instance++, at += width) {
            double distance = distance(row, at, farthest);
            if (size < count) {
                insert(found, size++, distance, error[instance]);
            } else if (distance < farthest) {
                insert(found, count - 1, distance, error[instance]);
            } else {
                continue;
            }
            farthest = size < count ? Double.POSITIVE_INFINITY : found[2 * count - 2];
        }
        double sum = 0;
        double weights = 0;
        for (int i = 0; i < size; i++) {
            double weight = 1 / (found[2 * i] + 0.5);
            sum += weight * found[2 * i + 1];
            weights += weight;
        }
        return sum / weights;
    }

    private double distance(double[] row, int at, double limit) {
        double distance = 0;
        for (int i = 0; i < width && distance < limit; i++) {
            distance += scale[i] == 0
                    ? row[i] == values[at + i] ? 0 : 1
                    : Math.abs(row[i] - values[at + i]) * scale[i];
        }
        return distance;
    }

    private static void insert(double[] found, int last, double distance, double error) {
        int i = last;
        while (i > 0 && found[2 * i - 2] > distance) {
            found[2 * i] = found[2 * i - 2];
            found[2 * i + 1] = found[2 * i - 1];
            i--;
        }
        found[2 * i] = distance;
        found[2 * i + 1] = error;
    }

    private double deviation(int factor) {
        double mean = 0;
        for (int at = factor; at < values.length; at += width) {
            mean += values[at] / error.length;
        }
        double squares = 0;
        for (int at = factor; at < values.length; at += width) {
            squares += (values[at] - mean) * (values[at] - mean);
        }
        return Math.sqrt(squares / error.length);
    }
}
