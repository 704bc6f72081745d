// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.cli.terminal.ExitStatus;

/** Files that were made to do harm: nothing in them commands a terminal, forges a line, hangs or ends in a fault. */
class HostileInputTest {

    private static final String HOSTILE = "\u001b[2J\u009b31m\u202eevil\nloggia: internal error";

    @TempDir
    private Path directory;

    @Test
    void cellsCannotForgeOutputLines() throws IOException {
        Path data = write("forged.csv", "a,b\n1,2\n\"x\nloggia: internal error\",3\n");
        Run run = Run.of("train", data, "--response", "a", "--technique", "lm", "--out", directory.resolve("m.json"));
        assertRefused(run, "x\\nloggia: internal error");
        assertTrue(run.err().startsWith(data + ":3: column 'a': "), run.err());
    }

    @Test
    void namesInTablesAndNotesAreVisible() throws IOException {
        StringBuilder rows = new StringBuilder("\"size" + HOSTILE + "\",\"time" + HOSTILE + "\"\n");
        for (int i = 1; i <= 30; i++) {
            rows.append(i).append(',').append(2 * i + i % 3).append('\n');
        }
        Path data = write("names.csv", rows.toString());
        String response = "time" + HOSTILE;
        for (String format : new String[] {"text", "csv", "json"}) {
            Path model = directory.resolve("m.json");
            Run run = Run.of("train", data, "--response", response, "--technique", "lm", "--out", model, "--format",
                    format).succeeds();
            assertHarmless(run.out() + run.err());
            run = Run.of("explain", model, data, "--format", format, "--effects", directory.resolve("e.svg"))
                    .succeeds();
            assertHarmless(run.out() + run.err());
            assertHarmless(Files.readString(directory.resolve("e.svg")));
        }
        Run json = Run.of("train", data, "--response", response, "--technique", "lm", "--out",
                directory.resolve("m.json"), "--format", "json");
        assertTrue(json.json().get("importance").has("size" + HOSTILE)
                || json.out().contains("\\u001b"), json.out());
    }

    @Test
    void formulasAreTextForSpreadsheetsThatAskForIt() throws IOException {
        Path data = write("formula.csv", "=1+1,y\n1,2\n2,3\n3,5\n4,7\n5,9\n6,13\n");
        Path model = directory.resolve("m.json");
        Run.of("train", data, "--response", "y", "--technique", "lm", "--out", model);
        Run plain = Run.of("explain", model, data, "--format", "csv");
        Run safe = Run.of("explain", model, data, "--format", "csv", "--spreadsheet");
        assertTrue(plain.out().lines().anyMatch(line -> line.startsWith("=1+1,")), plain.out());
        assertEquals(plain.out().replace("=1+1", "'=1+1"), safe.out());
    }

    @Test
    void rejectsEndlessNestingAndChains() throws IOException {
        String factors = "factors:\n  a: [1, 2]\nconstraints: ['";
        assertRefused(Run.of("experiment", write("p.yaml", factors + "(".repeat(2000) + "a" + ")".repeat(2000)
                + " > 0']\n")), "nested deeper than 200");
        assertRefused(Run.of("experiment", write("q.yaml", factors + "a" + "+1".repeat(20_000) + " > 0']\n")),
                "more than 400 operators");
        assertRefused(Run.of("experiment", write("r.yaml", factors + "not ".repeat(20_000) + "a > 0']\n")),
                "more than 400 operators");
        assertRefused(Run.of("experiment", write("s.yaml", "factors:\n  a: " + "[".repeat(50_000) + "\n")), "200");
    }

    @Test
    void rejectsNumbersBeyondDoubleRange() throws IOException {
        assertRefused(Run.of("experiment", write("e.yaml", "factors:\n  a: {levels: [1, 1e308], step: 0.015625}\n"
                + "plan: random\ncount: 3\n")), "too large for calculations (1.0E308)");
        StringBuilder rows = new StringBuilder("readClients,requestSize [B],readResponseTime [ms]\n");
        for (int i = 1; i < 10; i++) {
            rows.append(i).append(",4096,").append(i == 5 ? "1e-320" : "0." + i).append('\n');
        }
        assertRefused(Run.of("calibrate", write("t.csv", rows.toString()), "--net", "cache", "--out",
                directory.resolve("o.qpe")), "t.csv:6: column 'readResponseTime' is too small for calculations");
        Path model = Repository.EXAMPLES.resolve("design-space");
        assertRefused(Run.of("simulate", model, "--arrivals", write("a.csv", "0\n1\n1e308\n")),
                "a.csv:3: the time is too large for calculations (1.0E308)");
        assertRefused(Run.of("simulate", model, "--arrivals-like", write("p.csv",
                "hidden,hidden,arrivals,arrivals\n-2e300,1e300,1e300,0\n1,-1,0,0\n")),
                "p.csv:2: a rate is too large for calculations (-2.0E300)");
        assertRefused(Run.of("characterize", write("t.txt", "0, 1, 0, 4096, 0\n"), "--file-set",
                write("s.csv", "1e-320,1,5\n")), "s.csv:1: '1e-320,1,5' is not a possible scan");
    }

    @Test
    void everyCommandRefusesDevices() throws Exception {
        Path device = Files.createSymbolicLink(directory.resolve("device.qpe"), Path.of("/dev/zero"));
        Assumptions.assumeTrue(Files.exists(device), "no /dev/zero");
        assertTimeoutPreemptively(Duration.ofMinutes(1), () -> {
            String regular = "not a regular file (device or pipe)";
            assertRefused(Run.of("check", device), regular);
            assertRefused(Run.of("qpn", device), regular);
            assertRefused(Run.of("experiment", device), regular);
            assertRefused(Run.of("consolidate", device), regular);
            assertRefused(Run.of("measure", device), regular);
            assertRefused(Run.of("characterize", device), regular);
            assertRefused(Run.of("train", device, "--response", "a", "--out", directory.resolve("m.json")), regular);
            assertRefused(Run.of("explain", device, device), regular);
            assertRefused(Run.of("calibrate", device, "--net", "cache", "--out", directory.resolve("o.qpe")), regular);
        });
    }

    @Test
    void usageErrorsContainNoClassNames() {
        for (Object[] words : new Object[][] {{"train", "a.csv", "--out", "a\0b"}, {"simulate", "a", "--seed", "x"},
            {"simulate", "a", "--format", "x"}, {"calibrate", "a", "--net", "cache", "--out", "o", "--think-time",
                "x"}}) {
            Run run = Run.of(words).exits(ExitStatus.WRONG_USAGE);
            assertEquals(1, run.errorLines().size(), run.err());
            assertFalse(run.err().contains("java.") || run.err().contains("Exception"), run.err());
        }
    }

    private Path write(String name, String text) throws IOException {
        return Files.writeString(directory.resolve(name), text);
    }

    private static void assertHarmless(String text) {
        assertFalse(text.contains("\u001b") || text.contains("\u009b") || text.contains("\u202e"), text);
        assertFalse(text.lines().anyMatch(line -> line.startsWith("loggia: internal error")), text);
    }

    private static void assertRefused(Run run, String what) {
        assertEquals(ExitStatus.BAD_INPUT, run.status(), run.err());
        assertEquals(1, run.errorLines().size(), run.err());
        assertTrue(run.err().contains(what), run.err());
        assertTrue(run.err().length() < 1000, run.err());
        assertHarmless(run.err());
    }
}
