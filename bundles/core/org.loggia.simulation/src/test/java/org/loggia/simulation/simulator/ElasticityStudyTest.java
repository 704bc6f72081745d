// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.simulator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.loggia.simulation.run.SchedulingPolicy.DELAY;
import static org.loggia.simulation.run.SchedulingPolicy.FCFS;
import static org.loggia.simulation.run.SchedulingPolicy.PROCESSOR_SHARING;
import static org.loggia.simulation.testmodel.ResourceKind.CPU;
import static org.loggia.simulation.testmodel.ResourceKind.HDD;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.loggia.analysis.IoAnalysisModel;
import org.loggia.analysis.ModelReport;
import org.loggia.analysis.WorkloadState;
import org.loggia.io.RequestType;
import org.loggia.queueing.exact.ClosedNetwork;
import org.loggia.queueing.exact.MeanValueAnalysis;
import org.loggia.queueing.exact.ServiceCenter;
import org.loggia.simulation.OptionalPart;
import org.loggia.simulation.SimulationProgress;
import org.loggia.simulation.SimulationSettings;
import org.loggia.simulation.result.ResponseElasticity;
import org.loggia.simulation.result.ResponseElasticity.Estimate;
import org.loggia.simulation.run.Plan;
import org.loggia.simulation.testmodel.TestModel;

/** Elasticities of response times next to the derivatives of networks that are solved exactly. */
class ElasticityStudyTest {

    private static List<ResponseElasticity> elasticities(Plan plan, SimulationSettings settings) {
        EvaluatedResult judgement = new ObjectiveEvaluator("test", plan, settings, SimulationProgress.NONE).once(List
                .of());
        return new ElasticityStudy(plan, settings, judgement.result(), judgement.scenarioRuns(),
                SimulationProgress.NONE).elasticities();
    }

    private static ResponseElasticity at(List<ResponseElasticity> all, String place) {
        return all.stream().filter(each -> each.place().equals(place)).findFirst().orElseThrow();
    }

    private static SimulationSettings runs(long seed, long number) {
        return SimulationSettings.ofSeed(seed).until(Double.POSITIVE_INFINITY, number);
    }

    /** The derivative of the logarithm of a function of the logarithm of a speed, by a step that is small enough. */
    private static double exact(DoubleUnaryOperator responseTime) {
        double step = 1e-4;
        return Math.log(responseTime.applyAsDouble(Math.exp(step)) / responseTime.applyAsDouble(Math.exp(-step)))
                / (2 * step);
    }

    private static double closed(double cpu, double disk, double link) {
        ClosedNetwork network = ClosedNetwork.ofOneClass(8, ServiceCenter.queue("cpu", 2 / cpu),
                ServiceCenter.queue("disk", 3 / disk), ServiceCenter.delay("delay", 4 / link),
                ServiceCenter.delay("think", 10));
        return 8 / MeanValueAnalysis.solve(network).throughput()[0] - 10;
    }

    /** Think time, two queues of different disciplines, and a delay: the product form is exact. */
    @Test
    void closedNetworkHasItsDerivatives() {
        var model = new TestModel();
        var worker = model.component("worker").service("work", s -> s.demand(CPU, "Exp(0.5)")
                .demand(HDD, "Exp(1 / 3.0)"));
        var waiter = model.component("waiter").service("wait", s -> s.demand(CPU, "Exp(0.25)"));
        model.container("server").with(CPU, PROCESSOR_SHARING, "1").with(HDD, FCFS, "1").runs(worker);
        model.container("far").with(CPU, DELAY, "1").runs(waiter);
        model.closed("users", 8, "Exp(0.1)", u -> u.call(worker, "work").call(waiter, "wait"));
        Plan plan = model.plan();
        double[] exact = {exact(s -> closed(s, 1, 1)), exact(s -> closed(1, s, 1)), exact(s -> closed(1, 1, s))};
        List<String> places = List.of("Resource:server/CPU", "Resource:server/HDD", "Resource:far/CPU");
        int covered = 0;
        int seeds = 10;
        for (int seed = 1; seed <= seeds; seed++) {
            List<ResponseElasticity> found = elasticities(plan, runs(seed, 50_000));
            assertEquals("Resource:server/HDD", found.get(0).place(), "the bottleneck comes first");
            for (int i = 0; i < exact.length; i++) {
                Estimate mean = at(found, places.get(i)).mean();
                assertEquals(exact[i], mean.value(), 0.05 + 0.05 * Math.abs(exact[i]), places.get(i));
                covered += mean.interval().contains(exact[i]) ? 1 : 0;
            }
        }
        // Of 30 intervals of the level 95 %, 24 and fewer are seen in 3 of 1,000 such tests.
        assertTrue(covered >= 25, covered + " of 30");
    }

    /** M/M/1 with the load 0.5: response times are exponential, so all figures of them have the elasticity -2. */
    @Test
    void openQueueHasTheSameElasticityAtEachPercentile() {
        var model = TestModel.serving(FCFS, s -> s.demand(CPU, "Exp(1)")).open("Exp(0.5)");
        ResponseElasticity cpu = elasticities(model.plan(), runs(1, 400_000)).get(0);
        assertEquals(-2, cpu.mean().value(), 0.06);
        assertEquals(-2, cpu.p95().value(), 0.15);
        assertTrue(cpu.p95().interval().contains(-2), cpu.toString());
        assertEquals(10, cpu.replications());
    }

    /** What speed does not change has the elasticity 0, and what nothing else makes up -1, in each replication. */
    @Test
    void storageCountsByItsShare() {
        var model = new TestModel();
        var worker = model.component("worker").service("work", s -> s.demand(CPU, "3").request(RequestType.READ,
                "4096", "0", "1E9"));
        var server = model.container("server").with(CPU, DELAY, "1").runs(worker);
        model.storages().add("store", () -> new IoAnalysisModel() {
            @Override
            public double responseTime(WorkloadState state) {
                return 0.001;
            }

            @Override
            public ModelReport report() {
                return ModelReport.EMPTY;
            }
        }, server);
        model.closed("users", 2, "Exp(1)", u -> u.call(worker, "work"));
        List<ResponseElasticity> found = elasticities(model.plan(), runs(1, 2000).replicated(3, 1));
        double storage = at(found, "Storage:store").mean().value();
        double cpu = at(found, "Resource:server/CPU").mean().value();
        double time = 3 + delayOfStorage(model);
        assertEquals(-delayOfStorage(model) / time, storage, 1e-3);
        assertEquals(-3 / time, cpu, 1e-3);
        assertEquals(3, found.get(0).replications());
    }

    private static double delayOfStorage(TestModel model) {
        return 0.001 * model.plan().storages().get(0).timeUnitsPerSecond();
    }

    /** A lock around a delay is a station of as many servers as it has units; one unit more is one server more. */
    @Test
    void capacityIsThatOfStationWithServerMore() {
        var model = new TestModel();
        var worker = model.component("worker").passive("lock", "2").service("work", s -> s.acquire("lock")
                .demand(CPU, "Exp(1 / 3.0)").release("lock"));
        model.container("server").with(CPU, DELAY, "1").runs(worker);
        model.closed("users", 6, "Exp(0.2)", u -> u.call(worker, "work"));
        ResponseElasticity lock = elasticities(model.plan(), runs(1, 200_000)).stream()
                .filter(ResponseElasticity::isCapacity).findFirst().orElseThrow();
        assertTrue(lock.place().startsWith("PassiveResource:"), lock.place());
        assertEquals(Math.log(locked(3) / locked(2)) / Math.log(1.5), lock.mean().value(), 0.03);
    }

    private static double locked(int units) {
        ClosedNetwork network = ClosedNetwork.ofOneClass(6, ServiceCenter.multiServer("lock", units, 3),
                ServiceCenter.delay("think", 5));
        return 6 / MeanValueAnalysis.solve(network).throughput()[0] - 5;
    }

    /** A link carries one transfer after the other: of a single user, each takes what it takes. */
    @Test
    void networkIsResource() {
        var model = new TestModel();
        var far = model.component("far").service("work", s -> s.demand(CPU, "3"));
        var near = model.component("near").service("work", s -> s.call(far, "work"));
        var one = model.container("one").with(CPU, FCFS, "1").runs(near);
        var two = model.container("two").with(CPU, FCFS, "1").runs(far);
        model.link("lan", "0.5", "1000", one, two);
        model.with(OptionalPart.NETWORK).closed("users", 1, "0", u -> u.call(near, "work"));
        List<ResponseElasticity> found = elasticities(model.plan(), runs(1, 1000));
        assertEquals(-0.25, at(found, "Link:lan").mean().value(), 1e-3);
        assertEquals(-0.75, at(found, "Resource:two/CPU").mean().value(), 1e-3);
    }

    /** A load that nobody could bear if a resource were slower: the elasticity is not known rather than wrong. */
    @Test
    void returnsNoElasticityForUnstableModel() {
        var model = TestModel.serving(FCFS, s -> s.demand(CPU, "0.99")).open("1");
        ResponseElasticity cpu = elasticities(model.plan(), runs(1, 200_000)).get(0);
        assertTrue(Double.isNaN(cpu.mean().value()), cpu.toString());
    }

    /** Runs have the speed that the model says unless somebody changes it, bit for bit. */
    @Test
    void elasticityDoesNotChangeResults() {
        var model = TestModel.serving(FCFS, s -> s.demand(CPU, "Exp(1)")).open("Exp(0.5)");
        var plain = Simulator.simulate("a", model.plan(), runs(1, 1000), SimulationProgress.NONE);
        var same = Simulator.simulate("a", model.plan().withFasterResource(0, 1), runs(1, 1000),
                SimulationProgress.NONE);
        assertEquals(plain.simulatedTime(), same.simulatedTime());
        assertEquals(plain.metrics().toString(), same.metrics().toString());
    }
}
