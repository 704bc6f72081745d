// SPDX-License-Identifier: EPL-2.0
package org.loggia.input;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class CsvTextTest {

    @Test
    void numbersThatAreNotFiniteAreEmptyCells() {
        CsvText csv = new CsvText("a", "b", "c", "d");
        csv.add(Double.POSITIVE_INFINITY, Double.NaN, Double.NEGATIVE_INFINITY, 1.5);
        assertEquals("a,b,c,d\n,,,1.5\n", csv.toString());
    }
}
