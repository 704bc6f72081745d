// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.engine;

import java.util.Arrays;
import org.loggia.queueing.net.compiled.CompiledNet;
import org.loggia.queueing.random.Distribution;

/** A mode during a run: what it takes and puts, and how many of its conditions do not hold. */
final class FiringMode {
    final int number;
    final boolean isTimed;
    /** Firing delay of a timed mode; null for an immediate one. */
    final Distribution delay;
    final TokenCell[] inputs;
    final int[] inputCounts;
    final TokenCell[] outputs;
    final int[] outputCounts;
    /** Input arcs and capacity limits that are not satisfied yet. */
    int missing;
    /** The handle of a timed mode in the event list. */
    int timer = -1;
    /** Whether the timer of a timed mode has to be looked at. */
    boolean isDirty;
    long firings;

    FiringMode(CompiledNet net, int number, TokenCell[] cells) {
        this.number = number;
        isTimed = net.transitionOf[net.modeTransition[number]].timed();
        delay = isTimed ? net.modeOf[number].delay().begin() : null;
        inputs = cells(cells, net.inputCell, net.inputStart[number], net.inputStart[number + 1]);
        inputCounts = Arrays.copyOfRange(net.inputCount, net.inputStart[number], net.inputStart[number + 1]);
        outputs = cells(cells, net.outputCell, net.outputStart[number], net.outputStart[number + 1]);
        outputCounts = Arrays.copyOfRange(net.outputCount, net.outputStart[number], net.outputStart[number + 1]);
        missing = inputs.length;
    }

    private static TokenCell[] cells(TokenCell[] all, int[] numbers, int from, int to) {
        return Arrays.stream(numbers, from, to).mapToObj(cell -> all[cell]).toArray(TokenCell[]::new);
    }
}
