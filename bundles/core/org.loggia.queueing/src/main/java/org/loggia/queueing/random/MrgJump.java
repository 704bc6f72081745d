// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.random;

/** Jumps of MRG32k3a to far-away states by powers of its transition matrices, and the way from a seed to a state. */
final class MrgJump {
    static final int STREAM_EXPONENT = 127;
    static final int SUBSTREAM_EXPONENT = 76;
    private static final long M1 = 4294967087L;
    private static final long M2 = 4294944443L;
    private static final long[][] A1 = {{0, 1, 0}, {0, 0, 1}, {M1 - 810728, 1403580, 0}};
    private static final long[][] A2 = {{0, 1, 0}, {0, 0, 1}, {M2 - 1370589, 0, 527612}};
    private static final long[][] A1_STREAM = squared(A1, STREAM_EXPONENT, M1);
    private static final long[][] A2_STREAM = squared(A2, STREAM_EXPONENT, M2);

    private MrgJump() {
    }

    /** The state that lies {@code count * 2^exponent} steps after the given one. */
    static long[] jump(long[] state, int exponent, long count) {
        long[] result = new long[6];
        if (count == 0) {
            return state.clone();
        }
        boolean stream = exponent == STREAM_EXPONENT;
        apply(power(stream ? A1_STREAM : squared(A1, exponent, M1), count, M1), state, 0, M1, result);
        apply(power(stream ? A2_STREAM : squared(A2, exponent, M2), count, M2), state, 3, M2, result);
        return result;
    }

    static long[] scramble(long seed) {
        long[] state = new long[6];
        long x = seed;
        do {
            for (int i = 0; i < 6; i++) {
                long modulus = i < 3 ? M1 : M2;
                do {
                    x += 0x9e3779b97f4a7c15L;
                    long z = x;
                    z = (z ^ z >>> 30) * 0xbf58476d1ce4e5b9L;
                    z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
                    state[i] = (z ^ z >>> 31) >>> 32;
                } while (state[i] >= modulus);
            }
        } while (isZero(state, 0) || isZero(state, 3));
        return state;
    }

    static long[] checked(long[] state) {
        if (state.length != 6) {
            throw new IllegalArgumentException("the state of MRG32k3a has 6 words, not " + state.length);
        }
        for (int i = 0; i < 6; i++) {
            long modulus = i < 3 ? M1 : M2;
            if (state[i] < 0 || state[i] >= modulus) {
                throw new IllegalArgumentException("word " + i + " of the state is " + state[i]
                        + ", it must lie in [0, " + modulus + ")");
            }
        }
        if (isZero(state, 0) || isZero(state, 3)) {
            throw new IllegalArgumentException("three zero words: neither half of the state may be all zero");
        }
        return state;
    }

    private static boolean isZero(long[] state, int from) {
        return (state[from] | state[from + 1] | state[from + 2]) == 0;
    }

    /** The matrix to the power of 2^exponent. */
    private static long[][] squared(long[][] matrix, int exponent, long modulus) {
        long[][] result = matrix;
        for (int i = 0; i < exponent; i++) {
            result = multiply(result, result, modulus);
        }
        return result;
    }

    private static long[][] power(long[][] matrix, long count, long modulus) {
        long[][] base = matrix;
        long[][] result = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
        for (long rest = count; rest != 0; rest >>>= 1) {
            if ((rest & 1) == 1) {
                result = multiply(result, base, modulus);
            }
            base = multiply(base, base, modulus);
        }
        return result;
    }

    private static long[][] multiply(long[][] a, long[][] b, long modulus) {
        long[][] c = new long[3][3];
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                long sum = 0;
                for (int k = 0; k < 3; k++) {
                    sum += Long.remainderUnsigned(a[i][k] * b[k][j], modulus);
                }
                c[i][j] = sum % modulus;
            }
        }
        return c;
    }

    private static void apply(long[][] matrix, long[] state, int from, long modulus, long[] result) {
        for (int i = 0; i < 3; i++) {
            long sum = 0;
            for (int k = 0; k < 3; k++) {
                sum += Long.remainderUnsigned(matrix[i][k] * state[from + k], modulus);
            }
            result[from + i] = sum % modulus;
        }
    }
}
