package org.loggia.regression.tree;

import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.RegressionException;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.Response;

/**
 * A binary regression tree. The nodes lie in preorder in flat arrays: the first child follows its parent, the second
 * one is found by index.
 */
public final class TreeModel implements RegressionModel {
    private static final int LEAF = -1;

    private final FactorSpace space;
    private final Response response;
    private final TreeNode root;

    /** The factor asked, or {@link #LEAF}. */
    private final int[] factor;
    /** Threshold of a numeric split, value of a leaf. */
    private final double[] number;
    private final int[] second;
    /** Start of a nominal split's table in {@link #isInside}, or -1. */
    private final int[] table;
    private final boolean[] isInside;

    /** @throws RegressionException if a number is not finite, or a split does not fit its factor */
    public TreeModel(FactorSpace space, Response response, TreeNode root) {
        this.space = space;
        this.response = response;
        this.root = root;
        int size = root.size();
        factor = new int[size];
        number = new double[size];
        second = new int[size];
        table = new int[size];
        isInside = new boolean[tableLength(root)];
        Flattening flattening = new Flattening();
        flattening.add(root);
    }

    @Override
    public FactorSpace factorSpace() {
        return space;
    }

    @Override
    public Response response() {
        return response;
    }

    public TreeNode root() {
        return root;
    }

    @Override
    public double predict(double[] row) {
        int node = 0;
        int asked = factor[0];
        while (asked != LEAF) {
            boolean first;
            if (table[node] < 0) {
                first = row[asked] < number[node];
            } else {
                first = isInside[table[node] + (int) row[asked]];
            }
            node = first ? node + 1 : second[node];
            asked = factor[node];
        }
        return number[node];
    }

    private int tableLength(TreeNode node) {
        if (node instanceof TreeNode.NumericSplit split) {
            return tableLength(split.below()) + tableLength(split.above());
        }
        if (node instanceof TreeNode.NominalSplit split) {
            return levels(split.factor()) + tableLength(split.inside()) + tableLength(split.outside());
        }
        return 0;
    }

    private int levels(int index) {
        if (space.factor(index) instanceof Factor.Nominal nominal) {
            return nominal.levels().size();
        }
        throw new RegressionException("the tree splits numeric factor '" + space.factor(index).name()
                + "' by levels; give a threshold");
    }

    private final class Flattening {
        private int next;
        private int nextTable;

        void add(TreeNode node) {
            int index = next++;
            if (node instanceof TreeNode.Leaf leaf) {
                factor[index] = LEAF;
                number[index] = requireFinite(leaf.value());
            } else if (node instanceof TreeNode.NumericSplit split) {
                if (space.factor(split.factor()) instanceof Factor.Nominal nominal) {
                    throw new RegressionException("the tree splits nominal factor '" + nominal.name()
                            + "' by a threshold; give levels");
                }
                factor[index] = split.factor();
                number[index] = requireFinite(split.threshold());
                table[index] = -1;
                add(split.below());
                second[index] = next;
                add(split.above());
            } else if (node instanceof TreeNode.NominalSplit split) {
                factor[index] = split.factor();
                table[index] = nextTable;
                split.levels().forEach(level -> isInside[table[index] + level] = true);
                nextTable += levels(split.factor());
                add(split.inside());
                second[index] = next;
                add(split.outside());
            }
        }

        private double requireFinite(double value) {
            if (!Double.isFinite(value)) {
                throw new RegressionException("a number in the tree is " + value + "; it must be finite");
            }
            return value;
        }
    }
}
