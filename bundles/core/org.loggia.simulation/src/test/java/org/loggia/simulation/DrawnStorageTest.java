// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.loggia.analysis.IoAnalysisModelFactory;
import org.loggia.analysis.WorkloadState;
import org.loggia.io.RequestType;
import org.loggia.queueing.functions.SpecialFunctions;
import org.loggia.queueing.random.RandomStream;
import org.loggia.queueing.statistics.Summary;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.result.SimulationResult;
import org.loggia.simulation.run.SchedulingPolicy;
import org.loggia.simulation.storage.StorageSpecification;
import org.loggia.simulation.storage.VirtualizedStorageScheduler;
import org.loggia.simulation.testmodel.Outcome;
import org.loggia.simulation.testmodel.ResourceKind;
import org.loggia.simulation.testmodel.TestComponent;
import org.loggia.simulation.testmodel.TestModel;
import org.loggia.simulation.testmodel.TwoHumps;

/** Storage whose response times are drawn from a distribution that is known. */
class DrawnStorageTest {

    @Test
    void delaysHaveDistributionOfMomentsWorkload() throws IOException {
        IoAnalysisModelFactory model = TwoHumps.load();
        var scheduler = new VirtualizedStorageScheduler(new StorageSpecification("s", model, 1e6, 10, 1),
                model.create(), new RandomStream(1, 0));
        double[] delays = new double[2_000_000];
        int[] tenths = new int[10];
        for (int i = 0; i < delays.length; i++) {
            int concurrent = 1 + i % 40;
            double delay = scheduler.admit(0, 0, RequestType.READ, 4096, 0, 1e9, i);
            delays[i] = delay / TwoHumps.slowdown(concurrent);
            tenths[(int) (10 * TwoHumps.share(delays[i]))]++;
            for (int done = 0; concurrent == 40 && done < 40; done++) {
                scheduler.complete(0, RequestType.READ, i, i);
            }
        }
        Arrays.sort(delays);
        for (double level : TwoHumps.LEVELS) {
            double truth = TwoHumps.quantile(level / 100);
            assertEquals(truth, delays[(int) Math.round(level / 100 * delays.length)], 0.02 * truth, "p" + level);
        }
        for (int count : tenths) {
            assertEquals(0.1, (double) count / delays.length, 0.0015, Arrays.toString(tenths));
        }
    }

    @Test
    void successiveDelaysKeepCorrelationAndDistribution() throws IOException {
        double[] delays = dependent(1);
        double sum = 0;
        double last = 0;
        for (double delay : delays) {
            double score = SpecialFunctions.normalQuantile(TwoHumps.share(delay));
            sum += score * last;
            last = score;
        }
        assertEquals(0.6, sum / delays.length, 0.01);
        assertArrayEquals(delays, dependent(1));
        Arrays.sort(delays);
        for (double level : new double[] {5, 50, 80, 95, 99}) {
            double truth = TwoHumps.quantile(level / 100);
            assertEquals(truth, delays[(int) Math.round(level / 100 * delays.length)], 0.02 * truth, "p" + level);
        }
    }

    private static double[] dependent(long seed) throws IOException {
        IoAnalysisModelFactory model = TwoHumps.loadDependent(0.6);
        var scheduler = new VirtualizedStorageScheduler(new StorageSpecification("s", model, 1e6, 10, 1),
                model.create(), new RandomStream(seed, 0));
        double[] delays = new double[500_000];
        for (int i = 0; i < delays.length; i++) {
            int concurrent = 1 + i % 40;
            delays[i] = scheduler.admit(0, 0, RequestType.READ, 4096, 0, 1e9, i) / TwoHumps.slowdown(concurrent);
            for (int done = 0; concurrent == 40 && done < 40; done++) {
                scheduler.complete(0, RequestType.READ, i, i);
            }
        }
        return delays;
    }

    /** Linear between points of the grid, where the truth is a power: 0.3 % at most. */
    @Test
    void betweenPointsOfGridQuantilesAreInterpolated() throws IOException {
        var model = TwoHumps.load().create();
        WorkloadState state = new WorkloadState();
        state.readShare = 1;
        state.concurrentRequests = 1;
        assertEquals(TwoHumps.quantile(0.95), 1e6 * model.draw(state, 0.95), 1e-3);
        for (double concurrent = 1; concurrent < 100; concurrent *= 1.01) {
            state.concurrentRequests = concurrent;
            double truth = 1e-6 * TwoHumps.quantile(0.5) * TwoHumps.slowdown(concurrent);
            assertEquals(truth, model.draw(state, 0.5), 0.003 * truth, "at " + concurrent);
            assertTrue(model.draw(state, 1 - 1e-15) < 20 * truth / TwoHumps.quantile(0.5) * 1000,
                    "no time is without bounds");
        }
        assertTrue(model.report().warnings().get(0).contains("outside the measured range of concurrentRequests"),
                model.report().warnings().toString());
    }

    @Test
    void seedRepeatsAndPercentilesOfDrawnTimesAreNotMarked() throws IOException {
        SimulationResult first = run(TwoHumps.load(), 1).result();
        assertEquals(first.metrics().toString(), run(TwoHumps.load(), 1).result().metrics().toString());
        assertNotEquals(first.metrics().toString(), run(TwoHumps.load(), 2).result().metrics().toString());
        assertTrue(first.metrics().stream().noneMatch(Metric::percentilesOfMeans));
        assertEquals(List.of(), first.sentences().stream().filter(note -> note.contains("predicts means")).toList());
        // Three users with a think time, so between one and three requests at once.
        Summary reads = new Outcome(first).get(Metric.Kind.RESPONSE_TIME, "Storage:storage/read");
        assertTrue(reads.quantile(0.9) > 5 * reads.quantile(0.5), reads.toString());
    }

    @Test
    void percentilesOfMeansAreMarkedWhereverTheyCount() throws IOException {
        IoAnalysisModelFactory means = () -> state -> 0.001;
        SimulationResult result = run(means, 1).result();
        List<String> marked = result.metrics().stream().filter(Metric::percentilesOfMeans).map(Metric::point).toList();
        assertEquals(List.of("UsageScenario:readers", "EntryLevelSystemCall:readers/open",
                "ExternalCall:server/call read", "Storage:storage/read", "Storage:storage/write"), marked);
        assertTrue(result.metrics().stream().filter(Metric::percentilesOfMeans)
                .allMatch(metric -> metric.kind() == Metric.Kind.RESPONSE_TIME));
        assertEquals(1, result.sentences().stream().filter(note -> note.startsWith(
                "Storage storage: its analysis model predicts means, so percentiles")).count(),
                result.sentences().toString());
    }

    private static Outcome run(IoAnalysisModelFactory storage, long seed) {
        var model = new TestModel();
        TestComponent files = model.component("files").service("read",
                s -> s.request(RequestType.READ, "4096", "0", "1000000"));
        TestComponent server = model.component("server")
                .service("open", s -> s.demand(ResourceKind.CPU, "0.001").call(files, "read"))
                .service("count", s -> s.demand(ResourceKind.CPU, "Exp(1000)"));
        var machine = model.container("machine").with(ResourceKind.CPU, SchedulingPolicy.FCFS, "1").runs(files, server);
        model.closed("readers", 3, "Exp(1000)", u -> u.call(server, "open"));
        model.closed("others", 2, "Exp(10)", u -> u.call(server, "count"));
        model.storages().add("storage", storage, machine);
        return model.simulate(SimulationSettings.ofSeed(seed).withWarmUp(0)
                .until(Double.POSITIVE_INFINITY, 4000));
    }
}
