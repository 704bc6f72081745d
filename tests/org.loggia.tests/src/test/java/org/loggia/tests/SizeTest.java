// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.loggia.cli.terminal.ExitStatus;

/** {@code loggia size}, of the file server. */
class SizeTest {

    private static final Path FILE_SERVER = Repository.EXAMPLES.resolve("file-server");

    private static Run size(Object... more) {
        return Run.of("size", FILE_SERVER, "--measurements", "20000", more);
    }

    @Test
    void largestNumberOfUsers() throws IOException {
        Run run = size("--objective", "mean of FileServerUsers < 20 ms", "--to", "400", "--resolution", "0.1",
                "--format", "json").succeeds();
        JsonNode found = run.json();
        double met = found.get("lastMet").doubleValue();
        double missed = found.get("firstMissed").doubleValue();
        assertTrue(met >= 10 && met < missed && missed <= 400, run.out());
        for (JsonNode trial : found.get("trials")) {
            double value = trial.get("value").doubleValue();
            String verdict = trial.get("verdict").textValue();
            assertTrue(value <= met ? verdict.equals("met") : value < missed || verdict.equals("missed"), run.out());
        }
        String text = size("--objective", "mean of FileServerUsers < 20 ms", "--to", "400", "--resolution", "0.1")
                .out();
        assertTrue(text.contains("users: largest value that meets the objectives: " + (int) met + "; missed at "
                + (int) missed), text);
    }

    @Test
    void smallestNumberOfModel() throws IOException {
        Run run = size("--objective", "utilization of FileServerVM/CPU < 10 %", "--vary",
                "numberOfReplicas of _fileServer_fileServer_vm_cpu", "--smallest", "--to", "64", "--format", "json")
                .succeeds();
        JsonNode found = run.json();
        assertEquals("smallest", found.get("sought").textValue());
        assertTrue(found.get("lastMet").doubleValue() >= 1, run.out());
    }

    /** Half of the file set in memory leaves reads at 17 ms; memory for all 1,048,576,000 bytes is enough. */
    @Test
    void smallestMemoryForFastReads() throws IOException {
        Run run = Run.of("size", FILE_SERVER.resolve("file-server.allocation"),
                FILE_SERVER.resolve("file-server.usagemodel"), Repository.EXAMPLES.resolve("page-cache/storage.io"),
                "--vary", "size of memory", "--smallest", "--from", "262144000", "--to", "2097152000", "--resolution",
                "0.5", "--measurements", "2000", "--objective", "mean of FileServerUsers/read < 5 ms", "--format",
                "json").succeeds();
        JsonNode found = run.json();
        double met = found.get("lastMet").doubleValue();
        assertTrue(met > 786_432_000 && met <= 1_048_576_000, run.out());
        assertTrue(found.get("firstMissed").doubleValue() < 786_432_000, run.out());
    }

    @Test
    void reportsErrorInOneLine() {
        String objective = "mean of FileServerUsers < 20 ms";
        assertWrong(ExitStatus.WRONG_USAGE, "there is no objective");
        assertWrong(ExitStatus.BAD_INPUT, "all workloads are closed", "--objective", objective, "--vary", "load");
        assertWrong(ExitStatus.BAD_INPUT, "is not a number in the model", "--objective", objective, "--vary", "x");
        assertWrong(ExitStatus.BAD_INPUT, "there is no processing resource 'nobody'", "--objective",
                objective, "--vary", "rate of nobody");
        assertWrong(ExitStatus.WRONG_USAGE, "in ascending order", "--objective", objective, "--from", "5", "--to", "2");
        assertWrong(ExitStatus.WRONG_USAGE, "up to 2147483647, in ascending order", "--objective", objective, "--to",
                "1e12");
        assertWrong(ExitStatus.WRONG_USAGE, "must be whole numbers", "--objective", objective, "--from", "1.5");
        Run missed = size("--objective", "mean of FileServerUsers < 1 ns").exits(ExitStatus.OBJECTIVE_MISSED);
        assertEquals(1, missed.errorLines().size(), missed.err());
        assertTrue(missed.err().contains("is known to meet the objectives; change the range with --from and --to"),
                missed.err());
    }

    private static void assertWrong(ExitStatus status, String expected, Object... more) {
        size(more).reports(status, expected);
    }
}
