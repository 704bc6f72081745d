// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.cubist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.loggia.regression.ReferenceData;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.data.Folds;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.training.Training;
import org.loggia.regression.training.TrainingError;
import org.loggia.regression.tree.TreeNode;
import org.loggia.testing.SharedFiles;

class RuleRegressionTest {

    /** Another line for each scheduler and for large sizes. */
    private static TrainingData made(double noise) {
        Random random = new Random(11);
        StringBuilder csv = new StringBuilder("size,scheduler,threads,y\n");
        for (int i = 0; i < 400; i++) {
            double size = random.nextDouble();
            int scheduler = random.nextInt(3);
            int threads = 1 + random.nextInt(32);
            double y = scheduler == 1 ? 5 - 0.1 * threads : size > 0.6 ? 2 + 0.5 * threads : 1 + 3 * size;
            csv.append(size).append(',').append(List.of("cfq", "deadline", "noop").get(scheduler)).append(',')
                    .append(threads).append(',').append(y + noise * random.nextGaussian()).append('\n');
        }
        return DataSet.parse("made.csv", csv.toString()).trainingData("y", List.of());
    }

    @Test
    void findsRulesThatMadeData() {
        TrainingData data = made(0.01);
        RuleModel model = new RuleRegression(data).model(100, 1, 0);
        assertTrue(TrainingError.rmse(model, data) < 1.2, "error " + TrainingError.rmse(model, data));
        assertEquals(5 - 1, model.predict(new double[] {0.3, 1, 10}), 0.6);
        assertEquals(2 + 10, model.predict(new double[] {0.9, 0, 20}), 1.5);
    }

    @Test
    void smallerCommitteesArePrefixesAndUnreachedLimitsChangeNothing() {
        TrainingData data = made(1);
        RuleRegression rules = new RuleRegression(data);
        RuleModel five = rules.model(100, 5, 0);
        assertEquals(five.committee().subList(0, 2), rules.model(100, 2, 0).committee());
        assertEquals(rules.model(100, 3, 0).committee(), new RuleRegression(data).model(100, 3, 0).committee());
        assertSame(rules.model(90, 5, 0), five);
        TreeNode<Conclusion> one = rules.model(1, 1, 0).committee().get(0);
        assertEquals(1, one.size());
        assertTrue(leaves(rules.model(2, 1, 0).committee().get(0)) <= 2);
    }

    @Test
    void neighboursCorrectModelAndRepeat() {
        TrainingData data = made(0.01);
        RuleRegression rules = new RuleRegression(data);
        double plain = TrainingError.rmse(rules.model(1, 1, 0), data);
        double corrected = TrainingError.rmse(rules.model(1, 1, 3), data);
        assertTrue(corrected < 0.7 * plain, corrected + " against " + plain);
        double[] row = {0.61, 2, 7};
        RuleModel model = rules.model(1, 1, 9);
        assertEquals(model.predict(row), model.predict(row), 0);
    }

    /** The slope changes at 0.5 by what lowers the error by 3 %: clear with so many rows. */
    @Test
    void splitsManyRowsForSmallGain() {
        RuleModel model = new RuleRegression(bent(2000, 1.7)).model(100, 1, 0);
        assertTrue(leaves(model.committee().get(0)) >= 2);
        assertTrue(model.predict(new double[] {0.01}) - model.predict(new double[] {0.5}) > 0.5);
        assertEquals(1, leaves(new RuleRegression(bent(2000, 0)).model(100, 1, 0).committee().get(0)));
    }

    /** A line with noise of standard deviation 1, bent by a slope that changes its sign in the middle. */
    private static TrainingData bent(int rows, double slope) {
        Random random = new Random(5);
        StringBuilder csv = new StringBuilder("x,y\n");
        for (int i = 0; i < rows; i++) {
            double x = random.nextDouble();
            csv.append(x).append(',').append(slope * Math.abs(x - 0.5) + random.nextGaussian()).append('\n');
        }
        return DataSet.parse("bent.csv", csv.toString()).trainingData("y", List.of());
    }

    /** A mistyped factor value must not lead a rule of small responses to the largest ones. */
    @Test
    void predictionsOfRuleStayNearItsRows() {
        StringBuilder csv = new StringBuilder("x,z,y\n");
        for (int i = 0; i < 200; i++) {
            int z = i / 100;
            csv.append(i % 100).append(',').append(z).append(',').append(z == 0 ? i % 100 : 5000 - 7 * (i % 100))
                    .append('\n');
        }
        RuleModel model = new RuleRegression(DataSet.parse("steps.csv", csv.toString()).trainingData("y", List.of()))
                .model(100, 1, 0);
        assertEquals(104, model.predict(new double[] {1e6, 0}), 5);
        assertEquals(50, model.predict(new double[] {50, 0}), 1);
    }

    @Test
    void predictionsStayNearMeasuredRange() {
        TrainingData data = made(0.01);
        RuleModel model = new RuleRegression(data).model(100, 3, 0);
        assertTrue(model.predict(new double[] {0.9, 0, 1e6}) <= model.ceiling());
        assertTrue(model.predict(new double[] {0.9, 1, 1e6}) >= model.floor());
        assertTrue(model.floor() >= 0);
    }

    @Test
    void fewRowsGiveOneRule() {
        TrainingData few = DataSet.parse("d.csv", "a,b,y\n1,2,5\n2,1,3\n3,7,1\n").trainingData("y", List.of());
        RuleModel model = new RuleRegression(few).model(100, 2, 5);
        assertEquals(1, model.committee().get(0).size());
        assertTrue(Double.isFinite(model.predict(new double[] {2, 2})));
    }

    /** 60 rows of 200 factors, of which three matter: found, and without trying all subsets of all columns. */
    @Test
    void findsFactorsThatMatterAmongMany() {
        Random random = new Random(4);
        StringBuilder csv = new StringBuilder();
        for (int j = 0; j < 200; j++) {
            csv.append('x').append(j).append(',');
        }
        csv.append("y\n");
        double[][] rows = new double[60][200];
        for (double[] row : rows) {
            for (int j = 0; j < 200; j++) {
                row[j] = random.nextDouble();
                csv.append(row[j]).append(',');
            }
            csv.append(10 * row[3] + 5 * row[70] - 8 * row[199] + 0.3 * random.nextGaussian()).append('\n');
        }
        TrainingData data = DataSet.parse("d.csv", csv.toString()).trainingData("y", List.of());
        RuleModel model = assertTimeoutPreemptively(Duration.ofSeconds(60),
                () -> new RuleRegression(data).model(100, 10, 0));
        double squares = 0;
        for (int i = 0; i < 500; i++) {
            double[] row = random.doubles(200).toArray();
            double error = model.predict(row) - 10 * row[3] - 5 * row[70] + 8 * row[199];
            squares += error * error / 500;
        }
        assertTrue(Math.sqrt(squares) < 0.5, "error " + Math.sqrt(squares));
    }

    /** 100 rows of 12 options that act together, with noise of 50: Cubist's rules err by 74 and 80. */
    @ParameterizedTest
    @CsvSource({"1, 95", "10, 95"})
    void splitsFewRowsOfManyOptions(int members, double most) {
        Random random = new Random(1);
        StringBuilder csv = new StringBuilder("a,b,c,d,e,f,g,h,i,j,k,l,y\n");
        for (int i = 0; i < 100; i++) {
            int[] o = random.ints(12, 0, 2).toArray();
            double y = 1000 + 500 * o[0] + (1 - o[0]) * 8000 * o[1] + o[0] * o[2] * 2000 + 300 * o[3] * o[4] * o[1]
                    + 50 * random.nextGaussian();
            IntStream.of(o).forEach(option -> csv.append(option).append(','));
            csv.append(y).append('\n');
        }
        assertTrue(heldOutError(csv, members) < most, "error " + heldOutError(csv, members));
    }

    /** A whole number for each pair of rows; the other options have no effect. */
    @ParameterizedTest
    @ValueSource(ints = {1, 10})
    void separatesPairsOfRows(int members) {
        Random random = new Random(6);
        StringBuilder csv = new StringBuilder("pair,a,b,y\n");
        double[] expected = random.ints(40, 20, 45).asDoubleStream().toArray();
        for (int row = 0; row < 2 * expected.length; row++) {
            csv.append(row / 2).append(',').append(random.nextInt(2)).append(',').append(random.nextInt(3)).append(',')
                    .append(expected[row / 2]).append('\n');
        }
        RuleModel model = new RuleRegression(DataSet.parse("d.csv", csv.toString()).trainingData("y", List.of()))
                .model(100, members, 0);
        double error = IntStream.range(0, expected.length)
                .mapToDouble(pair -> Math.abs(expected[pair] - model.predict(new double[] {pair, 1, 2}))).average()
                .orElseThrow();
        assertTrue(error < 1.8, "error " + error);
    }

    /** Another line for each of 30 levels: linear models on both sides of a cut show little of those further down. */
    @Test
    void splitsByMeansWhereModelsBelowErrLess() {
        Random random = new Random(8);
        StringBuilder csv = new StringBuilder("a,b,c,level,y\n");
        for (int i = 0; i < 1000; i++) {
            double[] x = random.doubles(3).toArray();
            int level = random.nextInt(30);
            double y = 3 * Math.sin(1.7 * level) * x[0] + 2 * Math.cos(level) + 0.1 * random.nextGaussian();
            csv.append(x[0]).append(',').append(x[1]).append(',').append(x[2]).append(",l").append(level).append(',')
                    .append(y).append('\n');
        }
        assertTrue(heldOutError(csv, 1) < 0.3, "error " + heldOutError(csv, 1));
    }

    /** Work that is done again and again shows in memory, too: 12 MB for ten members of 400 rows. */
    @Test
    void allocatesLittleInTraining() {
        TrainingData data = made(1);
        var threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
        new RuleRegression(data).model(100, 10, 0);
        long bytes = threads.getThreadAllocatedBytes(Thread.currentThread().getId()) - before;
        assertTrue(bytes < 18_000_000, bytes + " bytes");
    }

    /** Four rectangles with edges anywhere, and noise of 0.1. */
    @Test
    void findsExactThresholds() {
        Random random = new Random(2);
        StringBuilder csv = new StringBuilder("a,b,c,y\n");
        for (int i = 0; i < 400; i++) {
            double a = random.nextDouble();
            double b = random.nextDouble();
            csv.append(a).append(',').append(b).append(',').append(random.nextDouble()).append(',')
                    .append((a > 0.43 ^ b > 0.61 ? 5 : 0) + 0.1 * random.nextGaussian()).append('\n');
        }
        assertTrue(heldOutError(csv, 1) < 0.4, "error " + heldOutError(csv, 1));
    }

    /** Rows are drawn for a large node: the result stays that of all rows to a few percent, and repeats. */
    @Test
    void findsSplitsOfManyRowsInSample() {
        Random random = new Random(3);
        StringBuilder csv = new StringBuilder("a,b,c,y\n");
        for (int i = 0; i < 12_000; i++) {
            double a = random.nextDouble();
            double b = random.nextDouble();
            csv.append(a).append(',').append(b).append(',').append(random.nextDouble()).append(',')
                    .append((a < 0.37 ? 3 * b : 5 - 4 * b) + 0.1 * random.nextGaussian()).append('\n');
        }
        TrainingData data = DataSet.parse("d.csv", csv.toString()).trainingData("y", List.of());
        RuleModel model = new RuleRegression(data).model(100, 1, 0);
        assertEquals(model.committee(), new RuleRegression(data).model(100, 1, 0).committee());
        assertEquals(0.1, TrainingError.rmse(model, data), 0.04);
    }

    private static double heldOutError(StringBuilder csv, int members) {
        return Training.of(DataSet.parse("d.csv", csv.toString()), "y", List.of()).technique("cubist")
                .parameters(Map.of("committees", (double) members)).folds(10, 1).run().cvRmse();
    }

    private static int leaves(TreeNode<?> node) {
        return (node.size() + 1) / 2;
    }

    @ParameterizedTest
    @CsvSource({"TREES, cubist_c1, 1, 0", "OZONE1, cubist_c1, 1, 0", "FRIEDMAN1, cubist_c1, 1, 0",
        "TREES, cubist_c10, 10, 0", "OZONE1, cubist_c10, 10, 0", "FRIEDMAN1, cubist_c10, 10, 0",
        "TREES, cubist_c1_n5, 1, 5", "OZONE1, cubist_c1_n5, 1, 5", "FRIEDMAN1, cubist_c1_n5, 1, 5"})
    void noWorseThanCubist(ReferenceData reference, String name, double committees, double neighbours) {
        double expected = reference.reference("py", name).get("cv10_mean_rmse").doubleValue();
        double error = Training.of(reference.read(), reference.response(), List.of()).technique("cubist")
                .parameters(Map.of("committees", committees, "neighbors", neighbours)).folds(reference.folds()).run()
                .cvRmse();
        assertTrue(error <= 1.03 * expected, error + " against " + expected);
    }

    /** Times of a program with 17 yes-or-no options: few rows for many factors, exact but for a little noise. */
    @ParameterizedTest
    @CsvSource({"1, 0, 97.259", "10, 0, 94.230", "1, 5, 99.290"})
    void noWorseThanCubistOnOptions(double committees, double neighbours, double expected) {
        DataSet data = DataSet.read(SharedFiles.file("reference/cases/trial-3/storage/BDBJ.csv"));
        Folds folds = Folds.read(SharedFiles.file("reference/cases/trial-3/storage/BDBJ.folds"), data.rows());
        double error = Training.of(data, "y", List.of()).technique("cubist")
                .parameters(Map.of("committees", committees, "neighbors", neighbours)).folds(folds).run().cvRmse();
        assertTrue(error <= 1.03 * expected, error + " against " + expected);
    }
}
