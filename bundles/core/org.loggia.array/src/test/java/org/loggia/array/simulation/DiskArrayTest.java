// SPDX-License-Identifier: EPL-2.0
package org.loggia.array.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.loggia.array.simulation.ArrayParameters.Controller;
import org.loggia.array.simulation.ArrayParameters.Disks;
import org.loggia.array.simulation.ArrayParameters.ReadAhead;
import org.loggia.array.simulation.ArrayParameters.ReadCache;
import org.loggia.array.simulation.ArrayParameters.ServerMemory;
import org.loggia.array.simulation.ArrayParameters.WriteCache;

/** Each behaviour of the array by itself, against what it must be by arithmetic. */
class DiskArrayTest {
    private static final int BLOCK = 16384;
    private static final double EXACT = 1e-12;
    private static final Disk DISK = new Disk(600e9, 150e6, 0.006, 0.0006, 0.0074);
    /** One disk and nothing else: no read cache, nothing read ahead, hardly a write cache. */
    private static final ArrayParameters PLAIN = new ArrayParameters(new Controller(50e-6, 1e9), new ReadCache(0),
            new ReadAhead(0, 1, 1), new WriteCache(16 * BLOCK, 0, 1, BLOCK), new Disks(1, DISK, BLOCK, 1), BLOCK);
    private static final double CONTROLLER = 50e-6 + BLOCK / 1e9;
    private static final double TRANSFER = BLOCK / 150e6;

    private final EventCalendar calendar = new EventCalendar();

    /** Issues requests one after the other, with pauses, and gives their times. */
    private double[] oneByOne(DiskArray array, boolean isRead, double pause, long... blocks) {
        double[] times = new double[blocks.length];
        follow(array, isRead, pause, blocks, times, 0);
        calendar.run(() -> false);
        return times;
    }

    private void follow(DiskArray array, boolean isRead, double pause, long[] blocks, double[] times, int index) {
        if (index < blocks.length) {
            double issued = calendar.now();
            array.submit(isRead, blocks[index] * BLOCK, BLOCK, () -> {
                times[index] = calendar.now() - issued;
                calendar.at(calendar.now() + pause, () -> follow(array, isRead, pause, blocks, times, index + 1));
            });
        }
    }

    private static long[] random(int count, long blocks) {
        return new SplittableRandom(7).longs(count, 0, blocks).toArray();
    }

    private static double mean(double[] values, int from) {
        return java.util.Arrays.stream(values, from, values.length).average().orElseThrow();
    }

    @Test
    void controllerServesInOrderOfArrival() {
        DiskArray array = new DiskArray(PLAIN.with(new ReadCache(64 * BLOCK)), calendar, 1);
        array.remember(0, 64 * BLOCK);
        List<Double> done = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            array.submit(true, i * BLOCK, BLOCK, () -> done.add(calendar.now()));
        }
        calendar.run(() -> false);
        for (int i = 0; i < 10; i++) {
            assertEquals((i + 1) * CONTROLLER, done.get(i), EXACT);
        }
    }

    @Test
    void ofUniformReadsReadCacheServesItsShare() {
        DiskArray array = new DiskArray(PLAIN.with(new ReadCache(1000 * BLOCK)), calendar, 1);
        double[] times = oneByOne(array, true, 0, random(40000, 4000));
        long hits = java.util.Arrays.stream(times, 10000, times.length).filter(t -> Math.abs(t - CONTROLLER) < 1e-9)
                .count();
        // Standard deviation of the share: 0.0025.
        assertEquals(0.25, hits / 30000.0, 0.0075);
    }

    @Test
    void readCacheEvictsLeastRecentlyUsed() {
        for (int blocks : new int[] {100, 101}) {
            DiskArray array = new DiskArray(PLAIN.with(new ReadCache(100 * BLOCK)), calendar, 1);
            double[] times = oneByOne(array, true, 0, java.util.stream.LongStream.range(0, 5L * blocks)
                    .map(i -> i % blocks).toArray());
            for (int i = blocks; i < times.length; i++) {
                // A loop that is one block too long finds nothing.
                assertEquals(blocks == 100, Math.abs(times[i] - CONTROLLER) < 1e-9, i + " of " + blocks);
            }
        }
    }

    @Test
    void positioningGrowsWithSquareRootOfDistance() {
        long all = (long) (600e9 / BLOCK);
        for (int part : new int[] {1, 4, 100}) {
            double[] times = oneByOne(new DiskArray(PLAIN, calendar, 1), true, 0, random(40000, all / part));
            // The mean square root of the distance of two random points of a line is 8/15.
            double expected = CONTROLLER + 0.0006 + 0.0074 * 8 / 15 * Math.sqrt(1.0 / part) + 0.003 + TRANSFER;
            assertEquals(expected, mean(times, 0), 0.005 * expected, "a part of 1/" + part);
        }
    }

    @Test
    void skipsPositioningForAdjacentBlocks() {
        double[] times = oneByOne(new DiskArray(PLAIN, calendar, 1), true, 0, 0, 1, 2, 5, 6, 16);
        double[] gaps = {0, 0, 0, 2, 0, 9};
        for (int i = 0; i < gaps.length; i++) {
            assertEquals(CONTROLLER + (1 + gaps[i]) * TRANSFER, times[i], EXACT, "request " + i);
        }
    }

    @Test
    void armSweepsInOneDirection() {
        DiskArray array = new DiskArray(PLAIN, calendar, 1);
        List<Integer> order = new ArrayList<>();
        for (int block : new int[] {500, 900, 100, 700, 300, 600}) {
            array.submit(true, (long) block * BLOCK, BLOCK, () -> order.add(block));
        }
        calendar.run(() -> false);
        assertEquals(List.of(500, 600, 700, 900, 100, 300), order);
    }

    @Test
    void readAheadHidesDiskFromStreamThatPauses() {
        ArrayParameters parameters = PLAIN.with(new ReadCache(1000 * BLOCK)).with(new ReadAhead(32 * BLOCK, 2, 16));
        double[] times = oneByOne(new DiskArray(parameters, calendar, 1), true, 0.02,
                java.util.stream.LongStream.range(5000, 5200).toArray());
        for (int i = 0; i < times.length; i++) {
            // The third read is the second that continues; from then on all is there.
            assertEquals(i > 2, Math.abs(times[i] - CONTROLLER) < 1e-9, i + ": " + times[i]);
        }
    }

    @Test
    void continuousStreamGetsRateOfDisk() {
        ArrayParameters parameters = PLAIN.with(new ReadCache(1000 * BLOCK)).with(new ReadAhead(32 * BLOCK, 2, 16));
        double[] times = oneByOne(new DiskArray(parameters, calendar, 1), true, 0,
                java.util.stream.LongStream.range(0, 4000).toArray());
        assertEquals(TRANSFER, mean(times, 100), 0.01 * TRANSFER);
    }

    @Test
    void randomReadsAreNotStream() {
        ArrayParameters parameters = PLAIN.with(new ReadCache(1000 * BLOCK)).with(new ReadAhead(32 * BLOCK, 2, 16));
        DiskArray array = new DiskArray(parameters, calendar, 1);
        oneByOne(array, true, 0.02, 1000, 2000, 2001, 3000, 3001, 4000, 6000);
        assertEquals(2.0 / 7, array.sequentiality(true), EXACT);
        double[] times = oneByOne(array, true, 0.02, 2002, 3002, 4002, 6002);
        // The first two are the second to continue and come from the disk, as the others; nothing was read ahead.
        for (double time : times) {
            assertTrue(time > CONTROLLER + TRANSFER - EXACT, "" + time);
        }
    }

    @Test
    void writesAreDoneInCacheUntilItIsFull() {
        DiskArray array = new DiskArray(PLAIN.with(new WriteCache(64 * BLOCK, 1, 1, BLOCK)), calendar, 1);
        double[] times = oneByOne(array, false, 0, random(65, 1_000_000));
        for (int i = 0; i < 64; i++) {
            assertEquals(CONTROLLER, times[i], EXACT);
        }
        assertTrue(times[64] > CONTROLLER + TRANSFER, "waits for a disk: " + times[64]);
    }

    @Test
    void overwrittenBlocksNeverReachDisks() {
        DiskArray array = new DiskArray(PLAIN.with(new WriteCache(64 * BLOCK, 0.5, 0.9, BLOCK)), calendar, 1);
        for (double time : oneByOne(array, false, 0, random(5000, 32))) {
            assertEquals(CONTROLLER, time, EXACT);
        }
        assertEquals(32L * BLOCK, array.written());
    }

    @Test
    void readsHitWrittenBlocks() {
        DiskArray array = new DiskArray(PLAIN.with(new WriteCache(64 * BLOCK, 0.5, 0.9, BLOCK)), calendar, 1);
        oneByOne(array, false, 0, 100, 200, 300);
        for (double time : oneByOne(array, true, 0, 300, 100, 200)) {
            assertEquals(CONTROLLER, time, EXACT);
        }
    }

    @Test
    void sequentialWritesGetRateOfDisk() {
        ArrayParameters parameters = PLAIN.with(new WriteCache(64 * BLOCK, 0.5, 0.9, 16 * BLOCK))
                .with(new Disks(1, DISK, BLOCK, 2));
        double[] times = oneByOne(new DiskArray(parameters, calendar, 1), false, 0,
                java.util.stream.LongStream.range(0, 6000).toArray());
        assertEquals(2 * TRANSFER, mean(times, 1000), 0.01 * 2 * TRANSFER);
    }

    /**
     * Random writes into a full cache are destaged by sweeps. Ahead of the arm what waits lies twice as dense as in the
     * mean (Knuth 1973, section 5.4.1, the snow plow), so with D blocks on a disk of S bytes the distance to the next
     * has mean S / 2D and, exponential, a mean square root of sqrt(pi S / 8D); after 2D blocks the arm goes back.
     */
    @Test
    void moreWaitsInWriteCacheShorterWayToNext() {
        for (int waiting : new int[] {50, 1000}) {
            ArrayParameters parameters = PLAIN.with(new WriteCache((long) waiting * BLOCK, 0, 1, BLOCK));
            double[] times = oneByOne(new DiskArray(parameters, calendar, 1), false, 0,
                    random(30000, (long) (DISK.capacity() / BLOCK)));
            double expected = 0.0006 + 0.0074 * (Math.sqrt(Math.PI / 8 / waiting) + 0.5 / waiting) + 0.003 + TRANSFER;
            assertEquals(expected, mean(times, 10000), 0.01 * expected, waiting + " waiting");
        }
    }

    @Test
    void neighboursAreDestagedAtOnce() {
        // Seven neighbours and another one fill the cache; the ninth write waits until the neighbours have left.
        for (int run : new int[] {7, 1}) {
            ArrayParameters parameters = PLAIN.with(new WriteCache(8 * BLOCK, 1, 1, (long) run * BLOCK));
            double[] times = oneByOne(new DiskArray(parameters, calendar, 1), false, 0, 3, 0, 5, 1, 6, 2, 4,
                    9_000_000, 20_000_000);
            assertEquals(CONTROLLER + run * TRANSFER, times[8], EXACT);
        }
    }

    @Test
    void whenDestagingIsUrgentReadsAndWritesTakeTurns() {
        ArrayParameters parameters = PLAIN.with(new WriteCache(64 * BLOCK, 0, 0.5, BLOCK));
        DiskArray array = new DiskArray(parameters, calendar, 1);
        int[] done = new int[2];
        SplittableRandom random = new SplittableRandom(3);
        for (int thread = 0; thread < 40; thread++) {
            again(array, thread % 2 == 0, random, done);
        }
        calendar.run(() -> done[0] + done[1] == 20000);
        assertEquals(1, (double) done[0] / done[1], 0.02);
    }

    private void again(DiskArray array, boolean isRead, SplittableRandom random, int[] done) {
        array.submit(isRead, random.nextLong(1_000_000) * BLOCK, BLOCK, () -> {
            done[isRead ? 0 : 1]++;
            again(array, isRead, random, done);
        });
    }

    @Test
    void disksWorkConcurrently() {
        ArrayParameters parameters = PLAIN.with(new Disks(4, DISK, BLOCK, 1));
        DiskArray array = new DiskArray(parameters, calendar, 1);
        double[] done = new double[1];
        // One block of each disk, at its beginning: as long as one block of one disk.
        array.submit(true, 0, 4 * BLOCK, () -> done[0] = calendar.now());
        calendar.run(() -> false);
        assertEquals(50e-6 + 4 * BLOCK / 1e9 + TRANSFER, done[0], EXACT);
    }

    @Test
    void nothingIsFetchedTwiceAtATime() {
        DiskArray array = new DiskArray(PLAIN, calendar, 1);
        List<Double> done = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            array.submit(true, 0, BLOCK, () -> done.add(calendar.now()));
        }
        calendar.run(() -> false);
        assertEquals(List.of(CONTROLLER + TRANSFER, CONTROLLER + TRANSFER), done);
    }

    /** Pages, not blocks: what shares a block with data in memory is still on disk. */
    @Test
    void serverMemoryServesRepeatedReadsAndPassesWrites() {
        EventCalendar calendar = new EventCalendar();
        DiskArray array = new DiskArray(PLAIN.with(new ServerMemory(2 * 4096, 4096, 1e-6, 1e9)), calendar, 1);
        double[] time = new double[6];
        double hit = 1e-6 + 4096 / 1e9;
        long[] offsets = {0, 0, 4096, 0, 8192, 4096};
        for (int i = 0; i < offsets.length; i++) {
            int number = i;
            double issued = calendar.now();
            array.submit(true, offsets[i], 4096, () -> time[number] = calendar.now() - issued);
            calendar.run(() -> false);
        }
        assertTrue(time[0] > 1e-4, "first read");
        assertEquals(hit, time[1], 1e-12, "the same");
        assertTrue(time[2] > 1e-4, "its neighbour");
        assertEquals(hit, time[3], 1e-12, "still there");
        assertTrue(time[4] > 1e-4 && time[5] > 1e-4, "the neighbour made room for a third page");
        double issued = calendar.now();
        double[] done = new double[2];
        array.submit(false, 20 * 4096, 4096, () -> done[0] = calendar.now() - issued);
        calendar.run(() -> done[0] > 0);
        assertTrue(done[0] > 5e-5, "a write passes the controller");
        double read = calendar.now();
        array.submit(true, 20 * 4096, 4096, () -> done[1] = calendar.now() - read);
        calendar.run(() -> done[1] > 0);
        assertEquals(hit, done[1], 1e-12, "and stays in memory");
    }

    @Test
    void controllerCopiesWritesIntoSecondCache() {
        EventCalendar calendar = new EventCalendar();
        DiskArray array = new DiskArray(PLAIN.with(new Controller(50e-6, 1e9, 30e-6, 1e8, 0)), calendar, 1);
        double[] done = new double[1];
        array.submit(false, 0, 4096, () -> done[0] = calendar.now());
        calendar.run(() -> done[0] > 0);
        assertEquals(80e-6 + 4096 / 1e9 + 4096 / 1e8, done[0], 1e-15);
    }

    /** Of reads in memory of the array: two of a stream after a write are held, others are not. */
    @Test
    void controllerHoldsReadsOfStreamsAfterWrites() {
        EventCalendar calendar = new EventCalendar();
        DiskArray array = new DiskArray(PLAIN.with(new ReadCache(1000 * BLOCK)).with(new Controller(1e-6, 1e15, 0,
                Double.POSITIVE_INFINITY, 0.5)), calendar, 1);
        array.remember(0, 100L * BLOCK);
        double[] time = new double[6];
        for (int i = 0; i < time.length; i++) {
            int number = i;
            boolean isRead = i != 1;
            double issued = calendar.now();
            array.submit(isRead, isRead ? (long) i * BLOCK : 500L * BLOCK, i == 0 ? 2L * BLOCK : BLOCK,
                    () -> time[number] = calendar.now() - issued);
            calendar.run(() -> time[number] > 0);
        }
        assertTrue(time[0] < 1e-3, "first read of the stream");
        assertEquals(0.5, time[2], 1e-3, "first read after the write");
        assertEquals(0.5, time[3], 1e-3, "second read after the write");
        assertTrue(time[4] < 1e-3 && time[5] < 1e-3, "later reads");
    }

    @Test
    void rejectsOversizedRequests() {
        DiskArray array = new DiskArray(PLAIN, calendar, 1);
        assertThrows(IllegalArgumentException.class, () -> array.submit(true, -1, 1, () -> {}));
        assertThrows(IllegalArgumentException.class, () -> array.submit(true, 0, 0, () -> {}));
        assertThrows(IllegalArgumentException.class, () -> array.submit(true, array.capacity(), 1, () -> {}));
        assertThrows(IllegalArgumentException.class, () -> array.submit(false, 0, 17 * BLOCK, () -> {}));
        assertThrows(IllegalArgumentException.class, () -> new WriteCache(BLOCK, 0.9, 0.5, BLOCK));
        assertThrows(IllegalArgumentException.class, () -> new Disk(600e9, 150e6, 0, 0.0006, 0.0074));
        assertThrows(IllegalArgumentException.class, () -> PLAIN.with(new Disks(1, DISK, BLOCK + 1, 1)));
    }
}
