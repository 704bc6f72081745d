// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.loggia.problem.ProblemException;

class BootstrapTest {

    /** Rows of which each second one repeats the configuration of the first. */
    private static TrainingData data(int configurations) {
        StringBuilder csv = new StringBuilder("x,y\n");
        for (int i = 0; i < configurations; i++) {
            csv.append(i).append(',').append(i + 1).append('\n').append(i).append(',').append(i + 2).append('\n');
        }
        return DataSet.parse("d.csv", csv.toString()).trainingData("y", List.of());
    }

    @Test
    void drawsAsManyConfigurationsAsThereAre() {
        Bootstrap bootstrap = Bootstrap.ofConfigurations(data(40), 200, 7);
        assertEquals(200, bootstrap.count());
        for (int sample = 0; sample < bootstrap.count(); sample++) {
            int[] drawn = bootstrap.outside(sample);
            int[] held = bootstrap.inside(sample);
            assertEquals(80, drawn.length);
            Set<Integer> seen = Arrays.stream(drawn).boxed().collect(Collectors.toSet());
            assertTrue(Arrays.stream(held).noneMatch(seen::contains));
            assertEquals(80, seen.size() + held.length);
            for (int row = 0; row < 80; row += 2) {
                assertEquals(seen.contains(row), seen.contains(row + 1), "repetitions stay together");
            }
        }
        // A row is left out with probability (1 - 1/40)^40.
        assertEquals(1 / Math.pow(1 - 1 / 40.0, 40), bootstrap.disjointSets(), 0.05);
    }

    @Test
    void seedRepeatsSamples() {
        Bootstrap one = Bootstrap.ofConfigurations(data(20), 10, 3);
        assertArrayEquals(one.outside(9), Bootstrap.ofConfigurations(data(20), 10, 3).outside(9));
        assertFalse(Arrays.equals(one.outside(9), Bootstrap.ofConfigurations(data(20), 10, 4).outside(9)));
    }

    @Test
    void rejectsTooFewSamplesAndConfigurations() {
        assertMessage("cannot validate with 9 bootstrap samples; choose between 10 and 1000", 20, 9);
        assertMessage("cannot validate with 1001 bootstrap samples", 20, 1001);
        assertMessage("cannot draw 1000 bootstrap samples of 20002 rows; validate with folds, or choose at most",
                10_001,
                1000);
        assertMessage("only 4 configurations for bootstrap samples; give at least 5, or validate with folds", 4, 10);
    }

    private static void assertMessage(String expected, int configurations, int count) {
        String message = assertThrows(ProblemException.class,
                () -> Bootstrap.ofConfigurations(data(configurations), count, 1)).getMessage();
        assertTrue(message.contains(expected), message);
    }
}
