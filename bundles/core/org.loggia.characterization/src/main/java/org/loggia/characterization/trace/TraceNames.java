// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Numbers the devices or streams of a trace in the order of their first appearance, found again by name or, without
 * allocation, by a number that the trace uses for them. A trace uses one of the two ways.
 */
public final class TraceNames {
    static final int NOT_FOUND = -1;

    private final Map<String, Integer> byName = new HashMap<>();
    private final List<String> names = new ArrayList<>();
    private long[] keys = new long[64];
    private int[] indices = new int[64];

    TraceNames() {
        Arrays.fill(indices, NOT_FOUND);
    }

    /** The index of a name, a new one for a new name. */
    int index(String name) {
        return byName.computeIfAbsent(name, this::append);
    }

    /** The index of a name or {@link #NOT_FOUND}. */
    int find(String name) {
        return byName.getOrDefault(name, NOT_FOUND);
    }

    /** The index of a number or {@link #NOT_FOUND}. */
    int find(long key) {
        return indices[slot(key)];
    }

    /** Gives a number that was not found an index and a name. */
    int add(long key, String name) {
        if (2 * (names.size() + 1) > keys.length) {
            grow();
        }
        int slot = slot(key);
        keys[slot] = key;
        indices[slot] = append(name);
        return indices[slot];
    }

    /** The index of a number that is its own name. */
    int index(long key) {
        int index = find(key);
        return index == NOT_FOUND ? add(key, Long.toString(key)) : index;
    }

    private int append(String name) {
        names.add(name);
        return names.size() - 1;
    }

    private int slot(long key) {
        int mask = keys.length - 1;
        long h = key * 0x9E3779B97F4A7C15L;
        int slot = (int) (h >>> 32) & mask;
        while (indices[slot] != NOT_FOUND && keys[slot] != key) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private void grow() {
        long[] oldKeys = keys;
        int[] oldIndices = indices;
        keys = new long[2 * oldKeys.length];
        indices = new int[2 * oldKeys.length];
        Arrays.fill(indices, NOT_FOUND);
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldIndices[i] != NOT_FOUND) {
                int slot = slot(oldKeys[i]);
                keys[slot] = oldKeys[i];
                indices[slot] = oldIndices[i];
            }
        }
    }

    /** The name of the device or stream with this index. */
    public String name(int index) {
        return names.get(index);
    }

    /** All names by their index. */
    List<String> all() {
        return List.copyOf(names);
    }

    /** The number of names. */
    public int size() {
        return names.size();
    }
}
