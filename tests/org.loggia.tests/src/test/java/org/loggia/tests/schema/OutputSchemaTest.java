// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;

import com.fasterxml.jackson.databind.JsonNode;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.cli.Loggia;
import org.loggia.cli.config.ConfigurationFiles;
import org.loggia.cli.terminal.ExitStatus;
import org.loggia.cli.terminal.Terminal;
import org.loggia.tests.Run;

/** Real output of every command, held against the schemas that describe it. */
class OutputSchemaTest {

    private static final Path EXAMPLES = Path.of("..", "..", "examples").toAbsolutePath().normalize();
    private static final Path FILE_SERVER = EXAMPLES.resolve("file-server");
    private static final Path NET = EXAMPLES.resolve("nets/machine-repairman.qpe");
    private static final Path TRAINING = EXAMPLES.resolve("storage/training.csv");

    @TempDir
    private Path directory;

    @Test
    void check() throws IOException {
        Schemas.assertValid("output/check", Run.of("check", FILE_SERVER, "--format", "json").succeeds().out());
        Path broken = Files.writeString(directory.resolve("a.repository"), "<broken>\n");
        for (String format : List.of("json", "csv")) {
            Run run = Run.of("check", broken, "--format", format).exits(ExitStatus.BAD_INPUT);
            if (format.equals("json")) {
                assertTrue(Schemas.assertValid("output/check", run.out()).get("problems").size() > 0, run.out());
            } else {
                Table.of("output/check").assertValid(run.out());
            }
        }
    }

    @Test
    void compare() throws IOException {
        assertOutputs("compare", "compare", FILE_SERVER, EXAMPLES.resolve("mail-server"));
    }

    @Test
    void compareResults() throws IOException {
        Path results = directory.resolve("results.json");
        Run.of("simulate", FILE_SERVER, "--measurements", "5000", "--format", "json", "--out", results).succeeds();
        assertOutputs("compare-results", "compare", "--results", results, results);
    }

    @Test
    void config() throws IOException {
        Path file = Files.writeString(directory.resolve("loggia.yaml"), "seed: 7\nsimulate: {precision: 0.02}\n");
        for (String format : List.of("json", "csv")) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            Terminal terminal = new Terminal(out, System.err, false);
            assertEquals(ExitStatus.SUCCESS, new Loggia(terminal, new ConfigurationFiles(file, null)).run(List.of(
                    "config", "--format", format)));
            String text = out.toString(StandardCharsets.UTF_8);
            if (format.equals("json")) {
                assertEquals(2, Schemas.assertValid("output/config", text).get("settings").size());
            } else {
                Table.of("output/config").assertValid(text);
            }
        }
    }

    @Test
    void simulate() throws IOException {
        assertOutputs("simulate", "simulate", FILE_SERVER, "--measurements", "20000");
        assertOutputs("simulate", "simulate", EXAMPLES.resolve("mail-server"), "--measurements", "1000", "--network",
                "--replications", "2", "--warmup", "0");
        assertOutputs("simulate", "simulate", EXAMPLES.resolve("rented-storage"), "--time", "30", "--warmup", "0");
        assertOutputs("simulate", "simulate", FILE_SERVER, "--measurements", "20000", "--objective",
                "p95 of FileServerUsers < 1 s", "--objective", "throughput of FileServerUsers > 0", "--breakdown");
        assertOutputs("simulate", "simulate", FILE_SERVER, "--measurements", "5000", "--bottlenecks");
    }

    @Test
    void size() throws IOException {
        assertOutputs("size", "size", FILE_SERVER, "--measurements", "10000", "--objective",
                "mean of FileServerUsers < 20 ms", "--from", "16", "--to", "256", "--resolution", "0.5");
    }

    @Test
    void fit() throws IOException {
        Path measured = EXAMPLES.resolve("fitting/orders.csv");
        Table.of("file/measured-loads").assertValid(Files.readString(measured));
        assertOutputs("fit", "fit", EXAMPLES.resolve("design-space"), "--measured", measured, "--find",
                "rate of WebServer/CPU", "--measurements", "2000", "--hold-out", "rate=11");
    }

    @Test
    void optimize() throws IOException {
        Path plan = Files.writeString(directory.resolve("plan.yaml"), "model: " + EXAMPLES.resolve("design-space")
                + "\ndegrees: {web: {rate: WebServer/CPU, values: [5, 15, 25]}}\n"
                + "costs: {items: [{initial: web.VALUE}]}\n"
                + "objectives: [mean of Customers < 0.4]\nfigures: [p95 of Customers, max of Customers]\n"
                + "measurements: 40000\n");
        assertOutputs("optimize", "optimize", plan);
    }

    @Test
    void simulateOverTime() throws IOException {
        Object[] words = {"simulate", FILE_SERVER, "--measurements", "2000", "--replications", "3", "--over-time"};
        Schemas.assertValid("output/simulate", Run.of(with(words, "json")).succeeds().out());
        Table.of("output/simulate-course").assertValid(Run.of(with(words, "csv")).succeeds().out());
        Object[] single = {"simulate", FILE_SERVER, "--measurements", "2000", "--over-time"};
        Schemas.assertValid("output/simulate", Run.of(with(single, "json")).succeeds().out());
        Table.of("output/simulate-course").assertValid(Run.of(with(single, "csv")).succeeds().out());
    }

    @Test
    void simulateQuantiles() throws IOException {
        assertOutputs("simulate", "simulate", FILE_SERVER, "--measurements", "2000", "--quantiles",
                "0.25,0.999,0.00001");
    }

    @Test
    void rawMeasurements() throws IOException {
        Path file = directory.resolve("raw.csv");
        Run.of("simulate", FILE_SERVER, "--measurements", "500", "--raw-measurements", file).succeeds();
        Table.of("output/simulate-raw").assertValid(Files.readString(file));
    }

    @Test
    void nets() throws IOException {
        assertOutputs("qpn", "qpn", NET, "--time", "5000");
        assertOutputs("qpn-exact", "qpn", NET, "--exact");
        Run json = Run.of("qpn", NET, "--time", "5000", "--histograms", "--format", "json").succeeds();
        JsonNode part = Schemas.assertValid("output/qpn", json.out()).get("places").get(0);
        assertTrue(part.hasNonNull("histogram"), json.out());
        Table.of("output/qpn-histograms").assertValid(Run.of("qpn", NET, "--time", "5000", "--histograms", "--format",
                "csv").succeeds().out());
    }

    @Test
    void regression() throws IOException {
        for (List<String> technique : List.of(List.of("lm-ia", "linear"), List.of("gp", "gaussian-process"),
                List.of("mars-ia", "mars"), List.of("cart", "tree"), List.of("cubist", "rules"),
                List.of("boosting", "boosting"))) {
            Path model = directory.resolve(technique.get(0) + ".json");
            assertOutputs("train", "train", TRAINING, "--response", "readResponseTime", "--factors",
                    "concurrentRequests,meanReadSize,readPattern,readShare", "--technique", technique.get(0),
                    "--folds", "5", "--out", model);
            JsonNode written = Schemas.json(model);
            assertEquals(List.of(), Schemas.faults("file/regression-model", written));
            assertEquals(technique.get(1), written.at("/model/kind").textValue());
            assertOutputs("predict", "predict", model, TRAINING);
            assertOutputs("explain", "explain", model, TRAINING);
        }
        assertOutputs("explain-code", "explain", "regression.table");
        Path split = directory.resolve("split.json");
        assertOutputs("train", "train", TRAINING, "--response", "readResponseTime", "--factors",
                "concurrentRequests,readPattern", "--technique", "auto", "--want", "simple", "--validation",
                "bootstrap:10", "--out", split);
        assertEquals(List.of(), Schemas.faults("file/regression-model", Schemas.json(split)));
        assertOutputs("train", "train", TRAINING, "--response", "readResponseTime", "--factors",
                "concurrentRequests,readPattern", "--technique", "lm", "--split", "readPattern", "--out", split);
        assertEquals(List.of(), Schemas.faults("file/regression-model", Schemas.json(split)));
    }

    @Test
    void distributions() throws IOException {
        StringBuilder csv = new StringBuilder("depth,jobs,p50 [us],p99.9 [us],mean [us]\n");
        for (int row = 0; row < 24; row++) {
            int load = (1 + row / 4) * (1 + row % 4);
            csv.append(1 + row / 4).append(',').append(1 + row % 4).append(',').append(10 * load).append(',')
                    .append(25 * load).append(',').append(11 * load).append('\n');
        }
        Path data = Files.writeString(directory.resolve("percentiles.csv"), csv);
        Path model = directory.resolve("distribution.json");
        assertOutputs("train-distribution", "train", data, "--distribution", "--factors", "depth,jobs", "--derive",
                "outstanding = depth * jobs", "--population", "outstanding", "--out", model);
        assertEquals(List.of(), Schemas.faults("file/distribution-model", Schemas.json(model)));
        assertOutputs("predict-distribution", "predict", model, data);
    }

    @Test
    void learningCurve() throws IOException {
        SplittableRandom random = new SplittableRandom(1);
        StringBuilder csv = new StringBuilder("a,y [ms]\n");
        for (int i = 0; i < 100; i++) {
            double a = random.nextDouble();
            csv.append(a).append(',').append(5 + a + 0.1 * random.nextDouble()).append('\n');
        }
        assertOutputs("learning-curve", "learning-curve", Files.writeString(directory.resolve("d.csv"), csv),
                "--response", "y", "--technique", "lm");
    }

    @Test
    void calibrate() throws IOException {
        StringBuilder table = new StringBuilder(
                "concurrentRequests,readShare,meanReadSize [B],readResponseTime [ms]\n");
        for (int clients : new int[] {1, 10}) {
            for (int size : new int[] {4096, 65536}) {
                table.append(clients).append(",1,").append(size).append(',').append(clients * (0.1 + 1e-6 * size))
                        .append('\n');
            }
        }
        Path measured = Files.writeString(directory.resolve("measured.csv"), table);
        assertOutputs("calibrate", "calibrate", measured, "--net", "cache", "--completions", "5000", "--validate",
                measured, "--out", directory.resolve("net.qpe"));
        assertOutputs("predict-net", "predict", directory.resolve("net.qpe"), measured);
    }

    @Test
    void characterize() throws IOException {
        StringBuilder trace = new StringBuilder();
        for (int i = 0; i < 200; i++) {
            boolean isWrite = i % 3 == 0;
            trace.append(1_000_000L * i + 400_000).append(isWrite ? " W " : " R ")
                    .append(isWrite ? 90_000 + 64 * i : 8 * i).append(" 8 400000\n");
        }
        Path file = Files.writeString(directory.resolve("trace.txt"), trace);
        Path scans = Files.writeString(directory.resolve("scans.csv"), "time_s,files,bytes\n0,2,4096\n10,3,8192\n");
        assertOutputs("characterize", "characterize", file, "--format-in", "bpftrace", "--from", "0.01");
        assertOutputs("characterize", "characterize", file, file, "--format-in", "bpftrace");
        Run scanned = Run.of("characterize", file, "--format-in", "bpftrace", "--file-set", scans, "--format", "json")
                .succeeds();
        JsonNode described = Schemas.assertValid("output/characterize", scanned.out());
        assertEquals(2, described.at("/fileSet/scans/count").intValue());
        Table.of("file/file-set-scans").assertValid(Files.readString(scans));
    }

    @Test
    void consolidate() throws IOException {
        assertOutputs("consolidate", "consolidate", EXAMPLES.resolve("closed-loop/machines.yaml"));
        Path admission = Files.writeString(directory.resolve("admission.yaml"), """
                admission:
                  cores: 4
                  taskLimit: 8
                  thinkTime: 200
                  classes:
                    - {name: short, jobs: 2, tasks: 2, taskTime: 1}
                    - {name: long, jobs: 1, phases: [{tasks: 6, taskTime: 40}, {tasks: 1, taskTime: 10}]}
                """);
        assertOutputs("consolidate-admission", "consolidate", admission);
    }

    /** A placement that moves a machine. */
    @Test
    void consolidateWithMoves() throws IOException {
        Path machines = Files.writeString(directory.resolve("machines.yaml"), """
                storages:
                  - {name: a, copy: {requestSize_B: 1048576, inFlight: 2, read_ms: 8, write_ms: 12, limit_B_per_s: 5e7}}
                  - {name: b, copy: {requestSize_B: 1048576, read_ms: 8, write_ms: 12}}
                machines:
                  - name: mail
                    currentStorage: a
                    fileSet: {size_B: 107374182400, requestSize_B: 4096}
                    read: {throughput_per_s: 100, responseTime_ms: 10, arrivalQueue: 1}
                  - name: web
                    currentStorage: a
                    fileSet: {size_B: 10737418240, requestSize_B: 4096}
                    read: {throughput_per_s: 90, responseTime_ms: 10, arrivalQueue: 1}
                """);
        assertEquals(List.of(), Schemas.faults("file/machines", Schemas.yaml(Files.readString(machines))));
        assertOutputs("consolidate", "consolidate", machines);
        JsonNode result = Schemas.assertValid("output/consolidate", Run.of("consolidate", machines, "--format", "json")
                .succeeds()
                .out());
        assertEquals(1, result.at("/placements/0/moves").size());
    }

    /** A model that knows how response times are spread. */
    @Test
    void consolidateWithQuantiles() throws IOException {
        StringBuilder trace = new StringBuilder();
        SplittableRandom random = new SplittableRandom(7);
        long time = 0;
        for (int i = 0; i < 2000; i++) {
            time += 200_000 + random.nextInt(1_500_000);
            trace.append(time).append(random.nextInt(3) == 0 ? " W " : " R ").append(random.nextInt(1 << 20))
                    .append(" 8 ").append(100_000 + random.nextInt(400_000)).append('\n');
        }
        Files.writeString(directory.resolve("trace.txt"), trace);
        Path machines = Files.writeString(directory.resolve("machines.yaml"), """
                machines:
                  - {name: a, trace: trace.txt, format: bpftrace, merged: {read: 0.1}}
                  - {name: b, trace: trace.txt, format: bpftrace}
                """);
        assertEquals(List.of(), Schemas.faults("file/machines", Schemas.yaml(Files.readString(machines))));
        Run run = Run.of("consolidate", machines, "--model", "decomposition", "--format", "json").succeeds();
        JsonNode result = Schemas.assertValid("output/consolidate", run.out());
        assertTrue(result.at("/placements/0/storages/0/machines/0").has("responseTimeQuantiles_s"), run.out());
        for (String model : List.of("decomposition", "fair-sharing", "open-writes")) {
            assertOutputs("consolidate", "consolidate", machines, "--model", model, "--runs", "1", "--quantiles",
                    "0.25,0.9999");
            Schemas.assertValid("output/consolidate", Run.of("consolidate", machines, "--model", model, "--runs", "1",
                    "--distributions", "--format", "json").succeeds().out());
            Table.of("output/consolidate-distributions").assertValid(Run.of("consolidate", machines, "--model", model,
                    "--runs", "1", "--distributions", "--format", "csv").succeeds().out());
        }
    }

    @Test
    void experiments() throws IOException {
        Path plan = Files.writeString(directory.resolve("growth.yaml"), "models: {one: " + FILE_SERVER + "}\n"
                + "users: [2, 4]\nmeasurements: 200\nanalysisModels:\n  configured:\n");
        assertEquals(List.of(), Schemas.faults("file/experiment", Schemas.yaml(Files.readString(plan))));
        Run.of("experiment", plan).succeeds();
        assertOutputs("experiment", "experiment", plan, "--resume");
        try (var runs = Files.list(directory.resolve("growth.runs"))) {
            List<Path> stored = runs.filter(file -> file.toString().endsWith(".json")).toList();
            assertEquals(2, stored.size());
            for (Path file : stored) {
                assertEquals(List.of(), Schemas.faults("file/stored-run", Schemas.json(file)));
            }
        }
    }

    @Test
    void plansOfMeasurements() throws IOException {
        Path space = EXAMPLES.resolve("storage/space.yaml");
        assertOutputs("experiment-plan", "experiment", space);
        assertOutputs("experiment-coverage", "experiment", space, "--coverage", TRAINING);
        Path ffsb = Files.writeString(directory.resolve("ffsb.yaml"), """
                factors:
                  scheduler: [cfq, noop]
                  fileSetSize [GiB]: [1, 25]
                  requestSize [KiB]: [4, 8]
                  accessPattern: [random, sequential]
                  readShare: [0, 0.5]
                measure: {system: disk-array, set-up: ffsb, length: 50}
                """);
        assertEquals(List.of(), Schemas.faults("file/space", Schemas.yaml(Files.readString(ffsb))));
        assertOutputs("experiment-measure", "experiment", ffsb);
        assertOutputs("experiment-measure", "experiment", ffsb, "--until-error", "100%");
        Path array = Files.writeString(directory.resolve("array.yaml"), """
                factors:
                  clients: [1, 2]
                measure: {system: disk-array, set-up: mail-server, length: 20, repetitions: 2, seed: 7}
                """);
        assertEquals(List.of(), Schemas.faults("file/space", Schemas.yaml(Files.readString(array))));
        assertOutputs("experiment-measure", "experiment", array);
        Table.of("file/measurements").assertValid(Files.readString(TRAINING));
    }

    /** The driver that makes no load needs no load generator. */
    @Test
    void measure() throws IOException {
        Path campaign = campaign("watch");
        Path other = campaign("before");
        assertOutputs("measure-plan", "measure", campaign, "--plan");
        Run.of("measure", campaign).succeeds();
        Run.of("measure", other).succeeds();
        assertOutputs("measure", "measure", campaign, "--resume");
        Table.of("output/measure-medians").assertValid(Run.of("measure", campaign, "--resume", "--medians", "--format",
                "csv").succeeds().out());
        Table.of("output/measure-response").assertValid(Run.of("measure", campaign, "--resume", "--response", "cpu",
                "--format", "csv").succeeds().out());
        assertOutputs("measure-compare", "measure", campaign, "--compare", other);
    }

    @Test
    void reproductions() throws IOException {
        Assumptions.assumeTrue(Files.isExecutable(Path.of("/usr/bin/fio")), "fio is not installed");
        Path trace = Files.writeString(directory.resolve("lat.log"), "0, 500000, 0, 4096, 0, 0\n1, 500000, 1, 4096, "
                + "8192, 0\n3, 400000, 0, 4096, 65536, 0\n");
        Path campaign = directory.toRealPath().resolve("loop.yaml");
        Run.of("reproduce", trace, campaign, "--in", directory.toRealPath(), "--threads", "1", "--run-time", "1",
                "--repetitions", "1").succeeds();
        assertEquals(List.of(), Schemas.faults("file/campaign", Schemas.yaml(Files.readString(campaign))));
        assertOutputs("reproduce", "reproduce", trace, campaign, "--resume");
    }

    @Test
    void measuredDistributions() throws IOException {
        Assumptions.assumeTrue(Files.isExecutable(Path.of("/usr/bin/fio")), "fio is not installed");
        Path campaign = Files.writeString(directory.toRealPath().resolve("distribution.yaml"), """
                campaign: distribution
                targets: [{name: here, directory: .}]
                driver: fio
                factors: {concurrentRequests: [1, 2, 3, 4, 5]}
                settings: {requestSize: 4 KiB, readShare: 0.5, pattern: random, fileSetSize: 1 MiB}
                runTime: 300 ms
                repetitions: 2
                disturbed: {foreignCpu: 1, steal: 1}
                """);
        Run.of("measure", campaign).succeeds();
        assertOutputs("measure", "measure", campaign, "--resume");
        Object[] words = {"measure", campaign, "--resume", "--distribution", "--format", "csv"};
        String table = Run.of(words).succeeds().out();
        Table.of("output/measure-distribution").assertValid(table);
        assertEquals(11, table.lines().count(), "five configurations, reads and writes");
        Path data = Files.writeString(directory.resolve("distribution.csv"), table);
        Run.of("train", data, "--distribution", "--factors", "concurrentRequests,requestType", "--out",
                directory.resolve("distribution.json")).succeeds();
        String each = Run.of(Stream.concat(Stream.of(words), Stream.of("--keep-repetitions")).toArray()).succeeds()
                .out();
        Table.of("output/measure-distribution").assertValid(each);
        assertEquals(21, each.lines().count(), "each of them twice");
    }

    private Path campaign(String name) throws IOException {
        return Files.writeString(directory.toRealPath().resolve(name + ".yaml"), """
                campaign: %s
                targets: [{name: here, directory: .}]
                driver: dummy
                runTime: 100 ms
                repetitions: 2
                disturbed: {foreignCpu: 1, steal: 1}
                """.formatted(name));
    }

    /** Runs a command once for JSON and once for CSV, and holds what it writes against the schema and the table. */
    private static void assertOutputs(String schema, Object... words) throws IOException {
        Schemas.assertValid("output/" + schema, Run.of(with(words, "json")).succeeds().out());
        Table.of("output/" + schema).assertValid(Run.of(with(words, "csv")).succeeds().out());
    }

    private static Object[] with(Object[] words, String format) {
        List<Object> all = new ArrayList<>(List.of(words));
        all.addAll(List.of("--format", format));
        return all.toArray();
    }
}
