// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import de.uka.ipd.sdq.workflow.jobs.JobFailedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.loggia.analysis.IoAnalysisModels;
import org.loggia.problem.ProblemException;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.SimulationProgress;
import org.loggia.simulation.SimulationSettings;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.simulator.PcmSimulation;

/** What each of our extensions of SimuLizar does, in a run that goes as the facts of its release say. */
public abstract class SimuLizarContract {

    /** A run of SimuLizar. */
    public interface Run {

        /** Runs until a time; the mean response time of users. */
        double until(double time);

        /** Its clock. */
        TestClock clock();

        /** Its models. */
        TestModels models();
    }

    /** A run of the models of a folder, which are loaded and completed. */
    protected abstract Run begin(Path models, double seed) throws Exception;

    private static final Path EXAMPLES = Path.of("../../../examples").toAbsolutePath().normalize();

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"regression.mars, 1500, 0.01", "regression.linear-interactions, 2000, 0.02",
        "qpn.coupled, 1500, 0.01"})
    protected void meansAreThoseOfLoggia(String formalism, double time, double share) throws Exception {
        Path model = copy();
        replace(model.resolve("file-server-storage.io"), "regression.mars", formalism);
        var run = begin(model, 0.25);
        double mean = run.until(time);
        double own = own(model, time, 3, "FileServerUsers");
        assertEquals(1, mean / own, share, formalism + ": " + mean + " and " + own);
        assertTrue(run.clock().completed() > 1000, "demands that are told to be completed");
        assertTrue(run.clock().mostInside() > 10 && run.clock().mostInside() <= 50, "requests inside");
    }

    /** Two virtual machines share a storage resource, and each has users of its own. */
    protected final void compareTwoMachines() throws Exception {
        copy();
        Path model = copy("consolidation", "mail-server");
        var run = begin(model, 0.25);
        run.until(2000);
        for (String scenario : List.of("FileServerUsers", "MailServerUsers")) {
            double mean = run.models().mean(scenario);
            double own = own(model, 2000, 3, scenario);
            assertEquals(1, mean / own, 0.01, scenario + ": " + mean + " and " + own);
        }
    }

    @Test
    protected void demandsToTheDiskOfAnnotatedActionsAreReplaced() throws Exception {
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
    protected void aModelWithoutAnnotationsStaysAsItWas() throws Exception {
        Path model = copy();
        Files.delete(model.resolve("file-server.io"));
        Files.delete(model.resolve("file-server-storage.io"));
        assertEquals(0.18, begin(model, 0.5).until(10), 1e-9);
    }

    @Test
    protected void aBrokenFileEndsTheWorkflowWithItsLine() throws Exception {
        Path model = copy();
        replace(model.resolve("file-server.io"), "data.BYTESIZE", "data.BYTESIZE +");
        var ended = assertThrows(JobFailedException.class, () -> begin(model, 0.5));
        assertTrue(ended.getMessage().contains("file-server.io") && ended.getMessage().lines().count() == 1
                && ended.getMessage().contains("the request size \"data.BYTESIZE +\""), ended.getMessage());
    }

    @Test
    protected void anExpressionThatCannotBeEvaluatedEndsTheRun() throws Exception {
        Path model = copy();
        replace(model.resolve("file-server.io"), "data.BYTESIZE", "other.BYTESIZE");
        var run = begin(model, 0.5);
        var ended = assertThrows(ProblemException.class, () -> run.until(100));
        assertTrue(ended.getMessage().contains("file-server.io") && ended.getMessage().lines().count() == 1
                && ended.getMessage().contains("the request size other.BYTESIZE"), ended.getMessage());
    }

    @Test
    protected void aRequestThatNobodyAnswersEndsTheRun() throws Exception {
        Path model = copy();
        replace(model.resolve("file-server.io"), "0.97", "1.97");
        var run = begin(model, 0.5);
        var ended = assertThrows(ProblemException.class, () -> run.until(100));
        assertTrue(ended.getMessage().endsWith("the sequentiality 1.97 gave 1.97; it must lie in [0, 1]"),
                ended.getMessage());
    }

    /** Users wait for each request but for those of no bytes, and all of them leave. */
    @Test
    protected void requestsOfNoBytesAreNone() throws Exception {
        Path model = copy();
        replace(model.resolve("file-server.io"), "data.BYTESIZE", "0 * data.BYTESIZE");
        var run = begin(model, 0.5);
        assertEquals(0.18, run.until(1), 1e-9);
        assertEquals(0, run.clock().inside());
        assertTrue(run.clock().completed() > 100, () -> run.clock().completed() + " requests");
    }

    @Test
    protected void noRunChangesTheRegistrysPackages() throws Exception {
        var before = Set.copyOf(org.eclipse.emf.ecore.EPackage.Registry.INSTANCE.keySet());
        begin(copy(), 0.5).until(50);
        var after = new java.util.HashSet<>(org.eclipse.emf.ecore.EPackage.Registry.INSTANCE.keySet());
        after.removeAll(before);
        after.remove("http://loggia.org/palladio/simulizar/1.0");
        assertEquals(Set.of(), after);
    }

    private static double own(Path model, double time, int replications, String scenario) {
        var loaded = ModelSelection.load(List.of(model), null, null);
        assertTrue(loaded.isUsable(), () -> loaded.problems().toString());
        return PcmSimulation.of(loaded.selection(), IoAnalysisModels.installed(), List.of(), Set.of())
                .run(SimulationSettings.ofSeed(1).until(time, Long.MAX_VALUE).withWarmUp(0).replicated(replications, 1),
                        SimulationProgress.NONE)
                .metrics().stream().filter(each -> each.kind() == Metric.Kind.RESPONSE_TIME
                        && each.point().equals("UsageScenario:" + scenario)).findFirst().orElseThrow().summary()
                .mean();
    }

    /** A copy of the example. */
    protected final Path copy() throws IOException {
        return copy("file-server", "storage");
    }

    private Path copy(String... examples) throws IOException {
        for (String each : examples) {
            try (Stream<Path> tree = Files.walk(EXAMPLES.resolve(each))) {
                for (Path from : tree.toList()) {
                    Files.copy(from, folder.resolve(EXAMPLES.relativize(from)));
                }
            }
        }
        return folder.resolve(examples[0]);
    }

    /** Changes a file. */
    protected static void replace(Path file, String written, String instead) throws IOException {
        Files.writeString(file, Files.readString(file).replace(written, instead));
    }
}
