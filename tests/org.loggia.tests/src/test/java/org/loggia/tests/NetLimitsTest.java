// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.cli.terminal.ExitStatus;

/** How long {@code loggia qpn} runs. */
class NetLimitsTest {
    private static final Path NET = Repository.EXAMPLES.resolve("nets/machine-repairman.qpe");

    @TempDir
    private Path directory;

    private static String value(Run run, String key) {
        return run.out().replaceFirst("(?s).*?\"" + key + "\"\\s*:\\s*\"?([^\",\\s]*)\"?.*", "$1");
    }

    @Test
    void completionsAndWarmUpLimitRun() {
        Run run = Run.of("qpn", NET, "--events", "5000", "--warm-up", "100", "--format", "json").succeeds();
        assertEquals("events", value(run, "stoppedBy"));
        assertEquals("5000", value(run, "events"));
        assertEquals(100, Double.parseDouble(value(run, "warmUpTime")), 5);
    }

    @Test
    void realTimeLimitsRun() {
        Run run = Run.of("qpn", NET, "--precision", "1e-7", "--max-wall", "0.5s", "--format", "json").succeeds();
        assertEquals("wall_time", value(run, "stoppedBy"));
        assertTrue(run.err().contains(NET + ": warning: ended by --max-wall after "), run.err());
        Run early = Run.of("qpn", NET, "--warm-up", "1e15", "--max-wall", "0.2s").exits(ExitStatus.BAD_INPUT);
        assertTrue(early.err().contains("was reached during the warm-up"), early.err());
        assertEquals(1, early.errorLines().size(), early.err());
    }

    @Test
    void reportsInvalidLimits() {
        for (List<String> wrong : List.of(List.of("--max-wall", "soon"), List.of("--max-wall", "0"),
                List.of("--warm-up", "-1"), List.of("--warm-up", "later"), List.of("--events", "0"))) {
            Run run = Run.of("qpn", NET, wrong.get(0), wrong.get(1));
            assertEquals(ExitStatus.WRONG_USAGE, run.status(), wrong.toString());
            assertEquals(ExitStatus.WRONG_USAGE, Run.of("qpn", NET, "--exact", wrong.get(0), "5").status());
        }
    }

    @Test
    void reportsNonNumericConfiguration() throws IOException {
        Path net = Files.writeString(directory.resolve("net.qpe"), Files.readString(NET).replace("</net>",
                "<meta-attributes><meta-attribute xsi:type=\"simqpn-configuration\" id=\"_c\""
                        + " configuration-name=\"run\" ramp-up-length=\"1000\" "
                        + "total-run-length=\"long\"/></meta-attributes></net>"));
        Run run = Run.of("qpn", net).exits(ExitStatus.BAD_INPUT);
        assertEquals(net + "#net 'net': the total-run-length of its configuration 'run' must be a finite number, not"
                + " 'long'", run.err().strip());
    }
}
