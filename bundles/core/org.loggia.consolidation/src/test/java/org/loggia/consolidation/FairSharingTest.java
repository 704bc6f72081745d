// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.loggia.consolidation.FairSharing.Services;
import org.loggia.problem.ProblemException;
import org.loggia.queueing.random.RandomStream;

class FairSharingTest {

    /** A trace of n reads with Poisson arrivals and exponential response times that do not depend on each other. */
    private static RequestTrace poisson(int n, double rate, double mean, long seed) {
        RandomStream random = new RandomStream(seed);
        double[] arrivals = new double[n];
        double[] responses = new double[n];
        for (int i = 0; i < n; i++) {
            arrivals[i] = i == 0 ? 0 : arrivals[i - 1] + random.nextExponential() / rate;
            responses[i] = mean * random.nextExponential();
        }
        long[] sizes = new long[n];
        Arrays.fill(sizes, 4096);
        return new RequestTrace(arrivals, responses, sizes, new boolean[n]);
    }

    @Test
    void figuresOfTraceByHand() {
        RequestTrace trace = new RequestTrace(new double[] {0, 1, 1, 2, 4}, new double[] {3, 5, 2, 1, 6},
                new long[] {1, 1, 1, 1, 1}, new boolean[] {false, true, false, false, false});
        assertEquals(10, trace.duration(), 1e-12);
        RequestFigures read = trace.figures(false);
        assertEquals(0.4, read.throughput(), 1e-12);
        assertEquals(3, read.responseTime(), 1e-12);
        // Found by the reads at 0, 1, 2 and 4: 0, 1, 2 and 0 (those that end at 3 are gone).
        assertEquals(0.75, read.arrivalQueue(), 1e-12);
        assertEquals(new RequestFigures(0.1, 5, 0), trace.figures(true));
    }

    @Test
    void largeRequestsAreSplit() {
        RequestTrace trace = new RequestTrace(new double[] {0, 1}, new double[] {1, 1}, new long[] {130, 128},
                new boolean[2]);
        SharedArrivals split = new SharedArrivals(List.of(trace), List.of(), 64, new RandomStream(3));
        int[] requests = split.requests()[0].clone();
        Arrays.sort(requests);
        assertArrayEquals(new int[] {0, 0, 0, 1, 1}, requests);
        assertEquals(2, split.duration(), 1e-12);
        assertTrue(Arrays.stream(split.arrivals()[0]).allMatch(t -> t >= 0 && t < 2));
    }

    /** Drawn again, service times have the trace's mean and differ between the parts of a request and between runs. */
    @Test
    void serviceTimesAreDrawnFromFit() {
        RequestTrace trace = poisson(20_000, 100, 0.01, 5);
        FairSharing model = new FairSharing(64, 2048, Services.FITTED, 1, 7);
        SharedArrivals arrivals = new SharedArrivals(List.of(trace), model.fits(List.of(trace)), 2048,
                new RandomStream(3));
        double[] services = arrivals.services()[0];
        assertEquals(2 * 20_000, services.length, 10);
        assertEquals(0.01, Arrays.stream(services).average().orElseThrow(), 0.0003);
        assertTrue(services[0] != services[1]);
        SharedArrivals other = new SharedArrivals(List.of(trace), model.fits(List.of(trace)), 2048,
                new RandomStream(4));
        assertTrue(services[0] != other.services()[0][0]);
    }

    /** With connections enough for all, nobody waits and nothing is merged. */
    @Test
    void plentyOfConnections() {
        VirtualMachine machine = poisson(20_000, 100, 0.01, 5).measured("m");
        GroupPrediction group = new FairSharing(64, Long.MAX_VALUE, Services.FITTED, 3, 7).predict(List.of(machine,
                machine));
        assertEquals(List.of(), group.warnings());
        for (MachinePrediction prediction : group.machines()) {
            assertEquals(1, prediction.slowdown(), 0.01);
            assertEquals(RequestFigures.NONE, prediction.write());
            assertEquals(-0.01 * Math.log(0.1), prediction.readTimes().quantile(0.9), 0.001, "exponential");
        }
    }

    /** Scarce connections queue up too many requests; merging brings their number back to the sum of isolation. */
    @Test
    void mergeValueIsCalibrated() {
        List<RequestTrace> traces = List.of(poisson(20_000, 500, 0.01, 5), poisson(20_000, 500, 0.01, 6));
        double expected = traces.stream().mapToDouble(t -> t.measured("m").requestsInSystem()).sum();
        FairSharing model = new FairSharing(8, Long.MAX_VALUE, Services.OF_THE_TRACE, 2, 7);
        List<String> warnings = new ArrayList<>();
        double merge = model.calibrate(traces, List.of(), expected, warnings);
        assertEquals(List.of(), warnings);
        assertTrue(merge > 1.1 && merge < 4, "merge value " + merge);
        List<VirtualMachine> machines = traces.stream().map(t -> t.measured("m")).toList();
        GroupPrediction first = model.predict(machines);
        assertEquals(first, model.predict(machines), "the seed repeats a prediction");
        assertEquals(merge, first.machines().get(0).slowdown(), 0.2 * merge);
        assertEquals(merge, first.merging().value(), 1e-12);
        assertEquals(1, first.merging().splitRatio(), 1e-12);
        assertEquals(2, new FairSharing(8, 2048, Services.OF_THE_TRACE, 2, 7).predict(machines).merging().splitRatio(),
                1e-12, "4096 bytes in parts of 2048");
        RequestFigures read = first.machines().get(0).read();
        assertEquals(read.responseTime(), first.machines().get(0).readTimes().seconds().stream().limit(1000)
                .mapToDouble(Double::doubleValue).average().orElseThrow(), 0.02 * read.responseTime());
    }

    @Test
    void rejectsSimulationWithoutTrace() {
        VirtualMachine machine = new VirtualMachine("web", new RequestFigures(1, 1, 1), RequestFigures.NONE);
        ProblemException fault = assertThrows(ProblemException.class,
                () -> new FairSharing(32, 512, Services.FITTED, 1, 1).predict(List.of(machine, machine)));
        assertEquals("machine 'web' has no trace to simulate; give 'trace', or choose the linear model",
                fault.getMessage());
    }
}
