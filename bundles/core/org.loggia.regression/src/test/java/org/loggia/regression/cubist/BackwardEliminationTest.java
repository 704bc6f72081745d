// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.cubist;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;

class BackwardEliminationTest {
    private static final int WIDTH = 6;

    @Test
    void dropsSameVariableAsExhaustiveSearch() {
        Random random = new Random(7);
        LinearSums sums = new LinearSums(WIDTH);
        for (int row = 0; row < 40; row++) {
            double[] columns = random.doubles(WIDTH).toArray();
            columns[0] = 1;
            // Depends on two others, so it is never in the model.
            columns[5] = columns[1] - 2 * columns[2];
            sums.add(columns, 3 + columns[1] + 0.2 * columns[3] + 0.1 * random.nextGaussian());
        }
        BackwardElimination elimination = new BackwardElimination(sums);
        boolean[] isUsed = {true, true, true, true, true, false};
        assertArrayEquals(isUsed, elimination.isUsed());
        for (int size = 5; size > 1; size--) {
            assertEquals(size, elimination.size());
            assertEquals(sums.residualSquares(isUsed, null), elimination.squares(), 1e-9);
            int weakest = weakest(sums, isUsed);
            assertEquals(weakest, elimination.weakest());
            isUsed[weakest] = false;
            assertEquals(sums.residualSquares(isUsed, null), elimination.squaresWithout(weakest), 1e-9);
            elimination.drop(weakest);
            assertArrayEquals(isUsed, elimination.isUsed());
        }
    }

    private static int weakest(LinearSums sums, boolean[] isUsed) {
        int weakest = -1;
        double least = Double.POSITIVE_INFINITY;
        for (int i = 1; i < WIDTH; i++) {
            if (isUsed[i]) {
                isUsed[i] = false;
                double squares = sums.residualSquares(isUsed, null);
                isUsed[i] = true;
                if (squares < least) {
                    least = squares;
                    weakest = i;
                }
            }
        }
        return weakest;
    }
}
