// SPDX-License-Identifier: EPL-2.0
package org.loggia.array.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.loggia.array.simulation.ServerLoad.Operation;

/** What threads and servers do to the array. */
class LoadsTest {
    private static final long KIB = 1024;
    private static final long GIB = KIB * KIB * KIB;
    private static final ArrayParameters REFERENCE = ArrayParameters.reference();

    private static RequestLoad load(int threads, double readShare, double sequentiality, long fileSet) {
        return new RequestLoad(threads, OptionalDouble.empty(), 0, readShare, 64 * KIB, 64 * KIB, sequentiality,
                sequentiality, fileSet);
    }

    /** Cached reads of 4 KiB in 50 us and one tag: all but one thread wait at the host. */
    @Test
    void threadsWaitForTagsAndCoresOfHost() {
        ArrayParameters array = REFERENCE.with(new ArrayParameters.Controller(50e-6 - 4096 / 1e9, 1e9));
        RequestLoad eight = new RequestLoad(8, OptionalDouble.empty(), 0, 1, 4096, 4096, 0, 0, 1L << 30);
        RequestLoad.Outcome tags = eight.run(array.with(new ArrayParameters.Host(8, 0, 1)), 1000, 20_000, 1);
        assertEquals(8 * 50e-6, tags.reads().meanTime(), 1e-6);
        RequestLoad.Outcome cores = eight.run(array.with(new ArrayParameters.Host(2, 1e-3, 32)), 1000, 20_000, 1);
        assertEquals(2000, 20_000 / cores.seconds(), 60, "two cores of 1 ms");
        assertEquals(50e-6, cores.reads().meanTime(), 5e-6, "which response times exclude");
    }

    @Test
    void littlesLawHolds() {
        for (double readShare : new double[] {0, 0.4, 1}) {
            RequestLoad.Outcome outcome = load(20, readShare, 0.5, 16 * GIB).run(REFERENCE, 2000, 20000, 1);
            double held = 0;
            for (ObservedRequests type : List.of(outcome.reads(), outcome.writes())) {
                held += type.count() == 0 ? 0 : type.count() * type.meanTime() / outcome.seconds();
            }
            assertEquals(20, held, 0.1);
            assertEquals(readShare, outcome.reads().count() / 20000.0, 0.015);
        }
    }

    @Test
    void cachedReadsNeedControllerOnly() {
        RequestLoad.Outcome outcome = load(32, 1, 0, GIB).run(REFERENCE, 100, 5000, 1);
        assertEquals(32 * (40e-6 + 64 * KIB / 2.5e9), outcome.reads().meanTime(), 1e-9);
    }

    /** Reads that the cache holds and that arrive at random wait for the controller as in M/D/1 (Pollaczek). */
    @Test
    void openArrivalsWaitForControllerOnly() {
        double service = 40e-6 + 64 * KIB / 2.5e9;
        double utilization = 0.7;
        RequestLoad.Outcome outcome = new RequestLoad(16, OptionalDouble.of(utilization / service), 0, 1, 64 * KIB,
                64 * KIB, 0, 0, GIB).run(REFERENCE, 10_000, 400_000, 1);
        double expected = service * (1 + utilization / (2 * (1 - utilization)));
        assertEquals(expected, outcome.reads().meanTime(), 0.02 * expected);
        assertEquals(utilization / service * expected, outcome.concurrency(), 0.03 * outcome.concurrency());
    }

    /** Reads that the cache holds, from clients who think: both ends of the machine repairman's curve. */
    @Test
    void thinkingClientsWaitForControllerOnly() {
        double service = 40e-6 + 64 * KIB / 2.5e9;
        RequestLoad.Outcome outcome = new RequestLoad(1, OptionalDouble.empty(), 3 * service, 1, 64 * KIB, 64 * KIB, 0,
                0, GIB).run(REFERENCE, 100, 100_000, 1);
        assertEquals(service, outcome.reads().meanTime(), 1e-9, "nobody is before a single client");
        assertEquals(0.25, outcome.concurrency(), 0.003, "who is there a quarter of the time");
        RequestLoad.Outcome crowd = new RequestLoad(40, OptionalDouble.empty(), 20 * service, 1, 64 * KIB, 64 * KIB, 0,
                0, GIB).run(REFERENCE, 1000, 100_000, 1);
        assertEquals(20 * service, crowd.reads().meanTime(), 0.02 * 20 * service, "the controller never rests");
        assertThrows(IllegalArgumentException.class, () -> new RequestLoad(1, OptionalDouble.of(1), 1, 1, KIB, KIB, 0,
                0, GIB), "what arrives by itself thinks of nothing");
    }

    @Test
    void observesNothingUnderOverload() {
        RequestLoad.Outcome outcome = new RequestLoad(16, OptionalDouble.of(50_000), 0, 1, 64 * KIB, 64 * KIB, 0, 0,
                GIB).run(REFERENCE, 100, 100_000, 1);
        assertEquals(0, outcome.reads().count());
        assertTrue(Double.isNaN(outcome.seconds()));
    }

    /** Room in the write cache may let several writes in at once, so a count may jump over its end. */
    @Test
    void runsEndWhateverTheirLength() {
        RequestLoad writes = new RequestLoad(32, OptionalDouble.empty(), 0, 0, 4 * KIB, 4 * KIB, 0, 0, 64 * GIB);
        ArrayParameters small = REFERENCE.with(new ArrayParameters.WriteCache(64 * 64 * KIB, 0.5, 0.9, 512 * KIB));
        for (int length = 1; length < 60; length++) {
            long seen = writes.run(small, 0, 100 + length, 1).writes().count();
            assertTrue(seen >= 100 + length && seen < 132 + length, seen + " of " + (100 + length));
        }
    }

    @Test
    void theSameSeedGivesTheSame() {
        double[] times = new double[3];
        for (int i = 0; i < 3; i++) {
            times[i] = load(8, 0.5, 0.3, 16 * GIB).run(REFERENCE, 100, 2000, i / 2).reads().meanTime();
        }
        assertEquals(times[0], times[1]);
        assertTrue(times[0] != times[2]);
    }

    @Test
    void sequentialityHelpsBeyondCacheSize() {
        double last = Double.POSITIVE_INFINITY;
        for (double sequentiality : new double[] {0, 0.9, 1}) {
            double now = load(16, 1, sequentiality, 64 * GIB).run(REFERENCE, 2000, 10000, 1).reads().meanTime();
            assertTrue(now < 0.95 * last, sequentiality + ": " + now + " after " + last);
            last = now;
        }
    }

    @Test
    void freeSpaceIsUsedInItsOrderAndGivenBack() {
        FreeSpace space = new FreeSpace(100);
        List<FreeSpace.Extent> a = space.take(40);
        List<FreeSpace.Extent> b = space.take(30);
        assertEquals(List.of(new FreeSpace.Extent(40, 30)), b);
        a.forEach(space::give);
        assertEquals(70, space.free());
        // The piece behind the last one is large enough; then the search begins again.
        assertEquals(List.of(new FreeSpace.Extent(70, 20)), space.take(20));
        assertEquals(List.of(new FreeSpace.Extent(0, 30)), space.take(30));
        // No piece is: 10 behind the last one, 5 of the next.
        assertEquals(List.of(new FreeSpace.Extent(30, 10), new FreeSpace.Extent(90, 5)), space.take(15));
        assertThrows(IllegalStateException.class, () -> space.take(6));
    }

    @Test
    void freeSpaceLosesNothing() {
        FreeSpace space = new FreeSpace(100_000);
        List<List<FreeSpace.Extent>> files = new ArrayList<>();
        SplittableRandom random = new SplittableRandom(1);
        boolean[] taken = new boolean[100_000];
        for (int i = 0; i < 20000; i++) {
            if (space.free() > 10_000) {
                List<FreeSpace.Extent> file = space.take(1 + random.nextInt(1000));
                file.forEach(extent -> mark(taken, extent, true));
                files.add(file);
            } else {
                List<FreeSpace.Extent> file = files.remove(random.nextInt(files.size()));
                file.forEach(extent -> mark(taken, extent, false));
                file.forEach(space::give);
            }
        }
        long used = files.stream().flatMap(List::stream).mapToLong(FreeSpace.Extent::size).sum();
        assertEquals(100_000, used + space.free());
    }

    private static void mark(boolean[] taken, FreeSpace.Extent extent, boolean now) {
        for (long i = extent.begin(); i < extent.begin() + extent.size(); i++) {
            assertEquals(!now, taken[(int) i], "byte " + i);
            taken[(int) i] = now;
        }
    }

    /** One load that reads and writes has the same two halves of threads as two loads of one machine. */
    @Test
    void machinesTogetherShareArray() {
        ArrayParameters tags = REFERENCE.with(new ArrayParameters.Host(8, 0, 4));
        RequestLoad reads = load(8, 1, 0, GIB);
        RequestLoad writes = load(8, 0, 0, GIB);
        List<List<RequestLoad.Outcome>> one = RequestLoad.together(tags, List.of(List.of(reads, reads)), 1000, 10_000,
                1);
        RequestLoad.Outcome alone = load(16, 1, 0, 2 * GIB).run(tags, 1000, 10_000, 1);
        for (RequestLoad.Outcome half : one.get(0)) {
            assertEquals(alone.reads().meanTime(), half.reads().meanTime(), 0.05 * alone.reads().meanTime());
        }
        List<List<RequestLoad.Outcome>> two = RequestLoad.together(tags, List.of(List.of(reads), List.of(reads)), 1000,
                10_000, 1);
        assertTrue(two.get(0).get(0).seconds() < 1.05 * one.get(0).get(0).seconds(), "twice the tags do not hurt");
        List<List<RequestLoad.Outcome>> mixed = RequestLoad.together(tags, List.of(List.of(reads), List.of(writes)),
                1000, 10_000, 1);
        assertEquals(0, mixed.get(0).get(0).writes().count());
        assertEquals(0, mixed.get(1).get(0).reads().count());
        assertTrue(mixed.get(1).get(0).writes().meanTime() > 5 * mixed.get(0).get(0).reads().meanTime(),
                "writes wait for the disks, reads hit");
        assertEquals(10_000, mixed.get(0).get(0).reads().count() + mixed.get(1).get(0).writes().count());
    }

    /** With changes as the bottleneck, clients complete a round for each two of them, however many share a commit. */
    @Test
    void journalLimitsChangesOfDirectories() {
        double[] appends = new double[2];
        for (int i = 0; i < 2; i++) {
            ServerLoad.Outcome mail = ServerLoad.mailServer(1000, 16_384).run(REFERENCE.with(new ArrayParameters.Host(1,
                    0, 100, new ArrayParameters.Journal(2e-3, i == 0 ? 1 : 100), 0)), 40, 500, 2000, 1);
            assertEquals(40 * 2 * 2e-3, mail.rounds().meanTime(), 0.01);
            appends[i] = mail.operations().get(Operation.APPEND).meanTime();
        }
        assertTrue(appends[1] > 3 * appends[0], "released together, they meet at the array: "
                + Arrays.toString(appends));
    }

    @Test
    void callsAddToResponseTimesOfServers() {
        double[] reads = new double[2];
        for (int i = 0; i < 2; i++) {
            reads[i] = ServerLoad.mailServer(1000, 16_384).run(REFERENCE.with(new ArrayParameters.Host(1, 0, 100,
                    ArrayParameters.Journal.FREE, i * 5e-3)), 1, 100, 500, 1).operations().get(Operation.READ)
                    .meanTime();
        }
        assertEquals(5e-3, reads[1] - reads[0], 1e-4);
    }

    @Test
    void serversDoTheirOperations() {
        ServerLoad.Outcome file = ServerLoad.fileServer(5, 10000, 131_072).run(REFERENCE, 50, 500, 2000, 1);
        assertEquals(5, (double) file.operations().get(Operation.READ).count()
                / file.operations().get(Operation.WRITE).count(), 0.2);
        assertEquals(128 * KIB, file.operations().get(Operation.WRITE).meanSize(), 3 * KIB);
        assertEquals(16 * KIB, file.operations().get(Operation.APPEND).meanSize(), KIB);
        // All of a round is I/O and the fixed times of the others.
        double io = file.operations().get(Operation.WRITE).meanTime()
                + file.operations().get(Operation.APPEND).meanTime()
                + 5 * file.operations().get(Operation.READ).meanTime();
        assertEquals(io + 0.18e-3, file.rounds().meanTime(), 0.03 * file.rounds().meanTime());

        // The controller is the bottleneck and takes all in the order of arrival, so all wait alike; in step, an append
        // would wait for appends only and be a third faster than a write.
        assertEquals(1, file.operations().get(Operation.APPEND).meanTime()
                / file.operations().get(Operation.WRITE).meanTime(), 0.1);

        ServerLoad.Outcome mail = ServerLoad.mailServer(50_000, 16_384).run(REFERENCE, 10, 500, 2000, 1);
        assertEquals(List.of(Operation.READ, Operation.APPEND), List.copyOf(mail.operations().keySet()));
        assertTrue(mail.writeSequentiality() > 0.5, "new data lie side by side: " + mail.writeSequentiality());
        assertTrue(mail.readSequentiality() < 0.2, "files are read anywhere: " + mail.readSequentiality());
    }
}
