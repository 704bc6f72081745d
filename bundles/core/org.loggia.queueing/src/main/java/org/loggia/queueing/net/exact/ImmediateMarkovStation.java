// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.exact;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * A queue that only puts tokens in order: services take no time, as at the immediate queueing places of Bause (1993).
 * Contents are the cells of the tokens, first the one in service, then the others in the order in which they are
 * served. Tokens are there only until immediate transitions have fired.
 */
final class ImmediateMarkovStation implements MarkovStation {
    private final IntUnaryOperator priority;

    /** @param priority of each cell; a larger number is served first, among equals the token that came first */
    ImmediateMarkovStation(IntUnaryOperator priority) {
        this.priority = priority;
    }

    @Override
    public int[] empty() {
        return new int[0];
    }

    @Override
    public void arrive(int[] contents, int cell, Outcomes outcomes) {
        int position = contents.length;
        while (position > 1 && priority.applyAsInt(contents[position - 1]) < priority.applyAsInt(cell)) {
            position--;
        }
        int[] next = new int[contents.length + 1];
        System.arraycopy(contents, 0, next, 0, position);
        next[position] = cell;
        System.arraycopy(contents, position, next, position + 1, contents.length - position);
        outcomes.add(next, 1);
    }

    /** Reports the only possible event; its rate has no meaning except as its probability. */
    @Override
    public void progress(int[] contents, Steps steps) {
        if (contents.length > 0) {
            steps.add(Arrays.copyOfRange(contents, 1, contents.length), 1, contents[0]);
        }
    }

    @Override
    public int count(int[] contents, int cell) {
        return (int) Arrays.stream(contents).filter(other -> other == cell).count();
    }

    @Override
    public boolean isImmediate() {
        return true;
    }
}
