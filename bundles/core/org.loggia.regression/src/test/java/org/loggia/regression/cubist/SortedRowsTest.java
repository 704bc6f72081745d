// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.cubist;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.data.TrainingData;

class SortedRowsTest {
    private static final int ROWS = 200;

    /** Levels k0 to k3 with mean responses 3, 1, 2 and 1. */
    private static TrainingData made() {
        Random random = new Random(5);
        StringBuilder csv = new StringBuilder("a,kind,y\n");
        for (int row = 0; row < ROWS; row++) {
            csv.append(random.nextInt(20)).append(",k").append(row % 4).append(',').append(List.of(3, 1, 2, 1).get(row
                    % 4))
                    .append('\n');
        }
        return DataSet.parse("d.csv", csv.toString()).trainingData("y", List.of());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 40})
    void picksRowsInOrderOfFactorAndEqualOnesInTheirOwn(int share) {
        TrainingData data = made();
        double[] orderOfLevels = {3, 0, 2, 1};
        int[] some = IntStream.range(0, ROWS).filter(row -> row % share == 0).toArray();
        boolean[] isSome = new boolean[ROWS];
        IntStream.of(some).forEach(row -> isSome[row] = true);
        var sorted = new SortedRows(data);
        assertArrayEquals(ordered(some, row -> data.values()[0][row]), sorted.of(0, some, isSome, data.responses()));
        assertArrayEquals(ordered(some, row -> orderOfLevels[(int) data.values()[1][row]]),
                sorted.of(1, some, isSome, data.responses()));
    }

    private static int[] ordered(int[] some, IntToDoubleFunction key) {
        return IntStream.of(some).boxed().sorted(Comparator.comparingDouble(key::applyAsDouble)).mapToInt(i -> i)
                .toArray();
    }
}
