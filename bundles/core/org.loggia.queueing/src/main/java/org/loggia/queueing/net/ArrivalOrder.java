package org.loggia.queueing.net;

/**
 * The line of a place with departure discipline FIFO and several colors: which cell each waiting token belongs to, in
 * the order in which they came. The tokens that may leave are those at the head, as far as they are of one color.
 */
final class ArrivalOrder {
    private TokenCell[] cells = new TokenCell[8];
    private int head;
    private int size;
    private int free;

    /** For each cell the line of its place, or null where order does not matter. */
    static ArrivalOrder[] create(CompiledNet net) {
        ArrivalOrder[] byPlace = new ArrivalOrder[net.placeIsFifo.length];
        ArrivalOrder[] byCell = new ArrivalOrder[net.cells];
        for (int cell = 0; cell < net.cells; cell++) {
            int place = net.cellPlace[cell];
            if (net.placeIsFifo[place]) {
                if (byPlace[place] == null) {
                    byPlace[place] = new ArrivalOrder();
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
        if (free == size - 1 && (size == 1 || cells[head] == cell)) {
            free++;
            engine.raise(cell);
        }
    }

    void leave(NetEngine engine, TokenCell cell) {
        head = head + 1 & cells.length - 1;
        size--;
        free--;
        engine.lower(cell);
        if (free == 0 && size > 0) {
            TokenCell first = cells[head];
            while (free < size && cells[head + free & cells.length - 1] == first) {
                free++;
                engine.raise(first);
            }
        }
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
