// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation.decomposition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.loggia.consolidation.GroupPrediction;
import org.loggia.consolidation.MachinePrediction;
import org.loggia.consolidation.Merging;
import org.loggia.consolidation.RequestFigures;
import org.loggia.consolidation.RequestTrace;
import org.loggia.consolidation.VirtualMachine;
import org.loggia.problem.ProblemException;
import org.loggia.queueing.random.RandomStream;

class OpenWritesTest {

    private static final int BATCH = 4;
    private static final double SERVICE = 0.001;

    /** Poisson batches of exponential requests at a server that takes them in order. */
    private static VirtualMachine machine(String name, boolean write, double load, long seed) {
        RandomStream random = new RandomStream(seed);
        int n = BATCH * 10_000;
        double[] arrivals = new double[n];
        double[] responses = new double[n];
        double now = 0;
        double free = 0;
        for (int i = 0; i < n; i++) {
            if (i % BATCH == 0) {
                now += i == 0 ? 0 : BATCH * SERVICE / load * random.nextExponential();
            }
            arrivals[i] = now + 1e-9 * (i % BATCH);
            free = Math.max(now, free) + SERVICE * random.nextExponential();
            responses[i] = free - arrivals[i];
        }
        boolean[] writes = new boolean[n];
        Arrays.fill(writes, write);
        return new RequestTrace(arrivals, responses, new long[n], writes).measured(name);
    }

    /** Of Poisson batches at one server the mean response time is proportional to 1 / (1 - load). */
    @Test
    void slowdownOfPoissonBatches() {
        List<VirtualMachine> writers = List.of(machine("a", true, 0.25, 1), machine("b", true, 0.25, 2));
        GroupPrediction group = new OpenWrites(3, 7).predict(writers);
        assertEquals(List.of(), group.warnings());
        for (MachinePrediction machine : group.machines()) {
            assertEquals(0.75 / 0.5, machine.slowdown(), 0.1);
            assertEquals(machine.machine().write().throughput(), machine.write().throughput(), 1e-9);
            assertTrue(machine.writeTimes().quantile(0.9) > machine.machine().write().responseTime());
        }
        assertEquals(Merging.DESCRIBED, group.merging());
        assertEquals(group, new OpenWrites(3, 7).predict(writers), "the seed repeats a prediction");
    }

    /** The decomposition keeps reads and writes apart. */
    @Test
    void readsDelayWrites() {
        List<VirtualMachine> machines = List.of(machine("reader", false, 0.3, 1), machine("writer", true, 0.3, 2));
        MachinePrediction writer = new OpenWrites(3, 7).predict(machines).machines().get(1);
        assertEquals(0.7 / 0.4, writer.slowdown(), 0.3, "of Poisson batches, not closed ones");
        assertTrue(new Decomposition(3, 7).predict(machines).machines().get(1).slowdown() < 1.1);
    }

    @Test
    void warnsOfSaturation() {
        GroupPrediction group = new OpenWrites(1, 7).predict(List.of(machine("a", true, 0.7, 1), machine("b", true,
                0.7, 2)));
        assertEquals(1, group.warnings().size());
        assertTrue(group.warnings().get(0).matches("the server is saturated: reads and writes need 1\\d\\d % of its "
                + "time; response times of writes grow without limit"), group.warnings().get(0));
    }

    @Test
    void machineAloneIsAsMeasured() {
        VirtualMachine machine = machine("a", true, 0.25, 1);
        MachinePrediction alone = new OpenWrites(1, 1).predict(List.of(machine)).machines().get(0);
        assertEquals(machine.write(), alone.write());
        assertTrue(alone.writeTimes().isKnown());
        VirtualMachine untraced = new VirtualMachine("web", new RequestFigures(1, 1, 1), RequestFigures.NONE);
        assertThrows(ProblemException.class, () -> new OpenWrites(1, 1).predict(List.of(untraced)));
        assertThrows(IllegalArgumentException.class, () -> new OpenWrites(0, 1));
    }
}
