// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.loggia.regression.ReferenceData;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.data.Folds;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.tree.TreeNode.Leaf;
import org.loggia.regression.tree.TreeNode.NumericSplit;

/** Trees against R's rpart. */
class CartReferenceTest {

    @ParameterizedTest
    @CsvSource({"TREES, rpart, 20, 0.01", "OZONE1, rpart, 20, 0.01", "FRIEDMAN1, rpart, 20, 0.01",
        "TREES, rpart_cp001, 5, 0.001", "OZONE1, rpart_cp001, 5, 0.001", "FRIEDMAN1, rpart_cp001, 5, 0.001",
        "TREES, rpart_full, 2, 0", "OZONE1, rpart_full, 2, 0", "FRIEDMAN1, rpart_full, 2, 0"})
    void equalsRpart(ReferenceData reference, String name, int minSplit, double cp) {
        JsonNode rpart = reference.reference("R", name);
        TrainingData data = reference.data();
        GrownTree grown = GrownTree.grow(data, minSplit);
        TreeModel tree = new TreeModel(data.space(), data.response(), grown.pruned(cp));

        List<Line> lines = new ArrayList<>();
        describe(tree.root(), data, lines);
        List<Line> expected = new ArrayList<>();
        JsonNode frame = rpart.get("frame");
        for (int i = 0; i < frame.get("node").size(); i++) {
            String factor = frame.get("var").get(i).textValue();
            boolean isLeaf = factor.equals("<leaf>");
            expected.add(new Line(frame.get("n").get(i).intValue(), isLeaf ? "" : factor,
                    frame.get(isLeaf ? "yval" : "split").get(i).doubleValue()));
        }
        expected.sort(Line.ORDER);
        lines.sort(Line.ORDER);
        assertEquals(expected.size(), lines.size());
        for (int i = 0; i < lines.size(); i++) {
            assertEquals(expected.get(i).rows, lines.get(i).rows);
            assertEquals(expected.get(i).factor, lines.get(i).factor);
            assertEquals(expected.get(i).number, lines.get(i).number, 1e-9 * Math.abs(lines.get(i).number));
        }

        assertPredictions(ReferenceData.doubles(rpart.get("predictions_train")), tree, data);
        if (rpart.has("predictions_test")) {
            DataSet test = ReferenceData.friedmanTest();
            assertPredictions(ReferenceData.doubles(rpart.get("predictions_test")), tree,
                    test.trainingData("y", List.of()));
        }
        double[] complexities = grown.complexities();
        JsonNode table = rpart.get("cptable");
        int next = 0;
        double previous = Double.POSITIVE_INFINITY;
        for (int i = 0; i < table.size() - 1; i++) {
            double complexity = table.get(i).get(0).doubleValue();
            // rpart lists complexities that differ by rounding twice.
            if (complexity < previous * (1 - 1e-9)) {
                assertEquals(complexity, complexities[next++], 1e-9);
                previous = complexity;
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"TREES, rpart, 20, 0.01", "OZONE1, rpart, 20, 0.01", "FRIEDMAN1, rpart, 20, 0.01",
        "OZONE1, rpart_cp001, 5, 0.001", "FRIEDMAN1, rpart_full, 2, 0"})
    void sameErrorOnEveryFold(ReferenceData reference, String name, int minSplit, double cp) {
        double[] expected = ReferenceData.doubles(reference.reference("R", name).get("cv10_fold_rmse"));
        TrainingData data = reference.data();
        Folds folds = reference.folds();
        for (int fold = 0; fold < folds.count(); fold++) {
            GrownTree tree = GrownTree.grow(data.rows(folds.outside(fold)), minSplit);
            TrainingData held = data.rows(folds.inside(fold));
            double sum = 0;
            for (int row = 0; row < held.rows(); row++) {
                sum += Math.pow(tree.predict(held, row, cp) - held.responses()[row], 2);
            }
            assertEquals(expected[fold], Math.sqrt(sum / held.rows()), 1e-9, "fold " + fold);
        }
    }

    private static void assertPredictions(double[] expected, TreeModel tree, TrainingData data) {
        for (int row = 0; row < expected.length; row++) {
            assertEquals(expected[row], tree.predict(data.row(row)), 1e-9, "row " + row);
        }
    }

    private static void describe(TreeNode<Double> node, TrainingData data, List<Line> lines) {
        if (node instanceof Leaf<Double> leaf) {
            lines.add(new Line(leaf.rows(), "", leaf.conclusion()));
        } else if (node instanceof NumericSplit<Double> split) {
            lines.add(new Line(split.rows(), data.space().factor(split.factor()).name(), split.threshold()));
            describe(split.below(), data, lines);
            describe(split.above(), data, lines);
        }
    }

    /** A node: a split at {@code number}, or a leaf of that value without a factor. */
    private record Line(int rows, String factor, double number) {
        static final Comparator<Line> ORDER = Comparator.comparingInt(Line::rows).thenComparing(Line::factor)
                .thenComparingDouble(Line::number);
    }
}
