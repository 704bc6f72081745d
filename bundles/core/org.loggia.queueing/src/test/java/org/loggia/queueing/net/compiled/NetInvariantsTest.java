// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.compiled;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.loggia.queueing.net.Arc;
import org.loggia.queueing.net.Color;
import org.loggia.queueing.net.Discipline;
import org.loggia.queueing.net.Mode;
import org.loggia.queueing.net.Net;
import org.loggia.queueing.net.Place;
import org.loggia.queueing.net.TokenService;
import org.loggia.queueing.net.ServiceQueue;
import org.loggia.queueing.net.SmallNets;
import org.loggia.queueing.net.TokenClass;
import org.loggia.queueing.net.Transition;
import org.loggia.queueing.random.Exponential;

/** Token conservation. */
class NetInvariantsTest {
    private static final Color X = new Color("x", "x");

    @Test
    void weightsFollowArcs() {
        // Two of p become one of q, and back: p + 2 q stays.
        Net net = new Net("pairs", List.of(X), List.of(new ServiceQueue("d", "d", Discipline.IS, 1)),
                List.of(new Place.Ordinary("p", new TokenClass("x", 6)),
                        new Place.Queueing("q", "d", new TokenClass("x", 1, new TokenService(new Exponential(1))))),
                List.of(new Transition("join", new Mode("j", 1, List.of(new Arc("p", "x", 2)),
                        List.of(new Arc("q", "x", 1)))),
                        new Transition("split", new Mode("s", 1, List.of(new Arc("q", "x", 1)),
                                List.of(new Arc("p", "x", 2))))));
        NetInvariants invariants = NetInvariants.of(net);
        assertEquals("'x' at 'p' + 2 'x' at 'q' = 8", invariants.invariants().get(0).toString());
        invariants.check(new int[] {2, 3});
        String fault = assertThrows(IllegalStateException.class, () -> invariants.check(new int[] {2, 2})).getMessage();
        assertTrue(fault.contains("has lost or gained tokens: 'x' at 'p' + 2 'x' at 'q' = 8, but now it is 6"), fault);
    }

    @Test
    void openNetsKeepOnlyTheirSource() {
        List<NetInvariants.Invariant> found = NetInvariants.of(
                SmallNets.openQueue(0.5, new Exponential(1), Discipline.FCFS, 1)).invariants();
        assertEquals("['x' at 'source' = 1]", found.toString());
    }
}
