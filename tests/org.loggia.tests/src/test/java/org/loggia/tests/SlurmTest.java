// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.cli.Loggia;
import org.loggia.cli.terminal.ExitStatus;

/** The array of jobs of {@code examples/experiments} in a real Slurm, which has this machine as its only node. */
class SlurmTest {

    private static final Path SCRIPT = Repository.EXAMPLES.resolve("experiments/slurm-array.sh");
    private static final long MAX_SECONDS = 240;

    @TempDir
    private Path folder;
    private final List<Process> daemons = new ArrayList<>();

    /** Slurm's own files, without a system service, users of its own, or keys. */
    @BeforeEach
    void begin() throws Exception {
        for (String program : List.of("slurmctld", "slurmd", "sbatch", "squeue", "scancel")) {
            assumeTrue(isThere(program), "Slurm (slurmctld, slurmd, slurm-client) is installed");
        }
        String host = InetAddress.getLocalHost().getHostName();
        String user = System.getProperty("user.name");
        Files.writeString(folder.resolve("cgroup.conf"), "CgroupPlugin=cgroup/v1\n");
        Files.writeString(folder.resolve("slurm.conf"), String.join("\n", "ClusterName=one",
                "SlurmctldHost=" + host + "(127.0.0.1)", "CommunicationParameters=NoCtldInAddrAny,NoInAddrAny",
                "SlurmctldPort=" + port(), "SlurmdPort=" + port(), "AuthType=auth/none", "CredType=cred/none",
                "SlurmUser=" + user, "SlurmdUser=" + user, "ProctrackType=proctrack/linuxproc", "TaskPlugin=task/none",
                "JobAcctGatherType=jobacct_gather/none", "AccountingStorageType=accounting_storage/none",
                "MpiDefault=none", "SelectType=select/cons_tres", "SelectTypeParameters=CR_Core",
                "SlurmdParameters=config_overrides", "ReturnToService=2", "MailProg=/bin/true",
                "StateSaveLocation=" + Files.createDirectory(folder.resolve("state")),
                "SlurmdSpoolDir=" + Files.createDirectory(folder.resolve("spool")),
                "SlurmctldPidFile=" + folder.resolve("slurmctld.pid"), "SlurmdPidFile=" + folder.resolve("slurmd.pid"),
                "NodeName=" + host + " NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN",
                "PartitionName=all Nodes=ALL Default=YES State=UP", ""));
        daemons.add(start("slurmctld", "-D"));
        daemons.add(start("slurmd", "-D"));
        waitUntil("the node is idle", () -> told("sinfo", "--noheader", "--format=%T").contains("idle"));
    }

    @AfterEach
    void end() throws InterruptedException {
        for (Process daemon : daemons) {
            daemon.destroy();
            if (!daemon.waitFor(10, TimeUnit.SECONDS)) {
                daemon.destroyForcibly();
            }
        }
    }

    private interface Question {
        boolean ask() throws IOException, InterruptedException;
    }

    private static void waitUntil(String what, Question question) throws IOException, InterruptedException {
        long end = System.nanoTime() + Duration.ofSeconds(MAX_SECONDS).toNanos();
        while (!question.ask()) {
            assertTrue(System.nanoTime() < end, what + " within " + MAX_SECONDS + " s");
            Thread.sleep(200);
        }
    }

    private static boolean isThere(String program) {
        return List.of("/usr/bin", "/usr/sbin", "/bin", "/sbin").stream().anyMatch(each -> Files.isExecutable(Path.of(
                each, program)));
    }

    private static int port() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    private Process start(String... command) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true)
                .redirectOutput(Files.createTempFile(folder, command[0], ".out").toFile());
        builder.environment().put("SLURM_CONF", folder.resolve("slurm.conf").toString());
        builder.environment().put("LOGGIA", folder.resolve("loggia").toString());
        builder.environment().merge("PATH", "/usr/sbin:/sbin", (path, more) -> path + ":" + more);
        return builder.start();
    }

    private String told(String... command) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("SLURM_CONF", folder.resolve("slurm.conf").toString());
        Process process = builder.start();
        String told = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return told.strip();
    }

    /** The program of this test, as the nodes start it. */
    private void program() throws IOException {
        Path program = Files.writeString(folder.resolve("loggia"), "#!/bin/sh\nexec '" + Path.of(System.getProperty(
                "java.home"), "bin", "java") + "' -cp '" + System.getProperty("java.class.path") + "' "
                + Loggia.class.getName() + " \"$@\"\n");
        assertTrue(program.toFile().setExecutable(true));
    }

    private void submit(String array, Path plan, String command) throws IOException, InterruptedException {
        Process submitted = start("sbatch", "--array=" + array, "--cpus-per-task=1", SCRIPT.toString(),
                plan.toString(), "2", command);
        assertEquals(0, submitted.waitFor());
    }

    private void waitForJobs() throws IOException, InterruptedException {
        waitUntil("all jobs have ended", () -> told("squeue", "--noheader").isEmpty());
    }

    private static boolean hasRuns(Path store) throws IOException {
        if (!Files.isDirectory(store)) {
            return false;
        }
        try (Stream<Path> files = Files.list(store)) {
            return files.anyMatch(file -> file.toString().endsWith(".json"));
        }
    }

    /** One of the tasks is killed once it has kept a run, and submitted again. */
    @Test
    void killedTaskChangesOnlyDuration() throws Exception {
        program();
        Path plan = Files.writeString(folder.resolve("plan.yaml"), "models: {one: "
                + Repository.EXAMPLES.resolve("file-server") + "}\nmeasurements: 20000\nusers: [1, 2, 3, 4, 5, 6]\n");
        Path first = folder.resolve("plan.1-of-2.runs");
        Path second = folder.resolve("plan.2-of-2.runs");
        submit("1-2", plan, "experiment");
        waitUntil("the second task has kept a run", () -> hasRuns(second));
        String job = told("squeue", "--noheader", "--array", "--format=%F_%K").lines()
                .filter(each -> each.endsWith("_2")).findFirst().orElse("");
        if (!job.isEmpty()) {
            told("scancel", "--full", "--signal=KILL", job);
        }
        waitForJobs();
        submit("2", plan, "experiment");
        waitForJobs();
        Run merged = Run.of("experiment", plan, "--format", "csv", "--merge", first, second).succeeds();
        assertEquals(Run.of("experiment", plan, "--format", "csv", "--store", folder.resolve("whole")).out(),
                merged.out());
    }

    @Test
    void designSpaceIsMadeInRounds() throws Exception {
        program();
        Path plan = Files.writeString(folder.resolve("plan.yaml"), String.join("\n", "model: "
                + Repository.EXAMPLES.resolve("design-space"),
                "degrees: {web: {rate: WebServer/CPU, values: [18, 22, 40]}}",
                "costs: {items: [{initial: web.VALUE}]}", "objectives: [mean of Customers < 0.32]", "screening: 2000",
                "measurements: 16000", ""));
        for (int round = 1; round <= 10; round++) {
            submit("1-2", plan, "optimize");
            waitForJobs();
            Run merged = Run.of("optimize", plan, "--format", "json", "--merge", folder.resolve("plan.1-of-2.runs"),
                    folder.resolve("plan.2-of-2.runs"));
            if (merged.status() != ExitStatus.UNFINISHED) {
                Run whole = Run.of("optimize", plan, "--format", "json");
                assertEquals(whole.status(), merged.status(), merged.err());
                assertEquals(whole.out(), merged.out());
                return;
            }
        }
        throw new AssertionError("no end after ten rounds");
    }
}
