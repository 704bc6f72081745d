// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.cli.Loggia;

/** Short form of the comparison with QEMU's throttle groups in docs/explanation/rented-storage.md. */
class RealLimiterTest {

    @TempDir
    Path folder;

    /**
     * What a busy machine cannot change is judged: how many requests a limit lets pass, and that its volumes are
     * served in turn. Percentiles grow there without end, so only too long a prediction is an error, and the clients
     * of a volume come back late and leave a few of a hundred turns to the other one; in the order of arrival the
     * smaller volume would get half of what it gets in turn.
     */
    @Test
    void matchesThrottleGroup() throws Exception {
        Path loggia = folder.resolve("loggia");
        Files.writeString(loggia, "#!/bin/sh\nexec '" + Path.of(System.getProperty("java.home"), "bin", "java")
                + "' -XX:+UseSerialGC -cp '" + System.getProperty("java.class.path") + "' " + Loggia.class.getName()
                + " \"$@\"\n");
        assertTrue(loggia.toFile().setExecutable(true));
        Path out = folder.resolve("out");
        Path faults = folder.resolve("faults");
        ProcessBuilder builder = new ProcessBuilder("python3",
                Repository.EXAMPLES.resolve("rented-storage/limiter/limiter.py").toString(), out.toString(), "--short")
                .redirectError(faults.toFile());
        builder.environment().put("LOGGIA", loggia.toString());
        Process process = null;
        try {
            process = builder.start();
        } catch (IOException absent) {
            Assumptions.abort("python3 is not installed");
        }
        boolean ended = process.waitFor(5, TimeUnit.MINUTES);
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        String message = Files.readString(faults);
        assertTrue(ended, message);
        Assumptions.assumeFalse(process.exitValue() == 3, message);
        assertEquals(0, process.exitValue(), message);
        JsonNode rows = new ObjectMapper().readTree(out.resolve("limiter.json").toFile());
        assertEquals(3, rows.size(), "a volume alone, and a group of two");
        Map<String, double[]> limits = new LinkedHashMap<>();
        for (JsonNode row : rows) {
            double[] rates = limits.computeIfAbsent(row.get("case").asText(), name -> new double[2]);
            rates[0] += row.get("measured").get("rate").asDouble();
            rates[1] += row.get("predicted").get("rate").asDouble();
            assertEquals(0, row.get("errors").get("rate").asDouble(), 0.2, row.toString());
            assertTrue(row.get("errors").get("p95").asDouble() < 0.1, row.toString());
        }
        limits.forEach((name, rates) -> assertEquals(rates[0], rates[1], 0.05 * rates[0], name));
    }
}
