// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.distribution;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.tree.TreeNode;

/**
 * Grows extremely randomized trees (Geurts, Ernst and Wehenkel 2006): at each node one cut drawn at random for every
 * factor, of which the one is taken that leaves the least squares of all targets together. Nominal factors are cut into
 * two random sets of levels. Every tree sees all rows.
 */
final class ForestGrower {
    private final FactorSpace space;
    private final double[][] rows;
    /** By row; what trees try to make alike. */
    private final double[][] targets;
    private final int leastRows;
    private final SplittableRandom random;

    ForestGrower(FactorSpace space, double[][] rows, double[][] targets, int leastRows, long seed) {
        this.space = space;
        this.rows = rows;
        this.targets = targets;
        this.leastRows = leastRows;
        random = new SplittableRandom(seed);
    }

    /** Grows some trees, whose leaves name rows. */
    List<TreeNode<int[]>> grow(int trees) {
        List<TreeNode<int[]>> roots = new ArrayList<>();
        for (int tree = 0; tree < trees; tree++) {
            int[] all = new int[rows.length];
            Arrays.setAll(all, row -> row);
            roots.add(node(all));
        }
        return roots;
    }

    private TreeNode<int[]> node(int[] own) {
        Cut best = own.length < 2 * leastRows ? null : best(own);
        if (best == null) {
            return new TreeNode.Leaf<>(own, own.length);
        }
        TreeNode<int[]> first = node(best.first);
        TreeNode<int[]> second = node(best.second);
        return best.levels == null
                ? new TreeNode.NumericSplit<>(best.factor, best.threshold, own.length, first, second)
                : new TreeNode.NominalSplit<>(best.factor, best.levels, own.length, first, second);
    }

    private Cut best(int[] own) {
        Cut best = null;
        double most = 0;
        for (int factor = 0; factor < space.size(); factor++) {
            Cut cut = space.factor(factor) instanceof Factor.Nominal ? nominal(factor, own) : numeric(factor, own);
            if (cut == null || cut.first.length < leastRows || cut.second.length < leastRows) {
                continue;
            }
            double gain = gain(cut);
            if (best == null || gain > most) {
                best = cut;
                most = gain;
            }
        }
        return best;
    }

    private Cut numeric(int factor, int[] own) {
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        for (int row : own) {
            least = Math.min(least, rows[row][factor]);
            most = Math.max(most, rows[row][factor]);
        }
        if (least == most) {
            return null;
        }
        // Where values span orders of magnitude, cuts do, too.
        double share = random.nextDouble();
        double threshold = least > 0 && most > 10 * least ? least * Math.pow(most / least, share)
                : least + share * (most - least);
        double at = threshold > least ? threshold : most;
        return new Cut(factor, at, null, Arrays.stream(own).filter(row -> rows[row][factor] < at).toArray(),
                Arrays.stream(own).filter(row -> rows[row][factor] >= at).toArray());
    }

    private Cut nominal(int factor, int[] own) {
        int[] present = Arrays.stream(own).map(row -> (int) rows[row][factor]).distinct().sorted().toArray();
        if (present.length < 2) {
            return null;
        }
        Set<Integer> inside = new HashSet<>();
        while (inside.isEmpty() || inside.size() == present.length) {
            inside.clear();
            for (int level : present) {
                if (random.nextBoolean()) {
                    inside.add(level);
                }
            }
        }
        return new Cut(factor, 0, inside, Arrays.stream(own).filter(row -> inside.contains((int) rows[row][factor]))
                .toArray(), Arrays.stream(own).filter(row -> !inside.contains((int) rows[row][factor])).toArray());
    }

    /** By how much the squares around the means fall, up to a constant of the node. */
    private double gain(Cut cut) {
        double gain = 0;
        for (int target = 0; target < targets[0].length; target++) {
            double first = 0;
            for (int row : cut.first) {
                first += targets[row][target];
            }
            double second = 0;
            for (int row : cut.second) {
                second += targets[row][target];
            }
            gain += first * first / cut.first.length + second * second / cut.second.length;
        }
        return gain;
    }

    /** A cut and what lies on both sides. */
    private record Cut(int factor, double threshold, Set<Integer> levels, int[] first, int[] second) {
    }
}
