// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.gaussian;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.loggia.regression.ReferenceData;
import org.loggia.regression.data.TrainingData;

class MarginalLikelihoodTest {

    private static double[][] squares(double[][] columns) {
        int rows = columns[0].length;
        double[][] squares = new double[columns.length][rows * (rows - 1) / 2];
        for (int j = 0; j < columns.length; j++) {
            int pair = 0;
            for (int i = 0; i < rows; i++) {
                for (int k = 0; k < i; k++) {
                    squares[j][pair++] = Math.pow(columns[j][i] - columns[j][k], 2);
                }
            }
        }
        return squares;
    }

    private static double[] standardized(double[] values) {
        double mean = Arrays.stream(values).average().orElseThrow();
        double variance = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).average().orElseThrow();
        return Arrays.stream(values).map(v -> (v - mean) / Math.sqrt(variance)).toArray();
    }

    /** Two responses with covariance c have the density of a normal distribution in the plane. */
    @Test
    void isDensityOfTwoCorrelatedNormals() {
        MarginalLikelihood likelihood = new MarginalLikelihood(squares(new double[][] {{0, 1}}), Smoothness.SMOOTH,
                new double[] {0.7, -1});
        double signal = 1.5;
        double noise = 0.4;
        double length = 0.8;
        double variance = signal * signal + noise * noise;
        double covariance = signal * signal * Math.exp(-0.5 / (length * length));
        double determinant = variance * variance - covariance * covariance;
        double form = (variance * 0.49 + 2 * covariance * 0.7 + variance * 1) / determinant;
        double expected = 0.5 * form + 0.5 * Math.log(determinant) + Math.log(2 * Math.PI);
        assertEquals(expected, likelihood.value(new double[] {Math.log(length), Math.log(signal), Math.log(noise)},
                new double[3]), 1e-12);
    }

    @ParameterizedTest
    @EnumSource(Smoothness.class)
    void derivativesAreThoseOfDifferences(Smoothness smoothness) {
        SplittableRandom random = new SplittableRandom(5);
        double[][] columns = new double[3][25];
        double[] responses = new double[25];
        for (int i = 0; i < 25; i++) {
            columns[0][i] = random.nextDouble();
            columns[1][i] = random.nextDouble();
            columns[2][i] = random.nextInt(2);
            responses[i] = Math.sin(4 * columns[0][i]) + columns[2][i] + 0.2 * random.nextGaussian();
        }
        MarginalLikelihood likelihood = new MarginalLikelihood(squares(columns), smoothness, responses);
        double[] point = {-0.3, 0.5, 0.2, 0.1, -1.2};
        double[] gradient = new double[5];
        likelihood.value(point, gradient);
        for (int i = 0; i < point.length; i++) {
            double[] up = point.clone();
            double[] down = point.clone();
            up[i] += 1e-5;
            down[i] -= 1e-5;
            double slope = (likelihood.value(up, new double[5]) - likelihood.value(down, new double[5])) / 2e-5;
            assertEquals(slope, gradient[i], 1e-6 * (1 + Math.abs(slope)));
        }
    }

    /** One length for all factors, at the optimum that scikit-learn reports. */
    @ParameterizedTest
    @EnumSource(ReferenceData.class)
    void agreesWithScikitLearn(ReferenceData reference) {
        double[] theta = ReferenceData.doubles(reference.reference("py", "gp_rbf").get("theta"));
        double expected = reference.reference("py", "gp_rbf").get("lml").doubleValue();
        TrainingData data = reference.data();
        double[][] columns = Arrays.stream(data.values()).map(MarginalLikelihoodTest::standardized)
                .toArray(double[][]::new);
        MarginalLikelihood likelihood = new MarginalLikelihood(squares(columns), Smoothness.SMOOTH,
                standardized(data.responses()));
        double[] point = new double[columns.length + 2];
        Arrays.fill(point, theta[1]);
        point[columns.length] = theta[0] / 2;
        point[columns.length + 1] = theta[2] / 2;
        assertEquals(-expected, likelihood.value(point, new double[point.length]), 1e-6);
    }
}
