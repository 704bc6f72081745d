// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.cubist;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.data.TrainingData;

class SortedRowsTest {
    @Test
    void picksRowsInOrderOfFactorAndEqualOnesInTheirOwn() {
        Random random = new Random(5);
        StringBuilder csv = new StringBuilder("a,kind,y\n");
        for (int row = 0; row < 200; row++) {
            csv.append(random.nextInt(20)).append(",k").append(random.nextInt(3)).append(',').append(row).append('\n');
        }
        TrainingData data = DataSet.parse("d.csv", csv.toString()).trainingData("y", List.of());
        var sorted = new SortedRows(data);
        for (int factor = 0; factor < 2; factor++) {
            double[] key = data.values()[factor];
            for (int share : new int[] {1, 3, 40}) {
                int[] some = IntStream.range(0, 200).filter(row -> row % share == 0).toArray();
                boolean[] isSome = new boolean[200];
                IntStream.of(some).forEach(row -> isSome[row] = true);
                int[] expected = IntStream.of(some).boxed()
                        .sorted(Comparator.comparingDouble((Integer row) -> key[row])).mapToInt(i -> i).toArray();
                assertArrayEquals(expected, sorted.of(factor, some, isSome, key));
            }
        }
    }
}
