// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.simucom;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.pcm.seff.AbstractAction;
import org.loggia.pcm.seff.AbstractInternalControlFlowAction;
import org.loggia.pcm.seff.ResourceDemandingSEFF;
import org.loggia.pcm.seff.StartAction;
import org.loggia.pcm.seff.seff_performance.ResourceCall;
import org.loggia.problem.ProblemException;
import org.loggia.simulation.ModelSelection;

class SimuComCompletionTest {

    private static final Path EXAMPLES = Path.of("../../../examples");

    @TempDir
    Path folder;

    private Path model;
    private Path completed;

    @BeforeEach
    void copy() throws IOException {
        for (String example : List.of("file-server", "storage")) {
            try (Stream<Path> tree = Files.walk(EXAMPLES.resolve(example))) {
                for (Path from : tree.toList()) {
                    Files.copy(from, folder.resolve(EXAMPLES.relativize(from)));
                }
            }
        }
        model = folder.resolve("file-server");
        completed = folder.resolve("completed");
    }

    private static ModelSelection load(Path path) {
        var loaded = ModelSelection.load(List.of(path), null, null);
        assertTrue(loaded.isUsable(), () -> loaded.problems().toString());
        return loaded.selection();
    }

    private void replace(String file, String written, String instead) throws IOException {
        Path path = model.resolve(file);
        String text = Files.readString(path);
        assertTrue(text.contains(written), written);
        Files.writeString(path, text.replace(written, instead));
    }

    private ModelSelection complete() {
        SimuComCompletion.write(load(model), completed);
        return load(completed.resolve("file-server"));
    }

    private static AbstractInternalControlFlowAction action(ModelSelection in, String id) {
        return in.model().all(AbstractInternalControlFlowAction.class).filter(each -> each.getId().equals(id))
                .findFirst().orElseThrow();
    }

    @Test
    void changesOnlyNecessaryParts() throws IOException {
        List<Path> changed = SimuComCompletion.write(load(model), completed);
        assertEquals(List.of("loggia-storage.resourcetype", "file-server.resourceenvironment",
                "file-server.repository"), changed.stream().map(each -> each.getFileName().toString()).toList());
        for (String same : List.of("file-server/file-server.system", "file-server/file-server.usagemodel",
                "file-server/file-server.io", "file-server/file-server-storage.io", "storage/distribution/read.json")) {
            assertArrayEquals(Files.readAllBytes(folder.resolve(same)), Files.readAllBytes(completed.resolve(same)));
        }
    }

    @Test
    void callsEncodeRequest() {
        ModelSelection read = complete();
        AbstractAction calls = action(read, "_fileServer_read_action").getSuccessor_AbstractAction();
        assertEquals("_fileServer_read_stop", calls.getSuccessor_AbstractAction().getId());
        List<ResourceCall> made = ((AbstractInternalControlFlowAction) calls).getResourceCall__Action();
        assertEquals(List.of("1", "1 + (0.97)", "1 + (0.8 * 10000 * 131072)", "data.BYTESIZE"), made.stream().map(
                each -> each.getNumberOfCalls__ResourceCall().getSpecification()).toList());
        CompletedModel known = CompletedModel.of(read.model());
        assertEquals(12, known.services().size());
        List<CompletedModel.Service> services = made.stream().map(each -> known.services().get(
                each.getSignature__ResourceCall().getResourceServiceId())).toList();
        assertEquals(List.of(SimuComStorageCall.values()), services.stream().map(CompletedModel.Service::call)
                .toList());
        assertEquals(List.of("_fileServer_read_request"), services.stream().map(CompletedModel.Service::request)
                .distinct().toList());
        assertEquals(List.of(List.of("_fileServer_fileServer_vm")), List.copyOf(known.containers().values()));
        assertEquals(List.of(1), List.copyOf(known.containers().keySet()));
    }

    /** SimuCom multiplies whole numbers of 32 bits: 16 GiB would be 0. */
    @Test
    void largeConstantIsDecimal() throws IOException {
        replace("file-server.io", "0.8 * 10000 * 131072", "16 * 1073741824");
        AbstractAction calls = action(complete(), "_fileServer_read_action").getSuccessor_AbstractAction();
        assertEquals("1 + (17179869184.0)", ((AbstractInternalControlFlowAction) calls).getResourceCall__Action().get(2)
                .getNumberOfCalls__ResourceCall().getSpecification());
    }

    @Test
    void demandsToDiskAreReplacedWhereRequestsAre() throws IOException {
        replace("file-server.repository", "_nvHX4KkREdyEA_b89s7q9w", "_BIjHoQ3KEdyouMqirZIhzQ");
        replace("file-server.io", "#_fileServer_append_action", "#_fileServer_open_action");
        List<String> left = new ArrayList<>();
        complete().model().all(AbstractInternalControlFlowAction.class).filter(each -> !each.getResourceDemand_Action()
                .isEmpty()).forEach(each -> left.add(each.getEntityName()));
        left.sort(null);
        assertEquals(List.of("close file", "create file", "delete file", "stat file"), left);
    }

    /** All actions of a service are still one flow, from the start to the stop. */
    @Test
    void flowsStayWhole() {
        complete().model().all(ResourceDemandingSEFF.class).forEach(service -> {
            AbstractAction action = service.getSteps_Behaviour().stream().filter(StartAction.class::isInstance)
                    .findFirst().orElseThrow();
            int steps = 1;
            for (; action.getSuccessor_AbstractAction() != null; steps++) {
                assertEquals(action, action.getSuccessor_AbstractAction().getPredecessor_AbstractAction());
                action = action.getSuccessor_AbstractAction();
            }
            assertEquals(service.getSteps_Behaviour().size(), steps);
        });
    }

    @Test
    void rejectsModelWithoutRequests() throws IOException {
        Files.delete(model.resolve("file-server.io"));
        Files.delete(model.resolve("file-server-storage.io"));
        var refused = assertThrows(ProblemException.class, () -> complete());
        assertTrue(refused.getMessage().endsWith(
                "no action of the model issues an I/O request; assign I/O requests to actions in an "
                        + ".io file"), refused.getMessage());
        assertTrue(Files.notExists(completed));
    }

    @Test
    void rejectsNonEmptyFolder() throws IOException {
        Files.createDirectories(completed.resolve("mine"));
        var refused = assertThrows(ProblemException.class, () -> complete());
        assertTrue(refused.getMessage().endsWith(
                "completed: is not a new or empty folder; choose a new or empty folder"),
                refused.getMessage());
    }

    @Test
    void ratesIdentifyContainersExactly() {
        for (int number = 1; number <= ContainerRate.MAX_CONTAINERS; number++) {
            double rate = Double.parseDouble(ContainerRate.text(number));
            assertEquals(number, ContainerRate.number(1 / rate));
            assertEquals(131072.1, ContainerRate.undo(131072.1 / rate, number), 0);
        }
        for (double other : new double[] {0, 1, 2, 0.3, -0.5, Double.NaN, Double.POSITIVE_INFINITY, 1e-320}) {
            assertEquals(0, ContainerRate.number(other), Double.toString(other));
        }
    }
}
