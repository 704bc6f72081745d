// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis.qpn;

/**
 * The numbers of requests and the sizes for which a net is solved. Numbers: 0, 1, 2, 3, 4, then the powers of two;
 * sizes: a first one times the powers of four, for response times are all but linear in them. The functions tell the
 * index of the point at or below a value.
 */
final class Grid {

    private static final int DENSE = 4;
    /** The index of the first size; sizes up to 4^32 times smaller have indices above 0. */
    private static final int FIRST_SIZE = 33;
    private static final double SAME = 1e-9;

    private Grid() {
    }

    static int numberBelow(double requests) {
        return requests < DENSE ? (int) requests : Math.getExponent(requests) + 2;
    }

    /** The number of requests at an index. */
    static int number(int index) {
        return index <= DENSE ? index : 1 << index - 2;
    }

    /** Sizes that differ by rounding alone are the same. */
    static int sizeBelow(double bytes, double first) {
        double relation = bytes / first * (1 + SAME);
        return Math.max(1, FIRST_SIZE + (int) Math.floor(Math.log(relation) / Math.log(4)));
    }

    static double size(int index, double first) {
        return Math.scalb(first, 2 * (index - FIRST_SIZE));
    }

    /** Returns the relative position of a size between two sizes of the grid, in [0, 1]. */
    static double sizePart(double bytes, int below, double first) {
        double part = (bytes / size(below, first) - 1) / 3;
        return part < SAME ? 0 : Math.min(1, part);
    }
}
