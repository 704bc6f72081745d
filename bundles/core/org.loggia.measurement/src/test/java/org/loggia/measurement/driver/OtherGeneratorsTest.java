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

import org.junit.jupiter.api.Test;
import org.loggia.measurement.Metric;
import org.loggia.measurement.campaign.LoadOptions;
import org.loggia.measurement.campaign.RunSettings;
import org.loggia.measurement.campaign.Setting;
import org.loggia.measurement.host.LocalHost;
import org.loggia.measurement.host.Workplace;
import org.loggia.testing.SharedFiles;

/** FFSB and Filebench are in no distribution; what they read and print is known from their sources and recordings. */
class OtherGeneratorsTest {

    /** Composed by hand from the formats in the sources of FFSB 6.0-rc2 (ffsb_op.c, ffsb_stats.c); not recorded. */
    private static final String FFSB_OUTPUT = """
            FFSB version 6.0-RC2 started

            benchmark time = 300
            ThreadGroup 0
            ================
            \t num_threads      = 100

            Results:
            Benchmark took 300.20 sec

            Total Results
            ===============
                         Op Name   Transactions\t Trans/sec\t% Trans\t    % Op Weight\t   Throughput
                         =======   ============\t =========\t=======\t    ===========\t   ==========
                            read :      1200000\t   4000.00\t80.000%\t     79.990%\t 15.6MB/sec
                           write :       300000\t   1000.00\t20.000%\t     20.010%\t 3.91MB/sec
            -
            5000.00 Transactions per Second

            Throughput Results
            ===================
            Read Throughput: 15.6MB/sec
            Write Throughput: 3.91MB/sec

            System Call Latency statistics in millisecs
            =====
            \t\tMin\t\tAvg\t\tMax\t\tTotal Calls
            \t\t========\t========\t========\t============
            [   open]\t0.012000\t0.045000\t3.000000\t        5860
               -
            [   read]\t0.103000\t19.500000\t412.000000\t     1200000
               -
            [  write]\t0.150000\t22.250000\t390.000000\t      300000
               -
            """;

    private static LoadContext context(Map<Setting, String> texts) {
        var levels = new java.util.EnumMap<Setting, org.loggia.measurement.campaign.Level>(Setting.class);
        texts.forEach((setting, text) -> levels.put(setting, setting.level(text)));
        return new LoadContext(Workplace.leftOver(new LocalHost("t"), "/d", "k"), "files", RunSettings.of(levels),
                Duration.ZERO, Duration.ofMinutes(5), Duration.ofMinutes(9), false, LoadOptions.NONE);
    }

    private static double value(List<Metric> metrics, String name) {
        return metrics.stream().filter(metric -> metric.name().equals(name)).findFirst().orElseThrow().value();
    }

    private static LoadContext table1() {
        return context(Map.of(Setting.CONCURRENT_REQUESTS, "100", Setting.READ_SHARE, "0.8", Setting.REQUEST_SIZE,
                "4 KiB",
                Setting.READ_PATTERN, "sequential", Setting.WRITE_PATTERN, "random", Setting.FILE_SET_SIZE, "1280 MiB",
                Setting.FILE_SIZE, "128 MiB", Setting.SEQUENTIAL_RUN, "4096"));
    }

    @Test
    void writesAProfileForFfsb() {
        List<String> profile = FfsbProfile.of(table1(), Duration.ofMinutes(5)).lines().toList();
        assertEquals(List.of("num_filesystems=1", "num_threadgroups=1", "time=300", "directio=1", "alignio=1"),
                profile.subList(0, 5), "FFSB demands this order");
        assertTrue(profile.containsAll(List.of("location=/d/files", "num_files=10", "max_filesize=134217728",
                "num_threads=100",
                "read_weight=80", "read_size=16777216", "read_blocksize=4096", "read_random=0", "write_weight=20",
                "write_random=1", "enable_stats=1")), profile.toString());
    }

    @Test
    void understandsFfsbsReport() {
        List<Metric> metrics = FfsbDriver.metrics(FFSB_OUTPUT, table1().settings());
        assertEquals(19.5, value(metrics, "readResponseTime"));
        assertEquals(22.25, value(metrics, "writeResponseTime"));
        assertEquals(4000 * 4096, value(metrics, "readThroughput"));
        assertEquals(300_000, value(metrics, "writes"));
        assertTrue(assertThrows(LoadFailure.class, () -> FfsbDriver.metrics("Segmentation fault", table1().settings()))
                .getMessage().contains("is it FFSB 6?"));
    }

    @Test
    void writesAWorkloadForFilebench() {
        String workload = FilebenchWorkload.of(context(Map.of(Setting.WORKLOAD, "mail-server",
                Setting.CONCURRENT_REQUESTS, "16", Setting.FILES, "50000", Setting.FILE_SIZE, "16 KiB")),
                Duration.ofSeconds(60));
        assertTrue(workload.contains("define fileset name=set,path=/d/files,size=16384,entries=50000,"), workload);
        assertTrue(workload.contains("instances=16 {") && workload.endsWith("run 60\n"), workload);
        assertEquals(13, workload.lines().filter(line -> line.contains("flowop")).count(), "listing 9.2");
    }

    /** The report of a real run of Filebench 1.5-alpha3: reads r2 and r4, appends a1 and a3. */
    @Test
    void understandsFilebenchsReport() throws Exception {
        Path recorded = SharedFiles.file("traces/filebench_mail.out");
        List<Metric> metrics = FilebenchDriver.metrics(Files.readString(recorded));
        assertEquals(18286 + 18287, value(metrics, "reads"));
        assertEquals((18286 * 0.010 + 18287 * 0.028) / (18286 + 18287), value(metrics, "readResponseTime"), 1e-9);
        assertEquals((18287 * 0.040 + 18298 * 0.024) / (18287 + 18298), value(metrics, "writeResponseTime"), 1e-9);
        assertEquals((53.0 + 53.1) * (1 << 20), value(metrics, "readThroughput"), 1);
        assertEquals(1.602, value(metrics, "fy3ResponseTime"));
        assertThrows(LoadFailure.class, () -> FilebenchDriver.metrics("0.000: Allocated 177MB of shared memory\n"));
    }
}
