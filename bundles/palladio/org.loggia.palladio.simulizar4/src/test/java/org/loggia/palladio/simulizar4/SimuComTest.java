// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.simulizar4;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.loggia.palladio.host.StorageCalls;
import org.loggia.palladio.testing.ComparisonContract;
import org.loggia.problem.ProblemException;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.simucom.SimuComCompletion;

/** Completed models in runs that go as the facts of SimuCom say. */
@ResourceLock(Resources.SYSTEM_PROPERTIES)
class SimuComTest extends ComparisonContract {

    @TempDir
    private Path folder;
    private Path completed;

    @Override
    protected Run begin(Path models, double seed) throws IOException {
        var loaded = ModelSelection.load(List.of(models), null, null);
        assertTrue(loaded.isUsable(), () -> loaded.problems().toString());
        completed = Files.createTempDirectory(folder, "completed");
        SimuComCompletion.write(loaded.selection(), completed);
        System.setProperty(StorageCalls.FOLDER, completed.toString());
        return new SimuComInTests(completed.resolve(models.getFileName()), seed);
    }

    @AfterEach
    void forget() {
        System.clearProperty(StorageCalls.FOLDER);
    }

    @Test
    void meansOfTwoMachinesAreThoseOfLoggia() throws Exception {
        compareTwoMachines("regression.linear-interactions", RUNS);
    }

    @Test
    void ignoresZeroByteRequests() throws Exception {
        Path model = copy();
        replace(model.resolve("file-server.io"), "data.BYTESIZE", "0 * data.BYTESIZE");
        var run = begin(model, 0.5);
        assertEquals(0.18, run.until(1), 1e-9);
        assertEquals(0, run.clock().inside());
        assertTrue(run.clock().completed() > 400, () -> run.clock().completed() + " calls");
    }

    @Test
    void unansweredRequestEndsRun() throws Exception {
        Path model = copy();
        replace(model.resolve("file-server.io"), "0.97", "1.5");
        replace(model.resolve("file-server.io"), "0.99", "1.5");
        assertEnds(begin(model, 0.5), "the sequentiality 1.5 gave 1.5; it must lie in [0, 1]");
    }

    @Test
    void queriesAllocation() throws Exception {
        var run = begin(copy(), 0.5);
        System.clearProperty(StorageCalls.FOLDER);
        assertEnds(run, "the folder of the model that was completed for SimuCom is unknown; start Eclipse with "
                + "-vmargs -Dloggia.simucom=FOLDER");
        System.setProperty(StorageCalls.FOLDER, folder.resolve("gone").toString());
        assertEnds(new SimuComInTests(completed.resolve("file-server"), 0.5),
                "gone: no such folder; set the folder of the completed model with -Dloggia.simucom=FOLDER");
    }

    @Test
    void rejectsOtherModel() throws Exception {
        Path model = copy();
        var run = begin(model, 0.5);
        System.setProperty(StorageCalls.FOLDER, model.toString());
        assertEnds(run, "file-server: the simulated model differs from the completed model in this folder; "
                + "complete it again, or set its folder with -Dloggia.simucom=FOLDER");
    }

    private static void assertEnds(Run run, String message) {
        var ended = assertThrows(ProblemException.class, () -> run.until(100));
        assertTrue(ended.getMessage().endsWith(message), ended.getMessage());
        assertEquals(1, ended.getMessage().lines().count());
    }
}
