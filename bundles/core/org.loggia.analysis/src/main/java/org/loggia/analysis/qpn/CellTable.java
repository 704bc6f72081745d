package org.loggia.analysis.qpn;

import java.util.Arrays;

/** The answers at the corners of the grid cells visited so far, found by the cell's key; not a number if unknown. */
final class CellTable {

    static final int CORNERS = 16;

    private long[] keys = new long[64];
    private double[] answers = new double[64 * CORNERS];
    private int cells;

    CellTable() {
        Arrays.fill(keys, -1);
    }

    /** Where the answers of a cell begin; -1 if the cell is new. */
    int find(long key) {
        int slot = slot(key);
        return keys[slot] < 0 ? -1 : slot * CORNERS;
    }

    /** Adds a new cell without answers and tells where they begin. Keys are 0 or more. */
    int add(long key) {
        if (2 * ++cells > keys.length) {
            grow();
        }
        int slot = slot(key);
        keys[slot] = key;
        Arrays.fill(answers, slot * CORNERS, (slot + 1) * CORNERS, Double.NaN);
        return slot * CORNERS;
    }

    double answer(int at) {
        return answers[at];
    }

    void answer(int at, double value) {
        answers[at] = value;
    }

    private int slot(long key) {
        int slot = (int) (key * 0x9E3779B97F4A7C15L >>> 40) & keys.length - 1;
        while (keys[slot] >= 0 && keys[slot] != key) {
            slot = slot + 1 & keys.length - 1;
        }
        return slot;
    }

    private void grow() {
        long[] oldKeys = keys;
        double[] oldAnswers = answers;
        keys = new long[2 * oldKeys.length];
        Arrays.fill(keys, -1);
        answers = new double[keys.length * CORNERS];
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldKeys[i] >= 0) {
                int slot = slot(oldKeys[i]);
                keys[slot] = oldKeys[i];
                System.arraycopy(oldAnswers, i * CORNERS, answers, slot * CORNERS, CORNERS);
            }
        }
    }
}
