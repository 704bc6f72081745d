// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.boosting;

import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.tree.TreeNode;

/**
 * Sums the values of many small trees without a branch for each node, after QuickScorer (Lucchese et al. 2015). A tree
 * has a bit for each of its leaves, those below a split's first child lower than those below its second one. A split
 * that sends a row to the second child clears the bits below the first; the lowest bit left is the row's leaf. What all
 * splits by one factor clear depends only on the interval between thresholds (or the level) in which the row's value
 * lies, so it is prepared, several trees in a word.
 */
final class LeafMasks {
    private static final int MAX_LEAVES = 64;
    private static final int MAX_SIZE = 1 << 20;

    private final int bits;
    private final int words;
    /** Factors that any tree asks, and for each its thresholds; NaN, which nothing reaches, fills up a power of two. */
    private final int[] factors;
    private final double[][] thresholds;
    /** For each of these factors: the words of its first interval, then those of the next one. */
    private final long[][] masks;
    private final double[] values;
    private final ThreadLocal<long[]> alive;

    /** Prepares trees, or returns null when they are too large for this. */
    static LeafMasks of(FactorSpace space, List<TreeNode<Double>> trees) {
        int leaves = trees.stream().mapToInt(LeafMasks::leaves).max().orElse(1);
        if (leaves > MAX_LEAVES) {
            return null;
        }
        int bits = Math.max(8, Integer.highestOneBit(2 * leaves - 1));
        int words = (trees.size() * bits + Long.SIZE - 1) / Long.SIZE;
        double[][] thresholds = thresholds(space, trees);
        long size = Arrays.stream(thresholds).mapToLong(list -> list.length + 1L).sum() * words;
        return size > MAX_SIZE ? null : new LeafMasks(trees, bits, words, thresholds);
    }

    private LeafMasks(List<TreeNode<Double>> trees, int bits, int words, double[][] all) {
        this.bits = bits;
        this.words = words;
        factors = IntStream.range(0, all.length).filter(factor -> all[factor].length > 0).toArray();
        thresholds = IntStream.of(factors).mapToObj(factor -> filled(all[factor])).toArray(double[][]::new);
        masks = IntStream.of(factors).mapToObj(factor -> ones((all[factor].length + 1) * words)).toArray(long[][]::new);
        values = new double[trees.size() * bits];
        int[] position = new int[all.length];
        for (int i = 0; i < factors.length; i++) {
            position[factors[i]] = i;
        }
        for (int tree = 0; tree < trees.size(); tree++) {
            prepare(trees.get(tree), tree, 0, position);
        }
        alive = ThreadLocal.withInitial(() -> new long[words]);
    }

    /** Lays out a node whose lowest leaf has a number; returns the number after its highest leaf. */
    private int prepare(TreeNode<Double> node, int tree, int lowest, int[] position) {
        if (node instanceof TreeNode.Leaf<Double> leaf) {
            values[tree * bits + lowest] = leaf.conclusion();
            return lowest + 1;
        }
        if (node instanceof TreeNode.NumericSplit<Double> split) {
            int middle = prepare(split.below(), tree, lowest, position);
            int factor = position[split.factor()];
            int at = Arrays.binarySearch(thresholds[factor], split.threshold() + 0.0);
            for (int interval = at + 1; interval < masks[factor].length / words; interval++) {
                clear(factor, interval, tree, lowest, middle);
            }
            return prepare(split.above(), tree, middle, position);
        }
        TreeNode.NominalSplit<Double> split = (TreeNode.NominalSplit<Double>) node;
        int middle = prepare(split.inside(), tree, lowest, position);
        int factor = position[split.factor()];
        for (int interval = 0; interval < masks[factor].length / words; interval++) {
            if (!split.levels().contains(interval - 1)) {
                clear(factor, interval, tree, lowest, middle);
            }
        }
        return prepare(split.outside(), tree, middle, position);
    }

    private void clear(int factor, int interval, int tree, int from, int to) {
        int perWord = Long.SIZE / bits;
        int shift = tree % perWord * bits;
        masks[factor][interval * words + tree / perWord] &= ~(-1L >>> Long.SIZE - (to - from) << shift + from);
    }

    /** Sum of the values of the first trees for a row, in their order. Allocates nothing. */
    double sum(double start, int trees, double[] row) {
        long[] left = alive.get();
        Arrays.fill(left, -1);
        for (int i = 0; i < masks.length; i++) {
            clear(left, masks[i], words * interval(thresholds[i], row[factors[i]]));
        }
        int perWord = Long.SIZE / bits;
        double sum = start;
        int tree = 0;
        for (int word = 0; tree < trees; word++) {
            long leaves = left[word];
            int end = Math.min(trees, tree + perWord);
            for (; tree < end; tree++) {
                sum += values[tree * bits + Long.numberOfTrailingZeros(leaves)];
                leaves >>>= bits;
            }
        }
        return sum;
    }

    private static void clear(long[] left, long[] masks, int from) {
        for (int i = 0; i < left.length; i++) {
            left[i] &= masks[from + i];
        }
    }

    /**
     * Returns the number of thresholds that a value reaches, by a binary search without branches that could be
     * mispredicted.
     */
    private static int interval(double[] thresholds, double value) {
        int reached = 0;
        for (int half = thresholds.length >> 1; half > 0; half >>= 1) {
            reached += value >= thresholds[reached + half - 1] ? half : 0;
        }
        return reached + (value >= thresholds[reached] ? 1 : 0);
    }

    private static int leaves(TreeNode<Double> root) {
        int[] leaves = new int[1];
        root.visit(node -> leaves[0] += node instanceof TreeNode.Leaf<Double> ? 1 : 0);
        return leaves[0];
    }

    /** By factor: the thresholds of all trees, or all levels of a nominal factor; none if nobody asks. */
    private static double[][] thresholds(FactorSpace space, List<TreeNode<Double>> trees) {
        List<TreeSet<Double>> found = IntStream.range(0, space.size()).mapToObj(i -> new TreeSet<Double>()).toList();
        trees.forEach(tree -> tree.visit(node -> {
            if (node instanceof TreeNode.NumericSplit<Double> split) {
                found.get(split.factor()).add(split.threshold() + 0.0);
            } else if (node instanceof TreeNode.NominalSplit<Double> split
                    && space.factor(split.factor()) instanceof Factor.Nominal nominal) {
                IntStream.range(0, nominal.levels().size())
                        .forEach(level -> found.get(split.factor()).add((double) level));
            }
        }));
        return found.stream().map(set -> set.stream().mapToDouble(Double::doubleValue).toArray())
                .toArray(double[][]::new);
    }

    private static double[] filled(double[] thresholds) {
        double[] filled = new double[Math.max(1, Integer.highestOneBit(2 * thresholds.length - 1))];
        Arrays.fill(filled, Double.NaN);
        System.arraycopy(thresholds, 0, filled, 0, thresholds.length);
        return filled;
    }

    private static long[] ones(int length) {
        long[] ones = new long[length];
        Arrays.fill(ones, -1);
        return ones;
    }
}
