// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

import java.time.DateTimeException;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/**
 * Server access logs of Amazon S3: fields separated by blanks, the time in brackets, the request in quotes. A device is
 * an object, a stream the address of a client; the response time is the total time, from the receipt of the request to
 * the last byte of the response.
 *
 * <p>The log lacks the places of partial reads (status 206) and of parts of an upload.
 */
final class S3AccessLogParser implements LineParser {
    private static final int BUCKET = 1;
    private static final int TIME = 2;
    private static final int CLIENT = 4;
    private static final int OPERATION = 7;
    private static final int KEY = 8;
    private static final int REQUEST = 9;
    private static final long PARTIAL = 206;
    private static final long SECOND = 1_000_000_000;
    private static final long MILLISECOND = 1_000_000;
    private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("'['dd/MMM/yyyy:HH:mm:ss Z']'",
            Locale.ENGLISH);

    private final TraceContext context;
    private String clock = "";
    private long seconds;

    S3AccessLogParser(TraceContext context) {
        this.context = context;
    }

    static boolean looksLike(TextLine line) {
        return line.splitAtBlanks() > REQUEST && line.character(TIME, 0) == '[' && line.character(TIME + 1, -1) == ']'
                && (line.fieldStartsWith(OPERATION, "REST.") || line.fieldStartsWith(OPERATION, "S3.")
                        || line.fieldStartsWith(OPERATION, "SOAP.") || line.fieldStartsWith(OPERATION, "WEBSITE.")
                        || line.fieldStartsWith(OPERATION, "BATCH."));
    }

    @Override
    public void line(TextLine line, RequestSink sink) throws CorruptLineException {
        line.splitAtBlanks();
        int status = afterRequest(line);
        if (line.fields() < status + 5) {
            throw new CorruptLineException("the line ends before the total time");
        }
        long time = time(line);
        String operation = line.text(OPERATION);
        boolean isRead = operation.equals("REST.GET.OBJECT") || operation.equals("WEBSITE.GET.OBJECT");
        boolean isPart = operation.equals("REST.PUT.PART");
        if (!isRead && !isPart && !operation.equals("REST.PUT.OBJECT") && !operation.equals("REST.POST.OBJECT")) {
            context.log().leftOut(TextLine.shortened(operation));
            return;
        }
        long result = line.number(status, "the status");
        if (result < 200 || result > 299) {
            context.log().leftOut("request with status " + TextLine.shortened(line.text(status)));
            return;
        }
        long objectSize = size(line, status + 3);
        long size = isRead ? size(line, status + 2) : objectSize;
        if (size == 0) {
            context.log().leftOut("request without data");
            return;
        }
        int device = context.devices().index(line.text(BUCKET) + "/" + line.text(KEY));
        boolean isPlaced = !isPart && result != PARTIAL;
        if (objectSize > 0 && !isPart || isPlaced) {
            sink.fileSize(device, Math.max(objectSize, size));
        }
        sink.request(time, !isRead, device, isPlaced ? 0 : RequestSink.UNKNOWN, size, context.streams().index(line
                .text(CLIENT)), line.is(status + 4, "-") ? RequestSink.UNKNOWN
                        : line.latency(status + 4, MILLISECOND, "the total time"));
    }

    /** The field after the request, whose text in quotes has blanks. */
    private static int afterRequest(TextLine line) {
        int last = REQUEST;
        if (line.character(REQUEST, 0) == '"') {
            while (last < line.fields() && (line.character(last, -1) != '"' || last == REQUEST && line.length(
                    last) == 1)) {
                last++;
            }
        }
        return last + 1;
    }

    private static long size(TextLine line, int field) throws CorruptLineException {
        return line.is(field, "-") ? 0 : line.size(field, 1);
    }

    private long time(TextLine line) throws CorruptLineException {
        String text = line.textBetween(TIME, TIME + 2);
        if (!text.equals(clock)) {
            try {
                seconds = OffsetDateTime.parse(text, CLOCK).toEpochSecond();
            } catch (DateTimeException wrong) {
                throw line.corrupt(TIME, "the time", "[DAY/MONTH/YEAR:HH:MM:SS ZONE]");
            }
            clock = text;
        }
        return seconds * SECOND;
    }

    @Override
    public long timeStep() {
        return SECOND;
    }

    @Override
    public boolean devicesAreFiles() {
        return true;
    }
}
