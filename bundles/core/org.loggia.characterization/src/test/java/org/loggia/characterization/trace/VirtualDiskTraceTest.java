// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.loggia.characterization.trace.RecordedRequests.Request;
import org.loggia.problem.ProblemException;

/** What virtual disks are asked for: lines as QEMU 7.2 and nbdkit 1.32 write them. */
class VirtualDiskTraceTest {
    private static final long US = 1_000;
    private static final long T = 1_795_630_778_000_000L * US;

    private static final String QEMU = """
            26349@1795630778.000010:virtio_blk_handle_read vdev 0x5569b5f6 req 0x5569a290 sector 288486 nsectors 16
            26349@1795630778.000020:virtio_blk_handle_write vdev 0x5569b5f7 req 0x5569a999 sector 8 nsectors 8
            26349@1795630778.000300:virtio_blk_rw_complete vdev 0x5569b5f6 req 0x5569a290 ret 0
            26349@1795630778.000303:virtio_blk_req_complete vdev 0x5569b5f6 req 0x5569a290 status 0
            26349@1795630778.000310:virtio_blk_handle_read vdev 0x5569b5f6 req 0x5569a290 sector 64 nsectors 1
            26349@1795630778.000350:blk_co_preadv blk 0x55 bs 0x56 offset 32768 bytes 512 flags 0x0
            """;

    private static final String NBDKIT = """
            2026-11-25 18:19:13.108946 Ready thread_model=3
            2026-11-25 18:19:14.474131 Preconnect id=1 readonly=0 ...
            2026-11-25 18:19:14.474197 ...Preconnect id=1 return=0
            2026-11-25 18:19:14.478783 connection=1 Connect export=vm1 tls=0 size=0x40000000 write=1 flush=1
            2026-11-25 18:19:14.500000 connection=1 Read id=1 offset=0x608000 count=0x1000 ...
            2026-11-25 18:19:14.500010 connection=1 Write id=2 offset=0x2f00000 count=0x2000 fua=0 ...
            2026-11-25 18:19:14.500020 connection=1 Flush id=3 ...
            2026-11-25 18:19:14.500030 connection=1 ...Flush id=3 return=0
            2026-11-25 18:19:14.510000 connection=1 ...Read id=1 return=0
            2026-11-25 18:19:14.520000 connection=2 Read id=1 offset=0x0 count=0x200 ...
            2026-11-25 18:19:14.530010 connection=1 ...Write id=2 return=0
            2026-11-25 18:19:14.540010 connection=1 ...Write id=9 return=0
            2026-11-25 18:19:14.621826 connection=1 Disconnect transactions=303
            """;

    private static RecordedRequests read(TraceFormat format, String text) {
        RecordedRequests recorded = RecordedRequests.of(text);
        assertEquals(format, recorded.contents.format());
        assertEquals(0, recorded.contents.log().corruptLines());
        return recorded;
    }

    @Test
    void qemuReportsGuestRequests() {
        RecordedRequests r = read(TraceFormat.QEMU, QEMU);
        assertEquals(List.of(new Request(T + 10 * US, false, 0, 288486 * 512L, 8192, -1, 290 * US),
                new Request(T + 20 * US, true, 1, 4096, 4096, -1, -1),
                new Request(T + 310 * US, false, 0, 32768, 512, -1, -1)), r.requests);
        assertEquals("0x5569b5f6", r.contents.devices().name(0));
    }

    @Test
    void qemuWithoutTimesOrWithoutItsGuest() {
        RecordedRequests timeless = read(TraceFormat.QEMU, QEMU.replaceAll("(?m)^\\d+@[\\d.]+:", ""));
        assertEquals(new Request(RequestSink.NO_TIME, false, 0, 288486 * 512L, 8192, -1, -1), timeless.get(0));
        RecordedRequests layer = read(TraceFormat.QEMU, """
                7@10.000001:blk_co_preadv blk 0x55a0 bs 0x56 offset 32768 bytes 512 flags 0x0
                qemu-system-x86_64: terminating on signal 15
                7@10.000002:blk_co_pwritev blk 0x55a0 bs 0x56 offset 4096 bytes 8192 flags 0x10
                7@10.000003:blk_root_attach child 0x1 blk 0x2 bs 0x3
                """);
        assertEquals(List.of(new Request(10_000_001_000L, false, 0, 32768, 512, -1, -1),
                new Request(10_000_002_000L, true, 0, 4096, 8192, -1, -1)), layer.requests);
        assertEquals("{other event=1}", layer.contents.log().leftOut().toString());
    }

    @Test
    void nbdkitReportsExportsAndConnections() {
        RecordedRequests r = read(TraceFormat.NBDKIT, NBDKIT);
        long t = java.time.LocalDateTime.parse("2026-11-25T18:19:14").toEpochSecond(java.time.ZoneOffset.UTC)
                * 1_000_000_000;
        assertEquals(List.of(new Request(t + 500_000 * US, false, 0, 0x608000, 4096, 0, 10_000 * US),
                new Request(t + 500_010 * US, true, 0, 0x2f00000, 8192, 0, 30_000 * US),
                new Request(t + 520_000 * US, false, 1, 0, 512, 1, -1)), r.requests);
        assertEquals("vm1", r.contents.devices().name(0));
        assertEquals("connection 2", r.contents.devices().name(1), "it connected before the log began");
        assertEquals("connection 1", r.contents.streams().name(0));
        assertEquals("{flush=1, request begun before the trace=1}", r.contents.log().leftOut().toString());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            sector 8 nsectors 8 | sector 8 nsectors -8      | t:2: the size is '-8', not a whole number
            sector 8 nsectors 8 | sector 8 nsectors         | t:2: 8 fields, not 9
            req 0x5569a999  | req 5569a999          | t:2: the address of 'req' is '5569a999', not
            write vdev          | write dev                 | t:2: word 2 is 'dev', not 'vdev'
            26349@1795630778.000020: | 26349@x.1:           | t:2: the time is 'x.1', not a number
            """)
    void corruptLinesOfQemu(String good, String bad, String message) {
        refused(QEMU.replace(good, bad), TraceFormat.QEMU, message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            2026-11-25 18:19:14.500010 | 2026-13-25 18:19:14.500010 | t:6: the date is '2026-13-25', not YEAR
            14.500010 connection=1     | 14.5000x0 connection=1     | t:6: the second is '14.5000x0', not a number
            Write id=2 offset          | Write id=two offset        | t:6: id=N is 'two', not a whole number
            offset=0x2f00000           | offset=0xgg                | t:6: offset=0xN is 'gg', not a hex
            offset=0x2f00000           | offset=0x7fffffffffffff00  | t:6: offset=0xN is '7fffffffffffff00'
            count=0x2000               | count=0x200000000          | not below 8 EiB with at most 4 GiB
            1 Write id=2 offset        | 1 Swim id=2 offset         | t:6: the action is 'Swim', not
            ...Write id=2 return=0     | ...Write id=2              | t:11: the result is missing, not 'return='
            """)
    void corruptLinesOfNbdkit(String good, String bad, String message) {
        refused(NBDKIT.replace(good, bad), TraceFormat.NBDKIT, message);
    }

    private static void refused(String text, TraceFormat format, String message) {
        String fault = assertThrows(ProblemException.class, () -> RecordedRequests.of(text, new TraceOptions(Optional
                .of(
                        format), BlockEvent.AUTO, 0))).getMessage();
        assertTrue(fault.contains(message), fault);
        assertEquals(1, fault.lines().count());
    }

    /** Requests that never complete do not fill the memory. */
    @Test
    void boundsRequestsWithoutCompletion() {
        RecordedRequests r = read(TraceFormat.QEMU, IntStream.range(0, 70_000).mapToObj(i -> "7@" + i
                + ".0:virtio_blk_handle_read vdev 0x1 req 0x" + Integer.toHexString(i) + " sector 8 nsectors 8")
                .collect(Collectors.joining("\n")) + "\n");
        assertEquals(70_000, r.requests.size());
        assertEquals(-1, r.get(0).latency());
    }
}
