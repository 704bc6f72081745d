// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.characterization.emulation.EmulatedWorkload;
import org.loggia.characterization.emulation.FfsbEmulation;
import org.loggia.characterization.emulation.FilebenchEmulation;
import org.loggia.characterization.emulation.FioJob;
import org.loggia.characterization.emulation.PcmEmulation;
import org.loggia.characterization.emulation.WorkloadFactors;
import org.loggia.characterization.pattern.AccessPattern;
import org.loggia.characterization.pattern.SequentialWindow;
import org.loggia.characterization.statistics.DistributionSummary;
import org.loggia.characterization.trace.BlockEvent;
import org.loggia.characterization.trace.TraceFormat;
import org.loggia.characterization.trace.TraceOptions;
import org.loggia.characterization.trace.TraceSelection;
import org.loggia.problem.ProblemException;

class EmulationTest {
    private static final double MIB = 1 << 20;
    private static final double NAN = Double.NaN;
    private static final DistributionSummary NOTHING =
            new DistributionSummary(0, NAN, NAN, NAN, NAN, NAN, NAN, NAN, NAN, NAN, NAN);

    @TempDir
    Path directory;

    private static RequestDescription requests(double size, double ratio) {
        return new RequestDescription(size > 0 ? 1000 : 0,
                new DistributionSummary(1000, size, 0, size, size, size, size, size, size, size, size), NOTHING,
                size > 0 ? Optional.of(new AccessPattern(ratio, 0, ratio, ratio, 1)) : Optional.empty());
    }

    private static Characterization workload(double threads, RequestDescription read, RequestDescription write,
            double readShare, double fileSet, double meanFile) {
        return new Characterization("trace", TraceFormat.FTRACE, Optional.of(BlockEvent.ISSUE), TraceSelection.ALL,
                SequentialWindow.DEFAULT, 2000, readShare, read, write,
                new IntensityDescription(10, 200, threads, threads, threads, NOTHING, NAN, List.of()),
                new FileSetDescription(fileSet, FileSetDescription.Source.FILES, fileSet, true, NAN,
                        Double.isNaN(meanFile) ? -1 : Math.round(fileSet / meanFile), meanFile, List.of(), List.of(),
                        Optional.empty()),
                0, List.of(), 1, List.of(), Map.of(), 0, 0, List.of(), null);
    }

    /** Table 1 of Busch et al. 2015 becomes their table 2; their numbers of files come from unrounded figures. */
    @Test
    void tablesOneAndTwoOfPaper() {
        EmulatedWorkload mail = EmulatedWorkload.of(workload(16, requests(14151.17, 0.2874),
                requests(15639.04, 0.5724), 0.5596, 683.68 * MIB, 16.62 * 1024));
        assertEquals(new EmulatedWorkload("trace", 16, 14336, 15872, 56, false, true, 17 * 1024, mail.files()), mail);
        assertEquals(41201, mail.files(), 41201 * 0.001);
        EmulatedWorkload files = EmulatedWorkload.of(workload(50, requests(105152, 0.97), requests(80473.09, 0.9923),
                0.4185, 1163.49 * MIB, 129.76 * 1024));
        assertEquals(new EmulatedWorkload("trace", 50, 104960, 80384, 42, true, true, 130 * 1024, files.files()),
                files);
        assertEquals(9169, files.files(), 9169 * 0.001);
    }

    @Test
    void requestsConcurrencyMissingInTrace() {
        Characterization untimed = workload(NAN, requests(4096, 0), requests(0, 0), 1, MIB, NAN);
        ProblemException missing = assertThrows(ProblemException.class, () -> EmulatedWorkload.of(untimed));
        assertEquals("trace: the trace contains neither completions nor thread ids; give the number of threads",
                missing.getMessage());
        assertEquals(3, EmulatedWorkload.of(untimed, 3).threads());
    }

    /** Weights add up to a power of 256, because FFSB takes random bytes modulo their sum. */
    @Test
    void writesProfileForFfsb6() {
        EmulatedWorkload mail = new EmulatedWorkload("mail", 16, 14336, 15872, 56, false, true, 17408, 41201);
        String profile = new FfsbEmulation(mail, "/mnt/test", 300).text();
        for (String line : new String[] {"time=300", "location=/mnt/test", "num_files=41201", "min_filesize=17408",
            "num_threads=16", "read_weight=36700", "read_size=14336", "read_blocksize=14336", "read_random=1",
            "write_weight=28836", "write_size=15872", "write_blocksize=15872", "write_random=0"}) {
            assertTrue(profile.lines().anyMatch(line::equals), line + profile);
        }
        assertFalse(profile.contains("num_filesystems") || profile.contains("\\"), profile);
        EmulatedWorkload reads = new EmulatedWorkload("r", 1, 512, 0, 100, false, false, 1024, 1);
        assertFalse(new FfsbEmulation(reads, "x", 1).text().contains("write_"));
        assertTrue(new FfsbEmulation(reads, ".", 1).text().contains("location=././././.\n"));
    }

    /** One request at a random place of a file would not be sequential. */
    @Test
    void configuresSequentialRunsInFfsb() {
        EmulatedWorkload stream = new EmulatedWorkload("s", 2, 4096, 65536, 50, true, false, 1 << 20, 10);
        String profile = new FfsbEmulation(stream, "/mnt/test", 1).text();
        assertTrue(profile.contains("read_size=" + 16 * 4096 + "\n"), profile);
        assertTrue(profile.contains("write_size=" + 16 * 65536 + "\n"), profile);
    }

    /** FFSB runs the profile, and its report has the mix and the sizes that it was made from. */
    @Test
    void ffsbRunsProfile() throws Exception {
        for (boolean sequential : new boolean[] {false, true}) {
            EmulatedWorkload wanted = new EmulatedWorkload("a # b", 3, 13824, 15872, 70, sequential, false,
                    sequential ? 262144 : 16384, 40);
            Files.writeString(directory.resolve("x.ffsb"), new FfsbEmulation(wanted, ".", 1).text());
            Process ffsb = new ProcessBuilder(program("ffsb"), "x.ffsb").directory(directory.toFile())
                    .redirectErrorStream(true).start();
            String report = new String(ffsb.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
            assertEquals(0, ffsb.waitFor(), report);
            var rates = java.util.regex.Pattern.compile("\\s(read|write) :\\s+(\\d+)").matcher(report);
            assertTrue(rates.find(), report);
            double reads = Double.parseDouble(rates.group(2));
            assertTrue(rates.find(), report);
            assertEquals(0.7, reads / (reads + Double.parseDouble(rates.group(2))), 0.1);
            assertTrue(report.contains("num_threads      = 3") && report.contains("starting files   = 40"), report);
        }
    }

    @Test
    void spreadsReadsEvenlyInFilebench() {
        EmulatedWorkload mail = new EmulatedWorkload("mail", 16, 14336, 15872, 56, false, true, 17408, 41201);
        List<String> requests = new FilebenchEmulation(mail, 300).text().lines().map(String::strip)
                .filter(line -> line.matches("flowop (read|write) .*")).toList();
        assertEquals(56, requests.stream().filter(line -> line.contains("read")).count());
        assertEquals(100, requests.size());
        assertEquals("flowop write name=write1,fd=1,iosize=15872,iters=1,directio", requests.get(0));
        assertEquals("flowop read name=read2,fd=1,iosize=14336,random,iters=1,directio", requests.get(1));
        EmulatedWorkload device = new EmulatedWorkload("device", 4, 4096, 0, 100, false, false, 1 << 30, 1);
        assertTrue(new FilebenchEmulation(device, 1).text().contains("size=67108864,entries=16,"));
    }

    /** Filebench runs the workload, and its report has the mix and the sizes that it was made from. */
    @Test
    void filebenchRunsWorkload() throws Exception {
        for (boolean sequential : new boolean[] {false, true}) {
            EmulatedWorkload wanted = new EmulatedWorkload("a # b", 3, 13824, 15872, 70, sequential, false,
                    sequential ? 262144 : 16384, 40);
            Files.writeString(directory.resolve("x.f"), new FilebenchEmulation(wanted, 2).text());
            Process filebench = new ProcessBuilder("setarch", "-R", program("filebench"), "-f", "x.f").directory(
                    directory.toFile()).redirectErrorStream(true).start();
            String report = new String(filebench.getInputStream().readAllBytes(),
                    java.nio.charset.StandardCharsets.UTF_8);
            assertEquals(0, filebench.waitFor(), report);
            long reads = operations(report, "read");
            long writes = operations(report, "write");
            assertEquals(0.7, reads / (double) (reads + writes), 0.03, report);
            var summary = java.util.regex.Pattern.compile("IO Summary: .* ([\\d.]+)mb/s").matcher(report);
            var took = java.util.regex.Pattern.compile("Run took (\\d+) seconds").matcher(report);
            assertTrue(summary.find() && took.find(), report);
            double bytes = Double.parseDouble(summary.group(1)) * MIB * Double.parseDouble(took.group(1));
            assertEquals(reads * 13824.0 + writes * 15872.0, bytes, 0.05 * bytes, report);
        }
    }

    private static long operations(String report, String type) {
        return java.util.regex.Pattern.compile(type + "\\d+\\s+(\\d+)ops").matcher(report).results()
                .mapToLong(each -> Long.parseLong(each.group(1))).sum();
    }

    private static String program(String name) {
        for (String folder : new String[] {System.getProperty("loggia.programs", "/usr/bin"), "/usr/bin",
            "/usr/local/bin"}) {
            if (Files.isExecutable(Path.of(folder, name))) {
                return Path.of(folder, name).toString();
            }
        }
        Assumptions.abort("program " + name + " is not installed");
        return null;
    }

    @Test
    void factors() {
        assertEquals(new WorkloadFactors(16, 14151.17, 0, "random", "random", 1, 8 * MIB), WorkloadFactors.of(
                workload(16, requests(14151.17, 0.49), requests(0, 0), 1, 8 * MIB, NAN)));
    }

    /** fio runs the job, and the log that it writes has the properties that the job was made from. */
    @Test
    void fioRunsJobAndItsLogHasWantedProperties() throws Exception {
        for (boolean readSequential : new boolean[] {false, true}) {
            for (boolean writeSequential : new boolean[] {false, true}) {
                verify(new EmulatedWorkload("single file", 2, 4096, 16384, 70, readSequential, writeSequential,
                        32 << 20, 1));
            }
        }
        verify(new EmulatedWorkload("small files", 2, 14336, 15872, 56, false, false, 17 * 1024, 300));
        verify(new EmulatedWorkload("large files", 2, 8192, 8192, 50, true, true, 256 * 1024, 60));
        verify(new EmulatedWorkload("fewer files than threads", 4, 8192, 8192, 50, false, false, 4 << 20, 3));
        verify(new EmulatedWorkload("only writes", 1, 0, 8192, 0, false, true, 4 << 20, 1));
        verify(new EmulatedWorkload("only reads", 3, 8192, 0, 100, false, false, 4 << 20, 1));
    }

    private void verify(EmulatedWorkload wanted) throws Exception {
        Path folder = Files.createTempDirectory(directory, "fio");
        // A few requests instead of the run time, and a log of them.
        String job = new FioJob(wanted, 20, 0, false).text() + "io_size=2m\nloops=1\ntime_based=0\nwrite_iolog=log\n"
                + "group_reporting=0\n";
        Files.writeString(folder.resolve("job.fio"), job);
        run(folder, "fio", "--output=out.txt", "--output-format=terse", "job.fio");
        assertEquals(wanted.threads(), Files.readAllLines(folder.resolve("out.txt")).stream()
                .filter(line -> line.contains(";workload;")).filter(EmulationTest::didSomething).count(),
                "threads of " + wanted);
        TraceOptions torn = new TraceOptions(Optional.empty(), BlockEvent.AUTO, 0.05);
        Characterization found = Characterizer.characterize(folder.resolve("log"), torn, SequentialWindow.DEFAULT);
        String title = wanted + " gave " + found;
        assertEquals(wanted.readSize(), found.read().requests() == 0 ? 0 : found.read().size().q50(), title);
        assertEquals(wanted.writeSize(), found.write().requests() == 0 ? 0 : found.write().size().q50(), title);
        assertEquals(wanted.readPercent() / 100.0, found.readShare(), 0.12, title);
        found.read().pattern().ifPresent(p -> assertEquals(wanted.readSequential(), p.isSequential(), title));
        found.write().pattern().ifPresent(p -> assertEquals(wanted.writeSequential(), p.isSequential(), title));
        try (Stream<Path> files = Files.list(folder)) {
            long expected = wanted.files() < wanted.threads() ? 1 : wanted.files();
            assertEquals(expected, files.filter(f -> f.getFileName().toString().startsWith("loggia."))
                    .count(), title);
        }
    }

    /** Whether a line of fio's terse output, version 3, reports KiB read (field 6) or written (field 47). */
    private static boolean didSomething(String line) {
        String[] fields = line.split(";");
        return Long.parseLong(fields[5]) + Long.parseLong(fields[46]) > 0;
    }

    private static void run(Path folder, String... command) throws IOException, InterruptedException {
        Path console = folder.resolve("console.txt");
        Process process = null;
        try {
            process = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true)
                    .redirectOutput(console.toFile()).start();
        } catch (IOException absent) {
            Assumptions.abort("fio is not installed");
        }
        boolean ended = process.waitFor(60, TimeUnit.SECONDS);
        process.destroyForcibly();
        assertTrue(ended, "fio hangs");
        assertEquals(0, process.exitValue(), Files.readString(console));
    }

    /** Uniformly random reads of 4 KiB over 1 MiB: 64 % are adjacent by chance alone. */
    @Test
    void randomReadsOfSmallFileAreEmulatedAsRandom() throws IOException {
        StringBuilder trace = new StringBuilder();
        SplittableRandom random = new SplittableRandom(8);
        for (int i = 0; i < 10_000; i++) {
            trace.append("0,").append(8 * random.nextInt(256)).append(",4096,R,").append(i / 1000.0).append('\n');
        }
        Characterization found = Characterizer.characterize("t", new ByteArrayInputStream(
                trace.toString().getBytes(StandardCharsets.US_ASCII)), TraceOptions.DEFAULT, SequentialWindow.DEFAULT);
        assertTrue(found.read().pattern().orElseThrow().ratio() > 0.6);
        assertEquals("random", WorkloadFactors.of(found).readPattern());
        assertTrue(new FioJob(EmulatedWorkload.of(found, 1), 1, 0, true).text().contains("rw=randread\n"));
        Matcher sequentiality = Pattern.compile("<sequentiality specification=\"([0-9.E-]+)\"").matcher(
                PcmEmulation.open(found, Optional.empty()).files().toString());
        assertTrue(sequentiality.find() && Double.parseDouble(sequentiality.group(1)) < 0.05);
        assertTrue(found.warnings().get(0).matches("t: 6\\d\\.\\d % of the reads are adjacent, but 6\\d\\.\\d % "
                + "are expected by chance because there are few locations; classified as random; "
                + "a smaller window reduces this effect"),
                found.warnings().toString());
    }
}
