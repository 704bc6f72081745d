// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.space;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.loggia.problem.ProblemException;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.space.ExperimentPlan.Draw;

class ExperimentPlanTest {
    private static final SpaceFactor SCHEDULER = new SpaceFactor.Nominal("scheduler", List.of("noop", "cfq"));
    private static final SpaceFactor THREADS = new SpaceFactor.Numeric("threads", "", List.of(100.0, 10.0, 50.0), 1);
    private static final SpaceFactor SIZE = new SpaceFactor.Numeric("size", "KiB", List.of(4.0, 64.0), 0.5);

    private static ExperimentalSpace space(String... constraints) {
        return new ExperimentalSpace(List.of(SCHEDULER, THREADS, SIZE), List.of(constraints));
    }

    @Test
    void fullFactorialPlanHasEveryCombinationOnceAndLastFactorChangesFastest() {
        ExperimentPlan plan = ExperimentPlan.fullFactorial(space());
        assertEquals(12, plan.rows().size());
        assertEquals(12, plan.space().combinations());
        assertArrayEquals(new double[] {0, 10, 4}, plan.rows().get(0));
        assertArrayEquals(new double[] {0, 10, 64}, plan.rows().get(1));
        assertArrayEquals(new double[] {1, 100, 64}, plan.rows().get(11));
        assertEquals(12, distinct(plan));
    }

    @Test
    void constraintsRemoveCombinations() {
        assertEquals(10, ExperimentPlan.fullFactorial(space("scheduler = noop or threads < 100")).rows().size());
        assertEquals(6, ExperimentPlan.fullFactorial(space("not (scheduler = cfq)")).rows().size());
        assertEquals(10, ExperimentPlan.fullFactorial(space("(threads + 2) * size <= 52 * 64")).rows().size());
        assertEquals(2, ExperimentPlan.fullFactorial(space("threads*size <= 400", "size=4", "threads=100")).rows()
                .size());
        assertEquals(2, ExperimentPlan.fullFactorial(space("'threads' >= 100 and size / 4 = 1")).rows().size());
    }

    @Test
    void rejectsEmptySpace() {
        assertMessage("exclude all", () -> ExperimentPlan.fullFactorial(space("threads > 100")));
        assertMessage("only 0 of 3", () -> ExperimentPlan.random(space("threads > 100"), Draw.RANGE, 3, 1, List.of()));
    }

    @Test
    void randomPlanFillsRangesInStepsAndRepeatsForSeed() {
        ExperimentPlan plan = ExperimentPlan.random(space("size < 60"), Draw.RANGE, 2000, 7, List.of());
        assertEquals(2000, distinct(plan));
        double mean = 0;
        int cfq = 0;
        for (double[] row : plan.rows()) {
            assertTrue(row[1] >= 10 && row[1] <= 100 && row[1] == Math.rint(row[1]), () -> "threads " + row[1]);
            assertTrue(row[2] >= 4 && row[2] < 60 && row[2] * 2 == Math.rint(row[2] * 2), () -> "size " + row[2]);
            mean += row[1] / 2000;
            cfq += row[0] == 1 ? 1 : 0;
        }
        // Standard errors are 0.6 threads and 22 rows.
        assertEquals(55, mean, 2.5);
        assertEquals(1000, cfq, 90);
        ExperimentPlan again = ExperimentPlan.random(space("size < 60"), Draw.RANGE, 2000, 7, List.of());
        ExperimentPlan other = ExperimentPlan.random(space("size < 60"), Draw.RANGE, 2000, 8, List.of());
        assertEquals(plan.csv(), again.csv());
        assertNotEquals(plan.csv(), other.csv());
    }

    @Test
    void randomPlanSkipsExcludedLevelsAndStopsWhenExhausted() {
        ExperimentPlan all = ExperimentPlan.fullFactorial(space());
        List<double[]> half = all.rows().subList(0, 6);
        ExperimentPlan rest = ExperimentPlan.random(space(), Draw.LEVELS, 6, 3, half);
        assertEquals(6, distinct(rest));
        assertTrue(rest.rows().stream().allMatch(row -> row[0] == 1));
        assertMessage("only 6 of 7", () -> ExperimentPlan.random(space(), Draw.LEVELS, 7, 3, half));
    }

    /** A thousand million draws were made before. */
    @Test
    void planLargerThanSpaceEnds() {
        assertMessage("only 12 of 1000000",
                () -> ExperimentPlan.random(space(), Draw.LEVELS, 1_000_000, 3, List.of()));
    }

    @Test
    void oneFactorPlansChangeOneFactorOfBase() {
        ExperimentPlan plan = ExperimentPlan.oneFactor(space(), new double[] {0, 50, 4});
        assertEquals(List.of("0,50,4", "1,50,4", "0,10,4", "0,100,4", "0,50,64"), plan.rows().stream()
                .map(row -> (int) row[0] + "," + (int) row[1] + "," + (int) row[2]).toList());
        assertMessage("violates a constraint",
                () -> ExperimentPlan.oneFactor(space("threads > 50"), new double[] {0, 50, 4}));
    }

    @Test
    void shuffledPlanHasTheSameConfigurations() {
        ExperimentPlan plan = ExperimentPlan.fullFactorial(space());
        ExperimentPlan shuffled = plan.shuffled(1);
        assertNotEquals(plan.csv(), shuffled.csv());
        assertEquals(plan.csv().lines().sorted().toList(), shuffled.csv().lines().sorted().toList());
    }

    @Test
    void tableOfPlanIsReadBackAsData() {
        ExperimentalSpace space = new ExperimentalSpace(List.of(SCHEDULER, SIZE,
                new SpaceFactor.Nominal("raid", List.of("5", "10"))), List.of());
        DataSet table = DataSet.parse("plan.csv", ExperimentPlan.fullFactorial(space).csv());
        assertEquals(8, table.rows());
        assertEquals("KiB", table.column("size").unit());
        assertEquals(List.of("10", "5"), table.column("raid").levels());
    }

    @Test
    void evenLevelsKeepStep() {
        assertEquals(List.of(0.0, 0.3, 0.7, 1.0), SpaceFactor.Numeric.evenly("share", "", 0, 1, 4, 0.1).levels());
        SpaceFactor.Numeric share = new SpaceFactor.Numeric("share", "", List.of(0.0, 1.0), 0.1);
        assertEquals("0.3", share.text(share.at(0.3)));
        assertEquals(1.0, share.at(0.9999));
    }

    @Test
    void reportsErrors() {
        assertMessage("'ioscheduler' is neither a number nor a numeric factor", () -> space("ioscheduler = noop"));
        assertMessage("an unknown level; its levels are [noop, cfq]", () -> space("scheduler = deadline"));
        assertMessage("have no order", () -> space("scheduler < noop"));
        assertMessage("a comparison", () -> space("threads"));
        assertMessage("')' is missing", () -> space("(threads > 1"));
        assertMessage("comes where the condition should end", () -> space("threads > 1 threads"));
        assertMessage("cannot be read", () -> space("threads > 1 & size > 2"));
        assertMessage("declared twice", () -> new ExperimentalSpace(List.of(SIZE, SIZE), List.of()));
        assertMessage("each only once", () -> new SpaceFactor.Nominal("a", List.of("x", "x")));
        assertMessage("a level is not a number", () -> new SpaceFactor.Numeric("a", "", List.of(Double.NaN), 0));
        List<SpaceFactor> many = new java.util.ArrayList<>();
        for (int i = 0; i < 70; i++) {
            many.add(new SpaceFactor.Nominal("f" + i, List.of("a", "b")));
        }
        assertMessage("more than", () -> ExperimentPlan.fullFactorial(new ExperimentalSpace(many, List.of())));
    }

    private static int distinct(ExperimentPlan plan) {
        Set<List<Double>> seen = new HashSet<>();
        plan.rows().forEach(row -> seen.add(ExperimentPlan.key(row)));
        return seen.size();
    }

    private static void assertMessage(String part, org.junit.jupiter.api.function.Executable executable) {
        String message = assertThrows(ProblemException.class, executable).getMessage();
        assertTrue(message.contains(part), message);
    }
}
