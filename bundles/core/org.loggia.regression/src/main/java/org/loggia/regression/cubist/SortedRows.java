// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.cubist;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.loggia.regression.Factor;
import org.loggia.regression.data.TrainingData;

/**
 * Row numbers in the order of each factor: of numeric ones by value, sorted once for all nodes of all trees; of nominal
 * ones by the mean response of their level, which differs from node to node. Equal values keep the order of rows.
 */
final class SortedRows {
    /** A node with a smaller share of the rows sorts its own faster than it finds them among all. */
    private static final int MIN_SHARE = 16;

    private final double[][] values;
    /** By numeric factor: all row numbers in order, and the place of each row in this order. */
    private final int[][] orders;
    private final int[][] places;
    /** By factor: how many levels, 0 of a numeric one. */
    private final int[] levels;
    private final int rows;

    SortedRows(TrainingData data) {
        values = data.values();
        rows = data.rows();
        orders = new int[values.length][];
        places = new int[values.length][];
        levels = new int[values.length];
        int[] all = IntStream.range(0, rows).toArray();
        for (int factor = 0; factor < orders.length; factor++) {
            if (data.space().factor(factor) instanceof Factor.Nominal nominal) {
                levels[factor] = nominal.levels().size();
            } else {
                orders[factor] = sorted(all, values[factor]);
                places[factor] = new int[rows];
                for (int place = 0; place < rows; place++) {
                    places[factor][orders[factor][place]] = place;
                }
            }
        }
    }

    /**
     * Some rows in the order of a factor.
     *
     * @param some rising row numbers
     * @param isSome whether a row is one of them
     * @param responses by row, for the order of levels
     */
    int[] of(int factor, int[] some, boolean[] isSome, double[] responses) {
        if (orders[factor] == null) {
            return byLevel(values[factor], levels[factor], some, responses);
        }
        return (long) MIN_SHARE * some.length < rows ? sortedPlaces(factor, some)
                : found(orders[factor], some.length, isSome);
    }

    private static int[] found(int[] order, int size, boolean[] isSome) {
        int[] sorted = new int[size + 1];
        int count = 0;
        for (int row : order) {
            // Written always and kept sometimes: which rows are here is nothing that a processor could foresee.
            sorted[count] = row;
            count += isSome[row] ? 1 : 0;
        }
        return Arrays.copyOf(sorted, count);
    }

    private int[] sortedPlaces(int factor, int[] some) {
        int[] sorted = new int[some.length];
        for (int i = 0; i < sorted.length; i++) {
            sorted[i] = places[factor][some[i]];
        }
        Arrays.sort(sorted);
        for (int i = 0; i < sorted.length; i++) {
            sorted[i] = orders[factor][sorted[i]];
        }
        return sorted;
    }

    /** Levels with equal means are in the order of their numbers. */
    private static int[] byLevel(double[] values, int levels, int[] some, double[] responses) {
        double[] mean = new double[levels];
        int[] count = new int[levels];
        for (int row : some) {
            mean[(int) values[row]] += responses[row];
            count[(int) values[row]]++;
        }
        int[] present = new int[levels];
        int size = 0;
        for (int level = 0; level < levels; level++) {
            mean[level] /= count[level];
            present[size] = level;
            size += count[level] > 0 ? 1 : 0;
        }
        int[] next = new int[levels];
        int start = 0;
        for (int level : sorted(Arrays.copyOf(present, size), mean)) {
            next[level] = start;
            start += count[level];
        }
        int[] sorted = new int[some.length];
        for (int row : some) {
            sorted[next[(int) values[row]]++] = row;
        }
        return sorted;
    }

    /** A merge sort, which keeps the order of equal keys. */
    private static int[] sorted(int[] some, double[] key) {
        int[] from = some.clone();
        int[] to = new int[some.length];
        for (int run = 1; run < some.length; run *= 2) {
            for (int start = 0; start < some.length; start += 2 * run) {
                merge(from, to, start, Math.min(some.length, start + run), Math.min(some.length, start + 2 * run), key);
            }
            int[] swapped = from;
            from = to;
            to = swapped;
        }
        return from;
    }

    private static void merge(int[] from, int[] to, int start, int middle, int end, double[] key) {
        int left = start;
        int right = middle;
        for (int i = start; i < end; i++) {
            boolean takesLeft = right >= end || left < middle && key[from[left]] <= key[from[right]];
            to[i] = takesLeft ? from[left++] : from[right++];
        }
    }
}
