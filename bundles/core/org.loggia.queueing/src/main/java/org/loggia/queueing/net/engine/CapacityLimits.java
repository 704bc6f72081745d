// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.engine;

import java.util.ArrayList;
import java.util.List;

import org.loggia.queueing.net.TokenClass;
import org.loggia.queueing.net.compiled.CompiledNet;

/**
 * Places with a capacity: a mode may not fire if a cell would hold more tokens, in queue and depository together,
 * than its capacity afterwards.
 */
final class CapacityLimits {
    private final int[] population;
    private final int[][] modes;
    private final int[][] highest;
    private final CompiledNet net;

    private CapacityLimits(CompiledNet net) {
        this.net = net;
        population = new int[net.cells];
        modes = new int[net.cells][];
        highest = new int[net.cells][];
        for (int cell = 0; cell < net.cells; cell++) {
            if (net.cellTokens[cell].capacity() > 0) {
                prepare(cell);
            }
        }
    }

    /** The limits of the net, null if it has none. */
    static CapacityLimits create(CompiledNet net) {
        for (TokenClass tokens : net.cellTokens) {
            if (tokens.capacity() > 0) {
                return new CapacityLimits(net);
            }
        }
        return null;
    }

    private void prepare(int cell) {
        List<Integer> limited = new ArrayList<>();
        List<Integer> bounds = new ArrayList<>();
        for (int mode = 0; mode < net.modes; mode++) {
            int gain = 0;
            for (int i = net.outputStart[mode]; i < net.outputStart[mode + 1]; i++) {
                gain += net.outputCell[i] == cell ? net.outputCount[i] : 0;
            }
            for (int i = net.inputStart[mode]; i < net.inputStart[mode + 1]; i++) {
                gain -= net.inputCell[i] == cell ? net.inputCount[i] : 0;
            }
            if (gain > 0) {
                limited.add(mode);
                bounds.add(net.cellTokens[cell].capacity() - gain);
            }
        }
        modes[cell] = limited.stream().mapToInt(Integer::intValue).toArray();
        highest[cell] = bounds.stream().mapToInt(Integer::intValue).toArray();
    }

    /** Counts the limits that even empty places violate. */
    void initialize(FiringMode[] all) {
        for (int cell = 0; cell < net.cells; cell++) {
            for (int i = 0; modes[cell] != null && i < modes[cell].length; i++) {
                if (highest[cell][i] < 0) {
                    all[modes[cell][i]].missing++;
                }
            }
        }
    }

    void enter(NetEngine engine, int cell) {
        if (modes[cell] != null) {
            int tokens = ++population[cell];
            for (int i = 0; i < modes[cell].length; i++) {
                if (highest[cell][i] == tokens - 1) {
                    engine.violated(engine.modes[modes[cell][i]]);
                }
            }
        }
    }

    void leave(NetEngine engine, int cell) {
        if (modes[cell] != null) {
            int tokens = --population[cell];
            for (int i = 0; i < modes[cell].length; i++) {
                if (highest[cell][i] == tokens) {
                    engine.satisfied(engine.modes[modes[cell][i]]);
                }
            }
        }
    }
}
