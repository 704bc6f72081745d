// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.loggia.simulation.run.SchedulingPolicy.FCFS;
import static org.loggia.simulation.testmodel.ResourceKind.CPU;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.pcm.usageevolution.UsageEvolution;
import org.loggia.simulation.testmodel.Failures;
import org.loggia.simulation.testmodel.TestComponent;
import org.loggia.simulation.testmodel.TestModel;

/** Loads that change as a table says, without a load profile. */
class LoadTableTest {

    private final TestModel model = new TestModel();
    @TempDir
    private Path folder;

    @BeforeEach
    void scenarios() {
        TestComponent worker = model.component("worker").service("work", s -> s.demand(CPU, "0"));
        model.container("server").with(CPU, FCFS, "1").runs(worker);
        model.open("visitors", "3", u -> u.call(worker, "work"));
        model.closed("clerks", 5, "1", u -> u.call(worker, "work"));
    }

    private UsageEvolution read(String text) throws IOException {
        return LoadTable.read(Files.writeString(folder.resolve("load.csv"), text), model.usage());
    }

    /**
     * Times count from the first line on, and the table begins anew after its last: each minute half a visitor a second
     * for 20, two for 40; and one clerk and then three, who think for 1.
     */
    @Test
    void ratesAndUsersFollowTheLinesOverAndOver() throws IOException {
        model.evolving(read("time,visitors,clerks\n1000,0.5,1\n1019,0.5,1\n1020,2,3\n\n1060,2,3\n"));
        assertEquals(10, model.simulateUntil(19.5).scenario("visitors").count(), 1);
        // At 0, 1, ..., 19.
        assertEquals(20, model.again().simulateUntil(19.5).scenario("clerks").count());
        assertEquals(10 + 79, model.again().simulateUntil(59.5).scenario("visitors").count(), 2);
        assertEquals(20 + 3 * 40, model.again().simulateUntil(59.5).scenario("clerks").count());
        assertEquals(2 * (10 + 80), model.again().simulateUntil(120).scenario("visitors").count(), 4);
    }

    @Test
    void faultsOfATableAreNamedWithTheirLine() throws IOException {
        refused(":1: the first line does not name the time and usage scenarios; write 'time' and", "0,1\n1,2");
        refused(":1: there are 0 usage scenarios with the name 'guests'; write", "time,guests\n0,1\n1,2\n");
        refused(":3: there are 1 values under 2 columns; write", "time,clerks\n0,1\n1\n");
        refused(":2: 'none' is not a number; write", "time,clerks\n0,none\n1,2\n");
        refused(":2: -1 is not a load; write", "time,clerks\n0,-1\n1,2\n");
        refused(":3: the time 0 does not follow the one before; write", "time,clerks\n0,1\n0,2\n");
        refused(":1: there are 1 lines of numbers, too few for a load that changes; write", "time,clerks\n0,1\n");
        Failures.ofRun("the usage scenario \"clerks\" changes in two ways",
                () -> model.evolving(read("time,clerks,clerks\n0,1,1\n1,2,2\n")).plan());
    }

    private void refused(String message, String text) {
        Failures.ofRun(folder.resolve("load.csv") + message, () -> read(text));
    }
}
