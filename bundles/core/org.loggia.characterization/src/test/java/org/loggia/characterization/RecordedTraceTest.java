// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.loggia.characterization.pattern.SequentialWindow;
import org.loggia.characterization.trace.TraceFormat;
import org.loggia.characterization.trace.TraceOptions;
import org.loggia.problem.ProblemException;
import org.loggia.testing.SharedFiles;

/** Captures of known loads: the description must say what the load generator was told and reported. */
class RecordedTraceTest {
    private static final double MIB = 1 << 20;

    private static Characterization of(String name) {
        return of(name, SequentialWindow.DEFAULT);
    }

    private static Characterization of(String name, SequentialWindow window) {
        return Characterizer.characterize(SharedFiles.file("traces/" + name), TraceOptions.DEFAULT, window);
    }

    private static boolean sequential(RequestDescription type) {
        return type.pattern().orElseThrow().isSequential();
    }

    /** fio: random, 8 KiB, 70 % reads, 512 MiB, 8 jobs; part of the events came without times. */
    @Test
    void random8k() {
        Characterization c = of("ftrace_rand8k.txt.gz");
        assertEquals(TraceFormat.FTRACE, c.format());
        assertEquals(8192, c.read().size().q50());
        assertEquals(8192, c.write().size().q50());
        assertEquals(8192, c.write().size().mean(), 100, "the file system writes a few blocks of its own");
        assertEquals(0.70, c.readShare(), 0.01);
        assertFalse(sequential(c.read()));
        assertFalse(sequential(c.write()));
        assertEquals(512, c.fileSet().bytes() / MIB, 0.10 * 512);
        assertTrue(Double.isNaN(c.intensity().arrivalRate()), "some requests have no time");
        assertEquals(22_425, c.requests(), "the trace continues after a line of lost events");
        assertEquals(283_555, c.lostEvents());
        assertEquals(2, c.warnings().size());
    }

    /** fio: 16 sequential streams of 32 KiB, 75 % reads, at 34,150 requests a second with 0.463 and 0.479 ms. */
    @Test
    void sixteenSequentialStreams() {
        Characterization c = of("ftrace_seq32k_16t.txt.gz");
        assertEquals(32768, c.read().size().mean(), 100);
        assertEquals(0.75, c.readShare(), 0.01);
        assertTrue(c.read().pattern().orElseThrow().ratio() > 0.97);
        assertTrue(c.write().pattern().orElseThrow().ratio() > 0.97);
        assertTrue(c.read().pattern().orElseThrow().naive() < 0.02, "the naive measure calls it random");
        assertEquals(16, c.intensity().activeStreams(), 3);
        assertEquals(16, c.intensity().concurrency(), 4, "the device sees somewhat fewer than there are threads");
        assertEquals(16, c.streams().stream()
                .filter(s -> s.requests() > 100 && s.sequentialShare() > 0.9).count());
        assertTrue(c.read().responseTime().mean() < 463e-6 && c.read().responseTime().mean() > 0.8 * 463e-6);
    }

    /** fio: random reads of 4 KiB by 6 jobs next to sequential writes of 128 KiB by 2 jobs; 69 % reads. */
    @Test
    void mixedSizesWithPatternForEachType() {
        Characterization c = of("ftrace_mixed_sizes.txt.gz");
        assertEquals(4096, c.read().size().q50());
        assertEquals(131072, c.write().size().mean());
        assertEquals(25137.0 / (25137 + 11305), c.readShare(), 0.015);
        assertFalse(sequential(c.read()));
        assertTrue(sequential(c.write()));
        assertEquals(8, c.intensity().activeStreams(), 1);
    }

    /**
     * Filebench mail server, 16 threads, file reads from the cache: the disk sees small writes, more than half of them
     * adjacent. Much of that is chance, since the journal and the hot files come again and again.
     */
    @Test
    void filebenchMail() {
        Characterization c = of("ftrace_filebench_mail.txt.gz");
        assertTrue(c.readShare() < 0.01);
        assertEquals(16, c.intensity().activeStreams(), 1);
        assertEquals(0.556, c.write().pattern().orElseThrow().ratio(), 0.001);
        assertEquals(0.39, c.write().pattern().orElseThrow().corrected(), 0.01);
        assertFalse(sequential(c.write()));
        assertTrue(c.warnings().get(0).contains("55.6 % of the writes are adjacent, but 2"), c.warnings().toString());
        double all = of("ftrace_filebench_mail.txt.gz", new SequentialWindow.Whole()).write().pattern().orElseThrow()
                .ratio();
        double small = of("ftrace_filebench_mail.txt.gz", new SequentialWindow.Requests(64)).write().pattern()
                .orElseThrow()
                .ratio();
        assertTrue(small < 0.5 && all > 0.7, "the window decides: " + small + " to " + all);
        assertEquals(774L, c.leftOut().get("flush"));
    }

    /** fio's own log of the random load, in which 8 jobs tear each other's lines. */
    @Test
    void fioLogWithTornLines() {
        Characterization c = of("fio_iolog_v3_sample.txt.gz");
        assertEquals(8192, c.read().size().mean());
        assertEquals(0.70, c.readShare(), 0.01);
        assertEquals(512, c.fileSet().bytes() / MIB, 0.5);
        assertEquals(FileSetDescription.Source.FILES, c.fileSet().source());
        assertEquals(36_500, c.intensity().arrivalRate(), 0.1 * 36_500);
        assertTrue(c.corruptLines() > 100 && c.corruptLines() < 300);
        assertTrue(Double.isNaN(c.intensity().concurrency()));
        assertEquals(0, c.read().responseTime().count());
    }

    /** The same load as seen at completion. */
    @Test
    void bpftrace() {
        Characterization c = of("bpftrace_bio_sample.txt.gz");
        assertEquals(8192, c.read().size().mean(), 10);
        assertEquals(0.70, c.readShare(), 0.01);
        assertEquals(512, c.fileSet().bytes() / MIB, 0.05 * 512);
        assertEquals(FileSetDescription.Source.UNIFORM_ESTIMATE, c.fileSet().source());
        assertEquals(8, c.intensity().concurrency(), 2.5);
        assertTrue(c.read().responseTime().mean() < 211e-6, "fio's own 0.211 ms includes its system calls");
        assertFalse(sequential(c.read()));
    }

    @Test
    void diskSimTpcc() {
        Characterization c = of("disksim-tpcc.trace");
        assertEquals(6999, c.requests());
        assertEquals(0.136489, c.intensity().durationSeconds(), 1e-9);
        assertEquals(16, c.deviceCount());
        assertFalse(sequential(c.read()));
        assertEquals(8192, c.read().size().q50());
    }

    @Test
    void rejectsLoadGeneratorReport() {
        SharedFiles.file("traces/rand8k.out");
        assertThrows(ProblemException.class, () -> of("rand8k.out"));
    }
}
