// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.coverage;

import static org.loggia.simulation.run.SchedulingPolicy.FCFS;
import static org.loggia.simulation.testmodel.ResourceKind.CPU;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.stream.IntStream;
import org.loggia.analysis.IoAnalysisModel;
import org.loggia.analysis.WorkloadState;
import org.loggia.io.RequestType;
import org.loggia.queueing.exact.QuasiBirthDeath;
import org.loggia.queueing.random.MarkovianArrivalProcess;
import org.loggia.simulation.run.Plan;
import org.loggia.simulation.testmodel.TestComponent;
import org.loggia.simulation.testmodel.TestModel;
import org.loggia.simulation.testmodel.TwoHumps;

/** A busy server, arrivals in rare bursts and after rare gaps, and a storage whose times depend on each other. */
final class CoverageArrivals {

    private static final int STEPS = 4_000_000;

    private CoverageArrivals() {
    }

    static List<CoverageCase> all() {
        return List.of(CoverageCase.exponential("M/M/1 0.97", queue("Exp(0.97)", "Exp(1)"), 1 / 0.03, 0.97, 0.97),
                process("MAP bursts", new MarkovianArrivalProcess(new double[][] {{-1.1, 0.1}, {0.1, -0.4}},
                        new double[][] {{1, 0}, {0, 0.3}})),
                process("MAP rare bursts", new MarkovianArrivalProcess(
                        new double[][] {{-0.5001, 0.0001}, {0.01, -2.01}}, new double[][] {{0.5, 0}, {0, 2}})),
                gaps(), dependentStorage());
    }

    private static Plan queue(String between, String service) {
        return TestModel.serving(FCFS, s -> s.demand(CPU, service)).open(between).plan();
    }

    /** MAP/M/1 with services of mean 1: the mean number of users by its quasi-birth-death process, and Little's law. */
    private static CoverageCase process(String name, MarkovianArrivalProcess process) {
        double[][] busy = process.hidden();
        double[][] served = new double[busy.length][busy.length];
        for (int i = 0; i < busy.length; i++) {
            served[i][i] = 1;
            busy[i][i] -= 1;
        }
        var queue = new QuasiBirthDeath(new double[][][] {process.hidden(), busy},
                new double[][][] {process.arrivals(), process.arrivals()}, new double[][][] {served, served});
        double rate = 1 / process.mean();
        return CoverageCase.unknownQuantiles(name, queue("Exp(1)", "Exp(1)").withProcess(0, process, ""),
                queue.meanLevel() / rate, rate, rate);
    }

    /** GI/M/1: times are exponential with the mean 0.5 / (1 - s), s the root of s = A((1 - s) / 0.5). */
    private static CoverageCase gaps() {
        double s = 0.5;
        for (int i = 0; i < 10_000; i++) {
            double x = (1 - s) / 0.5;
            s = 0.995 * Math.exp(-x) + 0.005 * Math.exp(-200 * x);
        }
        return CoverageCase.exponential("rare gaps", queue("DoublePMF[(1; 0.995)(200; 0.005)]", "Exp(2)"),
                0.5 / (1 - s), 1 / 1.995, 0.5 / 1.995);
    }

    /** One client that never thinks, of a storage whose successive times have scores with the correlation 0.6. */
    private static CoverageCase dependentStorage() {
        try {
            var model = new TestModel();
            TestComponent files = model.component("files").service("read",
                    s -> s.request(RequestType.READ, "4096", "0", "1000000"));
            var factory = TwoHumps.loadDependent(0.6);
            model.storages().add("storage", factory, model.container("server").runs(files));
            model.closed("users", 1, "0", u -> u.call(files, "read"));
            IoAnalysisModel drawn = factory.create();
            WorkloadState state = new WorkloadState();
            state.readShare = 1;
            state.concurrentRequests = 1;
            double mean = IntStream.range(0, STEPS).mapToDouble(i -> drawn.draw(state, (i + 0.5) / STEPS)).sum()
                    / STEPS;
            return new CoverageCase("dependent storage", model.plan(), mean, 1 / mean, Double.NaN,
                    p -> drawn.draw(state, p));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
