// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.driver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.loggia.measurement.MeasuredMetric;
import org.loggia.measurement.campaign.Level;
import org.loggia.measurement.campaign.RunSettings;
import org.loggia.measurement.campaign.Setting;

/** sysbench and dbench: what they are told, and reports of theirs that were recorded; campaigns run them for real. */
class DebianGeneratorsTest {

    /** Recorded with sysbench 1.0.20 of Debian 12. */
    private static final String SYSBENCH = """
            sysbench 1.0.20 (using system LuaJIT 2.1.0-beta3)

            Running the test with following options:
            Number of threads: 4
            Extra file open flags: directio
            4 files, 4MiB each
            Read/Write ratio for combined random IO test: 2.33
            Threads started!


            File operations:
                reads/s:                      34668.21
                writes/s:                     14859.95
                fsyncs/s:                     0.00

            Throughput:
                read, MiB/s:                  135.42
                written, MiB/s:               58.05

            General statistics:
                total time:                          2.0011s
                total number of events:              99130

            Latency (ms):
                     min:                                    0.01
                     avg:                                    0.08
                     max:                                    4.85
                     95th percentile:                        0.12
                     sum:                                 7968.59

            Threads fairness:
                events (avg/stddev):           24782.5000/19.91
                execution time (avg/stddev):   1.9921/0.00
            """;

    /** Recorded with dbench 4.00 of Debian 12, shortened. */
    private static final String DBENCH = """
            dbench version 4.00 - Copyright Andrew Tridgell 1999-2004

            Running for 3 seconds with load '/usr/share/dbench/client.txt' and minimum warmup 0 secs
               2     57560   654.71 MB/sec  execute   1 sec  latency 6.832 ms
               0  cleanup   3 sec

             Operation      Count    AvgLat    MaxLat
             ----------------------------------------
             NTCreateX      59654     0.011     5.479
             Deltree            2     0.015     0.024
             WriteX         30254     0.012     4.083
             ReadX          93485     0.002     2.887
             Flush           4197     0.646    11.559

            Throughput 639.585 MB/sec  2 clients  2 procs  max_latency=11.569 ms
            """;

    private static double value(List<MeasuredMetric> metrics, String name) {
        return metrics.stream().filter(metric -> metric.name().equals(name)).mapToDouble(MeasuredMetric::value)
                .findFirst()
                .orElse(Double.NaN);
    }

    private static RunSettings settings(String readShare, String pattern, String direct) {
        var levels = new EnumMap<Setting, Level>(Setting.class);
        Map.of(Setting.CONCURRENT_REQUESTS, "3", Setting.READ_SHARE, readShare, Setting.REQUEST_SIZE, "8 KiB",
                Setting.PATTERN, pattern, Setting.FILE_SET_SIZE, "64 MiB", Setting.DIRECT_IO, direct)
                .forEach((setting, text) -> levels.put(setting, setting.level(text)));
        return RunSettings.of(levels);
    }

    @Test
    void buildsSysbenchCommand() {
        assertEquals(List.of("--file-num=4", "--file-total-size=67108864", "--file-block-size=8192",
                "--file-test-mode=rndrw", "--threads=3", "--time=2", "--file-fsync-freq=0", "--file-fsync-end=off",
                "--rand-type=uniform", "--percentile=95", "--file-rw-ratio=3.000000", "--file-extra-flags=direct"),
                SysbenchDriver.options(settings("0.75", "random", "true"), Duration.ofMillis(1600)));
        assertTrue(SysbenchDriver.options(settings("1", "sequential", "false"), Duration.ZERO).containsAll(List.of(
                "--file-test-mode=seqrd", "--time=1")));
        assertTrue(SysbenchDriver.options(settings("0", "sequential", "false"), Duration.ZERO).contains(
                "--file-test-mode=seqrewr"));
        assertTrue(SysbenchDriver.options(settings("0", "random", "false"), Duration.ZERO).stream().noneMatch(
                option -> option.contains("flags")));
    }

    @Test
    void readsSysbenchReport() {
        List<MeasuredMetric> mixed = SysbenchDriver.metrics(SYSBENCH, 0.7);
        assertEquals(7968.59 / 99130, value(mixed, "responseTime"), 1e-12, "not the rounded mean");
        assertEquals(34668.21, value(mixed, "readRate"));
        assertEquals(Math.rint(14859.95 * 2.0011), value(mixed, "writes"));
        assertEquals(58.05 * 1048576, value(mixed, "writeThroughput"));
        assertEquals(0.12, value(mixed, "responseTimeQuantile95"));
        assertTrue(Double.isNaN(value(mixed, "readResponseTime")), "nobody knows it");
        assertEquals(4.85, value(SysbenchDriver.metrics(SYSBENCH, 1), "readResponseTimeMaximum"));
        assertEquals(7968.59 / 99130, value(SysbenchDriver.metrics(SYSBENCH, 0), "writeResponseTime"), 1e-12);
    }

    @Test
    void readsDbenchReport() {
        List<MeasuredMetric> metrics = DbenchDriver.metrics(DBENCH, 3);
        assertEquals(639.585e6, value(metrics, "throughput"), 1);
        assertEquals(0.646, value(metrics, "FlushResponseTime"));
        assertEquals(5.479, value(metrics, "NTCreateXResponseTimeMaximum"));
        assertEquals(0.002, value(metrics, "readResponseTime"));
        assertEquals(0.012, value(metrics, "writeResponseTime"));
        assertEquals(93485 / 3.0, value(metrics, "readRate"), 1e-9);
        assertEquals(30254, value(metrics, "writes"));
    }

    /** Recorded with Postmark 1.51 of Debian 12, shortened. */
    private static final String POSTMARK = """
            PostMark v1.51 : 8/14/01
            Reading configuration from file 'load.pm'
            Creating files...Done
            Performing transactions..........Done
            Deleting files...Done
            Time:
            \t5 seconds total
            \t4 seconds of transactions (125 per second)

            Files:
            \t298 created (298 per second)
            \t\tCreation alone: 50 files (50 per second)
            \t\tMixed with transactions: 248 files (248 per second)
            \t256 read (256 per second)
            \t243 appended (243 per second)
            \t298 deleted (298 per second)

            Data:
            \t1.68 megabytes read (1.68 megabytes per second)
            \t850.00 kilobytes written (850.00 kilobytes per second)
            """;

    @Test
    void readsPostmarksReport() {
        List<MeasuredMetric> metrics = PostmarkDriver.metrics(POSTMARK);
        assertEquals(64, value(metrics, "readRate"));
        assertEquals(243, value(metrics, "writes"));
        assertEquals(1.68 * 1048576 / 5, value(metrics, "readThroughput"), 1e-6);
        assertEquals(850 * 1024 / 5.0, value(metrics, "writeThroughput"), 1e-6);
        assertEquals(499 / 4.0, value(metrics, "transactionRate"));
        assertEquals(4000.0 / 499, value(metrics, "transactionResponseTime"), 1e-9);
        assertTrue(assertThrows(LoadFailure.class, () -> PostmarkDriver.metrics("pm>")).getMessage().contains(
                "has no 'seconds total'; check that Postmark has version 1.5"));
        assertTrue(assertThrows(LoadFailure.class, () -> PostmarkDriver.metrics("Performing...out of files!"))
                .getMessage().contains("increase files or reduce runTime"));
    }

    @Test
    void rejectsUnknownOutput() {
        assertTrue(assertThrows(LoadFailure.class, () -> SysbenchDriver.metrics(SYSBENCH.replace("sum:", "all:"), 1))
                .getMessage().contains("has no 'sum'; check that sysbench has version 1"));
        assertTrue(assertThrows(LoadFailure.class, () -> SysbenchDriver.metrics(SYSBENCH.replace("99130", "0"), 1))
                .getMessage().contains("completed no request"));
        assertTrue(assertThrows(LoadFailure.class, () -> DbenchDriver.metrics(DBENCH.replace("Throughput", ""), 3))
                .getMessage().contains("contains no throughput; check that dbench has version 4"));
        assertTrue(assertThrows(LoadFailure.class, () -> DbenchDriver.metrics("Throughput 1 MB/sec  2 clients", 3))
                .getMessage().contains("contains no operation"));
        assertTrue(assertThrows(LoadFailure.class, () -> DbenchDriver.metrics(DBENCH.replace("639.585", "0"), 1))
                .getMessage().contains("no throughput; give a runTime of 2 s or more"));
    }
}
