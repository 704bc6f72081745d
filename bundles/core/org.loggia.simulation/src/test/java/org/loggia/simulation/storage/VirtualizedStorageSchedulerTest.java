// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.loggia.analysis.IoAnalysisModel;
import org.loggia.analysis.IoAnalysisModelFactory;
import org.loggia.analysis.WorkloadState;
import org.loggia.io.RequestType;

/** The scheduler against states, delays and memory lengths worked out by hand (Noorshams 2015, section 8.3.3). */
class VirtualizedStorageSchedulerTest {

    private static final double EXACT = 1e-12;

    private WorkloadState seen;

    @Test
    void stateDescribesArrivingAndStoredRequests() {
        var scheduler = scheduler(10, 1, state -> 0.5);
        scheduler.admit(0, 0, RequestType.READ, 4096, 0.25, 1e9, 0);
        assertEquals(1, seen.concurrentRequests);
        assertEquals(RequestType.READ, seen.type);
        assertEquals(1e9, seen.fileSetSize);
        assertEquals(4096, seen.meanReadSize);
        scheduler.admit(0, 0, RequestType.WRITE, 1024, 1, 2e9, 0.1);
        assertEquals(2, seen.concurrentRequests);
        assertEquals(RequestType.WRITE, seen.type);
        assertEquals(2e9, seen.fileSetSize);
        assertEquals(4096, seen.meanReadSize);
        assertEquals(1024, seen.meanWriteSize);
        assertEquals(0.5, seen.readShare);
        scheduler.complete(0, RequestType.READ, 0, 0.5);
        scheduler.complete(0, RequestType.READ, 0, 0.6);
        scheduler.admit(0, 0, RequestType.READ, 8192, 0.75, 1e9, 1);
        assertEquals(1, seen.concurrentRequests);
        assertEquals(6144, seen.meanReadSize);
        assertEquals(0.5, seen.readSequential);
        assertEquals(2.0 / 3, seen.readShare, EXACT);
    }

    @Test
    void separatesMachinesOnRequest() {
        IoAnalysisModel model = new IoAnalysisModel() {
            @Override
            public double responseTime(WorkloadState state) {
                seen = state;
                return 0.5;
            }

            @Override
            public boolean tellsMachinesApart() {
                return true;
            }
        };
        var scheduler = new VirtualizedStorageScheduler(
                new StorageSpecification("s", (IoAnalysisModelFactory) () -> model, 1, 10, 0.5), model, null);
        scheduler.admit(0, 0, RequestType.READ, 4096, 0.25, 1e9, 0);
        assertEquals(1, seen.machines.length);
        scheduler.admit(1, 2, RequestType.WRITE, 1024, 1, 1e9, 0);
        scheduler.admit(2, 2, RequestType.WRITE, 3072, 0, 1e9, 0);
        assertEquals(2, seen.machine);
        assertEquals(0.5, seen.machines[0].concurrentReads);
        assertEquals(4096, seen.machines[0].meanReadSize);
        assertEquals(0, seen.machines[1].concurrentReads + seen.machines[1].concurrentWrites);
        assertEquals(1, seen.machines[2].concurrentWrites);
        assertEquals(2048, seen.machines[2].meanWriteSize);
        assertEquals(0.5, seen.machines[2].writeSequential);
        scheduler.complete(0, RequestType.READ, 0, 0.5);
        scheduler.complete(2, RequestType.WRITE, 0, 0.5);
        scheduler.admit(3, 1, RequestType.READ, 8192, 0, 1e9, 1);
        assertEquals(0, seen.machines[0].concurrentReads);
        assertEquals(0.5, seen.machines[1].concurrentReads);
        assertEquals(0.5, seen.machines[2].concurrentWrites);
    }

    /** Four requests arrive together every 0.5; in the last 1,024 gaps the rate changes with them. */
    @Test
    void rateIsThatOfLastRequests() {
        var scheduler = scheduler(10, 1, state -> 0.5);
        for (int i = 0; i < 15; i++) {
            scheduler.admit(0, 0, RequestType.READ, 1, 0, 1, 0.5 * (i / 4));
            assertEquals(0, seen.arrivalRate, "too few to tell");
        }
        scheduler.admit(0, 0, RequestType.READ, 1, 0, 1, 1.5);
        assertEquals(10, seen.arrivalRate, EXACT, "15 gaps in 1.5");
        for (int i = 1; i <= 512; i++) {
            scheduler.admit(0, 0, RequestType.READ, 1, 0, 1, 1.5 + i);
        }
        assertEquals(527 / 513.5, seen.arrivalRate, EXACT);
        for (int i = 1; i <= 1000; i++) {
            scheduler.admit(0, 0, RequestType.READ, 1, 0, 1, 513.5 + 0.01 * i);
        }
        assertEquals(1024 / (10 + 24.0), seen.arrivalRate, 1e-9, "1,000 gaps of 0.01 and 24 of 1");
    }

    @Test
    void concurrencyIsMultipliedByCalibrationFactor() {
        var scheduler = scheduler(10, 0.75, state -> state.concurrentRequests);
        assertEquals(0.75, scheduler.admit(0, 0, RequestType.READ, 1, 0, 1, 0), EXACT);
        assertEquals(1.5, scheduler.admit(0, 0, RequestType.READ, 1, 0, 1, 0), EXACT);
    }

    @Test
    void secondsBecomeTimeUnitsOfModel() {
        IoAnalysisModel model = state -> 0.002;
        var scheduler = new VirtualizedStorageScheduler(
                new StorageSpecification("s", (IoAnalysisModelFactory) () -> model, 1e3, 10, 1), model, null);
        assertEquals(2, scheduler.admit(0, 0, RequestType.READ, 1, 0, 1, 0), EXACT);
    }

    /**
     * Eq. 8.1: n = mean delay times arrival rate. Requests come every 0.1 with a delay of 1, so that n tends to 10:
     * at the k-th arrival (k = 0, 1, ...) the k delays so far sum up to k in a time of 0.1 k.
     */
    @Test
    void memoryLengthIsEstimatedAsDelayTimesIntensity() {
        List<Double> means = new ArrayList<>();
        var scheduler = scheduler(0, 1, state -> {
            means.add(state.meanReadSize);
            return 1;
        });
        for (int k = 0; k < 200; k++) {
            scheduler.admit(0, 0, RequestType.READ, k, 0, 1, 0.1 * k);
        }
        assertEquals(0, means.get(0));
        // From then on n is 10: the first ten remember all, later ones the last ten.
        assertEquals((0 + 1) / 2.0, means.get(1));
        assertEquals(4.5, means.get(9), EXACT);
        assertEquals(5.5, means.get(10), EXACT);
        assertEquals(199 - 4.5, means.get(199), EXACT);
    }

    @Test
    void estimatedMemoryFollowsDelay() {
        double[] delay = {1};
        var scheduler = scheduler(0, 1, state -> delay[0]);
        double now = 0;
        for (int k = 0; k < 1000; k++, now += 0.1) {
            scheduler.admit(0, 0, RequestType.READ, 1, 0, 1, now);
        }
        delay[0] = 3;
        for (int k = 0; k < 1000; k++, now += 0.1) {
            scheduler.admit(0, 0, RequestType.WRITE, 1, 0, 1, now);
        }
        // (1000 * 1 + 999 * 3) / 199.9 = 20: of the last 20 all are writes.
        assertEquals(0, seen.readShare);
        scheduler.admit(0, 0, RequestType.READ, 1, 0, 1, now);
        assertEquals(1 / 20.0, seen.readShare, EXACT);
    }

    @Test
    void resetsStatisticsAndKeepsState() {
        var scheduler = scheduler(10, 1, state -> 0.5);
        scheduler.admit(0, 0, RequestType.READ, 4096, 0, 1, 0);
        scheduler.resetStatistics(0.25);
        assertEquals(0, scheduler.responseTimes(RequestType.READ).tally().count());
        assertEquals(0, scheduler.bytes(RequestType.READ));
        assertEquals(1, scheduler.concurrency().mean(0.5), EXACT);
        scheduler.admit(0, 0, RequestType.READ, 8192, 0, 1, 0.5);
        assertEquals(6144, seen.meanReadSize);
        assertEquals(2, seen.concurrentRequests);
        assertEquals(8192, scheduler.bytes(RequestType.READ));
    }

    private VirtualizedStorageScheduler scheduler(int memory, double factor, IoAnalysisModel model) {
        IoAnalysisModel spy = state -> {
            seen = state;
            return model.responseTime(state);
        };
        return new VirtualizedStorageScheduler(
                new StorageSpecification("s", (IoAnalysisModelFactory) () -> spy, 1, memory, factor), spy, null);
    }
}
