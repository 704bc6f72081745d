// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.space;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;

class MeasuredNeighbourhoodTest {
    private static final FactorSpace NUMERIC = new FactorSpace(List.of(new Factor.Numeric("a", "", 0, 10),
            new Factor.Numeric("b", "", 0, 100)));
    private static final FactorSpace MIXED = new FactorSpace(List.of(new Factor.Numeric("a", "", 0, 10),
            new Factor.Nominal("s", List.of("u", "v")), new Factor.Nominal("t", List.of("x", "y"))));

    @Test
    void rowInsideAllRangesCanLieFarFromEveryMeasurement() {
        // Both factors grow together: nothing was measured where one is small and the other large.
        MeasuredNeighbourhood diagonal = MeasuredNeighbourhood.of(NUMERIC, List.of(new double[] {0, 0},
                new double[] {5, 50}, new double[] {5, 50}, new double[] {7, 70}, new double[] {10, 100}));
        assertEquals(0, diagonal.distance(new double[] {7, 70}));
        assertEquals(0.5, diagonal.usual(), 1e-12);
        assertEquals(0.5, diagonal.distance(new double[] {0, 50}), 1e-12);
        MeasuredNeighbourhood ends = MeasuredNeighbourhood.of(NUMERIC, List.of(new double[] {0, 0},
                new double[] {10, 100}));
        assertEquals(0.7, ends.distance(new double[] {3, 100}), 1e-12);
    }

    /** Rows of other levels do not make a gap within the same levels look usual. */
    @Test
    void onlyRowsOfTheSameLevelsAreNear() {
        MeasuredNeighbourhood measured = MeasuredNeighbourhood.of(MIXED, List.of(new double[] {0, 0, 0},
                new double[] {1, 0, 0}, new double[] {2, 0, 0}, new double[] {9, 1, 0}, new double[] {10, 1, 0},
                new double[] {5, 0, 1}));
        assertEquals(0.1, measured.usual(), 1e-12);
        assertEquals(0.7, measured.distance(new double[] {9, 0, 0}), 1e-12);
        assertEquals(0.05, measured.distance(new double[] {9.5, 1, 0}), 1e-12);
        assertEquals(Double.POSITIVE_INFINITY, measured.distance(new double[] {5, 1, 1}));
    }

    @Test
    void levelsMeasuredOnceEachAreJudgedByAllRows() {
        MeasuredNeighbourhood measured = MeasuredNeighbourhood.of(MIXED, List.of(new double[] {0, 0, 0},
                new double[] {2, 0, 1}, new double[] {6, 1, 0}));
        assertEquals(0.4, measured.usual(), 1e-12);
        assertEquals(0.3, measured.distance(new double[] {3, 0, 0}), 1e-12);
    }
}
