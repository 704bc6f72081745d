// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis.qpn;

import java.util.Arrays;

/** The answers at the points of the grid that were needed so far, found by the point's levels in all dimensions. */
final class VertexTable {

    private final int dimensions;
    private final int width;
    private int[] levels;
    private double[] answers;
    private int vertices;

    /** @param width how many answers a point has */
    VertexTable(int dimensions, int width) {
        this.dimensions = dimensions;
        this.width = width;
        levels = emptyLevels(64);
        answers = new double[64 * width];
    }

    /** A slot is free while its first level is negative. */
    private int[] emptyLevels(int slots) {
        int[] empty = new int[slots * dimensions];
        Arrays.fill(empty, -1);
        return empty;
    }

    /** Returns the offset of the answers of a point; -1 if the point is new. */
    int find(int[] point) {
        int slot = slot(point);
        return levels[slot * dimensions] < 0 ? -1 : slot * width;
    }

    /** Adds a new point, whose levels are 0 or more. */
    void add(int[] point, double[] values) {
        if (2 * ++vertices * dimensions > levels.length) {
            grow();
        }
        put(point, values, 0);
    }

    double answer(int at) {
        return answers[at];
    }

    private void put(int[] point, double[] values, int from) {
        int slot = slot(point);
        System.arraycopy(point, 0, levels, slot * dimensions, dimensions);
        System.arraycopy(values, from, answers, slot * width, width);
    }

    private int slot(int[] point) {
        int mask = levels.length / dimensions - 1;
        long hash = 0;
        for (int level : point) {
            hash = (hash + level) * 0x9E3779B97F4A7C15L;
            hash ^= hash >>> 29;
        }
        int slot = (int) hash & mask;
        while (levels[slot * dimensions] >= 0 && !isAt(slot, point)) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private boolean isAt(int slot, int[] point) {
        int at = slot * dimensions;
        for (int level : point) {
            if (levels[at++] != level) {
                return false;
            }
        }
        return true;
    }

    private void grow() {
        int[] oldLevels = levels;
        double[] oldAnswers = answers;
        int slots = oldLevels.length / dimensions;
        levels = emptyLevels(2 * slots);
        answers = new double[2 * oldAnswers.length];
        for (int slot = 0; slot < slots; slot++) {
            if (oldLevels[slot * dimensions] >= 0) {
                put(Arrays.copyOfRange(oldLevels, slot * dimensions, (slot + 1) * dimensions), oldAnswers,
                        slot * width);
            }
        }
    }
}
