// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.Map;

/**
 * The log of nbdkit's filter {@code log}: what a network block device was asked for, {@code DATE TIME connection=N Read
 * id=N offset=0xN count=0xN ...} at the beginning of a request and {@code DATE TIME connection=N ...Read id=N return=N}
 * at its end. A device is an export, a stream a connection.
 */
final class NbdkitParser implements LineParser {
    private static final String CONNECTION = "connection=";
    private static final long SECOND = 1_000_000_000;
    private static final long DAY = 86_400;

    private final TraceContext context;
    private final UncompletedRequests pending = new UncompletedRequests();
    private final Map<Long, String> exports = new HashMap<>();
    private String date = "";
    private long day;

    NbdkitParser(TraceContext context) {
        this.context = context;
    }

    static boolean looksLike(TextLine line) {
        if (line.splitAtBlanks() < 3 || line.length(0) != 10 || line.character(0, 4) != '-' || line.length(1) < 8
                || line.character(1, 2) != ':') {
            return false;
        }
        return line.fieldStartsWith(2, CONNECTION) || isOfServer(line);
    }

    /** Lines about the server and not a connection. */
    private static boolean isOfServer(TextLine line) {
        return line.is(2, "Ready") || line.is(2, "Fork") || line.is(2, "Preconnect") || line.is(2, "...Preconnect")
                || line.is(2, "Connect");
    }

    @Override
    public void line(TextLine line, RequestSink sink) throws CorruptLineException {
        int fields = line.splitAtBlanks();
        if (fields < 3) {
            throw new CorruptLineException(fields + " fields, not 3 or more");
        }
        if (!line.fieldStartsWith(2, CONNECTION)) {
            if (!isOfServer(line)) {
                throw line.corrupt(2, "the connection", "'connection=' with its number");
            }
            return;
        }
        long connection = value(line, 2, CONNECTION, 10);
        switch (line.text(3)) {
            case "Connect" -> connect(line, connection);
            case "Disconnect" -> exports.remove(connection);
            case "Read" -> begin(line, connection, false, sink);
            case "Write" -> begin(line, connection, true, sink);
            case "...Read", "...Write" -> complete(line, connection, sink);
            case "Flush", "Trim", "Zero", "Cache", "Extents" -> context.log().leftOut(line.text(3).toLowerCase(
                    java.util.Locale.ROOT));
            case "...Flush", "...Trim", "...Zero", "...Cache", "...Extents" -> {
                // The end of what was left out.
            }
            default -> throw line.corrupt(3, "the action", "one of nbdkit's filter log");
        }
    }

    private void connect(TextLine line, long connection) throws CorruptLineException {
        if (!line.fieldStartsWith(4, "export=")) {
            throw line.corrupt(4, "the export", "'export=' with its name");
        }
        String export = line.text(4).substring("export=".length());
        if (exports.size() < 65_536) {
            exports.put(connection, export.isEmpty() ? "default export" : export);
        }
    }

    private void begin(TextLine line, long connection, boolean write, RequestSink sink) throws CorruptLineException {
        long id = value(line, 4, "id=", 10);
        long start = value(line, 5, "offset=0x", 16);
        long size = value(line, 6, "count=0x", 16);
        if (start > TextLine.MAX_ADDRESS || size > TextLine.MAX_SIZE) {
            throw new CorruptLineException("the request is at " + start + " with " + size
                    + " B, not below 8 EiB with at"
                    + " most 4 GiB");
        }
        int stream = context.streams().find(connection);
        if (stream == TraceNames.NOT_FOUND) {
            stream = context.streams().add(connection, "connection " + connection);
        }
        pending.begin(connection, id, time(line), write, context.devices().index(exports.getOrDefault(connection,
                "connection " + connection)), start, size, stream, sink);
    }

    private void complete(TextLine line, long connection, RequestSink sink) throws CorruptLineException {
        if (!line.fieldStartsWith(5, "return=")) {
            throw line.corrupt(5, "the result", "'return=' with a number");
        }
        if (!pending.complete(connection, value(line, 4, "id=", 10), time(line), sink)) {
            context.log().leftOut("request begun before the trace");
        } else if (!line.is(5, "return=0")) {
            context.log().unknownEvent("failed request");
        }
    }

    private static long value(TextLine line, int field, String prefix, int base) throws CorruptLineException {
        if (line.fieldStartsWith(field, prefix)) {
            TextLine digits = new TextLine(line.text(field).substring(prefix.length()));
            return base == 16 ? digits.digitsOf16(0, prefix + "N") : digits.number(0, prefix + "N");
        }
        throw line.corrupt(field, "word " + (field + 1), "'" + prefix + "' with a number");
    }

    /** Local time; a clock that is put back is a matter of the reader. */
    private long time(TextLine line) throws CorruptLineException {
        if (!line.text(0).equals(date)) {
            day = day(line);
            date = line.text(0);
        }
        String text = line.text(1);
        if (text.length() < 8 || text.charAt(2) != ':' || text.charAt(5) != ':') {
            throw line.corrupt(1, "the time", "HH:MM:SS");
        }
        TextLine parts = new TextLine(text.substring(0, 2) + " " + text.substring(3, 5) + " " + text.substring(6));
        return (day * DAY + parts.number(0, "the hour") * 3600 + parts.number(1, "the minute") * 60) * SECOND
                + parts.nanoseconds(2, SECOND, "the second");
    }

    private static long day(TextLine line) throws CorruptLineException {
        try {
            return LocalDate.parse(line.text(0)).toEpochDay();
        } catch (DateTimeException wrong) {
            throw line.corrupt(0, "the date", "YEAR-MONTH-DAY");
        }
    }

    @Override
    public void end(RequestSink sink) {
        pending.end(sink);
    }

    @Override
    public long timeStep() {
        return 1_000;
    }
}
