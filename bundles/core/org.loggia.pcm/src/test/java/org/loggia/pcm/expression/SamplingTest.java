// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.loggia.queueing.random.Exponential;
import org.loggia.queueing.random.Lognormal;
import org.loggia.queueing.random.Normal;
import org.loggia.queueing.random.QuantileDistribution;
import org.loggia.queueing.random.RandomStream;
import org.loggia.queueing.random.Uniform;

/**
 * Draws against theory, with fixed seeds: each function with constant parameters and with the same parameters as
 * variables; moments within 4.5 standard errors, Kolmogorov-Smirnov at the 0.1 % level.
 */
class SamplingTest {
    private static final int DRAWS = 100_000;
    private static final double CRITICAL = 1.95;
    private static final List<String> PARAMETERS = List.of("p.VALUE", "q.VALUE");

    private static double[] draws(String text, Frame frame) {
        CompiledExpression expression =
                StochasticExpression.parse(text).compile(PARAMETERS::indexOf, new SymbolTable());
        RandomStream random = new RandomStream(20_11, 3);
        double[] draws = new double[DRAWS];
        for (int i = 0; i < DRAWS; i++) {
            draws[i] = expression.evaluate(frame, random);
        }
        return draws;
    }

    private static void assertMoments(String text, double[] draws, double mean, double variance) {
        double average = Arrays.stream(draws).average().orElseThrow();
        double spread = Arrays.stream(draws).map(x -> (x - average) * (x - average)).sum() / DRAWS;
        double fourth = Arrays.stream(draws).map(x -> Math.pow(x - average, 4)).sum() / DRAWS;
        assertEquals(mean, average, 4.5 * Math.sqrt(variance / DRAWS), text);
        assertEquals(variance, spread, 4.5 * Math.sqrt((fourth - spread * spread) / DRAWS), text);
    }

    private static void assertDistribution(String text, double[] draws, DoubleUnaryOperator quantile) {
        double[] sorted = draws.clone();
        Arrays.sort(sorted);
        double greatest = 0;
        for (int percent = 1; percent < 200; percent++) {
            double probability = percent / 200.0;
            int below = Arrays.binarySearch(sorted, quantile.applyAsDouble(probability));
            double share = (below < 0 ? -below - 1 : below) / (double) DRAWS;
            greatest = Math.max(greatest, Math.abs(share - probability));
        }
        assertTrue(greatest * Math.sqrt(DRAWS) < CRITICAL, text + " differs from theory by " + greatest);
    }

    /** Function, parameters, mean, variance. */
    @ParameterizedTest
    @CsvSource({
        "Norm, 5, 2, 5, 4",
        "Exp, 4.0, , 0.25, 0.0625",
        "Pois, 3.5, , 3.5, 3.5",
        "Pois, 40, , 40, 40",
        "UniDouble, -1, 3, 1, 1.3333333333333333",
        "UniInt, 1, 6, 3.5, 2.9166666666666665",
        "Lognorm, 0.5, 0.4, 1.7860384307500734, 0.5534779938037",
        "LognormMoments, 3, 0.5, 3, 0.25",
        "Gamma, 2.5, 2, 5, 10",
        "Gamma, 0.5, 2, 1, 2",
        "GammaMoments, 3000, 0.3, 3000, 810000",
    })
    void momentsOfFunctions(String function, String p, String q, double mean, double variance) {
        String constant = function + "(" + p + (q == null ? "" : ", " + q) + ")";
        assertMoments(constant, draws(constant, new Frame(0)), mean, variance);
        assertEquals(mean, StochasticExpression.parse(constant).mean().orElseThrow(), 1e-9 * Math.abs(mean));
        Frame frame = new Frame(2);
        frame.set(0, Double.parseDouble(p), p.contains(".") ? Frame.DOUBLE : Frame.INT);
        frame.set(1, q == null ? 0 : Double.parseDouble(q), Frame.INT);
        String variable = function + "(p.VALUE" + (q == null ? "" : ", q.VALUE") + ")";
        assertMoments(variable, draws(variable, frame), mean, variance);
    }

    @Test
    void shapesOfContinuousFunctions() {
        check("Norm(5, 2)", new Normal(5, 2));
        check("Exp(4)", new Exponential(4));
        check("UniDouble(-1, 3)", new Uniform(-1, 3));
        check("Lognorm(0.5, 0.4)", new Lognormal(0.5, 0.4));
        check("LognormMoments(3, 0.5)", Lognormal.ofMoments(3, 0.5));
        // A gamma distribution of shape 1 is exponential.
        check("Gamma(1, 0.25)", new Exponential(4));
        check("GammaMoments(0.25, 1)", new Exponential(4));
    }

    private static void check(String text, QuantileDistribution theory) {
        assertDistribution(text, draws(text, new Frame(0)), theory::quantile);
        Frame frame = new Frame(2);
        frame.set(0, 1, Frame.INT);
        String variable = text.replaceFirst("\\(", "(p.VALUE * ");
        assertDistribution(variable, draws(variable, frame), theory::quantile);
    }

    @Test
    void densityIsUniformWithinIntervals() {
        String text = "DoublePDF[(1; 0)(2; 0.3)(4; 0.6)(5; 0)(6; 0.1)]";
        double[] draws = draws(text, new Frame(0));
        assertDistribution(text, draws, p -> p < 0.3 ? 1 + p / 0.3 : p < 0.9 ? 2 + (p - 0.3) / 0.3 : 5
                + (p - 0.9) / 0.1);
        assertEquals(0.3 * 1.5 + 0.6 * 3 + 0.1 * 5.5, StochasticExpression.parse(text).mean().orElseThrow(), 1e-12);
        assertDistribution("first interval from 0", draws("DoublePDF[(5; 0.5)(15; 0.5)]", new Frame(0)),
                p -> p < 0.5 ? 10 * p : 5 + 20 * (p - 0.5));
    }

    @Test
    void massFunctionsAreDrawnByTheirProbabilities() {
        assertShares("IntPMF[(-1; 0.1)(2; 0.2)(3; 0.7)]", new double[] {-1, 2, 3}, 0.1, 0.2, 0.7);
        assertShares("DoublePMF[(0.5; 0.25)(1.5; 0.75)]", new double[] {0.5, 1.5}, 0.25, 0.75);
        assertShares("BoolPMF[(true; 0.8)(false; 0.2)]", new double[] {1, 0}, 0.8, 0.2);
        assertShares("EnumPMF[(\"a\"; 0.3)(\"b\"; 0.7)]", new double[] {0, 1}, 0.3, 0.7);
        assertShares("IntPMF[(1; 0.2)(2; 0.3)(1; 0.5)]", new double[] {1, 2}, 0.7, 0.3);
        assertShares("IntPMF[(1; 0)(2; 1)]", new double[] {1, 2}, 0, 1);
    }

    @Test
    void surplusIsCutOffAndShortfallShared() {
        assertShares("IntPMF[(1; 0.6)(2; 0.6)(3; 0.1)]", new double[] {1, 2, 3}, 0.6, 0.4, 0);
        assertShares("IntPMF[(1; 0.2)(2; 0.3)]", new double[] {1, 2}, 0.4, 0.6);
    }

    private static void assertShares(String text, double[] values, double... probabilities) {
        double[] draws = draws(text, new Frame(0));
        for (int i = 0; i < values.length; i++) {
            double value = values[i];
            double share = Arrays.stream(draws).filter(x -> x == value).count() / (double) DRAWS;
            double error = 4.5 * Math.sqrt(probabilities[i] * (1 - probabilities[i]) / DRAWS);
            assertEquals(probabilities[i], share, error, text + " at " + value);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "IntPMF[(1;0.5)(3;0.5)] * Exp(0.5) + 1 | 5",
        "-Exp(2) / 4 | -0.125",
        "BoolPMF[(true;0.25)(false;0.75)] ? 4 : 8.0 | 7",
        "(EnumPMF[(\"a\";0.3)(\"b\";0.7)] == \"a\") ? 10 : 0 | 3",
        "Round(IntPMF[(1;0.5)(3;0.5)]) | 2",
        "BoolPMF[(true;0.5)(false;0.5)] OR BoolPMF[(true;0.5)(false;0.5)] | 0.75",
        "7 / 2 | 3",
    })
    void means(String text, double mean) {
        assertEquals(mean, StochasticExpression.parse(text).mean().orElseThrow(), 1e-12);
        double average = Arrays.stream(draws(text, new Frame(0))).average().orElseThrow();
        assertEquals(mean, average, Math.abs(mean) * 0.03);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "1.0 / UniDouble(1, 2)", "Round(Exp(1))", "a.VALUE", "Exp(1) ^ 2", "IntPMF[(1;0.5)(3;0.5)] / 2", "1 + true",
        "\"a\"", "Max(Exp(1), Exp(1))", "1 / 0",
    })
    void noMean(String text) {
        assertTrue(StochasticExpression.parse(text).mean().isEmpty());
    }

    @Test
    void seedRepeatsBitForBit() {
        String text = "Norm(1, 2) + Gamma(2, 3) * Pois(4) + DoublePDF[(1; 0.5)(2; 0.5)]";
        assertTrue(Arrays.equals(draws(text, new Frame(0)), draws(text, new Frame(0))));
    }
}
