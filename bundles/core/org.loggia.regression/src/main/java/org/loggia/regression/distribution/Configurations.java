// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.distribution;

import java.util.Arrays;
import org.loggia.regression.data.Folds;

/**
 * Rows of different factors: repetitions of a load are one row with the means of their values. What a Gaussian process
 * learns from them is the same, for as many repetitions each and the noise of a mean, but costs the cube of fewer rows.
 *
 * @param values by row, then target
 */
record Configurations(DistributionData data, double[][] values) {

    /**
     * Merges repetitions.
     *
     * @param values by row of the data, then target
     */
    static Configurations of(DistributionData data, double[][] values) {
        int[] numbers = Folds.configurationOfRow(data.with("rows", new double[data.rows()]));
        int count = Arrays.stream(numbers).max().orElse(-1) + 1;
        int[] first = new int[count];
        int[] repetitions = new int[count];
        double[][] means = new double[count][values[0].length];
        for (int row = numbers.length - 1; row >= 0; row--) {
            int number = numbers[row];
            first[number] = row;
            repetitions[number]++;
            for (int target = 0; target < means[number].length; target++) {
                means[number][target] += values[row][target];
            }
        }
        for (int number = 0; number < count; number++) {
            for (int target = 0; target < means[number].length; target++) {
                means[number][target] /= repetitions[number];
            }
        }
        return new Configurations(data.rows(first), means);
    }
}
