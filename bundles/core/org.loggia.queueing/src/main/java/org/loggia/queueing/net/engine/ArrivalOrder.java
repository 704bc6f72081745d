// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.engine;

import org.loggia.queueing.net.compiled.CompiledNet;
import org.loggia.queueing.random.RandomStream;

/**
 * The line of a place with departure discipline FIFO or RANDOM and several colors: which cell each waiting token
 * belongs to, in the order in which they came. With FIFO, the tokens that may leave are those at the head, as far as
 * they are of one color; with RANDOM it is one, drawn from those that wait when the one before has left.
 */
final class ArrivalOrder {
    private TokenCell[] cells = new TokenCell[8];
    private int head;
    private int size;
    private int free;
    /** Draws the next token; null if tokens leave in order. */
    private final RandomStream draws;

    private ArrivalOrder(RandomStream draws) {
        this.draws = draws;
    }

    /** For each cell the line of its place, or null where order does not matter. */
    static ArrivalOrder[] create(CompiledNet net, RandomStream choices) {
        ArrivalOrder[] byPlace = new ArrivalOrder[net.placeHasLine.length];
        ArrivalOrder[] byCell = new ArrivalOrder[net.cells];
        for (int cell = 0; cell < net.cells; cell++) {
            int place = net.cellPlace[cell];
            if (net.placeHasLine[place]) {
                if (byPlace[place] == null) {
                    byPlace[place] = new ArrivalOrder(net.placeIsRandom[place] ? choices : null);
                }
                byCell[cell] = byPlace[place];
            }
        }
        return byCell;
    }

    void enter(NetEngine engine, TokenCell cell) {
        if (size == cells.length) {
            grow();
        }
        cells[head + size & cells.length - 1] = cell;
        size++;
        if (free == size - 1 && (size == 1 || draws == null && cells[head] == cell)) {
            free++;
            engine.raise(cell);
        }
    }

    void leave(NetEngine engine, TokenCell cell) {
        head = head + 1 & cells.length - 1;
        size--;
        free--;
        engine.lower(cell);
        if (draws != null && size > 0) {
            draw(engine);
        } else if (free == 0 && size > 0) {
            TokenCell first = cells[head];
            while (free < size && cells[head + free & cells.length - 1] == first) {
                free++;
                engine.raise(first);
            }
        }
    }

    /** Brings one of the tokens that wait to the head. */
    private void draw(NetEngine engine) {
        int drawn = head + draws.nextInt(size) & cells.length - 1;
        TokenCell chosen = cells[drawn];
        cells[drawn] = cells[head];
        cells[head] = chosen;
        free = 1;
        engine.raise(chosen);
    }

    private void grow() {
        int length = cells.length;
        TokenCell[] longer = new TokenCell[2 * length];
        for (int i = 0; i < size; i++) {
            longer[i] = cells[head + i & length - 1];
        }
        cells = longer;
        head = 0;
    }
}
