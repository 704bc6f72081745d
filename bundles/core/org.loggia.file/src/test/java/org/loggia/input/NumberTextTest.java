// SPDX-License-Identifier: EPL-2.0
package org.loggia.input;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;

import org.junit.jupiter.api.Test;

class NumberTextTest {

    @Test
    void exactNumbersHaveAllDigitsAndNoExponentWhereTheyAreShort() {
        assertEquals("0.0002", NumberText.exact(2.0E-4));
        assertEquals("12000000", NumberText.exact(1.2E7));
        assertEquals("0", NumberText.exact(0));
        assertEquals("100", NumberText.exact(100));
        assertEquals("0.1", NumberText.exact(0.1));
        assertEquals("1.0E-300", NumberText.exact(1e-300));
        assertEquals("Infinity", NumberText.exact(Double.POSITIVE_INFINITY));
    }

    @Test
    void exactNumbersAreReadAsTheyWere() {
        Random random = new Random(1);
        for (int i = 0; i < 10_000; i++) {
            double value = (random.nextDouble() - 0.5) * Math.pow(10, random.nextInt(40) - 20);
            assertEquals(value, Double.parseDouble(NumberText.exact(value)));
        }
    }
}
