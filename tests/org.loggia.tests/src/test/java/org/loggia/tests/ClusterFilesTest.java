// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.cli.terminal.ExitStatus;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** The files of {@code examples/experiments} for batch systems, without one: what they start, and with what. */
class ClusterFilesTest {

    private static final Path EXPERIMENTS = Repository.EXAMPLES.resolve("experiments");
    private static final Path SLURM = EXPERIMENTS.resolve("slurm-array.sh");

    @TempDir
    private Path folder;

    private Process start(List<String> command, Map<String, String> environment) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile())
                .redirectErrorStream(true).redirectOutput(Files.createTempFile(folder, "out", ".txt").toFile());
        builder.environment().put("LOGGIA_INSIDE_BUILD", "1");
        builder.environment().putAll(environment);
        return builder.start();
    }

    /** A program in the place of Loggia that notes what it is told. */
    private Path recorder() throws IOException {
        Path program = Files.writeString(folder.resolve("loggia"), "#!/bin/sh\necho \"$@\" >> '"
                + folder.resolve("told.txt") + "'\n");
        assertTrue(program.toFile().setExecutable(true));
        return program;
    }

    private List<String> told() throws IOException {
        return Files.readAllLines(folder.resolve("told.txt"));
    }

    @Test
    void arrayOfSlurmJobsMakesEachPartOnce() throws Exception {
        String program = recorder().toString();
        assertEquals(0, start(List.of("sh", SLURM.toString(), "space.yaml", "3", "optimize"), Map.of("LOGGIA", program,
                "SLURM_ARRAY_TASK_ID", "3")).waitFor());
        for (String task : List.of("1", "2", "3")) {
            assertEquals(0, start(List.of("sh", SLURM.toString(), "plan.yaml", "3"), Map.of("LOGGIA", program,
                    "SLURM_ARRAY_TASK_ID", task, "SLURM_CPUS_PER_TASK", "2")).waitFor());
        }
        assertEquals(List.of("optimize space.yaml --shard 3/3 --resume --threads 1",
                "experiment plan.yaml --shard 1/3 --resume --threads 2",
                "experiment plan.yaml --shard 2/3 --resume --threads 2",
                "experiment plan.yaml --shard 3/3 --resume --threads 2"), told());
        assertEquals(2, start(List.of("sh", SLURM.toString(), "plan.yaml"), Map.of("LOGGIA", program)).waitFor());
    }

    /** What its pods run, and what an indexed Job needs that its failures are counted for each index. */
    @Test
    void jobOfKubernetesMakesEachPartOnce() throws Exception {
        recorder();
        Map<?, ?> job = (Map<?, ?>) new Load(LoadSettings.builder().build())
                .loadFromString(Files.readString(EXPERIMENTS.resolve("kubernetes-job.yaml")));
        assertEquals("batch/v1", job.get("apiVersion"));
        assertEquals("Job", job.get("kind"));
        Map<?, ?> spec = (Map<?, ?>) job.get("spec");
        assertEquals("Indexed", spec.get("completionMode"));
        assertTrue(spec.get("backoffLimitPerIndex") instanceof Integer);
        Map<?, ?> pod = (Map<?, ?>) ((Map<?, ?>) spec.get("template")).get("spec");
        assertEquals("Never", pod.get("restartPolicy"));
        Map<?, ?> container = (Map<?, ?>) ((List<?>) pod.get("containers")).get(0);
        List<String> command = new ArrayList<>();
        ((List<?>) container.get("command")).forEach(word -> command.add((String) word));
        ((List<?>) container.get("args")).forEach(word -> command.add((String) word));
        List<String> expected = new ArrayList<>();
        int parts = (Integer) spec.get("completions");
        for (int index = 0; index < parts; index++) {
            Map<String, String> environment = new HashMap<>();
            ((List<?>) container.get("env")).forEach(each -> environment.put((String) ((Map<?, ?>) each).get("name"),
                    (String) ((Map<?, ?>) each).get("value")));
            environment.put("JOB_COMPLETION_INDEX", Integer.toString(index));
            environment.put("PATH", folder + ":" + System.getenv("PATH"));
            assertEquals(0, start(command, environment).waitFor());
            expected.add("experiment /data/experiments/file-server-growth.yaml --shard " + (index + 1) + "/" + parts
                    + " --resume --threads 2");
        }
        assertEquals(expected, told());
    }

    /** Three processes side by side, one of them killed and begun again, give what one process gives. */
    @Test
    void processesSideBySideMakeWhole() throws Exception {
        assumeTrue(Files.exists(Repository.ROOT.resolve("bundles/core/org.loggia.cli/target/org.loggia.cli.jar")),
                "the command line is packaged, as ./build does before it runs this test");
        Path plan = Files.writeString(folder.resolve("plan.yaml"), "models: {one: "
                + Repository.EXAMPLES.resolve("file-server") + "}\nmeasurements: 500\nusers: [1, 2, 3, 4, 5, 6, 7]\n");
        List<Process> parts = new ArrayList<>();
        parts.add(part(plan, 2));
        parts.get(0).destroyForcibly().waitFor();
        for (int number = 1; number <= 3; number++) {
            parts.add(part(plan, number));
        }
        for (Process part : parts.subList(1, 4)) {
            assertTrue(part.waitFor(2, TimeUnit.MINUTES), "a part ends by itself");
            assertEquals(0, part.exitValue());
        }
        Object[] merging = {"experiment", plan, "--format", "csv", "--merge", folder.resolve("plan.1-of-3.runs"),
            folder.resolve("plan.2-of-3.runs"), folder.resolve("plan.3-of-3.runs")};
        assertMergedOrOfAnotherVersion(Run.of(merging), plan);
    }

    private Process part(Path plan, int number) throws IOException {
        return start(List.of("sh", SLURM.toString(), plan.toString(), "3"), Map.of("LOGGIA",
                Repository.ROOT.resolve("loggia").toString(), "SLURM_ARRAY_TASK_ID", Integer.toString(number)));
    }

    /** The parts were made by the packaged program; this test's may have no version. */
    private void assertMergedOrOfAnotherVersion(Run merged, Path plan) {
        if (merged.err().contains("was written by version")) {
            assertEquals(7, merged.errorLines().size(), merged.err());
            return;
        }
        assertEquals(ExitStatus.SUCCESS, merged.status(), merged.err());
        assertEquals(Run.of("experiment", plan, "--format", "csv", "--store", folder.resolve("whole")).out(),
                merged.out());
    }
}
