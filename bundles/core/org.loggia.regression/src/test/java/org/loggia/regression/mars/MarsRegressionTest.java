// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.mars;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.loggia.problem.ProblemException;
import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.ReferenceData;
import org.loggia.regression.Response;
import org.loggia.regression.Variable;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.data.Folds;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.mars.Hinge.Shape;
import org.loggia.regression.training.TrainingError;

class MarsRegressionTest {

    private static TrainingData made(int rows, double noise) {
        Random random = new Random(8);
        StringBuilder csv = new StringBuilder("a,b,s,y\n");
        for (int i = 0; i < rows; i++) {
            double a = 10 * random.nextDouble();
            double b = random.nextDouble();
            int s = random.nextInt(3);
            double y = 3 + 2 * Math.max(0, a - 6) + (s == 2 ? 5 - 4 * b : 0) + noise * random.nextGaussian();
            csv.append(a).append(',').append(b).append(',').append(List.of("cfq", "deadline", "noop").get(s))
                    .append(',').append(y).append('\n');
        }
        return DataSet.parse("made.csv", csv.toString()).trainingData("y", List.of());
    }

    @Test
    void findsHingesAndInteractionsWithLevels() {
        TrainingData data = made(300, 0.01);
        MarsSettings settings = MarsSettings.standard(4).withDegree(2);
        MarsModel model = MarsRegression.run(data, settings).fit(settings.nk(), settings.thresh(), 21).model();
        assertTrue(TrainingError.rmse(model, data) < 0.1);
        assertEquals(3 + 2 * 3 + 5 - 2, model.predict(new double[] {9, 0.5, 2}), 0.2);
        assertEquals(3, model.predict(new double[] {3, 0.5, 1}), 0.2);
        assertTrue(model.terms().stream().allMatch(term -> term.hinges().size() <= 2));
    }

    /** Limits given afterwards lead to the same model as a forward pass with these limits. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void tighterLimitsArePrefixes(int degree) {
        TrainingData data = made(200, 1);
        MarsRegression generous = MarsRegression.run(data,
                MarsSettings.standard(4).withDegree(degree).withLimits(61, 0));
        for (int nk : new int[] {3, 4, 9, 21, 40}) {
            for (double thresh : new double[] {0, 0.001, 0.01, 0.5, 1}) {
                MarsModel expected = MarsRegression
                        .run(data, MarsSettings.standard(4).withDegree(degree).withLimits(nk, thresh))
                        .fit(nk, thresh, 10).model();
                assertEquals(expected.terms(), generous.fit(nk, thresh, 10).model().terms());
            }
        }
    }

    @Test
    void limitsTermsAfterPruning() {
        TrainingData data = made(200, 1);
        MarsRegression mars = MarsRegression.run(data, MarsSettings.standard(4));
        for (int nprune = 1; nprune < 6; nprune++) {
            assertTrue(mars.fit(21, 0.001, nprune).model().terms().size() < nprune);
        }
    }

    @Test
    void fewRowsAndConstantResponsesGiveConstant() {
        TrainingData constant = DataSet.parse("d.csv", "a,y\n1,2\n2,2\n3,2\n4,2\n").trainingData("y", List.of());
        MarsModel model = MarsRegression.run(constant, MarsSettings.standard(1)).fit(21, 0.001, 21).model();
        assertEquals(0, model.terms().size());
        assertEquals(2, model.intercept(), 1e-12);
        TrainingData few = DataSet.parse("d.csv", "a,b,y\n1,2,5\n2,1,3\n3,7,1\n").trainingData("y", List.of());
        MarsModel small = MarsRegression.run(few, MarsSettings.standard(2)).fit(21, 0.001, 21).model();
        assertTrue(Double.isFinite(small.predict(new double[] {2, 3})));
    }

    @Test
    void multipliesHingesAndIndicators() {
        FactorSpace space = new FactorSpace(List.of(new Factor.Numeric("a", "", 0, 10),
                new Factor.Nominal("s", List.of("cfq", "noop")), new Factor.Numeric("b", "", 0, 10)));
        MarsModel model = new MarsModel(space, new Response("y", "", 0, 1), 1, List.of(
                new MarsTerm(2, List.of(new Hinge(new Variable(0, -1), Shape.ABOVE, 3))),
                new MarsTerm(10, List.of(new Hinge(new Variable(0, -1), Shape.BELOW, 3),
                        new Hinge(new Variable(1, 1), Shape.LINEAR, 0))),
                new MarsTerm(-1, List.of(new Hinge(new Variable(1, 0), Shape.LINEAR, 0),
                        new Hinge(new Variable(2, -1), Shape.LINEAR, 0)))));
        assertEquals(1 + 2 * 2 - 4, model.predict(new double[] {5, 0, 4}));
        assertEquals(1 + 2 * 2, model.predict(new double[] {5, 1, 4}));
        assertEquals(1 + 10 * 2, model.predict(new double[] {1, 1, 4}));
        assertEquals(1 - 4, model.predict(new double[] {3, 0, 4}));
        assertThrows(ProblemException.class, () -> new MarsModel(space, new Response("y", "", 0, 1), 1,
                List.of(new MarsTerm(1, List.of(new Hinge(new Variable(0, -1), Shape.ABOVE, Double.NaN))))));
    }

    /** Models that earth made predict here what they predict there. */
    @ParameterizedTest
    @CsvSource({"TREES, earth_d1", "OZONE1, earth_d1", "OZONE1, earth_d2", "FRIEDMAN1, earth_d2"})
    void evaluatesEarthModels(ReferenceData reference, String name) {
        JsonNode earth = reference.reference("R", name);
        TrainingData data = reference.data();
        List<MarsTerm> terms = new ArrayList<>();
        double intercept = 0;
        for (JsonNode selected : earth.get("selected")) {
            int index = selected.intValue() - 1;
            double coefficient = earth.get("coef").get(earth.get("term_names").get(index).textValue()).doubleValue();
            List<Hinge> hinges = new ArrayList<>();
            for (int factor = 0; factor < data.space().size(); factor++) {
                int direction = earth.get("dirs").get(index).get(factor).intValue();
                double knot = earth.get("cuts").get(index).get(factor).doubleValue();
                if (direction != 0) {
                    hinges.add(new Hinge(new Variable(factor, -1),
                            direction == 2 ? Shape.LINEAR : direction > 0 ? Shape.ABOVE : Shape.BELOW,
                            direction == 2 ? 0 : knot));
                }
            }
            if (hinges.isEmpty()) {
                intercept = coefficient;
            } else {
                terms.add(new MarsTerm(coefficient, hinges));
            }
        }
        MarsModel model = new MarsModel(data.space(), data.response(), intercept, terms);
        double[] expected = ReferenceData.doubles(earth.get("predictions_train"));
        for (int row = 0; row < expected.length; row++) {
            assertEquals(expected[row], model.predict(data.row(row)), 1e-9 * Math.max(1, Math.abs(expected[row])));
        }
    }

    @ParameterizedTest
    @CsvSource({"TREES, earth_d1", "OZONE1, earth_d1", "FRIEDMAN1, earth_d1", "TREES, earth_d2", "OZONE1, earth_d2",
        "FRIEDMAN1, earth_d2", "TREES, earth_plain_d1", "OZONE1, earth_plain_d1", "FRIEDMAN1, earth_plain_d1"})
    void sameTermsSubsetsAndPredictions(ReferenceData reference, String name) {
        JsonNode earth = reference.reference("R", name);
        TrainingData data = reference.data();
        MarsSettings settings = settings(name, data);
        MarsRegression.Fit fit = MarsRegression.run(data, settings).fit(settings.nk(), settings.thresh(),
                settings.nk());

        List<String> terms = fit.forwardTerms().stream().map(MarsRegressionTest::describe).toList();
        assertEquals(String.join("\n", termsOf(earth, data)), String.join("\n", terms));
        double[] squares = ReferenceData.doubles(earth.get("rss_per_subset"));
        double[] criterion = ReferenceData.doubles(earth.get("gcv_per_subset"));
        for (int i = 0; i < squares.length; i++) {
            assertEquals(squares[i], fit.squares()[i], 1e-6 * squares[i], "squares of " + (i + 1) + " terms");
            assertEquals(criterion[i], fit.criterion()[i], 1e-6 * criterion[i], "GCV of " + (i + 1) + " terms");
        }
        double[] predictions = ReferenceData.doubles(earth.get("predictions_train"));
        for (int row = 0; row < predictions.length; row++) {
            assertEquals(predictions[row], fit.model().predict(data.row(row)),
                    1e-6 * Math.max(1, Math.abs(predictions[row])));
        }
    }

    /**
     * How far the mean error over the given folds may lie above earth's; 0 asks for equality on every fold. With knots
     * at every one of 28 trees one fold, which errs by 100, is decided by rounding.
     */
    @ParameterizedTest
    @CsvSource({"OZONE1, earth_d1, 0", "FRIEDMAN1, earth_d1, 0", "OZONE1, earth_d2, 0", "FRIEDMAN1, earth_d2, 0.01",
        "TREES, earth_d1, 0", "TREES, earth_d2, 0", "TREES, earth_plain_d1, 0", "OZONE1, earth_plain_d1, 0",
        "FRIEDMAN1, earth_plain_d1, 0", "TREES, earth_plain_d2, 0.04", "OZONE1, earth_plain_d2, 0",
        "FRIEDMAN1, earth_plain_d2, 0.01"})
    void errorOnFolds(ReferenceData reference, String name, double allowed) {
        double[] expected = ReferenceData.doubles(reference.reference("R", name).get("cv10_fold_rmse"));
        TrainingData data = reference.data();
        MarsSettings settings = settings(name, data);
        Folds folds = reference.folds();
        double sum = 0;
        double expectedSum = 0;
        for (int fold = 0; fold < folds.count(); fold++) {
            MarsModel model = MarsRegression.run(data.rows(folds.outside(fold)), settings)
                    .fit(settings.nk(), settings.thresh(), settings.nk()).model();
            double rmse = TrainingError.rmse(model, data.rows(folds.inside(fold)));
            sum += rmse;
            expectedSum += expected[fold];
            if (allowed == 0) {
                assertEquals(expected[fold], rmse, 1e-6 * rmse, "fold " + fold);
            }
        }
        double excess = sum / expectedSum - 1;
        assertTrue(excess <= allowed + 1e-9, "error is " + excess + " above the reference");
    }

    private static List<String> termsOf(JsonNode earth, TrainingData data) {
        List<String> terms = new ArrayList<>();
        for (int term = 0; term < earth.get("cuts").size(); term++) {
            StringBuilder line = new StringBuilder();
            for (int factor = 0; factor < data.space().size(); factor++) {
                double cut = earth.get("cuts").get(term).get(factor).doubleValue();
                switch (earth.get("dirs").get(term).get(factor).intValue()) {
                    case 1 -> line.append(factor).append(" above ").append((float) cut).append(' ');
                    case -1 -> line.append(factor).append(" below ").append((float) cut).append(' ');
                    case 2 -> line.append(factor).append(" linear ");
                    default -> {}
                }
            }
            terms.add(line.toString());
        }
        return terms;
    }

    private static String describe(List<Hinge> term) {
        StringBuilder line = new StringBuilder();
        term.stream().sorted(Comparator.comparingInt(hinge -> hinge.variable().factor())).forEach(hinge -> {
            line.append(hinge.variable().factor());
            switch (hinge.shape()) {
                case ABOVE -> line.append(" above ").append((float) hinge.knot()).append(' ');
                case BELOW -> line.append(" below ").append((float) hinge.knot()).append(' ');
                case LINEAR -> line.append(" linear ");
            }
        });
        return line.toString();
    }

    private static MarsSettings settings(String name, TrainingData data) {
        MarsSettings settings = MarsSettings.standard(data.space().size()).withDegree(name.contains("d2") ? 2 : 1);
        return name.contains("plain")
                ? new MarsSettings(settings.degree(), settings.nk(), settings.thresh(), -1, 1, 1, 2, 20, 1)
                : settings;
    }
}
