// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.cubist;

import java.util.ArrayList;
import java.util.List;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.TrainedModel;
import org.loggia.regression.RegressionProblems;
import org.loggia.regression.Response;
import org.loggia.regression.Variable;
import org.loggia.regression.linear.LinearTerm;
import org.loggia.regression.tree.FlatTrees;
import org.loggia.regression.tree.TreeNode;

/**
 * A committee of rule trees whose predictions are averaged, each kept between a floor and a ceiling, and optionally
 * corrected by near training rows.
 */
public final class RuleModel extends TrainedModel {
    private final List<TreeNode<Conclusion>> committee;
    private final double floor;
    private final double ceiling;
    private final Neighbours neighbours;

    private final FlatRules rules;
    private final Instances instances;

    /**
     * Training rows that correct predictions.
     *
     * @param count how many of the nearest are asked
     * @param rows factor values by row
     * @param responses one for each row
     */
    public record Neighbours(int count, double[][] rows, double[] responses) {
        public Neighbours {
            if (count < 1 || rows.length == 0 || rows.length != responses.length) {
                throw RegressionProblems.MODEL_FILE.failure("a correction by " + count
                        + " neighbours of " + rows.length
                        + " rows with " + responses.length + " responses",
                        "give as many responses as rows, at least 1");
            }
        }
    }

    /**
     * Makes a model.
     *
     * @param floor smallest prediction of a tree
     * @param ceiling largest prediction of a tree
     * @param neighbours null for a model without correction
     */
    public RuleModel(FactorSpace space, Response response, List<TreeNode<Conclusion>> committee, double floor,
            double ceiling, Neighbours neighbours) {
        super(space, response);
        this.committee = List.copyOf(committee);
        this.floor = floor;
        this.ceiling = ceiling;
        this.neighbours = neighbours;
        if (committee.isEmpty() || !(floor <= ceiling)) {
            throw RegressionProblems.MODEL_FILE.failure("a committee of " + committee.size()
                    + " members with predictions from "
                    + floor + " to " + ceiling, "give at least one member, and the smaller limit first");
        }
        rules = new FlatRules(space, this.committee);
        instances = neighbours == null ? null
                : new Instances(space, neighbours.rows(), neighbours.responses(), neighbours.count(),
                        this::uncorrected);
    }

    /** Neighbours are chosen by all factors. */
    @Override
    public boolean dependsOn(int factor) {
        return neighbours != null
                || committee.stream().anyMatch(tree -> tree.asksFor(factor) || concludes(tree, factor));
    }

    private static boolean concludes(TreeNode<Conclusion> tree, int factor) {
        boolean[] found = {false};
        tree.visit(node -> found[0] |= node instanceof TreeNode.Leaf<Conclusion> leaf
                && leaf.conclusion().terms().stream().anyMatch(term -> term.dependsOn(factor)));
        return found[0];
    }

    public List<TreeNode<Conclusion>> committee() {
        return committee;
    }

    public double floor() {
        return floor;
    }

    public double ceiling() {
        return ceiling;
    }

    /** The rows that correct predictions, or null. */
    public Neighbours neighbours() {
        return neighbours;
    }

    @Override
    public double predict(double[] row) {
        double prediction = uncorrected(row);
        if (instances == null) {
            return prediction;
        }
        return Math.min(ceiling, Math.max(floor, prediction + instances.correction(row)));
    }

    private double uncorrected(double[] row) {
        double sum = 0;
        for (int member = 0; member < rules.count(); member++) {
            sum += Math.min(ceiling, Math.max(floor, rules.predict(member, row)));
        }
        return sum / rules.count();
    }

    /** Trees of rules in flat arrays; the terms of all leaves lie one after the other. */
    private static final class FlatRules {
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
}
