// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExpressionMomentsTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "3.5 | 1",
        "files.VALUE * 2 | 1",
        "Exp(4.0) | 6",
        "-Exp(4.0) / 7 | 6",
        "Lognorm(-2, 2) | 8886110.52",
        "files.BYTESIZE * Lognorm(-2, 2) | 8886110.52",
        "files.BYTESIZE + 2 * Lognorm(5, 2) | 8886110.52",
        "Exp(1) * Exp(2) | 36",
        "Exp(1) + Exp(1) | 3.333333333",
        "Exp(2) - Exp(2) | 6",
        "DoublePMF[(0.5; 0.999)(1000.5; 0.001)] | 999.502",
        "Round(Gamma(0.02, 50)) | 299.0392157",
        "DoublePDF[(0; 0)(1; 0.5)(3; 0.5)] | 2.240816327",
        "1 / Lognorm(0, 2) | 1",
        "Lognorm(0, 2) ^ 2 | 1",
        "files.VALUE > 3 ? Exp(1) : Lognorm(-2, 2) | 8886110.52",
        "BoolPMF[(true; 0.5)(false; 0.5)] ? 2 : 2.0 | 1",
        "BoolPMF[(true; 0.001)(false; 0.999)] ? 1000.0 : 0.0 | 1000",
        "Lognorm(files.VALUE, 2) | 1",
        "1 + true | 1",
    })
    void tailWeight(String expression, double weight) {
        assertEquals(weight, StochasticExpression.parse(expression).momentsOfDraws().weightInSquares(), 1e-6 * weight);
    }
}
