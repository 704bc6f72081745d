// SPDX-License-Identifier: EPL-2.0
package org.loggia.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The one jar on a real cluster, which it starts: everything that is simulated there comes out as on this machine. */
class SparkTest {

    private static final Path JAR = Path.of("target/loggia-spark.jar").toAbsolutePath();
    private static final Path EXAMPLES = Path.of("../../../examples").toAbsolutePath().normalize();
    private static final int MINUTES = 15;

    @TempDir
    private Path folder;
    private Path home;

    @BeforeEach
    void find() {
        String named = System.getenv("SPARK_HOME");
        assumeTrue(named != null && Files.isExecutable(Path.of(named, "bin", "spark-submit")),
                "SPARK_HOME names an installation of Spark");
        home = Path.of(named);
    }

    /** The program on this machine. */
    private ProcessBuilder here(Object... words) {
        return command(new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp", JAR.toString(), "org.loggia.cli.Loggia")), words);
    }

    /** The program with machines at its hand. */
    private ProcessBuilder submitted(Cluster cluster, Object... words) {
        return cluster.on(command(new ArrayList<>(List.of(home.resolve("bin/spark-submit").toString(),
                "--master", cluster.address(), JAR.toString())), words));
    }

    private ProcessBuilder command(List<String> command, Object... words) {
        Stream.of(words).map(Object::toString).forEach(command::add);
        return new ProcessBuilder(command).redirectError(folder.resolve("messages.txt").toFile())
                .redirectOutput(folder.resolve("results.txt").toFile());
    }

    private String ended(Process process, int status) throws IOException, InterruptedException {
        assertTrue(process.waitFor(MINUTES, TimeUnit.MINUTES), () -> "it ends within minutes");
        assertEquals(status, process.exitValue(), () -> text("messages.txt"));
        return text("results.txt");
    }

    private String text(String file) {
        try {
            return Files.readString(folder.resolve(file));
        } catch (IOException gone) {
            return gone.toString();
        }
    }

    private static List<Path> runs(Path store) throws IOException {
        if (!Files.isDirectory(store)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(store)) {
            return files.filter(file -> file.toString().endsWith(".json")).sorted().toList();
        }
    }

    private static void assertSame(Path expected, Path found) throws IOException {
        List<Path> all = runs(expected);
        assertEquals(all.stream().map(Path::getFileName).toList(), runs(found).stream().map(Path::getFileName)
                .toList());
        for (Path each : all) {
            assertArrayEquals(Files.readAllBytes(each), Files.readAllBytes(found.resolve(each.getFileName())),
                    each::toString);
        }
    }

    /** 64 runs: on processors of this machine, in four parts, and on two workers of which one is killed. */
    @Test
    void lostWorkerChangesOnlyDuration() throws Exception {
        Path plan = Files.writeString(folder.resolve("plan.yaml"), "models: {one: " + EXAMPLES.resolve("file-server")
                + "}\nmeasurements: 20000\nusers: " + IntStream.rangeClosed(1, 64).boxed().toList() + "\n");
        Path whole = folder.resolve("whole");
        String expected = ended(here("experiment", plan, "--format", "json", "--store", whole).start(), 0);
        assertEquals(64, runs(whole).size());
        List<Object> merging = new ArrayList<>(List.of("experiment", plan, "--format", "json", "--merge"));
        for (int part = 1; part <= 4; part++) {
            ended(here("experiment", plan, "--shard", part + "/4").start(), 0);
            merging.add(folder.resolve("plan." + part + "-of-4.runs"));
        }
        assertEquals(expected, ended(here(merging.toArray()).start(), 0));
        assertSame(whole, folder.resolve("plan.runs"));

        Path spark = folder.resolve("spark");
        try (Cluster cluster = new Cluster(home, folder)) {
            Process run = submitted(cluster, "experiment", plan, "--format", "json", "--store", spark, "--engine",
                    cluster.address()).start();
            while (run.isAlive() && runs(spark).size() < 8) {
                Thread.sleep(50);
            }
            assertTrue(runs(spark).size() < 64, () -> "runs come back as they end: " + text("messages.txt"));
            cluster.killWorker();
            assertEquals(expected, ended(run, 0));
            assertSame(whole, spark);

            // What one engine has kept, another continues with.
            Path both = Files.createDirectory(folder.resolve("both"));
            for (Path each : runs(whole).subList(0, 60)) {
                Files.copy(each, both.resolve(each.getFileName()));
            }
            assertEquals(expected, ended(submitted(cluster, "experiment", plan, "--format", "json", "--store", both,
                    "--resume", "--engine", cluster.address()).start(), 0));
            assertTrue(text("messages.txt").contains(both + ": has 60 of the 64 runs"), () -> text("messages.txt"));
            assertSame(whole, both);
        }
    }

    @Test
    void designSpaceIsSearchedInBatches() throws Exception {
        Path plan = Files.writeString(folder.resolve("space.yaml"), String.join("\n", "model: "
                + EXAMPLES.resolve("design-space"),
                "degrees: {web: {rate: WebServer/CPU, values: [18, 22, 40]}, place: {allocate: Back, to: [DataServer,"
                        + " BusinessServer]}}",
                "costs: {items: [{initial: web.VALUE}]}", "objectives: [mean of Customers < 0.32]",
                "search: {candidates: 6, population: 4}", "screening: 1000", "measurements: 8000", ""));
        String expected = ended(here("optimize", plan, "--format", "json", "--store", folder.resolve("here")).start(),
                0);
        try (Cluster cluster = new Cluster(home, folder)) {
            assertEquals(expected, ended(submitted(cluster, "optimize", plan, "--format", "json", "--store",
                    folder.resolve("there"), "--engine", "spark").start(), 0));
            assertSame(folder.resolve("here"), folder.resolve("there"));
        }
    }

    /** Sizes, too, with a worker that is lost while values are tried on it. */
    @Test
    void sizeIsTheSame() throws Exception {
        Object[] words = {"size", EXAMPLES.resolve("file-server"), "--objective", "mean of FileServerUsers < 5",
            "--measurements", "200000", "--format", "json"};
        String expected = ended(here(words).start(), 0);
        try (Cluster cluster = new Cluster(home, folder)) {
            List<Object> there = new ArrayList<>(List.of(words));
            there.addAll(List.of("--engine", cluster.address()));
            Process run = submitted(cluster, there.toArray()).start();
            cluster.awaitProcesses();
            cluster.killWorker();
            assertEquals(expected, ended(run, 0));
        }
    }

    @Test
    void warnsOfMissingWorkersOnce() throws Exception {
        Path plan = Files.writeString(folder.resolve("plan.yaml"), "models: {one: " + EXAMPLES.resolve("file-server")
                + "}\nmeasurements: 2000000\nusers: [20]\n");
        try (Cluster cluster = new Cluster(home, folder, 0)) {
            Process run = submitted(cluster, "experiment", plan, "--engine", "spark").start();
            Path messages = folder.resolve("messages.txt");
            Cluster.waitFor(messages, WorkerWatch.WAITING, 1);
            cluster.startWorker();
            Cluster.waitFor(messages, WorkerWatch.GOING_ON, 1);
            ended(run, 0);
            assertEquals(List.of("spark: " + WorkerWatch.WAITING, "spark: " + WorkerWatch.GOING_ON), Files.readAllLines(
                    messages).stream().filter(line -> line.startsWith("spark: ")).toList());
        }
    }

    /** @param listening whether there is something, which never says a word */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void reportsUnreachableMasterSoon(boolean listening) throws Exception {
        Path plan = Files.writeString(folder.resolve("plan.yaml"), "models: {one: " + EXAMPLES.resolve("file-server")
                + "}\nmeasurements: 1000\nusers: [1]\n");
        try (ServerSocket mute = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String address = "spark://127.0.0.1:" + mute.getLocalPort();
            if (!listening) {
                mute.close();
            }
            ProcessBuilder builder = command(new ArrayList<>(List.of(home.resolve("bin/spark-submit").toString(), JAR
                    .toString())), "experiment", plan, "--engine", address);
            builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
            ended(builder.start(), 1);
            // Releases of Spark differ in what they log, also after it.
            String named = address + (listening
                    ? ": Spark has stopped, probably because the master did not respond for a minute; "
                            + "correct the address, or check the log of the master, and continue with --resume"
                    : ": no master of Spark can be reached: connection refused; start it, or correct the address");
            assertEquals(1, text("messages.txt").lines().filter(named::equals).count(), () -> text("messages.txt"));
            assertFalse(text("messages.txt").contains("\tat "), () -> text("messages.txt"));
        }
    }

    @Test
    void reportsRemoteErrorsLikeLocalOnes() throws Exception {
        Path plan = Files.writeString(folder.resolve("plan.yaml"), "models: {one: " + EXAMPLES.resolve("file-server")
                + "}\nmeasurements: 1000\nusers: [1]\n");
        Process process = here("experiment", plan, "--engine", "spark://127.0.0.1:1").start();
        ended(process, 1);
        assertEquals("spark://127.0.0.1:1: Spark is not on the class path; run 'spark-submit loggia-spark.jar ...', or"
                + " set SPARK_HOME for ./loggia\n", text("messages.txt"));
    }
}
