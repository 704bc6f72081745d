// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.loggia.simulation.run.SchedulingPolicy.FCFS;
import static org.loggia.simulation.run.SchedulingPolicy.PROCESSOR_SHARING;
import static org.loggia.simulation.testmodel.ResourceKind.CPU;
import static org.loggia.simulation.testmodel.ResourceKind.HDD;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.loggia.simulation.benchmark.DistributionStorage;
import org.loggia.simulation.benchmark.MarsStorage;
import org.loggia.simulation.benchmark.NetStorage;
import org.loggia.simulation.simulator.Simulator;
import org.loggia.simulation.testmodel.TestComponent;
import org.loggia.simulation.testmodel.TestModel;

/**
 * The hot loop allocates nothing once what is needed at once exists: between most reports of progress, 65,536 events
 * apart, not a single byte. Between some, a histogram gets a page for a response time that is longer or shorter than
 * any before.
 */
class AllocationFreeTest {

    @Test
    void closedCpuModel() {
        var model = TestModel.serving(PROCESSOR_SHARING, s -> s.demand(CPU, "Exp(1)")).closed(20, "Exp(0.1)");
        check(model);
    }

    @Test
    void callsWithParametersAndResults() {
        var model = new TestModel();
        TestComponent helper = model.component("helper").service("twice", s -> s.set("RETURN.VALUE = 2 * x.VALUE"));
        TestComponent worker = model.component("worker").service("work", s -> s
                .callFor("y.VALUE = RETURN.VALUE", helper, "twice", "x.VALUE = x.VALUE + 1")
                .guarded(new String[] {"y.VALUE > 3", "true"}, b -> b.demand(CPU, "y.VALUE"), b -> b.demand(CPU, "1"))
                .forEach("files", f -> f.demand(CPU, "files.INNER.BYTESIZE")));
        model.container("server").with(CPU, FCFS, "1").runs(worker, helper);
        model.closed("users", 20, "Exp(0.1)", u -> u.call(worker, "work", "x.VALUE = IntPMF[(0;0.5)(1;0.5)]",
                "files.NUMBER_OF_ELEMENTS = IntPMF[(0;0.5)(2;0.5)]",
                "files.INNER.BYTESIZE = DoublePDF[(1;0.5)(2;0.5)]"));
        check(model);
    }

    @Test
    void storageRequestsWithMarsModel() {
        check(MarsStorage.model(20, 5));
    }

    @Test
    void storageRequestsWhoseTimesAreDrawn() throws IOException {
        check(DistributionStorage.model(20, 5, 0));
        check(DistributionStorage.model(20, 5, 0.6));
    }

    @Test
    void storageRequestsInCoupledAndSolvedNets() {
        check(NetStorage.model("qpn-coupled", 20, 5));
        check(NetStorage.model("qpn-solved", 20, 5));
    }

    @Test
    void forkAndJoinWithPassiveResource() {
        var model = new TestModel();
        TestComponent worker = model.component("worker").passive("pool", "5").service("work", s -> s
                .acquire("pool").fork(f -> f.demand(CPU, "Exp(1)"), f -> f.demand(HDD, "Exp(1)")).release("pool"));
        model.container("server").with(CPU, PROCESSOR_SHARING, "1").with(HDD, FCFS, "1").runs(worker);
        model.closed("users", 20, "Exp(0.1)", u -> u.call(worker, "work"));
        check(model);
    }

    private static void check(TestModel model) {
        var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        long thread = Thread.currentThread().getId();
        int[] reports = {0};
        long[] bytes = new long[31];
        Simulator.simulate("test", model.plan(), SimulationSettings.ofSeed(1).withWarmUp(0)
                .until(Double.POSITIVE_INFINITY, Long.MAX_VALUE), (time, measurements, mean) -> {
                    bytes[++reports[0]] = threads.getThreadAllocatedBytes(thread);
                    return reports[0] < 30;
                });
        int still = 0;
        for (int report = 11; report <= 30; report++) {
            still += bytes[report] == bytes[report - 1] ? 1 : 0;
        }
        assertTrue(still >= 10, "bytes allocated so far at each report: " + Arrays.toString(bytes));
    }
}
