// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.loggia.problem.ProblemException;

/** Outputs of storage tools without single requests are named, each with what helps instead. */
class UnsupportedFormatTest {

    private static void named(String problem, String... lines) {
        String fault = assertThrows(ProblemException.class, () -> RecordedRequests.of(String.join("\n", lines) + "\n"))
                .getMessage();
        assertTrue(fault.startsWith("t: " + problem), fault);
        assertTrue(fault.contains("; record ") || fault.contains("; measure with write_lat_log"), fault);
    }

    @Test
    void suggestsImportOfReports() {
        for (String report : new String[] {"<Results>", "ISO DATE,LABEL", "ISO date,label",
            "Vdbench distribution: vdbench50407"}) {
            String fault = assertThrows(ProblemException.class, () -> RecordedRequests.of(report + "\n")).getMessage();
            assertTrue(fault.endsWith(", or read its measurements with loggia import"), fault);
        }
    }

    @Test
    void namesReportsOfLoadGenerators() {
        named("is a report of fio", "a: (g=0): rw=randread, bs=(R) 4096B-4096B, ioengine=psync, iodepth=1", "fio-3.33",
                "Starting 1 process", "", "a: (groupid=0, jobs=1): err= 0: pid=71: Sat Nov 28 20:00:00 2026",
                "  read: IOPS=410, BW=1641KiB/s (1681kB/s)(4096KiB/2496msec)");
        named("is a report of fio", "3;fio-3.33;a;0;0;4096;1641;410;2496;0;0;0.000000;0.000000;120;2000;900.1;10.2");
        named("is a report of fio", "{", "  \"fio version\" : \"fio-3.33\",", "  \"timestamp\" : 1");
        named("is a report of DiskSpd", "<Results>", "<System>", "<ComputerName>a</ComputerName>");
        named("is a report of elbencho", "ISO DATE,LABEL,PATH TYPE,PATHS,HOSTS,THREADS,DIRS,FILES",
                "2026-11-28T20:00:00,,blockdev,1,1,4,1,1");
        named("is a report of Vdbench", "Vdbench distribution: vdbench50407",
                "20:00:01.001         interval        i/o   MB/sec   bytes   read     resp");
        named("is a report of YCSB", "[OVERALL], RunTime(ms), 1000", "[READ], Operations, 500");
    }

    @Test
    void namesOutputsOfMonitors() {
        named("is output of iostat", "Linux 6.1.0 (host) \t11/28/26 \t_x86_64_\t(2 CPU)", "",
                "Device            r/s     rkB/s   rrqm/s  %rrqm r_await rareq-sz     w/s  %util",
                "sda              1.00      4.00     0.00   0.00    0.10     4.00    0.00   0.10");
        named("is output of iostat", "{\"sysstat\": {", "\"hosts\": [", "\"disk\": [",
                "{\"disk_device\": \"sda\", \"r/s\": 1.00, \"util\": 0.10}");
        named("is output of nfsiostat", "", "server:/export mounted on /mnt:", "",
                "           ops/s       rpc bklog", "           1.700           0.000");
        named("is output of sar", "Linux 6.1.0 (host) \t11/28/26 \t_x86_64_\t(2 CPU)", "",
                "20:00:01          DEV       tps     rkB/s     wkB/s", "20:00:02          sda      1.00      4.00");
        named("is output of vmstat", "procs -----------memory---------- ---swap-- -----io---- -system-- ----cpu----",
                " r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st");
        named("is a histogram of latencies", "Tracing block device I/O... Hit Ctrl-C to end.",
                "     usecs               : count     distribution", "         0 -> 1          : 0        |    |");
        named("is output of bpftrace's biosnoop.bt", "TIME(ms)     DISK     COMM             PID    LAT(ms)",
                "611          nvme0n1  bash             4179       10");
        named("has metrics of Prometheus", "# HELP node_disk_reads_completed_total Reads.",
                "node_disk_reads_completed_total{device=\"sda\"} 1234");
    }
}
