// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.loggia.characterization.Characterization;
import org.loggia.characterization.Characterizer;
import org.loggia.characterization.FileSetDescription;
import org.loggia.characterization.emulation.EmulatedWorkload;
import org.loggia.characterization.emulation.WorkloadFactors;
import org.loggia.characterization.pattern.SequentialWindow;
import org.loggia.problem.ProblemException;

/** fio's logs as fio 2.21 to 3.41 write them with different options; only single latencies are requests. */
class FioLatencyLogTest {

    private static Characterization describe(String name, String... lines) {
        try {
            return Characterizer.characterize(name, new ByteArrayInputStream((String.join("\n", lines) + "\n").getBytes(
                    StandardCharsets.UTF_8)), TraceOptions.DEFAULT, new SequentialWindow.Requests(512));
        } catch (IOException impossible) {
            throw new AssertionError(impossible);
        }
    }

    private static String[] sequential(String form, int count) {
        String[] lines = new String[count];
        for (int i = 0; i < count; i++) {
            lines[i] = form.formatted(i + 1, 900_000 + i, 65_536L * i, 1_000_000L * i + 5);
        }
        return lines;
    }

    private static String fault(String name, String... lines) {
        return assertThrows(ProblemException.class, () -> describe(name, lines)).getMessage();
    }

    @Test
    void takesPriorityForNoOffset() {
        for (String form : new String[] {"%d, %d, 0, 65536, 0", "%d, %d, 0, 65536, 0x0000", "%d, %d, 0, 65536"}) {
            Characterization c = describe("seq_lat.1.log", sequential(form, 300));
            assertEquals(TraceFormat.FIO_LATENCIES, c.format(), form);
            assertEquals(Optional.empty(), c.read().pattern(), form);
            assertEquals(FileSetDescription.Source.UNKNOWN, c.fileSet().source(), form);
            assertTrue(Double.isNaN(c.fileSet().bytes()) && Double.isNaN(c.fileSet().touchedBytes()), form);
            assertTrue(Double.isNaN(c.devices().get(0).sequentialShare()), form);
            assertEquals(65_536, c.read().size().mean(), form);
            assertEquals(1000, c.intensity().arrivalRate(), 1e-6, form);
            assertEquals(900_149.5e-9, c.read().responseTime().mean(), 1e-12, form);
            assertTrue(c.warnings().stream().anyMatch(line -> line.contains("measure with log_offset=1")), form);
            assertFalse(c.hasPlaces());
            assertTrue(assertThrows(ProblemException.class, () -> EmulatedWorkload.of(c, 1)).getMessage().contains(
                    "log_offset=1"));
            assertThrows(ProblemException.class, () -> WorkloadFactors.of(c));
        }
    }

    @Test
    void readsOffsetsOfAllVersions() {
        for (String form : new String[] {"%d, %d, 0, 65536, %d, 0", "%d, %d, 0, 65536, %d, 0x6001",
            "%d, %d, 0, 65536, %d, 0, 0", "%d, %d, 0, 65536, %d"}) {
            Characterization c = describe("seq_lat.1.log", sequential(form, 300));
            assertTrue(c.read().pattern().orElseThrow().isSequential(), form);
            assertEquals(300 * 65_536, c.fileSet().touchedBytes(), form);
            assertEquals(0, c.corruptLines(), form);
            assertTrue(c.hasPlaces());
        }
    }

    @Test
    void issueTimesAreArrivals() {
        Characterization c = describe("seq_clat.1.log", sequential("%d, %d, 0, 65536, %d, 0, %d", 300));
        assertEquals(0.299, c.intensity().durationSeconds(), 1e-12);
        assertEquals(0.001, c.intensity().interarrival().mean(), 1e-12);
    }

    @Test
    void warnsOfMicrosecondsOfOldVersions() {
        assertTrue(describe("a_lat.log", sequential("%d, %d, 0, 65536, %d", 300)).warnings().toString().contains(
                "fio 2 wrote microseconds"));
        assertFalse(describe("a_lat.log", sequential("%d, %d, 0, 65536, %d, 0", 300)).warnings().toString().contains(
                "fio 2"));
    }

    @Test
    void rejectsAveragedLogs() {
        for (String form : new String[] {"%d, %d, 0, 0", "%d, %d, 0, 0, 0", "%d, %d, 1, 0, 0, 0",
            "%d, %d, 0, 0, 0, 0, 0",
            "%d, %d, 910000, 0, 0, 0", "%d, %d, 910000, 0, 0, 0, 0, 0", "%d, %d, 0, 0, 0x0000"}) {
            assertEquals("x.log: is fio's log of averages over time (log_avg_msec), which has no single requests;"
                    + " measure without log_avg_msec and with log_offset=1", fault("x.log", sequential(form, 30)),
                    form);
        }
    }

    @Test
    void rejectsHistogramLogs() {
        String bins = ", 0".repeat(28);
        assertTrue(fault("x.log", sequential("%d, 0, 4096" + bins, 3)).startsWith(
                "x.log: is fio's log of latency histograms"));
        assertTrue(fault("x.log", sequential("%d, 1, 4096" + bins.repeat(60), 3)).startsWith(
                "x.log: is fio's log of latency histograms"));
    }

    @Test
    void rejectsLogsOfOtherMetricsByFileName() {
        String[] lines = sequential("%d, %d, 0, 4096, 0", 30);
        assertEquals("d/j_bw.1.log: is fio's log of bandwidths by its name, not of latencies; use the log of"
                + " write_lat_log, NAME_lat.N.log, or rename the file if it is one", fault("d/j_bw.1.log", lines));
        assertTrue(fault("iops.log", lines).contains("is fio's log of IOPS by its name, not of latencies"));
        assertTrue(fault("a_bw_iops.12.log.gz", lines).contains("log of IOPS by its name"));
        assertTrue(fault("j_slat.log", lines).contains("submission latencies by its name"));
        assertTrue(fault("j_lat.1.log.fz", lines).contains("unpack it with fio --inflate-log=FILE"));
        assertEquals(30, describe("web_lat.1.log", lines).requests());
        assertEquals("renamed: is fio's log of IOPS, not of latencies; use the log of write_lat_log, NAME_lat.N.log",
                fault("renamed", sequential("%d, 1, 0, 4096, 0", 30)));
    }

    @Test
    void rejectsConsecutiveJobs() {
        assertEquals("x:3: the times restart: the log contains several jobs in sequence; measure with "
                + "per_job_logs=1, or sort the log by time: sort -n -t, -k1,1", fault("x", "1, 90000, 0, 4096, 0, 0",
                        "2001, 90000, 0, 4096, 4096, 0", "2, 90000, 0, 4096, 0, 0"));
    }
}
