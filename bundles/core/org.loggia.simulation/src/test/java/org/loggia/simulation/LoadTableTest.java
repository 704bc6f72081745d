// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.loggia.simulation.run.SchedulingPolicy.FCFS;
import static org.loggia.simulation.testmodel.ResourceKind.CPU;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.pcm.dlim.LinearTrend;
import org.loggia.pcm.dlim.Sequence;
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
     * Times count from the first line on, and the table begins again after its last: each minute half a visitor a
     * second for 20, two for 40; and one clerk and then three, who think for 1.
     */
    @Test
    void ratesAndUsersFollowLinesOverAndOver() throws IOException {
        model.evolving(read("time,visitors,clerks\n1000,0.5,1\n1019,0.5,1\n1020,2,3\n\n1060,2,3\n"));
        assertEquals(10, model.simulateUntil(19.5).scenario("visitors").count(), 1);
        // At 0, 1, ..., 19.
        assertEquals(20, model.again().simulateUntil(19.5).scenario("clerks").count());
        assertEquals(10 + 79, model.again().simulateUntil(59.5).scenario("visitors").count(), 2);
        assertEquals(20 + 3 * 40, model.again().simulateUntil(59.5).scenario("clerks").count());
        assertEquals(2 * (10 + 80), model.again().simulateUntil(120).scenario("visitors").count(), 4);
    }

    /** As spreadsheets write it: with a byte order mark, quotes, semicolons or tabs, and CRLF. */
    @Test
    void tablesOfSpreadsheetsAreTables() throws IOException {
        for (String text : List.of("\uFEFF\"time\",\"clerks\"\r\n\"0\",\"5\"\r\n10,7\r\n",
                "time;clerks\r\n0;5\r\n10;7\r\n", "time\tclerks\n0\t5\n10\t7\n")) {
            Sequence profile = (Sequence) read(text).getUsages().get(0).getLoadEvolution();
            LinearTrend trend = (LinearTrend) profile.getSequenceFunctionContainers().get(0).getFunction();
            assertEquals(List.of(5.0, 7.0), List.of(trend.getFunctionOutputAtStart(), trend.getFunctionOutputAtEnd()));
        }
        TestModel names = new TestModel();
        TestComponent worker = names.component("worker").service("work", s -> s.demand(CPU, "0"));
        names.container("server").with(CPU, FCFS, "1").runs(worker);
        names.open("visitors, by day", "3", u -> u.call(worker, "work"));
        Path file = Files.writeString(folder.resolve("names.csv"), "time,\"visitors, by day\"\n0,1\n1,2\n");
        assertEquals("visitors, by day",
                LoadTable.read(file, names.usage()).getUsages().get(0).getScenario().getEntityName());
    }

    @Test
    void rejectsArrivalTraceAsTableOfLoads() throws IOException {
        String words = ":1: this is not a table of loads over time, because its columns do not include a "
                + "usage scenario ('visitors', 'clerks'); name one in the header of each column of "
                + "loads, or replay the file if it is a trace of arrivals";
        for (String text : List.of("0.5\n1\n", "time\n0.5\n1\n", "time,page\n0.5,a\n1,b\n", "0,1\n1,2\n",
                "time,guests\n0,1\n1,2\n")) {
            refused(words, text);
        }
        assertEquals(SimulationProblems.ARRIVALS_AS_LOADS.code(), assertThrows(SimulationException.class,
                () -> read("0.5\n1\n")).problem().code());
    }

    @Test
    void reportsErrorsOfTableWithLine() throws IOException {
        refused(":1: the first column is not 'time'; write a header with 'time' and", "hour,clerks\n0,1\n1,2");
        refused(":1: there are 0 usage scenarios with the name 'guests'; write", "time,clerks,guests\n0,1,1\n1,2,1\n");
        refused(":3: has 1 cells, the header 2; every line needs one cell for each column", "time,clerks\n0,1\n1\n");
        refused(":2: a quote is not closed; close it", "time,clerks\n0,\"1\n");
        refused(":2: 'none' is not a number; write", "time,clerks\n0,none\n1,2\n");
        refused(":2: -1 is not a load; write", "time,clerks\n0,-1\n1,2\n");
        refused(":3: the time 0 is before the previous time; write", "time,clerks\n0,1\n0,2\n");
        refused(":1: there are 1 lines of numbers, too few for a changing load; write", "time,clerks\n0,1\n");
        Failures.ofRun("the usage scenario \"clerks\" has two changes",
                () -> model.evolving(read("time,clerks,clerks\n0,1,1\n1,2,2\n")).plan());
    }

    private void refused(String message, String text) {
        Failures.ofRun(folder.resolve("load.csv") + message, () -> read(text));
    }
}
