// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.coverage;

import static org.loggia.simulation.run.SchedulingPolicy.FCFS;
import static org.loggia.simulation.run.SchedulingPolicy.PROCESSOR_SHARING;
import static org.loggia.simulation.testmodel.ResourceKind.CPU;
import static org.loggia.simulation.testmodel.ResourceKind.HDD;

import java.util.ArrayList;
import java.util.List;
import org.loggia.io.RequestType;
import org.loggia.queueing.exact.OpenStation;
import org.loggia.queueing.statistics.Interval;
import org.loggia.queueing.statistics.Summary;
import org.loggia.simulation.SimulationProgress;
import org.loggia.simulation.SimulationSettings;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.result.SimulationResult;
import org.loggia.simulation.run.Plan;
import org.loggia.simulation.run.SchedulingPolicy;
import org.loggia.simulation.simulator.Simulator;
import org.loggia.simulation.testmodel.TestComponent;
import org.loggia.simulation.testmodel.TestModel;

/** The models whose intervals are studied, each with one usage scenario, {@code users}. Mean service times are 1. */
final class CoverageModels {
    private static final long LONG_RUN = 20_000_000;
    /** Rates of arrivals with probabilities 0.1 and 0.9, squared coefficient of variation 9.5, mean time 1.6667. */
    private static final double[] BURST_RATES = {0.1 / 1.2, 0.9 / (1 / 0.6 - 1.2)};

    private CoverageModels() {
    }

    /**
     * @param exact the mean of the figure; not a number where one very long run has to say it
     * @param kind the figure of the users
     */
    record Model(String name, Plan plan, double exact, double throughput, Metric.Kind kind) {

        /** One whose mean response time is studied. */
        Model(String name, Plan plan, double exact, double throughput) {
            this(name, plan, exact, throughput, Metric.Kind.RESPONSE_TIME);
        }

        /** Whether rare events decide. */
        boolean isRare() {
            return name.startsWith("rare") || name.startsWith("failures");
        }

        CoverageCase.Seen seen(SimulationSettings settings) {
            SimulationResult result = run(settings);
            return new CoverageCase.Seen(result.find(kind, "UsageScenario:users").orElseThrow().summary(),
                    throughputs(result).interval(), Interval.NONE);
        }

        /** The mean response time and the throughput. */
        double[] truth() {
            if (!Double.isNaN(exact)) {
                return new double[] {exact, throughput};
            }
            SimulationResult result = run(SimulationSettings.ofSeed(12345).until(Double.POSITIVE_INFINITY, LONG_RUN));
            return new double[] {responses(result).mean(), throughputs(result).mean()};
        }

        SimulationResult run(SimulationSettings settings) {
            return Simulator.simulate(name, plan, settings, SimulationProgress.NONE);
        }
    }

    static Summary responses(SimulationResult result) {
        return result.find(Metric.Kind.RESPONSE_TIME, "UsageScenario:users").orElseThrow().summary();
    }

    static Summary throughputs(SimulationResult result) {
        return result.find(Metric.Kind.THROUGHPUT, "UsageScenario:users").orElseThrow().summary();
    }

    static List<Model> all() {
        List<Model> all = new ArrayList<>(ordinary());
        all.addAll(RareModels.all());
        return all;
    }

    private static List<Model> ordinary() {
        double lognormal = OpenStation.mg1ResponseTime(0.7, 1, 4);
        return List.of(open("M/M/1 0.5", 0.5, FCFS, 1, "Exp(1)", OpenStation.mm1ResponseTime(0.5, 1)),
                open("M/M/1 0.8", 0.8, FCFS, 1, "Exp(1)", OpenStation.mm1ResponseTime(0.8, 1)),
                open("M/M/1 0.95", 0.95, FCFS, 1, "Exp(1)", OpenStation.mm1ResponseTime(0.95, 1)),
                open("M/M/3 0.8", 2.4, FCFS, 3, "Exp(1)", OpenStation.mmcResponseTime(2.4, 1, 3)),
                open("M/G/1 lognormal 0.7", 0.7, FCFS, 1, "LognormMoments(1, 2)", lognormal),
                forkJoin(0.8), closedWithStorage(), bursty(),
                open("M/M/1 PS 0.8", 0.8, PROCESSOR_SHARING, 1, "Exp(1)", OpenStation.mg1SharedResponseTime(0.8, 1)),
                heavy("lognormal 1.5", 0.6, "Lognorm(-1.125, 1.5)", Math.expm1(2.25)),
                heavy("lognormal 2", 0.5, "Lognorm(-2, 2)", Math.expm1(4)),
                heavy("gamma", 0.6, "Gamma(0.02, 50)", 50),
                heavy("one in 2,000", 0.6, "DoublePMF[(0.5; 0.9995)(1000.5; 0.0005)]", 499.75),
                open("heavy tail, PS, lognormal 1.5", 0.6, PROCESSOR_SHARING, 1, "Lognorm(-1.125, 1.5)",
                        OpenStation.mg1SharedResponseTime(0.6, 1)));
    }

    /** Services of mean 1 whose rare large values decide the mean. */
    private static Model heavy(String name, double load, String demand, double squaredVariation) {
        return open("heavy tail, " + name, load, FCFS, 1, demand,
                OpenStation.mg1ResponseTime(load, 1, squaredVariation));
    }

    private static Model open(String name, double rate, SchedulingPolicy policy, int servers, String demand,
            double exact) {
        var model = new TestModel();
        TestComponent worker = model.component("worker").service("work", s -> s.demand(CPU, demand));
        model.container("server").with(CPU, policy, "1", servers).runs(worker);
        model.open("users", "Exp(" + rate + ")", u -> u.call(worker, "work"));
        return new Model(name, model.plan(), exact, rate);
    }

    /** Nelson and Tantawi (1988). */
    private static Model forkJoin(double load) {
        var model = TestModel.serving(FCFS, FCFS,
                s -> s.fork(f -> f.demand(CPU, "Exp(1)"), f -> f.demand(HDD, "Exp(1)"))).open("Exp(" + load + ")");
        return new Model("fork-join 0.8", model.plan(), (12 - load) / 8 / (1 - load), load);
    }

    /** 20 users who think, compute, and wait for a storage whose delay grows with the requests in it. */
    private static Model closedWithStorage() {
        var model = new TestModel();
        TestComponent files = model.component("files").service("read",
                s -> s.demand(CPU, "Exp(4)").request(RequestType.READ, "8192", "0.5", "1000000"));
        model.storages().add("storage", () -> state -> 0.5 + 0.2 * state.concurrentRequests,
                model.container("server").with(CPU, FCFS, "1").runs(files));
        model.closed("users", 20, "Exp(0.2)", u -> u.call(files, "read"));
        return new Model("closed, storage", model.plan(), Double.NaN, Double.NaN);
    }

    /**
     * H2/M/1 at load 0.6: the mean is 1 / (1 - s), s the root of s = A(1 - s), A the transform of the times between.
     */
    private static Model bursty() {
        double s = 0.6;
        for (int i = 0; i < 500; i++) {
            s = 0.1 * BURST_RATES[0] / (BURST_RATES[0] + 1 - s) + 0.9 * BURST_RATES[1] / (BURST_RATES[1] + 1 - s);
        }
        var model = new TestModel();
        TestComponent worker = model.component("worker").service("work", w -> w.demand(CPU, "Exp(1)"));
        model.container("server").with(CPU, FCFS, "1").runs(worker);
        model.open("users", "BoolPMF[(true; 0.1)(false; 0.9)] ? Exp(" + BURST_RATES[0] + ") : Exp(" + BURST_RATES[1]
                + ")", u -> u.call(worker, "work"));
        return new Model("bursty arrivals 0.6", model.plan(), 1 / (1 - s), 0.6);
    }
}
