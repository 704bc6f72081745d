// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.loggia.problem.ProblemException;

/** What is done with input that is truncated, corrupt, mixed, of another kind, or has a clock that jumps. */
class BadTraceTest {

    private static String alibaba(int lines) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < lines; i++) {
            text.append("1,R,").append(i * 4096L).append(",4096,").append(1_000_000L + i * 100L).append('\n');
        }
        return text.toString();
    }

    private static String fault(String text) {
        return assertThrows(ProblemException.class, () -> RecordedRequests.of(text)).getMessage();
    }

    private static void assertFault(String message, byte[] bytes) {
        assertEquals(message, assertThrows(ProblemException.class,
                () -> RecordedRequests.of(bytes, TraceOptions.DEFAULT)).getMessage());
    }

    @Test
    void warnsOfTruncatedLastLine() {
        RecordedRequests r = RecordedRequests.of(alibaba(3) + "1,R,999");
        assertEquals(3, r.requests.size());
        assertEquals("[t:4: the last line is truncated (3 fields, not 5) and was ignored]",
                r.contents.log().warnings().toString());
        assertEquals(3, RecordedRequests.of(alibaba(3).stripTrailing()).requests.size(), "only the end is missing");
    }

    @Test
    void skipsFewCorruptLinesAndRejectsMore() {
        RecordedRequests r = RecordedRequests.of(alibaba(60) + "1,R,x,4096,5\n" + alibaba(60));
        assertEquals(120, r.requests.size());
        assertEquals(1, r.contents.log().corruptLines());
        assertEquals("t:61: the offset is 'x', not a whole number", r.contents.log().corruptExamples().get(0));
        assertEquals("t:4: the offset is 'x', not a whole number (1 corrupt of 7 lines); correct the trace, "
                + "check its format or allow more corrupt lines", fault(alibaba(3) + "1,R,x,4096,5\n" + alibaba(3)));
        TraceOptions lenient = new TraceOptions(Optional.empty(), BlockEvent.AUTO, 0.5);
        assertEquals(6, RecordedRequests.of(alibaba(3) + "1,R,x,4096,5\n" + alibaba(3), lenient).requests.size());
    }

    @Test
    void reportsChangeOfFormatWithinTrace() {
        String message = fault(alibaba(300) + "128166372003061629,hm,0,Read,383496192,32768,413\n".repeat(300));
        assertTrue(message.startsWith("t:301: 7 fields, not 5; it looks like msr (300 corrupt of 600 lines)"), message);
    }

    /** Lengths around the buffer of 1 MiB, with either end of line. */
    @Test
    void countsOneCorruptLineForEachOverlongLine() throws IOException {
        int buffer = 1 << 20;
        int sound200 = alibaba(200).length();
        for (String end : List.of("\n", "\r\n")) {
            for (int length : new int[] {(1 << 16) + 1, buffer - sound200 - 1, buffer - sound200, buffer - 1, buffer,
                buffer + 1, 2 * buffer, 2 * buffer - (1 << 16) - 1, 2 * buffer - (1 << 16), 2_000_000}) {
                String overlong = "x".repeat(length) + end;
                String sound = alibaba(200).replace("\n", end);
                assertRequests(400, 1, sound + overlong + sound);
                assertRequests(400, 3, sound + overlong.repeat(3) + sound);
                assertRequests(200, 1, overlong + sound);
                assertRequests(200, 2, overlong.repeat(2) + sound);
                assertRequests(200, 1, sound + overlong);
                assertRequests(200, 0, sound + overlong.strip());
            }
        }
    }

    private static void assertRequests(int requests, int corrupt, String text) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write(text.getBytes(StandardCharsets.US_ASCII));
        }
        for (byte[] bytes : List.of(packed.toByteArray(), text.getBytes(StandardCharsets.US_ASCII))) {
            RecordedRequests r = RecordedRequests.of(bytes, new TraceOptions(Optional.empty(), BlockEvent.AUTO, 0.02));
            assertEquals(requests, r.requests.size());
            assertEquals(corrupt, r.contents.log().corruptLines());
            assertEquals(requests + corrupt + (text.matches("(?s).*x") ? 1 : 0), r.contents.log().dataLines());
        }
    }

    @Test
    void rejectsFileOfOneOverlongLine() {
        assertEquals("t:1: is longer than 65536 bytes; check its format", fault("x".repeat(2_000_000)));
    }

    @Test
    void rejectsCorruptTraceEarly() {
        String message = fault(alibaba(300) + "rubbish here\n".repeat(50_000));
        assertTrue(message.startsWith("t:301: 1 fields, not 5 (1001 corrupt of 1301 lines)"), message);
    }

    @Test
    void treatsAbsurdSizesAndTimesAsCorrupt() {
        String message = fault(alibaba(3) + "1,R,0,99999999999999,5\n");
        assertTrue(message.contains("the size is '99999999999999', not at most 4 GiB"), message);
        message = fault(alibaba(3) + "1,R,0,4096,99999999999999999999999\n");
        assertTrue(message.contains("the time is"), message);
        message = fault("fio version 3 iolog\n0 x add\n5 y read 0 4096\n");
        assertTrue(message.contains("the file is 'y', not one that was added before"), message);
    }

    @Test
    void rejectsBinaryUnknownAndEmptyInput() {
        assertFault("t: is a binary blktrace; convert it to text with blkparse -i FILE",
                new byte[] {0x07, 0x74, 0x61, 0x65, 1, 0, 0, 0, 0, 0});
        assertFault("t: is binary (a zero byte at 3); export it as text with the tool that recorded it", new byte[] {
            'a', 'b', 'c', 0, 'd'});
        assertTrue(fault("hello world\nthis is a letter\n").startsWith(
                "t:1: 'hello world' has an unrecognized trace format; specify the format: blktrace, ftrace, "));
        assertEquals("t: contains only comments; record a trace first", fault(""));
        assertEquals("t: contains only comments; record a trace first", fault("# only\n\n# comments\n"));
    }

    @Test
    void missingFilesAndDirectories() {
        assertEquals("no-such-trace: no such file; check the path", assertThrows(ProblemException.class,
                () -> TraceFile.read(Path.of("no-such-trace"), TraceOptions.DEFAULT, (a, b, c, d, e, f, g) -> {}))
                .getMessage());
        assertEquals("src: is a directory; choose a file in it", assertThrows(ProblemException.class,
                () -> TraceFile.read(Path.of("src"), TraceOptions.DEFAULT, (a, b, c, d, e, f, g) -> {}))
                .getMessage());
    }

    @Test
    void handlesTracesWithoutRequestsAndZeroSizes() {
        assertEquals("t: no read or write request in 2 lines of ftrace; check the format and the traced events",
                fault("8,0    0  2.634888400 31415  P   N [x]\n8,0    0  2.634889406 31415  U   N [x] 1\n"));
        RecordedRequests r = RecordedRequests.of("1,R,0,0,5\n1,R,0,512,6\n");
        assertEquals(1, r.requests.size());
        assertEquals("{request of size 0=1}", r.contents.log().leftOut().toString());
    }

    @Test
    void reportsUnknownEventsWithCounts() {
        RecordedRequests r = RecordedRequests.of("8,0 0 2.6 7 D R 8 + 8 [x]\n8,0 0 2.7 7 Z R 8 + 8 [x]\n"
                + "8,0 0 2.8 7 Z R 8 + 8 [x]\n");
        assertEquals("[t:2: unknown event 'Z' was ignored (2 times)]", r.contents.log().warnings().toString());
        assertEquals(-1, r.get(0).latency());
    }

    @Test
    void shiftsAndReportsBackwardClock() {
        RecordedRequests r = RecordedRequests.of("0,8,512,R,1000.0\n0,9,512,R,1001.0\n0,10,512,R,5.0\n"
                + "0,11,512,R,6.0\n");
        assertEquals("[1000000000000, 1001000000000, 1001000000000, 1002000000000]",
                r.requests.stream().map(q -> q.time()).toList().toString());
        assertEquals("[t:3: clock goes back by 996.0 s; the times from here on are shifted to continue]",
                r.contents.log().warnings().toString());
    }

    @Test
    void smallDisorderIsSortedWithinLookAhead() {
        StringBuilder text = new StringBuilder();
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < 40_000; i++) {
            text.append("1,R,0,4096,").append(10_000_000L + i * 10L + random.nextInt(50_000)).append('\n');
        }
        RecordedRequests r = RecordedRequests.of(text.toString());
        for (int i = 1; i < r.requests.size(); i++) {
            assertTrue(r.get(i).time() >= r.get(i - 1).time());
        }
        assertTrue(r.contents.log().warnings().isEmpty());
    }

    @Test
    void countsRequestsBeyondLookAhead() {
        String text = alibaba(20_000) + "1,R,0,4096,999000\n";
        RecordedRequests r = RecordedRequests.of(text);
        assertEquals(20_001, r.requests.size());
        assertTrue(r.contents.log().warnings().get(0).startsWith(
                "t: 1 requests are too far out of order to be sorted"));
    }

    /** Random damage never ends in anything but a result or a one-line fault. */
    @Test
    void toleratesRandomDamage() {
        String[] traces = {alibaba(50), "8,0 0 2.6 7 D R 8 + 8 [x]\n8,0 0 2.7 7 C R 8 + 8 [0]\n".repeat(25),
            "8,0 0 1 2.6 7 D R 8 + 8 [x]\n8,0 0 2 2.7 7 C R 8 + 8 [0]\n".repeat(25),
            "fio version 3 iolog\n1 x add\n" + "5 x read 0 4096\n".repeat(50),
            "fio version 2 iolog\nx add\n" + "x read 0 4096\n".repeat(50),
            "fio-7 [000] ..... 1.5: block_rq_issue: 8,0 WS 8192 () 344 + 16 be,0,4 [fio]\n".repeat(50),
            "12 17.5 openat(AT_FDCWD, \"m\", O_RDWR) = 3 <0.1>\n12 17.6 pread64(3, \"x\", 4, 5) = 4 <0.1>\n"
                    .repeat(25),
            "12 17.5 read(3</a>, <unfinished ...>\n12 17.6 <... read resumed>\"x\", 4) = 4 <0.1>\n".repeat(25),
            "128166372003061629,hm,0,Read,383496192,32768,413\n".repeat(50), "1.5,0.1,R,0,512,512\n".repeat(50),
            "1538323200,12910952,128,0,1063\n".repeat(50), "0,303567,3584,w,0.5\n".repeat(50),
            "9.5 4 264719034 16 0\n".repeat(50), "5000000 RS 16 8 100000\n".repeat(50)};
        SplittableRandom random = new SplittableRandom(9);
        int faults = 0;
        for (int run = 0; run < 2_800; run++) {
            byte[] bytes = traces[run % traces.length].getBytes(StandardCharsets.ISO_8859_1);
            for (int k = random.nextInt(1, 12); k > 0; k--) {
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(1, 256);
            }
            bytes = Arrays.copyOf(bytes, random.nextInt(1, bytes.length + 1));
            try {
                RecordedRequests.of(bytes, TraceOptions.DEFAULT);
            } catch (ProblemException e) {
                faults++;
                assertTrue(e.getMessage().startsWith("t:") && !e.getMessage().contains("\n"), e.getMessage());
            }
        }
        assertTrue(faults > 100);
    }
}
