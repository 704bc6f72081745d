// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.cubist;

import java.util.List;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.RegressionProblems;
import org.loggia.regression.Response;
import org.loggia.regression.tree.TreeNode;

/**
 * A committee of rule trees whose predictions are averaged, each kept between a floor and a ceiling, and optionally
 * corrected by near training rows.
 */
public final class RuleModel implements RegressionModel {
    private final FactorSpace space;
    private final Response response;
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
        this.space = space;
        this.response = response;
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

    @Override
    public FactorSpace factorSpace() {
        return space;
    }

    @Override
    public Response response() {
        return response;
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
}
