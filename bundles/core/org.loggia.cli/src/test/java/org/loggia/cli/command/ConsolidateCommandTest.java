// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.loggia.cli.CommandTest;
import org.loggia.cli.terminal.ExitStatus;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ConsolidateCommandTest extends CommandTest {

    private Path description;

    @BeforeEach
    void describe() throws IOException {
        description = folder.resolve("servers.yaml");
        Files.writeString(description, """
                storages:
                  - name: array
                  - name: second
                machines:
                  - name: file
                    storage: array
                    read: {throughput_per_s: 330, responseTime_ms: 20, arrivalQueue: 9.67}
                    write: {throughput_per_s: 238, responseTime_ms: 4.82, arrivalQueue: 8.47}
                    limits: {read_ms: 34}
                  - name: mail
                    read: {throughput_per_s: 245, responseTime_ms: 17.3, arrivalQueue: 7.86}
                    write: {throughput_per_s: 370, responseTime_ms: 2.35, arrivalQueue: 8.32}
                """);
    }

    @Test
    void placementsForPerson() {
        assertSuccess("consolidate", description);
        List<String> lines = results().lines().toList();
        assertTrue(lines.get(0).matches("Placement 1: within all limits, mean response time [0-9.]+ ms \\(linear\\)"),
                results());
        assertTrue(lines.get(3).matches("second +mail +245 +17\\.30 +17\\.30 .*"), results());
        // 20 ms + 17.3 / 8.86 * 7.86 ms; both throughputs times 568 / 1183.
        assertTrue(lines.stream().anyMatch(l -> l.matches("array +file +158.4 +35.35 +20 +34 .*")), results());
        assertTrue(results().contains("\nPlacement 2: exceeds 1 limit, "), results());
    }

    @Test
    void figuresForProgram() {
        assertSuccess("consolidate", description, "--format=json", "--top=1", "--model=product-form");
        String json = results().replaceAll("\\s+", " ");
        for (String part : new String[] {"\"model\" : \"product-form\"", "\"exceededLimits\" : 0",
            "\"storage\" : \"array\", \"requestMix\" : 0.58",
            "\"machine\" : \"file\", \"responseTime_s\" : { \"read\" : 0.02,",
            "\"limit_s\" : { \"read\" : 0.034, \"write\" : null }", "\"slowdown\" : 1.0"}) {
            assertTrue(json.contains(part), part + " in " + json);
        }
        assertSuccess("consolidate", description, "--format=csv");
        assertEquals(5, results().lines().count());
        assertTrue(results().lines().allMatch(l -> l.split(",", -1).length == 26), results());
    }

    @Test
    void admissionPolicies() throws IOException {
        Files.writeString(description, """
                admission:
                  cores: 4
                  taskLimit: 6
                  thinkTime: 5
                  classes:
                    - {name: short, jobs: 3, tasks: 2, taskTime: 1}
                    - {name: long, jobs: 3, phases: [{tasks: 3, taskTime: 5}, {tasks: 2, taskTime: 3}]}
                """);
        assertSuccess("consolidate", description, "--format=csv");
        List<String> lines = results().lines().toList();
        assertEquals(
                "policy,class,throughput,responseTime,slowdown,utilization,meanTasks,p50,p90,p95,p99,p99.9,fairness",
                lines.get(0));
        assertEquals(List.of("FCFS", "SEPT", "-A", "-Q", "P", "U"),
                lines.stream().skip(1).map(l -> l.split(",")[0]).distinct().toList());
        assertEquals(13, lines.size());
        double firstCome = Double.parseDouble(lines.get(1).split(",")[3]);
        double shortestFirst = Double.parseDouble(lines.get(3).split(",")[3]);
        assertTrue(shortestFirst < firstCome, results());
        assertSuccess("consolidate", description);
        assertSuccess("consolidate", description, "--format=json");
        assertTrue(results().contains("\"weightedSlowdown\""), results());
        String offline = results();
        assertSuccess("consolidate", description, "--format=json", "--eta=run-time");
        assertTrue(!results().equals(offline) && results().contains("\"fairness\""), results());
        assertFailure(ExitStatus.WRONG_USAGE, "consolidate", description, "--eta=later");
        assertEquals("loggia consolidate: --eta is 'later'; choose offline or run-time", messages().lines().findFirst()
                .orElseThrow());
        String valid = Files.readString(description);
        Files.writeString(description, valid.replace("{tasks: 2, taskTime: 3}", "{tasks: 2}"));
        assertMessage("taskTime", ExitStatus.BAD_INPUT, "consolidate", description);
        Files.writeString(description, valid.replace("phases: [{", "phases: [], other: [{"));
        assertMessage("other", ExitStatus.BAD_INPUT, "consolidate", description);
        Files.writeString(description, valid.replace("taskLimit: 6", "taskLimit: 2"));
        assertFailure(ExitStatus.BAD_INPUT, "consolidate", description);
        assertEquals(description + ":5: class 'long' begins with 3 tasks, more than the limit of 2; correct it",
                messages());
    }

    @Test
    void faults() throws IOException {
        assertFailure(ExitStatus.BAD_INPUT, "consolidate", description, "--model=fair-sharing", "--top=9");
        assertEquals(description + ":7: machine 'file' has no trace to simulate; give 'trace', or choose --model "
                + "linear", messages());
        assertFailure(ExitStatus.WRONG_USAGE, "consolidate", description, "--model=magic");
        assertFailure(ExitStatus.WRONG_USAGE, "consolidate", description, "--top=0");
        assertFailure(ExitStatus.WRONG_USAGE, "consolidate");
        Files.writeString(description, "machines:\n  - name: a\n");
        assertFailure(ExitStatus.BAD_INPUT, "consolidate", description);
        assertEquals(description + ":2: machine 'a' has no measurements; add 'read' and 'write', or 'trace'",
                messages());
    }

    /** Batches of reads that two machines bring to one storage, from traces to quantiles. */
    @Test
    void decompositionReportsQuantiles() throws IOException {
        StringBuilder trace = new StringBuilder();
        for (int batch = 0; batch < 2000; batch++) {
            for (int i = 0; i < 3; i++) {
                long start = batch * 1_000_000L * (10 + batch % 7) + i * 1000;
                trace.append(start + (i + 1) * 1_500_000L).append(" R 8 8 ").append((i + 1) * 1_500_000L - i * 1000)
                        .append('\n');
            }
        }
        Files.writeString(folder.resolve("t.txt"), trace);
        Files.writeString(description, """
                machines:
                  - {name: one, storage: storage, trace: t.txt, merged: {read: 0.1}}
                  - {name: two, storage: storage, trace: t.txt}
                """);
        assertSuccess("consolidate", description, "--model", "decomposition", "--runs", "1");
        assertTrue(results().contains("50 % within ms"), results());
        assertTrue(results().lines().filter(line -> line.matches("(one|two) +reads .*")).count() == 2, results());
        assertSuccess("consolidate", description, "--model", "decomposition", "--runs", "1", "--format", "json");
        assertTrue(results().contains("\"responseTimeQuantiles_s\""), results());
        assertTrue(results().replaceAll("\\s+", " ").contains("\"mergedShare\" : { \"read\" : 0.1, \"write\" : 0.0 }"),
                results());
        assertFalse(results().contains("responseTimeDistribution_s"), results());
        assertSuccess("consolidate", description, "--model", "fair-sharing", "--services", "fitted", "--runs", "1");
        assertTrue(results().lines().anyMatch(line -> line.matches("storage +merge value +split ratio")), results());
        assertTrue(results().lines().anyMatch(line -> line.matches("storage +\\d[.\\d]* +1(\\.0+)?")), results());
        assertFailure(ExitStatus.WRONG_USAGE, "consolidate", description, "--services", "other");
        Files.writeString(description, """
                machines:
                  - name: one
                    merged: {read: 0.1}
                    read: {throughput_per_s: 330, responseTime_ms: 20, arrivalQueue: 9.67}
                """);
        assertMessage("'merged' applies to simulations only", ExitStatus.BAD_INPUT, "consolidate", description);
    }

    /** The quantiles of two machines that never wait for each other are those of their traces. */
    @Test
    void reportsDistributionsOfResponseTimes() throws IOException {
        StringBuilder trace = new StringBuilder();
        for (int i = 0; i < 1000; i++) {
            long response = 1_000_000L + 1000 * (i * 7 % 1000);
            trace.append(i * 10_000_000L + response).append(" R 8 8 ").append(response).append('\n');
        }
        Files.writeString(folder.resolve("t.txt"), trace);
        Files.writeString(description, """
                machines:
                  - {name: one, storage: storage, trace: t.txt}
                  - {name: two, storage: storage, trace: t.txt}
                """);
        String[] words = {"consolidate", description.toString(), "--model", "fair-sharing", "--runs", "2",
            "--quantiles", "0.25,0.999"};
        assertSuccess(words);
        assertTrue(results().lines().anyMatch(l -> l.matches(
                "machine +requests +25 % within ms +50 % +90 % +95 % +99 % +99.9 %")), results());
        assertTrue(results().lines().anyMatch(l -> l.matches("one +reads +1\\.24\\d +1\\.[45]\\d* .*")), results());
        assertSuccess(words, "--format=csv");
        List<String> rows = results().lines().toList();
        int column = List.of(rows.get(0).split(",")).indexOf("readQ0.999_s");
        assertEquals(0.001998, Double.parseDouble(rows.get(1).split(",", -1)[column]), 2e-6);
        assertSuccess(words, "--format=csv", "--distributions");
        rows = results().lines().toList();
        assertEquals("placement,storage,machine,requests,share,responseTime_s", rows.get(0));
        assertEquals(0.001, time(rows, "1,storage,one,read,0.0,"), 1e-6);
        assertEquals(0.0015, time(rows, "1,storage,one,read,0.5,"), 2e-6);
        assertEquals(0.001999, time(rows, "1,storage,two,read,1.0,"), 1e-6);
        assertEquals(1 + 2 * 1004, rows.size());
        assertSuccess(words, "--format=json", "--distributions");
        assertTrue(results().contains("responseTimeDistribution_s"), results());
        assertSuccess(words, "--distributions");
        assertTrue(results().lines().anyMatch(l -> l.matches("machine +requests +1 % within ms +5 % +10 % .*")),
                results());
        assertFailure(ExitStatus.WRONG_USAGE, "consolidate", description, "--quantiles", "2");
    }

    /** Two machines on one of two storages; the better placement moves one of them. */
    @Test
    void plansMovesOfMachines() throws IOException {
        Files.writeString(description, """
                storages:
                  - {name: a, copy: {requestSize_B: 1048576, read_ms: 8, write_ms: 12}}
                  - {name: b, copy: {requestSize_B: 1048576, read_ms: 8, write_ms: 12}}
                machines:
                  - name: mail
                    currentStorage: a
                    fileSet: {size_B: 107374182400, requestSize_B: 4096}
                    limits: {read_ms: 20}
                    read: {throughput_per_s: 100, responseTime_ms: 10, arrivalQueue: 1}
                    write: {throughput_per_s: 10, responseTime_ms: 5, arrivalQueue: 0.1}
                  - name: web
                    currentStorage: a
                    fileSet: {size_B: 10737418240, requestSize_B: 4096}
                    read: {throughput_per_s: 90, responseTime_ms: 10, arrivalQueue: 1}
                """);
        assertSuccess("consolidate", description, "--top=4");
        List<String> lines = results().lines().toList();
        // Web has less to copy: 10,240 blocks, each read in (8 + 5 + 5) ms and written in 12 ms.
        assertTrue(lines.stream().anyMatch(l -> l.matches("Moves: 1, 307\\.2 s")), results());
        assertTrue(lines.stream().anyMatch(l -> l.matches("web +a +b +10(\\.0)? +307\\.2 +0 +a +mail +.*")), results());
        assertTrue(lines.stream().anyMatch(l -> l.matches(" +a +copy of web +18(\\.00)? +-")), results());
        assertTrue(lines.contains("Moves: none"), results());
        assertSuccess("consolidate", description, "--top=1", "--format=json");
        assertTrue(results().contains("\"moves\" : "), results());
        assertSuccess("consolidate", description, "--top=1", "--format=csv");
        assertTrue(results().lines().anyMatch(l -> l.startsWith("1,0,b,web,") && l.contains(",a,307.2")), results());
        String valid = Files.readString(description);
        Files.writeString(description, valid.replace("{name: b, copy: {requestSize_B: 1048576, read_ms: 8, "
                + "write_ms: 12}}", "{name: b}"));
        assertFailure(ExitStatus.BAD_INPUT, "consolidate", description);
        assertEquals(description + ":6: response times of copying at storage 'b' are unknown; add 'copy' to the "
                + "storage", messages());
        Files.writeString(description, valid.replaceAll(" +fileSet.*\n", ""));
        assertFailure(ExitStatus.BAD_INPUT, "consolidate", description);
        assertEquals(description + ":6: the duration of a move depends on the data of the machine; add 'fileSet'",
                messages());
    }

    private static double time(List<String> rows, String begin) {
        return Double.parseDouble(rows.stream().filter(row -> row.startsWith(begin)).findFirst().orElseThrow()
                .substring(begin.length()));
    }

    @Test
    void reportsMissingDataOfMachineWithLine() throws IOException {
        Files.writeString(description, """
                machines:
                  - name: one
                    read: {throughput_per_s: 330, responseTime_ms: 20, arrivalQueue: 9.67}
                    write:
                      throughput_per_s: 238
                      responseTime_ms: 4.82
                  - name: two
                    read: {throughput_per_s: 330, responseTime_ms: 20, arrivalQueue: 9.67}
                """);
        assertFailure(ExitStatus.BAD_INPUT, "consolidate", description);
        assertEquals(description + ":5: machine 'one' has no arrivalQueue of writes; measure it, or choose --model"
                + " product-form", messages().strip());
        for (String model : List.of("fair-sharing", "decomposition", "open-writes")) {
            assertFailure(ExitStatus.BAD_INPUT, "consolidate", description, "--model", model);
            assertTrue(messages().startsWith(description + ":5: machine 'one' has no trace to "), messages());
        }
        Files.writeString(description, "storages: [{name: a}, {name: b}]\nmachines:\n  - {name: m, count: 30, read:"
                + " {throughput_per_s: 1, responseTime_ms: 1}}\n");
        assertFailure(ExitStatus.BAD_INPUT, "consolidate", description);
        assertEquals(description + ":3: machine 'm 1' has no arrivalQueue of reads; measure it, or choose --model"
                + " product-form", messages().strip());
    }
}
