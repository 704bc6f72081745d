// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.loggia.problem.ProblemException;

/** Text and terse output of runs of fio, compared with the JSON of the same runs. */
class FioOutputFormatsTest {

    @TempDir
    private Path folder;
    private String text;
    private String terse;

    @BeforeEach
    void load() throws IOException {
        text = recorded("fio3/run.txt");
        terse = recorded("fio3/run.terse");
    }

    private static String recorded(String name) throws IOException {
        try (InputStream in = FioOutputFormatsTest.class.getResourceAsStream("/reports/" + name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** JSON without histograms: percentiles of jobs side by side are then averages, as those of text are. */
    private MeasurementTable json() throws IOException {
        return read("run.json", recorded("fio3/run.json").replace("\"bins\"", "\"ignored\""));
    }

    private MeasurementTable read(String name, String content) throws IOException {
        Path file = folder.resolve(name);
        Files.writeString(file, content);
        return MeasurementTable.read(file, null, true, false);
    }

    private static Object cell(MeasurementTable table, int row, String column) {
        int index = table.header().indexOf(column);
        assertTrue(index >= 0, column + " in " + table.header());
        return table.rows().get(row).get(index);
    }

    private static void assertSame(MeasurementTable expected, MeasurementTable found, double share) {
        assertEquals(expected.rows().size(), found.rows().size());
        List<String> measured = expected.header().subList(expected.header().indexOf("requests"), expected.header()
                .size());
        assertEquals(measured, found.header().subList(found.header().indexOf("requests"), found.header().size()));
        for (int row = 0; row < expected.rows().size(); row++) {
            for (String column : measured) {
                double value = (double) cell(expected, row, column);
                double tolerance = switch (column) {
                    case "requests", "iops" -> share * value;
                    case "mean [us]", "deviation [us]" -> 0.006 + share * value;
                    default -> 1 + share * value;
                };
                assertEquals(value, (double) cell(found, row, column), tolerance, column + " of row " + row);
            }
        }
    }

    @Test
    void textHasTheRowsOfJson() throws IOException {
        MeasurementTable json = json();
        MeasurementTable found = read("run.txt", text);
        assertEquals(4, found.rows().size());
        assertSame(json, found, 1e-6);
        for (int row = 0; row < 4; row++) {
            for (String factor : List.of("bs [B]", "iodepth", "numjobs", "rw", "requestType")) {
                assertEquals(cell(json, row, factor), cell(found, row, factor), factor + " of row " + row);
            }
        }
        assertTrue(found.remarks().contains("the syncs of job 'synced' of run.txt were skipped"), found.remarks()
                .toString());
        assertTrue(found.remarks().stream().anyMatch(remark -> remark.contains("but no other job options")));
    }

    @Test
    void terseHasTheRowsOfJson() throws IOException {
        MeasurementTable found = read("run.terse", terse);
        assertSame(json(), found, 0.005);
        assertEquals(List.of("requestType", "job"), found.factors());
        String remarks = found.remarks().toString();
        assertTrue(remarks.contains("the lines of job 'mixed' of run.terse are read as jobs that ran side by side"),
                remarks);
        assertTrue(remarks.contains("fio's terse output contains no job options"), remarks);
    }

    @Test
    void prefersTheFormatWithMoreDetail() throws IOException {
        assertEquals(read("run.json", recorded("fio3/run.json")).rows(), read("all.txt", terse + recorded(
                "fio3/run.json") + text).rows());
        assertEquals(read("run.txt", text).rows(), read("both.txt", terse + text).rows());
    }

    @Test
    void laterStatusReplacesEarlierOfSameRun() throws IOException {
        String results = text.substring(text.indexOf("\nmixed: (groupid") + 1);
        String earlier = results.replace("total=850,379", "total=17,19").replace("avg=253577.20", "avg=253.20");
        MeasurementTable once = read("once.txt", text);
        MeasurementTable status = read("status.txt", text.replace(results, earlier + "\n" + results));
        assertEquals(once.rows(), status.rows());
        assertTrue(status.remarks().contains("of several results of a run, the last ones are read; the others are its "
                + "status"), status.remarks().toString());
        assertEquals(2 * once.rows().size(), read("twice.txt", text + text).rows().size());
        String version = "fio-3.33\n" + results;
        assertEquals(2 * once.rows().size(), read("versions.txt", version + version).rows().size());
    }

    @Test
    void readsGroupsOfEqualJobs() throws IOException {
        String group = text.substring(0, text.indexOf("mixed: (groupid")) + text.substring(text.lastIndexOf(
                "mixed: (groupid"), text.indexOf("writes: (groupid")).replace("jobs=1", "jobs=2");
        MeasurementTable table = read("group.txt", group);
        assertEquals(1026.0, cell(table, 0, "requests"));
        assertEquals("mixed: (g=0): rw=randrw, bs=(R) 4096B-4096B, (W) 8192B-8192B, (T) 8192B-8192B, "
                + "ioengine=libaio, iodepth=4", text.lines().findFirst().orElseThrow());
        String two = "other: (g=0): rw=randrw, bs=(R) 4096B-4096B, (W) 8192B-8192B, (T) 8192B-8192B, ioengine=libaio,"
                + " iodepth=8\n" + group;
        assertTrue(fault("two.txt", two).endsWith("job 'mixed' is reported together with different jobs; measure "
                + "different jobs without group_reporting"));
    }

    @Test
    void readsSectionsWithoutSettings() throws IOException {
        MeasurementTable table = read("cut.txt", text.substring(text.indexOf("mixed: (groupid")));
        assertEquals(List.of("requestType", "job"), table.factors());
        assertTrue(table.remarks().toString().contains("the lines of job settings are missing"));
    }

    private String fault(String name, String content) {
        return assertThrows(ProblemException.class, () -> read(name, content)).getMessage();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "issued rwts: total=1026,456,0,0 short=0|cut|job 'mixed' ends before the number of issued requests; "
                + "restore the complete report",
        "groupid=0, jobs=1): err= 0|groupid=0, jobs=1): err= 5|job 'mixed' ended with error 5; measure it again",
        "avg=27751.54|avg=27751,54|has '27751,54' as mean response time; write numbers with a decimal point",
        "50.00th=[ 13888]|50.00th=[ 138x8]|has '138x8' as response time; restore the report, or measure it again",
        "50.00th=[ 13888]|50.00th=[     8]|job 'mixed' has decreasing percentiles; measure it again",
        "rw=randrw|rw=randread|job 'mixed' has rw=randread, but there were writes; measure different jobs without "
                + "group_reporting"})
    void rejectsDamagedText(String before, String after, String message) {
        assertTrue(text.contains(before), before);
        String fault = fault("run.txt", text.replace(before, after));
        assertTrue(fault.startsWith(folder + "/run.txt:") && fault.endsWith(message), fault);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        ";100.0%;0.0%|end|fields, not 121 or more; restore the complete report, or measure it again",
        ";synced;2;0;|;synced;2;28;|job 'synced' ended with error 28; measure it again",
        "50.000000%=|50,000000%=|has '50,000000' as percentage; write numbers with a decimal point",
        ";893;951;|;893,1;951;|has '893,1' as requests a second; write numbers with a decimal point"})
    void rejectsDamagedTerse(String before, String after, String message) {
        String damaged = after.equals("end") ? terse.substring(0, terse.length() / 8) : terse.replace(before, after);
        String fault = fault("run.terse", damaged);
        assertTrue(fault.startsWith(folder + "/run.terse:") && fault.endsWith(message), fault);
    }

    /** Two jobs side by side; the bins of their logs are those of the JSON. */
    @Test
    void histogramLogsHaveTheRowsOfJson() throws IOException {
        for (int job = 1; job <= 2; job++) {
            try (InputStream in = getClass().getResourceAsStream("/reports/fio3/logs/h_clat_hist." + job + ".log.gz")) {
                Files.write(folder.resolve("h_clat_hist." + job + ".log.gz"), in.readAllBytes());
            }
        }
        MeasurementTable logs = MeasurementTable.read(folder, null, true, false);
        MeasurementTable json = read("h.json", recorded("fio3/h.json"));
        assertEquals(2, logs.rows().size());
        for (int row = 0; row < 2; row++) {
            for (String column : List.of("bs [B]", "requestType", "requests", "p1 [us]", "p50 [us]", "p99 [us]",
                    "p99.9 [us]")) {
                assertEquals(cell(json, row, column), cell(logs, row, column), column);
            }
            assertEquals((double) cell(json, row, "iops"), (double) cell(logs, row, "iops"), 10);
            double mean = (double) cell(json, row, "mean [us]");
            assertEquals(mean, (double) cell(logs, row, "mean [us]"), mean / 64);
        }
        Files.writeString(folder.resolve("h.json"), recorded("fio3/h.json"));
        assertEquals(json.rows(), MeasurementTable.read(folder, null, true, false).rows());
    }

    @Test
    void readsCoarseHistogramLogsOfFio2() throws IOException {
        String bins = ", 0".repeat(607);
        MeasurementTable table = read("a.log", "1000, 0, 4096, 10" + bins + "\n2000, 0, 4096, 10" + bins + "\n");
        assertEquals(20.0, cell(table, 0, "requests"));
        assertEquals(10.0, cell(table, 0, "iops"));
        assertEquals(0.5, cell(table, 0, "p50 [us]"));
        assertTrue(fault("b.log", "1000, 0, 4096, 10" + ", 0".repeat(50) + "\n").endsWith("b.log:1: has 51 bins, not "
                + "1856 or an even share of it; restore the complete log, or measure it again"));
    }

    @Test
    void rejectsWorkloadFactorsWithoutOptions() throws IOException {
        Path file = folder.resolve("run.terse");
        Files.writeString(file, terse);
        String fault = assertThrows(ProblemException.class, () -> MeasurementTable.read(file, null, false, true))
                .getMessage();
        assertEquals(file + ": does not contain the job options bs, iodepth, ioengine, numjobs, rw; write it with fio "
                + "--output-format=json+, or import without --workload", fault);
    }

    @Test
    void optionsThatAReportDoesNotContainAreUnknown() throws IOException {
        Files.writeString(folder.resolve("a.json"), recorded("fio3/run.json"));
        Files.writeString(folder.resolve("b.terse"), terse);
        MeasurementTable table = MeasurementTable.read(folder, null, true, false);
        assertEquals("4", cell(table, 0, "iodepth"));
        assertEquals("unknown", cell(table, 4, "iodepth"));
    }
}
