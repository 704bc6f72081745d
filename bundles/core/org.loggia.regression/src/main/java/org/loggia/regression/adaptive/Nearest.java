// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.adaptive;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;

/** Candidates with their distances to the nearest chosen one. */
final class Nearest {

    private final ScaledRows rows;
    private final int[] candidates;
    private final double[] distances;

    Nearest(ScaledRows rows, int[] candidates) {
        this.rows = rows;
        this.candidates = candidates;
        distances = new double[candidates.length];
        Arrays.fill(distances, Double.POSITIVE_INFINITY);
    }

    /** Counts a row as chosen. */
    void add(int row) {
        for (int i = 0; i < distances.length; i++) {
            distances[i] = candidates[i] == row ? -1 : Math.min(distances[i], rows.distance(candidates[i], row));
        }
    }

    /** The number of candidates that were not chosen. */
    int left() {
        return (int) Arrays.stream(distances).filter(distance -> distance >= 0).count();
    }

    /** The candidate with the largest product of weight and distance; the first of equal ones. */
    int best(IntToDoubleFunction weight) {
        double highest = -1;
        int best = -1;
        for (int i = 0; i < distances.length; i++) {
            double score = distances[i] < 0 ? -1 : weight.applyAsDouble(candidates[i]) * distances[i];
            if (score > highest) {
                highest = score;
                best = candidates[i];
            }
        }
        return best;
    }
}
