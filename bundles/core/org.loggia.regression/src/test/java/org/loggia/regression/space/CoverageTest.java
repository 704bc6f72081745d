// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.space;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.loggia.problem.ProblemException;
import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.data.DataSet;

class CoverageTest {
    private static final ExperimentalSpace SPACE = new ExperimentalSpace(List.of(
            new SpaceFactor.Numeric("threads", "", List.of(0.0, 50.0, 100.0), 1),
            new SpaceFactor.Nominal("pattern", List.of("random", "sequential"))), List.of());

    @Test
    void fullPlanCoversEverything() {
        Coverage coverage = Coverage.of(SPACE, ExperimentPlan.fullFactorial(SPACE).rows());
        assertEquals(6, coverage.measured());
        assertEquals(6, coverage.measuredPairs());
        assertEquals(0, coverage.outside());
        assertTrue(coverage.factors().stream().allMatch(factor -> factor.missing().isEmpty() && factor.share() == 1));
        // Levels lie 50 apart, so the nearest one is at most 25 away, a quarter of the range.
        assertEquals(0.25, coverage.holes().largest(), 0.01);
        assertEquals(0.125, coverage.holes().median(), 0.02);
    }

    @Test
    void reportsMissingParts() {
        DataSet data = DataSet.parse("d.csv", """
                pattern,threads,rt
                random,0,1
                random,0,2
                random,50,1
                random,170,3
                strided,50,3
                """);
        Coverage coverage = Coverage.of(SPACE, data);
        assertEquals(5, coverage.rows());
        assertEquals(4, coverage.configurations());
        assertEquals(2, coverage.outside());
        assertEquals(2, coverage.measured());
        assertEquals(2, coverage.measuredPairs());
        assertEquals(List.of("100"), coverage.factors().get(0).missing());
        assertEquals(0.5, coverage.factors().get(0).share());
        assertEquals(List.of("sequential"), coverage.factors().get(1).missing());
        assertEquals(0.5, coverage.factors().get(1).share());
        assertEquals(1, coverage.holes().largest());
        assertEquals(1, coverage.holes().farthest()[1]);
        List<double[]> missing = Coverage.missing(ExperimentPlan.fullFactorial(SPACE), data);
        assertEquals(4, missing.size());
        assertArrayEquals(new double[] {0, 1}, missing.get(0));
    }

    @Test
    void rejectsMismatchedTables() {
        assertMessage("contains text", "pattern,threads\nrandom,many\n");
        assertMessage("d.csv:3: column 'threads' has no value", "pattern,threads\nrandom,1\nrandom,\n");
        assertMessage("has no column 'pattern'", "threads\n1\n");
    }

    private static void assertMessage(String part, String csv) {
        DataSet data = DataSet.parse("d.csv", csv);
        String message = assertThrows(ProblemException.class, () -> Coverage.of(SPACE, data)).getMessage();
        assertTrue(message.contains(part), message);
    }

    @Test
    void rangeCountersRememberFarthestValueOfEachFactor() {
        FactorSpace space = new FactorSpace(List.of(new Factor.Numeric("a", "ms", 0, 10),
                new Factor.Nominal("b", List.of("x", "y"))));
        RangeCounter counter = RangeCounter.of(space);
        assertTrue(counter.count(new double[] {10, 1}));
        assertFalse(counter.count(new double[] {11, 1}));
        assertFalse(counter.count(new double[] {-4, 0}));
        assertFalse(counter.count(new double[] {12, 0}));
        Extrapolation found = counter.extrapolations("m.json", space.factors()).get(0);
        assertEquals(new Extrapolation("m.json", "a", "ms", 0, 10, -4, 3), found);
        assertEquals("m.json: 3 of 4 rows (75 %) lie outside the measured range of a, 0 to 10 ms, the "
                + "farthest at -4 ms; measure there, or treat these predictions as unreliable", found.warning(4,
                        "rows"));
        assertTrue(new Extrapolation("m.json", "a", "ms", 0, 10, -4, 1).warning(4, "rows")
                .startsWith("m.json: 1 of 4 rows (25 %) lies outside"));
        assertEquals(20, found.merge(new Extrapolation("m.json", "a", "ms", 0, 10, 20, 2)).worst());
        assertEquals(1, counter.extrapolations("m.json", space.factors()).size());
    }

    /** Calculated values miss what they equal by rounding; a value that is shown as a limit would be a riddle. */
    @Test
    void acceptsRoundedBoundaryValues() {
        List<Factor> factors = List.of(new Factor.Numeric("share", "", 0.3, 0.7));
        RangeCounter counter = RangeCounter.of(new FactorSpace(factors));
        assertTrue(counter.count(new double[] {0.7000000000000001}));
        assertTrue(counter.count(new double[] {0.1 + 0.2}));
        assertEquals(List.of(), counter.extrapolations("m.json", factors));
        assertFalse(counter.count(new double[] {0.70000001}));
        String warning = counter.extrapolations("m.json", factors).get(0).warning(1, "rows");
        assertTrue(warning.contains(", 0.3 to 0.7, the farthest at 0.70000001; "), warning);
        assertFalse(counter.count(new double[] {0}));
        assertTrue(counter.extrapolations("m.json", factors).get(0).warning(1, "rows")
                .contains(", the farthest at 0; "));
    }
}
