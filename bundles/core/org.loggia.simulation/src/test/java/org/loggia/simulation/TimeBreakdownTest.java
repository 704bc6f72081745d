// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.loggia.simulation.run.SchedulingPolicy.FCFS;
import static org.loggia.simulation.run.SchedulingPolicy.PROCESSOR_SHARING;
import static org.loggia.simulation.testmodel.ResourceKind.CPU;
import static org.loggia.simulation.testmodel.ResourceKind.HDD;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.loggia.chart.FlameGraph;
import org.loggia.simulation.chart.TimeFlameGraph;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.result.TimeBreakdown;
import org.loggia.simulation.result.TimeProfile;
import org.loggia.simulation.run.Run;
import org.loggia.simulation.run.RunResult;
import org.loggia.simulation.testmodel.TestModel;

/** Where the time of usage scenarios goes: the parts of models of which each part is known, and their sums. */
class TimeBreakdownTest {

    private static TimeProfile profile(TestModel model, long runs) {
        return new Run(model.plan().brokenDown(), SimulationSettings.ofSeed(1).until(Double.POSITIVE_INFINITY, runs), 0,
                SimulationProgress.NONE).execute().profiles().get(0);
    }

    private static TimeBreakdown breakdown(TestModel model, long runs) {
        SimulationSettings settings = SimulationSettings.ofSeed(1).until(Double.POSITIVE_INFINITY, runs);
        RunResult result = new Run(model.plan().brokenDown(), settings, 0, SimulationProgress.NONE).execute();
        TimeBreakdown breakdown = result.profiles().get(0).breakdown();
        RunResult.Sample times = (RunResult.Sample) result.observations().get(0);
        assertEquals(Metric.Kind.RESPONSE_TIME, times.kind());
        assertEquals("UsageScenario:users", times.point());
        assertEquals(times.tally().count(), breakdown.count());
        assertEquals(times.tally().mean(), breakdown.meanResponseTime(), 1e-9 * times.tally().mean());
        assertEquals(breakdown.meanResponseTime(), breakdown.parts().stream().mapToDouble(TimeBreakdown.Part::time)
                .sum(), 1e-9 * breakdown.meanResponseTime());
        return breakdown;
    }

    private static TimeBreakdown.Part part(TimeBreakdown breakdown, String place) {
        List<TimeBreakdown.Part> found = breakdown.parts().stream().filter(each -> each.place().equals(place)).toList();
        assertEquals(1, found.size(), place + " among " + breakdown.parts());
        return found.get(0);
    }

    /** Two users, one processor, constant demands: while one is served, the other waits. */
    @Test
    void separatesWaitingFromService() {
        var model = TestModel.serving(FCFS, s -> s.demand(CPU, "2")).closed(2, "0");
        TimeBreakdown.Part cpu = part(breakdown(model, 1000), "Resource:server/CPU");
        assertEquals(2, cpu.service(), 1e-9);
        assertEquals(2, cpu.waiting(), 1e-9);
    }

    /** Shared by two, a processor takes twice as long: the second half is what sharing costs. */
    @Test
    void sharingIsWaiting() {
        var model = TestModel.serving(PROCESSOR_SHARING, s -> s.demand(CPU, "3")).closed(2, "0");
        TimeBreakdown.Part cpu = part(breakdown(model, 1000), "Resource:server/CPU");
        assertEquals(3, cpu.service(), 1e-9);
        assertEquals(3, cpu.waiting(), 1e-9);
    }

    /** What flows do side by side has no sum: the flow that waits for it has waited. */
    @Test
    void listsLocksForksAndActions() {
        var model = new TestModel();
        var worker = model.component("worker").passive("lock", "1").service("work", s -> s.acquire("lock")
                .demand(CPU, "1").fork(f -> f.demand(CPU, "2"), f -> f.demand(HDD, "4")).release("lock"));
        model.container("server").with(CPU, FCFS, "1").with(HDD, FCFS, "1").runs(worker);
        model.closed("users", 2, "0", u -> u.call(worker, "work"));
        TimeBreakdown breakdown = breakdown(model, 1000);
        assertEquals(1, part(breakdown, "Resource:server/CPU").service(), 1e-9);
        assertTrue(part(breakdown, "Resource:server/CPU").action().startsWith("worker"),
                part(breakdown, "Resource:server/CPU").action());
        assertEquals(4, part(breakdown, "Fork").service(), 1e-9);
        TimeBreakdown.Part lock = breakdown.parts().stream().filter(each -> each.place().startsWith(
                "PassiveResource:")).findFirst().orElseThrow();
        assertEquals(5, lock.waiting(), 1e-9);
        assertTrue(lock.action().startsWith("worker"), lock.action());
        assertTrue(part(breakdown, "Fork").action().startsWith("worker"), part(breakdown, "Fork").action());
        assertEquals(0, lock.service());
    }

    /** Random demands, branches, loops and delays, with a warm-up: the parts add up. */
    @Test
    void partsOfRandomModelAddUp() {
        var model = TestModel.serving(FCFS, PROCESSOR_SHARING, s -> s.loop("IntPMF[(1;0.5)(3;0.5)]",
                l -> l.demand(CPU, "Exp(4)")).branch(0.5, b -> b.demand(HDD, "Exp(3)"),
                        b -> b.demand(CPU, "0"))).open("Exp(1)");
        TimeBreakdown breakdown = breakdown(model, 20_000);
        assertTrue(breakdown.parts().size() >= 2, breakdown.parts().toString());
        assertTrue(part(breakdown, "Resource:server/CPU").waiting() > 0);
    }

    /** Upon each box of a flame graph stands what it consists of. */
    @Test
    void flamesHaveTheSameSums() {
        FlameGraph.Part whole = TimeFlameGraph.whole(new TimeBreakdown("users", 10, 9, List.of(
                new TimeBreakdown.Part("a.x", "Resource:cpu", 1, 3), new TimeBreakdown.Part("a.y", "Storage:s", 0, 2),
                new TimeBreakdown.Part("a.x", "Storage:s", 0, 2), new TimeBreakdown.Part("", "Delay", 0, 1))));
        assertSums(whole);
        assertEquals(9, whole.value());
        assertEquals(List.of("a.x", "a.y", "Delay"), whole.parts().stream().map(FlameGraph.Part::name).toList());
        FlameGraph.Part cpu = whole.parts().get(0).parts().get(0);
        assertEquals(List.of("waiting", "service"), cpu.parts().stream().map(FlameGraph.Part::name).toList());
        FlameGraph.Part storage = whole.parts().get(0).parts().get(1);
        assertEquals(whole.parts().get(1).parts().get(0).color(), storage.color());
        assertTrue(storage.parts().isEmpty() && cpu.color() != storage.color());
        assertEquals(List.of("cpu", "s"), whole.parts().get(0).parts().stream().map(FlameGraph.Part::name).toList());
    }

    private static void assertSums(FlameGraph.Part part) {
        if (!part.parts().isEmpty()) {
            assertEquals(part.value(), part.parts().stream().mapToDouble(FlameGraph.Part::value).sum(), 1e-12);
        }
        part.parts().forEach(TimeBreakdownTest::assertSums);
    }

    /** Replications count by their scenario runs. */
    @Test
    void replicationsAreWeighted() {
        TimeProfile first = new TimeProfile("a", List.of(new TimeProfile.Slice(4, 4, 1, 4,
                List.of(new TimeBreakdown.Part("x", "p", 1, 3)))));
        TimeProfile second = new TimeProfile("a", List.of(new TimeProfile.Slice(2, 2, 3, 6,
                List.of(new TimeBreakdown.Part("x", "p", 0, 3), new TimeBreakdown.Part("y", "q", 3, 0)))));
        TimeProfile both = TimeProfile.combine(List.of(first, second));
        assertEquals(new TimeBreakdown("a", 4, 2.5, List.of(new TimeBreakdown.Part("x", "p", 0.25, 1.5),
                new TimeBreakdown.Part("y", "q", 0.75, 0))), both.breakdown());
        assertEquals(second.slices().get(0), both.slices().get(0), "the shortest first");
    }

    /** Nine of ten runs take 1 at the processor, the tenth 10 at the disk: each percentile knows its place. */
    @Test
    void percentilesHaveTheirOwnPlaces() {
        var model = TestModel.serving(FCFS, FCFS, s -> s.branch(0.9, b -> b.demand(CPU, "1"),
                b -> b.demand(HDD, "10"))).closed(1, "0");
        TimeProfile profile = profile(model, 20_000);
        for (double probability : new double[] {0.5, 0.8}) {
            assertNear(profile.at(probability), 1, "Resource:server/CPU");
        }
        for (double probability : new double[] {0.95, 0.99}) {
            assertNear(profile.at(probability), 10, "Resource:server/HDD");
        }
    }

    private static void assertNear(TimeProfile.AtPercentile found, double time, String place) {
        assertEquals(time, found.low(), 1e-9);
        assertEquals(time, found.high(), 1e-9);
        assertEquals(List.of(place), found.breakdown().parts().stream().map(TimeBreakdown.Part::place).toList());
        assertEquals(time, found.breakdown().parts().get(0).service(), 1e-9);
    }

    /**
     * An exponential demand without a line: the quantiles are known, and so is the mean of the runs between two. The
     * runs near a percentile are those of the ranks around it, and their parts add up to their mean.
     */
    @Test
    void runsNearPercentileAreThoseOfItsRanks() {
        TimeProfile profile = profile(TestModel.serving(FCFS, s -> s.demand(CPU, "Exp(1)")).closed(1, "0"), 200_000);
        for (double probability : TimeProfile.PERCENTILES) {
            TimeProfile.AtPercentile near = profile.at(probability);
            double reach = Math.min(0.05, 0.2 * (1 - probability));
            double low = -Math.log(1 - probability + reach);
            double high = -Math.log(1 - probability - reach);
            assertEquals(low, near.low(), 0.02 * low);
            assertEquals(high, near.high(), 0.02 * high);
            double tailLow = 1 - probability + reach;
            double tailHigh = 1 - probability - reach;
            double mean = (tailLow * (low + 1) - tailHigh * (high + 1)) / (tailLow - tailHigh);
            assertEquals(mean, near.breakdown().meanResponseTime(), 0.02 * mean);
            assertEquals(near.breakdown().meanResponseTime(), near.breakdown().parts().stream()
                    .mapToDouble(TimeBreakdown.Part::time).sum(), 1e-9 * mean);
            assertEquals(2 * reach * 200_000, near.breakdown().count(), 0.1 * 2 * reach * 200_000);
        }
    }

    /** Who does not ask gets the same figures. */
    @Test
    void observingChangesNothing() {
        var model = TestModel.serving(FCFS, s -> s.demand(CPU, "Exp(1)")).open("Exp(0.5)");
        SimulationSettings settings = SimulationSettings.ofSeed(3).until(Double.POSITIVE_INFINITY, 5000);
        RunResult plain = new Run(model.plan(), settings, 0, SimulationProgress.NONE).execute();
        RunResult observed = new Run(model.plan().brokenDown(), settings, 0, SimulationProgress.NONE).execute();
        assertEquals(plain.events(), observed.events());
        assertEquals(plain.endTime(), observed.endTime());
        assertEquals(List.of(), plain.profiles());
    }
}
