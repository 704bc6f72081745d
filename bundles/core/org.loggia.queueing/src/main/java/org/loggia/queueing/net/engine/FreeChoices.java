// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.engine;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.loggia.queueing.net.Transition;
import org.loggia.queueing.net.compiled.CompiledNet;
import org.loggia.queueing.random.AliasTable;

/**
 * The depositories that a token leaves at the moment it comes: every mode that takes from the cell takes exactly one
 * token, from there alone, and at once. When a service ends no immediate mode is enabled anywhere, so exactly these
 * modes compete, with fixed probabilities, and the token need not be put down at all. Its time there is 0.
 */
final class FreeChoices {
    private final int[][] modes;
    private final AliasTable[] tables;

    /** @param changing modes whose weights change during a run */
    FreeChoices(CompiledNet net, BitSet changing) {
        modes = new int[net.cells][];
        tables = new AliasTable[net.cells];
        for (int cell = 0; cell < net.cells; cell++) {
            boolean served = net.cellQueue[cell] >= 0 && !net.placeHasLine[net.cellPlace[cell]];
            if (served && isFree(net, cell) && !isChanging(net, cell, changing)) {
                prepare(net, cell);
            }
        }
    }

    private static boolean isChanging(CompiledNet net, int cell, BitSet changing) {
        for (int i = net.consumerStart[cell]; i < net.consumerStart[cell + 1]; i++) {
            if (changing.get(net.consumerMode[i])) {
                return true;
            }
        }
        return false;
    }

    private static boolean isFree(CompiledNet net, int cell) {
        for (int i = net.consumerStart[cell]; i < net.consumerStart[cell + 1]; i++) {
            int mode = net.consumerMode[i];
            boolean alone = net.inputStart[mode + 1] - net.inputStart[mode] == 1 && net.consumerCount[i] == 1;
            if (!alone || net.transitionOf[net.modeTransition[mode]].timed() || isLimited(net, mode)) {
                return false;
            }
        }
        return net.cellTokens[cell].capacity() == 0 && net.consumerStart[cell] < net.consumerStart[cell + 1];
    }

    private static boolean isLimited(CompiledNet net, int mode) {
        for (int i = net.outputStart[mode]; i < net.outputStart[mode + 1]; i++) {
            if (net.cellTokens[net.outputCell[i]].capacity() > 0) {
                return true;
            }
        }
        return false;
    }

    private void prepare(CompiledNet net, int cell) {
        int top = Integer.MIN_VALUE;
        for (int i = net.consumerStart[cell]; i < net.consumerStart[cell + 1]; i++) {
            top = Math.max(top, transition(net, net.consumerMode[i]).priority());
        }
        List<Integer> candidates = new ArrayList<>();
        double[] sums = new double[net.transitions];
        for (int i = net.consumerStart[cell]; i < net.consumerStart[cell + 1]; i++) {
            int mode = net.consumerMode[i];
            if (transition(net, mode).priority() == top) {
                candidates.add(mode);
                sums[net.modeTransition[mode]] += net.modeOf[mode].weight();
            }
        }
        modes[cell] = candidates.stream().mapToInt(Integer::intValue).toArray();
        tables[cell] = new AliasTable(candidates.stream().mapToDouble(mode -> transition(net, mode).weight()
                * net.modeOf[mode].weight() / sums[net.modeTransition[mode]]).toArray());
    }

    private static Transition transition(CompiledNet net, int mode) {
        return net.transitionOf[net.modeTransition[mode]];
    }

    /** Whether tokens pass this cell's depository without delay. */
    boolean isFree(int cell) {
        return modes[cell] != null;
    }

    /** The modes that compete for each token whose service in the cell ends. */
    int[] modes(int cell) {
        return modes[cell];
    }

    /** With which probability each of them gets it. */
    AliasTable table(int cell) {
        return tables[cell];
    }
}
