// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.coverage;

import static org.loggia.simulation.run.SchedulingPolicy.FCFS;
import static org.loggia.simulation.testmodel.ResourceKind.CPU;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.LongFunction;
import java.util.stream.LongStream;
import org.loggia.io.RequestType;
import org.loggia.simulation.SimulationProgress;
import org.loggia.simulation.SimulationSettings;
import org.loggia.simulation.result.ResultComparison;
import org.loggia.simulation.result.ResultComparison.Change;
import org.loggia.simulation.result.SimulationResult;
import org.loggia.simulation.run.Plan;
import org.loggia.simulation.simulator.Simulator;
import org.loggia.simulation.testmodel.TestComponent;
import org.loggia.simulation.testmodel.TestModel;

/**
 * How often comparisons of results report a change: of pairs of runs of the same model with different seeds, which may
 * happen for 5 in 100 pairs, and of a model whose processor and storage have become slower by 10 %.
 */
final class CoverageOfComparison {

    private static final double SLOWDOWN = 1.1;

    /**
     * Shares of pairs.
     *
     * @param alarms   with any reported change, although the model is the same
     * @param worse    with a figure reported as worse, although the model is the same
     * @param detected with the mean response time reported as worse, of the slower model
     */
    record Rates(double alarms, double worse, double detected) {
    }

    private CoverageOfComparison() {
    }

    static void print(int first, int seeds, List<Long> lengths, int threads) {
        System.out.println();
        System.out.println("| comparison | length | reported changes | reported as worse | found slow-downs |");
        System.out.println("|---|--:|--:|--:|--:|");
        for (int replications : new int[] {1, 5}) {
            for (long length : lengths) {
                Rates rates = rates(first, seeds, length, replications, threads);
                System.out.printf(Locale.ROOT, "| %s | %,d | %.1f %% | %.1f %% | %.1f %% |%n", replications == 1
                        ? "single runs" : replications + " replications", length, 100 * rates.alarms, 100
                                * rates.worse, 100 * rates.detected);
            }
        }
    }

    /** Simulates pairs with seeds of their own. */
    static Rates rates(int first, int pairs, long length, int replications, int threads) {
        Plan same = plan(1);
        Plan slower = plan(SLOWDOWN);
        LongFunction<boolean[]> pair = number -> {
            SimulationResult base = run(same, 3 * number, length, replications);
            ResultComparison unchanged = compare(base, run(same, 3 * number + 1, length, replications));
            ResultComparison changed = compare(base, run(slower, 3 * number + 2, length, replications));
            return new boolean[] {unchanged.differences().stream().anyMatch(each -> each.change() != Change.NONE),
                !unchanged.with(Change.WORSE).isEmpty(), changed.with(Change.WORSE).stream().anyMatch(each -> each
                        .statistic().equals("mean") && each.point().equals("UsageScenario:users"))};
        };
        LongStream numbers = LongStream.range(first, first + pairs);
        List<boolean[]> found = (threads > 1 ? numbers.parallel() : numbers).mapToObj(pair).toList();
        double[] shares = new double[3];
        found.forEach(each -> {
            for (int i = 0; i < shares.length; i++) {
                shares[i] += each[i] ? 1.0 / pairs : 0;
            }
        });
        return new Rates(shares[0], shares[1], shares[2]);
    }

    private static ResultComparison compare(SimulationResult base, SimulationResult next) {
        return ResultComparison.of(Map.of("", base), Map.of("", next), 0);
    }

    private static SimulationResult run(Plan plan, long seed, long length, int replications) {
        return Simulator.simulate("users", plan, SimulationSettings.ofSeed(seed).until(Double.POSITIVE_INFINITY, length
                / replications).replicated(replications, 1), SimulationProgress.NONE);
    }

    /** Users of an open workload who compute, read from a storage, and compute again on another machine. */
    private static Plan plan(double factor) {
        var model = new TestModel();
        TestComponent second = model.component("database").service("find", s -> s.demand(CPU, "Exp(" + 2 / factor
                + ")"));
        TestComponent files = model.component("files").service("read", s -> s.demand(CPU, "Exp(" + 2 / factor + ")")
                .request(RequestType.READ, "8192", "0.5", "1000000"));
        model.storages().add("storage", () -> state -> factor * (0.3 + 0.05 * state.concurrentRequests), model
                .container("server").with(CPU, FCFS, "1").runs(files));
        model.container("second").with(CPU, FCFS, "1").runs(second);
        model.open("users", "Exp(1)", u -> u.call(files, "read").call(second, "find"));
        return model.plan();
    }
}
