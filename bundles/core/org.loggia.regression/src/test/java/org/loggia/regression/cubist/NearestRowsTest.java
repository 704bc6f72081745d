// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.cubist;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestRowsTest {

    private static double distance(double[] a, double[] b, int numbers) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += i < numbers ? Math.abs(a[i] - b[i]) : a[i] == b[i] ? 0 : 1;
        }
        return sum;
    }

    /** On a grid most distances occur several times: ties must be broken as by looking at all rows. */
    @ParameterizedTest
    @CsvSource({"300, 3, 2, 4, 5", "200, 1, 0, 3, 9", "64, 4, 0, 1000000, 3", "5, 2, 1, 3, 9", "40, 0, 2, 3, 4"})
    void matchesExhaustiveSearch(int rows, int numbers, int levels, int grid, int count) {
        SplittableRandom random = new SplittableRandom(rows);
        double[][] points = new double[rows][numbers + levels];
        for (double[] point : points) {
            for (int i = 0; i < point.length; i++) {
                point[i] = i < numbers ? 0.1 * random.nextInt(grid) : random.nextInt(3);
            }
        }
        NearestRows nearest = new NearestRows(points, numbers);
        NearestRows.Search search = nearest.new Search(count);
        for (int trial = 0; trial < 100; trial++) {
            for (int i = 0; i < numbers + levels; i++) {
                search.point[i] = i < numbers ? 0.05 * random.nextInt(2 * grid + 2) - 0.05 : random.nextInt(3);
            }
            search.run();
            List<Integer> expected = IntStream.range(0, rows).boxed()
                    .sorted(Comparator.comparingDouble(row -> distance(search.point, points[row], numbers)))
                    .limit(count).toList();
            assertEquals(expected, IntStream.range(0, search.size()).mapToObj(search::row).toList());
            assertEquals(distance(search.point, points[expected.get(0)], numbers), search.distance(0), 0);
        }
    }
}
