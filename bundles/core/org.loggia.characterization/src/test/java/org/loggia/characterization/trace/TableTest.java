// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.loggia.problem.ProblemException;

/** Tables of requests whose columns the user names. */
class TableTest {

    private static final String COLUMNS = "time=ts:ms,offset=lba:512,size=len:KiB,type=op";

    private static RecordedRequests read(String columns, String text) {
        return RecordedRequests.of(text, new TraceOptions(Optional.empty(), BlockEvent.AUTO, 0.2, TraceSelection.ALL,
                Optional.of(TraceColumns.parse(columns))));
    }

    private static String fault(String columns, String text) {
        return assertThrows(ProblemException.class, () -> read(columns, text)).getMessage();
    }

    @ParameterizedTest
    @ValueSource(strings = {",", ";", "\t"})
    void readsNamedColumnsInTheirUnits(String separator) {
        RecordedRequests recorded = read(COLUMNS + ",latency=lat:us,device=disk,process=pid", """
                # measured with a tool of our own
                "ts",pid,op,lba,"len",disk,lat
                1.5,7,R,8,4,sda,250.5
                2,8,write,16,"16",sdb,1e3
                """.replace(",", separator));
        RecordedRequests.Request read = recorded.get(0);
        assertEquals(new RecordedRequests.Request(1_500_000, false, 0, 4096, 4096, 0, 250_500), read);
        assertEquals(new RecordedRequests.Request(2_000_000, true, 1, 8192, 16_384, 1, 1_000_000), recorded.get(1));
        assertEquals("sdb", recorded.contents.devices().name(1));
        assertEquals(TraceFormat.TABLE, recorded.contents.format());
    }

    @Test
    void readsDecimalCommasBetweenSemicolons() {
        assertEquals(1_250_000, read(COLUMNS, "ts;lba;len;op\n1,25;0;4;r\n").get(0).time());
        assertTrue(fault(COLUMNS, "ts,lba,len,op\n1,25,0,4,r\n").contains("5 fields, the header has 4"));
    }

    @Test
    void readsHeaderInCommentAndBehindByteOrderMark() {
        assertEquals(1, read(COLUMNS, "# ts,lba,len,op\n1,0,4,r\n").requests.size());
        assertEquals(1, read(COLUMNS, "\uFEFFts,lba,len,op\n1,0,4,r\n").requests.size());
        assertEquals(1, read("time=Zeit [s],size=Größe,type=Art", "Größe,Zeit [s],Art\n512,1,Read\n").requests
                .size());
    }

    /** As BCC's {@code nfsslower -j} prints them, with opens and calls for attributes. */
    @Test
    void readsRequestsOfNfsClient() {
        RecordedRequests recorded = read("time=ENDTIME_us:us,offset=OFFSET_b,size=BYTES,type=TYPE:R/W,"
                + "latency=LATENCY_us:us,device=FILE,process=TASK", """
                        ENDTIME_us,TASK,PID,TYPE,BYTES,OFFSET_b,LATENCY_us,FILE
                        5000,b'db',7,R,4096,8192,250,b'table'
                        5100,b'db',7,O,0,0,11,b'table'
                        6000,b'db',7,W,512,0,900,b'log'
                        """);
        assertEquals(List.of(new RecordedRequests.Request(5_000_000, false, 0, 8192, 4096, 0, 250_000),
                new RecordedRequests.Request(6_000_000, true, 1, 0, 512, 0, 900_000)), recorded.requests);
        assertEquals("{request of type 'O'=1}", recorded.contents.log().leftOut().toString());
    }

    /** A log_format of nginx with commas, below a line with its names. */
    @Test
    void readsLogOfWebServer() {
        RecordedRequests recorded = read("time=msec,size=bytes,type=method:GET/PUT,latency=request_time,device=uri", """
                msec,method,uri,bytes,request_time
                1795977749.189,GET,/bucket/a,65536,0.012
                1795977749.250,DELETE,/bucket/a,0,0.001
                1795977749.300,PUT,/bucket/b,1048576,0.040
                """);
        assertEquals(List.of(new RecordedRequests.Request(1_795_977_749_189_000_000L, false, 0, -1, 65536, -1,
                12_000_000), new RecordedRequests.Request(1_795_977_749_300_000_000L, true, 1, -1, 1_048_576, -1,
                        40_000_000)), recorded.requests);
    }

    @Test
    void offsetsAreOptional() {
        assertEquals(RequestSink.UNKNOWN, read("time=t,size=s,type=k", "t,s,k\n0.5,512,W\n").get(0).start());
    }

    @Test
    void readsUsualWordsOfTypesAndLeavesOthersOut() {
        RecordedRequests recorded = read(COLUMNS, "ts,lba,len,op\n1,0,4,READ\n2,0,4,rd\n3,0,4,RA\n4,0,4,WS\n5,0,4,wr\n"
                + "6,0,4,Writes\n7,0,4,trim\n8,0,4,F\n");
        assertEquals(List.of(false, false, false, true, true, true), recorded.requests.stream().map(
                RecordedRequests.Request::write).toList());
        assertEquals(2, recorded.contents.log().leftOut().size());
        RecordedRequests mapped = read(COLUMNS + ":0/1", "ts,lba,len,op\n1,0,4,0\n2,0,4,1\n3,0,4,2\n");
        assertEquals(List.of(false, true), mapped.requests.stream().map(RecordedRequests.Request::write).toList());
        assertEquals("{request of type '2'=1}", mapped.contents.log().leftOut().toString());
    }

    @Test
    void rejectsNumbersAsTypesWithoutWords() {
        assertEquals("t:2: the type in column 'op' is 0, which does not show whether it is a read or a write; name the "
                + "words for reads and writes, such as --columns type=op:0/1", fault(COLUMNS,
                        "ts,lba,len,op\n1,0,4,0\n"));
    }

    @Test
    void listsColumnsOfTheFile() {
        assertEquals("t:1: has no column 'lba'; its columns are ts, sector, len, op; name them with --columns", fault(
                COLUMNS, "ts,sector,len,op\n1,0,4,R\n"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "x,0,4,R|the time is 'x', not a number", "1,-8,4,R|the offset is '-8', not an offset below 8 EiB",
        "1,0,99999999,R|the size is '99999999', not a size of at most 4 GiB",
        "1e99,0,4,R|the time is '1e99', not a time within 292 years",
        "1,0,4,seek|the type in column 'op' is 'seek', not a read or a write", "1,0,4|3 fields, the header has 4"})
    void skipsCorruptLines(String line, String problem) {
        String good = "1,0,4,R\n".repeat(9);
        RecordedRequests recorded = read(COLUMNS, "ts,lba,len,op\n" + line + "\n" + good);
        assertEquals(9, recorded.requests.size());
        assertEquals(1, recorded.contents.log().corruptLines());
        assertTrue(fault(COLUMNS, "ts,lba,len,op\n" + line + "\n1,0,4,R\n").contains(problem));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "time=t,size=s|the column of the type is missing; add type=COLUMN",
        "time=t:h,size=s,type=k|unknown unit 'h' of time; choose ms, ns, s, us",
        "time=t,size=s:0,type=k|unknown unit '0' of size; choose B, GiB, KiB, MiB, kB, sectors or a number of bytes",
        "time=t,size=s,type=k,sector=x|unknown field 'sector'; choose time, offset, size, type, latency, device, "
                + "process",
        "time,size=s,type=k|'time' has no column; write time=COLUMN",
        "time=t,time=u,size=s,type=k|'time' is given twice; remove one",
        "time=t,size=s,type=k:0|'0' does not have the words for reads and writes; write them as READ/WRITE, such as "
                + "type=op:0/1"})
    void rejectsInvalidColumns(String text, String message) {
        assertEquals(message, assertThrows(IllegalArgumentException.class, () -> TraceColumns.parse(text))
                .getMessage());
    }
}
