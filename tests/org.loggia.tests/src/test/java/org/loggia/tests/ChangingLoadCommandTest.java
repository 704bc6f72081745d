// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.cli.terminal.ExitStatus;

/** A usage evolution on the command line. */
class ChangingLoadCommandTest {

    private static final Path FILE_SERVER = Repository.EXAMPLES.resolve("file-server");

    @TempDir
    private Path folder;

    @BeforeEach
    void write() throws IOException {
        Files.writeString(folder.resolve("day.dlim"), """
                <?xml version="1.0" encoding="UTF-8"?>
                <d:Sequence xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
                    xmlns:d="http://descartes.tools/dlim/0.1" xmi:version="2.0" name="day" terminateAfterLoops="1">
                  <sequenceFunctionContainers duration="400.0">
                    <function xsi:type="d:SinTrend" functionOutputAtStart="2.0" functionOutputAtEnd="20.0"/>
                  </sequenceFunctionContainers>
                </d:Sequence>
                """);
        Files.writeString(folder.resolve("growth.usageevolution"), """
                <?xml version="1.0" encoding="UTF-8"?>
                <u:UsageEvolution xmlns:xmi="http://www.omg.org/XMI" xmlns:u="http://usageevolution/1.0"
                    xmi:version="2.0" id="_evolution" entityName="growth">
                  <usages id="_usage" entityName="day" evolutionStepWidth="10.0" repeatingPattern="true">
                    <loadEvolution href="day.dlim#/"/>
                    <scenario href="%s#_fileServer_fileServer_scenario"/>
                  </usages>
                </u:UsageEvolution>
                """.formatted(FILE_SERVER.resolve("file-server.usagemodel").toAbsolutePath().normalize()));
    }

    private Run simulate(Object... words) {
        return Run.of("simulate", FILE_SERVER, "--evolution", folder.resolve("growth.usageevolution"), words);
    }

    @Test
    void figuresOverTimeFollowProfile() {
        Run run = simulate("--time", "400", "--replications", "3", "--over-time").succeeds();
        assertTrue(run.out().contains("note: The load of FileServerUsers follows the load profile day, repeatedly."),
                run.out());
        assertTrue(run.out().contains("Over time: means in intervals of time with 95 % intervals over the runs"),
                run.out());
        Run csv = simulate("--time", "400", "--replications", "3", "--over-time", "--format", "csv");
        double[] jobs = csv.out().lines().filter(line -> line.startsWith("queueLength,Storage:storage,"))
                .mapToDouble(line -> Double.parseDouble(line.split(",")[4])).toArray();
        assertTrue(jobs.length > 100, "intervals: " + jobs.length);
        assertTrue(jobs[1] < 3 && jobs[jobs.length - 2] > 10, jobs[1] + " to " + jobs[jobs.length - 2]);
    }

    @Test
    void rejectsPartialLoadChanges() {
        for (String option : new String[] {"--precision=0.1", "--users=3"}) {
            Run run = simulate("--time", "400", option).exits(ExitStatus.BAD_INPUT);
            assertTrue(run.err().startsWith(folder.resolve("growth.usageevolution") + "#_usage"), run.err());
            assertEquals(1, run.err().lines().count(), run.err());
        }
        Run missing = Run.of("simulate", FILE_SERVER, "--evolution", folder.resolve("none"));
        assertEquals(folder.resolve("none") + ": no such file; check the path of --evolution",
                missing.err().strip());
    }

    /** A table of loads and a trace of arrivals are both CSV, and each is the other's mistake. */
    @Test
    void distinguishesTablesOfLoadsFromTraces() throws IOException {
        Path loads = Files.writeString(folder.resolve("load.csv"), "time,FileServerUsers\n0,2\n100,4\n");
        for (String option : new String[] {"--arrivals", "--arrivals-like"}) {
            assertRefused(loads + ":1: this is a table of loads over time, with columns for the usage scenarios "
                    + "'FileServerUsers', not a trace of arrivals; give it with --evolution", option, loads);
        }
        Path trace = Files.writeString(folder.resolve("visits.csv"), "time\n0.5\n1\n");
        assertRefused(trace + ":1: this is not a table of loads over time, because its columns do not include a "
                + "usage scenario ('FileServerUsers'); name one in the header of each column of loads, "
                + "or use --arrivals if the file is a trace of arrivals", "--evolution", trace);
        Run.of("simulate", FILE_SERVER, "--evolution", loads, "--time", "50").succeeds();
    }

    private static void assertRefused(String line, Object... options) {
        Run run = Run.of("simulate", FILE_SERVER, options[0], options[1]).exits(ExitStatus.BAD_INPUT);
        assertEquals(line, run.err().strip());
    }
}
