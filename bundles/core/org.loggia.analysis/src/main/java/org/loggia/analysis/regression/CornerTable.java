// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis.regression;

/** The quantiles at the points of the workload's grid that were needed so far, found by the point's key. */
final class CornerTable {

    /** Maximum number of entries; beyond it all are deleted. */
    private static final int MAX_CORNERS = 1 << 16;
    private static final int FIRST_SLOTS = 256;
    private static final long SPREAD = 0x9E3779B97F4A7C15L;

    private final int width;
    private long[] keys;
    private boolean[] isTaken;
    private double[] quantiles;
    private int corners;
    private int shift;

    /** @param width how many quantiles a point has */
    CornerTable(int width) {
        this.width = width;
        clear();
    }

    void clear() {
        allocate(FIRST_SLOTS);
        corners = 0;
    }

    private void allocate(int slots) {
        keys = new long[slots];
        isTaken = new boolean[slots];
        quantiles = new double[slots * width];
        shift = Long.SIZE - Integer.numberOfTrailingZeros(slots);
    }

    /** Returns the offset of the quantiles of a point; -1 if the point is new. */
    int find(long key) {
        int slot = slot(key);
        return isTaken[slot] ? slot * width : -1;
    }

    double at(int index) {
        return quantiles[index];
    }

    /** Adds a new point; where it begins. */
    int add(long key, double[] values) {
        if (corners == MAX_CORNERS) {
            clear();
        } else if (2 * (corners + 1) > keys.length) {
            grow();
        }
        corners++;
        int slot = slot(key);
        keys[slot] = key;
        isTaken[slot] = true;
        System.arraycopy(values, 0, quantiles, slot * width, width);
        return slot * width;
    }

    private int slot(long key) {
        int slot = (int) (key * SPREAD >>> shift);
        while (isTaken[slot] && keys[slot] != key) {
            slot = slot + 1 & keys.length - 1;
        }
        return slot;
    }

    private void grow() {
        long[] oldKeys = keys;
        boolean[] wasTaken = isTaken;
        double[] old = quantiles;
        allocate(2 * oldKeys.length);
        for (int i = 0; i < oldKeys.length; i++) {
            if (wasTaken[i]) {
                int slot = slot(oldKeys[i]);
                keys[slot] = oldKeys[i];
                isTaken[slot] = true;
                System.arraycopy(old, i * width, quantiles, slot * width, width);
            }
        }
    }
}
