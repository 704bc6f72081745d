// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.distribution;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class LevelPositionTest {

    @Test
    void findsTheSameTimesAsQuantileFunction() {
        Levels levels = new Levels(1, 5, 25, 50, 90, 99, 99.99);
        double[] quantiles = {2, 2, 3, 40, 50, 80, 900};
        QuantileFunction function = QuantileFunction.of(levels, quantiles);
        LevelPosition position = new LevelPosition(levels);
        double[] shares = {0, 1e-9, 0.0001, 0.0099, 0.01, 0.04, 0.05, 0.3, 0.5, 0.500001, 0.77, 0.9, 0.985, 0.99,
            0.9919, 0.9993, 0.9999, 0.999999, 1 - 1e-12, 1};
        for (double share : shares) {
            position.locate(share);
            double lower = Math.log(quantiles[position.above() - 1]);
            double upper = Math.log(quantiles[position.above()]);
            double expected = function.at(share);
            assertEquals(expected, Math.exp(lower + position.way() * (upper - lower)), 2e-4 * expected,
                    share + " of " + Arrays.toString(quantiles));
        }
    }
}
