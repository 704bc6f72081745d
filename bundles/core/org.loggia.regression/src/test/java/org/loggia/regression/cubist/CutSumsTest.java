// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.cubist;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;

class CutSumsTest {
    private static final int WIDTH = 7;
    private static final int ROWS = 60;

    /** Sums of small whole numbers are exact, so both sides of a cut can be summed up alone. */
    @Test
    void solvesEachSideAsAloneToLastBit() {
        Random random = new Random(3);
        double[][] rows = new double[ROWS][WIDTH];
        double[] responses = new double[ROWS];
        for (int row = 0; row < ROWS; row++) {
            rows[row][0] = 1;
            for (int i = 1; i < WIDTH; i++) {
                rows[row][i] = random.nextInt(50);
            }
            // One column that says nothing new, and one that is constant in the first third.
            rows[row][4] = rows[row][2] - rows[row][1];
            rows[row][5] = row < ROWS / 3 ? 0 : rows[row][5];
            responses[row] = random.nextInt(200);
        }
        LinearSums total = sums(rows, responses, 0, ROWS);
        var cuts = new CutSums(WIDTH, ROWS);
        for (int repetition = 0; repetition < 2; repetition++) {
            cuts.clear();
            for (int cut = 1; cut < ROWS; cut++) {
                cuts.add(sums(rows, responses, 0, cut));
            }
            cuts.solve(total);
            assertEquals(ROWS - 1, cuts.cuts());
            for (int cut = 1; cut < ROWS; cut++) {
                double alone = sums(rows, responses, 0, cut).residualSquares(null, null)
                        + sums(rows, responses, cut, ROWS).residualSquares(null, null);
                assertEquals(alone, cuts.squares(cut - 1), 0, "cut " + cut);
            }
        }
    }

    private static LinearSums sums(double[][] rows, double[] responses, int from, int to) {
        var sums = new LinearSums(WIDTH);
        for (int row = from; row < to; row++) {
            sums.add(rows[row], responses[row]);
        }
        return sums;
    }
}
