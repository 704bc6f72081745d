// SPDX-License-Identifier: EPL-2.0
package org.loggia.spark;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A cluster of its own on this machine: a master and two workers with a processor each, which only it can reach. */
final class Cluster implements AutoCloseable {

    private static final int SECONDS = 120;

    private final Path home;
    private final Path folder;
    private final Path masterLog;
    private final String address;
    private final List<Process> daemons = new ArrayList<>();

    /**
     * @param home an installation of Spark
     * @param folder for all that it writes
     */
    Cluster(Path home, Path folder) throws IOException, InterruptedException {
        this(home, folder, 2);
    }

    /** @param workers that there are at the beginning */
    Cluster(Path home, Path folder, int workers) throws IOException, InterruptedException {
        this.home = home;
        this.folder = folder;
        int port = port();
        address = "spark://127.0.0.1:" + port;
        masterLog = folder.resolve("master.log");
        start(masterLog, "org.apache.spark.deploy.master.Master", "--host", "127.0.0.1", "--port",
                Integer.toString(port), "--webui-port", "0");
        waitFor(masterLog, "I have been elected leader", 1);
        for (int worker = 0; worker < workers; worker++) {
            startWorker();
        }
        waitFor(masterLog, "Registering worker", workers);
    }

    /** Begins another worker, which takes tasks a few seconds later. */
    void startWorker() throws IOException {
        int worker = daemons.size();
        start(folder.resolve("worker-" + worker + ".log"), "org.apache.spark.deploy.worker.Worker", "--host",
                "127.0.0.1", "--webui-port", "0", "--cores", "1", "--memory", "1g", "--work-dir",
                folder.resolve("work-" + worker).toString(), address);
    }

    private static int port() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    private void start(Path log, String... words) throws IOException {
        List<String> command = new ArrayList<>(List.of(home.resolve("bin/spark-class").toString()));
        command.addAll(List.of(words));
        ProcessBuilder builder = on(new ProcessBuilder(command)).redirectErrorStream(true)
                .redirectOutput(log.toFile());
        builder.environment().put("SPARK_DAEMON_JAVA_OPTS", "-Dspark.master.rest.enabled=false");
        daemons.add(builder.start());
    }

    /** All that talks to the cluster listens on the loopback device only. */
    ProcessBuilder on(ProcessBuilder builder) {
        builder.directory(folder.toFile()).environment().put("SPARK_LOCAL_IP", "127.0.0.1");
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        return builder;
    }

    String address() {
        return address;
    }

    /** Waits until both workers have a process for what was submitted. */
    void awaitProcesses() throws IOException, InterruptedException {
        for (int worker = 1; worker <= 2; worker++) {
            waitFor(folder.resolve("worker-" + worker + ".log"), "Launch command", 1);
        }
    }

    /** Takes a worker away, with the process that it started. */
    void killWorker() throws InterruptedException, IOException {
        Process worker = daemons.get(daemons.size() - 1);
        List<ProcessHandle> children = worker.descendants().toList();
        worker.destroyForcibly().waitFor();
        children.forEach(ProcessHandle::destroyForcibly);
        waitFor(masterLog, "Removing worker", 1);
    }

    /** Waits until a file has so many lines with these words. */
    static void waitFor(Path log, String words, int times) throws IOException, InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
        while (Files.readString(log).lines().filter(line -> line.contains(words)).count() < times) {
            assertTrue(System.nanoTime() < end, () -> log + ": no '" + words + "' within " + SECONDS + " s");
            Thread.sleep(100);
        }
    }

    @Override
    public void close() {
        daemons.forEach(daemon -> {
            daemon.descendants().forEach(ProcessHandle::destroyForcibly);
            daemon.destroyForcibly();
        });
    }
}
