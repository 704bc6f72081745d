// SPDX-License-Identifier: EPL-2.0
package org.loggia.array;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.space.ExperimentPlan;
import org.loggia.regression.space.ExperimentalSpace;
import org.loggia.regression.space.SpaceFactor;
import org.loggia.array.ArraySystem.Measurement;
import org.loggia.array.simulation.ArrayParameters;
import org.loggia.problem.ProblemException;

/** Campaigns on the disk array. */
class ArraySystemTest {
    private static final ExperimentalSpace SPACE = new ExperimentalSpace(List.of(
            numeric("concurrentRequests", "", 8), numeric("readShare", "", 0, 0.5, 1),
            numeric("fileSetSize", "GiB", 1, 16), numeric("readPattern", "", 0, 1)), List.of());

    private static SpaceFactor numeric(String name, String unit, double... levels) {
        return new SpaceFactor.Numeric(name, unit, Arrays.stream(levels).boxed().toList(), 0);
    }

    private static ArraySystem system(int repetitions, long seed) {
        return new ArraySystem(ArrayParameters.reference(), ArraySetup.REQUESTS, 2000, repetitions, seed);
    }

    @Test
    void configurationIsMeasuredAlikeWhereverItStandsInPlan() {
        List<Measurement> all = system(1, 5).measure(ExperimentPlan.fullFactorial(SPACE));
        Measurement one = all.get(7);
        assertArrayEquals(one.values(), system(1, 5).measure(SPACE, one.row()).values());
        assertFalse(Arrays.equals(one.values(), system(1, 6).measure(SPACE, one.row()).values()));
    }

    @Test
    void averagesRepetitionsAndReportsSpread() {
        double[] row = {8, 0.5, 16, 0};
        double first = system(1, 5).measure(SPACE, row).values()[0];
        double second = system(1, 6).measure(SPACE, row).values()[0];
        double[] both = system(2, 5).measure(SPACE, row).values();
        int spread = system(2, 5).columns().indexOf("readSpread");
        assertEquals((first + second) / 2, both[0], 1e-9);
        assertEquals(Math.abs(first - second) / both[0], both[spread], 1e-9);
        assertTrue(Double.isNaN(system(1, 5).measure(SPACE, row).values()[spread]));
    }

    @Test
    void tableIsReadByTrainer() {
        ArraySystem system = system(1, 5);
        DataSet table = DataSet.parse("m.csv",
                system.csv(SPACE, system.measure(ExperimentPlan.fullFactorial(SPACE))));
        assertEquals(12, table.rows());
        assertEquals("ms", table.column("readResponseTime").unit());
        // No reads with a share of 0.
        assertEquals(8, table.withoutMissing(List.of("readResponseTime")).rows());
        assertEquals(8, table.withoutMissing(List.of("writeThroughput")).rows());
    }

    /** Reads of a file set of 1 GiB at random hit in proportion to the memory, and the disks do the rest. */
    @Test
    void sizesOfCachesAreFactorsOfEachSetUp() {
        ArraySystem system = system(1, 3);
        ExperimentalSpace space = new ExperimentalSpace(List.of(numeric("serverMemory", "GiB", 0, 1),
                numeric("readCache", "GiB", 0, 1), numeric("readShare", "", 0, 1),
                numeric("concurrentRequests", "", 1, 10), numeric("meanReadSize", "KiB", 1, 8)),
                List.of());
        system.check(space);
        double[] times = new double[3];
        for (int i = 0; i < 3; i++) {
            times[i] = system.measure(space, new double[] {i / 2.0, 0, 1, 1, 4}).values()[0];
        }
        assertEquals(times[0] / 2, times[1], 0.1 * times[0]);
        assertEquals(1e-3 + 4096 / 5e6, times[2], 1e-9, "all reads in ms hit");
        double cached = system.measure(space, new double[] {0, 1, 1, 1, 4}).values()[0];
        assertTrue(cached < 0.1 * times[0], "the read cache of the array holds all: " + cached);
        for (ArraySetup setUp : ArraySetup.values()) {
            new ArraySystem(ArrayParameters.reference(), setUp, 200, 1, 1).check(new ExperimentalSpace(List.of(
                    numeric("writeCache", "MiB", 1, 256)), List.of()));
        }
        assertThrows(ProblemException.class, () -> system.check(new ExperimentalSpace(List.of(
                numeric("serverMemory", "GiB", 0, 65)), List.of())));
    }

    @Test
    void columnsAndValuesAgreeForEachSetUp() {
        for (ArraySetup setUp : ArraySetup.values()) {
            ArraySystem system = new ArraySystem(ArrayParameters.reference(), setUp, 200, 2, 1);
            ExperimentalSpace usual = new ExperimentalSpace(setUp.factors().stream()
                    .map(factor -> factor.levels().isEmpty() ? numeric(factor.name(), factor.unit(), factor.usual())
                            : new SpaceFactor.Nominal(factor.name(), List.of(factor.levels().get((int) factor
                                    .usual())))).toList(), List.of());
            system.check(usual);
            Measurement measured = system.measure(ExperimentPlan.fullFactorial(usual)).get(0);
            assertEquals(system.columns().size(), measured.values().length, setUp.label());
            assertTrue(Arrays.stream(measured.values()).allMatch(value -> value >= 0), setUp.label());
        }
    }

    /** Of 32 clients who read from disks, CFQ lets 8 choose the way of the arms. */
    @Test
    void fairSchedulerLimitsRequestsAtArray() {
        ExperimentalSpace space = new ExperimentalSpace(List.of(new SpaceFactor.Nominal("scheduler",
                List.of("cfq", "noop")), numeric("threads", "", 32), numeric("readShare", "", 1), numeric("fileSetSize",
                        "GiB", 512)), List.of());
        ArraySystem system = new ArraySystem(ArrayParameters.reference(), ArraySetup.FFSB, 4000, 1, 1);
        double[] fair = system.measure(space, new double[] {0, 32, 1, 512}).values();
        double[] free = system.measure(space, new double[] {1, 32, 1, 512}).values();
        assertTrue(fair[2] < 0.7 * free[2], "throughput " + fair[2] + " and " + free[2]);
        double[] requests = new ArraySystem(ArrayParameters.reference(), ArraySetup.REQUESTS, 4000, 1, 1).measure(
                new ExperimentalSpace(List.of(numeric("concurrentRequests", "", 32), numeric("readShare", "", 1),
                        numeric("fileSetSize", "GiB", 512), numeric("meanReadSize", "KiB", 8)), List.of()),
                new double[] {32, 1, 512, 8}).values();
        assertEquals(1, free[0] / requests[0], 0.05, "NOOP is the default");
    }

    @Test
    void sizeOfFilesDecidesSizeOfReads() {
        ExperimentalSpace space = new ExperimentalSpace(List.of(numeric("files", "", 1000), numeric("fileSize", "KiB",
                128)), List.of());
        for (ArraySetup setUp : List.of(ArraySetup.MAIL_SERVER, ArraySetup.FILE_SERVER)) {
            ArraySystem system = new ArraySystem(ArrayParameters.reference(), setUp, 200, 1, 1);
            int column = system.columns().indexOf("readSize [B]");
            double small = system.measure(space, new double[] {1000, 16}).values()[column];
            assertTrue(small < 0.9 * system.measure(space, new double[] {1000, 512}).values()[column], setUp.label());
        }
    }

    /** Files of 128 KiB that are written and read, and rates and sizes give throughputs. */
    @Test
    void interferenceSetUpMeasuresBothMachines() {
        ArraySystem system = new ArraySystem(ArrayParameters.reference(), ArraySetup.FILE_SERVER_AND_FFSB, 500, 1, 1);
        ExperimentalSpace space = new ExperimentalSpace(List.of(numeric("readShare", "", 0.5)), List.of());
        double[] light = system.measure(space, new double[] {0.9}).values();
        double[] heavy = system.measure(space, new double[] {0.1}).values();
        List<String> names = system.names();
        assertTrue(heavy[names.indexOf("vm1WriteResponseTime")] > light[names.indexOf("vm1WriteResponseTime")]);
        assertEquals(9, light[names.indexOf("vm2ReadThroughput")] / light[names.indexOf("vm2WriteThroughput")], 1.5);
    }

    @Test
    void rejectsMismatchedSpaces() {
        assertRefused("no factor 'color'", numeric("color", "", 1));
        assertRefused("no factor 'fileSetSize [MiB]'", numeric("fileSetSize", "MiB", 1));
        assertRefused("must be numeric", new SpaceFactor.Nominal("readPattern", List.of("random")));
        assertRefused("stay between 0.0 and 1.0", numeric("readShare", "", 0.5, 30));
        assertRefused("stay between 1.0", numeric("concurrentRequests", "", 0));
        assertRefused("'scheduler' is 'deadline'; choose [noop, cfq]",
                new SpaceFactor.Nominal("scheduler", List.of("noop", "deadline")));
        assertRefused("'scheduler' must be one of [noop, cfq]", numeric("scheduler", "", 1));
    }

    private static void assertRefused(String part, SpaceFactor factor) {
        ExperimentalSpace space = new ExperimentalSpace(List.of(factor), List.of());
        String message = assertThrows(ProblemException.class, () -> system(1, 1).check(space)).getMessage();
        assertTrue(message.contains(part), message);
    }
}
