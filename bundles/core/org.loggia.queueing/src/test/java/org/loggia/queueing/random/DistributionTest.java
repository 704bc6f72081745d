// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.loggia.queueing.functions.SpecialFunctions;

class DistributionTest {
    private static final int SAMPLES = 200_000;

    static Stream<Distribution> distributions() {
        return Stream.of(new Deterministic(3.5), new Exponential(0.2), Exponential.ofMean(7), new Uniform(-1, 4),
                new DiscreteUniform(-2, 5), new DiscreteUniform(0, 1L << 40), new Normal(-3, 2),
                new Lognormal(0.5, 0.4), Lognormal.ofMoments(10, 4), new Gamma(0.3, 2), new Gamma(1, 2),
                new Gamma(7.5, 0.1), Gamma.ofMoments(4, 6), new Erlang(3, 2), new Erlang(20, 2),
                new Hyperexponential(new double[] {1, 3}, new double[] {0.5, 4}), Hyperexponential.ofMoments(2, 5),
                new Weibull(1.7, 3), new Weibull(0.9, 3), new Pareto(6, 2), new Poisson(0), new Poisson(0.7),
                new Poisson(9.9), new Poisson(10.1), new Poisson(250), new Poisson(1e6), new Beta(0.4, 0.7),
                new Beta(2, 5), new ChiSquare(3), new StudentT(9), new ExponentialPower(1.5), new BreitWigner(2, 1, 5),
                new BreitWignerMeanSquare(2, 1, 1.5), new BreitWignerMeanSquare(2, 0.3, 9), new Hyperbolic(2, 0.5),
                new Hyperbolic(0.7, -0.4), new Hyperbolic(60, 10), new Logarithmic(0.3), new Logarithmic(0.95),
                new VonMises(0.2), new VonMises(5), new VonMises(900), new TraceDistribution(3, 1, 4, 1, 5),
                new MarkovianArrivalProcess(new double[][] {{-5, 1}, {0.1, -0.6}}, new double[][] {{4, 0}, {0, 0.5}}),
                new PhaseType(new double[] {0.4, 0.6}, new double[][] {{-3, 2}, {0.5, -1}}),
                new Empirical(new double[] {5, -1, 2}, new double[] {1, 2, 5}),
                Empirical.ofMeasurements(1, 1, 2, 8),
                new PiecewiseUniform(new double[] {0, 1, 1, 4}, new double[] {2, 1, 3}));
    }

    @ParameterizedTest
    @MethodSource("distributions")
    void momentsOfSamples(Distribution distribution) {
        RandomStream random = new RandomStream(11);
        double[] sample = new double[SAMPLES];
        Arrays.setAll(sample, i -> distribution.sample(random));
        double mean = Arrays.stream(sample).average().orElseThrow();
        double variance = Arrays.stream(sample).map(x -> (x - mean) * (x - mean)).sum() / (SAMPLES - 1);
        double fourth = Arrays.stream(sample).map(x -> Math.pow(x - mean, 4)).sum() / SAMPLES;
        assertEquals(distribution.mean(), mean, 4.5 * Math.sqrt(variance / SAMPLES) + 1e-12);
        double varianceError = Math.sqrt(Math.max(0, fourth - variance * variance) / SAMPLES);
        assertEquals(distribution.variance(), variance, 4.5 * varianceError + 1e-9);
    }

    @ParameterizedTest
    @MethodSource("distributions")
    void higherMoments(Distribution distribution) {
        double mean = distribution.mean();
        assertEquals(mean, distribution.moment(1), 1e-9 * Math.abs(mean));
        assertEquals(distribution.variance() + mean * mean, distribution.moment(2), 1e-9 * distribution.moment(2));
        RandomStream random = new RandomStream(17);
        double[] sample = new double[SAMPLES];
        Arrays.setAll(sample, i -> distribution.sample(random));
        for (int n = 3; n <= 4 && !(distribution instanceof Pareto); n++) {
            int power = n;
            double seen = Arrays.stream(sample).map(x -> Math.pow(x, power)).average().orElseThrow();
            double squares = Arrays.stream(sample).map(x -> Math.pow(x, 2.0 * power)).average().orElseThrow();
            double moment = distribution.moment(n);
            if (!Double.isNaN(moment)) {
                assertEquals(moment, seen, 6 * Math.sqrt((squares - seen * seen) / SAMPLES) + 1e-9 * Math.abs(moment));
            }
        }
    }

    @Test
    void momentsOfTailsThatFallWithPower() {
        assertEquals(48, new Pareto(6, 2).moment(4), 1e-12);
        assertEquals(Double.POSITIVE_INFINITY, new Pareto(4, 2).moment(4));
        assertEquals(16 * new Pareto(6, 2).moment(4), new Scaled(new Pareto(6, 2), 2).moment(4), 1e-9);
    }

    @Test
    void momentsOfSumsProductsAndChoices() {
        Moments exponential = Moments.of(new Exponential(1));
        assertEquals(Moments.of(new Erlang(2, 1)), exponential.plus(exponential));
        assertEquals(Moments.of(new Exponential(0.25)), exponential.times(Moments.of(new Deterministic(4))));
        assertEquals(Moments.of(new Hyperexponential(new double[] {1, 3}, new double[] {1, 1})),
                exponential.orElse(0.25, exponential));
        assertEquals(6, exponential.weightInSquares(), 1e-12);
        assertEquals(3, exponential.weightInMeans(), 1e-12);
        assertEquals(1000, Moments.of(new Empirical(new double[] {1, 1e6}, new double[] {999, 1})).weightInSquares(),
                0.01);
        assertEquals(Math.exp(16), Moments.of(new Lognormal(-2, 2)).weightInSquares(), 1);
        assertEquals(1, Moments.of(new Deterministic(0)).weightInMeans());
    }

    static Stream<QuantileDistribution> continuousDistributions() {
        return distributions().filter(d -> !(d instanceof Deterministic || d instanceof DiscreteUniform
                || d instanceof Empirical || d instanceof PiecewiseUniform || d.variance() == 0))
                .filter(QuantileDistribution.class::isInstance).map(QuantileDistribution.class::cast);
    }

    @ParameterizedTest
    @MethodSource("continuousDistributions")
    void samplesFollowQuantiles(QuantileDistribution distribution) {
        RandomStream random = new RandomStream(12);
        double[] sample = new double[SAMPLES];
        Arrays.setAll(sample, i -> distribution.sample(random));
        assertTrue(GoodnessOfFit.kolmogorovSmirnov(sample, distribution) > 0.001);
    }

    @Test
    void gammaFollowsItsDistributionFunction() {
        for (Gamma gamma : List.of(new Gamma(0.3, 1), new Gamma(1, 1), new Gamma(5.5, 1))) {
            RandomStream random = new RandomStream(13);
            double[] uniform = new double[SAMPLES];
            Arrays.setAll(uniform, i -> SpecialFunctions.gammaP(gamma.shape(), gamma.sample(random)));
            assertTrue(GoodnessOfFit.kolmogorovSmirnov(uniform, new Uniform(0, 1)) > 0.001);
        }
    }

    @Test
    void countsFollowTheirProbabilities() {
        RandomStream random = new RandomStream(14);
        for (double mean : new double[] {3, 15, 80}) {
            chiSquare(new Poisson(mean), k -> Math.exp(k * Math.log(mean) - mean - SpecialFunctions.logGamma(k + 1)),
                    random);
        }
    }

    @Test
    void logarithmicSeriesFollowsItsProbabilities() {
        for (double p : new double[] {0.2, 0.7, 0.99}) {
            chiSquare(new Logarithmic(p), k -> k == 0 ? 0 : -Math.pow(p, k) / (k * Math.log1p(-p)),
                    new RandomStream(15));
        }
    }

    /** Hyperbolic and von Mises densities, integrated between quantiles of the sample, hold as much as was drawn. */
    @Test
    void samplesFallIntoSupportOfDensity() {
        shares(new Hyperbolic(1.5, 0.6), x -> Math.exp(-1.5 * Math.sqrt(1 + x * x) + 0.6 * x), -60, 60);
        shares(new VonMises(1.3), x -> Math.exp(1.3 * Math.cos(x)), -Math.PI, Math.PI);
    }

    private static void shares(Distribution distribution, DoubleUnaryOperator density, double from, double to) {
        RandomStream random = new RandomStream(16);
        double[] sample = new double[SAMPLES];
        Arrays.setAll(sample, i -> distribution.sample(random));
        double total = integral(density, from, to);
        for (double edge : new double[] {-1, 0, 0.5, 2}) {
            double expected = integral(density, from, edge) / total;
            double seen = (double) Arrays.stream(sample).filter(x -> x < edge).count() / SAMPLES;
            assertEquals(expected, seen, 4.5 * Math.sqrt(expected * (1 - expected) / SAMPLES), "below " + edge);
        }
    }

    private static double integral(DoubleUnaryOperator f, double from, double to) {
        int steps = 100_000;
        double width = (to - from) / steps;
        double sum = 0;
        for (int i = 0; i < steps; i++) {
            sum += f.applyAsDouble(from + (i + 0.5) * width);
        }
        return sum * width;
    }

    private static void chiSquare(Distribution counts, DoubleUnaryOperator probability,
            RandomStream random) {
        int[] seen = new int[2000];
        for (int i = 0; i < SAMPLES; i++) {
            seen[(int) counts.sample(random)]++;
        }
        double statistic = 0;
        int cells = 0;
        double restExpected = SAMPLES;
        int restSeen = SAMPLES;
        for (int k = 0; k < seen.length; k++) {
            double expected = SAMPLES * probability.applyAsDouble(k);
            if (expected >= 10) {
                statistic += (seen[k] - expected) * (seen[k] - expected) / expected;
                cells++;
                restExpected -= expected;
                restSeen -= seen[k];
            }
        }
        if (restExpected > 1) {
            statistic += (restSeen - restExpected) * (restSeen - restExpected) / restExpected;
        }
        double p = 1 - SpecialFunctions.gammaP(cells / 2.0, statistic / 2);
        assertTrue(p > 0.001, counts + ": chi-square " + statistic + " in " + cells + " cells, p " + p);
    }

    @Test
    void phaseTypeHoldsErlangAndHyperexponential() {
        PhaseType erlang = new PhaseType(new double[] {1, 0, 0}, new double[][] {{-2, 2, 0}, {0, -2, 2}, {0, 0, -2}});
        assertEquals(1.5, erlang.mean(), 1e-12);
        assertEquals(0.75, erlang.variance(), 1e-12);
        PhaseType hyper = new PhaseType(new double[] {0.25, 0.75}, new double[][] {{-0.5, 0}, {0, -4}});
        Hyperexponential same = new Hyperexponential(new double[] {1, 3}, new double[] {0.5, 4});
        assertEquals(same.mean(), hyper.mean(), 1e-12);
        assertEquals(same.variance(), hyper.variance(), 1e-12);
        double[][] endless = {{-1, 1}, {1, -1}};
        assertThrows(IllegalArgumentException.class, () -> new PhaseType(new double[] {1, 0}, endless));
        assertThrows(IllegalArgumentException.class, () -> new PhaseType(new double[] {0.5}, new double[][] {{-1}}));
    }

    @Test
    void reportsInvalidParameters() {
        assertThrows(IllegalArgumentException.class, () -> new Exponential(0));
        assertThrows(IllegalArgumentException.class, () -> new Exponential(Double.NaN));
        assertThrows(IllegalArgumentException.class, () -> new Normal(0, -1));
        assertThrows(IllegalArgumentException.class, () -> new Uniform(2, 1));
        assertThrows(IllegalArgumentException.class, () -> new DiscreteUniform(Long.MIN_VALUE, Long.MAX_VALUE));
        assertThrows(IllegalArgumentException.class, () -> new Gamma(-1, 1));
        assertThrows(IllegalArgumentException.class, () -> new Erlang(0, 1));
        assertThrows(IllegalArgumentException.class, () -> new Pareto(1, Double.POSITIVE_INFINITY));
        assertThrows(IllegalArgumentException.class, () -> new Poisson(-0.1));
        assertThrows(IllegalArgumentException.class, () -> new Empirical(new double[] {1}, new double[] {0}));
        assertThrows(IllegalArgumentException.class, () -> new Empirical(new double[0], new double[0]));
        assertThrows(IllegalArgumentException.class, () -> new PiecewiseUniform(new double[] {1, 0}, new double[] {1}));
        assertThrows(IllegalArgumentException.class, () -> Hyperexponential.ofMoments(1, 0.5));
        assertThrows(IllegalArgumentException.class, () -> new BreitWignerMeanSquare(0, 1, 1));
        assertThrows(IllegalArgumentException.class, () -> new Hyperbolic(1, -1));
        assertThrows(IllegalArgumentException.class, () -> new Logarithmic(1));
        assertThrows(IllegalArgumentException.class, () -> new VonMises(-1));
        assertThrows(IllegalArgumentException.class, () -> new TraceDistribution());
        assertThrows(IllegalArgumentException.class, () -> new TraceDistribution(1, Double.NaN));
        String message = assertThrows(IllegalArgumentException.class, () -> new Gamma(0, 1)).getMessage();
        assertEquals("the shape of a gamma distribution must be a finite number above 0, not 0.0", message);
    }
}
