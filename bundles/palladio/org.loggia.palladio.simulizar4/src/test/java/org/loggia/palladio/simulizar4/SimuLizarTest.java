// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.simulizar4;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import de.uka.ipd.sdq.workflow.jobs.JobFailedException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.loggia.palladio.testing.LoggedLines;
import org.loggia.palladio.testing.SimuLizarContract;
import org.loggia.pcm.seff.seff_performance.ResourceCall;

/** The extension in a run that goes as the facts of SimuLizar say. */
class SimuLizarTest extends SimuLizarContract {

    @Override
    protected Run begin(Path models, double seed) throws Exception {
        return new SimuLizarInTests(models, seed);
    }

    @ParameterizedTest
    @ValueSource(strings = {"regression.mars", "qpn.coupled"})
    void meansOfTwoMachinesAreThoseOfLoggia(String formalism) throws Exception {
        compareTwoMachines(formalism, RUNS);
    }

    /** Solving the net for all its states takes longest: the other line does so for two machines. */
    @Test
    void meansOfSolvedNetAreThoseOfLoggia() throws Exception {
        compareMeans("qpn.solved", 50, 1500, 1);
    }

    /** Without the last word on the storage; the measurements are Palladio's own. */
    @Test
    void runsWithoutEndNotification() throws Exception {
        var log = new LoggedLines();
        var run = new SimuLizarInTests(copy(), 0.5);
        run.simulation().tellNoEnd();
        try (log) {
            run.until(50);
        }
        assertEquals(List.of("Palladio does not report the end of a run, so its log contains no storage results: "
                + "java.lang.NoSuchMethodError: addListener"), log.lines().stream()
                        .filter(each -> !each.startsWith("Loggia simulates storage at")).toList());
        assertTrue(run.clock().completed() > 100, () -> run.clock().completed() + " requests");
    }

    /** Experiments may load once and run often, and others may load what is loaded. */
    @Test
    void modelsAreCompletedOnce() throws Exception {
        var run = new SimuLizarInTests(copy(), 0.5);
        List<String> steps = run.steps();
        assertTrue(steps.contains("StorageAction"), steps.toString());
        run.load();
        assertEquals(steps, run.steps());
        assertTrue(run.blackboard().getPartition(CompletionJob.PARTITION).getResourceSet().getResources().isEmpty());
    }

    /** As Loggia's own simulation does; calls of other resources stay, and those of actions without requests. */
    @Test
    void requestsTakePlaceOfCallsOfDisk() throws Exception {
        Path model = copy();
        String library = "pathmap://PCM_MODELS/Palladio.resourcetype#";
        String calls = """
                <resourceCall__Action id="_%1$s_disk">
                  <signature__ResourceCall href="%2$s_ygMyEE5CEeCUKeckjJ_n-w"/>
                  <numberOfCalls__ResourceCall specification="1"/>
                </resourceCall__Action>
                <resourceCall__Action id="_%1$s_cpu">
                  <signature__ResourceCall href="%2$s_wF22kE5CEeCUKeckjJ_n-w"/>
                  <numberOfCalls__ResourceCall specification="1"/>
                </resourceCall__Action>
                """;
        replace(model.resolve("file-server.repository"), "successor_AbstractAction=\"_fileServer_read_stop\"/>",
                "successor_AbstractAction=\"_fileServer_read_stop\">" + calls.formatted("read", library)
                        + "</steps_Behaviour>");
        replace(model.resolve("file-server.repository"), "successor_AbstractAction=\"_fileServer_open_stop\">",
                "successor_AbstractAction=\"_fileServer_open_stop\">" + calls.formatted("open", library));
        List<String> left = new ArrayList<>();
        new SimuLizarInTests(model, 0.5).blackboard().getPartition("org.palladiosimulator.pcmmodels.partition")
                .getResourceSet().getAllContents().forEachRemaining(each -> {
                    if (each instanceof ResourceCall call) {
                        left.add(call.getId());
                    }
                });
        assertEquals(List.of("_read_cpu", "_open_disk", "_open_cpu"), left);
    }

    /** SimuLizar interprets forked behaviours with its own interpreter alone. */
    @Test
    void rejectsRequestsInForks() throws Exception {
        Path model = copy();
        Path repository = model.resolve("file-server.repository");
        replace(repository, "successor_AbstractAction=\"_fileServer_append_action\"",
                "successor_AbstractAction=\"_fork\"");
        replace(repository, "<steps_Behaviour xsi:type=\"seff:InternalAction\" id=\"_fileServer_append_action\" "
                + "entityName=\"append to file\" predecessor_AbstractAction=\"_fileServer_append_start\" "
                + "successor_AbstractAction=\"_fileServer_append_stop\"/>", """
                <steps_Behaviour xsi:type="seff:ForkAction" id="_fork" entityName="fork"
                    predecessor_AbstractAction="_fileServer_append_start"
                    successor_AbstractAction="_fileServer_append_stop">
                  <asynchronousForkedBehaviours_ForkAction>
                    <steps_Behaviour xsi:type="seff:StartAction" id="_forkStart"
                        successor_AbstractAction="_fileServer_append_action"/>
                    <steps_Behaviour xsi:type="seff:InternalAction" id="_fileServer_append_action"
                        predecessor_AbstractAction="_forkStart" successor_AbstractAction="_forkStop"/>
                    <steps_Behaviour xsi:type="seff:StopAction" id="_forkStop"
                        predecessor_AbstractAction="_fileServer_append_action"/>
                  </asynchronousForkedBehaviours_ForkAction>
                </steps_Behaviour>""");
        replace(repository, "entityName=\"stop\" predecessor_AbstractAction=\"_fileServer_append_action\"",
                "entityName=\"stop\" predecessor_AbstractAction=\"_fork\"");
        var ended = assertThrows(JobFailedException.class, () -> begin(model, 0.5));
        assertTrue(ended.getMessage().contains("file-server.io") && ended.getMessage().contains(
                "the I/O request is issued in a forked behaviour, which this release of Palladio does "
                        + "not support; "),
                ended.getMessage());
    }
}
