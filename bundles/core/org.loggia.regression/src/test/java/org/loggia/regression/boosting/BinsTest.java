// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.boosting;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.loggia.regression.data.DataSet;

class BinsTest {

    private static Bins bins(String csv) {
        return Bins.of(DataSet.parse("d.csv", csv).trainingData("y", List.of()));
    }

    @Test
    void fewValuesHaveBinEach() {
        Bins bins = bins("x,s,y\n3,b,1\n1,a,2\n1,a,3\n7,c,4\n");
        assertArrayEquals(new double[] {2, 5}, bins.cuts()[0]);
        assertArrayEquals(new int[] {1, 0, 0, 2}, IntStream.range(0, 4).map(row -> bins.bin(row, 0)).toArray());
        assertNull(bins.cuts()[1]);
        assertArrayEquals(new int[] {1, 0, 0, 2}, IntStream.range(0, 4).map(row -> bins.bin(row, 1)).toArray());
        assertArrayEquals(new int[] {3, 3}, bins.counts());
    }

    @ParameterizedTest
    @CsvSource({"400, 64", "1600, 200", "5000, 255"})
    void manyValuesShareBinsOfEqualSize(int rows, int count) {
        StringBuilder csv = new StringBuilder("x,y\n");
        for (int i = 0; i < rows; i++) {
            csv.append((long) i * i).append(",1\n");
        }
        Bins bins = bins(csv.toString());
        assertEquals(count, bins.counts()[0]);
        int[] sizes = new int[count];
        for (int row = 0; row < rows; row++) {
            sizes[bins.bin(row, 0)]++;
        }
        for (int size : sizes) {
            assertEquals((double) rows / count, size, 1.5);
        }
    }
}
