// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.random;

import java.util.Arrays;

/**
 * Service times that follow from how many are served at the same moment: measured response times by concurrency. There
 * is nothing random in it, but no number without a concurrency either, so a sample cannot be drawn and moments are not
 * numbers; who serves asks for {@link #time}.
 */
public final class ConcurrencyTable implements Distribution {
    private final double[] times;
    private final int least;

    /**
     * @param levels numbers of tokens, 1 or more, each once, in any order
     * @param times for each of them the time, 0 or more
     */
    public ConcurrencyTable(int[] levels, double[] times) {
        if (levels.length == 0 || levels.length != times.length) {
            throw new IllegalArgumentException("a table of times by concurrency needs as many times as levels, and at"
                    + " least one, not " + levels.length + " levels and " + times.length + " times");
        }
        int most = Arrays.stream(levels).max().getAsInt();
        least = Arrays.stream(levels).min().getAsInt();
        if (least < 1 || most > 1_000_000) {
            throw new IllegalArgumentException("a level of concurrency must lie between 1 and 1000000, not "
                    + (least < 1 ? least : most));
        }
        this.times = new double[most + 1];
        Arrays.fill(this.times, Double.NaN);
        for (int i = 0; i < levels.length; i++) {
            if (!Double.isNaN(this.times[levels[i]])) {
                throw new IllegalArgumentException("the level of concurrency " + levels[i] + " is there twice");
            }
            this.times[levels[i]] = Parameters.notNegative("a time by concurrency", times[i]);
        }
    }

    private ConcurrencyTable(double[] times, int least) {
        this.times = times;
        this.least = least;
    }

    /**
     * The time with a number of tokens, those below the smallest level like that; not a number if there is none.
     *
     * @param tokens 1 or more, the one included whose time it is
     */
    public double time(int tokens) {
        int level = Math.max(least, tokens);
        return level < times.length ? times[level] : Double.NaN;
    }

    /** The same in other units. */
    ConcurrencyTable times(double factor) {
        return new ConcurrencyTable(Arrays.stream(times).map(time -> time * factor).toArray(), least);
    }

    @Override
    public double sample(RandomStream random) {
        throw new UnsupportedOperationException("a time by concurrency depends on the number of tokens");
    }

    @Override
    public double mean() {
        return Double.NaN;
    }

    @Override
    public double variance() {
        return Double.NaN;
    }
}
