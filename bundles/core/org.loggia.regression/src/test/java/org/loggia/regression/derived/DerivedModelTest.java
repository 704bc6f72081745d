// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.derived;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.loggia.problem.ProblemException;
import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.explanation.ModelText;
import org.loggia.regression.file.ModelFile;
import org.loggia.regression.training.Training;
import org.loggia.regression.training.TrainingResult;

/** Response times of a rule in the product of two factors, on one device twice as long as on the other. */
class DerivedModelTest {
    private static final List<String> FACTORS = List.of("device", "depth", "jobs");
    private static final String PRODUCT = "outstanding = depth * jobs";

    @TempDir
    private Path folder;

    private static DataSet data() {
        StringBuilder csv = new StringBuilder("device,depth,jobs,time [us]\n");
        for (int depth = 1; depth <= 8; depth++) {
            for (int jobs = 1; jobs <= 8; jobs++) {
                csv.append("fast," + depth + "," + jobs + "," + (5 + 3 * depth * jobs) + "\n");
                csv.append("slow," + depth + "," + jobs + "," + (5 + 6 * depth * jobs) + "\n");
            }
        }
        return DataSet.parse("d.csv", csv.toString());
    }

    @Test
    void learnsProductThroughDerivedFactor() {
        Training training = Training.of(data(), "time", FACTORS).technique("lm");
        assertTrue(training.run().cvRmse() > 10);
        TrainingResult derived = training.derive(List.of(PRODUCT, "slowed = [device = slow] * depth * jobs")).run();
        assertEquals(0, derived.cvRmse(), 1e-9);
        assertEquals(FACTORS, derived.model().factors().stream().map(factor -> factor.name()).toList());
        assertEquals(5 + 6 * 20 * 3, derived.model().predict(new double[] {1, 20, 3}), 1e-6);
        assertEquals(Training.of(data(), "time", FACTORS).run().dataFingerprint(), derived.dataFingerprint());
        assertEquals(PRODUCT, ModelText.of(derived.model()).get(0));
    }

    @Test
    void includesFactorUsedOnlyByDerivedFactor() {
        RegressionModel model = Training.of(data(), "time", FACTORS).technique("mars")
                .derive(List.of(PRODUCT)).trainModel();
        assertTrue(model.dependsOn(1));
        DerivedModel derived = (DerivedModel) model;
        assertFalse(derived.derivation().derived().get(0).uses(0));
        assertTrue(derived.derivation().derived().get(0).uses(2));
    }

    @ParameterizedTest
    @ValueSource(strings = {"lm", "cart", "mars-ia", "cubist", "boosting", "gp"})
    void fileReadsBackToTheSamePredictions(String technique) throws IOException {
        TrainingResult result = Training.of(data(), "time", FACTORS).technique(technique).logResponse(true)
                .derive(List.of(PRODUCT)).run();
        Path file = folder.resolve("m.json");
        ModelFile.of(result).write(file);
        RegressionModel read = ModelFile.read(file).model();
        for (double[] row : new double[][] {{0, 1, 1}, {1, 7, 5}, {1, 30, 0.5}}) {
            assertEquals(result.model().predict(row), read.predict(row), 0);
            assertEquals(result.model().standardDeviation(row), read.standardDeviation(row), 0);
        }
        String text = Files.readString(file);
        Files.writeString(file, text.replace("depth * jobs", "depth * users"));
        String message = assertThrows(ProblemException.class, () -> ModelFile.read(file)).getMessage();
        assertTrue(message.startsWith(file
                + "#/derived/0/expression: derived factor 'outstanding': unknown factor 'users'"), message);
    }

    @Test
    void returnsNoPredictionForInvalidDerivedFactor() {
        RegressionModel model = Training.of(data(), "time", FACTORS).technique("cart")
                .derive(List.of("left = log(9 - jobs)")).trainModel();
        assertTrue(model.predict(new double[] {0, 3, 8}) > 0);
        assertTrue(Double.isNaN(model.predict(new double[] {0, 3, 9.5})));
    }

    @Test
    void splitsAndOtherNamesGoTogetherWithIt() {
        TrainingResult result = Training.of(data(), "time", FACTORS).technique("lm").splitBy(List.of("device"))
                .derive(List.of(PRODUCT)).run();
        assertEquals(0, result.cvRmse(), 1e-9);
        assertEquals(5 + 3 * 12, result.model().predict(new double[] {0, 4, 3}), 1e-9);
        assertThrows(ProblemException.class, () -> Training.of(data(), "time", FACTORS)
                .derive(List.of(PRODUCT, PRODUCT)));
    }

    private static final FactorSpace SPACE = new FactorSpace(List.of(new Factor.Numeric("depth", "", 1, 128),
            new Factor.Numeric("jobs", "", 1, 16), new Factor.Nominal("io", List.of("rand-read", "write"))));

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"depth * jobs | 24", "log(depth * jobs + 1) | 3.2188758248682006",
        "jobs - 2 - 1 | 0", "2 * (depth - jobs)^2 / 5 | 10", "-depth + 10 | 2", "min(depth, jobs) | 3",
        "max(depth, 2 * jobs) | 8", "sqrt(abs(jobs - 7)) | 2", "depth * [io = write] | 8",
        "[io = rand-read] | 0", "[io = 'rand-read'] + 1e1 | 10"})
    void calculates(String expression, double expected) {
        DerivedFactor factor = DerivedFactor.of("x = " + expression, SPACE);
        assertEquals(expected, factor.value(new double[] {8, 3, 1}), 1e-12);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"depth * jobs | is not a definition of a factor",
        "x = width | unknown factor 'width'",
        "depth = jobs | has the name of a measured factor", "x = io | is nominal; write [io = LEVEL]",
        "x = [io = none] | has no level 'none'", "x = [depth = 8] | is a number and has no levels",
        "x = (depth | ')' is missing", "x = depth depth | comes where the expression should end",
        "x = depth # 2 | cannot be read", "x = depth * | is incomplete"})
    void refuses(String definition, String message) {
        String actual = assertThrows(ProblemException.class, () -> DerivedFactor.of(definition, SPACE)).getMessage();
        assertTrue(actual.contains(message), actual);
    }

    @Test
    void rejectsDeepNesting() {
        String deep = "x = " + "(".repeat(195) + "depth" + ")".repeat(195);
        assertEquals(8, DerivedFactor.of(deep, SPACE).value(new double[] {8, 3, 1}));
        assertThrows(ProblemException.class,
                () -> DerivedFactor.of("x = " + "-".repeat(390) + "depth", SPACE));
        assertThrows(ProblemException.class,
                () -> DerivedFactor.of("x = depth" + " + depth".repeat(100), SPACE));
    }
}
