// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.coverage;

import static org.loggia.simulation.run.SchedulingPolicy.DELAY;
import static org.loggia.simulation.run.SchedulingPolicy.FCFS;
import static org.loggia.simulation.run.SchedulingPolicy.PROCESSOR_SHARING;
import static org.loggia.simulation.testmodel.ResourceKind.CPU;

import java.util.List;
import java.util.function.Consumer;
import org.loggia.pcm.reliability.ReliabilityFactory;
import org.loggia.pcm.reliability.SoftwareInducedFailureType;
import org.loggia.pcm.resourceenvironment.ProcessingResourceSpecification;
import org.loggia.queueing.exact.ClosedNetwork;
import org.loggia.queueing.exact.ClosedSolution;
import org.loggia.queueing.exact.MeanValueAnalysis;
import org.loggia.queueing.exact.OpenStation;
import org.loggia.queueing.exact.ServiceCenter;
import org.loggia.simulation.OptionalPart;
import org.loggia.simulation.coverage.CoverageModels.Model;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.run.Plan;
import org.loggia.simulation.run.SchedulingPolicy;
import org.loggia.simulation.testmodel.Behaviour;
import org.loggia.simulation.testmodel.TestComponent;
import org.loggia.simulation.testmodel.TestContainer;
import org.loggia.simulation.testmodel.TestModel;

/** The models of the study in which rare branches, rounds, conditions and failures decide. */
final class RareModels {

    private RareModels() {
    }

    static List<Model> all() {
        return List.of(delayed("branch 0.0005", s -> s.branch(0.9995, b -> b.demand(CPU, "1"),
                b -> b.demand(CPU, "1000")), 0.9995 + 0.5),
                delayed("branch 0.002", s -> s.demand(CPU, "Exp(1)").branch(0.998, b -> {
                }, b -> b.demand(CPU, "Exp(0.004)")), 1.5),
                delayed("branch 0.01", s -> s.demand(CPU, "5").branch(0.99, b -> {
                }, b -> b.demand(CPU, "50")), 5.5),
                delayed("branch 0.05 in 0.05", s -> s.demand(CPU, "1").branch(0.95, b -> {
                }, b -> b.branch(0.95, c -> {
                }, c -> c.demand(CPU, "200"))), 1.5),
                delayed("rounds", s -> s.loop("IntPMF[(1; 0.998)(300; 0.002)]", b -> b.demand(CPU, "Exp(1)")),
                        0.998 + 0.6),
                delayed("branch in rounds", s -> s.loop("10", b -> b.demand(CPU, "0.1").branch(0.9998, c -> {
                }, c -> c.demand(CPU, "500"))), 2),
                condition(), queue(0.01, 20), queue(0.002, 50), closed(), outages("20000/50", 20_000, 50),
                outages("2000/20", 2_000, 20), crash(0.0005));
    }

    private static Model delayed(String name, Consumer<Behaviour> steps, double exact) {
        return new Model("rare, " + name, open(DELAY, 0.6, steps).plan(), exact, 0.6);
    }

    private static TestModel open(SchedulingPolicy policy, double rate, Consumer<Behaviour> steps) {
        return TestModel.serving(policy, steps).open("Exp(" + rate + ")");
    }

    /** The users draw on which a condition depends. */
    private static Model condition() {
        var model = new TestModel();
        TestComponent worker = model.component("worker").service("work", s -> s.guarded(
                new String[] {"x.VALUE == 3", "true"}, b -> b.demand(CPU, "300"), b -> b.demand(CPU, "1")));
        model.container("server").with(CPU, DELAY, "1").runs(worker);
        model.open("users", "Exp(0.6)", u -> u.call(worker, "work",
                "x.VALUE = IntPMF[(1; 0.5)(2; 0.498)(3; 0.002)]"));
        return new Model("rare, condition", model.plan(), 0.998 + 0.6, 0.6);
    }

    /** A queue served in order with random services, a few of which have a larger mean (Pollaczek and Khinchin). */
    private static Model queue(double probability, double large) {
        double mean = 1 - probability + probability * large;
        double square = 2 * (1 - probability + probability * large * large);
        Plan plan = open(FCFS, 0.4, s -> s.branch(1 - probability, b -> b.demand(CPU, "Exp(1)"),
                b -> b.demand(CPU, "Exp(1 / " + large + ")"))).plan();
        return new Model("rare, queue " + probability, plan, OpenStation.mg1ResponseTime(0.4, mean,
                square / mean / mean - 1), 0.4);
    }

    /** Ten users who share a processor: only the mean demand counts. */
    private static Model closed() {
        var model = TestModel.serving(PROCESSOR_SHARING, s -> s.branch(0.999,
                b -> b.demand(CPU, "Exp(1)"), b -> b.demand(CPU, "Exp(0.002)"))).closed(10, "Exp(0.05)");
        ClosedSolution exact = MeanValueAnalysis.solve(ClosedNetwork.ofOneClass(10, ServiceCenter.delay("think", 20),
                ServiceCenter.queue("cpu", 0.999 + 0.5)));
        return new Model("rare, closed", model.plan(), exact.residenceTime()[1][0], exact.throughput()[0]);
    }

    /** Random arrivals see the mean share of the time that the server is down. */
    private static Model outages(String name, double toFailure, double toRepair) {
        var model = new TestModel();
        TestComponent worker = model.component("worker").service("work", s -> s.demand(CPU, "Exp(1)"));
        TestContainer server = model.container("server").with(CPU, FCFS, "1").runs(worker);
        ProcessingResourceSpecification cpu = server.element().getActiveResourceSpecifications_ResourceContainer()
                .get(0);
        cpu.setMTTF(toFailure);
        cpu.setMTTR(toRepair);
        model.open("users", "Exp(0.5)", u -> u.call(worker, "work"));
        return new Model("failures, outages " + name, model.with(OptionalPart.FAILURES).plan(),
                toRepair / (toFailure + toRepair), Double.NaN, Metric.Kind.FAILURE_PROBABILITY);
    }

    private static Model crash(double probability) {
        SoftwareInducedFailureType crash = ReliabilityFactory.eINSTANCE.createSoftwareInducedFailureType();
        crash.setEntityName("crash");
        TestModel model = open(FCFS, 0.5, s -> s.demand(CPU, "Exp(1)").fails(crash, probability, crash, 0));
        return new Model("failures, software", model.with(OptionalPart.FAILURES).plan(), probability, Double.NaN,
                Metric.Kind.FAILURE_PROBABILITY);
    }
}
