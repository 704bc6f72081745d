// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.random;

/**
 * A probability distribution of a real number, for service times, interarrival times, sizes and the like.
 *
 * <p>Implementations refuse parameters outside their domain with an {@link IllegalArgumentException} that names the
 * parameter and its value. Moments that do not exist are positive infinity (a Pareto tail) or not a number.
 */
public interface Distribution {
    /** Draws a number; uses no other source of randomness than the stream. */
    double sample(RandomStream random);

    /**
     * The source of samples for one run. Independent samples need no memory, so usually this is the distribution
     * itself; a process whose samples depend on those before gives a fresh source in its initial state, for one thread.
     */
    default Distribution begin() {
        return this;
    }

    double mean();

    double variance();

    /**
     * The mean of the n-th powers, for n from 1 to 4; not a number where no closed form is known here, infinite where a
     * tail is too heavy.
     */
    default double moment(int n) {
        return switch (n) {
            case 1 -> mean();
            case 2 -> variance() + mean() * mean();
            default -> Double.NaN;
        };
    }

    /** Variance divided by the squared mean. */
    default double squaredCoefficientOfVariation() {
        return variance() / (mean() * mean());
    }

    /**
     * The index of dispersion of the events that are as far apart as successive samples: the variance of their number
     * in a long time over its mean. It is 1 for exponential times, and the squared coefficient of variation for all
     * independent ones. Not a number where the variance is unknown.
     */
    default double dispersion() {
        return squaredCoefficientOfVariation();
    }

    /**
     * About one of the events that are as far apart as successive samples is of those in rare bursts that decide how
     * much their number varies in a long time: their rate times the fourth cumulant of that number over the square of
     * the second. It is 1 where no burst is rarer than the events.
     */
    default double weightOfBursts() {
        return 1;
    }
}
