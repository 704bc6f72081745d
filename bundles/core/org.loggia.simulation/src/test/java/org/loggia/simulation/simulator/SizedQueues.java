// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.simulator;

import static org.loggia.simulation.run.SchedulingPolicy.FCFS;
import static org.loggia.simulation.testmodel.ResourceKind.CPU;

import java.util.List;
import org.loggia.queueing.exact.ClosedNetwork;
import org.loggia.queueing.exact.MeanValueAnalysis;
import org.loggia.queueing.exact.ServiceCenter;
import org.loggia.simulation.SimulationProgress;
import org.loggia.simulation.SimulationSettings;
import org.loggia.simulation.objective.Demands;
import org.loggia.simulation.objective.ObjectiveText;
import org.loggia.simulation.sizing.Sizing;
import org.loggia.simulation.sizing.Trial;
import org.loggia.simulation.testmodel.TestComponent;
import org.loggia.simulation.testmodel.TestModel;

/** Queues of which it is known how much they can take. */
public final class SizedQueues {

    /** The load at which the mean response time of M/M/1 is 2. */
    public static final double MAX_LOAD = 0.5;

    /** The largest number of machines, running for 10 on average, for which the limit of repair times holds. */
    public static final int MAX_CREW = 8;

    private SizedQueues() {
    }

    /** Sizes M/M/1 with services of mean 1 for a mean response time below 2. */
    public static Sizing.Result load(long seed) {
        return new Sizing((load, error) -> load(load, seed, error), false, 0.3, 0.05).between(0.11, 4, true);
    }

    static Trial load(double load, long seed, double error) {
        var model = new TestModel();
        var worker = worker(model);
        model.open("users", "Exp(1) / " + load, u -> u.call(worker, "work"));
        return trial(model, load, 2, seed, error);
    }

    /** Sizes the number of machines that one repairman looks after, who needs 1 on average. */
    public static Sizing.Result crew(long seed) {
        double limit = (repairTime(MAX_CREW) + repairTime(MAX_CREW + 1)) / 2;
        return new Sizing((machines, error) -> {
            var model = new TestModel();
            var worker = worker(model);
            model.closed("users", (int) machines, "Exp(0.1)", u -> u.call(worker, "work"));
            return trial(model, machines, limit, seed, error);
        }, true, 0, 0.05).between(1, 40, true);
    }

    private static double repairTime(int machines) {
        return MeanValueAnalysis.solve(new ClosedNetwork(new int[] {machines},
                List.of(ServiceCenter.delay("run", 10), ServiceCenter.queue("repair", 1)))).residenceTime()[1][0];
    }

    private static TestComponent worker(TestModel model) {
        var worker = model.component("worker").service("work", s -> s.demand(CPU, "Exp(1)"));
        model.container("server").with(CPU, FCFS, "1").runs(worker);
        return worker;
    }

    private static Trial trial(TestModel model, double value, double limit, long seed, double error) {
        var plan = model.plan();
        SimulationSettings settings = SimulationSettings.ofSeed(seed).until(Double.POSITIVE_INFINITY, 640_000);
        var objectives = new ObjectiveSearch(plan, null, settings, new Demands(
                List.of(ObjectiveText.of("mean of users < " + limit)), List.of())).objectives();
        return Trial.of(value, new ObjectiveEvaluator("test", plan, settings, SimulationProgress.NONE)
                .untilDecided(objectives, false, error));
    }
}
