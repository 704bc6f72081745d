// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.cli.Loggia;

/** Virtual machines on a shared store, the study of docs/validation/guests.md in short. */
class GuestsTest {

    private static final int SERVERS = 1;
    private static final double SERVICE_MS = 10;

    /** Kernel and disk of the guests, built once. */
    @TempDir
    static Path images;
    @TempDir
    Path folder;
    private Path faults;
    private Process process;

    @BeforeEach
    void start() throws IOException {
        double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
        int processors = Runtime.getRuntime().availableProcessors();
        Assumptions.assumeTrue(load < 2 * processors, "the machine is busy, with a load of " + load
                + ", and two guests would take far longer than a minute or two");
        Path loggia = folder.resolve("loggia");
        Files.writeString(loggia, "#!/bin/sh\nexec '" + Path.of(System.getProperty("java.home"), "bin", "java")
                + "' -XX:+UseSerialGC -cp '" + System.getProperty("java.class.path") + "' " + Loggia.class.getName()
                + " \"$@\"\n");
        assertTrue(loggia.toFile().setExecutable(true));
        faults = folder.resolve("faults");
        Path temporary = Files.createDirectory(folder.resolve("tmp"));
        ProcessBuilder builder = new ProcessBuilder("python3", Repository.EXAMPLES.resolve("guests/guests.py")
                .toString(), folder.resolve("out").toString(), "--short", "--image", images.resolve("image").toString())
                .redirectError(faults.toFile()).redirectOutput(ProcessBuilder.Redirect.DISCARD);
        builder.environment().put("LOGGIA", loggia.toString());
        builder.environment().put("TMPDIR", temporary.toString());
        try {
            process = builder.start();
        } catch (IOException absent) {
            Assumptions.abort("python3 is not installed");
        }
    }

    @AfterEach
    void end() {
        if (process != null) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    private String ended(long minutes) throws Exception {
        boolean ended = process.waitFor(minutes, TimeUnit.MINUTES);
        String message = Files.readString(faults);
        assertTrue(ended, "it still runs: " + message);
        Assumptions.assumeFalse(process.exitValue() == 3, message);
        return message;
    }

    private List<String> left() throws IOException {
        try (var files = Files.list(folder.resolve("tmp"))) {
            return files.map(Path::toString).toList();
        }
    }

    /** A busy machine makes everything slower, and nothing faster than the store can be. */
    @Test
    void guestsAreMeasuredTracedAndPredicted() throws Exception {
        String message = ended(15);
        assertEquals(0, process.exitValue(), message);
        assertEquals(List.of(), left());
        JsonNode results = new ObjectMapper().readTree(folder.resolve("out/guests.json").toFile());
        JsonNode loads = results.get("predictedFio").get("rows");
        assertEquals(4, loads.size(), "one guest and two, one client and four");
        for (JsonNode load : loads) {
            double store = load.get("store_ms").asDouble();
            int guests = load.get("guests").asInt();
            assertTrue(store >= 0.99 * SERVICE_MS, load.toString());
            assertTrue(load.get("guest_ms").asDouble() > store, load.toString());
            assertTrue(guests * load.get("rate").asDouble() <= 1.05 * SERVERS * 1000 / SERVICE_MS, load.toString());
        }
        JsonNode busiest = loads.get(3);
        double predicted = busiest.get("predicted").get("guest_ms").asDouble();
        double measured = busiest.get("guest_ms").asDouble();
        assertTrue(measured > 0.9 * predicted && measured < 2 * predicted, "eight clients: " + busiest);
        for (String holder : List.of("cgroup", "fio")) {
            JsonNode limited = results.get("limits").get(holder);
            assertTrue(limited.get("read").get("rate").asDouble() <= 1.1 * 40, holder + ": " + limited);
            assertTrue(limited.get("write").get("rate").asDouble() <= 1.1 * 20, holder + ": " + limited);
        }
        assertTrue(results.get("limits").get("cgroup").get("write").get("ms").asDouble() > results.get("limits").get(
                "fio").get("write").get("ms").asDouble(), "what a cgroup holds back is part of the response time");
        JsonNode servers = results.get("predictedServers");
        assertEquals(2, servers.size());
        for (JsonNode server : servers) {
            assertTrue(server.get("both").get("ms").asDouble() > server.get("alone").get("ms").asDouble(),
                    "company costs time: " + server);
            assertTrue(server.get("net").get("ms").asDouble() > server.get("alone").get("ms").asDouble(),
                    "and the model says so: " + server);
        }
    }

    @Test
    void nothingIsLeftAfterInterrupt() throws Exception {
        for (int i = 0; i < 1200 && process.isAlive() && guests() < 2; i++) {
            Thread.sleep(100);
        }
        if (process.isAlive()) {
            List<ProcessHandle> machines = process.descendants().toList();
            assertEquals(0, new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor());
            String message = ended(2);
            assertTrue(message.contains("ended; guests, store and their files are removed"), message);
            assertTrue(machines.stream().noneMatch(ProcessHandle::isAlive), "all of them have ended");
        }
        ended(1);
        assertEquals(List.of(), left());
    }

    private long guests() {
        return process.descendants().filter(child -> child.info().command().orElse("").contains("qemu")).count();
    }
}
