// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.split;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.loggia.problem.ProblemException;
import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.Response;
import org.loggia.regression.Variable;
import org.loggia.regression.linear.LinearModel;
import org.loggia.regression.linear.LinearTerm;

class SplitModelTest {
    private static final FactorSpace SPACE = new FactorSpace(List.of(new Factor.Nominal("s", List.of("a", "b")),
            new Factor.Numeric("x", "", 0, 10), new Factor.Nominal("r", List.of("0", "5", "10"))));
    private static final Response RESPONSE = new Response("y", "ms", 0, 1);

    private static LinearModel line(FactorSpace space, double intercept, double slope) {
        return new LinearModel(space, RESPONSE, intercept,
                List.of(new LinearTerm(slope, List.of(new Variable(space.indexOf("x"), -1)))));
    }

    @Test
    void numbersCombinations() {
        LevelCombinations both = new LevelCombinations(SPACE, List.of("s", "r"));
        assertEquals(6, both.count());
        assertEquals(5, both.of(new double[] {1, 3.5, 2}));
        assertEquals(List.of("b", "0"), both.levels(3));
        assertEquals(4, both.of(List.of("b", "5")));
        assertEquals("s = b and r = 5", both.text(4));
        assertEquals(List.of("x"), both.rest().factors().stream().map(Factor::name).toList());
    }

    @Test
    void asksModelOfCombination() {
        LevelCombinations byS = new LevelCombinations(SPACE, List.of("s"));
        SplitModel model = new SplitModel(byS, RESPONSE,
                new RegressionModel[] {line(byS.rest(), 1, 2), null}, line(SPACE, -1, 0.5));
        assertEquals(1 + 2 * 3, model.predict(new double[] {0, 3, 2}));
        assertEquals(-1 + 1.5, model.predict(new double[] {1, 3, 0}));
        assertNull(model.model(1));
        assertEquals(SPACE, model.factorSpace());
    }

    @Test
    void rejectsInvalidSplits() {
        assertMessage("unknown factor 'q' to split by", () -> new LevelCombinations(SPACE, List.of("q")));
        assertMessage("factor 'x' is numeric", () -> new LevelCombinations(SPACE, List.of("x")));
        assertMessage("given twice", () -> new LevelCombinations(SPACE, List.of("s", "s")));
        assertMessage("has no combinations", () -> new LevelCombinations(SPACE, List.of()));
        FactorSpace nominal = new FactorSpace(List.of(SPACE.factor(0)));
        assertMessage("leaves no factor", () -> new LevelCombinations(nominal, List.of("s")));
        LevelCombinations byS = new LevelCombinations(SPACE, List.of("s"));
        assertMessage("a split by [s] has no model for s = b", () -> new SplitModel(byS, RESPONSE,
                new RegressionModel[] {line(byS.rest(), 1, 2), null}, null));
    }

    private static void assertMessage(String part, Executable action) {
        String message = assertThrows(ProblemException.class, action).getMessage();
        assertTrue(message.contains(part), message);
    }
}
