// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.loggia.characterization.Characterization;
import org.loggia.characterization.Characterizer;
import org.loggia.characterization.FileSetDescription;
import org.loggia.characterization.pattern.SequentialWindow;
import org.loggia.characterization.trace.RecordedRequests.Request;
import org.loggia.problem.ProblemException;

/** Lines as the documentation of the log describes them, older and newer ones. */
class S3AccessLogTest {
    private static final long MS = 1_000_000;
    private static final long T = Instant.parse("2026-02-06T00:00:38Z").getEpochSecond() * 1000 * MS;
    private static final String BEGIN = "79a59df9 photos [06/Feb/2026:00:00:";
    private static final String NEWER = " \"-\" \"aws-cli/2\" - s9lz= SigV4 TLS_AES AuthHeader photos.s3 TLSv1.3 - -\n";

    private static final String LOG = BEGIN + "38 +0000] 192.0.2.3 arn:aws:iam::1:user/a 3E57 REST.PUT.OBJECT a%20b.jpg"
            + " \"PUT /photos/a%20b.jpg HTTP/1.1\" 200 - - 4406583 417 28 \"-\" \"S3Console/0.4\" -\n"
            + BEGIN + "39 +0000] 192.0.2.3 - 3E58 REST.GET.OBJECT a%20b.jpg \"GET /a b.jpg HTTP/1.1\" 200 - 4406583"
            + " 4406583 41754 28" + NEWER
            + BEGIN + "40 +0000] 192.0.2.4 - 3E59 REST.GET.OBJECT big - 206 - 1048576 104857600 - 9" + NEWER
            + BEGIN + "41 +0000] 192.0.2.4 - 3E5A REST.GET.VERSIONING - \"GET /photos?versioning HTTP/1.1\" 200 - 113 -"
            + " 7 -" + NEWER
            + BEGIN + "42 +0000] 192.0.2.4 - 3E5B REST.GET.OBJECT gone \"GET /gone HTTP/1.1\" 404 NoSuchKey 297 - 38 -"
            + NEWER
            + BEGIN + "43 +0100] 192.0.2.4 - 3E5C REST.HEAD.OBJECT big \"HEAD /big HTTP/1.1\" 200 - - 104857600 5 -"
            + NEWER
            + BEGIN + "44 +0000] 192.0.2.4 - 3E5D REST.GET.OBJECT empty \"GET /empty HTTP/1.1\" 200 - - - 5 5" + NEWER;

    @Test
    void readsObjectsAsFilesAndClientsAsStreams() {
        RecordedRequests r = RecordedRequests.of(LOG);
        assertEquals(TraceFormat.S3, r.contents.format());
        assertEquals(0, r.contents.log().corruptLines());
        assertEquals(List.of(new Request(T, true, 0, 0, 4406583, 0, 417 * MS),
                new Request(T + 1000 * MS, false, 0, 0, 4406583, 0, 41754 * MS),
                new Request(T + 2000 * MS, false, 1, -1, 1048576, 1, -1)), r.requests);
        assertEquals("photos/a%20b.jpg", r.contents.devices().name(0));
        assertEquals("192.0.2.4", r.contents.streams().name(1));
        assertEquals("{REST.GET.VERSIONING=1, request with status 404=1, REST.HEAD.OBJECT=1, request without data=1}",
                r.contents.log().leftOut().toString());
    }

    /** The place of a partial read is missing, but the log has the size of each object. */
    @Test
    void fileSetIsSumOfObjects() throws IOException {
        FileSetDescription objects = characterized(LOG).fileSet();
        assertEquals(FileSetDescription.Source.FILES, objects.source());
        assertEquals(4406583 + 104857600, objects.bytes());
        assertEquals(2, objects.files());
        assertTrue(Double.isNaN(objects.touchedBytes()));
        FileSetDescription unsized = characterized(LOG.replace("1048576 104857600", "1048576 -")).fileSet();
        assertEquals(FileSetDescription.Source.UNKNOWN, unsized.source());
    }

    private static Characterization characterized(String log) throws IOException {
        return Characterizer.characterize("t", new ByteArrayInputStream(log.getBytes(StandardCharsets.UTF_8)),
                TraceOptions.DEFAULT, SequentialWindow.parse("512"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            [06/Feb/2026:00:00:38 | [06/Fib/2026:00:00:38 | t:1: the time is '[06/Fib/2026:00:00:38', not [DAY
            200 - - 4406583       | OK - - 4406583        | t:1: the status is 'OK', not a whole number
            - - 4406583 417       | - - -5 417            | t:1: the size is '-5', not a whole number
            4406583 417 28        | 4406583 x 28          | t:1: the total time is 'x', not a number
            HTTP/1.1" 200 - - 4406583 417 28 "-" "S3Console/0.4" - | HTTP/1.1 200 | t:1: the line ends before the total
            """)
    void corruptLines(String good, String bad, String message) {
        String fault = assertThrows(ProblemException.class, () -> RecordedRequests.of(LOG.replace(good, bad),
                new TraceOptions(Optional.of(TraceFormat.S3), BlockEvent.AUTO, 0))).getMessage();
        assertTrue(fault.contains(message), fault);
        assertEquals(1, fault.lines().count());
    }
}
