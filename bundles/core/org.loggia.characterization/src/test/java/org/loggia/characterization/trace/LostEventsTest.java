// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.loggia.problem.ProblemException;

/** What tracers lose is counted, and nothing after it is left out; which event counts as a request is never by luck. */
class LostEventsTest {
    private static final String ISSUE = "fio-77 [000] ..... %d.5: block_rq_issue: 8,0 WS 4096 () %d + 8 [fio]\n";

    private static String issues(int from, int to) {
        StringBuilder text = new StringBuilder();
        for (int i = from; i < to; i++) {
            text.append(ISSUE.formatted(i, i * 64));
        }
        return text.toString();
    }

    private static TraceLog log(RecordedRequests recorded) {
        return recorded.contents.log();
    }

    @Test
    void continuesAfterLostEvents() {
        RecordedRequests r = RecordedRequests.of(issues(0, 10) + "CPU:0 [LOST 4996 EVENTS]\n" + issues(10, 30)
                + "CPU:11 [LOST 4 EVENTS]\n" + issues(30, 40));
        assertEquals(40, r.requests.size());
        assertEquals(5000, log(r).lostEvents());
        assertEquals("[t:11: the tracer lost 5000 events in 2 places, here for the first time; rates are too low, and"
                + " requests whose issue or completion is lost are missing or have no response time; enlarge the trace"
                + " buffer]", log(r).warnings().toString());
    }

    @Test
    void reportsLossOfUnknownSize() {
        RecordedRequests r = RecordedRequests.of(issues(0, 10) + "CPU:0 [LOST EVENTS]\n" + issues(10, 12));
        assertEquals(12, r.requests.size());
        assertTrue(log(r).warnings().get(0).startsWith("t:11: the tracer lost an unknown number of events; "));
        r = RecordedRequests.of("version = 7\ncpus=2\n" + issues(0, 10) + "CPU:1 [33 EVENTS DROPPED]\n"
                + issues(10, 12));
        assertEquals(12, r.requests.size());
        assertEquals(33, log(r).lostEvents());
    }

    @Test
    void readsOverwrittenEventsFromHeader() {
        RecordedRequests r = RecordedRequests.of("# tracer: nop\n#\n# entries-in-buffer/entries-written: 205080/1310720"
                + "   #P:4\n#\n" + issues(0, 10));
        assertEquals(1310720 - 205080, log(r).lostEvents());
        assertTrue(log(r).warnings().get(0).startsWith("t:3: the tracer lost 1105640 events; "),
                log(r).warnings().toString());
        r = RecordedRequests.of("# entries-in-buffer/entries-written: 100/5096   #P:4\n" + issues(0, 3)
                + "CPU:0 [LOST 4000 EVENTS]\n" + issues(3, 6));
        assertEquals(4996, log(r).lostEvents(), "the header counts all of them");
        r = RecordedRequests.of("# entries-in-buffer/entries-written: 10/10   #P:4\n" + issues(0, 10));
        assertEquals(0, log(r).lostEvents());
        assertTrue(log(r).warnings().isEmpty());
    }

    @Test
    void readsSkippedEventsFromBlkparseSummary() {
        String events = "  8,0    3        7     0.000006000   697  D   W 223490 + 16 [kjournald]\n".repeat(10);
        String summary = "\nkjournald (697)\n Reads Queued:           0,        0KiB\n\nCPU3 (8,0):\n Reads Queued:"
                + "           0,        0KiB\t Writes Queued:           2,        8KiB\n"
                + "Skips: 2 forward (1,250 -   4.1%)\n";
        RecordedRequests r = RecordedRequests.of(events + summary.substring(summary.indexOf("CPU3")) + events + events);
        assertEquals(30, r.requests.size(), "two outputs in one file");
        assertEquals(1250, log(r).lostEvents());
        r = RecordedRequests.of(events + "Total (8,0):\n" + summary);
        assertEquals(0, log(r).corruptLines());
        String fault = assertThrows(ProblemException.class, () -> RecordedRequests.of(events + "Total (8,0):\n"
                + "rubbish\n".repeat(4))).getMessage();
        assertTrue(fault.startsWith("t:12: neither a block trace line nor a block event (4 corrupt"), fault);
    }

    @Test
    void readsLossesOfBpftraceAndBiosnoop() {
        RecordedRequests r = RecordedRequests.of("Attached 3 probes\n5000000 RS 16 8 100000\nLost 17 events\n"
                + "5100000 RS 24 8 100000\n");
        assertEquals(2, r.requests.size());
        assertEquals(17, log(r).lostEvents());
        r = RecordedRequests.of("TIME(s)     COMM           PID     DISK      T SECTOR     BYTES   LAT(ms)\n"
                + "0.000000    fio            1950    sda       W 13092560   4096       0.74\n"
                + "Possibly lost 8 samples\n"
                + "0.100000    fio            1950    sda       W 13092560   4096       0.74\n");
        assertEquals(2, r.requests.size());
        assertEquals(8, log(r).lostEvents());
    }

    /** A plugged burst: what enters the queue, long before anything is issued. */
    private static String plugged(int parts) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < parts; i++) {
            text.append("8,0 0 0.%06d 7 Q W %d + 8 [w]\n".formatted(i, 8 * i));
            text.append("8,0 0 0.%06d 7 %s W %d + 8 [w]\n".formatted(i, i == 0 ? "G" : "M", 8 * i));
        }
        return text.toString();
    }

    @Test
    void countsIssuesAfterLateFirstOne() {
        RecordedRequests r = RecordedRequests.of(plugged(300) + "8,0 0 0.900000 7 D W 0 + 2400 [w]\n"
                + "8,0 0 0.950000 0 C W 0 + 2400 [0]\n" + "8,0 0 1.900000 7 D FN [w]\n");
        assertEquals(1, r.requests.size());
        assertEquals(2400 * 512, r.get(0).size());
        assertEquals(50_000_000, r.get(0).latency());
        assertEquals(Optional.of(BlockEvent.ISSUE), r.contents.event());
        assertEquals("{flush=1}", log(r).leftOut().toString());
        r = RecordedRequests.of(plugged(300) + "8,0 0 0.950000 0 C W 0 + 2400 [0]\n");
        assertEquals(300, r.requests.size(), "no issue in the whole trace");
        assertEquals(Optional.of(BlockEvent.QUEUE), r.contents.event());
        assertEquals(950_000_000, r.get(0).latency());
    }

    @Test
    void rejectsIssueBeyondHeldEvents() {
        String text = plugged(PendingEvents.CAPACITY + 10) + "8,0 0 9.900000 7 D W 0 + 2400 [w]\n";
        String fault = assertThrows(ProblemException.class, () -> RecordedRequests.of(text)).getMessage();
        assertEquals("t:"
                + (2 * PendingEvents.CAPACITY + 21)
                + ": the first issue (D) comes after 262144 other events; select the event that counts "
                + "as a request", fault);
        assertEquals(1, RecordedRequests.of(text, new TraceOptions(Optional.empty(), BlockEvent.ISSUE, 0)).requests
                .size());
    }

    /** More words than any real event has: one corrupt line, tolerated like others. */
    @Test
    void treatsLineOfManyWordsAsCorrupt() {
        String text = issues(0, 3) + " a-1 [000] .... 1.2: block_rq_issue: 254,0 RS 8192 () "
                + "x ".repeat(200) + "\n";
        String fault = assertThrows(ProblemException.class, () -> RecordedRequests.of(text)).getMessage();
        assertTrue(fault.startsWith("t:4: no 'sector + sectors' after 'RS' (1 corrupt of 4 lines)"), fault);
        assertEquals(3, RecordedRequests.of(text, new TraceOptions(Optional.empty(), BlockEvent.AUTO, 1)).requests
                .size());
        for (int words = 1; words < 70; words++) {
            String line = "8,0 0 1.5 7 D R " + "x ".repeat(words) + "\n";
            assertEquals(3, RecordedRequests.of(issues(0, 3) + line, new TraceOptions(Optional.empty(),
                    BlockEvent.AUTO, 1)).requests.size());
        }
    }

    /** The command of a SCSI passthrough is printed byte by byte before the sector. */
    @Test
    void skipsCommandOfThirtyTwoBytes() {
        RecordedRequests r = RecordedRequests.of(issues(0, 3) + "a-1 [000] .... 3.2: block_rq_issue: 8,0 R 512 ("
                + "7f ".repeat(31) + "7f) 99 + 1 [a]\n");
        assertEquals(4, r.requests.size());
        assertEquals(99 * 512, r.get(3).start());
    }

    @Test
    void rejectsFractionsAfterWholeTimes() {
        String fault = assertThrows(ProblemException.class, () -> RecordedRequests.of("0 0 64 8 1\n".repeat(300)
                + "1.25 1 128 16 0\n")).getMessage();
        assertTrue(fault.startsWith("t:301: the first lines count time in whole numbers, this one has a fraction"),
                fault);
    }

    @Test
    void reportsMappedFiles() {
        RecordedRequests r = RecordedRequests.of("12 17.5 openat(AT_FDCWD, \"m\", O_RDWR) = 3 <0.1>\n"
                + "12 17.6 pread64(3, \"x\", 4, 5) = 4 <0.1>\n"
                + "12 17.7 mmap(NULL, 8192, PROT_READ, MAP_PRIVATE|MAP_ANONYMOUS, -1, 0) = 0x7f3a77e9a000 <0.1>\n"
                + "12 17.8 mmap(NULL, 4096, PROT_READ, MAP_SHARED, 3, 0) = 0x7f3a77e9b000 <0.1>\n"
                + "12 17.9 brk(NULL) = 0x55d7c8 <0.1>\n");
        assertEquals("[t:4: unknown event 'mmap of a file' was ignored (1 times)]", log(r).warnings().toString());
    }
}
