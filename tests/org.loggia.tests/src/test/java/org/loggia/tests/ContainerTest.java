// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/**
 * The image of {@code examples/experiments/Containerfile}, built from the archive of the command line on a base of
 * Debian packages, and in it the command of {@code kubernetes-job.yaml} and the script {@code slurm-array.sh}.
 */
class ContainerTest {

    private static final Path EXPERIMENTS = Repository.EXAMPLES.resolve("experiments");
    private static final String BASE = "localhost/debian:test";
    private static final String IMAGE = "localhost/loggia:test";

    @TempDir
    private Path folder;

    @Test
    @Timeout(value = 20, unit = TimeUnit.MINUTES)
    void imageRunsCommandLineJobAndArray() throws Exception {
        assumeTrue(Programs.areInstalled("buildah", "mmdebstrap"),
                "buildah and mmdebstrap are installed; apt-get install buildah mmdebstrap");
        assumeTrue("root".equals(System.getProperty("user.name")), "the test runs as root, which chroot needs");
        assumeTrue(Files.exists(Repository.ROOT.resolve("bundles/core/org.loggia.cli/target/THIRD-PARTY.txt")),
                "the command line is packaged, as ./build does before it runs this test");
        String archive = run(Repository.ROOT.resolve("releng/command-line-archive").toString(),
                folder.resolve("context").toString()).strip();
        String version = archive.replaceAll(".*/loggia-(.*)\\.tar\\.gz", "$1");
        run("mmdebstrap", "--quiet", "--variant=apt", "bookworm", folder.resolve("context/base.tar").toString());
        Path base = Files.writeString(folder.resolve("Base"), "FROM scratch\nADD base.tar /\n");
        build(base, BASE);
        build(EXPERIMENTS.resolve("Containerfile"), IMAGE, "--build-arg", "BASE=" + BASE, "--build-arg",
                "VERSION=" + version);

        String container = buildah("from", IMAGE).strip();
        assertEquals("[loggia] [--help]", buildah("inspect", "--type", "image", "--format",
                "{{.OCIv1.Config.Entrypoint}} {{.OCIv1.Config.Cmd}}", IMAGE).strip());
        assertEquals("1001", inside(container, List.of(), "id", "-u").strip());
        assertTrue(inside(container, List.of(), "fio", "--version").startsWith("fio-3"));
        assertEquals("loggia " + version, inside(container, List.of(), "loggia", "--version").strip());
        assertTrue(inside(container, List.of(), "loggia", "simulate", "/opt/loggia/examples/file-server",
                "--measurements", "500").contains("UsageScenario:FileServerUsers"));
        runJob(container);
        runArray(container);
    }

    /** Runs every part of the job as its pods do, with a copy of the examples as the volume. */
    private void runJob(String container) throws Exception {
        Path volume = folder.resolve("data");
        Repository.copy(Repository.EXAMPLES, volume);
        Repository.edit(volume.resolve("experiments/file-server-growth.yaml"), "measurements: \\d+",
                "measurements: 500");
        run("chown", "-R", "1001", volume.toString());
        Map<?, ?> job = (Map<?, ?>) new Load(LoadSettings.builder().build())
                .loadFromString(Files.readString(EXPERIMENTS.resolve("kubernetes-job.yaml")));
        Map<?, ?> spec = (Map<?, ?>) job.get("spec");
        Map<?, ?> pod = (Map<?, ?>) ((Map<?, ?>) spec.get("template")).get("spec");
        assertEquals(1001, ((Map<?, ?>) pod.get("securityContext")).get("runAsUser"));
        Map<?, ?> program = (Map<?, ?>) ((List<?>) pod.get("containers")).get(0);
        Map<?, ?> mount = (Map<?, ?>) ((List<?>) program.get("volumeMounts")).get(0);
        List<String> settings = new ArrayList<>(List.of("-v", volume + ":" + mount.get("mountPath")));
        for (Object each : (List<?>) program.get("env")) {
            settings.add("--env=" + ((Map<?, ?>) each).get("name") + "=" + ((Map<?, ?>) each).get("value"));
        }
        List<String> command = Stream.of("command", "args").flatMap(key -> ((List<?>) program.get(key)).stream())
                .map(Object::toString).toList();
        for (int index = 0; index < (Integer) spec.get("completions"); index++) {
            List<String> one = new ArrayList<>(settings);
            one.add("--env=JOB_COMPLETION_INDEX=" + index);
            inside(container, one, command.toArray(String[]::new));
        }
        String merged = inside(container, settings, "sh", "-c", "cd /data && loggia experiment --format csv "
                + "experiments/file-server-growth.yaml --merge experiments/file-server-growth.*-of-4.runs");
        assertEquals(24, merged.lines().filter(line -> line.contains(",responseTime,UsageScenario:FileServerUsers,"))
                .count(),
                merged);
    }

    /** Runs every task of an array of Slurm jobs, with the variables that Slurm sets. */
    private void runArray(String container) throws Exception {
        Path volume = Files.createDirectory(folder.resolve("shared"));
        Repository.copyFileServer(volume);
        Files.copy(EXPERIMENTS.resolve("slurm-array.sh"), volume.resolve("slurm-array.sh"));
        Files.writeString(volume.resolve("plan.yaml"),
                "models: {one: file-server}\nmeasurements: 500\nusers: [1, 2, 3]\n");
        run("chown", "-R", "1001", volume.toString());
        List<String> settings = List.of("-v", volume + ":/data");
        for (int task = 1; task <= 2; task++) {
            List<String> one = new ArrayList<>(settings);
            one.addAll(List.of("--env=SLURM_ARRAY_TASK_ID=" + task, "--env=SLURM_CPUS_PER_TASK=2"));
            inside(container, one, "sh", "/data/slurm-array.sh", "/data/plan.yaml", "2");
        }
        String merged = inside(container, settings, "sh", "-c",
                "loggia experiment --format csv /data/plan.yaml --merge /data/plan.*-of-2.runs");
        assertEquals(3, merged.lines().filter(line -> line.contains(",responseTime,UsageScenario:FileServerUsers,"))
                .count(), merged);
    }

    private void build(Path file, String tag, String... settings) throws Exception {
        List<String> words = new ArrayList<>(List.of("build", "-t", tag, "-f", file.toString()));
        words.addAll(List.of(settings));
        words.add(folder.resolve("context").toString());
        buildah(words.toArray(String[]::new));
    }

    private String inside(String container, List<String> settings, String... command) throws Exception {
        List<String> words = new ArrayList<>(List.of("run"));
        words.addAll(settings);
        words.addAll(List.of(container, "--"));
        words.addAll(List.of(command));
        return buildah(words.toArray(String[]::new));
    }

    @AfterEach
    void removeImages() throws Exception {
        if (Files.exists(folder.resolve("images"))) {
            buildah("rm", "--all");
            buildah("rmi", "--all", "--force");
        }
    }

    private String buildah(String... words) throws Exception {
        List<String> command = new ArrayList<>(List.of("buildah", "--storage-driver", "vfs", "--root",
                folder.resolve("images").toString(), "--runroot", folder.resolve("running").toString()));
        command.addAll(List.of(words));
        return run(command.toArray(String[]::new));
    }

    private String run(String... command) throws Exception {
        // No runtime of containers and no kernel feature but chroot is needed.
        return Programs.run(folder, Map.of("BUILDAH_ISOLATION", "chroot"), command);
    }
}
