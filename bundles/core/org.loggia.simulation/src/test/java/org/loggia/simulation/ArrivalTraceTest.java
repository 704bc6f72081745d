// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.loggia.simulation.run.SchedulingPolicy.FCFS;
import static org.loggia.simulation.testmodel.ResourceKind.CPU;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.pcm.usagemodel.UsageModel;
import org.loggia.simulation.result.SimulationResult;
import org.loggia.simulation.run.Plan;
import org.loggia.simulation.simulator.Simulator;
import org.loggia.simulation.testmodel.Failures;
import org.loggia.simulation.testmodel.Outcome;
import org.loggia.simulation.testmodel.TestModel;

/** Arrivals that are replayed: exactly those, and no others. */
class ArrivalTraceTest {

    @TempDir
    private Path folder;

    private ArrivalTrace read(String text) throws IOException {
        return ArrivalTrace.read(Files.writeString(folder.resolve("visits.csv"), text), usage());
    }

    private static UsageModel usage() {
        var model = TestModel.serving(FCFS, s -> s.demand(CPU, "2")).open("Exp(5)");
        return model.usage();
    }

    private static Plan plan(double... times) {
        return TestModel.serving(FCFS, s -> s.demand(CPU, "2")).open("Exp(5)").plan().withArrivals(0, times);
    }

    private static SimulationResult simulate(Plan plan, double time) {
        return Simulator.simulate("test", plan, SimulationSettings.ofSeed(1).until(time, Long.MAX_VALUE),
                SimulationProgress.NONE);
    }

    @Test
    void replaysArrivalsAndEndsWithTrace() {
        // Served in their order: 0.5 to 2.5, 1 to 4.5, 1 to 6.5, then nobody until 100.
        SimulationResult result = simulate(plan(0.5, 1, 1, 100), Double.POSITIVE_INFINITY);
        var times = new Outcome(result).scenario("users");
        assertEquals(4, times.count());
        assertEquals((2 + 3.5 + 5.5 + 2) / 4, times.mean(), 1e-9);
        assertEquals(102, result.simulatedTime(), 1e-9);
        assertEquals("arrivals", result.stoppedBy());
    }

    @Test
    void timeLimitAppliesToTrace() {
        SimulationResult result = simulate(plan(0.5, 1, 1, 100), 50);
        assertEquals(3, new Outcome(result).scenario("users").count());
        assertEquals(50, result.simulatedTime());
        assertEquals("time", result.stoppedBy());
    }

    @Test
    void firstColumnOfFileHasTimes() throws IOException {
        assertEquals(List.of(0.0, 1.5, 1.5, 20.0), read("time,page\n0,a\n1.5,b\n1.5,a\n\n2e1,c\n").times());
        assertEquals(List.of(3.0), read("3").times());
        assertEquals(List.of(1.5, 2.0), read("\uFEFF\"time\";\"page; place\"\r\n1.5;\"a; b\"\r\n2;c\r\n").times());
    }

    /** Its times would count as arrivals, one for each line. */
    @Test
    void rejectsTableOfLoads() throws IOException {
        String words =
                ":1: this is a table of loads over time, with columns for the usage scenarios 'users', not a trace "
                        + "of arrivals; use it as usage evolution";
        refused(words, "time,users\n0,12.5\n3600,40\n");
        refused(words, "\"time\";\"users\";\"others\"\n0;12.5;1\n3600;40;2\n");
        Path file = Files.writeString(folder.resolve("loads.csv"), "time,users\n0,12.5\n3600,40\n");
        Failures.ofRun(file + words, () -> ArrivalProcess.read(file, usage()));
    }

    @Test
    void rejectsMatrices() throws IOException {
        refused(":1: these are the matrices of a Markovian arrival process, not a trace of arrivals; "
                + "draw arrivals from the process instead of replaying them", "hidden,arrivals\n-2,2\n");
    }

    @Test
    void reportsErrorsOfFileWithLine() throws IOException {
        refused(":3: the time 1 is before the previous time; write", "0\n2\n1\n");
        refused(":2: 'soon' is not a time of an arrival; write", "0\nsoon\n");
        refused(":2: the time -1 is negative; write", "time\n-1\n");
        refused(":3: has 2 cells, the header 1; every line needs one cell for each column", "0\n1\n2,a\n");
        refused(":1: there are no arrivals; write one time per line", "time\n");
        Failures.ofRun("none.csv: no such file", () -> ArrivalTrace.read(folder.resolve("none.csv"), usage()));
    }

    private void refused(String message, String text) {
        Failures.ofRun(folder.resolve("visits.csv") + message, () -> read(text));
    }
}
