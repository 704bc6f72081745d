// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.tree;

import java.util.Set;
import java.util.function.Consumer;

/**
 * A node of a binary tree over factors as people read it; {@link FlatTrees} lays it out for evaluation.
 *
 * @param <C> what a leaf concludes: a number in a regression tree, a linear model in a rule
 */
public sealed interface TreeNode<C> {

    /** Number of training rows that reached the node. */
    int rows();

    /** A leaf. */
    record Leaf<C>(C conclusion, int rows) implements TreeNode<C> {
    }

    /** Rows with {@code factor < threshold} go to {@code below}, the others to {@code above}. */
    record NumericSplit<C>(int factor, double threshold, int rows, TreeNode<C> below, TreeNode<C> above)
            implements TreeNode<C> {
    }

    /** Rows whose level index is in {@code levels} go to {@code inside}, the others to {@code outside}. */
    record NominalSplit<C>(int factor, Set<Integer> levels, int rows, TreeNode<C> inside, TreeNode<C> outside)
            implements TreeNode<C> {
        public NominalSplit {
            levels = Set.copyOf(levels);
        }
    }

    /** Number of nodes below and including this one. */
    default int size() {
        int[] count = {0};
        visit(node -> count[0]++);
        return count[0];
    }

    /** Whether a condition here or below asks for a factor. */
    default boolean asksFor(int factor) {
        boolean[] found = {false};
        visit(node -> found[0] |= node instanceof NumericSplit<C> numeric && numeric.factor == factor
                || node instanceof NominalSplit<C> nominal && nominal.factor == factor);
        return found[0];
    }

    /** Shows this node and all below it in preorder: a split, what its condition selects, the rest. */
    default void visit(Consumer<TreeNode<C>> visitor) {
        visitor.accept(this);
        if (this instanceof NumericSplit<C> split) {
            split.below.visit(visitor);
            split.above.visit(visitor);
        } else if (this instanceof NominalSplit<C> split) {
            split.inside.visit(visitor);
            split.outside.visit(visitor);
        }
    }
}
