// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.selection;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BudgetAllocationTest {

    /** The example of C.-H. Chen and L. H. Lee, "Stochastic Simulation Optimization" (2010). */
    @Test
    void documentedExample() {
        assertArrayEquals(new int[] {48, 38, 11, 2, 1}, BudgetAllocation.of(new double[] {1.2, 2.1, 3.4, 4.87, 6.05},
                new double[] {3.3, 2.0, 4.5, 5.3, 6.9}, new int[] {12, 6, 5, 5, 4}, 100));
    }

    @Test
    void keepsSpentReplications() {
        int[] more = BudgetAllocation.of(new double[] {1, 2, 10}, new double[] {1, 1, 1}, new int[] {10, 10, 500}, 60);
        assertEquals(0, more[2]);
        assertEquals(60, IntStream.of(more).sum());
        assertEquals(more[0], more[1], 2);
    }

    @Test
    void acceptsDesignsWithEqualMeans() {
        int[] more = BudgetAllocation.of(new double[] {1, 1, 3}, new double[] {2, 2, 2}, new int[] {5, 5, 5}, 40);
        assertEquals(40, IntStream.of(more).sum());
        assertEquals(more[0], more[1], 2);
        assertEquals(0, more[2]);
    }

    @Test
    void withoutVarianceBestGetsAll() {
        assertArrayEquals(new int[] {7, 0}, BudgetAllocation.of(new double[] {1, 2}, new double[2], new int[2], 7));
    }
}
