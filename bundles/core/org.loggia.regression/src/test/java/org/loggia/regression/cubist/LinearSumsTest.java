// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.cubist;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LinearSumsTest {
    private static final int WIDTH = 6;

    @ParameterizedTest
    @CsvSource({"0, 0", "0, 3", "0, 4", "2, 9", "1, 40"})
    void addsRowsTogetherAsOneByOneToLastBit(int from, int to) {
        Random random = new Random(9);
        double[][] rows = new double[40][];
        double[] responses = random.doubles(rows.length).toArray();
        int[] order = random.ints(rows.length, 0, rows.length).toArray();
        for (int row = 0; row < rows.length; row++) {
            rows[row] = random.doubles(WIDTH, -1, 1).toArray();
        }
        var together = new LinearSums(WIDTH);
        together.add(rows, responses, order, from, to);
        var single = new LinearSums(WIDTH);
        for (int place = from; place < to; place++) {
            single.add(rows[order[place]], responses[order[place]]);
        }
        assertEquals(to - from, together.rows());
        for (int line = 0; line <= WIDTH; line++) {
            assertArrayEquals(single.matrix()[line], together.matrix()[line]);
        }
    }
}
