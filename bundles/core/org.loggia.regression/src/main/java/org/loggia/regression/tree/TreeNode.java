package org.loggia.regression.tree;

import java.util.Set;

/** A node of a regression tree as people read it; {@link TreeModel} flattens it. */
public sealed interface TreeNode {

    /** Number of training rows that reached the node. */
    int rows();

    /** Predicts {@code value}. */
    record Leaf(double value, int rows) implements TreeNode {
    }

    /** Rows with {@code factor < threshold} go to {@code below}, the others to {@code above}. */
    record NumericSplit(int factor, double threshold, int rows, TreeNode below, TreeNode above) implements TreeNode {
    }

    /** Rows whose level index is in {@code levels} go to {@code inside}, the others to {@code outside}. */
    record NominalSplit(int factor, Set<Integer> levels, int rows, TreeNode inside, TreeNode outside)
            implements TreeNode {
        public NominalSplit {
            levels = Set.copyOf(levels);
        }
    }

    /** Number of nodes below and including this one. */
    default int size() {
        if (this instanceof NumericSplit split) {
            return 1 + split.below.size() + split.above.size();
        }
        if (this instanceof NominalSplit split) {
            return 1 + split.inside.size() + split.outside.size();
        }
        return 1;
    }
}
