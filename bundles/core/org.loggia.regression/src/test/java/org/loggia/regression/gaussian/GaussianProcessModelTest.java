// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.gaussian;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.loggia.problem.ProblemException;
import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.LogResponseModel;
import org.loggia.regression.Response;
import org.loggia.regression.Variable;
import org.loggia.regression.linear.LinearModel;
import org.loggia.regression.linear.LinearTerm;

class GaussianProcessModelTest {
    private static final FactorSpace SPACE = new FactorSpace(List.of(new Factor.Nominal("s", List.of("a", "b")),
            new Factor.Numeric("x", "B", 0, 10)));
    private static final Response RESPONSE = new Response("y", "ms", 0, 1);
    private static final LinearModel TREND = new LinearModel(SPACE, RESPONSE, 3,
            List.of(new LinearTerm(0.5, List.of(new Variable(1, -1)))));

    private static GaussianProcessModel model(double... weights) {
        return new GaussianProcessModel(SPACE, RESPONSE, TREND, new Kernel(new double[] {0.5, 2}, 1, 0.1),
                new double[][] {{0, 1}, {1, 5}}, weights);
    }

    @Test
    void addsWeightsOfNearbyRows() {
        double first = Math.exp(-0.5 * 1);
        double second = Math.exp(-0.5 * (4 + 0.25));
        double expected = 3 + 0.5 * 3 + 2 * first - 1 * Math.exp(-0.5 * (4 + 1));
        assertEquals(expected, model(2, -1).predict(new double[] {0, 3}), 1e-15);
        assertEquals(3 + 2 + 2 * Math.exp(-0.5 * (4 + 2.25)) - Math.exp(-0.5 * 0.25),
                model(2, -1).predict(new double[] {1, 4}), 1e-15);
        assertEquals(3 + 1 + 2 * second, model(0, 2).predict(new double[] {0, 2}) - 2 * Math.exp(-0.5 * (4 + 2.25))
                + 2 * second, 1e-15);
    }

    /** By hand: the inverse of the 2 x 2 covariance of both rows, whose own variance is 1 + 0.01. */
    @Test
    void deviationIsSmallNearRowsAndAllThereIsFarAway() {
        double between = Math.exp(-0.5 * (4 + 4));
        double determinant = 1.01 * 1.01 - between * between;
        double a = Math.exp(-0.5 * 1);
        double b = Math.exp(-0.5 * (4 + 1));
        double explained = (1.01 * a * a - 2 * between * a * b + 1.01 * b * b) / determinant;
        GaussianProcessModel model = model(2, -1);
        assertEquals(Math.sqrt(1.01 - explained), model.standardDeviation(new double[] {0, 3}), 1e-14);
        assertEquals(Math.sqrt(1.01), model.standardDeviation(new double[] {0, 1e6}), 1e-14);
        assertTrue(model.standardDeviation(new double[] {0, 1}) < 0.15);
    }

    /** A log-normal variable has the mean m exp(s^2 / 2) and the variance (exp(s^2) - 1) times its square. */
    @Test
    void deviationOfModelOfLogarithmsActsAsFactor() {
        LogResponseModel model = new LogResponseModel(model(2, -1));
        double[] row = {0, 3};
        double variance = Math.pow(model(2, -1).standardDeviation(row), 2);
        double mean = model.predict(row) * Math.exp(variance / 2);
        assertEquals(mean * Math.sqrt(Math.exp(variance) - 1), model.standardDeviation(row), 1e-9 * mean);
    }

    @Test
    void farAwayOnlyTrendIsLeft() {
        assertEquals(3 + 0.5e6, model(2, -1).predict(new double[] {0, 1e6}), 0);
    }

    @Test
    void rejectsMismatchedInput() {
        assertThrows(ProblemException.class, () -> model(1));
        assertThrows(ProblemException.class, () -> model(1, Double.NaN));
        assertThrows(ProblemException.class, () -> new GaussianProcessModel(SPACE, RESPONSE, TREND,
                new Kernel(new double[] {0, 2}, 1, 1), new double[0][], new double[0]));
        for (double signal : new double[] {1e308, 0, -1}) {
            assertThrows(ProblemException.class, () -> new GaussianProcessModel(SPACE, RESPONSE, TREND,
                    new Kernel(new double[] {1, 2}, signal, 1), new double[][] {{0, 1}}, new double[] {1}));
        }
    }
}
