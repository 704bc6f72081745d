// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.loggia.qpn.file.QpeFiles;
import org.loggia.queueing.net.law.LawText;

/** The nets of the examples that a calibration wrote carry its laws, so that they predict what was never measured. */
class ExampleNetsTest {

    private static final Path MACHINES = Repository.EXAMPLES.resolve("nets/machines");

    @TempDir
    private Path directory;

    @ParameterizedTest
    @ValueSource(strings = {"nets/machines/two-machines.qpe", "storage/disk.qpe"})
    void calibratedNetsHaveValidLaws(String net) {
        Path file = Repository.EXAMPLES.resolve(net);
        assertFalse(LawText.of(QpeFiles.read(file)).isEmpty(), net);
        Run check = Run.of("check", file).succeeds();
        assertFalse((check.out() + check.err()).contains("warning"), check.out() + check.err());
    }

    private static List<Double> predicted(Path net, Path table, String key) throws IOException {
        Run run = Run.of("predict", net, table, "--format", "json").succeeds();
        List<Double> values = new ArrayList<>();
        for (JsonNode time : run.json().get("predictions")) {
            values.add(time.get(key).asDouble());
        }
        return values;
    }

    /** Eight configurations of one machine that reads and another that writes, none of which the net was found from. */
    @Test
    void twoMachinesPredictScenarioThatWasHeldBack() throws IOException {
        List<Double> errors = predicted(MACHINES.resolve("two-machines.qpe"), MACHINES.resolve("scenario-1.csv"),
                "relativeError");
        assertEquals(16, errors.size(), "reads and writes of each");
        assertTrue(errors.stream().mapToDouble(Double::doubleValue).average().orElseThrow() < 0.12, errors.toString());
    }

    /** Sizes and machines that were never measured together. */
    @Test
    void predictsChangedWorkload() throws IOException {
        List<Double> times = predicted(MACHINES.resolve("two-machines.qpe"), MACHINES.resolve("what-if.csv"),
                "predicted");
        assertEquals(13, times.size());
        assertTrue(times.get(0) < times.get(1), "another machine's writes delay reads: " + times);
        assertTrue(times.get(1) < times.get(3), "large ones more: " + times);
        assertTrue(times.get(2) < times.get(4), "and take longer: " + times);
        for (int kind = 5; kind < 9; kind++) {
            assertTrue(times.get(kind) < times.get(kind + 4), "more clients wait longer: " + times);
        }
    }

    /** Solved and coupled ask the laws in each state: with a quarter of the bytes requests take less. */
    @ParameterizedTest
    @ValueSource(strings = {"qpn-solved", "qpn-coupled"})
    void simulationEvaluatesLaws(String formalism) throws IOException {
        Path folder = Repository.copyFileServer(directory.resolve("whole"));
        Path smaller = Repository.copyFileServer(directory.resolve("quarter"));
        Repository.edit(smaller.resolve("file-server.io"), "(_fileServer_write_action\"/>\\s*<size specification=\")",
                "$10.25 * ");
        StorageOutcome whole = simulate(folder, formalism);
        StorageOutcome quarter = simulate(smaller, formalism);
        assertTrue(quarter.write() < 0.9 * whole.write(), whole + ", " + quarter);
    }

    private static StorageOutcome simulate(Path folder, String formalism) throws IOException {
        Repository.edit(folder.resolveSibling("storage").resolve("storage.io"), "qpn/disk\\.qpe", "disk.qpe");
        Repository.edit(folder.resolve("file-server-storage.io"), "regression\\.distribution", formalism.equals(
                "qpn-solved")
                        ? "qpn.solved" : "qpn.coupled");
        return StorageOutcome.of(Run.of("simulate", folder, "--measurements", 1500, "--format", "json"));
    }
}
