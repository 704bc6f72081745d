// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.random;

import java.util.random.RandomGenerator;

/**
 * A stream of random numbers from the combined multiple recursive generator MRG32k3a (P. L'Ecuyer, "Good parameters
 * and implementations for combined multiple recursive random number generators", Operations Research 47(1), 1999).
 *
 * <p>The period of about 2^191 is cut into streams of 2^127 numbers and each stream into substreams of 2^76 numbers
 * (L'Ecuyer, Simard, Chen, Kelton, "An object-oriented random-number package with many long streams and substreams",
 * Operations Research 50(6), 2002). Give every source of randomness in a model its own stream, and every replication
 * its own substream: then runs are independent of each other, and variants of a model see common random numbers.
 *
 * <p>A seed, any 64-bit number, is spread over the six state words by SplitMix64 (Steele, Lea, Flood, 2014), so that
 * neighbouring seeds start far apart. The same seed and stream give the same numbers on every machine. A number
 * carries 32 random bits ({@link #nextLong()} joins two); {@link #nextDouble()} lies strictly between 0 and 1, so its
 * logarithm is always finite. Instances are not for use by several threads at once.
 */
public final class RandomStream implements RandomGenerator {
    private static final long M1 = 4294967087L; // 2^32 - 209
    private static final long M2 = 4294944443L; // 2^32 - 22853
    private static final long A12 = 1403580L;
    private static final long A13N = 810728L;
    private static final long A21 = 527612L;
    private static final long A23N = 1370589L;
    private static final long LOW = 0xffffffffL;
    private static final int SCALE = 40;
    private static final long K21 = (A21 << SCALE) / M2;
    private static final long K23N = (A23N << SCALE) / M2;
    private static final double NORM = 1.0 / (M1 + 1);
    private static final double TWO_POW_24 = 0x1p-24;
    private static final double TWO_POW_23 = 0x1p-23;

    private ChoicePolicy choices;
    private long s10;
    private long s11;
    private long s12;
    private long s20;
    private long s21;
    private long s22;
    private final long[] streamStart = new long[6];
    private final long[] substreamStart = new long[6];

    /** The stream with the given number (0 or more) of the generator that belongs to the seed. */
    public RandomStream(long seed, long stream) {
        this(MrgJump.scramble(seed), stream);
    }

    /** The first stream of the seed. */
    public RandomStream(long seed) {
        this(seed, 0);
    }

    /**
     * A stream counted from an explicit state, for comparison with other implementations of the generator.
     *
     * @param state six words; the first three below 4294967087 and not all zero, the last three below 4294944443 and
     *     not all zero
     */
    public static RandomStream ofState(long[] state, long stream) {
        return new RandomStream(MrgJump.checked(state), stream);
    }

    private RandomStream(long[] state, long stream) {
        if (stream < 0) {
            throw new IllegalArgumentException("a stream number is 0 or more, not " + stream);
        }
        System.arraycopy(MrgJump.jump(state, MrgJump.STREAM_EXPONENT, stream), 0, streamStart, 0, 6);
        restart();
    }

    /** Lets something else than chance choose among the alternatives of the model that draws from this stream. */
    public void chooseBy(ChoicePolicy other) {
        choices = other;
    }

    /** Chooses among alternatives instead of chance; null for chance. */
    public ChoicePolicy choices() {
        return choices;
    }

    /** Goes back to the beginning of this stream. */
    public void restart() {
        System.arraycopy(streamStart, 0, substreamStart, 0, 6);
        restartSubstream();
    }

    /** Goes back to the beginning of the current substream. */
    public void restartSubstream() {
        s10 = substreamStart[0];
        s11 = substreamStart[1];
        s12 = substreamStart[2];
        s20 = substreamStart[3];
        s21 = substreamStart[4];
        s22 = substreamStart[5];
    }

    /** Goes to the beginning of the substream with the given number (0 or more) of this stream. */
    public void substream(long number) {
        if (number < 0) {
            throw new IllegalArgumentException("a substream number is 0 or more, not " + number);
        }
        System.arraycopy(MrgJump.jump(streamStart, MrgJump.SUBSTREAM_EXPONENT, number), 0, substreamStart, 0, 6);
        restartSubstream();
    }

    /**
     * One step: a number in [1, m1]. The first modulus lies just below 2^32, so folding reduces instead of a division.
     * Each number of the second sequence needs the one before, and that wait is what limits the generator's speed: so
     * the quotient is found next to the product, from scaled multipliers, and is at most 1 too small; the state stays
     * below 2 m2, and is brought below m2 only on its way out. No branch depends on the numbers.
     */
    private long step() {
        long p1 = A12 * s11 + A13N * (M1 - s10); // below 2^53.1
        p1 = (p1 >>> 32) * 209 + (p1 & LOW);
        p1 -= M1;
        p1 += M1 & (p1 >> 63);
        s10 = s11;
        s11 = s12;
        s12 = p1;
        long negative = 2 * M2 - s20;
        long quotient = K21 * s22 + K23N * negative >>> SCALE; // the sum is below 2^62
        long p2 = A21 * s22 + A23N * negative - quotient * M2;
        s20 = s21;
        s21 = s22;
        s22 = p2;
        p2 -= M2;
        p2 += M2 & (p2 >> 63);
        long z = p1 - p2;
        return z + (M1 & (z - 1 >> 63));
    }

    /** Uniform on the open interval (0, 1). */
    @Override
    public double nextDouble() {
        return step() * NORM;
    }

    /** Uniform over nearly all 32-bit patterns: the 209 patterns above the modulus do not occur. */
    @Override
    public int nextInt() {
        return (int) (step() - 1);
    }

    @Override
    public long nextLong() {
        return step() - 1 << 32 | step() - 1;
    }

    /** Uniform on 0 .. bound - 1. */
    @Override
    public int nextInt(int bound) {
        if (bound <= 0) {
            throw new IllegalArgumentException("the bound of a random integer is 1 or more, not " + bound);
        }
        return bound <= 1 << 20 ? (int) (nextDouble() * bound) : (int) (nextUniform53() * bound);
    }

    /** Uniform on (0, 1) with 53 random bits. */
    private double nextUniform53() {
        return ((nextLong() >>> 12) + 0.5) * 0x1p-52;
    }

    /** True with the given probability. */
    public boolean nextBoolean(double probability) {
        return nextDouble() < probability;
    }

    /** Exponential with mean 1, by a ziggurat of 256 layers (Marsaglia and Tsang, 2000); the layer has its own bits. */
    @Override
    public double nextExponential() {
        double offset = 0;
        while (true) {
            long z = step();
            int layer = (int) z & 255;
            double x = ((z >>> 8) + 0.5) * TWO_POW_24 * ExponentialZiggurat.X[layer];
            if (x < ExponentialZiggurat.X[layer + 1]) {
                return offset + x;
            }
            if (layer == 0) {
                offset += ExponentialZiggurat.TAIL; // what lies beyond the tail's start is exponential again
            } else if (ExponentialZiggurat.F[layer]
                    + nextDouble() * (ExponentialZiggurat.F[layer + 1] - ExponentialZiggurat.F[layer]) < Math.exp(-x)) {
                return offset + x;
            }
        }
    }

    /** Fills the array with numbers as {@link #nextDouble()} gives them. */
    public void fillUniform(double[] numbers) {
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = nextDouble();
        }
    }

    /** Fills the array with numbers as {@link #nextExponential()} gives them. */
    public void fillExponential(double[] numbers) {
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = nextExponential();
        }
    }

    /** Standard normal, by a ziggurat of 256 layers with the tail of Marsaglia (1964). */
    @Override
    public double nextGaussian() {
        while (true) {
            long z = step();
            int layer = (int) z & 255;
            double sign = (z & 256) == 0 ? 1 : -1;
            double x = ((z >>> 9) + 0.5) * TWO_POW_23 * NormalZiggurat.X[layer];
            if (x < NormalZiggurat.X[layer + 1]) {
                return sign * x;
            }
            if (layer == 0) {
                return sign * normalTail();
            }
            if (NormalZiggurat.F[layer]
                    + nextDouble() * (NormalZiggurat.F[layer + 1] - NormalZiggurat.F[layer]) < Math.exp(-0.5 * x * x)) {
                return sign * x;
            }
        }
    }

    private double normalTail() {
        double x;
        double y;
        do {
            x = -Math.log(nextDouble()) / NormalZiggurat.TAIL;
            y = -Math.log(nextDouble());
        } while (y + y < x * x);
        return NormalZiggurat.TAIL + x;
    }
}
