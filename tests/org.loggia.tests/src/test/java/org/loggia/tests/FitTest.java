// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.cli.terminal.ExitStatus;

/** {@code loggia fit}: the example, a storage whose factor is known, and what is wrong. */
class FitTest {

    private static final Path SHOP = Repository.EXAMPLES.resolve("design-space");
    private static final Path MEASURED = Repository.EXAMPLES.resolve("fitting/orders.csv");

    @TempDir
    private Path directory;

    private static Run fit(Object... more) {
        return Run.of("fit", more);
    }

    @Test
    void example() throws IOException {
        Path fitted = directory.resolve("fitted");
        Path page = directory.resolve("fit.html");
        Run run = fit(SHOP, "--measured", MEASURED, "--find", "rate of WebServer/CPU", "--find",
                "rate of DataServer/CPU", "--apply", fitted, "--report", page, "--format", "json").succeeds();
        JsonNode found = run.json();
        JsonNode web = found.get("numbers").get(0);
        assertEquals(14, web.get("found").doubleValue(), 0.5, run.out());
        assertEquals(18, found.get("numbers").get(1).get("found").doubleValue(), 0.8, run.out());
        String environment = Files.readString(fitted.resolve("orders.resourceenvironment"));
        assertTrue(environment.contains("specification=\"" + web.get("after").textValue() + "\""), environment);
        assertTrue(Files.readString(page).contains("Estimated parameters"));
        Run.of("check", fitted).succeeds();
        Run text = fit(SHOP, "--measured", MEASURED, "--find", "rate of WebServer/CPU", "--measurements", "2000");
        assertTrue(text.out().contains("leave-one-out cross-validation: "), text.out());
    }

    /** What was measured is what the model does with a known factor on the concurrency, and other random numbers. */
    @Test
    void concurrencyFactorOfStorage() throws IOException {
        Path model = Repository.copyFileServer(directory);
        Path storage = model.resolve("file-server-storage.io");
        String before = Files.readString(storage);
        Files.writeString(storage, before.replace("<storageResources ",
                "<storageResources concurrencyFactor=\"1.3\" "));
        StringBuilder csv = new StringBuilder("users,point,mean [ms]\n");
        for (int users : new int[] {20, 40, 60}) {
            JsonNode result = Run.of("simulate", model, "--users", users, "--measurements",
                    "20000", "--seed", "99", "--format", "json").json();
            for (JsonNode metric : result.get("metrics")) {
                if (metric.get("point").textValue().equals("UsageScenario:FileServerUsers")
                        && metric.get("metric").textValue().equals("responseTime")) {
                    csv.append(users).append(",FileServerUsers,").append(metric.get("mean").doubleValue()).append('\n');
                }
            }
        }
        Files.writeString(storage, before);
        Path measured = Files.writeString(directory.resolve("measured.csv"), csv);
        Run run = fit(model, "--measured", measured, "--find", "concurrencyFactor of storage from 0.2 to 5",
                "--measurements", "5000", "--format", "json").succeeds();
        JsonNode found = run.json();
        assertEquals(1.3, found.get("numbers").get(0).get("found").doubleValue(), 0.05, run.out());
        assertTrue(found.get("errorAfter").doubleValue() < 0.02, run.out());
    }

    @Test
    void reportsErrorInOneLine() throws IOException {
        assertWrong(ExitStatus.WRONG_USAGE, "--measured", SHOP, "--find", "rate of WebServer/CPU");
        assertWrong(ExitStatus.WRONG_USAGE, "--find", SHOP, "--measured", MEASURED);
        assertWrong(ExitStatus.BAD_INPUT, "there is no resource container 'Nowhere'", SHOP, "--measured", MEASURED,
                "--find", "rate of Nowhere/CPU");
        assertWrong(ExitStatus.BAD_INPUT, "there is no load 'rate=7' to hold out", SHOP, "--measured", MEASURED,
                "--find", "rate of WebServer/CPU", "--hold-out", "rate=7");
        Path bad = Files.writeString(directory.resolve("bad.csv"), "rate,point,mean\n2,Nobody,0.3\n");
        assertWrong(ExitStatus.BAD_INPUT, "bad.csv:2: there is no responseTime of 'Nobody'", SHOP, "--measured", bad,
                "--find", "rate of WebServer/CPU");
        assertWrong(ExitStatus.BAD_INPUT, "nowhere.csv", SHOP, "--measured", directory.resolve("nowhere.csv"),
                "--find", "rate of WebServer/CPU");
    }

    private static void assertWrong(ExitStatus status, String expected, Object... words) {
        Run run = fit(words).exits(status);
        assertTrue(run.err().contains(expected), run.err());
    }
}
