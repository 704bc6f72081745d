// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.loggia.characterization.trace.RecordedRequests.Request;
import org.loggia.problem.ProblemException;

/** Lines as the Python and the libbpf version of BCC's biosnoop print them. */
class BiosnoopTest {
    private static final long US = 1_000;
    private static final long HOUR = 3_600_000_000_000L;
    private static final String HEADER =
            "TIME(s)     COMM           PID    DISK    T SECTOR     BYTES   LAT(ms)\n";
    private static final String QUEUE_HEADER =
            "TIME(s)     COMM           PID     DISK    T    SECTOR     BYTES   QUE(ms) LAT(ms)\n";

    private static RecordedRequests read(String text, BlockEvent event) {
        RecordedRequests recorded = RecordedRequests.of(text, new TraceOptions(Optional.empty(), event, 0));
        assertEquals(TraceFormat.BIOSNOOP, recorded.contents.format());
        return recorded;
    }

    @Test
    void arrivalsAreCompletionsLessLatency() {
        String lines = "0.000000    fio            1950   vda     W 13092560   4096       0.74\n"
                + "0.100000    Web Content    2001   vdb     R 64         65536      1.50\n"
                + "0.200000    jbd2/vda1-8    300    vda     R 0          0          0.90\n";
        for (String text : List.of(HEADER + lines, lines)) {
            RecordedRequests r = read(text, BlockEvent.AUTO);
            assertEquals(List.of(new Request(HOUR - 740 * US, true, 0, 13092560 * 512L, 4096, 0, 740 * US),
                    new Request(HOUR + 98_500 * US, false, 1, 64 * 512L, 65536, 1, 1500 * US)), r.requests);
            assertEquals("2001 Web Content", r.contents.streams().name(1));
            assertEquals("vdb", r.contents.devices().name(1));
            assertEquals("{request of size 0=1}", r.contents.log().leftOut().toString());
            assertEquals(Optional.of(BlockEvent.ISSUE), r.contents.event());
        }
    }

    @Test
    void includesQueueTimeOnRequest() {
        String lines = "0.000000    fio            1950    vda     WS   13092560   4096      0.250   0.740\n"
                + "0.100000    fio            1950    vda     RA   64         65536    -1.000   1.500\n"
                + "0.100000    fio            1950    vda     DS   64         65536    -1.000   1.500\n"
                + "0.100000    fio            1950    vda     FF   0          0        -1.000   1.500\n";
        for (String text : List.of(QUEUE_HEADER + lines, lines)) {
            RecordedRequests issued = read(text, BlockEvent.ISSUE);
            assertEquals(List.of(740 * US, 1500 * US), issued.requests.stream().map(Request::latency).toList());
            RecordedRequests queued = read(text, BlockEvent.QUEUE);
            assertEquals(List.of(990 * US, 1500 * US), queued.requests.stream().map(Request::latency).toList());
            assertEquals(HOUR - 990 * US, queued.get(0).time());
            assertEquals("{discard=1, flush=1}", queued.contents.log().leftOut().toString());
        }
        assertEquals("t:2: requests queued need the column QUE(ms); record with biosnoop -Q or count requests issued",
                assertThrows(ProblemException.class, () -> read(HEADER
                        + "0.000000    fio  1950   vda     W 13092560   4096       0.74\n", BlockEvent.QUEUE))
                        .getMessage());
    }

    @Test
    void requestsThatBeganBeforeTraceAndOtherColumns() {
        RecordedRequests r = read(HEADER + "0.000000    ?              0              R 0          4096       0.74\n"
                + "0.010000    fio            1950   vda     W 13092560   4096       0.74\n", BlockEvent.AUTO);
        assertEquals(1, r.requests.size());
        assertEquals("{request begun before the trace=1}", r.contents.log().leftOut().toString());
        assertEquals(1, read("TIME(s)     COMM           PID    DISK    T P SECTOR     BYTES   LAT(ms)\n"
                + "0.010000    fio            1950   vda     W S 13092560   4096       0.74\n",
                BlockEvent.AUTO).requests.size());
        assertEquals("t:1: biosnoop's column 'SECTOR' is missing; record with biosnoop or biosnoop -Q",
                assertThrows(ProblemException.class, () -> read("TIME(s) COMM PID DISK T BYTES LAT(ms)\n"
                        + "0.1 fio 1950 vda W 4096 0.74\n", BlockEvent.AUTO)).getMessage());
    }
}
