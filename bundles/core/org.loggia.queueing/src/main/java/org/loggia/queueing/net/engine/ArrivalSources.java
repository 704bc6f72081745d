// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.engine;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import org.loggia.queueing.net.compiled.CompiledNet;
import org.loggia.queueing.net.compiled.NetInvariants;
import org.loggia.queueing.random.Distribution;

/**
 * The queueing places with a limited number of tokens from which tokens come to queues that can hold any number of
 * them: where arrivals are made. How unevenly they come follows from the service times there; see
 * {@link Distribution#dispersion()}.
 */
final class ArrivalSources {
    private final NetEngine engine;
    private final List<Source> sources = new ArrayList<>();

    /** A cell where arrivals are made, and the queues without limit that its tokens reach. */
    record Source(int cell, Distribution between, BitSet queues) {
    }

    ArrivalSources(CompiledNet net, NetInvariants invariants, NetEngine engine) {
        this.engine = engine;
        BitSet open = new BitSet();
        for (int cell = 0; cell < net.cells; cell++) {
            if (net.cellQueue[cell] >= 0 && !invariants.limits(cell)) {
                open.set(net.cellQueue[cell]);
            }
        }
        for (int cell = 0; cell < net.cells && !open.isEmpty(); cell++) {
            if (net.cellQueue[cell] >= 0 && invariants.limits(cell)) {
                BitSet reached = reached(net, cell);
                reached.and(open);
                if (!reached.isEmpty()) {
                    sources.add(new Source(cell, net.cellTokens[cell].service().time(), reached));
                }
            }
        }
    }

    /** The queues that tokens of a cell may come to. */
    private static BitSet reached(CompiledNet net, int from) {
        BitSet seen = new BitSet();
        BitSet queues = new BitSet();
        Deque<Integer> next = new ArrayDeque<>(List.of(from));
        while (!next.isEmpty()) {
            int cell = next.pop();
            for (int i = net.consumerStart[cell]; i < net.consumerStart[cell + 1]; i++) {
                int mode = net.consumerMode[i];
                for (int out = net.outputStart[mode]; out < net.outputStart[mode + 1]; out++) {
                    int target = net.outputCell[out];
                    if (!seen.get(target)) {
                        seen.set(target);
                        next.push(target);
                    }
                }
            }
        }
        seen.stream().map(cell -> net.cellQueue[cell]).filter(queue -> queue >= 0).forEach(queues::set);
        return queues;
    }

    List<Source> all() {
        return sources;
    }

    /**
     * Returns how many times as much as with random arrivals the work of a queue varies in the long run because of how
     * tokens arrive, in addition to the variability of its services. Tokens of all sources are taken to bring equally
     * much.
     *
     * @param jobs how many the queue has served
     */
    double excess(int queue, long jobs) {
        double tokens = 0;
        double excess = 0;
        for (Source source : sources) {
            double dispersion = source.queues().get(queue) ? source.between().dispersion() : Double.NaN;
            if (!Double.isNaN(dispersion)) {
                long count = engine.cells[source.cell()].queue.residence.count();
                tokens += count;
                excess += count * Math.max(0, dispersion - 1);
            }
        }
        return tokens > 0 ? jobs / tokens * excess / tokens / 2 : 0;
    }
}
