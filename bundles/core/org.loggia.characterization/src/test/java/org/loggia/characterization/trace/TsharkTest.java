// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.loggia.characterization.trace.RecordedRequests.Request;
import org.loggia.problem.ProblemException;

/** iSCSI packets: the published table of a disk I/O trace, and fields as tshark prints them. */
class TsharkTest {
    private static final long US = 1_000;
    private static final String HEADER = "TS OC TYPE IP_SRC P_SRC IP_DST P_DST BS SIZE LBA TAG\n";
    private static final String INITIATOR = " 10.55.168.33 49168 10.55.168.22 3260 ";
    private static final String TARGET = " 10.55.168.22 3260 10.55.168.33 49168 ";
    private static final String PUBLISHED = "1.258608000 1 W" + INITIATOR + "8 4096 316217895 75694649\n"
            + "1.258647000 49 N" + TARGET + "0 0 0 75694649\n"
            + "1.258807000 5 N" + INITIATOR + "0 0 0 75694649\n"
            + "1.258967000 37 N" + TARGET + "0 0 0 75694644\n"
            + "1.259357000 1 R" + INITIATOR + "16 8192 313038479 75694650\n"
            + "1.263053000 33 N" + TARGET + "0 0 0 75694649\n"
            + "1.264000000 37 N" + TARGET + "0 0 0 75694650\n"
            + "1.264357000 37 N" + TARGET + "0 0 0 75694650\n";

    private static RecordedRequests read(String text) {
        RecordedRequests recorded = RecordedRequests.of(text);
        assertEquals(TraceFormat.TSHARK, recorded.contents.format());
        return recorded;
    }

    @Test
    void pairsCommandsWithResponsesAndReadsWithTheirLastData() {
        for (String text : List.of(HEADER + PUBLISHED, PUBLISHED)) {
            RecordedRequests r = read(text);
            assertEquals(List.of(
                    new Request(1_258_608 * US, true, 0, 316217895L * 512, 4096, 0, 4_445 * US),
                    new Request(1_259_357 * US, false, 0, 313038479L * 512, 8192, 0, 5_000 * US)), r.requests);
            assertEquals("10.55.168.22:3260", r.contents.devices().name(0));
            assertEquals("10.55.168.33:49168", r.contents.streams().name(0));
            assertEquals("{data of a request begun before the trace=1}", r.contents.log().leftOut().toString());
            assertEquals(0, r.contents.log().corruptLines());
        }
    }

    @Test
    void readsFourOfLinesThatWerePublished() {
        RecordedRequests r = read(HEADER + "1.258608000 1 W" + INITIATOR + "8 4096 316217895 75694649\n"
                + "1.258647000 49 N" + TARGET + "0 0 0 75694649\n"
                + "1.259357000 1 R" + INITIATOR + "16 8192 313038479 75694650\n"
                + "1.263053000 33 N" + TARGET + "0 0 0 75694649\n");
        assertEquals(List.of(4_445 * US, (long) RequestSink.UNKNOWN), r.requests.stream().map(Request::latency)
                .toList());
    }

    /** Recorded with tshark 4.0.17 of Debian 12 from packets that were made by hand. */
    @Test
    void readsFieldsThatTsharkPrints() {
        String header = "frame.time_epoch\tip.src\ttcp.srcport\tip.dst\ttcp.dstport\tiscsi.opcode"
                + "\tiscsi.initiatortasktag\tscsi_sbc.opcode\tscsi_sbc.rdwr10.lba\tscsi_sbc.rdwr16.lba"
                + "\tscsi_sbc.rdwr10.xferlen\tscsi_sbc.rdwr12.xferlen\tiscsi.scsidata.S\n";
        String out = "10.0.0.1\t40000\t10.0.0.2\t3260\t";
        String back = "10.0.0.2\t3260\t10.0.0.1\t40000\t";
        RecordedRequests r = read(header
                + "1700000000.000001000\t" + out + "0x01\t0x00000010\t0x2a\t2048\t\t8\t\t\n"
                + "1700000000.000051000\t" + back + "0x31\t0x00000010\t\t\t\t\t\t\n"
                + "1700000000.000101000\t" + out
                + "0x01,0x01\t0x00000011,0x00000012\t0x88,0x28\t64\t0000000100000080\t16\t1\t\n"
                + "1700000000.000201000\t" + back
                + "0x21,0x25\t0x00000010,0x00000011\t0x2a,0x88,0x88\t\t\t\t\t1\n"
                + "1700000000.000301000\t" + back + "0x25\t0x00000012\t0x28\t\t\t\t\t0\n"
                + "1700000000.000351000\t" + back + "0x21\t0x00000012\t0x28\t\t\t\t\t\n"
                + "1700000000.000401000\t" + back + "\t\t\t\t\t\t\t\n"
                + "1700000000.000501000\t" + out + "0x01\t0x00000013\t0x35\t0\t\t0\t\t\n"
                + "1700000000.000601000\t" + out + "0x00\t0x00000014\t\t\t\t\t\t\n");
        long start = 1_700_000_000_000_001_000L;
        assertEquals(Set.of(new Request(start, true, 0, 2048 * 512L, 4096, 0, 200 * US),
                new Request(start + 100 * US, false, 0, 0x100000080L * 512, 512, 0, 100 * US),
                new Request(start + 100 * US, false, 0, 64 * 512L, 8192, 0, 250 * US)), Set.copyOf(r.requests));
        assertEquals("{packet without an iSCSI header=1, SCSI command that neither reads nor writes=1,"
                + " iSCSI message without a SCSI command=1}", r.contents.log().leftOut().toString());
        assertEquals(0, r.contents.log().corruptLines());
    }

    @Test
    void connectionsHaveTagsOfTheirOwn() {
        RecordedRequests r = read(HEADER + "1.0 1 R 10.0.0.1 1000 10.0.0.9 3260 8 4096 0 7\n"
                + "1.1 1 R 10.0.0.2 1000 10.0.0.9 3260 8 4096 8 7\n"
                + "1.2 33 N 10.0.0.9 3260 10.0.0.2 1000 0 0 0 7\n"
                + "1.5 33 N 10.0.0.9 3260 10.0.0.1 1000 0 0 0 7\n");
        assertEquals(List.of(500_000 * US, 100_000 * US), r.requests.stream().map(Request::latency).toList());
    }

    @Test
    void countsRepeatedPacketsOnce() {
        String command = "1 W" + INITIATOR + "8 4096 64 5\n";
        RecordedRequests r = read(HEADER + "1.0 " + command + "1.2 " + command + "1.3 33 N" + TARGET + "0 0 0 5\n");
        assertEquals(List.of(300_000 * US), r.requests.stream().map(Request::latency).toList());
    }

    @Test
    void namesMissingColumnsAndCorruptLines() {
        ProblemException missing = assertThrows(ProblemException.class, () -> RecordedRequests.of(
                "frame.time_epoch\tiscsi.opcode\n1.0\t0x01\n"));
        assertTrue(missing.getMessage().contains("'LBA' or 'scsi_sbc.rdwr10.lba'"), missing.getMessage());
        RecordedRequests r = RecordedRequests.of(HEADER + PUBLISHED.repeat(20) + "1.3 23 N" + TARGET + "0 0 0 5\n");
        assertEquals(1, r.contents.log().corruptLines());
    }

    @Test
    void explainsUnsupportedCaptures() {
        String plain = "    1 0.000000000 10.0.0.1 \u2192 10.0.0.2 iSCSI 114 SCSI: Read(10) LUN: 0x00\n";
        assertTrue(refusal(plain.getBytes(StandardCharsets.UTF_8)).contains("tshark -T fields -E header=y"));
        assertTrue(refusal("[\n  {\n    \"_index\": \"p\",\n    \"_source\": {\n".getBytes(StandardCharsets.UTF_8))
                .contains("packets of tshark without the fields of iSCSI"));
        byte[] binary = new byte[64];
        binary[0] = 0x0a;
        binary[1] = 0x0d;
        binary[2] = 0x0d;
        binary[3] = 0x0a;
        assertTrue(refusal(binary).contains("is a binary packet capture"));
    }

    private static String refusal(byte[] bytes) {
        return assertThrows(ProblemException.class, () -> RecordedRequests.of(bytes, TraceOptions.DEFAULT))
                .getMessage();
    }
}
