// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.loggia.characterization.trace.RecordedRequests.Request;

/** An application's calls, from a recording of a program whose input and output are known, and from single lines. */
class StraceTest {

    /**
     * The recorded program: two threads, each 6 files, in each 3 appends of 1000 (1001) bytes and an fsync, then reads
     * of up to 2048 to the end, 100 bytes at 500, and 10 bytes at 0. Then the main thread reads 16 bytes of a
     * file, a forked child writes 512 bytes at 1024 and 512 bytes at the shared position, the parent 64 bytes after
     * them. The loader's three reads of libc at the start do not count.
     */
    @Test
    void programWithThreadsAndFork() throws IOException {
        RecordedRequests r;
        try (InputStream in = getClass().getResourceAsStream("/traces/threads-and-fork.strace")) {
            r = RecordedRequests.of(in.readAllBytes(), TraceOptions.DEFAULT);
        }
        assertEquals(TraceFormat.STRACE, r.contents.format());
        assertEquals(0, r.contents.log().corruptLines());
        List<Request> reads = r.requests.stream().filter(q -> !q.write()).toList();
        List<Request> writes = r.requests.stream().filter(Request::write).toList();
        assertEquals(12 * 4 + 1, reads.size());
        assertEquals(3L, r.contents.log().leftOut().get("read of no known file"));
        assertEquals(12 * 3 + 3, writes.size());
        assertEquals(12L, r.contents.log().leftOut().get("fsync"));
        assertEquals(12L, r.contents.log().leftOut().get("read at the end of a file"));
        for (Request write : writes.subList(0, 36)) {
            assertEquals(0, write.start() % write.size(), "appends follow each other");
            assertTrue(write.start() <= 2 * write.size());
        }
        int file = writes.get(36).device();
        assertEquals("mail/m0_0", r.contents.devices().name(file));
        assertEquals(List.of(1024L, 16L, 528L), writes.subList(36, 39).stream().map(Request::start).toList());
        assertEquals(List.of(file, file, file), writes.subList(36, 39).stream().map(Request::device).toList());
        assertTrue(r.requests.stream().allMatch(q -> q.latency() > 0));
        for (int i = 1; i < r.requests.size(); i++) {
            assertTrue(r.get(i).time() >= r.get(i - 1).time());
        }
    }

    /** No call moves that much, and each page of it would be counted. */
    @Test
    void resultsOfManyBytesAreCorrupt() {
        String call = "1700000000.000001 write(3</data/a>, \"x\"..., 4096) = ";
        String end = " <0.000010>\n";
        TraceOptions lenient = new TraceOptions(Optional.empty(), TraceOptions.DEFAULT.event(), 1);
        RecordedRequests r = RecordedRequests.of(call + 4096 + end + call + Long.MAX_VALUE + end, lenient);
        assertEquals(1, r.requests.size());
        assertEquals(1, r.contents.log().corruptLines());
    }

    @Test
    void descriptorsThatWereOpenBeforeAndCallsOnSockets() {
        RecordedRequests r = RecordedRequests.of(String.join("\n",
                "1700000000.000001 read(3</data/a>, \"x\"..., 4096) = 4096 <0.000010>",
                "1700000000.000101 read(3</data/a>, \"x\"..., 4096) = 100 <0.000010>",
                "1700000000.000201 write(5<socket:[77]>, \"x\", 1) = 1 <0.000002>",
                "1700000000.000301 pwrite64(4</data/b>, \"a, b\\\" = 3\", 8, 512) = 8 <0.000003>",
                "1700000000.000401 read(3</data/a>, 0x7ffe, 4096) = -1 EAGAIN (Resource temporarily unavailable)"
                        + " <0.000003>",
                "1700000000.000501 exit_group(0) = ?",
                "1700000000.000601 +++ exited with 0 +++") + "\n");
        assertEquals(List.of(0L, 4096L, 512L), r.requests.stream().map(Request::start).toList());
        assertEquals(List.of(10_000L, 10_000L, 3_000L), r.requests.stream().map(Request::latency).toList());
        assertEquals(1L, r.contents.log().leftOut().get("write to no known file"));
    }
}
