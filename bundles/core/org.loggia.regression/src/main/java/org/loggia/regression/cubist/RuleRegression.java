// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.cubist;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.cubist.RuleModel.Neighbours;
import org.loggia.regression.tree.TreeNode;

/**
 * Rules with linear models bound to training data (M5, Quinlan 1992; Cubist: committees and neighbours). Every member
 * of a committee after the first is trained on responses that exaggerate what its predecessor missed, 2 y - prediction.
 * Members are kept: a smaller committee is a prefix of a larger one, neighbours change predictions only, and a limit on
 * rules that no member reaches changes nothing.
 */
public final class RuleRegression {
    /** Maximum distance of a prediction from the range of the responses, relative to its width. */
    private static final double EXTRAPOLATION = 0.05;

    private final TrainingData data;
    private final StandardColumns columns;
    private final SortedRows sortedRows;
    private final double floor;
    private final double ceiling;
    private final Map<Integer, Committee> committees = new HashMap<>();
    private final Map<List<Object>, RuleModel> models = new HashMap<>();

    public RuleRegression(TrainingData data) {
        this.data = data;
        columns = StandardColumns.of(data);
        sortedRows = new SortedRows(data);
        double lowest = Double.POSITIVE_INFINITY;
        double highest = Double.NEGATIVE_INFINITY;
        for (double response : data.responses()) {
            lowest = Math.min(lowest, response);
            highest = Math.max(highest, response);
        }
        double margin = EXTRAPOLATION * (highest - lowest);
        // Times and sizes stay positive: a range that does is not left downwards by the margin.
        floor = lowest >= 0 ? Math.max(0, lowest - margin) : lowest - margin;
        ceiling = highest + margin;
    }

    /**
     * The model for some settings; settings that lead to the same rules give the same object.
     *
     * @param maxRules largest number of rules of a member
     * @param members size of the committee
     * @param neighbours number of rows that correct a prediction, 0 for none
     */
    public RuleModel model(int maxRules, int members, int neighbours) {
        Committee unlimited = committees.computeIfAbsent(Integer.MAX_VALUE, Committee::new);
        Committee committee = unlimited.mostRules(members) <= maxRules ? unlimited
                : committees.computeIfAbsent(maxRules, Committee::new);
        return models.computeIfAbsent(List.of(committee, members, neighbours), key -> new RuleModel(data.space(),
                data.response(), committee.first(members), floor, ceiling,
                neighbours == 0 ? null : new Neighbours(neighbours, rows(), data.responses())));
    }

    private double[][] rows() {
        double[][] rows = new double[data.rows()][];
        for (int row = 0; row < rows.length; row++) {
            rows[row] = data.row(row);
        }
        return rows;
    }

    /** Members that are trained when they are first asked for. */
    private final class Committee {
        private final int maxRules;
        private final List<TreeNode<Conclusion>> members = new ArrayList<>();
        private final List<Integer> mostRules = new ArrayList<>();
        private double[] responses = data.responses();

        Committee(int maxRules) {
            this.maxRules = maxRules;
        }

        List<TreeNode<Conclusion>> first(int count) {
            while (members.size() < count) {
                train();
            }
            return members.subList(0, count);
        }

        int mostRules(int count) {
            first(count);
            return mostRules.get(count - 1);
        }

        private void train() {
            ModelNode tree = ModelTree.grow(data, columns, sortedRows, responses, maxRules);
            TreeNode<Conclusion> member = tree.read(columns, data, responses);
            members.add(member);
            int before = mostRules.isEmpty() ? 0 : mostRules.get(mostRules.size() - 1);
            mostRules.add(Math.max(before, tree.leaves()));
            RuleModel single = new RuleModel(data.space(), data.response(), List.of(member), floor, ceiling, null);
            double[] next = new double[data.rows()];
            for (int row = 0; row < next.length; row++) {
                next[row] = 2 * data.responses()[row] - single.predict(data.row(row));
            }
            responses = next;
        }
    }
}
