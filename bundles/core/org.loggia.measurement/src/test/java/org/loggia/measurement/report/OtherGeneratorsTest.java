// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.loggia.problem.ProblemException;

/** Reports of DiskSpd, Vdbench and elbencho, written by hand in their documented formats. */
class OtherGeneratorsTest {

    private static final String DISKSPD = """
            <Results>
              <System>
                <ComputerName>HOST</ComputerName>
              </System>
              <Profile>
                <TimeSpans>
                  <TimeSpan>
                    <Duration>10</Duration>
                    <ThreadCount>0</ThreadCount>
                    <RequestCount>0</RequestCount>
                    <Targets>
                      <Target>
                        <Path>E:\\\\load.dat</Path>
                        <BlockSize>8192</BlockSize>
                        <FileSize>1073741824</FileSize>
                        <Random>8192</Random>
                        <RequestCount>16</RequestCount>
                        <WriteRatio>30</WriteRatio>
                        <Throughput>0</Throughput>
                        <ThreadsPerFile>2</ThreadsPerFile>
                      </Target>
                    </Targets>
                  </TimeSpan>
                </TimeSpans>
              </Profile>
              <TimeSpan>
                <TestTimeSeconds>10.00</TestTimeSeconds>
                <ThreadCount>2</ThreadCount>
                <Latency ReadHistoBuckets="9">
                  <AverageReadMilliseconds>1.250</AverageReadMilliseconds>
                  <ReadLatencyStdev>0.400</ReadLatencyStdev>
                  <AverageWriteMilliseconds>2.500</AverageWriteMilliseconds>
                  <WriteLatencyStdev>0.800</WriteLatencyStdev>
                  <Bucket>
                    <Percentile>0</Percentile>
                    <ReadMilliseconds>0.100</ReadMilliseconds>
                    <WriteMilliseconds>0.200</WriteMilliseconds>
                  </Bucket>
                  <Bucket>
                    <Percentile>50</Percentile>
                    <ReadMilliseconds>1.200</ReadMilliseconds>
                    <WriteMilliseconds>2.400</WriteMilliseconds>
                  </Bucket>
                  <Bucket>
                    <Percentile>99.9</Percentile>
                    <ReadMilliseconds>9.001</ReadMilliseconds>
                    <WriteMilliseconds>18.002</WriteMilliseconds>
                  </Bucket>
                  <Bucket>
                    <Percentile>100</Percentile>
                    <ReadMilliseconds>11.000</ReadMilliseconds>
                    <WriteMilliseconds>22.000</WriteMilliseconds>
                  </Bucket>
                </Latency>
                <Thread>
                  <Id>0</Id>
                  <Target>
                    <ReadCount>70000</ReadCount>
                    <WriteCount>30000</WriteCount>
                  </Target>
                </Thread>
                <Thread>
                  <Id>1</Id>
                  <Target>
                    <ReadCount>69000</ReadCount>
                    <WriteCount>29000</WriteCount>
                  </Target>
                </Thread>
              </TimeSpan>
            </Results>
            """;

    private static final String FLAT_FILE = """
            <title>Vdbench flatfile</title><pre>
            * 'flatfile.html' contains information in columns.
            * Run             : Name of run from RD=
                     tod      Run Interval reqrate    rate MB/sec bytes/io read%  resp read_resp write_resp \
            resp_std read_std write_std xfersize threads rdpct seekpct lunsize
            10:00:01.000 SD_format 1 999988 0.00 0.00 0 0.00 0.0 0.0 0.0 0.0 0.0 0.0 131072 2 0 n/a 1
            10:00:01.010 SD_format avg_2-1 999988 0.00 0.00 0 0.00 0.0 0.0 0.0 0.0 0.0 0.0 131072 2 0 n/a 1
            23:59:58.000 rd1 1 999988 500.0 3.91 8192 75.00 1.1 1.0 1.4 0.3 0.2 0.5 8192 4 75 100 10
            23:59:59.000 rd1 2 999988 520.0 4.06 8192 75.00 1.1 1.0 1.4 0.3 0.2 0.5 8192 4 75 100 10
            00:00:00.000 rd1 3 999988 480.0 3.75 8192 75.00 1.1 1.0 1.4 0.3 0.2 0.5 8192 4 75 100 10
            00:00:00.010 rd1 avg_2-3 999988 500.0 3.91 8192 75.00 1.2 1.1 1.5 0.3 0.2 0.5 8192 4 75 100 10
            00:00:03.000 rd1 1 300 300.0 18.7 65536 100.00 1.1 1.0 0.0 0.3 0.2 0.0 65536 8 100 0 10
            00:00:04.000 rd1 2 300 300.0 18.7 65536 100.00 1.1 1.0 0.0 0.3 0.2 0.0 65536 8 100 0 10
            00:00:04.010 rd1 avg_1-2 300 300.0 18.7 65536 100.00 2.0 2.0 0.0 0.3 0.3 0.0 65536 8 100 0 10
            """;

    private static final String SUMMARY = """
            10:00:00.001 Starting RD=rd1; I/O rate: Uncontrolled MAX; elapsed=4; For loops: threads=4 xfersize=8k

            Nov 29, 2026    interval        i/o   MB/sec   bytes   read     resp     read    write     resp     resp \
            queue  cpu%  cpu%
                                           rate  1024**2     i/o    pct     time     resp     resp      max   stddev \
            depth sys+u   sys
            10:00:01.001           1      400.0     3.13    8192  75.00    1.000    0.900    1.300     9.00    0.100 \
              0.4   5.0   1.0
            10:00:04.001     avg_2-4      500.0     3.91    8192  75.00    1.200    1.100    1.500     9.00    0.300 \
              0.6   5.0   1.0
            """;

    private static final String ELBENCHO = """
            ISO date,label,path type,paths,hosts,threads,file size,block size,direct IO,random,IO depth,operation,\
            time ms [first],time ms [last],IOPS [first],IOPS [last],IO lat us [avg],rwmix read IOPS [last],\
            rwmix read IO lat us [avg],version,command
            2026-11-29T10:00:00.000+0000,,blockdev,1,1,4,1073741824,4096,1,1,8,WRITE,9000,10000,1100,1000,250,,,3.0,\
            "elbencho" "-w"
            2026-11-29T10:00:20.000+0000,,blockdev,1,2,4,1073741824,4096,1,1,1,RWMIX70,9000,10000,600,500,400,1400,150,\
            3.0,"elbencho"
            2026-11-29T10:00:40.000+0000,,dir,1,1,4,0,4096,1,0,1,MKDIRS,9000,10000,,,,,,3.0,"elbencho"
            """;

    @TempDir
    private Path folder;

    private MeasurementTable read(String name, String text) throws IOException {
        Files.writeString(folder.resolve(name), text);
        return MeasurementTable.read(folder.resolve(name), null, true, false);
    }

    private String fault(String name, String text) {
        return assertThrows(ProblemException.class, () -> read(name, text)).getMessage();
    }

    /** The rows of the table, by the columns that are asked for. */
    private static List<String> rows(MeasurementTable table, String... columns) {
        List<String> header = table.header();
        List.of(columns).forEach(column -> assertTrue(header.contains(column), column + " in " + header));
        return table.rows().stream().map(row -> List.of(columns).stream().map(column -> String.valueOf(row.get(header
                .indexOf(column)))).collect(Collectors.joining(" "))).toList();
    }

    @Test
    void readsTimeSpansOfDiskSpd() throws IOException {
        MeasurementTable table = read("a.xml", "warning: no privilege\r\n" + DISKSPD);
        assertEquals(List.of("read 139000.0 13900.0 1250.0 400.0 1200.0 9001.0",
                "write 59000.0 5900.0 2500.0 800.0 2400.0 18002.0"), rows(table, "requestType", "requests", "iops",
                        "mean [us]", "deviation [us]", "p50 [us]", "p99.9 [us]"));
        assertFalse(table.header().contains("p100 [us]"), table.header().toString());
        assertEquals(List.of(), table.remarks());
        MeasurementTable workload = workload("b.xml", DISKSPD + DISKSPD.replace("<WriteRatio>30", "<WriteRatio>0")
                .replace("<WriteCount>30000", "<WriteCount>0").replace("<WriteCount>29000", "<WriteCount>0"));
        assertEquals(List.of("0.7", "0.7", "1.0"), rows(workload, "readShare"));
        assertEquals(List.of("16.0", "4.0"), rows(read("c.xml", DISKSPD + DISKSPD.replace("<RequestCount>16",
                "<RequestCount>4")), "iodepth").stream().distinct().toList());
    }

    private MeasurementTable workload(String name, String text) throws IOException {
        Files.writeString(folder.resolve(name), text);
        return MeasurementTable.read(folder.resolve(name), null, true, true);
    }

    @Test
    void readsDiskSpdWithoutResponseTimes() throws IOException {
        String fast = DISKSPD.substring(0, DISKSPD.indexOf("    <Latency")) + DISKSPD.substring(DISKSPD.indexOf(
                "</Latency>") + 10);
        MeasurementTable table = read("a.xml", fast);
        assertEquals(List.of("requestType", "repetition", "requests", "iops"), table.header());
        assertTrue(table.remarks().contains("DiskSpd measured no response times; measure with -L"), table.remarks()
                .toString());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "</Results>|''|the report of DiskSpd is incomplete: </Results> is missing; restore the complete report, or "
                + "measure it again",
        "</System>|''|the report of DiskSpd is not well-formed XML; restore the complete report, or measure it again",
        "<TestTimeSeconds>10.00|<TestTimeSeconds>10,00|has '10,00' as TestTimeSeconds; write numbers with a decimal "
                + "point",
        "<BlockSize>8192</BlockSize>|''|the element BlockSize is missing; restore the complete report, or measure it "
                + "again",
        "<ReadMilliseconds>9.001|<ReadMilliseconds>0.001|job 'DiskSpd' has decreasing percentiles; measure it again",
        "<TestTimeSeconds>10.00</TestTimeSeconds>|<Error>interrupted</Error>|the test was interrupted before the "
                + "measurements began; measure it again"})
    void rejectsDamagedDiskSpd(String before, String after, String message) {
        assertTrue(DISKSPD.contains(before), before);
        String fault = fault("a.xml", DISKSPD.replace(before, after));
        assertTrue(fault.startsWith(folder + "/a.xml:") && fault.endsWith(message), fault);
    }

    @Test
    void readsAveragesOfVdbenchFlatFile() throws IOException {
        MeasurementTable table = read("flatfile.html", FLAT_FILE);
        assertEquals(List.of("8192.0 4.0 75.0 randrw read 750.0 375.0 1100.0 200.0",
                "8192.0 4.0 75.0 randrw write 250.0 125.0 1500.0 500.0",
                "65536.0 8.0 100.0 read read 600.0 300.0 2000.0 300.0"), rows(table, "bs [B]", "numjobs", "rwmixread",
                        "rw", "requestType", "requests", "iops", "mean [us]", "deviation [us]"));
        assertTrue(table.factors().contains("rate_iops"), table.factors().toString());
        assertTrue(table.remarks().contains("job 'SD_format' of flatfile.html completed no request and was skipped"),
                table.remarks().toString());
        assertTrue(table.remarks().contains("Vdbench reports no percentiles"), table.remarks().toString());
    }

    @Test
    void readsSummaryOfVdbenchWithoutFlatFile() throws IOException {
        MeasurementTable table = read("summary.html", SUMMARY);
        assertEquals(List.of("read 1125.0 375.0 1100.0", "write 375.0 125.0 1500.0"), rows(table, "requestType",
                "requests", "iops", "mean [us]"));
        assertFalse(table.header().contains("deviation [us]"), table.header().toString());
        Files.writeString(folder.resolve("totals.html"), SUMMARY);
        assertEquals(2, MeasurementTable.read(folder, null, true, false).rows().size());
        Files.writeString(folder.resolve("flatfile.html"), FLAT_FILE);
        assertEquals(3, MeasurementTable.read(folder, null, true, false).rows().size());
        assertEquals(List.of("read 300.0"), rows(read("reads.txt", SUMMARY.replace("  75.00", " 100.00")),
                "requestType", "deviation [us]"));
    }

    @Test
    void rejectsDamagedVdbench() {
        assertEquals(folder + "/a.html:13: has 10 cells, the header 19; restore the complete report, or measure it "
                + "again", fault("a.html", FLAT_FILE.substring(0, FLAT_FILE.lastIndexOf(" 0.0 0.3 0.3"))));
        assertTrue(fault("a.html", FLAT_FILE.replace("avg_2-3 999988 500.0", "avg_2-3 999988 500,0")).endsWith(
                "a.html:10: has '500,0' as rate; write numbers with a decimal point"));
        assertTrue(fault("a.html", FLAT_FILE.replace("read_resp write_resp", "mkdir_resp rmdir_resp")).endsWith(
                "has operations on files, which are not requests to storage; measure storage definitions (sd=) instead"
                        + " of file systems (fsd=)"));
        assertTrue(fault("b.html", SUMMARY.replaceFirst("(?s)0\\.600.*|1\\.500     9\\.00.*", "")).contains(
                "has 8 cells, the header 14"));
    }

    @Test
    void readsPhasesOfElbencho() throws IOException {
        MeasurementTable table = read("elbencho.csv", ELBENCHO);
        assertEquals(List.of("8 4 randwrite write 10000.0 1000.0 250.0", "1 8 randrw write 5000.0 500.0 400.0",
                "1 8 randrw read 14000.0 1400.0 150.0"), rows(table, "iodepth", "numjobs", "rw", "requestType",
                        "requests", "iops", "mean [us]").stream().map(row -> row.replaceAll("^(\\d)\\.0 (\\d)\\.0",
                                "$1 $2")).toList());
        assertTrue(table.remarks().contains("job 'MKDIRS' of elbencho.csv neither reads nor writes blocks and was"
                + " skipped"), table.remarks().toString());
        assertEquals(List.of("32.0", "8.0", "8.0"), rows(workload("w.csv", ELBENCHO), "concurrentRequests"));
    }

    @Test
    void rejectsDamagedElbencho() {
        assertTrue(fault("e.csv", ELBENCHO.substring(0, ELBENCHO.indexOf(",RWMIX70"))).endsWith(
                "e.csv:3: has 11 cells, the header 21; restore the complete report, or measure it again"));
        assertTrue(fault("e.csv", ELBENCHO.replace(",1000,250,", ",1e3x,250,")).endsWith(
                "e.csv:2: has '1e3x' as IOPS; restore the report, or measure it again"));
    }

    @Test
    void namesBetterFormatsOfTextOutputs() {
        assertEquals(folder + "/d.txt: is DiskSpd's text output; write XML with -Rxml -L", fault("d.txt",
                "\nCommand Line: diskspd.exe -b4K -d10 a.dat\n\nInput parameters:\n"));
        assertEquals(folder + "/e.txt: is elbencho's text output; write a results file with --csvfile", fault("e.txt",
                "OPERATION   RESULT TYPE         FIRST DONE   LAST DONE\n=========== ===\n"));
    }

    @Test
    void mixesFormatsInOneFolder() throws IOException {
        Files.writeString(folder.resolve("a_flat.html"), FLAT_FILE);
        Files.writeString(folder.resolve("b.csv"), ELBENCHO);
        Files.writeString(folder.resolve("c.xml"), DISKSPD);
        Files.writeString(folder.resolve("d.csv"), "time,value\n1,2\n");
        MeasurementTable table = MeasurementTable.read(folder, null, true, false);
        assertEquals(8, table.rows().size());
        assertEquals(List.of(), table.faults());
        assertTrue(table.csv().lines().skip(1).anyMatch(line -> line.contains(",1000,250,,") || line.endsWith(
                ",1000,250,")), table.csv());
    }
}
