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

    double mean();

    double variance();

    /** Variance divided by the squared mean. */
    default double squaredCoefficientOfVariation() {
        return variance() / (mean() * mean());
    }
}
