// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.loggia.simulation.run.SchedulingPolicy.FCFS;
import static org.loggia.simulation.testmodel.ResourceKind.CPU;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.pcm.dlim.AbsoluteValueFunction;
import org.loggia.pcm.dlim.ArrivalRatesFromFile;
import org.loggia.pcm.dlim.Burst;
import org.loggia.pcm.dlim.Combinator;
import org.loggia.pcm.dlim.DlimFactory;
import org.loggia.pcm.dlim.ExponentialIncreaseLogarithmicDecline;
import org.loggia.pcm.dlim.Function;
import org.loggia.pcm.dlim.LogarithmicTrend;
import org.loggia.pcm.dlim.NormalNoise;
import org.loggia.pcm.dlim.Operator;
import org.loggia.pcm.dlim.Polynomial;
import org.loggia.pcm.dlim.PolynomialFactor;
import org.loggia.pcm.dlim.Sin;
import org.loggia.pcm.dlim.Trend;
import org.loggia.pcm.usageevolution.Usage;
import org.loggia.simulation.testmodel.LoadPieces;
import org.loggia.simulation.testmodel.TestModel;

/**
 * Each kind of load function as the arrival rate of a run. The functions last for 10, and are looked at every 2.5; the
 * four rates that this gives are worked out by hand. Pauses are constant, so user n comes when n users are due.
 */
class ChangingLoadShapesTest {

    private static final double STEP = 2.5;
    private final DlimFactory make = DlimFactory.eINSTANCE;

    private static long arrivals(Function rate, double until, long seed) {
        var model = TestModel.serving(FCFS, s -> s.demand(CPU, "0")).open("1");
        Usage usage = model.changing(10, 1);
        usage.setLoadEvolution(LoadPieces.of(10, rate));
        usage.setEvolutionStepWidth(STEP);
        return model.simulate(SimulationSettings.ofSeed(seed).until(until, Long.MAX_VALUE)).scenario("users").count();
    }

    /** @param rates at 0, 2.5, 5 and 7.5, which come again and again */
    private static void assertArrivals(Function function, double... rates) {
        double due = 0;
        for (int step = 0; step < 2 * rates.length; step++) {
            due += 0.9 * STEP * rates[step % rates.length];
            // Users 0, 1, ... up to the last one that is due: one more than the whole part. Rates have four digits.
            assertEquals(due + 0.5, arrivals(function, (step + 0.9) * STEP, 1), 0.5 + 0.01, "step " + step);
            due += 0.1 * STEP * rates[step % rates.length];
        }
    }

    private static <T extends Sin> T wave(T wave) {
        wave.setMin(1);
        wave.setMax(5);
        wave.setPeriod(10);
        wave.setPhase(1);
        return wave;
    }

    private static <T extends Trend> T trend(T trend, double start, double end) {
        trend.setFunctionOutputAtStart(start);
        trend.setFunctionOutputAtEnd(end);
        return trend;
    }

    private static <T extends Burst> T burst(T burst, double base) {
        burst.setBase(base);
        burst.setPeak(9);
        burst.setPeakTime(2.5);
        return burst;
    }

    /** 3 + 2 sin(36 (x + 1)) degrees; 1 + 4 abs(sin(36 (x + 1))) degrees. */
    @Test
    void seasons() {
        assertArrivals(wave(make.createSin()), 4.1756, 4.6180, 1.8244, 1.3820);
        assertArrivals(wave(make.createAbsoluteSin()), 3.3511, 4.2361, 3.3511, 4.2361);
    }

    /** 16 is the fourth power of 2; 1.1 + 2 ln(1 + x (e^4 - 1) / 10), and its mirror; 5.2 - 4 cos(18 x) degrees. */
    @Test
    void trends() {
        assertArrivals(trend(make.createLinearTrend(), 1.3, 5.3), 1.3, 2.3, 3.3, 4.3);
        assertArrivals(trend(make.createExponentialTrend(), 1, 16), 1, 2, 4, 8);
        LogarithmicTrend rising = trend(make.createLogarithmicTrend(), 1.1, 9.1);
        rising.setOrder(4);
        assertArrivals(rising, 1.1, 6.4344, 7.7500, 8.5368);
        LogarithmicTrend falling = trend(make.createLogarithmicTrend(), 9.1, 1.1);
        falling.setOrder(4);
        assertArrivals(falling, 9.1, 8.5368, 7.7500, 6.4344);
        assertArrivals(trend(make.createSinTrend(), 1.2, 9.2), 1.2, 2.3716, 5.2, 8.0284);
    }

    /** The peak is at 2.5, and the fall takes three times as long as the rise: at 5 two thirds of the peak are left. */
    @Test
    void bursts() {
        assertArrivals(burst(make.createLinearIncreaseAndDecline(), 0), 0, 9, 6, 3);
        assertArrivals(burst(make.createExponentialIncreaseAndDecline(), 1), 1, 9, 4.3267, 2.0801);
        ExponentialIncreaseLogarithmicDecline slow = burst(make.createExponentialIncreaseLogarithmicDecline(), 1);
        slow.setLogarithmicOrder(4);
        assertArrivals(slow, 1, 9, 8.2073, 6.8747);
    }

    /** 0.05 x^2 + 0.3 (x + 1) + 0.7; abs(3 - 1.1 x); a wave of the day that a trend lets grow, and a constant. */
    @Test
    void polynomialsAbsoluteValuesAndCombinations() {
        Polynomial polynomial = make.createPolynomial();
        double[][] factors = {{0.05, 0}, {0.3, 1}, {0.7, 0}};
        for (double[] each : factors) {
            PolynomialFactor factor = make.createPolynomialFactor();
            factor.setFactor(each[0]);
            factor.setOffset(each[1]);
            polynomial.getFactors().add(factor);
        }
        assertArrivals(polynomial, 1, 2.0625, 3.75, 6.0625);
        AbsoluteValueFunction absolute = make.createAbsoluteValueFunction();
        absolute.setFunction(trend(make.createLinearTrend(), 3, -8));
        assertArrivals(absolute, 3, 0.25, 2.5, 5.25);
        Sin season = wave(make.createSin());
        var constant = make.createConstant();
        constant.setConstant(0.3);
        combine(season, Operator.ADD, constant);
        combine(season, Operator.MULT, trend(make.createLinearTrend(), 1, 2));
        assertArrivals(season, 4.4756, 6.0725, 3.0366, 2.7185);
    }

    private void combine(Function function, Operator operator, Function with) {
        Combinator combinator = make.createCombinator();
        combinator.setOperator(operator);
        combinator.setFunction(with);
        function.getCombine().add(combinator);
    }

    @Test
    void ratesOfFile(@TempDir Path folder) throws IOException {
        ArrivalRatesFromFile file = make.createArrivalRatesFromFile();
        file.setFilePath(Files.writeString(folder.resolve("rates.csv"), "0,2;\n5,8;\n10,4;\n").toString());
        assertArrivals(file, 2, 5, 8, 6);
    }

    /** 1,600 steps of 2.5 with independent rates of mean 5 and deviation 1: 20,000 users with a deviation of 100. */
    @Test
    void noiseIsDrawnAtEachStepAndRepeatedBySeed() {
        NormalNoise noise = make.createNormalNoise();
        noise.setMean(5);
        noise.setStandardDeviation(1);
        long first = arrivals(noise, 4000, 1);
        assertEquals(20_000, first, 4 * 100);
        assertEquals(first, arrivals(noise, 4000, 1));
        assertNotEquals(first, arrivals(noise, 4000, 2));
    }
}
