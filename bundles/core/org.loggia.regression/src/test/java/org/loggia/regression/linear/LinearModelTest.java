// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.linear;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.loggia.problem.ProblemException;
import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.ReferenceData;
import org.loggia.regression.Response;
import org.loggia.regression.Variable;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.training.Training;
import org.loggia.regression.training.TrainingResult;

class LinearModelTest {
    private static final Response RESPONSE = new Response("y", "ms", 0, 1);
    private static final FactorSpace SPACE = new FactorSpace(List.of(
            new Factor.Numeric("a", "", 0, 10), new Factor.Nominal("s", List.of("cfq", "deadline", "noop")),
            new Factor.Numeric("b", "B", -1, 1)));

    @Test
    void factoredEvaluationEqualsSumOfProducts() {
        List<Variable> variables = List.of(new Variable(0, -1), new Variable(1, 1), new Variable(1, 2),
                new Variable(2, -1));
        List<LinearTerm> terms = new ArrayList<>();
        Random random = new Random(1);
        for (Variable v : variables) {
            terms.add(new LinearTerm(random.nextGaussian(), List.of(v)));
            for (Variable w : variables) {
                if (v.factor() < w.factor()) {
                    terms.add(new LinearTerm(random.nextGaussian(), List.of(v, w)));
                }
            }
        }
        terms.add(new LinearTerm(2.5, List.of(variables.get(0), variables.get(2), variables.get(3))));
        LinearModel model = new LinearModel(SPACE, RESPONSE, 3, terms);
        for (int i = 0; i < 1000; i++) {
            double[] row = {10 * random.nextDouble(), random.nextInt(3), 2 * random.nextDouble() - 1};
            double sum = 3;
            for (LinearTerm term : terms) {
                sum += term.coefficient() * term.variables().stream().mapToDouble(v -> v.value(row)).reduce(1,
                        (x, y) -> x * y);
            }
            assertEquals(sum, model.predict(row), 1e-12);
        }
    }

    @Test
    void denseEvaluationEqualsSumOfProducts() {
        Random random = new Random(2);
        List<Factor> factors = new ArrayList<>();
        for (int i = 0; i < 7; i++) {
            factors.add(new Factor.Numeric("x" + i, "", 0, 1));
        }
        List<LinearTerm> terms = new ArrayList<>();
        for (int i = 0; i < 7; i++) {
            terms.add(new LinearTerm(random.nextGaussian(), List.of(new Variable(i, -1))));
            for (int j = 0; j < i; j++) {
                if (i + j != 5) {
                    terms.add(new LinearTerm(random.nextGaussian(),
                            List.of(new Variable(i % 2 == 0 ? i : j, -1), new Variable(i % 2 == 0 ? j : i, -1))));
                }
            }
        }
        LinearModel model = new LinearModel(new FactorSpace(factors), RESPONSE, 1, terms);
        for (int k = 0; k < 100; k++) {
            double[] row = random.doubles(7).toArray();
            double sum = 1;
            for (LinearTerm term : terms) {
                sum += term.coefficient() * term.variables().stream().mapToDouble(v -> v.value(row)).reduce(1,
                        (x, y) -> x * y);
            }
            assertEquals(sum, model.predict(row), 1e-12);
        }
    }

    @Test
    void namesFirstFactorOutsideItsRange() {
        LinearModel model = new LinearModel(SPACE, RESPONSE, 0, List.of());
        assertEquals(-1, model.factorSpace().firstOutside(new double[] {10, 2, -1}));
        assertEquals(0, model.factorSpace().firstOutside(new double[] {10.001, 2, -1}));
        assertEquals(1, model.factorSpace().firstOutside(new double[] {5, 3, 0}));
        assertEquals(2, model.factorSpace().firstOutside(new double[] {5, 0, Double.NaN}));
    }

    @Test
    void rejectsInvalidTerms() {
        Variable a = new Variable(0, -1);
        assertThrows(ProblemException.class,
                () -> new LinearModel(SPACE, RESPONSE, Double.NaN, List.of()));
        assertThrows(ProblemException.class,
                () -> new LinearModel(SPACE, RESPONSE, 0, List.of(new LinearTerm(1, List.of(a, a)))));
        assertThrows(ProblemException.class, () -> new LinearModel(SPACE, RESPONSE, 0,
                List.of(new LinearTerm(1, List.of(a)), new LinearTerm(2, List.of(a)))));
    }

    /** y is made from known coefficients; the copy c = 2a and the level combination that never occurs drop out. */
    @Test
    void recoversCoefficientsAndDropsAliasedTerms() {
        StringBuilder csv = new StringBuilder("a,c,s,r,y\n");
        Random random = new Random(7);
        String[] levels = {"cfq", "deadline", "noop"};
        for (int i = 0; i < 60; i++) {
            double a = random.nextInt(100);
            int s = random.nextInt(3);
            int r = s == 2 ? 0 : random.nextInt(2);
            double y = 1 + 2 * a + (s == 1 ? 5 : s == 2 ? -3 + 0.5 * a : 0) + (r == 1 ? 7 : 0);
            csv.append(a).append(',').append(2 * a).append(',').append(levels[s]).append(',')
                    .append(r == 0 ? "off" : "on").append(',').append(y).append('\n');
        }
        TrainingData data = DataSet.parse("made.csv", csv.toString()).trainingData("y", List.of("a", "c", "s", "r"));
        LinearRegression fit = LinearRegression.fit(data, 2);
        assertTrue(fit.droppedTerms().contains("c"));
        assertTrue(fit.droppedTerms().contains("s=noop:r=on"));
        assertTrue(fit.droppedTerms().contains("c:s=noop"));
        LinearRegression plain = LinearRegression.fit(data, 1);
        assertEquals(List.of("c"), plain.droppedTerms());
        double[] row = new double[4];
        for (int i = 0; i < data.rows(); i++) {
            row = data.row(i);
            assertEquals(data.responses()[i], fit.model().predict(row), 1e-8);
        }
    }

    @Test
    void moreTermsThanRowsStillFitsRows() {
        TrainingData data = DataSet.parse("few.csv", "a,b,c,y\n1,2,3,1\n2,5,1,2\n4,1,7,3\n").trainingData("y",
                List.of());
        LinearRegression fit = LinearRegression.fit(data, 3);
        assertEquals(5, fit.droppedTerms().size());
        for (int i = 0; i < 3; i++) {
            assertEquals(data.responses()[i], fit.model().predict(data.row(i)), 1e-9);
        }
    }

    @Test
    void rejectsTooLargeDesigns() {
        StringBuilder header = new StringBuilder();
        StringBuilder first = new StringBuilder();
        StringBuilder second = new StringBuilder();
        for (int i = 0; i < 30; i++) {
            header.append('x').append(i).append(',');
            first.append(i).append(',');
            second.append(2 * i + 1).append(',');
        }
        TrainingData data = DataSet.parse("wide.csv", header + "y\n" + first + "1\n" + second + "2\n")
                .trainingData("y", List.of());
        ProblemException refused = assertThrows(ProblemException.class, () -> LinearRegression.fit(data, 10));
        assertTrue(refused.getMessage().contains("lower 'degree'"));
    }

    @ParameterizedTest
    @CsvSource({"TREES, lm, 1", "TREES, lm_2way, 2", "TREES, lm_allway, 2", "OZONE1, lm, 1", "OZONE1, lm_2way, 2",
        "FRIEDMAN1, lm, 1", "FRIEDMAN1, lm_2way, 2"})
    void equalsR(ReferenceData reference, String model, double degree) {
        JsonNode expected = reference.reference("R", model);
        DataSet data = reference.read();
        TrainingResult result = Training.of(data, reference.response(), List.of())
                .technique("lm-ia").parameters(Map.of("degree", degree)).folds(reference.folds()).run();
        LinearModel linear = (LinearModel) result.model();

        Map<String, Double> coefficients = new HashMap<>(Map.of("(Intercept)", linear.intercept()));
        linear.terms().forEach(t -> coefficients.put(
                LinearRegression.nameOf(t.variables(), linear.factorSpace()), t.coefficient()));
        JsonNode coef = expected.get("coef");
        assertEquals(coef.size(), coefficients.size());
        coef.fieldNames().forEachRemaining(name -> assertRelative(coef.get(name).doubleValue(),
                coefficients.get(name), name));

        double[][] rows = data.rowsFor(linear.factorSpace());
        double[] predictions = ReferenceData.doubles(expected.get("predictions_train"));
        for (int i = 0; i < rows.length; i++) {
            assertRelative(predictions[i], linear.predict(rows[i]), "prediction of row " + i);
        }
        assertRelative(expected.get("rmse_train").doubleValue(), result.trainRmse(), "training error");
        double[] folds = ReferenceData.doubles(expected.get("cv10_fold_rmse"));
        for (int i = 0; i < folds.length; i++) {
            assertRelative(folds[i], result.foldRmse().get(i), "error of fold " + i);
        }
        assertRelative(expected.get("cv10_mean_rmse").doubleValue(), result.cvRmse(), "cross-validated error");
    }

    private static void assertRelative(double expected, double actual, String what) {
        assertTrue(Math.abs(expected - actual) <= 1e-6 * Math.abs(expected),
                () -> what + ": expected " + expected + " but was " + actual);
    }
}
