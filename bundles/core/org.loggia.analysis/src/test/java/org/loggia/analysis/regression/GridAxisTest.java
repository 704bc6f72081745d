// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis.regression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class GridAxisTest {

    @Test
    void locatesIndependentlyOfEarlierLookups() {
        isTheSameAsAnew(() -> GridAxis.ofAmounts(3, 0.7, 90));
        isTheSameAsAnew(() -> GridAxis.ofShares(100, 5, 97));
    }

    private static void isTheSameAsAnew(Supplier<GridAxis> axes) {
        GridAxis used = axes.get();
        Random random = new Random(1);
        double value = 0;
        for (int i = 0; i < 20_000; i++) {
            value = switch (random.nextInt(6)) {
                case 0 -> value;
                case 1 -> value + random.nextGaussian();
                case 2 -> used.point(random.nextInt(10));
                case 3 -> Math.nextDown(used.point(random.nextInt(10)));
                case 4 -> -random.nextDouble();
                default -> 1e3 * Math.pow(random.nextDouble(), 3);
            };
            GridAxis anew = axes.get();
            anew.locate(value);
            used.locate(value);
            assertEquals(anew.cell(), used.cell(), "cell of " + value);
            assertEquals(anew.part(), used.part(), "part of " + value);
        }
    }

    @Test
    void locatesValueBetweenNeighbouringPoints() {
        GridAxis axis = GridAxis.ofAmounts(1, 0.5, 64);
        for (double value = 0.5; value <= 64; value += 0.0173) {
            axis.locate(value);
            double below = axis.point(axis.cell());
            double reached = axis.part() == 0 ? below
                    : below + axis.part() * (axis.point(axis.cell() + 1) - below);
            assertTrue(axis.part() >= 0 && axis.part() < 1);
            assertEquals(value, reached, 1e-8 * value);
        }
    }
}
