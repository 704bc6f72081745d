// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.random;

/**
 * The first four moments of a random number about 0, and those of sums, products and choices of independent ones.
 *
 * @param first the mean
 * @param second the mean of the squares
 * @param third of the cubes
 * @param fourth of the fourth powers
 */
public record Moments(double first, double second, double third, double fourth) {

    /** Those of a distribution; not numbers where it does not know them. */
    public static Moments of(Distribution distribution) {
        return new Moments(distribution.moment(1), distribution.moment(2), distribution.moment(3),
                distribution.moment(4));
    }

    /** Of the sum with an independent number. */
    public Moments plus(Moments other) {
        return new Moments(first + other.first, second + 2 * first * other.first + other.second,
                third + 3 * second * other.first + 3 * first * other.second + other.third,
                fourth + 4 * third * other.first + 6 * second * other.second + 4 * first * other.third + other.fourth);
    }

    /** Of the product with an independent number. */
    public Moments times(Moments other) {
        return new Moments(first * other.first, second * other.second, third * other.third, fourth * other.fourth);
    }

    /** Of a number that is this one with the given probability, and else the other one. */
    public Moments orElse(double probability, Moments other) {
        double rest = 1 - probability;
        return new Moments(probability * first + rest * other.first, probability * second + rest * other.second,
                probability * third + rest * other.third, probability * fourth + rest * other.fourth);
    }

    /**
     * Returns the weight of the tail if the mean square of services decides, as in a first-come-first-served queue (F.
     * Pollaczek 1930, A. Khinchin 1932): the mean of the fourth powers over the squared mean of the squares. 1 for a
     * constant, 6 for exponential times, n for a value that comes once in n draws and outweighs all others. Not a
     * number where the moments are unknown.
     */
    public double weightInSquares() {
        return second == 0 ? 1 : fourth / second / second;
    }

    /**
     * Returns the weight of the tail if the mean decides, as with processor sharing or delays: the third moment over
     * the product of first and second. 1 for a constant, 3 for exponential times.
     */
    public double weightInMeans() {
        return second == 0 ? 1 : third / second / first;
    }
}
