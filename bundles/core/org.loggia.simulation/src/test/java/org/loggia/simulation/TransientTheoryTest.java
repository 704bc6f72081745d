// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.loggia.simulation.testmodel.ResourceKind.CPU;

import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.loggia.pcm.dlim.DlimFactory;
import org.loggia.pcm.dlim.Sin;
import org.loggia.pcm.usageevolution.Usage;
import org.loggia.queueing.functions.SpecialFunctions;
import org.loggia.queueing.statistics.TimeSeries.Means;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.run.SchedulingPolicy;
import org.loggia.simulation.testmodel.LoadPieces;
import org.loggia.simulation.testmodel.TestModel;

/**
 * The number of jobs in M(t)/M/1 and M(t)/M/infinity over time, against numerical solutions of their forward equations,
 * at ten points of time. The rate is a wave that the simulation follows in steps of half a time unit, and so do the
 * equations; at the beginning one job is there.
 */
class TransientTheoryTest {

    private static final double END = 64;
    private static final double STEP = 0.5;
    private static final double FINE = 1.0 / 256;
    private static final int REPLICATIONS = 400;
    private static final int STATES = 120;

    private static double rate(double time) {
        double stepped = Math.floor(time / STEP) * STEP;
        return 0.5 + 0.4 * Math.sin(2 * Math.PI * stepped / 40);
    }

    @Test
    void oneServerFollowsItsForwardEquations() {
        assertFollows(SchedulingPolicy.FCFS, meanJobs(jobs -> jobs > 0 ? 1 : 0));
    }

    @Test
    void infinitelyManyServersFollowTheirForwardEquations() {
        double[] means = meanJobs(jobs -> jobs);
        assertFollows(SchedulingPolicy.DELAY, means);
        // The mean number alone has an equation, m' = rate - m, whose solution is known within each step.
        double mean = 1;
        for (int i = 0; i < 64; i++) {
            mean = rate(i * STEP) + (mean - rate(i * STEP)) * Math.exp(-STEP);
        }
        assertEquals(mean, means[(int) (64 * STEP / FINE)], 1e-6);
    }

    /** Mean numbers of jobs at multiples of {@link #FINE}, by the classical Runge-Kutta method. */
    private static double[] meanJobs(DoubleUnaryOperator departureRate) {
        double[] state = new double[STATES];
        state[1] = 1;
        double[] means = new double[(int) (END / FINE) + 1];
        for (int i = 0; i < means.length; i++) {
            for (int jobs = 0; jobs < STATES; jobs++) {
                means[i] += jobs * state[jobs];
            }
            double arrivals = rate(i * FINE);
            double[] first = change(state, state, 0, arrivals, departureRate);
            double[] second = change(state, first, FINE / 2, arrivals, departureRate);
            double[] third = change(state, second, FINE / 2, arrivals, departureRate);
            double[] fourth = change(state, third, FINE, arrivals, departureRate);
            for (int jobs = 0; jobs < STATES; jobs++) {
                state[jobs] += FINE / 6 * (first[jobs] + 2 * second[jobs] + 2 * third[jobs] + fourth[jobs]);
            }
        }
        return means;
    }

    private static double[] change(double[] from, double[] slope, double ahead, double arrivals,
            DoubleUnaryOperator departures) {
        double[] change = new double[STATES];
        for (int jobs = 0; jobs < STATES; jobs++) {
            double probability = from[jobs] + ahead * slope[jobs];
            double up = jobs < STATES - 1 ? arrivals * probability : 0;
            double down = departures.applyAsDouble(jobs) * probability;
            change[jobs] -= up + down;
            if (up > 0) {
                change[jobs + 1] += up;
            }
            if (jobs > 0) {
                change[jobs - 1] += down;
            }
        }
        return change;
    }

    private static void assertFollows(SchedulingPolicy policy, double[] expected) {
        var model = TestModel.serving(policy, s -> s.demand(CPU, "Exp(1)")).open("Exp(3)");
        Usage usage = model.changing(1, 1);
        Sin wave = DlimFactory.eINSTANCE.createSin();
        wave.setMin(0.1);
        wave.setMax(0.9);
        wave.setPeriod(40);
        usage.setLoadEvolution(LoadPieces.of(END, wave));
        usage.setEvolutionStepWidth(STEP);
        Means series = model.simulate(SimulationSettings.ofSeed(1).until(END, Long.MAX_VALUE)
                .replicated(REPLICATIONS, 1)).result().find(Metric.Kind.QUEUE_LENGTH, "Resource:server/CPU")
                .orElseThrow().series();
        // Of ten intervals of 95 % one may miss; all ten hold at once in 95 % of experiments where each has 99.5 %.
        double wider = SpecialFunctions.studentQuantile(0.9975, REPLICATIONS - 1)
                / SpecialFunctions.studentQuantile(0.975, REPLICATIONS - 1);
        int inside = 0;
        for (int point = 1; point <= 10; point++) {
            int cell = (int) (point * 6.3 / series.length());
            double exact = mean(expected, cell * series.length(), series.length());
            double half = (series.high().get(cell) - series.low().get(cell)) / 2;
            double distance = Math.abs(series.means().get(cell) - exact);
            System.out.printf("%s at %.2f: exact %.4f, simulated %.4f +- %.4f%n", policy, cell * series.length(), exact,
                    series.means().get(cell), half);
            assertTrue(distance <= wider * half, "at " + cell * series.length() + ": " + series.means().get(cell)
                    + " +- " + half + " instead of " + exact);
            inside += distance <= half ? 1 : 0;
        }
        assertTrue(inside >= 8, inside + " of 10 inside their 95 % intervals");
    }

    /** The mean over an interval, by the trapezoidal rule. */
    private static double mean(double[] values, double from, double length) {
        int first = (int) Math.round(from / FINE);
        int count = (int) Math.round(length / FINE);
        double sum = (values[first] + values[first + count]) / 2;
        for (int i = 1; i < count; i++) {
            sum += values[first + i];
        }
        return sum / count;
    }
}
