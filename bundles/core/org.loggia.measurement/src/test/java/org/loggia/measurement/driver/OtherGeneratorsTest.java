// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.driver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

import org.junit.jupiter.api.Test;
import org.loggia.measurement.ResponseTimeHistogram;
import org.loggia.measurement.MeasuredMetric;
import org.loggia.measurement.campaign.LoadOptions;
import org.loggia.measurement.campaign.RunSettings;
import org.loggia.measurement.campaign.Setting;
import org.loggia.measurement.host.LocalHost;
import org.loggia.measurement.host.CampaignDirectory;
import org.loggia.testing.SharedFiles;

/** FFSB and Filebench: profiles and reports; {@code OtherGeneratorsCampaignTest} runs the programs. */
class OtherGeneratorsTest {

    /** Recorded with FFSB 6.0-RC1, shortened: bins without requests and settings are left out. */
    private static final String FFSB_OUTPUT = """
            FFSB version 6.0-RC1 started

            benchmark time = 2
            ThreadGroup 0
            ================
            \t num_threads      = 8

            Results:
            Benchmark took 2.03 sec

            Total Results
            ===============
                         Op Name   Transactions\t Trans/sec\t% Trans\t    % Op Weight\t   Throughput
                         =======   ============\t =========\t=======\t    ===========\t   ==========
                            read :        71168\t  35097.77\t68.473%\t\t68.473%\t    137MB/sec
                           write :        32768\t  16160.13\t31.527%\t\t31.527%\t  1.01e+03MB/sec
            -
            51257.90 Transactions per Second

            Throughput Results
            ===================
            Read Throughput: 137MB/sec
            Write Throughput: 1.01e+03MB/sec

            System Call Latency statistics in millisecs
            =====
            \t\tMin\t\tAvg\t\tMax\t\tTotal Calls
            \t\t========\t========\t========\t============
            [   read]\t0.013000\t0.138345\t34.653000\t       71168
            \t\t msec_range[13]\t0.013000 - 0.013000 :      168
            \t\t msec_range[14]\t0.014000 - 0.014000 :        0
            \t\t msec_range[100]\t0.144000 - 0.147000 :    71000

            [  write]\t0.015000\t0.154321\t35.102000\t       32768
            \t\t msec_range[120]\t0.224000 - 0.231000 :    32768

            """;

    private static LoadContext context(Map<Setting, String> texts) {
        var levels = new java.util.EnumMap<Setting, org.loggia.measurement.campaign.Level>(Setting.class);
        texts.forEach((setting, text) -> levels.put(setting, setting.level(text)));
        return new LoadContext(CampaignDirectory.leftOver(new LocalHost("t"), "/d", "k"), "files", RunSettings.of(
                levels),
                Duration.ZERO, Duration.ofMinutes(5), Duration.ofMinutes(9), false, LoadOptions.NONE,
                Optional.empty());
    }

    private static double value(List<MeasuredMetric> metrics, String name) {
        return metrics.stream().filter(metric -> metric.name().equals(name)).findFirst().orElseThrow().value();
    }

    private static LoadContext table1() {
        return context(Map.of(Setting.CONCURRENT_REQUESTS, "100", Setting.READ_SHARE, "0.8", Setting.REQUEST_SIZE,
                "4 KiB",
                Setting.READ_PATTERN, "sequential", Setting.WRITE_PATTERN, "random", Setting.FILE_SET_SIZE, "1280 MiB",
                Setting.FILE_SIZE, "128 MiB", Setting.SEQUENTIAL_RUN, "4096"));
    }

    @Test
    void writesProfileForFfsb6() {
        List<String> profile = FfsbProfile.of(table1(), Duration.ofMinutes(5)).lines().toList();
        assertEquals(List.of("time=300", "directio=1", "alignio=1", "[filesystem]", "location=././files"),
                profile.subList(0, 5));
        assertTrue(profile.containsAll(List.of("num_files=10", "max_filesize=134217728", "num_threads=100",
                "read_size=16777216", "read_blocksize=4096", "read_random=0", "write_random=1", "reuse=1",
                "enable_stats=1", "ignore=open")), profile.toString());
        assertTrue(profile.stream().noneMatch(line -> line.startsWith("num_filesystems") || line.contains("ignore=r")));
        assertTrue(FfsbProfile.of(table1(), Duration.ZERO).contains("time=0\n"));
        assertTrue(FfsbProfile.of(table1(), Duration.ZERO).contains("reuse=0\n"),
                "a fork reuses nothing but its own files");
    }

    /** FFSB draws whole bytes, so that a sum of 100 would give 77 % reads instead of 70 %. */
    @Test
    void weightsOfFfsbAddUpToPowerOf256() {
        List<String> profile = FfsbProfile.of(table1(), Duration.ofSeconds(1)).lines().toList();
        assertTrue(profile.containsAll(List.of("read_weight=52429", "write_weight=13107")), profile.toString());
    }

    /** Weights count operations, and an operation is a run of requests. */
    @Test
    void runsOfReadsAndWritesHaveAsManyRequests() {
        String profile = FfsbProfile.of(context(Map.of(Setting.CONCURRENT_REQUESTS, "2", Setting.READ_SHARE, "0.5",
                Setting.MEAN_READ_SIZE, "4 KiB", Setting.MEAN_WRITE_SIZE, "128 KiB", Setting.PATTERN, "random",
                Setting.FILE_SET_SIZE, "64 MiB")), Duration.ofSeconds(1));
        assertTrue(profile.contains("read_size=" + 128 * 4096 + "\n"), profile);
        assertTrue(profile.contains("write_size=" + 128 * 131072 + "\n"), profile);
    }

    @Test
    void ffsbPausesAfterEachRequest() {
        String profile = FfsbProfile.of(context(Map.of(Setting.CONCURRENT_REQUESTS, "2", Setting.READ_SHARE, "1",
                Setting.REQUEST_SIZE, "8 KiB", Setting.PATTERN, "random", Setting.FILE_SET_SIZE, "64 MiB",
                Setting.THINK_TIME, "5 ms")), Duration.ofSeconds(1));
        assertTrue(profile.contains("read_size=8192\n") && profile.contains("op_delay=5\n"), profile);
    }

    @Test
    void understandsFfsbsReport() {
        List<MeasuredMetric> metrics = FfsbDriver.metrics(FFSB_OUTPUT, table1().settings());
        assertEquals(0.138345, value(metrics, "readResponseTime"));
        assertEquals(0.154321, value(metrics, "writeResponseTime"));
        assertEquals(0.013, value(metrics, "readResponseTimeMinimum"));
        assertEquals(35.102, value(metrics, "writeResponseTimeMaximum"));
        assertEquals(35097.77 * 4096, value(metrics, "readThroughput"));
        assertEquals(16160.13 * 4096, value(metrics, "writeThroughput"), "not the throughput that FFSB reports");
        assertEquals(32_768, value(metrics, "writes"));
        assertTrue(assertThrows(LoadFailure.class, () -> FfsbDriver.metrics("Segmentation fault", table1().settings()))
                .getMessage().contains("check that FFSB has version 6"));
    }

    @Test
    void keepsFfsbsBinsOfResponseTimes() {
        List<ResponseTimeHistogram> histograms = FfsbDriver.histograms(FFSB_OUTPUT);
        assertEquals(List.of(new ResponseTimeHistogram("read", new TreeMap<>(Map.of(13_000L, 168L, 145_500L, 71_000L))),
                new ResponseTimeHistogram("write", new TreeMap<>(Map.of(227_500L, 32_768L)))), histograms);
        assertEquals(FFSB_OUTPUT, FfsbDriver.report(FFSB_OUTPUT + "Discrete overall System Call Latency statistics\n"
                + "0.013\n"));
    }

    @Test
    void binsCoverAllMicrosecondsOnce() {
        var bins = TimeBins.descending();
        assertEquals(0, bins.get(bins.size() - 1).getKey());
        for (int i = 1; i < bins.size(); i++) {
            long width = bins.get(i).getValue() - bins.get(i).getKey() + 1;
            assertEquals(bins.get(i - 1).getKey() - 1, bins.get(i).getValue());
            assertTrue(width == 1 || 32 * width <= bins.get(i).getKey());
        }
    }

    @Test
    void writesWorkloadForFilebench() {
        String workload = FilebenchWorkload.of(context(Map.of(Setting.WORKLOAD, "mail-server",
                Setting.CONCURRENT_REQUESTS, "16", Setting.FILES, "50000", Setting.FILE_SIZE, "16 KiB")),
                Duration.ofSeconds(60));
        assertTrue(workload.contains(
                "name=loggiafiles,path=files/.,size=16384,entries=50000,dirwidth=1000000,prealloc=80"), workload);
        assertTrue(workload.contains("instances=16 {") && workload.endsWith("run 60\n"), workload);
        assertTrue(workload.contains("randvar(type=uniform,min=512,mean=16384,round=512)"), workload);
        assertEquals(List.of("deletefile", "createfile", "appendfile", "closefile", "openfile", "readwholefile",
                "closefile", "openfile", "appendfile", "closefile", "openfile", "readwholefile", "closefile"),
                workload.lines().map(String::strip).filter(line -> line.startsWith("flowop")).map(line -> line.split(
                        " ")[1]).toList(), "listing 9.2");
    }

    /** Filebench keeps files that another client has open, and stops when there is no name left to create. */
    @Test
    void filebenchHasNamesForFilesThatItDoesNotDelete() {
        String workload = FilebenchWorkload.of(context(Map.of(Setting.WORKLOAD, "file-server",
                Setting.CONCURRENT_REQUESTS, "16", Setting.FILES, "200", Setting.FILE_SIZE, "16 KiB")),
                Duration.ofSeconds(3));
        assertTrue(workload.contains("entries=1454,dirwidth=1000000,prealloc=11\n"), workload);
    }

    @Test
    void readsFilebench15Output() {
        List<MeasuredMetric> metrics = FilebenchDriver.metrics("""
                1.691: Running...
                4.693: Run took 3 seconds...
                4.693: Per-Operation Breakdown
                read1                3619ops     1206ops/s 168.3mb/s    0.868ms/op [0.127ms - 52.573ms]
                append1              3620ops     1206ops/s  18.6mb/s    0.639ms/op [0.037ms - 51.347ms]
                write1               3621ops     1206ops/s 150.8mb/s    1.023ms/op [0.118ms - 150.240ms]
                4.693: IO Summary: 39815 ops 13265.675 ops/s 1206/2413 rd/wr 337.7mb/s 0.373ms/op
                """);
        assertEquals(0.868, value(metrics, "readResponseTime"), 1e-12);
        assertEquals((3620 * 0.639 + 3621 * 1.023) / 7241, value(metrics, "writeResponseTime"), 1e-12);
        assertEquals(0.127, value(metrics, "read1ResponseTimeMinimum"));
        assertEquals(150.24, value(metrics, "write1ResponseTimeMaximum"));
        assertEquals(3619 / 3.0, value(metrics, "readRate"), 1e-9);
    }

    /** The report of a real run of Filebench 1.5-alpha3: reads r2 and r4, appends a1 and a3. */
    @Test
    void understandsFilebenchsReport() throws Exception {
        Path recorded = SharedFiles.file("traces/filebench_mail.out");
        List<MeasuredMetric> metrics = FilebenchDriver.metrics(Files.readString(recorded));
        assertEquals(18286 + 18287, value(metrics, "reads"));
        assertEquals((18286 * 0.010 + 18287 * 0.028) / (18286 + 18287), value(metrics, "readResponseTime"), 1e-9);
        assertEquals((18287 * 0.040 + 18298 * 0.024) / (18287 + 18298), value(metrics, "writeResponseTime"), 1e-9);
        assertEquals((53.0 + 53.1) * (1 << 20), value(metrics, "readThroughput"), 1);
        assertEquals(1.602, value(metrics, "fy3ResponseTime"));
        assertThrows(LoadFailure.class, () -> FilebenchDriver.metrics("0.000: Allocated 177MB of shared memory\n"));
    }
}
