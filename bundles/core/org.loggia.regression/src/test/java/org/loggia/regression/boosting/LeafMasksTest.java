// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.boosting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.tree.FlatTrees;
import org.loggia.regression.tree.TreeNode;

class LeafMasksTest {
    private static final FactorSpace SPACE = new FactorSpace(List.of(new Factor.Numeric("x", "", 0, 1),
            new Factor.Nominal("pattern", List.of("random", "sequential", "mixed")), new Factor.Numeric("z", "", 0, 1),
            new Factor.Numeric("unused", "", 0, 1)));

    private static TreeNode<Double> tree(int depth, SplittableRandom random) {
        if (depth == 0 || random.nextInt(6) == 0) {
            return new TreeNode.Leaf<>(random.nextDouble() - 0.5, 1);
        }
        TreeNode<Double> first = tree(depth - 1, random);
        TreeNode<Double> second = tree(depth - 1, random);
        if (random.nextInt(3) == 0) {
            Set<Integer> levels = new TreeSet<>(List.of(random.nextInt(3), random.nextInt(3)));
            return new TreeNode.NominalSplit<>(1, levels, 1, first, second);
        }
        // Thresholds recur in several trees, as from bins; -0 and 0 are the same.
        double threshold = random.nextInt(5) == 0 ? -0.0 : (random.nextInt(21) - 10) / 10.0;
        return new TreeNode.NumericSplit<>(2 * random.nextInt(2), threshold, 1, first, second);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 4, 5, 6})
    void sumIsThatOfTrees(int depth) {
        SplittableRandom random = new SplittableRandom(depth);
        List<TreeNode<Double>> trees = new ArrayList<>();
        for (int i = 0; i < 101; i++) {
            trees.add(tree(depth, random));
        }
        LeafMasks masks = LeafMasks.of(SPACE, trees);
        FlatTrees flat = FlatTrees.of(SPACE, trees, value -> value);
        for (int i = 0; i < 500; i++) {
            // On thresholds, between and outside of them.
            double[] row = {i % 2 == 0 ? (random.nextInt(25) - 12) / 10.0 : random.nextDouble() * 3 - 1.5,
                random.nextInt(3), i == 7 ? Double.POSITIVE_INFINITY : (random.nextInt(25) - 12) / 10.0, 0};
            for (int count : new int[] {0, 1, 8, 50, 101}) {
                double expected = 2.5;
                for (int tree = 0; tree < count; tree++) {
                    expected += flat.number(flat.leaf(tree, row));
                }
                assertEquals(expected, masks.sum(2.5, count, row));
            }
        }
    }

    @Test
    void rejectsTreesWithTooManyLeaves() {
        TreeNode<Double> tree = new TreeNode.Leaf<>(0.0, 1);
        for (int i = 0; i < 64; i++) {
            tree = new TreeNode.NumericSplit<>(0, i, 1, tree, new TreeNode.Leaf<>(1.0, 1));
        }
        assertNull(LeafMasks.of(SPACE, List.of(tree)));
    }
}
