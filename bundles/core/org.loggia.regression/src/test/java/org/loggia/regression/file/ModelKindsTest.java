// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.loggia.problem.ProblemException;
import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.Response;
import org.loggia.regression.Variable;
import org.loggia.regression.boosting.BoostedModel;
import org.loggia.regression.boosting.Direction;
import org.loggia.regression.cubist.Conclusion;
import org.loggia.regression.cubist.RuleModel;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.explanation.ModelText;
import org.loggia.regression.gaussian.GaussianProcessModel;
import org.loggia.regression.gaussian.Kernel;
import org.loggia.regression.linear.LinearModel;
import org.loggia.regression.linear.LinearTerm;
import org.loggia.regression.mars.Hinge;
import org.loggia.regression.mars.Hinge.Shape;
import org.loggia.regression.mars.MarsModel;
import org.loggia.regression.mars.MarsTerm;
import org.loggia.regression.split.LevelCombinations;
import org.loggia.regression.split.SplitModel;
import org.loggia.regression.training.ModelSize;
import org.loggia.regression.training.Technique;
import org.loggia.regression.training.Training;
import org.loggia.regression.training.TrainingError;
import org.loggia.regression.tree.TreeModel;
import org.loggia.regression.tree.TreeNode;
import org.loggia.regression.tree.TreeNode.Leaf;
import org.loggia.regression.tree.TreeNode.NominalSplit;
import org.loggia.regression.tree.TreeNode.NumericSplit;

/** Every kind of model survives its file. */
class ModelKindsTest {
    private static final FactorSpace SPACE = new FactorSpace(List.of(new Factor.Numeric("a", "B", 0, 10),
            new Factor.Nominal("s", List.of("cfq", "deadline", "noop"))));
    private static final Response RESPONSE = new Response("y", "ms", 0, 1);
    @TempDir
    private Path directory;

    private static ModelFile file(RegressionModel model, String technique) {
        return new ModelFile(model, technique, Map.of("nk", 21.0),
                new TrainingError(10, 0.1, 0.2, List.of(0.1, 0.3), Double.NaN), "00");
    }

    private Path write(RegressionModel model, String technique) {
        Path path = directory.resolve(technique + ".json");
        file(model, technique).write(path);
        return path;
    }

    private static MarsModel marsModel() {
        return new MarsModel(SPACE, RESPONSE, 1 / 3.0, List.of(
                new MarsTerm(Math.PI, List.of(new Hinge(new Variable(0, -1), Shape.ABOVE, 0.1))),
                new MarsTerm(-1e-300, List.of(new Hinge(new Variable(0, -1), Shape.BELOW, 7),
                        new Hinge(new Variable(1, 2), Shape.LINEAR, 0)))));
    }

    private static TreeModel treeModel() {
        return new TreeModel(SPACE, RESPONSE, new NumericSplit<>(0, 0.1 + 0.2, 10,
                new NominalSplit<>(1, Set.of(0, 2), 6, new Leaf<>(1 / 3.0, 4), new Leaf<>(2.0, 2)),
                new Leaf<>(3.0, 4)));
    }

    @Test
    void mars() throws IOException {
        MarsModel read = (MarsModel) ModelFile.read(write(marsModel(), "mars")).model();
        assertEquals(marsModel().terms(), read.terms());
        assertEquals(marsModel().intercept(), read.intercept(), 0);
    }

    @Test
    void tree() {
        ModelFile read = ModelFile.read(write(treeModel(), "cart"));
        assertEquals(treeModel().root(), ((TreeModel) read.model()).root());
        assertEquals(file(treeModel(), "cart").error(), read.error());
    }

    @Test
    void rules() throws IOException {
        Leaf<Conclusion> leaf = new Leaf<>(new Conclusion(1 / 3.0,
                List.of(new LinearTerm(Math.E, List.of(new Variable(0, -1))),
                        new LinearTerm(0.1, List.of(new Variable(1, 2)))), 1 / 7.0, 0.3, -0.5, 20 / 3.0), 5);
        TreeNode<Conclusion> tree = new NumericSplit<>(0, 0.7, 12, new NominalSplit<>(1, Set.of(1), 7, leaf,
                new Leaf<>(new Conclusion(2, List.of()), 2)), leaf);
        RuleModel model = new RuleModel(SPACE, RESPONSE, List.of(tree, leaf), -1, 40, new RuleModel.Neighbours(2,
                new double[][] {{1, 0}, {2, 1}, {9.5, 2}}, new double[] {1, 2, 1 / 7.0}));
        Path path = write(model, "cubist");
        RuleModel read = (RuleModel) ModelFile.read(path).model();
        assertEquals(model.committee(), read.committee());
        for (double[] row : new double[][] {{0.2, 0}, {0.7, 1}, {9, 2}, {30, 1}}) {
            assertEquals(model.predict(row), read.predict(row), 0);
        }
        assertRefused(path, Files.readString(path).replace("9.5, 2.0", "9.5, 3.0"),
                "#/model/neighbours/rows/2: is not a row of the declared factors");
    }

    @Test
    void boosting() throws IOException {
        BoostedModel model = new BoostedModel(SPACE, RESPONSE, 1 / 3.0, List.of(treeModel().root(),
                new Leaf<>(0.1, 3)), Map.of("a", Direction.DECREASING));
        Path path = write(model, "boosting");
        BoostedModel read = (BoostedModel) ModelFile.read(path).model();
        assertEquals(model.trees(), read.trees());
        assertEquals(model.directions(), read.directions());
        assertEquals(model.predict(new double[] {0.2, 1}), read.predict(new double[] {0.2, 1}), 0);
        assertRefused(path, Files.readString(path).replace("decreasing", "down"),
                "#/model/monotone/a: 'down' is unknown; use one of [increasing, decreasing]");
    }

    @Test
    void split() throws IOException {
        LevelCombinations bySystem = new LevelCombinations(SPACE, List.of("s"));
        LinearModel line = new LinearModel(bySystem.rest(), RESPONSE, 0.1,
                List.of(new LinearTerm(1 / 3.0, List.of(new Variable(0, -1)))));
        SplitModel model = new SplitModel(bySystem, RESPONSE, new RegressionModel[] {line, null, line}, treeModel());
        Path path = write(model, "lm");
        SplitModel read = (SplitModel) ModelFile.read(path).model();
        for (double[] row : new double[][] {{0.2, 0}, {0.7, 1}, {9, 2}}) {
            assertEquals(model.predict(row), read.predict(row), 0);
        }
        String text = Files.readString(path);
        assertRefused(path, text.replace("\"levels\" : [ \"noop\" ],", "\"levels\" : [ \"cfq\" ],"),
                "#/model/models/1/levels: there are two models for s = cfq; remove one");
        assertRefused(path, text.replace("\"levels\" : [ \"noop\" ],", "\"levels\" : [ \"bfq\" ],"),
                "#/model/models/1/levels: factor 's' has no level 'bfq'");
    }

    @Test
    void gaussianProcess() throws IOException {
        GaussianProcessModel model = new GaussianProcessModel(SPACE, RESPONSE,
                new LinearModel(SPACE, RESPONSE, 1 / 3.0, List.of(new LinearTerm(0.1, List.of(new Variable(1, 2))))),
                new Kernel(new double[] {Math.PI, 0.3}, 2.5, 1 / 7.0), new double[][] {{1, 0}, {9.5, 2}},
                new double[] {-0.7, 1 / 9.0});
        Path path = write(model, "gp");
        GaussianProcessModel read = (GaussianProcessModel) ModelFile.read(path).model();
        for (double[] row : new double[][] {{0.2, 0}, {0.7, 1}, {9, 2}, {30, 1}}) {
            assertEquals(model.predict(row), read.predict(row), 0);
        }
        assertEquals(model.kernel().noise(), read.kernel().noise(), 0);
        // Files without the field have all factors by their values; a wide positive factor may count by its logarithm.
        assertFalse(Files.readString(path).contains("logarithmic"));
        assertRefused(path, Files.readString(path).replace("\"signal\"", "\"logarithmic\" : [ \"no\" ], \"signal\""),
                "#/model/logarithmic/0: factor 'no' is not declared");
        assertFalse(Files.readString(path).contains("smoothness"));
        assertRefused(path, Files.readString(path).replace("\"signal\"", "\"smoothness\" : \"no\", \"signal\""),
                "#/model/smoothness: 'no' is unknown; use one of [smooth, twice-differentiable");
        assertRefused(path, Files.readString(path).replace("\"lengths\" : [ 3", "\"lengths\" : [ -3"),
                "#/model: a length of the Gaussian process is -3");
    }

    @ParameterizedTest
    @EnumSource(Technique.class)
    void storesAndDescribesModelsOfEachTechnique(Technique technique) throws IOException {
        StringBuilder table = new StringBuilder("size,level,y\n");
        for (int row = 0; row < 60; row++) {
            double size = row * 37 % 60;
            table.append(size).append(row % 3 == 0 ? ",a," : ",b,").append(size * size + row % 3).append('\n');
        }
        RegressionModel model = Training.of(DataSet.read(Files.writeString(directory.resolve("y.csv"), table)), "y",
                List.of()).technique(technique.label()).trainModel();
        Path first = write(model, technique.label());
        ModelFile read = ModelFile.read(first);
        Path second = directory.resolve("again.json");
        read.write(second);
        assertEquals(Files.readString(first), Files.readString(second));
        for (double[] row : new double[][] {{2, 0}, {30.5, 1}, {59, 0}}) {
            assertEquals(model.predict(row), read.model().predict(row), 0);
        }
        assertEquals(ModelText.of(model), ModelText.of(read.model()));
        assertFalse(ModelText.of(model).isEmpty(), technique.label());
        assertTrue(ModelSize.of(model).count() > 0, technique.label());
    }

    @Test
    void rejectsBrokenBodies() throws IOException {
        Path tree = write(treeModel(), "cart");
        String text = Files.readString(tree);
        assertRefused(tree, text.replace("\"below\" : 0.30000000000000004,", ""), "field 'below' is missing");
        assertRefused(tree, text.replace("\"noop\" ],", "\"bfq\" ],"), "has no level 'bfq'");
        assertRefused(tree, text.replace("\"value\" : 3.0", "\"value\" : \"3\""), "#/model/root/else/value: is");
        Path mars = write(marsModel(), "mars");
        assertRefused(mars, Files.readString(mars).replace("\"above\"", "\"over\""),
                "#/model/terms/0/product/0/hinge: 'over' is unknown; use one of [above, below, linear]");
    }

    private static void assertRefused(Path path, String text, String message) throws IOException {
        assertTrue(!text.equals(Files.readString(path)), "nothing was replaced");
        Path broken = path.resolveSibling("broken.json");
        Files.writeString(broken, text);
        String actual = assertThrows(ProblemException.class, () -> ModelFile.read(broken)).getMessage();
        assertTrue(actual.contains(message), actual);
    }
}
