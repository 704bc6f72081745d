// SPDX-License-Identifier: EPL-2.0
package org.loggia.array.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Free space of a file system. What is written new goes behind what was written last, into the next piece that is large
 * enough (next fit, Knuth 1968, section 2.5), so that new data of many clients lie side by side. If no piece is, the
 * data are split.
 */
final class FreeSpace {
    private final TreeMap<Long, Long> pieces = new TreeMap<>();
    private long next;

    /** @param begin first byte in the array */
    record Extent(long begin, long size) {
    }

    FreeSpace(long size) {
        pieces.put(0L, size);
    }

    List<Extent> take(long size) {
        List<Extent> taken = new ArrayList<>(1);
        Map.Entry<Long, Long> piece = find(size);
        if (piece != null) {
            taken.add(cut(piece, size));
            return taken;
        }
        for (long rest = size; rest > 0; rest -= taken.get(taken.size() - 1).size) {
            piece = find(1);
            if (piece == null) {
                throw new IllegalStateException("the file system is full");
            }
            taken.add(cut(piece, Math.min(rest, piece.getValue())));
        }
        return taken;
    }

    private Map.Entry<Long, Long> find(long size) {
        for (Map.Entry<Long, Long> piece : pieces.tailMap(next, true).entrySet()) {
            if (piece.getValue() >= size) {
                return piece;
            }
        }
        for (Map.Entry<Long, Long> piece : pieces.headMap(next, false).entrySet()) {
            if (piece.getValue() >= size) {
                return piece;
            }
        }
        return null;
    }

    private Extent cut(Map.Entry<Long, Long> piece, long size) {
        long begin = piece.getKey();
        long rest = piece.getValue() - size;
        pieces.remove(begin);
        next = begin + size;
        if (rest > 0) {
            pieces.put(next, rest);
        }
        return new Extent(begin, size);
    }

    void give(Extent extent) {
        long begin = extent.begin;
        long size = extent.size;
        Map.Entry<Long, Long> before = pieces.lowerEntry(begin);
        if (before != null && before.getKey() + before.getValue() == begin) {
            begin = before.getKey();
            size += before.getValue();
        }
        Long after = pieces.remove(extent.begin + extent.size);
        pieces.put(begin, size + (after == null ? 0 : after));
    }

    long free() {
        return pieces.values().stream().mapToLong(Long::longValue).sum();
    }
}
