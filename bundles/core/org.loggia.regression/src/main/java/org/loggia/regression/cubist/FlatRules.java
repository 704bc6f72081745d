// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.cubist;

import java.util.ArrayList;
import java.util.List;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.RegressionProblems;
import org.loggia.regression.Variable;
import org.loggia.regression.linear.LinearTerm;
import org.loggia.regression.tree.FlatTrees;
import org.loggia.regression.tree.TreeNode;

/** Trees of rules in flat arrays; the terms of all leaves lie one after the other. */
final class FlatRules {
    private final FlatTrees trees;
    /** First term of each leaf, and where the last one ends. */
    private final int[] firstTerm;
    private final int[] factor;
    private final int[] level;
    private final double[] coefficient;
    /** Limits of the predictions of each leaf. */
    private final double[] floor;
    private final double[] ceiling;

    FlatRules(FactorSpace space, List<TreeNode<Conclusion>> committee) {
        trees = FlatTrees.of(space, committee, Conclusion::intercept);
        List<LinearTerm> terms = new ArrayList<>();
        List<Integer> starts = new ArrayList<>();
        List<Conclusion> conclusions = new ArrayList<>();
        committee.forEach(tree -> tree.visit(node -> {
            if (node instanceof TreeNode.Leaf<Conclusion> leaf) {
                starts.add(terms.size());
                terms.addAll(leaf.conclusion().terms());
                conclusions.add(leaf.conclusion());
            }
        }));
        starts.add(terms.size());
        firstTerm = starts.stream().mapToInt(Integer::intValue).toArray();
        floor = conclusions.stream().mapToDouble(Conclusion::floor).toArray();
        ceiling = conclusions.stream().mapToDouble(Conclusion::ceiling).toArray();
        factor = new int[terms.size()];
        level = new int[terms.size()];
        coefficient = new double[terms.size()];
        for (int i = 0; i < coefficient.length; i++) {
            Variable variable = onlyVariable(terms.get(i));
            factor[i] = variable.factor();
            level[i] = variable.level();
            coefficient[i] = requireFinite(terms.get(i).coefficient());
        }
    }

    int count() {
        return trees.count();
    }

    /** Conclusion of the rule of a tree that holds for the row. */
    double predict(int tree, double[] row) {
        int leaf = trees.leaf(tree, row);
        double sum = trees.number(leaf);
        int ordinal = trees.ordinal(leaf);
        int end = firstTerm[ordinal + 1];
        for (int term = firstTerm[ordinal]; term < end; term++) {
            double value = row[factor[term]];
            int wanted = level[term];
            sum += coefficient[term] * (wanted < 0 ? value : value == wanted ? 1 : 0);
        }
        return Math.min(ceiling[ordinal], Math.max(floor[ordinal], sum));
    }

    private static Variable onlyVariable(LinearTerm term) {
        if (term.variables().size() != 1) {
            throw RegressionProblems.MODEL_FILE.failure("a rule multiplies " + term.variables().size()
                    + " factors", "the terms of rules have one factor each");
        }
        return term.variables().get(0);
    }

    private static double requireFinite(double value) {
        if (!Double.isFinite(value)) {
            throw RegressionProblems.MODEL_FILE.failure("a number in a rule is " + value, "it must be finite");
        }
        return value;
    }
}
