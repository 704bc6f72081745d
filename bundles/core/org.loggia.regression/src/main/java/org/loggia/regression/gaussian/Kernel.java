package org.loggia.regression.gaussian;

/**
 * A squared exponential covariance with a length for each factor (automatic relevance determination; Neal 1996) and
 * noise: {@code signal^2 exp(-1/2 sum_j (x_j - z_j)^2 / length_j^2)}, plus {@code noise^2} for a row with itself. Two
 * different levels of a nominal factor are at distance 1.
 *
 * @param lengths positive, in the factors' units; a long one stands for a factor that matters little
 * @param signal standard deviation of the function, in the response's unit
 * @param noise standard deviation of a measurement around the function, in the response's unit
 */
public record Kernel(double[] lengths, double signal, double noise) {
}
