// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.cubist;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The rows nearest to a point by Manhattan distance, found through a k-d tree (Bentley 1975; the distance to a cell is
 * carried along as by Arya and Mount 1993). Some columns are levels: they cut nothing in the tree, and two different
 * ones are at distance 1. Of rows at the same distance the one with the smaller number comes first, so that the result
 * is that of looking at all rows.
 */
final class NearestRows {
    private static final int LEAF_SIZE = 16;
    /** Maximum rounding error in the distance of a cell. */
    private static final double SLACK = 1 - 1e-12;

    private final int width;
    /** Columns with numbers come first. */
    private final int numbers;
    /** Points one after the other in the order of the tree's leaves. */
    private final double[] points;
    /** Number of the row at each place. */
    private final int[] rows;

    /** By node in preorder, the first child follows its parent: the column asked, or -1 in a leaf. */
    private int[] column = new int[16];
    private double[] cut = new double[16];
    /** Second child; first place of a leaf. */
    private int[] second = new int[16];
    private int[] end = new int[16];
    private int nodes;

    /**
     * Builds the tree.
     *
     * @param points scaled values by row, the numeric columns first
     * @param numbers how many columns are numeric
     */
    NearestRows(double[][] points, int numbers) {
        width = points[0].length;
        this.numbers = numbers;
        int[] order = IntStream.range(0, points.length).toArray();
        build(points, order, 0, order.length);
        rows = order;
        this.points = new double[order.length * width];
        for (int place = 0; place < order.length; place++) {
            System.arraycopy(points[order[place]], 0, this.points, place * width, width);
        }
    }

    private int build(double[][] all, int[] order, int from, int to) {
        int node = nodes++;
        if (nodes > column.length) {
            column = Arrays.copyOf(column, 2 * nodes);
            cut = Arrays.copyOf(cut, 2 * nodes);
            second = Arrays.copyOf(second, 2 * nodes);
            end = Arrays.copyOf(end, 2 * nodes);
        }
        int widest = to - from <= LEAF_SIZE ? -1 : widestColumn(all, order, from, to);
        column[node] = widest;
        if (widest < 0) {
            Arrays.sort(order, from, to);
            second[node] = from;
            end[node] = to;
            return node;
        }
        int[] sorted = IntStream.range(from, to).mapToObj(i -> order[i])
                .sorted((a, b) -> Double.compare(all[a][widest], all[b][widest])).mapToInt(Integer::intValue).toArray();
        System.arraycopy(sorted, 0, order, from, sorted.length);
        int middle = sorted.length / 2;
        // Equal values stay together: the cut is the first value of its kind, or the next one above the smallest.
        while (middle > 0 && all[sorted[middle]][widest] == all[sorted[middle - 1]][widest]) {
            middle--;
        }
        while (middle == 0 || all[sorted[middle]][widest] == all[sorted[middle - 1]][widest]) {
            middle++;
        }
        cut[node] = all[sorted[middle]][widest];
        build(all, order, from, from + middle);
        int above = build(all, order, from + middle, to);
        second[node] = above;
        return node;
    }

    private int widestColumn(double[][] all, int[] order, int from, int to) {
        int widest = -1;
        double most = 0;
        for (int candidate = 0; candidate < numbers; candidate++) {
            double low = Double.POSITIVE_INFINITY;
            double high = Double.NEGATIVE_INFINITY;
            for (int i = from; i < to; i++) {
                low = Math.min(low, all[order[i]][candidate]);
                high = Math.max(high, all[order[i]][candidate]);
            }
            if (high - low > most) {
                most = high - low;
                widest = candidate;
            }
        }
        return widest;
    }

    /** Working memory of a search, one per thread. */
    final class Search {
        /** The point to search from, scaled, columns in the order of the points. */
        final double[] point = new double[width];
        private final double[] offset = new double[numbers];
        private final double[] distance;
        private final int[] row;
        private int size;

        Search(int count) {
            distance = new double[Math.min(count, rows.length)];
            row = new int[distance.length];
        }

        /** Finds the rows nearest to {@link #point}. Allocates nothing. */
        void run() {
            size = 0;
            descend(0, 0);
        }

        int size() {
            return size;
        }

        /** Number of the i-th nearest row. */
        int row(int i) {
            return row[i];
        }

        double distance(int i) {
            return distance[i];
        }

        private double farthest() {
            return size < distance.length ? Double.POSITIVE_INFINITY : distance[size - 1];
        }

        private void descend(int node, double bound) {
            int asked = column[node];
            if (asked < 0) {
                for (int place = second[node]; place < end[node]; place++) {
                    look(place);
                }
                return;
            }
            double beyond = point[asked] - cut[node];
            boolean isBelow = beyond < 0;
            descend(isBelow ? node + 1 : second[node], bound);
            double before = offset[asked];
            double after = Math.abs(beyond);
            double far = bound - before + after;
            if (far * SLACK <= farthest()) {
                offset[asked] = after;
                descend(isBelow ? second[node] : node + 1, far);
                offset[asked] = before;
            }
        }

        private void look(int place) {
            double limit = farthest();
            double sum = 0;
            int at = place * width;
            for (int i = 0; i < numbers; i++) {
                sum += Math.abs(point[i] - points[at + i]);
            }
            for (int i = numbers; i < width; i++) {
                sum += point[i] == points[at + i] ? 0 : 1;
            }
            if (sum < limit || sum == limit && size == distance.length && rows[place] < row[size - 1]) {
                insert(sum, rows[place]);
            }
        }

        private void insert(double nearness, int number) {
            int i = size < distance.length ? size++ : size - 1;
            while (i > 0 && (distance[i - 1] > nearness || distance[i - 1] == nearness && row[i - 1] > number)) {
                distance[i] = distance[i - 1];
                row[i] = row[i - 1];
                i--;
            }
            distance[i] = nearness;
            row[i] = number;
        }
    }
}
