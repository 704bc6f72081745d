// SPDX-License-Identifier: EPL-2.0
package org.loggia.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FiniteNumberTest {

    @ParameterizedTest
    @ValueSource(doubles = {0, -0.0, 1, -1e100, 1e-100, 4.2e18})
    void acceptsFiniteNumbers(double number) {
        assertTrue(FiniteNumber.isCalculable(number) && FiniteNumber.isCalculable(-number));
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e308, 1e-320, 4.9e-324, 1.1e100, 0.9e-100, Double.POSITIVE_INFINITY, Double.NaN})
    void rejectsInfiniteNumbers(double number) {
        assertFalse(FiniteNumber.isCalculable(number) || FiniteNumber.isCalculable(-number));
        assertEquals(Double.isNaN(number) ? "is not a number" : "is too " + (number > 1 ? "large" : "small")
                + " for calculations (" + number + ")", FiniteNumber.fault(number));
    }
}
