// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.boosting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.tree.TreeModel;

class TreeGrowerTest {
    private static final int[] FREE = new int[3];

    private static TrainingData data(int rows) {
        SplittableRandom random = new SplittableRandom(5);
        StringBuilder csv = new StringBuilder("a,b,s,y\n");
        for (int i = 0; i < rows; i++) {
            double a = random.nextDouble();
            int level = random.nextInt(4);
            csv.append(a).append(',').append(random.nextInt(9)).append(",l").append(level).append(',')
                    .append(Math.exp(4 * a) + 3 * level + random.nextGaussian()).append('\n');
        }
        return DataSet.parse("d.csv", csv.toString()).trainingData("y", List.of());
    }

    private static boolean[] drawn(int rows, double share) {
        SplittableRandom random = new SplittableRandom(6);
        boolean[] drawn = new boolean[rows];
        for (int row = 0; row < rows; row++) {
            drawn[row] = random.nextDouble() < share;
        }
        return drawn;
    }

    private static double squares(BinnedTree tree, TrainingData data) {
        double squares = 0;
        double[] values = tree.values();
        for (int row = 0; row < data.rows(); row++) {
            double error = data.responses()[row] - values[tree.leafOfRow()[row]];
            squares += error * error;
        }
        return squares;
    }

    @Test
    void keepsLeavesThatGainMost() {
        TrainingData data = data(400);
        Bins bins = Bins.of(data);
        double before = Double.POSITIVE_INFINITY;
        for (int leaves = 1; leaves <= 20; leaves++) {
            BinnedTree tree = new TreeGrower(bins, FREE, new TreeGrower.TreeLimits(leaves, 40, 3))
                    .grow(data.responses(), drawn(400, 2));
            assertEquals(leaves, tree.leaves());
            assertEquals(2 * leaves - 1, tree.with(tree.values()).size());
            double squares = squares(tree, data);
            assertTrue(squares < before, leaves + " leaves leave " + squares + " of " + before);
            before = squares;
        }
    }

    /** Histograms made by subtraction lead to the means that the rows have. */
    @Test
    void leavesPredictMeansOfTheirRows() {
        TrainingData data = data(900);
        boolean[] drawn = drawn(900, 0.6);
        TreeGrower grower = new TreeGrower(Bins.of(data), FREE, new TreeGrower.TreeLimits(30, 40, 5));
        for (int repetition = 0; repetition < 3; repetition++) {
            BinnedTree tree = grower.grow(data.responses(), drawn);
            double[] sum = new double[tree.leaves()];
            int[] rows = new int[tree.leaves()];
            TreeModel model = new TreeModel(data.space(), data.response(), tree.with(tree.values()));
            for (int row = 0; row < 900; row++) {
                int leaf = tree.leafOfRow()[row];
                assertEquals(tree.find(row), leaf);
                assertEquals(tree.values()[leaf], model.predict(data.row(row)));
                sum[leaf] += drawn[row] ? data.responses()[row] : 0;
                rows[leaf] += drawn[row] ? 1 : 0;
            }
            for (int leaf = 0; leaf < sum.length; leaf++) {
                assertTrue(rows[leaf] >= 5, "a leaf of " + rows[leaf]);
                assertEquals(sum[leaf] / rows[leaf], tree.values()[leaf], 1e-9);
            }
        }
    }

    @Test
    void treeWithoutRowsPredictsNothing() {
        TrainingData data = data(20);
        BinnedTree tree = new TreeGrower(Bins.of(data), FREE, new TreeGrower.TreeLimits(8, 3, 3))
                .grow(data.responses(), new boolean[20]);
        assertEquals(1, tree.leaves());
        assertEquals(0, tree.values()[0]);
    }
}
