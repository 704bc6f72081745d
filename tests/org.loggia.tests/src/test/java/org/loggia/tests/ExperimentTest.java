// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.cli.terminal.ExitStatus;

/** Plans, their coverage, and extrapolation warnings, from the command line. */
class ExperimentTest {
    private static final Path SPACE = Repository.EXAMPLES.resolve("storage/space.yaml");
    private static final Path TRAINING = Repository.EXAMPLES.resolve("storage/training.csv");

    @TempDir
    private Path folder;

    @Test
    void planIsTableWithoutRepetitions() {
        Run run = Run.of("experiment", SPACE, "--format", "csv").succeeds();
        List<String> lines = run.out().lines().toList();
        assertEquals(161, lines.size());
        assertEquals(161, lines.stream().distinct().count());
        assertEquals("concurrentRequests,meanReadSize [B],meanWriteSize [B],readPattern,writePattern,readShare,"
                + "fileSetSize [B]", lines.get(0));
        assertEquals(run.out(), Run.of("experiment", SPACE, "--format", "csv").out());
    }

    @Test
    void examplesMeasurementsLieInTheirSpace() throws IOException {
        Run run = Run.of("experiment", SPACE, "--coverage", TRAINING, "--format", "json").succeeds();
        JsonNode coverage = run.json();
        assertEquals(160, coverage.get("rows").intValue());
        assertEquals(0, coverage.get("outside").intValue());
        assertEquals(1, coverage.get("factors").get(0).get("share").doubleValue());
        double median = coverage.get("holes").get("median").doubleValue();
        assertTrue(median > 0.1 && median < coverage.get("holes").get("largest").doubleValue(), run.out());
        assertTrue(Run.of("experiment", SPACE, "--coverage", TRAINING).out().contains("any two factors"));
    }

    @Test
    void skipsMeasuredConfigurations() throws IOException {
        Path plan = Files.writeString(folder.resolve("plan.yaml"), "factors:\n  a: [1, 2]\n  b: [off, on]\n");
        Path done = Files.writeString(folder.resolve("done.csv"), "b,a,y\non,1,3\noff,2,4\n");
        assertEquals("a,b\n1,off\n2,on\n", Run.of("experiment", plan, "--missing", done, "--format", "csv").out());
        Files.writeString(done, "b,a,y\non,1,3\noff,2,4\noff,1,3\non,2,3\n");
        Run nothing = Run.of("experiment", plan, "--missing", done).exits(ExitStatus.BAD_INPUT);
        assertEquals(done + ": contains all 4 configurations of the plan; all have been measured",
                nothing.errorLines().get(0));
    }

    @Test
    void rejectsInvalidPlansWithLocation() throws IOException {
        Path plan = folder.resolve("plan.yaml");
        for (List<String> fault : List.of(List.of("factors: [", ":1: is not YAML"),
                List.of("a", ":1: is not a description of an experiment"),
                List.of("factors:\n  a: [1]\n  a: [2]", ":3: is not YAML: found duplicate key a"),
                List.of("factor:\n  a: [1]", "#factor: unknown key"), List.of("factors:\n  a: x",
                        "#factors.a: is no"))) {
            Files.writeString(plan, fault.get(0));
            Run run = Run.of("experiment", plan).exits(ExitStatus.BAD_INPUT);
            assertEquals(1, run.errorLines().size(), run.err());
            assertTrue(run.err().startsWith(plan + fault.get(1)), run.err());
        }
        assertEquals(plan.resolveSibling("no.yaml") + ": no such file; check the path",
                Run.of("experiment", plan.resolveSibling("no.yaml")).errorLines().get(0));
    }

    @Test
    void predictionsFarFromMeasurementsAreMarked() throws IOException {
        Path data = folder.resolve("data.csv");
        StringBuilder rows = new StringBuilder("a [ms],b,y\n");
        for (int i = 0; i <= 20; i++) {
            rows.append(i).append(',').append(i * 2 % 41).append(',').append(3 * i + 1).append('\n');
        }
        Files.writeString(data, rows);
        Path model = folder.resolve("m.json");
        assertEquals(ExitStatus.SUCCESS, Run.of("train", data, "--response", "y", "--out", model).status());
        Path inside = Files.writeString(folder.resolve("inside.csv"), "a,b\n10,20\n0,40\n");
        assertEquals("", Run.of("predict", model, inside).err());
        Run holes = Run.of("predict", model, inside, "--measured", data);
        assertTrue(holes.err().startsWith(inside + ":3: warning: 1 of 2 rows lie farther"), holes.err());
        Path outside = Files.writeString(folder.resolve("outside.csv"), "a,b\n10,20\n22,40\n-1,44\n");
        Run extrapolated = Run.of("predict", model, outside);
        assertEquals(2, extrapolated.errorLines().size(), extrapolated.err());
        assertEquals(model + ": 2 of 3 rows of "
                + outside
                + " (66.7 %) lie outside the measured range of a, 0 to 20 ms, the farthest at 22 ms; "
                + "measure there, or treat these predictions as unreliable",
                extrapolated.errorLines().get(0));
    }

    @Test
    void diskArrayIsMeasuredIntoTableToTrainFrom() throws IOException {
        Path plan = folder.resolve("plan.yaml");
        String space = "factors:\n  requestSize [KiB]: [4, 8, 16, 32]\n  threads: [10, 50, 100]\n"
                + "  readShare: [0, 0.5, 1]\n";
        Files.writeString(plan, space + "measure: {system: disk-array, set-up: ffsb, length: 2000}\n");
        Path data = folder.resolve("data.csv");
        Run.of("experiment", plan, "--format", "csv", "--out", data).succeeds();
        assertEquals(37, Files.readAllLines(data).size());
        Run trained = Run.of("train", data, "--response", "readResponseTime", "--factors",
                "requestSize,threads,readShare", "--technique", "lm-ia", "--out", folder.resolve("m.json"), "--format",
                "json").succeeds();
        // Response times go from 0.4 to 60 ms.
        assertTrue(trained.json().get("cvRmse").doubleValue() < 6, trained.out());
        for (List<String> fault : List.of(List.of("{system: mine}", "#measure.system: is 'mine'"),
                List.of("{system: synthetic, set-up: ffsb, noise: 0.03}",
                        "#measure.system: is 'synthetic'; write 'disk-array'"),
                List.of("{set-up: ffsb}", "#measure.system: is missing; write 'disk-array'"),
                List.of("{system: disk-array, set-up: mail-server}", "#measure: set-up 'mail-server' of the disk array "
                        + "has no factor 'requestSize [KiB]'"),
                List.of("{system: disk-array, set-up: iozone}", "#measure: unknown set-up 'iozone' of the disk"),
                List.of("{system: disk-array, set-up: requests}", "#measure: set-up 'requests' of the disk array has "
                        + "no factor 'requestSize [KiB]'"),
                List.of("{system: disk-array, set-up: requests, noise: 0}", "#measure.noise: unknown key"),
                List.of("{system: disk-array, set-up: requests, length: 0}", "#measure: a length of 0"),
                List.of("{system: disk-array, set-up: requests, repetitions: 0}", "#measure: 0 repetitions"),
                List.of("{sytem: disk-array}", "#measure.sytem: unknown key"))) {
            Files.writeString(plan, space + "measure: " + fault.get(0) + "\n");
            Run refused = Run.of("experiment", plan).exits(ExitStatus.BAD_INPUT);
            assertTrue(refused.err().startsWith(plan + fault.get(1)), refused.err());
        }
    }
}
