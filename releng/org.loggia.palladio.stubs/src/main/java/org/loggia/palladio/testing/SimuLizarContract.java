// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import de.uka.ipd.sdq.workflow.jobs.JobFailedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.NoSuchElementException;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.loggia.problem.ProblemException;

/** What each of our extensions of SimuLizar does, in a run that goes as the facts of its release say. */
public abstract class SimuLizarContract extends ComparisonContract {

    @Test
    protected void demandsToDiskOfAnnotatedActionsAreReplaced() throws Exception {
        Path model = copy();
        replace(model.resolve("file-server.repository"), "_nvHX4KkREdyEA_b89s7q9w", "_BIjHoQ3KEdyouMqirZIhzQ");
        replace(model.resolve("file-server.io"), "#_fileServer_append_action", "#_fileServer_open_action");
        var run = begin(model, 0.5);
        assertEquals(Set.of("create file", "delete file", "close file", "stat file"),
                run.models().actions().filter(each -> !each.getResourceDemand_Action().isEmpty())
                        .map(each -> each.getEntityName()).collect(java.util.stream.Collectors.toSet()),
                "opening is annotated and had a demand to the HDD only");
    }

    @Test
    protected void modelWithoutAnnotationsStaysAsItWas() throws Exception {
        Path model = copy();
        Files.delete(model.resolve("file-server.io"));
        Files.delete(model.resolve("file-server-storage.io"));
        assertEquals(0.18, begin(model, 0.5).until(10), 1e-9);
    }

    @Test
    protected void brokenFileEndsWorkflowWithItsLine() throws Exception {
        Path model = copy();
        replace(model.resolve("file-server.io"), "data.BYTESIZE", "data.BYTESIZE +");
        var ended = assertThrows(JobFailedException.class, () -> begin(model, 0.5));
        assertTrue(ended.getMessage().contains("file-server.io") && ended.getMessage().lines().count() == 1
                && ended.getMessage().contains("the request size \"data.BYTESIZE +\""), ended.getMessage());
    }

    @Test
    protected void expressionThatCannotBeEvaluatedEndsRun() throws Exception {
        Path model = copy();
        replace(model.resolve("file-server.io"), "data.BYTESIZE", "other.BYTESIZE");
        var run = begin(model, 0.5);
        var ended = assertThrows(ProblemException.class, () -> run.until(100));
        assertTrue(ended.getMessage().contains("file-server.io") && ended.getMessage().lines().count() == 1
                && ended.getMessage().contains("the request size other.BYTESIZE"), ended.getMessage());
    }

    @Test
    protected void unansweredRequestEndsRun() throws Exception {
        Path model = copy();
        replace(model.resolve("file-server.io"), "0.97", "1.97");
        var run = begin(model, 0.5);
        var ended = assertThrows(ProblemException.class, () -> run.until(100));
        assertTrue(ended.getMessage().endsWith("the sequentiality 1.97 gave 1.97; it must lie in [0, 1]"),
                ended.getMessage());
    }

    /** Analysis models are read when the first request comes. */
    @Test
    protected void brokenNetEndsRunWithItsLine() throws Exception {
        Path model = copy();
        replace(model.resolve("file-server-storage.io"), "regression.distribution", "qpn.coupled");
        replace(model.resolveSibling("storage/qpn/disk.qpe"), "count=\"1\" source-id=\"complete_read\"",
                "count=\"2\" source-id=\"complete_read\"");
        var log = new LoggedLines();
        var run = begin(model, 0.5);
        ProblemException ended;
        try (log) {
            ended = assertThrows(ProblemException.class, () -> run.until(100));
        }
        assertTrue(ended.getMessage().contains("disk.qpe#transition 'complete' mode 'read': "), ended.getMessage());
        assertEquals(1, log.lines().stream().filter(ended.getMessage()::equals).count(), () -> log.lines().toString());
    }

    /** In a dead net nothing happens any more, which Palladio takes for the end of the run. */
    @Test
    protected void deadNetIsTold() throws Exception {
        Path model = copy();
        replace(model.resolve("file-server-storage.io"), "regression.distribution", "qpn.coupled");
        Path net = model.resolveSibling("storage/qpn/disk.qpe");
        replace(net, "</colors>", "<color id=\"p\" name=\"permit\"/></colors>");
        replace(net, "<color-ref id=\"_ref5\"", "<color-ref id=\"pool\" xsi:type=\"queueing-color-reference\" color-id="
                + "\"p\" initial-population=\"1\" distribution-function=\"Deterministic\" p1=\"1\"/><color-ref id="
                + "\"_ref5\"");
        replace(net, "<connection id=\"_arc15\"", "<connection id=\"_needsTwo\" count=\"2\" source-id=\"pool\" "
                + "target-id=\"complete_read\"/><connection id=\"_arc15\"");
        var log = new LoggedLines();
        var run = begin(model, 0.5);
        try (log) {
            assertThrows(NoSuchElementException.class, () -> run.until(1000), "no user comes back");
        }
        assertTrue(log.lines().get(log.lines().size() - 1).startsWith("50 requests are in storage storage, but "
                + "its net is dead with the tokens "), () -> log.lines().toString());
    }

    /** Users wait for each request but for those of no bytes, and all of them leave. */
    @Test
    protected void ignoresZeroByteRequests() throws Exception {
        Path model = copy();
        replace(model.resolve("file-server.io"), "data.BYTESIZE", "0 * data.BYTESIZE");
        var run = begin(model, 0.5);
        assertEquals(0.18, run.until(1), 1e-9);
        assertEquals(0, run.clock().inside());
        assertTrue(run.clock().completed() > 100, () -> run.clock().completed() + " requests");
    }

    @Test
    protected void logContainsNoFiguresOfTypeWithoutRequests() throws Exception {
        Path model = copy();
        replace(model.resolve("file-server.io"), "type=\"write\"", "");
        var log = new LoggedLines();
        var run = begin(model, 0.5);
        try (log) {
            run.until(50);
        }
        assertTrue(log.lines().contains("Storage:storage/write: no requests"), () -> log.lines().toString());
        assertTrue(log.lines().stream().noneMatch(each -> each.contains("NaN")), () -> log.lines().toString());
    }

    @Test
    protected void noRunChangesRegistrysPackages() throws Exception {
        var before = Set.copyOf(org.eclipse.emf.ecore.EPackage.Registry.INSTANCE.keySet());
        begin(copy(), 0.5).until(50);
        var after = new java.util.HashSet<>(org.eclipse.emf.ecore.EPackage.Registry.INSTANCE.keySet());
        after.removeAll(before);
        after.remove("http://loggia.org/palladio/simulizar/1.0");
        assertEquals(Set.of(), after);
    }
}
