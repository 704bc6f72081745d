// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.exact;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;

import org.loggia.queueing.net.TokenClass;
import org.loggia.queueing.net.compiled.CompiledNet;

/**
 * Capacities of a net, asked for one marking after the other: {@code CapacityLimits} of the engine follows the tokens
 * of a run.
 */
final class MarkingLimits {
    private final int[][] gain;
    private final int[] capacity;

    MarkingLimits(CompiledNet net) {
        capacity = Arrays.stream(net.cellTokens).mapToInt(TokenClass::capacity).toArray();
        gain = new int[net.modes][];
        boolean any = Arrays.stream(capacity).anyMatch(limit -> limit > 0);
        for (int mode = 0; any && mode < net.modes; mode++) {
            gain[mode] = new int[net.cells];
            for (int i = net.outputStart[mode]; i < net.outputStart[mode + 1]; i++) {
                gain[mode][net.outputCell[i]] += net.outputCount[i];
            }
            for (int i = net.inputStart[mode]; i < net.inputStart[mode + 1]; i++) {
                gain[mode][net.inputCell[i]] -= net.inputCount[i];
            }
        }
    }

    /**
     * Whether a mode may fire: no place would hold more tokens of a color than its capacity that gets some.
     *
     * @param tokens of each cell, in queue and depository together
     */
    boolean permit(int mode, IntUnaryOperator tokens) {
        for (int cell = 0; gain[mode] != null && cell < capacity.length; cell++) {
            if (capacity[cell] > 0 && gain[mode][cell] > 0
                    && tokens.applyAsInt(cell) + gain[mode][cell] > capacity[cell]) {
                return false;
            }
        }
        return true;
    }
}
