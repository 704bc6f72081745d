package org.loggia.analysis.qpn;

/**
 * The numbers of requests and the sizes for which a net is solved. Numbers: 0, 1, 2, 3, 4, then two in each power of
 * two (6, 8, 12, 16, 24, ...); sizes: the powers of four, for response times are all but linear in them. The functions
 * tell the index of the point at or below a value.
 */
final class Grid {

    private static final int DENSE = 4;

    private Grid() {
    }

    static int numberBelow(double requests) {
        if (requests < DENSE) {
            return (int) requests;
        }
        int power = Math.getExponent(requests);
        return 2 * power + (requests >= 1.5 * (1L << power) ? 1 : 0);
    }

    /** The number of requests at an index. */
    static int number(int index) {
        return index <= DENSE ? index : (2 + index % 2 << index / 2) / 2;
    }

    static int sizeBelow(double bytes) {
        return Math.getExponent(bytes) >> 1;
    }

    static double size(int index) {
        return Math.scalb(1.0, 2 * index);
    }
}
