// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.loggia.problem.ProblemException;
import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.Response;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.tree.TreeNode.Leaf;
import org.loggia.regression.tree.TreeNode.NominalSplit;
import org.loggia.regression.tree.TreeNode.NumericSplit;

class GrownTreeTest {

    /** The split found by ordering levels equals the best of all subsets. */
    @RepeatedTest(20)
    void findsBestSubsetOfLevels(RepetitionInfo repetition) {
        Random random = new Random(repetition.getCurrentRepetition());
        StringBuilder csv = new StringBuilder("s,y\n");
        for (int i = 0; i < 60; i++) {
            int level = random.nextInt(6);
            csv.append((char) ('a' + level)).append(',').append(Math.sin(7 * level) + random.nextGaussian())
                    .append('\n');
        }
        TrainingData data = DataSet.parse("d.csv", csv.toString()).trainingData("y", List.of());
        NominalSplit<?> split = assertInstanceOf(NominalSplit.class, GrownTree.grow(data, 60).pruned(0));
        double best = Double.POSITIVE_INFINITY;
        for (int subset = 1; subset < 63; subset++) {
            int mask = subset;
            if (rowsIn(data, mask) >= 20 && data.rows() - rowsIn(data, mask) >= 20) {
                best = Math.min(best, squares(data, mask));
            }
        }
        int found = split.levels().stream().mapToInt(level -> 1 << level).sum();
        assertEquals(best, squares(data, found), 1e-9);
    }

    @Test
    void ownCrossValidationPrunesNoiseAndKeepsStructure() {
        Random random = new Random(4);
        StringBuilder csv = new StringBuilder("a,b,noise,step\n");
        for (int i = 0; i < 200; i++) {
            double a = random.nextDouble();
            csv.append(a).append(',').append(random.nextDouble()).append(',').append(random.nextGaussian())
                    .append(',').append((a < 0.5 ? 0 : 10) + random.nextGaussian()).append('\n');
        }
        DataSet set = DataSet.parse("d.csv", csv.toString());
        TrainingData noise = set.trainingData("noise", List.of("a", "b"));
        GrownTree tree = GrownTree.grow(noise, 5);
        assertTrue(tree.pruned(0).size() > 50);
        assertEquals(1, tree.pruned(CostComplexity.choose(tree, noise, 5, 0, 10)).size());
        TrainingData step = set.trainingData("step", List.of("a", "b"));
        GrownTree stepTree = GrownTree.grow(step, 5);
        assertEquals(3, stepTree.pruned(CostComplexity.choose(stepTree, step, 5, 0, 10)).size());
    }

    @Test
    void predictsLikePrunedTree() {
        Random random = new Random(5);
        StringBuilder csv = new StringBuilder("a,s,y\n");
        for (int i = 0; i < 100; i++) {
            csv.append(random.nextInt(10)).append(',').append((char) ('a' + random.nextInt(4))).append(',')
                    .append(random.nextGaussian()).append('\n');
        }
        TrainingData data = DataSet.parse("d.csv", csv.toString()).trainingData("y", List.of());
        GrownTree tree = GrownTree.grow(data, 4);
        for (double cp : new double[] {0, 0.001, 0.01, 0.02, 0.05, 1}) {
            TreeModel model = new TreeModel(data.space(), data.response(), tree.pruned(cp));
            for (int row = 0; row < data.rows(); row++) {
                assertEquals(model.predict(data.row(row)), tree.predict(data, row, cp), 0);
            }
        }
        double previous = 0;
        for (double cp : tree.complexities()) {
            int size = tree.pruned(cp * (1 - 1e-9)).size();
            assertTrue(size > previous && tree.pruned(cp).size() < size);
            previous = size;
        }
    }

    @Test
    void constantResponseGivesLeaf() {
        TrainingData data = DataSet.parse("d.csv", "a,y\n1,0.1\n2,0.1\n3,0.1\n").trainingData("y", List.of());
        assertEquals(1, GrownTree.grow(data, 2).pruned(0).size());
    }

    private static long rowsIn(TrainingData data, int mask) {
        long rows = 0;
        for (double level : data.values()[0]) {
            rows += mask >> (int) level & 1;
        }
        return rows;
    }

    private static double squares(TrainingData data, int mask) {
        double[] sum = new double[2];
        double[] count = new double[2];
        for (int i = 0; i < data.rows(); i++) {
            int side = mask >> (int) data.values()[0][i] & 1;
            sum[side] += data.responses()[i];
            count[side]++;
        }
        double squares = 0;
        for (int i = 0; i < data.rows(); i++) {
            int side = mask >> (int) data.values()[0][i] & 1;
            squares += Math.pow(data.responses()[i] - sum[side] / count[side], 2);
        }
        return squares;
    }

    private static final FactorSpace SPACE = new FactorSpace(List.of(new Factor.Numeric("a", "", 0, 10),
            new Factor.Nominal("s", List.of("cfq", "deadline", "noop"))));
    private static final Response RESPONSE = new Response("y", "ms", 0, 1);

    @Test
    void followsSplits() {
        TreeNode<Double> root = new NumericSplit<>(0, 5, 10, new NominalSplit<>(1, Set.of(0, 2), 6, new Leaf<>(1.0, 3),
                new NumericSplit<>(0, 2, 3, new Leaf<>(2.0, 1), new Leaf<>(3.0, 2))),
                new NominalSplit<>(1, Set.of(1), 4, new Leaf<>(4.0, 2), new Leaf<>(5.0, 2)));
        TreeModel model = new TreeModel(SPACE, RESPONSE, root);
        assertEquals(1, model.predict(new double[] {4.999, 0}));
        assertEquals(1, model.predict(new double[] {0, 2}));
        assertEquals(2, model.predict(new double[] {1.9, 1}));
        assertEquals(3, model.predict(new double[] {2, 1}));
        assertEquals(4, model.predict(new double[] {5, 1}));
        assertEquals(5, model.predict(new double[] {50, 2}));
        assertEquals(7, new TreeModel(SPACE, RESPONSE, new Leaf<>(7.0, 1)).predict(new double[] {0, 0}));
    }

    @Test
    void rejectsSplitsThatMismatchTheirFactor() {
        Leaf<Double> leaf = new Leaf<>(1.0, 1);
        assertThrows(ProblemException.class,
                () -> new TreeModel(SPACE, RESPONSE, new NumericSplit<>(1, 0.5, 2, leaf, leaf)));
        assertThrows(ProblemException.class,
                () -> new TreeModel(SPACE, RESPONSE, new NominalSplit<>(0, Set.of(1), 2, leaf, leaf)));
        assertThrows(ProblemException.class,
                () -> new TreeModel(SPACE, RESPONSE, new NumericSplit<>(0, Double.NaN, 2, leaf, leaf)));
    }
}
