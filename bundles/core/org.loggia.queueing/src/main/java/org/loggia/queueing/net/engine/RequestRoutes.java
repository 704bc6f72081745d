// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.engine;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;

import org.loggia.problem.ProblemException;
import org.loggia.queueing.net.NetProblems;
import org.loggia.queueing.net.compiled.CompiledNet;

/**
 * The ways of requests through a net: which token of a firing stands for the request that one of the taken tokens stood
 * for. From the cells where requests come in, a firing hands its request on to the token it puts of the same color, or,
 * if there is none, to the only token it puts. Whatever else a firing takes or puts, such as the threads of a pool or
 * writes to be done later, stands for no request. A mode for which that leaves a doubt is refused.
 */
final class RequestRoutes {
    private final CompiledNet net;
    private final BitSet ends;
    private final BitSet carriers = new BitSet();
    private final int[] targets;

    /**
     * @param entries cells where requests come in
     * @param ends cells where they are done
     * @throws ProblemException for a mode that takes or puts several requests, or none where it should
     */
    RequestRoutes(CompiledNet net, BitSet entries, BitSet ends) {
        this.net = net;
        this.ends = ends;
        targets = new int[net.modes];
        Arrays.fill(targets, -1);
        ArrayDeque<Integer> found = new ArrayDeque<>();
        entries.stream().forEach(found::add);
        carriers.or(entries);
        while (!found.isEmpty()) {
            int cell = found.remove();
            for (int i = net.consumerStart[cell]; i < net.consumerStart[cell + 1]; i++) {
                int target = hand(net.consumerMode[i], cell);
                if (!carriers.get(target) && !ends.get(target)) {
                    carriers.set(target);
                    found.add(target);
                }
            }
        }
        for (int mode = 0; mode < net.modes; mode++) {
            requireOneRequest(mode);
        }
        carriers.stream().forEach(cell -> requireWayOut(cell, entries));
    }

    private int hand(int mode, int from) {
        int same = -1;
        int sameCount = 0;
        int all = 0;
        for (int i = net.outputStart[mode]; i < net.outputStart[mode + 1]; i++) {
            all += net.outputCount[i];
            if (net.cellTokens[net.outputCell[i]].colorId().equals(net.cellTokens[from].colorId())) {
                same = net.outputCell[i];
                sameCount += net.outputCount[i];
            }
        }
        int target = sameCount == 1 ? same : all == 1 ? net.outputCell[net.outputStart[mode]] : -1;
        if (target < 0) {
            String taken = "it takes a request from " + net.cellName(from);
            throw all == 0
                    ? NetProblems.STRUCTURE.failure(net.modeName(mode), taken
                            + " and puts no token, so the request never completes", "put a token to the clients")
                    : NetProblems.STRUCTURE.failure(net.modeName(mode), taken
                            + " and it is not clear which of the " + all
                            + " tokens it puts is the request", "put exactly one of the request's color");
        }
        if (targets[mode] >= 0 && targets[mode] != target) {
            throw several(mode);
        }
        targets[mode] = target;
        return target;
    }

    private void requireOneRequest(int mode) {
        int requests = 0;
        for (int i = net.inputStart[mode]; i < net.inputStart[mode + 1]; i++) {
            requests += carriers.get(net.inputCell[i]) ? net.inputCount[i] : 0;
        }
        if (requests > 1) {
            throw several(mode);
        }
    }

    private ProblemException several(int mode) {
        return NetProblems.STRUCTURE.failure(net.modeName(mode), "it takes several requests at once",
                "in a simulation each request is a separate token");
    }

    private void requireWayOut(int cell, BitSet entries) {
        if (!entries.get(cell) && net.cellTokens[cell].initial() > 0) {
            throw NetProblems.STRUCTURE.failure(net.cellName(cell), "it contains requests at the start",
                    "in a simulation requests come from the model, so they must start at a client place");
        }
        BitSet seen = new BitSet();
        ArrayDeque<Integer> next = new ArrayDeque<>();
        next.add(cell);
        while (!next.isEmpty()) {
            int at = next.remove();
            for (int i = net.consumerStart[at]; i < net.consumerStart[at + 1]; i++) {
                int target = targets[net.consumerMode[i]];
                if (ends.get(target)) {
                    return;
                }
                if (!seen.get(target)) {
                    seen.set(target);
                    next.add(target);
                }
            }
        }
        throw NetProblems.STRUCTURE.failure(net.cellName(cell),
                "requests reach this place but never return to a client place", "connect the return path");
    }

    /** Returns the cells whose tokens represent requests. */
    BitSet carriers() {
        return carriers;
    }

    /** Whether tokens of a cell represent requests. */
    boolean carries(int cell) {
        return carriers.get(cell);
    }

    /** Whether a request is done when it gets to a cell. */
    boolean ends(int cell) {
        return ends.get(cell);
    }

    /** The cell to which a mode hands its request on; -1 if it has none. */
    int target(int mode) {
        return targets[mode];
    }
}
