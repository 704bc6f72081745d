// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.loggia.characterization.trace.RecordedRequests.Request;

/** Each format from a few lines as its description prints them, found out from the lines alone. */
class TraceFormatTest {
    private static final long US = 1_000;
    private static final long MS = 1_000_000;
    private static final long S = 1_000_000_000;

    private static RecordedRequests read(TraceFormat format, String... lines) {
        RecordedRequests recorded = RecordedRequests.of(String.join("\n", lines) + "\n");
        assertEquals(format, recorded.contents.format());
        assertEquals(0, recorded.contents.log().corruptLines());
        return recorded;
    }

    @Test
    void blkparse() {
        RecordedRequests r = read(TraceFormat.BLKTRACE,
                "  8,0    3        1     0.000000000   697  Q   W 223490 + 8 [kjournald]",
                "  8,0    3        2     0.000001829   697  G   W 223490 + 8 [kjournald]",
                "  8,0    3        3     0.000002197   697  P   N [kjournald]",
                "  8,0    3        4     0.000003000   697  Q   W 223498 + 8 [kjournald]",
                "  8,0    3        5     0.000004000   697  M   W 223498 + 8 [kjournald]",
                "  8,0    3        6     0.000005000   697  I   W 223490 + 16 [kjournald]",
                "  8,0    3        7     0.000006000   697  D   W 223490 + 16 [kjournald]",
                "  8,16   1        1     0.000100000  1001  D   R 64 + 128 [my app]",
                "  8,0    3        8     0.000506000     0  C   W 223490 + 16 [0]",
                "  8,16   1        2     0.000300000     0  C   R 64 + 128 [0]",
                "  8,0    3        9     0.000900000   697  D  DS 0 + 1024 [fstrim]",
                "  8,0    3       10     0.000910000   697  D  FN [kworker/3:1H]",
                "CPU3 (8,0):",
                " Reads Queued:           0,        0KiB\t Writes Queued:           2,        8KiB",
                "",
                "Total (8,0):",
                " Reads Queued:           0,        0KiB",
                "Throughput (R/W): 0KiB/s / 16KiB/s",
                "Events (8,0): 10 entries",
                "Skips: 0 forward (0 -   0.0%)");
        assertEquals(List.of(
                new Request(6 * US, true, 0, 223490 * 512L, 8192, 0, 500 * US),
                new Request(100 * US, false, 1, 64 * 512L, 65536, 1, 200 * US)), r.requests);
        assertEquals("8,16", r.contents.devices().name(1));
        assertEquals("1001 my app", r.contents.streams().name(1));
        assertEquals("{discard=1, flush=1}", r.contents.log().leftOut().toString());
    }

    @Test
    void blkparseCountsQueuedAndCompletesMergedRequests() {
        String lines = String.join("\n",
                "  8,0    3        1     0.000000000   697  Q   W 100 + 8 [a]",
                "  8,0    3        2     0.000001000   698  Q   W 108 + 8 [b]",
                "  8,0    3        3     0.000002000   698  M   W 108 + 8 [b]",
                "  8,0    3        4     0.000003000   697  D   W 100 + 16 [a]",
                "  8,0    3        5     0.000103000     0  C   W 100 + 16 [0]") + "\n";
        RecordedRequests queue = RecordedRequests.of(lines,
                new TraceOptions(java.util.Optional.empty(), BlockEvent.QUEUE, 0));
        assertEquals(List.of(new Request(0, true, 0, 51200, 4096, 0, 103 * US),
                new Request(US, true, 0, 55296, 4096, 1, 102 * US)), queue.requests);
        RecordedRequests withoutIssue = RecordedRequests.of(lines.replace("  D ", "  I "));
        assertEquals(2, withoutIssue.requests.size(), "no issue in the trace: queued requests count");
        assertEquals(1, RecordedRequests.of(lines).requests.size());
    }

    @Test
    void matchesNextRequestAfterLostCompletion() {
        RecordedRequests r = read(TraceFormat.FTRACE,
                "8,0 0 1.000000 7 D R 8 + 8 [x]",
                "8,0 0 2.000000 7 D R 8 + 8 [x]",
                "8,0 0 2.000300 0 C R 8 + 8 [0]",
                "8,0 0 3.000000 7 D W 64 + 8 [x]",
                "8,0 0 3.000010 7 D W 64 + 8 [x]",
                "8,0 0 3.000100 0 C W 64 + 8 [0]",
                "8,0 0 3.000110 0 C W 64 + 8 [0]");
        assertEquals(List.of(-1L, 300 * US), r.requests.subList(0, 2).stream().map(Request::latency).toList());
        assertEquals(200 * US, r.get(2).latency() + r.get(3).latency(), "two writes of 100 us under way together");
    }

    @Test
    void ftraceInItsThreeLayouts() {
        RecordedRequests classic = read(TraceFormat.FTRACE,
                "# tracer: blk",
                "254,0    0  2998.634895518 31415  D  RA 20892280 + 8 [filebench]",
                "254,0    1  2998.635000000 31416  D WSM 100 + 8 [filebench]",
                "254,0    1  2998.635195518 22513  C  RA 20892280 + 8 [0]",
                "254,0    1  2998.635200000 22513  C  WS 0 [0]",
                "254,0    1  2998.635200000 22513  C WSM 100 + 8 [0]");
        assertEquals(List.of(
                new Request(2998 * S + 634895518, false, 0, 20892280 * 512L, 4096, 0, 300 * US),
                new Request(2998 * S + 635000000, true, 0, 51200, 4096, 1, 200 * US)), classic.requests);

        RecordedRequests withContext = read(TraceFormat.FTRACE,
                "             cat-1234    [001] ..... 12.345678:   8,0    D   R 1000 + 8 [cat]",
                "          <idle>-0       [001] d.h.. 12.345778:   8,0    C   R 1000 + 8 [0]");
        assertEquals(List.of(new Request(12 * S + 345678 * US, false, 0, 512000, 4096, 0, 100 * US)),
                withContext.requests);

        RecordedRequests events = read(TraceFormat.FTRACE,
                "fio-77 [000] ..... 1.500000: block_rq_issue: 8,0 WS 8192 () 34215344 + 16 be,0,4 [fio]",
                "fio-77 [000] ..... 1.500100: block_plug: [fio]",
                "<idle>-0 [000] ..s.. 1.500250: block_rq_complete: 8,0 WS () 34215344 + 16 be,0,4 [0]");
        assertEquals(List.of(new Request(1500 * MS, true, 0, 34215344 * 512L, 8192, 0, 250 * US)),
                events.requests);

        RecordedRequests untimed = read(TraceFormat.FTRACE,
                "block_rq_issue: 254,0 WS 8192 () 16 + 16 be,0,4 [fio]",
                "block_rq_issue: 254,0 RS 4096 () 96 + 8 be,0,4 [fio]",
                "block_rq_complete: 254,0 RS () 96 + 8 be,0,4 [0]",
                "block_rq_complete: 254,0 WS () 16 + 16 be,0,4 [0]");
        assertEquals(List.of(new Request(RequestSink.NO_TIME, true, 0, 8192, 8192, 0, -1),
                new Request(RequestSink.NO_TIME, false, 0, 49152, 4096, 0, -1)), untimed.requests,
                "in the order of issue");
    }

    /** Threads of one name, also one with blanks, are distinguished by their number wherever it stands. */
    @Test
    void processesOfFtraceAndPerf() {
        for (String[] lines : new String[][] {
            {"Web Content-77  [000] d..1. 1.5: block_rq_issue: 8,0 R 4096 () 16 + 8 [Web Content]",
                "Web Content-78  [001] d..1. 1.6: block_rq_issue: 8,0 R 4096 () 96 + 8 [Web Content]",
                "<idle>-0 [000] d.h1. 1.7: block_rq_complete: 8,0 R () 96 + 8 [0]"},
            {"Web Content-77    (     70) [000] d..1. 1.5: block_rq_issue: 8,0 R 4096 () 16 + 8 [Web Content]",
                "Web Content-78    (-------) [001] d..1. 1.6: block_rq_issue: 8,0 R 4096 () 96 + 8 [Web Content]",
                "<idle>-0 (-------) [000] d.h1. 1.7: block_rq_complete: 8,0 R () 96 + 8 [0]"},
            {"Web Content    77 [000]   1.5: block:block_rq_issue: 8,0 R 4096 () 16 + 8 [Web Content]",
                "Web Content 70/78 [001]   1.6:   1 block:block_rq_issue: 8,0 R 4096 () 96 + 8 [Web Content]",
                "swapper     0 [000]   1.7: block:block_rq_complete: 8,0 R () 96 + 8 [0]"},
            {"Web Content    77   1.5: block:block_rq_issue: 8,0 R 4096 () 16 + 8 [Web Content]",
                "Web Content 70/78   1.6: block:block_rq_issue: 8,0 R 4096 () 96 + 8 be,0,4 [Web Content]",
                "swapper     0   1.7: block:block_rq_complete: 8,0 R () 96 + 8 be,0,4 [0]"}}) {
            RecordedRequests r = read(TraceFormat.FTRACE, lines);
            assertEquals(List.of("77 Web Content", "78 Web Content"), List.of(r.contents.streams().name(0),
                    r.contents.streams().name(1)), lines[0]);
            assertEquals(new Request(1600 * MS, false, 0, 49152, 4096, 1, 100 * MS), r.get(1), lines[1]);
        }
    }

    @Test
    void fioLogOfBothVersions() {
        RecordedRequests v3 = read(TraceFormat.FIO,
                "fio version 3 iolog", "23 x add", "150 x open", "156 x read 458752 65536",
                "50200 x write 6160384 4096", "50300 x sync 0 0", "2000123 x close");
        assertEquals(List.of(new Request(156 * US, false, 0, 458752, 65536, -1, -1),
                new Request(50200 * US, true, 0, 6160384, 4096, -1, -1)), v3.requests);
        assertTrue(v3.contents.devicesAreFiles());
        RecordedRequests v2 = read(TraceFormat.FIO, "fio version 2 iolog", "a add", "b add", "a open",
                "a read 0 4096", "b write 8192 512", "a wait 100 0", "a close");
        assertEquals(List.of(new Request(RequestSink.NO_TIME, false, 0, 0, 4096, -1, -1),
                new Request(RequestSink.NO_TIME, true, 1, 8192, 512, -1, -1)), v2.requests);
    }

    @Test
    void bpftraceIsSortedByArrival() {
        RecordedRequests r = read(TraceFormat.BPFTRACE, "Attaching 3 probes...",
                "5000000 RS 16 8 100000", "5100000 WS 64 16 4000000", "5200000 DS 0 64 10");
        assertEquals(List.of(new Request(1_100_000, true, 0, 32768, 8192, -1, 4_000_000),
                new Request(4_900_000, false, 0, 8192, 4096, -1, 100_000)), r.requests);
    }

    @Test
    void msrTicksAreHundredNanoseconds() {
        RecordedRequests r = read(TraceFormat.MSR,
                "128166372003061629,hm,0,Read,383496192,32768,413",
                "128166372013061629,hm,1,Write,8192,4096,20");
        assertEquals(List.of(new Request(0, false, 0, 383496192, 32768, -1, 41_300),
                new Request(S, true, 1, 8192, 4096, -1, 2_000)), r.requests);
        assertEquals("hm.1", r.contents.devices().name(1));
    }

    @Test
    void systorSecondsAndEmptyResponse() {
        RecordedRequests r = read(TraceFormat.SYSTOR, "Timestamp,Response,IOType,LUN,Offset,Size",
                "1455523200.023456789,0.001250,W,3,1024,4096", "1455523200.123456,,R,4,0,512");
        assertEquals(List.of(new Request(1455523200L * S + 23456789, true, 0, 1024, 4096, -1, 1_250_000),
                new Request(1455523200L * S + 123456 * US, false, 1, 0, 512, -1, -1)), r.requests);
    }

    @Test
    void alibabaMicroseconds() {
        RecordedRequests r = read(TraceFormat.ALIBABA, "419,W,6832394240,4096,1577808000000301",
                "725,R,512,16384,1577808000000401");
        assertEquals(List.of(new Request(1577808000000301L * US, true, 0, 6832394240L, 4096, -1, -1),
                new Request(1577808000000401L * US, false, 1, 512, 16384, -1, -1)), r.requests);
    }

    @Test
    void tencentSecondsAndSectors() {
        RecordedRequests r = read(TraceFormat.TENCENT, "1538323200,12910952,128,0,1063",
                "1538323201,6338688,8,1,1627");
        assertEquals(List.of(new Request(1538323200L * S, false, 0, 12910952L * 512, 65536, -1, -1),
                new Request(1538323201L * S, true, 1, 6338688L * 512, 4096, -1, -1)), r.requests);
    }

    @Test
    void spcBlocksAndBytes() {
        RecordedRequests r = read(TraceFormat.SPC, "0,303567,3584,w,0.000000", "1,240840,3072,R,0.026214");
        assertEquals(List.of(new Request(0, true, 0, 303567 * 512L, 3584, -1, -1),
                new Request(26214 * US, false, 1, 240840 * 512L, 3072, -1, -1)), r.requests);
    }

    @Test
    void diskSimMillisecondsOrWholeNanoseconds() {
        RecordedRequests milliseconds = read(TraceFormat.DISKSIM, "0 0 64 8 1", "1.25 1 128 16 0");
        assertEquals(List.of(new Request(0, false, 0, 32768, 4096, -1, -1),
                new Request(1250 * US, true, 1, 65536, 8192, -1, -1)), milliseconds.requests);
        RecordedRequests nanoseconds = read(TraceFormat.DISKSIM, "938513000 4 264719034 16 0",
                "938828000 3 197570570 16 1");
        assertEquals(315 * US, nanoseconds.get(1).time() - nanoseconds.get(0).time());
        assertTrue(nanoseconds.get(0).write());
    }

    private static String recognized(String... lines) {
        return TraceFile.recognize((String.join("\n", lines) + "\n").getBytes(
                java.nio.charset.StandardCharsets.US_ASCII))
                .map(TraceFormat::word).orElse("none");
    }

    @Test
    void detectsTextTraceLast() {
        assertEquals("blktrace", recognized("  8,0    3        1     0.000000000   697  D   W 223490 + 8 [kjournald]",
                "  8,0    3        2     0.000506000     0  C   W 223490 + 8 [0]", "  8,0    3  "));
        assertEquals("fio", recognized("fio version 2 iolog", "a add", "a open", "a read 0 4096"));
        assertEquals("fio-latencies", recognized("0, 123456, 0, 4096, 0", "1, 98765, 1, 4096, 4096"));
        assertEquals("none", recognized("0, 123456, 0, 4096, 0", "1, 98765, 7, 4096, 4096"), "each line has to fit");
        assertEquals("spc", recognized("0,16,4096,R,0.1", "0,32,4096,w,0.2"));
        assertEquals("none", recognized("0.5 0 16 8 1", "1.5 0 32 8 0"), "five numbers may be anything");
        assertEquals("none", recognized("Attached to the letter", "was a photograph"));
        assertEquals("none", recognized(""));
        assertEquals("none", recognized("fio version 2 iolog\0"), "binary");
    }
}
