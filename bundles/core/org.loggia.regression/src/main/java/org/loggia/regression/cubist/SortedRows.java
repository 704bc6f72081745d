// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.cubist;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.loggia.regression.Factor;
import org.loggia.regression.data.TrainingData;

/**
 * Row numbers in the order of each numeric factor, sorted once for all nodes of all trees: those of a large node are
 * picked from them. Equal values keep the order of rows.
 */
final class SortedRows {
    /** A node with a smaller share of the rows sorts its own faster than it finds them among all. */
    private static final int MIN_SHARE = 16;

    private final int[][] orders;
    private final int rows;

    SortedRows(TrainingData data) {
        rows = data.rows();
        orders = new int[data.space().size()][];
        int[] all = IntStream.range(0, rows).toArray();
        for (int factor = 0; factor < orders.length; factor++) {
            if (data.space().factor(factor) instanceof Factor.Numeric) {
                orders[factor] = sorted(all, data.values()[factor]);
            }
        }
    }

    /**
     * Some rows in the order of a factor.
     *
     * @param some rising row numbers
     * @param isSome whether a row is one of them
     * @param key what they are sorted by, by row: the values of a numeric factor, anything for a nominal one
     */
    int[] of(int factor, int[] some, boolean[] isSome, double[] key) {
        int[] order = orders[factor];
        if (order == null || (long) MIN_SHARE * some.length < rows) {
            return sorted(some, key);
        }
        int[] sorted = new int[some.length + 1];
        int count = 0;
        for (int row : order) {
            // Written always and kept sometimes: which rows are here is nothing that a processor could foresee.
            sorted[count] = row;
            count += isSome[row] ? 1 : 0;
        }
        return Arrays.copyOf(sorted, count);
    }

    /** A merge sort, which keeps the order of equal values. */
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
