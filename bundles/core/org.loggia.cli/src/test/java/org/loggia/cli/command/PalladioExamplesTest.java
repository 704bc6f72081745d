// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.function.ThrowingConsumer;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.cli.CommandTest;
import org.loggia.cli.terminal.ExitStatus;
import org.loggia.experiment.ExperimentProgress;
import org.loggia.experiment.ExperimentRuns;
import org.loggia.experiment.ExperimentsFile;
import org.loggia.experiment.Shard;
import org.loggia.experiment.SimulationExperiment;
import org.loggia.experiment.StoredRuns;
import org.loggia.pcm.persistence.AuxiliaryModel;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;
import org.loggia.simulation.launch.LaunchFile;

/** All launch configurations and experiments in a folder: each is simulated, or rejected with a remedy. */
@EnabledIfSystemProperty(named = "palladio.examples", matches = ".+",
        disabledReason = "-Dpalladio.examples names a folder with launch configurations and experiments of Palladio")
class PalladioExamplesTest extends CommandTest {

    private static final int MEASUREMENTS = 200;
    private static final Duration LIMIT = Duration.ofMinutes(2);
    private static final Set<ExitStatus> SIMULATED = EnumSet.of(ExitStatus.SUCCESS, ExitStatus.OBJECTIVE_MISSED,
            ExitStatus.OBJECTIVE_UNDECIDED);

    @TempDir
    Path stores;

    private static Stream<DynamicTest> tests(String extension, ThrowingConsumer<Path> test) throws IOException {
        Path folder = Path.of(System.getProperty("palladio.examples"));
        List<Path> files = AuxiliaryModel.files(folder, extension);
        assertFalse(files.isEmpty(), () -> folder + " contains no " + extension);
        return files.stream().map(file -> DynamicTest.dynamicTest(folder.relativize(file).toString(),
                () -> assertTimeoutPreemptively(LIMIT, () -> test.accept(file))));
    }

    @TestFactory
    Stream<DynamicTest> simulatesOrRejectsLaunchConfiguration() throws IOException {
        return tests(LaunchFile.EXTENSION, file -> {
            ExitStatus status = run("simulate", file.toString(), "--measurements=" + MEASUREMENTS);
            boolean isRejected = status == ExitStatus.BAD_INPUT && messages().lines().anyMatch(line -> line.contains(
                    "; "));
            assertTrue(SIMULATED.contains(status) || isRejected, () -> status + ": " + messages());
        });
    }

    @TestFactory
    Stream<DynamicTest> simulatesOrRejectsExperiments() throws IOException {
        return tests(ExperimentsFile.EXTENSION, file -> {
            try {
                for (SimulationExperiment each : ExperimentsFile.read(file)) {
                    simulate(shortened(each));
                }
            } catch (ProblemException rejected) {
                rejected.problems().forEach(PalladioExamplesTest::assertRemedy);
            }
        });
    }

    private static SimulationExperiment shortened(SimulationExperiment all) {
        return new SimulationExperiment(all.models(), all.users().stream().limit(2).toList(), all.analysisModels(),
                all.settings().until(all.settings().maximumTime(), MEASUREMENTS).replicated(1, 1), all.optional(),
                all.objectives(), all.notes());
    }

    private void simulate(SimulationExperiment experiment) throws IOException {
        Path folder = Files.createTempDirectory(stores, "experiment");
        try (StoredRuns store = new StoredRuns(folder.resolve("runs"), false, "test")) {
            ExperimentRuns runs = new ExperimentRuns(experiment, Shard.WHOLE, store, ExperimentProgress.NONE);
            List<?> results = runs.run(1);
            runs.failures().forEach(PalladioExamplesTest::assertRemedy);
            assertFalse(results.isEmpty() && runs.failures().isEmpty(), "neither a result nor a problem");
        }
    }

    private static void assertRemedy(Problem problem) {
        assertFalse(problem.remedy().isEmpty(), problem::toString);
    }
}
