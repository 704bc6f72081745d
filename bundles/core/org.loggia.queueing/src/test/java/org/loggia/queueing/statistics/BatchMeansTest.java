// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The standard error of overlapping batch means, against sums over every group. */
class BatchMeansTest {

    /** Sixteen groups of one batch each: the classical standard error s / sqrt(16) of 1, 2, ..., 16. */
    @Test
    void standardErrorOfSixteenBatchesIsClassical() {
        BatchMeans means = new BatchMeans();
        for (int i = 1; i <= 16; i++) {
            means.add(i, 1);
        }
        assertEquals(Math.sqrt((16 * 16 - 1) / 12.0 * 16 / 15 / 16), means.standardError(), 1e-14);
    }

    /** Batches alternate, so that every group of two has the mean of all data. */
    @Test
    void standardErrorOfEqualGroupsIsZero() {
        BatchMeans means = new BatchMeans();
        for (int i = 0; i < 32; i++) {
            means.add(i % 2 == 0 ? 3 : 1, 1);
        }
        assertEquals(0, means.standardError(), 1e-14);
    }

    @ParameterizedTest
    @ValueSource(ints = {17, 31, 33, 64, 100, 255, 500})
    void standardErrorIsThatOfEveryOverlappingGroup(int count) {
        SplittableRandom random = new SplittableRandom(count);
        double[] sums = new double[count];
        double[] weights = new double[count];
        BatchMeans means = new BatchMeans();
        double sum = 0;
        double weight = 0;
        for (int i = 0; i < count; i++) {
            weights[i] = 0.5 + random.nextDouble();
            sums[i] = weights[i] * (5 + random.nextDouble() + i / 100.0);
            sum += sums[i];
            weight += weights[i];
            means.add(sums[i], weights[i]);
        }
        // Meketon and Schmeiser 1984: the variance of sums over a sixteenth of the data, scaled to that of all data.
        int length = count / 16;
        double squares = 0;
        int groups = 0;
        for (int from = 0; from + length <= count; from++) {
            double residual = 0;
            for (int i = from; i < from + length; i++) {
                residual += sums[i] - sum / weight * weights[i];
            }
            squares += residual * residual;
            groups++;
        }
        double parts = (double) count / length;
        assertEquals(Math.sqrt(squares / groups * parts * parts / (parts - 1)) / weight, means.standardError(),
                1e-12);
    }
}
