// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.distribution;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;

class ClosedLoadTest {

    @Test
    void outstandingRequestsFollowFromClientsAndQueueDepth() {
        assertEquals(new ClosedLoad(List.of("outstanding = queueDepth * processes"), "outstanding"),
                ClosedLoad.of(space("queueDepth", "processes", "devices")));
        assertEquals(new ClosedLoad(List.of(), "concurrentRequests"), ClosedLoad.of(space("concurrentRequests",
                "readShare")));
    }

    @Test
    void clientsShareCores() {
        assertEquals(List.of("outstanding = queueDepth * processes", "coresInUse = min(cores, processes)",
                "clientsPerCore = processes / min(cores, processes)"), ClosedLoad.of(space("queueDepth", "processes",
                        "cores")).derived());
    }

    @Test
    void otherLoadsAndOwnFactorsStayAsTheyAre() {
        ClosedLoad none = new ClosedLoad(List.of(), "");
        assertEquals(none, ClosedLoad.of(space("queueDepth", "neighbours")));
        assertEquals(none, ClosedLoad.of(space("concurrentRequests", "arrivalRate")));
        assertEquals(none, ClosedLoad.of(space("processes", "queueDepth", "outstanding")));
        assertEquals(none, ClosedLoad.of(new FactorSpace(List.of(new Factor.Numeric("processes", "", 0, 8)))));
        assertEquals(new ClosedLoad(List.of("a = processes"), ""), ClosedLoad.orGiven(space("processes"), List.of(
                "a = processes"), ""));
        assertEquals(new ClosedLoad(List.of(), "queueDepth"), ClosedLoad.orGiven(space("processes", "queueDepth"),
                List.of(), "queueDepth"));
    }

    private static FactorSpace space(String... names) {
        return new FactorSpace(Arrays.stream(names).<Factor>map(name -> new Factor.Numeric(name, "", 1, 64)).toList());
    }
}
