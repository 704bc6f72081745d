// SPDX-License-Identifier: EPL-2.0
package org.loggia.synthetic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.loggia.queueing.exact.ClosedNetwork;
import org.loggia.queueing.exact.MeanValueAnalysis;
import org.loggia.queueing.exact.ServiceCenter;

/** What Noorshams 2015, chapter 7 found on the real system holds for the synthetic one, without being put in. */
class SyntheticStorageTest {
    private static final double KIB = 1024;
    private static final double GIB = KIB * KIB * KIB;
    private final SyntheticStorage storage = new SyntheticStorage(StorageParameters.reference());

    private static Workload ffsb(int threads, double reads, boolean sequential, double size, double fileSet,
            boolean fair) {
        return new Workload(threads, List.of(new RequestKind("read", true, size * KIB, sequential, reads),
                new RequestKind("write", false, size * KIB, sequential, 1 - reads)), fileSet * GIB, 16 * KIB * KIB, 256,
                fair, 0, 0);
    }

    private double read(int threads, boolean sequential, double size, double fileSet) {
        return storage.solve(List.of(ffsb(threads, 1, sequential, size, fileSet, false))).get(0).get(0).responseTime();
    }

    private double write(int threads, boolean sequential, double size, double fileSet) {
        return storage.solve(List.of(ffsb(threads, 0, sequential, size, fileSet, false))).get(0).get(1).responseTime();
    }

    @Test
    void littlesLawHoldsForEveryVirtualMachine() {
        for (boolean fair : new boolean[] {false, true}) {
            List<Workload> workloads = List.of(ffsb(70, 0.3, false, 16, 80, fair), ffsb(30, 0.8, true, 8, 20, !fair));
            List<List<Performance>> solution = storage.solve(workloads);
            for (int vm = 0; vm < 2; vm++) {
                double jobs = solution.get(vm).stream().mapToDouble(p -> p.throughput() * p.responseTime()).sum();
                assertEquals(workloads.get(vm).threads(), jobs, 1e-5 * jobs);
            }
        }
    }

    @Test
    void uncontendedSystemIsNearExactSolution() {
        // Reads of cached data by few threads: no tags run out and demands are fixed, so the network has product form.
        StorageParameters p = StorageParameters.reference();
        double size = 8 * KIB;
        double guest = p.guest().overhead() + size / p.guest().copyRate();
        for (int threads : new int[] {1, 4, 16}) {
            double exact = MeanValueAnalysis.solve(ClosedNetwork.ofOneClass(threads,
                    ServiceCenter.delay("latency", p.link().latency()), ServiceCenter.multiServer("cores", 2, guest),
                    ServiceCenter.queue("scheduler", p.schedulers().noopDispatch()),
                    ServiceCenter.queue("port", p.link().portOverhead()),
                    ServiceCenter.queue("link", size / p.link().rate()),
                    ServiceCenter.queue("controller", p.controller().overhead() + size / p.controller().copyRate())))
                    .throughput()[0];
            double approximate = storage.solve(List.of(ffsb(threads, 1, false, 8, 1, false))).get(0).get(0)
                    .throughput();
            assertEquals(exact, approximate, 0.06 * exact, threads + " threads");
        }
    }

    @Test
    void responseTimesOfCachedDataAreLinearInThreadsAndSize() {
        for (boolean sequential : new boolean[] {false, true}) {
            assertLinear(threads -> read((int) threads, sequential, 8, 1.25), 10, 100, 0.995);
            assertLinear(threads -> write((int) threads, sequential, 8, 1.25), 10, 100, 0.995);
            assertLinear(size -> write(100, sequential, size, 1.25), 4, 64, 0.995);
            // Small reads are bound by the controller, large ones by the link.
            assertLinear(size -> read(100, sequential, size, 1.25), 4, 64, 0.99);
            assertEquals(1, read(100, sequential, 8, 1.25) / read(100, !sequential, 8, 1.25), 0.02);
        }
    }

    private static void assertLinear(DoubleUnaryOperator response, double from, double to, double least) {
        double[] x = IntStream.range(0, 10).mapToDouble(i -> Math.rint(from + (to - from) * i / 9)).toArray();
        assertDetermined(x, Arrays.stream(x).map(response).toArray(), least);
    }

    /** A straight line explains at least this share of the variance of y. */
    private static void assertDetermined(double[] x, double[] y, double least) {
        double meanX = Arrays.stream(x).average().orElseThrow();
        double meanY = Arrays.stream(y).average().orElseThrow();
        double sxx = 0;
        double syy = 0;
        double sxy = 0;
        for (int i = 0; i < x.length; i++) {
            sxx += (x[i] - meanX) * (x[i] - meanX);
            syy += (y[i] - meanY) * (y[i] - meanY);
            sxy += (x[i] - meanX) * (y[i] - meanY);
        }
        double determination = sxy * sxy / (sxx * syy);
        assertTrue(determination > least, "R squared is " + determination);
    }

    /** Section 7.6.2: sizes of 4 to 64 KB, file sets up to 180 GB; read and write response times in ms. */
    @Test
    void largestResponseTimesOfPureWorkloadsArePublishedOnes() {
        assertLargest(1, 100, 180, 30.58, 36.05, 0.2);
        assertLargest(1, 150, 160, 44.86, 59.05, 0.2);
        assertLargest(3, 100, 160, 90.33, 148.2, 0.35);
    }

    private void assertLargest(int machines, int threads, double fileSets, double reads, double writes,
            double tolerance) {
        double[] largest = new double[2];
        for (int kind = 0; kind < 2; kind++) {
            for (double size = 4; size <= 64; size *= 2) {
                for (boolean sequential : new boolean[] {false, true}) {
                    Workload workload = ffsb(threads, 1 - kind, sequential, size, fileSets / machines, false);
                    largest[kind] = Math.max(largest[kind], 1e3 * storage
                            .solve(Collections.nCopies(machines, workload)).get(0).get(kind).responseTime());
                }
            }
        }
        assertEquals(reads, largest[0], tolerance * reads, machines + " machines read");
        assertEquals(writes, largest[1], tolerance * writes, machines + " machines write");
    }

    /** Table 2 of Noorshams et al. 2012: there a line through the read share explains 93.4 % and more. */
    @Test
    void throughputIsNearlyLinearInReadShare() {
        double[] shares = {0.2, 0.5, 0.8, 1};
        for (double fileSet : new double[] {1.25, 150}) {
            for (double size : new double[] {4, 32}) {
                for (boolean sequential : new boolean[] {false, true}) {
                    for (int kind = 0; kind < 2; kind++) {
                        int column = kind;
                        assertDetermined(shares, Arrays.stream(shares).map(share -> storage.solve(List.of(ffsb(100,
                                column == 0 ? share : 1 - share, sequential, size, fileSet, false))).get(0)
                                .get(column).dataRate()).toArray(), 0.8);
                    }
                }
            }
        }
    }

    @Test
    void randomReadsSlowDownOnceFileSetsOutgrowReadCache() {
        assertEquals(read(100, false, 8, 5), read(100, false, 8, 49), 1e-6);
        double previous = read(100, false, 8, 50);
        for (double fileSet = 60; fileSet <= 180; fileSet += 20) {
            double next = read(100, false, 8, fileSet);
            assertTrue(next > 1.01 * previous, fileSet + " GiB: " + next);
            previous = next;
        }
        // Flattening like a logarithm.
        assertTrue(read(100, false, 8, 180) - read(100, false, 8, 140) < read(100, false, 8, 100)
                - read(100, false, 8, 60));
    }

    @Test
    void sequentialAccessIsBufferedWhateverFileSet() {
        assertEquals(1, read(100, true, 8, 160) / read(100, true, 8, 1.25), 0.25);
        assertEquals(1, write(100, true, 8, 160) / write(100, true, 8, 1.25), 0.1);
    }

    @Test
    void randomWritesWaitForDisksOnlyWhenFileSetOutgrowsWriteCache() {
        assertEquals(1, write(100, false, 8, 1.25) / write(100, true, 8, 1.25), 0.02);
        assertEquals(write(100, false, 4, 1.25), write(100, false, 4, 5), 0.02 * write(100, false, 4, 5));
        assertTrue(write(100, false, 4, 10) > 1.2 * write(100, false, 4, 5));
        // Growing like a logarithm from there.
        double[] fileSets = {10, 20, 40, 80, 160};
        assertDetermined(Arrays.stream(fileSets).map(Math::log).toArray(),
                Arrays.stream(fileSets).map(fileSet -> write(100, false, 4, fileSet)).toArray(), 0.99);
    }

    @Test
    void writesDisturbReads() {
        double alone = storage.solve(List.of(ffsb(50, 1, false, 4, 1, false))).get(0).get(0).responseTime();
        List<List<Performance>> both = storage.solve(List.of(ffsb(50, 1, false, 4, 1, false),
                ffsb(50, 0, false, 32, 80, false)));
        assertTrue(both.get(0).get(0).responseTime() > 1.1 * alone);
        double mixed = storage.solve(List.of(ffsb(50, 0.5, false, 4, 80, false))).get(0).get(0).responseTime();
        assertTrue(mixed > 2 * storage.solve(List.of(ffsb(50, 1, false, 4, 1, false))).get(0).get(0).responseTime());
    }

    @Test
    void groupsOfThreadsShareTheirVirtualMachine() {
        Workload all = ffsb(90, 1, false, 8, 1, false);
        List<Workload> groups = List.of(ffsb(30, 1, false, 8, 0.5, false), ffsb(60, 1, false, 8, 0.5, false));
        double alone = storage.solve(List.of(all)).get(0).get(0).responseTime();
        List<List<Performance>> together = storage.solve(groups, new int[] {0, 0});
        assertEquals(alone, together.get(0).get(0).responseTime(), 0.02 * alone);
        assertEquals(alone, together.get(1).get(0).responseTime(), 0.02 * alone);
        // In machines of their own the small group does not wait for tags that the large one holds.
        List<List<Performance>> apart = storage.solve(groups, new int[] {0, 1});
        assertTrue(apart.get(0).get(0).responseTime() < 0.8 * apart.get(1).get(0).responseTime());
        assertThrows(IllegalArgumentException.class, () -> storage.solve(groups, new int[] {0}));
        assertThrows(IllegalArgumentException.class, () -> storage.solve(
                List.of(groups.get(0), ffsb(60, 1, false, 8, 0.5, true)), new int[] {0, 0}));
    }

    @Test
    void schedulerMattersMostForSequentialStreamsOfSmallRequests() {
        double[] gain = new double[2];
        for (int sequential = 0; sequential < 2; sequential++) {
            double cfq = storage.solve(List.of(ffsb(100, 1, sequential == 1, 4, 1, true))).get(0).get(0)
                    .responseTime();
            gain[sequential] = cfq / read(100, sequential == 1, 4, 1);
        }
        assertTrue(gain[0] >= 1 && gain[1] > gain[0], gain[0] + " " + gain[1]);
        // Few requests at the storage system leave disks idle.
        double uncached = storage.solve(List.of(ffsb(100, 1, false, 4, 100, true))).get(0).get(0).responseTime();
        assertTrue(uncached > 1.3 * read(100, false, 4, 100));
    }

    @Test
    void moreDisksAndMoreCacheHelpRandomAccess() {
        StorageParameters p = StorageParameters.reference();
        StorageParameters.Disks disks = p.disks();
        StorageParameters larger = p.with(new StorageParameters.Caches(2 * p.caches().read(), p.caches().write()))
                .with(new StorageParameters.Disks(14, disks.disk(), disks.orderingGain(), disks.strip()));
        Workload workload = ffsb(100, 0.5, false, 16, 120, false);
        List<Performance> small = storage.solve(List.of(workload)).get(0);
        List<Performance> large = new SyntheticStorage(larger).solve(List.of(workload)).get(0);
        assertTrue(large.get(0).throughput() > 1.5 * small.get(0).throughput());
        assertTrue(large.get(1).responseTime() < small.get(1).responseTime());
    }
}
