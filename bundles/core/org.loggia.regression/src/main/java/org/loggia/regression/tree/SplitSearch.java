// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.tree;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.loggia.regression.Factor;
import org.loggia.regression.data.TrainingData;

/**
 * Finds the binary split of a node that reduces the sum of squared deviations most (Breiman et al. 1984). Numeric
 * factors are cut half-way between neighbouring values. The levels of a nominal factor are ordered by their mean
 * response, which makes the best subset a cut of that order (Breiman et al. 1984, theorem 9.6). Of equally good
 * splits the first found stays: lower factor index, smaller cut.
 */
final class SplitSearch {
    private final TrainingData data;
    private final int minBucket;
    private final double[][] levelSum;
    private final int[][] levelCount;

    /** The best split found; {@link #gain} is 0 if there is none. */
    private double gain;
    private int factor;
    private double threshold;
    private boolean[] levelsInside;

    SplitSearch(TrainingData data, int minBucket) {
        this.data = data;
        this.minBucket = minBucket;
        levelSum = new double[data.space().size()][];
        levelCount = new int[data.space().size()][];
        for (int i = 0; i < levelSum.length; i++) {
            if (data.space().factor(i) instanceof Factor.Nominal nominal) {
                levelSum[i] = new double[nominal.levels().size()];
                levelCount[i] = new int[nominal.levels().size()];
            }
        }
    }

    /** Searches the rows that {@code order[factor][from..to)} lists in ascending order of the factor. */
    boolean find(int[][] order, int from, int to) {
        gain = 0;
        for (int i = 0; i < order.length; i++) {
            if (levelSum[i] == null) {
                cutNumeric(i, order[i], from, to);
            } else {
                cutNominal(i, order[i], from, to);
            }
        }
        return gain > 0;
    }

    int factor() {
        return factor;
    }

    /** Cut of a numeric factor. */
    double threshold() {
        return threshold;
    }

    /** Levels of the first child, null for a numeric factor. */
    boolean[] levelsInside() {
        return levelsInside;
    }

    private void cutNumeric(int candidate, int[] order, int from, int to) {
        double[] x = data.values()[candidate];
        double[] y = data.responses();
        double mean = mean(order, from, to);
        double left = 0;
        double right = 0;
        for (int i = from; i < to - minBucket; i++) {
            double deviation = y[order[i]] - mean;
            left += deviation;
            right -= deviation;
            int before = i + 1 - from;
            if (before < minBucket || x[order[i]] == x[order[i + 1]]) {
                continue;
            }
            double reduction = left * left / before + right * right / (to - i - 1);
            if (reduction > gain) {
                gain = reduction;
                factor = candidate;
                threshold = (x[order[i]] + x[order[i + 1]]) / 2;
                levelsInside = null;
            }
        }
    }

    /**
     * Summed in the factor's own order: when two factors part the rows alike, rounding decides which of them wins, and
     * this order of operations decides as rpart does.
     */
    private double mean(int[] order, int from, int to) {
        double sum = 0;
        for (int i = from; i < to; i++) {
            sum += data.responses()[order[i]];
        }
        return sum / (to - from);
    }

    private void cutNominal(int candidate, int[] order, int from, int to) {
        double[] sum = levelSum[candidate];
        int[] count = levelCount[candidate];
        Arrays.fill(sum, 0);
        Arrays.fill(count, 0);
        double mean = mean(order, from, to);
        for (int i = from; i < to; i++) {
            int level = (int) data.values()[candidate][order[i]];
            sum[level] += data.responses()[order[i]] - mean;
            count[level]++;
        }
        int[] levels = levelsByMean(sum, count);
        double left = 0;
        int before = 0;
        int bestCut = -1;
        for (int cut = 0; cut < levels.length - 1; cut++) {
            left += sum[levels[cut]];
            before += count[levels[cut]];
            int after = to - from - before;
            if (before < minBucket || after < minBucket) {
                continue;
            }
            // Deviations from the mean sum up to zero, so the right sum is -left.
            double reduction = left * left / before + left * left / after;
            if (reduction > gain) {
                gain = reduction;
                factor = candidate;
                bestCut = cut;
            }
        }
        if (bestCut >= 0) {
            levelsInside = inside(levels, bestCut, sum.length, count, to - from);
        }
    }

    /** Levels up to the cut; those that do not occur at the node go with the larger child. */
    private static boolean[] inside(int[] levels, int cut, int size, int[] count, int rows) {
        int before = 0;
        for (int i = 0; i <= cut; i++) {
            before += count[levels[i]];
        }
        boolean[] inside = new boolean[size];
        for (int level = 0; level < size; level++) {
            inside[level] = count[level] == 0 && 2 * before > rows;
        }
        for (int i = 0; i <= cut; i++) {
            inside[levels[i]] = true;
        }
        return inside;
    }

    private static int[] levelsByMean(double[] sum, int[] count) {
        return IntStream.range(0, sum.length).filter(level -> count[level] > 0).boxed()
                .sorted(Comparator.comparingDouble(level -> sum[level] / count[level]))
                .mapToInt(Integer::intValue).toArray();
    }
}
