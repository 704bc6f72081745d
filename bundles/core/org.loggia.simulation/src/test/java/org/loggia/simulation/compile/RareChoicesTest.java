// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.loggia.pcm.expression.StochasticExpression;

/** Models in which nothing is rare need not be explored. */
class RareChoicesTest {

    private final RareChoices choices = new RareChoices();

    private void draw(String... expressions) {
        for (String each : expressions) {
            choices.add(StochasticExpression.parse(each));
        }
    }

    @Test
    void hasNothingRareWithoutChoices() {
        draw("Exp(1)", "3 * x.VALUE");
        assertEquals(1, choices.rarest());
    }

    @Test
    void takesRarestOfSeveralFrequentValues() {
        draw("IntPMF[(1; 0.25)(2; 0.75)]", "2 * DoublePDF[(1.0; 0.3)(2.0; 0.7)]", "IntPMF[(1; 1.0)(2; 0.0)]");
        assertEquals(0.25, choices.rarest(), 1e-12);
    }

    @Test
    void multipliesRareValues() {
        draw("IntPMF[(1; 0.1)(2; 0.9)] * IntPMF[(1; 0.01)(2; 0.99)]");
        assertEquals(0.001, choices.rarest(), 1e-12);
    }

    @Test
    void multipliesBranches() {
        choices.addBranch(new double[] {0.5, 0.5});
        choices.addBranch(new double[] {0, 0.1, 0.9});
        draw("IntPMF[(1; 0.25)(2; 0.75)]");
        assertEquals(0.0125, choices.rarest(), 1e-12);
    }

    @Test
    void expectsRareConditions() {
        draw("Exp(1) > 20 ? 1 : 2");
        assertTrue(choices.rarest() <= 0.001);
    }
}
