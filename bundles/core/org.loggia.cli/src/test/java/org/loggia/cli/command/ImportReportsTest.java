// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.loggia.cli.CommandTest;
import org.loggia.cli.terminal.ExitStatus;

/** Which reports of fio are one load, what their options mean, and in which forms files of them come. */
class ImportReportsTest extends CommandTest {

    private static final String TIMES = "\"mean\": 3000, \"stddev\": 5, \"percentile\": {\"50.000000\": 3000,"
            + " \"99.000000\": 400000}";

    private Path reports;

    @BeforeEach
    void make() throws IOException {
        reports = Files.createDirectories(folder.resolve("reports"));
    }

    /** The rows of the table, by the columns that are asked for. */
    private List<String> rows(String... columns) throws IOException {
        Path table = folder.resolve("table.csv");
        assertSuccess("import", reports, "--out", table);
        return rows(table, columns);
    }

    private static List<String> rows(Path table, String... columns) throws IOException {
        List<String> lines = Files.readAllLines(table);
        List<String> header = List.of(lines.get(0).split(","));
        List<String> rows = new ArrayList<>();
        for (String line : lines.subList(1, lines.size())) {
            String[] cells = line.split(",");
            List<String> some = new ArrayList<>();
            for (String column : columns) {
                assertTrue(header.contains(column), column + " in " + header);
                some.add(cells[header.indexOf(column)]);
            }
            rows.add(String.join(" ", some));
        }
        return rows.stream().sorted().toList();
    }

    private static String job(String name, String options, String times, String more) {
        return "{\"jobname\": \"" + name + "\", \"error\": 0, " + (options == null ? ""
                : "\"job options\": {" + options + "}, ") + more + "\"read\": {\"total_ios\": 100, \"iops\": 50, "
                + "\"clat_ns\": {" + times + "}}}";
    }

    private static String report(String... jobs) {
        return "{\"fio version\": \"fio-3.36\", \"global options\": {\"rw\": \"randread\"},\n \"jobs\": [" + String
                .join(",\n", jobs) + "]}\n";
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(reports.resolve(name), text);
    }

    @Test
    void distinguishesLoadsByNamesBeyondCounters() throws IOException {
        for (int load : new int[] {10, 50, 90}) {
            for (int run = 1; run <= 2; run++) {
                write("data-load_" + load + "_run" + run + ".json", report(job("r", "", TIMES.replace("3000", "3000"
                        .replace("3", String.valueOf(load))), "")));
            }
        }
        write("warmup.json", report(job("r", "", TIMES, "")));
        assertEquals(List.of("data-load-10 2 10", "data-load-50 2 50", "data-load-90 2 90", "warmup 1 3"), rows("name",
                "repetitions", "mean [us]"));
        assertTrue(messages().contains("file names have different numbers of words"), messages());
    }

    @Test
    void directoriesAndWriteHintsAreLoadsOfTheirOwn() throws IOException {
        write("a_run1.json", report(job("r", "\"directory\": \"/ssd\"", TIMES, "")));
        write("a_run2.json", report(job("r", "\"directory\": \"/hdd\"", TIMES, "")));
        write("a_run3.json", report(job("r", "\"directory\": \"/hdd\", \"write_hint\": \"long\"", TIMES, "")));
        assertEquals(List.of("/hdd default", "/hdd long", "/ssd default"), rows("directory", "write_hint"));
    }

    private void clients(String global, String first, String second) throws IOException {
        write("run.json", "{\"fio version\": \"fio-3.36\", \"global options\": " + global + ", \"client_stats\": ["
                + job("rd", first, TIMES, "\"hostname\": \"h1\", \"port\": 8765, ") + ", "
                + job("rd", second, TIMES, "\"hostname\": \"h2\", \"port\": 8765, ") + ", "
                + job("All clients", null, TIMES, "\"hostname\": \"h2\", \"port\": 8765, ") + "]}");
    }

    @Test
    void sumsClientsWithoutRelevantOptions() throws IOException {
        String global = "{\"rw\": \"randread\"}";
        clients(global, "\"iodepth\": \"1\"", null);
        assertEquals(List.of("200 100"), rows("requests", "iops"));
        clients(global, "\"description\": \"one\"", "\"description\": \"two\"");
        assertEquals(List.of("200 100"), rows("requests", "iops"));
        clients("[{\"rw\": \"randread\", \"hostname\": \"h1\", \"port\": 8765}, {\"rw\": \"randread\", \"hostname\":"
                + " \"h2\", \"port\": 8765}]", null, null);
        assertEquals(List.of("200 100"), rows("requests", "iops"));
    }

    @Test
    void readsGlobalOptionsOfEachClient() throws IOException {
        clients("[{\"iodepth\": \"4\", \"hostname\": \"h2\", \"port\": 8765}, {\"iodepth\": \"1\", \"hostname\":"
                + " \"h1\", \"port\": 8765}]", null, null);
        assertEquals(List.of("1 50", "4 50"), rows("iodepth", "iops"));
    }

    @Test
    void rejectsJobWithoutOptionsAmongDifferingNamesakes() throws IOException {
        write("run.json", "{\"fio version\": \"fio-3.36\", \"client_stats\": [" + job("rd", "\"iodepth\": \"1\"", TIMES,
                "") + ", " + job("rd", "\"iodepth\": \"4\"", TIMES, "") + ", " + job("rd", null, TIMES, "") + "]}");
        assertMessage(
                "run.json: a client reports job 'rd' without options, but other jobs with this name "
                        + "have different options; give the jobs different names", ExitStatus.BAD_INPUT, "import",
                reports, "--out", folder + "/t.csv");
    }

    @Test
    void jobsThatWaitForEachOtherAreRepetitions() throws IOException {
        String options = "\"stonewall\": \"1\"";
        write("run.json", report(job("rd", options, TIMES, "\"groupid\": 0, "), job("rd", options, TIMES,
                "\"groupid\": 1, ")));
        assertEquals(List.of("2 50"), rows("repetitions", "iops"));
    }

    @Test
    void treatsZeroPercentilesAsCoarseClock() throws IOException {
        write("a.json", report(job("r", "",
                "\"mean\": 3000, \"stddev\": 5, \"percentile\": {\"1.000000\": 0, \"5.000000\""
                        + ": 0, \"50.000000\": 3000}", "")));
        assertEquals(List.of("5.0E-4 3"), rows("p5 [us]", "p50 [us]"));
        assertTrue(messages().contains(
                "job 'r' of a.json has p1, p5 = 0: the clock of that system is too coarse; they are "
                        + "set to 0.5 ns"), messages());
    }

    @Test
    void readsMicrosecondsOfFio2() throws IOException {
        write("a.json", """
                {"fio version": "fio-2.21", "global options": {"rw": "randread", "bs": "4k"},
                 "jobs": [{"jobname": "r", "error": 0, "job options": {},
                  "read": {"io_bytes": 400, "iops": 50.5, "total_ios": 100,
                   "clat": {"mean": 3.5, "stddev": 1, "percentile": {"1.000000": 2, "50.000000": 3, "0.00": 0}},
                   "lat": {"mean": 4, "stddev": 1}}}]}
                """);
        assertEquals(List.of("50.5 3.5 1 2 3"), rows("iops", "mean [us]", "deviation [us]", "p1 [us]", "p50 [us]"));
    }

    @Test
    void namesMissingNumbersOfRequestsInOldReports() throws IOException {
        write("a.json", """
                {"fio version": "fio-2.1.3", "jobs": [{"jobname": "r", "error": 0,
                  "read": {"io_bytes": 400, "iops": 50, "clat": {"mean": 3.5, "percentile": {"50.000000": 3}}}}]}
                """);
        assertFailure(ExitStatus.BAD_INPUT, "import", reports, "--out", folder + "/t.csv");
        assertTrue(messages().contains("a.json: has no numbers of requests ('total_ios'); measure it with fio 3"),
                messages());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "\"job options\": {}|\"job options\": [1]|has [1] at 'job options' where the options of a job should be",
        "\"job options\": {}|\"job options\": null|has null at 'job options' where the options of a job should be",
        "{\"rw\": \"randread\"}|4|has 4 at 'global options' where the options of all jobs should be"})
    void rejectsOptionsOfWrongTypes(String before, String after, String message) throws IOException {
        String good = report(job("r", "", TIMES, ""));
        assertTrue(good.contains(before), good);
        write("a.json", good.replace(before, after));
        assertMessage("a.json: " + message, ExitStatus.BAD_INPUT, "import", reports, "--out", folder + "/t.csv");
    }

    @Test
    void readsAllFormsOfSizes() throws IOException {
        String[] sizes = {"0x1000", "4kib\", \"kb_base\": \"1000", "4Ki", "4KB", "4096", "4096b"};
        for (int i = 0; i < sizes.length; i++) {
            write("size_run" + i + ".json", report(job("r", "\"bs\": \"" + sizes[i] + "\"", TIMES, "").replace(
                    "\"iops\"", "\"io_bytes\": 409600, \"iops\"")));
        }
        write("other.json", report(job("r", "\"bs\": \"4k\", \"kb_base\": \"1000\"", TIMES, "").replace("\"iops\"",
                "\"io_bytes\": 400000, \"iops\"")));
        assertEquals(List.of("4000 1", "4096 6"), rows("bs [B]", "repetitions"), messages());
    }

    @Test
    void reportsSkippedSyncs() throws IOException {
        write("a.json", report(job("r", "", TIMES, "\"sync\": {\"total_ios\": 7, \"lat_ns\": {\"mean\": 5}}, ")));
        rows("iops");
        assertTrue(messages().contains("the syncs of job 'r' of a.json were skipped"), messages());
    }

    @Test
    void namesSyncsOfAllClientsOnce() throws IOException {
        String syncs = "\"sync\": {\"total_ios\": 7, \"lat_ns\": {\"mean\": 5}}, ";
        write("a.json", "{\"fio version\": \"fio-3.36\", \"client_stats\": [" + job("r", "", TIMES,
                "\"hostname\": \"h1\", "
                        + syncs) + ", " + job("r", "", TIMES, "\"hostname\": \"h2\", " + syncs) + "]}");
        rows("iops");
        assertEquals(1, messages().lines().filter(line -> line.contains("the syncs of job 'r' of a.json were skipped"))
                .count(), messages());
    }

    private void write(String name, String text, Charset charset) throws IOException {
        Files.write(reports.resolve(name), text.getBytes(charset));
    }

    @Test
    void readsReportsInUtf16PackedAndBehindWarnings() throws IOException {
        String text = report(job("r", "", TIMES, ""));
        write("run1.json", "\uFEFF" + text, StandardCharsets.UTF_16LE);
        write("run2.json", "\uFEFF" + text, StandardCharsets.UTF_16BE);
        write("run3.txt", text, StandardCharsets.UTF_16LE);
        write("run4.json", "fio: {odd} warning: " + text + "\nmore {", StandardCharsets.UTF_8);
        write("run5.out", "x".repeat(20_000) + text, StandardCharsets.UTF_8);
        write("run6.json", "[" + text + ", " + text + "]", StandardCharsets.UTF_8);
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write(text.getBytes(StandardCharsets.UTF_8));
        }
        Files.write(reports.resolve("run7.json.gz"), packed.toByteArray());
        assertEquals(List.of("8 800"), rows("repetitions", "requests"), messages());
        assertFalse(messages().contains("skipped"), messages());
        Files.write(reports.resolve("run8.json.gz"), java.util.Arrays.copyOf(packed.toByteArray(), 40));
        rows("repetitions");
        assertTrue(messages().contains("run8.json.gz: the gzip data are damaged"), messages());
    }

    @Test
    void namesFactorsOfWorkloadStateOnRequest() throws IOException {
        String options = "\"ioengine\": \"libaio\", \"rw\": \"randrw\", \"size\": \"1g\", ";
        write("a.json", report(job("r", options + "\"iodepth\": \"8\", \"numjobs\": \"2\", \"bs\": \"4k,16k\","
                + " \"rwmixread\": \"70\"", TIMES, "")));
        write("b.json", report(job("r", options + "\"iodepth\": \"1\", \"bs\": \"64k\", \"rwmixread\": \"30\"",
                TIMES, "")));
        write("c.json", report(job("r", "\"ioengine\": \"psync\", \"rw\": \"read\", \"iodepth\": \"32\","
                + " \"numjobs\": \"3\"", TIMES, "")));
        Path table = folder.resolve("workload.csv");
        assertSuccess("import", reports, "--workload", "--out", table);
        assertEquals(List.of("1 65536 65536 random 0.3 1073741824", "16 4096 16384 random 0.7 2147483648",
                "3 4096 4096 sequential 1 "), rows(table, "concurrentRequests", "meanReadSize [B]",
                        "meanWriteSize [B]", "readPattern", "readShare", "fileSetSize [B]"));
    }

    @Test
    void rejectsLoadsWithoutNumberOfOutstandingRequests() throws IOException {
        write("a.json", report(job("r", "\"rate_iops\": \"100\"", TIMES, "")));
        assertMessage(
                "a.json: limits its load by 'rate_iops', so the number of outstanding requests is "
                        + "unknown; remove the report, or import without --workload", ExitStatus.BAD_INPUT, "import",
                reports, "--workload", "--out", folder.resolve("workload.csv"));
    }

    @Test
    void reportsTruncatedTextAndTerseOutput() throws IOException {
        write("a.json", report(job("r", "", TIMES, "")));
        write("b.txt", "a: (g=0): rw=read\nfio-3.33\n\na: (groupid=0, jobs=1): err= 0: pid=7\n  read: IOPS=50\n");
        write("c.terse", "3;fio-3.33;a;0;0;4096;1641;410\n");
        write("notes.txt", "fio was run on a Sunday");
        assertEquals(1, rows("iops").size());
        assertTrue(messages().contains("b.txt:4: job 'a' ends before the number of issued requests; restore the "
                + "complete report"), messages());
        assertTrue(messages().contains("c.terse:1: has 8 fields, not 121 or more; restore the complete report"),
                messages());
        assertFalse(messages().contains("notes.txt"), messages());
    }
}
