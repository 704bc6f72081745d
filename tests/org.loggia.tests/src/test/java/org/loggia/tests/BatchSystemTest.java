// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.cli.Loggia;

/** Parts of an experiment as the guide hands them to GNU parallel and to Kubernetes. */
class BatchSystemTest {

    private static final int PARTS = 4;

    @TempDir
    private Path folder;

    private static void require(String program) {
        assumeTrue(Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(each -> Files.isExecutable(Path.of(each, program))), program + " is installed");
    }

    private int run(String... command) throws IOException, InterruptedException {
        File told = folder.resolve("told").toFile();
        int status = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(told)).start().waitFor();
        System.out.print(Files.readString(told.toPath()));
        return status;
    }

    /** The program of this test; the first time that the third part is asked for, it is killed before it begins. */
    private String program() throws IOException {
        Path program = Files.writeString(folder.resolve("loggia"), String.join("\n", "#!/bin/sh",
                "case \"$*\" in *3/4*) [ -e killed ] || { touch killed; kill -9 $$; };; esac",
                "exec '" + Path.of(System.getProperty("java.home"), "bin", "java") + "' -cp '"
                        + System.getProperty("java.class.path") + "' " + Loggia.class.getName() + " \"$@\"", ""),
                StandardCharsets.UTF_8);
        assertTrue(program.toFile().setExecutable(true));
        return program.toString();
    }

    @Test
    void gnuParallelPartsEqualWholeAfterKill() throws Exception {
        require("parallel");
        Path plan = Files.writeString(folder.resolve("plan.yaml"), "models: {one: "
                + Repository.EXAMPLES.resolve("file-server") + "}\nmeasurements: 2000\nusers: [1, 2, 3, 4, 5, 6]\n");
        String program = program();
        List<String> parts = List.of("parallel", "--will-cite", "--jobs", "2", "--joblog", "parts.log", program,
                "experiment", plan.toString(), "--resume", "--shard", "{}/" + PARTS, ":::", "1", "2", "3", "4");
        assertEquals(1, run(parts.toArray(String[]::new)), "how many parts failed");
        List<String> again = new ArrayList<>(parts);
        again.add(1, "--resume-failed");
        assertEquals(0, run(again.toArray(String[]::new)));
        List<Path> stores = new ArrayList<>();
        for (int part = 1; part <= PARTS; part++) {
            stores.add(folder.resolve("plan." + part + "-of-" + PARTS + ".runs"));
        }
        Run merged = Run.of("experiment", plan, "--format", "csv", "--merge", stores).succeeds();
        assertEquals(Run.of("experiment", plan, "--format", "csv", "--store", folder.resolve("whole")).out(),
                merged.out());
    }

    /** Against the schemas of Kubernetes that the program kubernetes-validate of the Python Package Index brings. */
    @Test
    void jobMatchesKubernetesSchema() throws Exception {
        require("kubernetes-validate");
        String job = Files.readString(Repository.EXAMPLES.resolve("experiments/kubernetes-job.yaml"));
        Path good = Files.writeString(folder.resolve("job.yaml"), job);
        Path bad = Files.writeString(folder.resolve("misspelt.yaml"), job.replace("completionMode", "completionModes"));
        assertEquals(0, run("kubernetes-validate", "--strict", good.toString()));
        assertEquals(1, run("kubernetes-validate", "--strict", bad.toString()), "the check finds a misspelt key");
    }
}
