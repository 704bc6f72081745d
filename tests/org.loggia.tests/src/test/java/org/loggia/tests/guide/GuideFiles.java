// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests.guide;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

/** The folder in which the commands of a page run: examples with short runs, and files for the names of the page. */
final class GuideFiles {

    /** Words of a command that stand for a value; the first whose command matches counts. */
    private record Word(String word, String command, String value) {
    }

    /** Commands that this test cannot run. */
    private record Excluded(String command, String reason) {
    }

    private static final List<Word> WORDS = List.of(
            new Word("MODEL", "--(scaling|evolution|arrivals|arrivals-like|vary load)\\b", "examples/elasticity"),
            new Word("MODEL", "fit ", "examples/design-space"),
            new Word("FOLDER", "fit ", "examples/design-space"),
            new Word("model", "(check model$|Shop)", "examples/file-server"),
            new Word("Shop", "", "FileServerUsers"),
            new Word("DATA.csv", "calibrate ", "examples/storage/training.csv"),
            new Word("MODEL", "numberOfReplicas", "examples/file-server"),
            new Word("MODEL", "", "examples/file-server"),
            new Word("SCENARIO", "--vary load", "Visitors"),
            new Word("SCENARIO", "", "FileServerUsers"),
            new Word("ID", "numberOfReplicas", "_fileServer_fileServer_vm_cpu"),
            new Word("Server/CPU", "size ", "FileServerVM/CPU"),
            new Word("ACTION", "", "Business.order.order"),
            new Word("COMMAND", "", "simulate"),
            new Word("COLUMN", "", "readResponseTime"),
            new Word("NAME", "--net", "heterogeneous"),
            new Word("DIR", "simulate ", "model"),
            new Word("MACHINES.yaml", "", "machines.yaml"),
            new Word("CAMPAIGN.yaml", "reproduce ", "reproduced.yaml"),
            new Word("DATA.csv", "(import|measure) ", "MEASURED.csv"),
            new Word("DATA.csv", "concurrentRequests,requestType", "MEASURED.csv"),
            new Word("PLAN.yaml", "optimize ", "DESIGNS.yaml"),
            new Word("PLAN.*-of-4.runs", "optimize ", "DESIGNS.*-of-4.runs"),
            new Word("FOLDER", "import ", "reports"),
            new Word("FOLDER", "", "examples/file-server"),
            new Word("PATH", "check ", "examples/file-server"),
            new Word("FILE", "check ", "examples/nets/machine-repairman.qpe"),
            new Word("BEFORE", "compare ", "examples/file-server"),
            new Word("AFTER", "compare ", "examples/mail-server"),
            new Word("TRACE", "", "trace.txt.gz"),
            new Word("growth.usageevolution", "", "examples/elasticity/day.usageevolution"),
            new Word("policies.spd", "", "examples/elasticity/learning.spd"));

    private static final List<Excluded> EXCLUDED = List.of(
            new Excluded("loggia workbench", "needs a display"),
            new Excluded("--engine spark", "needs a cluster"),
            new Excluded("read.onnx", "needs the add-on of ./build onnx"),
            new Excluded("--host HOST", "needs a server"),
            new Excluded("ssh host", "needs a server"),
            new Excluded("loggia measure $c.yaml", "needs two virtual machines"));

    private static final Map<String, String> COPIES = new LinkedHashMap<>();

    static {
        COPIES.put("MEASUREMENTS.csv", "examples/storage/training.csv");
        COPIES.put("OTHER.csv", "examples/storage/validation.csv");
        COPIES.put("WORKLOADS.csv", "examples/storage/validation.csv");
        COPIES.put("both.csv", "examples/storage/training.csv");
        COPIES.put("NET.qpe", "examples/storage/disk.qpe");
        COPIES.put("FILE.csv", "examples/fitting/orders.csv");
        COPIES.put("read.json", "examples/storage/mars/read.json");
        COPIES.put("write.json", "examples/storage/mars/write.json");
        COPIES.put("disk.qpe", "examples/storage/disk.qpe");
        COPIES.put("two-machines.qpe", "examples/nets/machines/two-machines.qpe");
        COPIES.put("what-if.csv", "examples/nets/machines/what-if.csv");
        COPIES.put("today.yaml", "examples/closed-loop/machines.yaml");
    }

    /** Rows of the tables, which say nothing about whether a command is correct. */
    private static final int ROWS = 24;

    private final Path root;
    private final Path work;

    GuideFiles(Path root, Path work) {
        this.root = root;
        this.work = work;
    }

    /** Puts values into a line of a script; a line that cannot be run becomes one that does nothing. */
    static String withExamples(String line) {
        for (Excluded each : EXCLUDED) {
            if (line.contains(each.command())) {
                return ": " + each.reason();
            }
        }
        String result = line;
        for (Word each : WORDS) {
            if (Pattern.compile(each.command()).matcher(result).find()) {
                result = result.replaceAll("(?<![\\w./-])" + Pattern.quote(each.word()) + "(?![\\w./-])", each.value());
            }
        }
        return result;
    }

    /** Empties the folder and copies the examples into it. */
    void clear() throws IOException {
        try (Stream<Path> old = Files.walk(work)) {
            for (Path file : (Iterable<Path>) old.sorted(Comparator.reverseOrder())::iterator) {
                if (!file.equals(work)) {
                    Files.delete(file);
                }
            }
        }
        try (Stream<Path> tree = Files.walk(root.resolve("examples"))) {
            for (Path file : (Iterable<Path>) tree::iterator) {
                Path copy = work.resolve(root.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(copy);
                } else if (file.toString().endsWith(".yaml")) {
                    Files.writeString(copy, shortened(Files.readString(file)));
                } else if (file.toString().endsWith(".csv") && !file.endsWith("calibration.csv")) {
                    Files.write(copy, Files.readAllLines(file).stream().limit(ROWS + 1).toList());
                } else {
                    Files.copy(file, copy);
                }
            }
        }
        Files.createDirectories(work.resolve("docs/images"));
        Files.createDirectories(work.resolve("DIR"));
        for (String name : List.of("loggia", "bin/loggia")) {
            Path client = work.resolve(name);
            Files.createDirectories(client.getParent());
            try (var script = GuideFiles.class.getResourceAsStream("/guide/client.sh")) {
                Files.copy(script, client);
            }
            client.toFile().setExecutable(true);
        }
    }

    /** Plans and campaigns with few and short runs. */
    private static String shortened(String plan) {
        return plan.replaceAll("(?m)^(measurements|screening): \\d+", "$1: 300")
                .replaceAll("(?m)^count: \\d+", plan.contains("targets:") ? "count: 4" : "count: 40").replaceAll(
                        "length: \\d+", "length: 100")
                .replaceAll("repetitions: \\d+", "repetitions: 1").replaceAll("candidates: \\d+", "candidates: 20")
                .replaceAll("warmUp: \\d+ ms", "warmUp: 50 ms").replaceAll("runTime: .*", "runTime: 100 ms")
                .replaceAll("fileSetSize: \\d+ [MG]iB", "fileSetSize: 4 MiB");
    }

    /**
     * Writes the files that the scripts of a page name.
     *
     * @return commands for what the page takes for done, such as a campaign that it resumes
     */
    String provide(String scripts) throws IOException {
        for (Map.Entry<String, String> copy : COPIES.entrySet()) {
            if (names(scripts, copy.getKey())) {
                Files.copy(work.resolve(copy.getValue()), work.resolve(copy.getKey()));
            }
        }
        for (String trace : List.of("trace.txt.gz", "trace.gz", "ftrace.gz", "fio_lat.1.log", "mail.txt.gz")) {
            if (names(scripts, trace) || names(scripts, "machines.yaml")) {
                trace(trace);
            }
        }
        write(scripts, "machines.yaml", "machines:\n  - {name: one, trace: trace.txt.gz}\n"
                + "  - {name: two, trace: mail.txt.gz}\n");
        write(scripts, "new.yaml", "machines:\n  - {name: new, read: {throughput_per_s: 10, responseTime_ms: 5, "
                + "arrivalQueue: 0.5}}\n");
        write(scripts, "load.csv", "time,Visitors\n0,0.5\n3600,0.8\n");
        write(scripts, "visits.csv", arrivals());
        write(scripts, "DESIGNS.yaml", Files.readString(work.resolve("examples/design-space/orders.yaml"))
                .replaceAll("(?m)^model: \\.", "model: examples/design-space"));
        write(scripts, "PLAN.yaml", "models: [examples/file-server]\nusers: [1, 2, 3, 4]\nmeasurements: 300\n");
        for (String name : List.of("DATA.csv", "NEW.csv", "nvme-neighbours.csv", "raid5.csv", "raid10.csv")) {
            write(scripts, name, data());
        }
        for (String name : List.of("CAMPAIGN.yaml", "AFTER.yaml", "BEFORE.yaml")) {
            write(scripts, name, campaign(name.replace(".yaml", "")));
        }
        if (names(scripts, "reports")) {
            reports();
        }
        if (scripts.contains("characterize *.csv")) {
            Files.writeString(work.resolve("disk.csv"), IntStream.range(0, 50).mapToObj(i -> 128166372003061629L
                    + i * 10_000L + ",hm,1,Read," + i * 1_000_192L / 512 * 512 + ",32768,3000\n")
                    .collect(Collectors.joining()));
        }
        String before = Stream.of("CAMPAIGN", "AFTER", "BEFORE").map(name -> "measure " + name + ".yaml")
                .filter(command -> scripts.contains(command.replace("measure ", ""))
                        && !scripts.matches("(?s).*" + command + "\\s*(\n.*|$)"))
                .map(command -> "loggia " + command).collect(Collectors.joining("\n"));
        return scripts.contains("experiment PLAN.yaml --shard 1/4")
                ? before + "\nfor i in 2 3 4; do loggia experiment PLAN.yaml --shard $i/4; done" : before;
    }

    private static boolean names(String scripts, String file) {
        return Pattern.compile("(?<![\\w./-])" + Pattern.quote(file) + "(?![\\w/-])").matcher(scripts).find();
    }

    private void write(String scripts, String file, String text) throws IOException {
        if (names(scripts, file) && !Files.exists(work.resolve(file))) {
            Files.writeString(work.resolve(file), text, StandardOpenOption.CREATE_NEW);
        }
    }

    private static String campaign(String name) {
        return "campaign: " + name + "\nseed: 1\ntargets:\n  - {name: here, directory: .}\ndriver: fio\nfactors:\n"
                + "  concurrentRequests: [1, 2, 3, 4, 5]\nsettings: {readShare: 0.5, pattern: random, requestSize: "
                + "4 KiB, fileSetSize: 4 MiB}\nwarmUp: 50 ms\nrunTime: 100 ms\nrepetitions: 1\n"
                + "disturbed: {foreignCpu: 1, steal: 1, repeats: 0}\n";
    }

    /** Reports of fio with ten depths. */
    private void reports() throws IOException {
        Path reports = Files.createDirectory(work.resolve("reports"));
        for (int depth = 1; depth <= 10; depth++) {
            Files.writeString(reports.resolve("qd" + depth + ".json"), """
                    {"fio version": "fio-3.33", "global options": {"ioengine": "libaio"},
                     "jobs": [{"jobname": "j", "error": 0, "job options": {"rw": "randread", "iodepth": "%d"},
                      "read": {"total_ios": 100, "iops": 50, "clat_ns": {"mean": %d, "stddev": 5, "bins": {"%d": 100}}},
                      "write": {"total_ios": 0, "iops": 0, "clat_ns": {"mean": 0}}}]}
                    """.formatted(depth, depth * 1000, depth * 1000));
        }
    }

    private static String arrivals() {
        Random random = new Random(1);
        StringBuilder text = new StringBuilder("time\n");
        double time = 0;
        for (int i = 0; i < 300; i++) {
            time -= Math.log(1 - random.nextDouble()) / 0.3;
            text.append(time).append('\n');
        }
        return text.toString();
    }

    /** A measured storage in the columns of the guide. */
    private static String data() {
        StringBuilder text = new StringBuilder(
                "raid,scheduler,queueDepth,processes,depth,concurrentRequests,requestType,"
                        + "neighbours,neighbourRequestSize,neighbourRequestType,readResponseTime [ms],lat [ms]");
        for (String percent : "1,5,10,20,30,40,50,60,70,80,90,95,99,99.5,99.9".split(",")) {
            text.append(",p").append(percent).append(" [us]");
        }
        Random random = new Random(1);
        for (int i = 0; i < ROWS; i++) {
            int depth = 1 << random.nextInt(6);
            int processes = 1 + random.nextInt(4);
            double mean = depth * processes * (0.9 + 0.2 * random.nextDouble()) / 10;
            text.append(String.format(Locale.ROOT, "%n%d,%s,%d,%d,%d,%d,%s,%d,%d,%s,%.6f,%.6f",
                    5 * (1 + i % 2), List.of("bfq", "kyber", "none").get(i % 3), depth, processes, 1 + i / 2, depth
                            * processes,
                    i % 2 == 0 ? "read" : "write", random.nextInt(4), 4096 << random.nextInt(4),
                    random.nextBoolean() ? "read" : "write", mean, mean));
            for (int p = 1; p <= 15; p++) {
                text.append(String.format(Locale.ROOT, ",%.3f", 1000 * mean * (0.2 + 0.12 * p)));
            }
        }
        return text.append('\n').toString();
    }

    /** A trace in the text form of blkparse: reads and writes of a database, up to four at a time. */
    private void trace(String name) throws IOException {
        Random random = new Random(name.hashCode());
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(work.resolve(name)))) {
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < 1000; i++) {
                double start = i * 0.1 + random.nextDouble() * 0.005;
                String request = (random.nextInt(3) == 0 ? "W " : "R ") + random.nextInt(1_000_000) * 16 + " + 16 [";
                text.append(String.format(Locale.ROOT, "  8,0    0  %d  %.9f  700  D  %spostgres]%n", 2 * i, start,
                        request));
                text.append(String.format(Locale.ROOT, "  8,0    0  %d  %.9f  700  C  %s0]%n", 2 * i + 1,
                        start + 0.001 + 0.003 * random.nextDouble(), request));
            }
            out.write(text.toString().getBytes(StandardCharsets.UTF_8));
        }
    }
}
