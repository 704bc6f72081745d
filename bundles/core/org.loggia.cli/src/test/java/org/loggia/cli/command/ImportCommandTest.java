// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.loggia.cli.CommandTest;
import org.loggia.cli.terminal.ExitStatus;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.distribution.DistributionData;
import org.loggia.regression.distribution.PercentileColumns;

/** Folders of fio's reports, written by hand, become tables that distributions are learned from. */
class ImportCommandTest extends CommandTest {

    /** 98 requests of 1 us, one of 100 us, one of 900 us. */
    private static final String FAST = "\"1000\": 98, \"100000\": 1, \"900000\": 1";
    /** 100 requests of 3 us. */
    private static final String SLOW = "\"3000\": 100";

    private Path reports;
    private Path table;

    @BeforeEach
    void make() throws IOException {
        reports = Files.createDirectories(folder.resolve("reports"));
        table = folder.resolve("table.csv");
    }

    @Test
    void derivesFactorsAndMergesRepetitions() throws IOException {
        for (String scheduler : List.of("bfq", "none")) {
            report(scheduler + "/qd1_run1.json", "1", bins(FAST, 10_980));
            report(scheduler + "/qd1_run2.json", "1", bins(SLOW, 3000));
            report(scheduler + "/qd8_run1.json", "8", bins(SLOW, 3000));
        }
        Files.writeString(reports.resolve("notes.txt"), "fio was run on a Sunday");
        assertSuccess("import", reports, "--out", table);
        List<String> lines = Files.readAllLines(table);
        assertEquals("iodepth,requestType,name1,repetitions,spread,requests,iops,mean [us],deviation [us],p1 [us],"
                + "p5 [us],p10 [us],p20 [us],p30 [us],p40 [us],p50 [us],p60 [us],p70 [us],p80 [us],p90 [us],p95 [us],"
                + "p99 [us],p99.5 [us],p99.9 [us],p99.95 [us],p99.99 [us],spreadP50,spreadP95,spreadP99", lines.get(0));
        assertEquals(5, lines.size());
        String[] both = lines.get(1).split(",");
        assertEquals("1,read,bfq,2", String.join(",", List.of(both).subList(0, 4)));
        // (10.98 + 3) / 2 = 6.99; of 200 requests, 98 took 1 us, 100 took 3 us
        assertEquals(7.98 / Math.sqrt(2) / 6.99, Double.parseDouble(both[4]), 1e-12);
        assertEquals("200,50,6.99", String.join(",", List.of(both).subList(5, 8)));
        assertEquals("1", both[14], "p40");
        assertEquals("3", both[15], "p50");
        assertEquals("3", both[21], "p99");
        assertEquals("100", both[22], "p99.5");
        assertEquals("900", both[25], "p99.99");
        // medians of 1 and 3 us, and their 99th percentiles of 100 and 3 us
        assertEquals(2 / Math.sqrt(2) / 2, Double.parseDouble(both[26]), 1e-12);
        assertEquals(97 / Math.sqrt(2) / 51.5, Double.parseDouble(both[28]), 1e-12);
        DistributionData data = new PercentileColumns(DataSet.read(table)).data(List.of("iodepth", "name1"));
        assertEquals(17, data.levels().size());
        assertEquals("us", data.unit());

        assertSuccess("import", reports, "--keep-repetitions", "--out", table);
        lines = Files.readAllLines(table);
        assertEquals(7, lines.size());
        assertTrue(lines.get(0).startsWith("iodepth,requestType,name1,repetition,requests,"), lines.get(0));
        assertTrue(lines.get(2).startsWith("1,read,bfq,2,100,50,3,"), lines.get(2));
    }

    @Test
    void skipsRedundantFactorsAndWritesSizesInBytes() throws IOException {
        report("a-qd1.json", "1\", \"bs\": \"4k,64k", bins(FAST, 10_980));
        report("b-qd2.json", "2\", \"bs\": \"1m", bins(SLOW, 3000));
        assertSuccess("import", reports, "--out", table);
        List<String> lines = Files.readAllLines(table);
        assertTrue(lines.get(0).startsWith("bs [B],iodepth,requestType,repetitions,"), lines.get(0));
        assertTrue(lines.get(1).startsWith("4096,1,read,1,,"), lines.get(1));
        assertTrue(lines.get(2).startsWith("1048576,2,read,1,,"), lines.get(2));
        assertTrue(messages().contains("p99.99 is based on fewer than 10 slower requests in 2 of 2 rows"), messages());
    }

    @Test
    void usesPercentilesWithoutBins() throws IOException {
        report("run1.json", "1", "\"percentile\": {\"50.000000\": 1000, \"95.000000\": 4000, \"99.000000\": 5000}");
        report("run2.json", "1", "\"percentile\": {\"50.000000\": 4000, \"99.000000\": 5000}");
        assertSuccess("import", reports, "--out", table);
        List<String> lines = Files.readAllLines(table);
        assertTrue(lines.get(0).endsWith(",p50 [us],p99 [us],spreadP50,spreadP99"), lines.get(0));
        String[] cells = lines.get(1).split(",");
        assertEquals(2, Double.parseDouble(cells[cells.length - 4]), 1e-12, "the geometric mean");
    }

    @Test
    void skipsBrokenReportsWithOneLineEach() throws IOException {
        report("good.json", "1", bins(FAST, 10_980));
        Files.writeString(reports.resolve("cut.json"), "{\"fio version\": \"fio-3.33\", \"jobs\": [");
        Files.writeString(reports.resolve("other.json"), "{\"name\": 1}");
        Files.writeString(reports.resolve("empty.json"), "");
        report("error.json", "1", bins(FAST, 10_980), 5);
        report("none.json", "1", "\"N\": 0");
        report("falling.json", "1", "\"percentile\": {\"50.000000\": 4000, \"99.000000\": 500}");
        report("huge.json", "1", "\"bins\": {\"1000\": 1e400}");
        report("text.json", "1", "\"bins\": {\"FIO_IO_U_PLAT_BITS\": 6}");
        assertSuccess("import", reports, "--out", table);
        assertEquals(2, Files.readAllLines(table).size());
        String messages = messages();
        for (String line : List.of("cut.json: is not complete JSON (from line 1); measure it again",
                "other.json: is not a fio report: the field 'fio version' is missing; remove it from "
                        + "the folder",
                "empty.json: contains no report of a load generator; write it with fio --output-format=json+, or "
                        + "remove it from the folder",
                "error.json: job 'j' ended with error 5; measure it again",
                "none.json: job 'j' has neither bins nor percentiles; write it with --output-format=json+",
                "falling.json: job 'j' has decreasing percentiles; measure it again",
                "huge.json: has ",
                "text.json: has 6 at 'FIO_IO_U_PLAT_BITS' instead of response times; measure with fio "
                        + "3 or newer")) {
            assertEquals(1, messages.lines().filter(l -> l.contains(line)).count(), line + " in\n" + messages);
        }
        Files.delete(reports.resolve("good.json"));
        Files.delete(table);
        assertFailure(ExitStatus.BAD_INPUT, "import", reports, "--out", table);
        assertFalse(Files.exists(table));
        assertMessage("nowhere: no such file or folder; check the path", ExitStatus.BAD_INPUT, "import", folder.resolve(
                "nowhere"), "--out", table);
    }

    @Test
    void readsAppendedRunsAsRepetitionsAndSkipsStatusReports() throws IOException {
        String normal = "\n\nj: (groupid=0, jobs=1): err= 0: pid=7\n  read: IOPS=50\n";
        Files.writeString(reports.resolve("appended.json"), timed(10_000, 2, 1000, 100, 1000) + normal
                + timed(11_300, 2, 1000, 100, 2000) + timed(12_600, 2, 1000, 300, 3000) + normal);
        assertSuccess("import", reports, "--out", table);
        assertTrue(Files.readAllLines(table).get(1).startsWith("read,3,"), Files.readString(table));
        assertTrue(Files.readAllLines(table).get(1).contains(",500,50,2.4,"), Files.readString(table));
        // in one second: what ran in its first one was another run if its jobs ran as long
        Files.writeString(reports.resolve("appended.json"), timed(10_000, 1, 200, 100, 1000)
                + timed(10_300, 1, 200, 100, 2000));
        assertSuccess("import", reports, "--out", table);
        assertTrue(Files.readAllLines(table).get(1).startsWith("read,2,"), Files.readString(table));

        Files.writeString(reports.resolve("appended.json"), timed(10_000, 1, 868, 100, 1000)
                + timed(11_000, 2, 1868, 200, 2000) + timed(12_000, 3, 2867, 300, 3000)
                + timed(12_143, 3, 3000, 320, 4000));
        assertSuccess("import", reports, "--out", table);
        assertTrue(Files.readAllLines(table).get(1).startsWith("read,1,,320,50,4,"), Files.readString(table));

        Files.writeString(reports.resolve("appended.json"), timed(10_000, 2, 1000, 100, 1000)
                + timed(11_300, 2, 1000, 100, 2000).substring(0, 100));
        assertFailure(ExitStatus.BAD_INPUT, "import", reports, "--out", table);
        assertTrue(messages().contains("appended.json: is not complete JSON (from line 4); measure it again"),
                messages());
    }

    @Test
    void reportsHiddenAndMissingValues() throws IOException {
        String rest = "\"job options\": {\"rw\": \"randread\"}}, {\"jobname\": \"k\", \"error\": 0, \"job options\"";
        report("ok.json", "1", bins(SLOW, 3000));
        for (String[] change : new String[][] {
            {"idle.json", "\"job options\"", rest},
            {"trims.json", "\"write\"", "\"trim\": {\"total_ios\": 7}, \"write\""},
            {"unified.json", "\"read\"", "\"mixed\""},
            {"group.json", "randread", "randwrite"},
            {"sizes.json", "\"iops\": 50", "\"iops\": 50, \"io_bytes\": 819200"},
            {"clat.json", "\"bins\": {\"3000\": 100}", "\"N\": 100"},
            {"clat.json", "randread\"", "randread\", \"disable_clat\": \"1\""}}) {
            Path file = reports.resolve(change[0]);
            String text = Files.readString(Files.exists(file) ? file : reports.resolve("ok.json"));
            Files.writeString(file, text.replace(change[1], change[2]));
        }
        assertSuccess("import", reports, "--out", table);
        assertTrue(results().contains("4 files were skipped"), results());
        for (String line : List.of("reports: job 'j' of idle.json completed no read or write and was skipped",
                "reports: the trims of job 'j' of trims.json were skipped",
                "unified.json: job 'j' reports reads and writes as a total; measure without unified_rw_reporting",
                "group.json: job 'j' has rw=randwrite, but there were reads; measure different jobs "
                        + "without group_reporting",
                "sizes.json: job 'j' has bs=4k, but its reads had 8192 bytes; measure different jobs",
                "clat.json: job 'j' has neither bins nor percentiles; measure without disable_clat, or with"
                        + " lat_percentiles=1")) {
            assertEquals(1, messages().lines().filter(l -> l.contains(line)).count(), line + " in\n" + messages());
        }
    }

    @Test
    void rejectsValuesOfWrongTypes() throws IOException {
        report("ok.json", "1", bins(SLOW, 3000));
        String good = Files.readString(reports.resolve("ok.json"));
        List<String[]> changes = List.of(new String[][] {
            {"\"mean\": 3000.0", "\"mean\": true", "true at 'mean' where a number"},
            {"\"mean\": 3000.0", "\"mean\": \"3000\"", "\"3000\" at 'mean' where a number"},
            {"\"mean\": 3000.0", "\"mean\": null", "null at 'mean' where a number"},
            {"\"stddev\": 5", "\"stddev\": []", "[] at 'stddev' where a number"},
            {"\"total_ios\": 100", "\"total_ios\": []", "[] at 'total_ios' where a number"},
            {"\"total_ios\": 100", "\"total_ios\": \"100\"", "\"100\" at 'total_ios' where a number"},
            {"\"iops\": 50", "\"iops\": {}", "{} at 'iops' where a number"},
            {"\"iops\": 50", "\"io_bytes\": \"4\", \"iops\": 50", "\"4\" at 'io_bytes' where a number"},
            {"\"error\": 0", "\"error\": \"5\"", "\"5\" at 'error' where a number"},
            {"\"error\": 0", "\"error\": false", "false at 'error' where a number"},
            {"\"3000\": 100", "\"3000\": \"100\"", "\"100\" at '3000' instead of response times"},
            {"\"iodepth\": \"1\"", "\"iodepth\": [1]", "[1] at 'iodepth' where the value of an option"},
            {"\"jobs\": [{", "\"jobs\": {\"a\": {", "at 'jobs' where a list of jobs"}});
        for (int i = 0; i < changes.size(); i++) {
            String[] change = changes.get(i);
            assertTrue(good.contains(change[0]), change[0]);
            String text = good.replace(change[0], change[1]);
            Files.writeString(reports.resolve("wrong" + i + ".json"), change[0].startsWith("\"jobs\"") ? text.replace(
                    "}]}", "}}}") : text);
        }
        assertSuccess("import", reports, "--out", table);
        assertEquals(2, Files.readAllLines(table).size());
        for (int i = 0; i < changes.size(); i++) {
            String begin = "wrong" + i + ".json: has ";
            String end = changes.get(i)[2];
            assertEquals(1, messages().lines().filter(line -> line.contains(begin) && line.contains(end)).count(), begin
                    + end + " in\n" + messages());
        }
    }

    /** A report of a run that began some seconds before its time stamp. */
    private static String timed(int stamp, int elapsed, int runtime, int requests, int nanos) {
        return """
                {"fio version": "fio-3.33", "timestamp_ms": %d,
                 "jobs": [{"jobname": "j", "error": 0, "elapsed": %d, "job options": {"rw": "randread"},
                  "read": {"total_ios": %d, "iops": 50, "clat_ns": {%s}}, "job_runtime": %d}]}
                """.formatted(stamp, elapsed, requests, bins("\"" + nanos + "\": " + requests, nanos), runtime);
    }

    private static String bins(String bins, double mean) {
        return "\"mean\": " + mean + ", \"stddev\": 5, \"bins\": {" + bins + "}";
    }

    private void report(String name, String depth, String latency) throws IOException {
        report(name, depth, latency, 0);
    }

    private void report(String name, String depth, String latency, int error) throws IOException {
        Path file = reports.resolve(name);
        Files.createDirectories(file.getParent());
        String mean = latency.contains("mean") ? "" : "\"mean\": 2000, \"stddev\": 5, ";
        Files.writeString(file, """
                fio: this note comes before the report
                {"fio version": "fio-3.33", "global options": {"ioengine": "libaio", "runtime": "%d"},
                 "jobs": [{"jobname": "j", "error": %d, "job options": {"rw": "randread", "iodepth": "%s"},
                  "read": {"total_ios": 100, "iops": 50, "clat_ns": {%s%s}},
                  "write": {"total_ios": 0, "iops": 0, "clat_ns": {"mean": 0}}}]}
                """.formatted(name.length(), error, depth, mean, latency));
    }
}
