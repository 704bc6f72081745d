// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.mars;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.api.Test;
import org.loggia.problem.ProblemException;
import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.ReferenceData;
import org.loggia.regression.Response;
import org.loggia.regression.Variable;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.mars.Hinge.Shape;

class MarsModelTest {

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
}
