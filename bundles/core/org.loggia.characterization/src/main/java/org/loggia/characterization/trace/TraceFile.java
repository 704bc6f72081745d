// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipException;

import org.loggia.input.InputFile;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;

/**
 * Reads a trace, plain or compressed, from a file or any stream and hands its requests on in the order of their
 * arrival.
 *
 * <p>What is done with bad input: a corrupt line is skipped, counted and the first few are named; more corrupt lines
 * than {@link TraceOptions#corruptShare()} are an error that names the first. A last line that is cut off is a
 * warning. Binary traces, unknown formats and archives of several files are refused by name, and so is a trace without
 * any read or write request.
 */
public final class TraceFile {
    private static final int HEAD_BYTES = 1 << 16;
    private static final int HEAD_LINES = 200;
    private static final String OVERLONG = "longer than " + LineSource.MAX_LINE_LENGTH + " bytes";
    /** Corrupt lines from which on the share is checked while reading. */
    private static final int EARLY_CHECK = 1000;

    private TraceFile() {
    }

    /** Reads a file. All faults are a {@link ProblemException} with one line for the user. */
    public static TraceContents read(Path file, TraceOptions options, RequestSink sink) {
        try (InputStream in = InputFile.stream(file)) {
            return read(file.toString(), in, options, sink);
        } catch (IOException fault) {
            throw TraceProblems.UNREADABLE.failure(Location.file(file), InputFile.unreadable(fault)
                    .getMessage(), "", fault);
        }
    }

    /** Reads a stream, such as standard input, that messages call by a name. The caller closes it. */
    public static TraceContents read(String name, InputStream raw, TraceOptions options, RequestSink sink)
            throws IOException {
        if (name.endsWith(".fz")) {
            throw TraceProblems.UNREADABLE.failure(Location.file(name),
                    "is a log that fio compressed (log_store_compressed)", "unpack it with fio --inflate-log=FILE");
        }
        InputStream in = DecompressedStream.unpacked(name, raw);
        int skipped = skipOverlong(name, in);
        byte[] head = peek(name, in);
        List<String> lines = textLines(name, head, head.length == HEAD_BYTES);
        TraceFormat format = options.columns().isPresent() ? TraceFormat.TABLE
                : options.format().orElseGet(() -> detected(name, lines));
        if (options.format().isPresent()) {
            refuseOther(name, lines);
        }
        TraceContext context = new TraceContext(name);
        Counter counted = new Counter(sink, context.log());
        RequestSink selected = options.selection().isAll() ? counted
                : new SelectedRequests(counted, context, options.selection());
        TimeOrder ordered = new TimeOrder(selected, context.log());
        LineParser parser = options.columns().isPresent() ? new TableParser(context, options.columns().get())
                : format.parser(context, ordered, options.event(), lines);
        for (int line = 1; line <= skipped; line++) {
            context.log().line(line);
            context.log().corrupt(OVERLONG);
        }
        readLines(new LineSource(in, skipped), parser, format, ordered, context.log(), options.corruptShare());
        parser.end(ordered);
        ordered.flush();
        check(context.log(), options.corruptShare());
        if (counted.requests == 0) {
            checkSelection(name, context, options.selection());
            throw TraceProblems.NO_REQUESTS.failure(Location.file(name), Map.of("lines",
                    String.valueOf(context.log().dataLines()), "format", format.word()));
        }
        return new TraceContents(format, parser.event(), options.selection(), context.devices(),
                context.streams(), parser.timeStep(), parser.devicesAreFiles(), context.log());
    }

    /**
     * The format of a file that somebody takes for a trace, from its beginning alone. What cannot be a trace is a
     * {@link ProblemException} with one line for the user.
     */
    public static TraceFormat format(Path file) {
        String name = file.toString();
        try (InputStream in = DecompressedStream.unpacked(name, InputFile.stream(file))) {
            skipOverlong(name, in);
            byte[] head = head(name, in);
            return detected(name, textLines(name, head, head.length == HEAD_BYTES));
        } catch (IOException fault) {
            throw TraceProblems.UNREADABLE.failure(Location.file(file), InputFile.unreadable(fault)
                    .getMessage(), "", fault);
        }
    }

    /**
     * Detects the format of a file without user hint from its first bytes, which may end within a line; empty if
     * another text could look the same. A mere table of numbers is not a trace, regardless of {@link #format(Path)}.
     */
    public static Optional<TraceFormat> recognize(byte[] head) {
        try {
            return TraceFormat.recognize(textLines("text", head, true));
        } catch (ProblemException none) {
            return Optional.empty();
        }
    }

    private static void refuseOther(String name, List<String> lines) {
        UnsupportedFormat.of(lines).ifPresent(other -> {
            throw TraceProblems.UNREADABLE.failure(Location.file(name), other.problem(), other.remedy());
        });
    }

    private static TraceFormat detected(String name, List<String> lines) {
        refuseOther(name, lines);
        if (lines.stream().allMatch(line -> line.contains("iSCSI") || line.contains("\"iscsi\"")
                || line.contains(" TCP ")) && lines.stream().anyMatch(line -> line.contains("iSCSI"))
                || lines.stream().anyMatch(line -> line.strip().startsWith("\"_source\": {")
                        || line.contains("<pdml ") || line.contains("<psml "))) {
            throw TraceProblems.PACKET_CAPTURE.failure(Location.file(name), Map.of("kind",
                    "packets of tshark without the fields of iSCSI"));
        }
        return TraceFormat.detect(lines).orElseThrow(() -> TraceProblems.UNKNOWN_FORMAT.failure(Location
                .line(name, 1), Map.of("line", TextLine.shortened(lines.get(0)), "formats", TraceFormat.words())));
    }

    /** Rejects a selection that matches nothing, with the existing names. */
    private static void checkSelection(String name, TraceContext context, TraceSelection selection) {
        if (!selection.devices().isEmpty() && context.devices().size() > 0
                && context.devices().all().stream().noneMatch(selection.devices()::contains)) {
            throw TraceProblems.UNREADABLE.failure(Location.file(name), "unknown device " + TraceSelection.some(List
                    .copyOf(selection.devices())), "choose " + TraceSelection.some(context.devices().all()));
        }
        if (!selection.processes().isEmpty()
                && context.streams().all().stream().noneMatch(selection::wantsProcess)) {
            throw TraceProblems.UNREADABLE.failure(Location.file(name), "unknown process " + TraceSelection.some(List
                    .copyOf(selection.processes())), "choose " + TraceSelection.some(context.streams().all()));
        }
        if (!selection.isAll() && !context.log().leftOut().isEmpty()) {
            throw TraceProblems.NOTHING_SELECTED.failure(Location.file(name));
        }
    }

    /** Skips overlong lines at the beginning, which are corrupt in any format; returns how many there were. */
    private static int skipOverlong(String name, InputStream in) throws IOException {
        int lines = 0;
        byte[] bytes = peek(name, in);
        while (bytes.length == HEAD_BYTES && bytes[0] != '#' && end(bytes) == HEAD_BYTES && !isBinary(bytes)) {
            while (end(bytes) == bytes.length) {
                in.skipNBytes(bytes.length);
                bytes = peek(name, in);
                if (bytes.length == 0) {
                    throw TraceProblems.UNREADABLE.failure(Location.line(name, lines + 1L), "is "
                            + OVERLONG, "check its format");
                }
            }
            in.skipNBytes(end(bytes) + 1L);
            lines++;
            bytes = peek(name, in);
        }
        return lines;
    }

    private static byte[] peek(String name, InputStream in) throws IOException {
        in.mark(HEAD_BYTES);
        byte[] head = head(name, in);
        in.reset();
        return head;
    }

    private static int end(byte[] bytes) {
        int end = 0;
        while (end < bytes.length && bytes[end] != '\n') {
            end++;
        }
        return end;
    }

    private static boolean isBinary(byte[] bytes) {
        for (byte each : bytes) {
            if (each == 0) {
                return true;
            }
        }
        return false;
    }

    /** As much of the beginning as can be read; a fault comes again where the lines before it have been read. */
    private static byte[] head(String name, InputStream in) throws IOException {
        byte[] head = new byte[HEAD_BYTES];
        int length = 0;
        try {
            for (int n = 0; n >= 0 && length < HEAD_BYTES; n = in.read(head, length, HEAD_BYTES - length)) {
                length += n;
            }
        } catch (EOFException | ZipException later) {
            if (length == 0) {
                throw TraceProblems.UNREADABLE.failure(Location.file(name),
                        "the compressed data are truncated or damaged at the beginning ("
                                + later.getMessage()
                                + ")", "restore the file", later);
            }
        }
        return Arrays.copyOf(head, length);
    }

    private static void readLines(LineSource source, LineParser parser, TraceFormat format, RequestSink sink,
            TraceLog log, double corruptShare) throws IOException {
        TextLine line = new TextLine();
        try {
            while (source.next(line)) {
                if (line.isEmpty()) {
                    continue;
                }
                if (line.firstByte() == '#') {
                    parser.comment(line, source.number());
                    continue;
                }
                log.line(source.number());
                try {
                    if (source.isOverlong()) {
                        throw new CorruptLineException(OVERLONG);
                    }
                    parser.line(line, sink);
                } catch (CorruptLineException e) {
                    if (!source.isTerminated()) {
                        log.warn(log.here() + ": the last line is truncated ("
                                + e.getMessage()
                                + ") and was ignored");
                        continue;
                    }
                    log.corrupt(e.getMessage() + resemblance(line, format));
                    if (log.corruptLines() > EARLY_CHECK) {
                        check(log, corruptShare);
                    }
                }
            }
        } catch (EOFException e) {
            throw TraceProblems.UNREADABLE.failure(log.here(), "the compressed data end here",
                    "restore the complete file, or decompress the available part and pipe it in", e);
        } catch (ZipException e) {
            throw TraceProblems.UNREADABLE.failure(log.here(), "the compressed data are damaged after this line ("
                    + e.getMessage() + ")", "restore the file", e);
        }
    }

    /** Returns the hint that an invalid line looks like another format. */
    private static String resemblance(TextLine line, TraceFormat format) {
        for (TraceFormat other : TraceFormat.values()) {
            if (other != format && other.looksLike(line)) {
                return "; it looks like " + other.word();
            }
        }
        return "";
    }

    private static void check(TraceLog log, double corruptShare) {
        if (log.corruptLines() > corruptShare * log.dataLines()) {
            throw new ProblemException(log.tooManyCorrupt());
        }
    }

    private static boolean startsWith(byte[] bytes, int... prefix) {
        for (int i = 0; i < prefix.length; i++) {
            if (i >= bytes.length || (bytes[i] & 0xff) != prefix[i]) {
                return false;
            }
        }
        return true;
    }

    /** The first lines that are neither empty nor comments; the last one is left out where it may have no end. */
    private static List<String> textLines(String name, byte[] head, boolean isCut) {
        boolean blktrace = startsWith(head, 0x07, 0x74, 0x61, 0x65) || startsWith(head, 0x65, 0x61, 0x74, 0x07);
        if (blktrace) {
            throw TraceProblems.UNREADABLE.failure(Location.file(name), "is a binary blktrace",
                    "convert it to text with blkparse -i FILE");
        }
        if (startsWith(head, 0x0a, 0x0d, 0x0d, 0x0a) || startsWith(head, 0xd4, 0xc3, 0xb2, 0xa1)
                || startsWith(head, 0xa1, 0xb2, 0xc3, 0xd4) || startsWith(head, 0x4d, 0x3c, 0xb2, 0xa1)
                || startsWith(head, 0xa1, 0xb2, 0x3c, 0x4d)) {
            throw TraceProblems.PACKET_CAPTURE.failure(Location.file(name), Map.of("kind",
                    "a binary packet capture"));
        }
        String text = new String(head, StandardCharsets.ISO_8859_1);
        if (text.length() > 262 && text.startsWith("ustar", 257)) {
            throw TraceProblems.TAR_ARCHIVE.failure(Location.file(name));
        }
        int zero = text.indexOf(0);
        if (zero >= 0) {
            throw TraceProblems.UNREADABLE.failure(Location.file(name), "is binary (a zero byte at " + zero
                    + ")", "export it as text with the tool that recorded it");
        }
        List<String> lines = new ArrayList<>();
        String[] all = text.split("\r?\n");
        int complete = isCut && all.length > 1 && !text.endsWith("\n") ? all.length - 1 : all.length;
        for (int i = 0; i < complete && lines.size() < HEAD_LINES; i++) {
            if (!all[i].isBlank() && all[i].charAt(0) != '#') {
                lines.add(all[i]);
            }
        }
        if (lines.isEmpty()) {
            throw TraceProblems.UNREADABLE.failure(Location.file(name), "contains only comments",
                    "record a trace first");
        }
        return lines;
    }

    /** Counts requests on their way and leaves out those of size 0, which move nothing. */
    private static final class Counter implements RequestSink {
        private final RequestSink next;
        private final TraceLog log;
        private long requests;

        Counter(RequestSink next, TraceLog log) {
            this.next = next;
            this.log = log;
        }

        @Override
        public void request(long time, boolean write, int device, long start, long size, int stream, long latency) {
            if (size == 0) {
                log.leftOut("request of size 0");
                return;
            }
            requests++;
            next.request(time, write, device, start, size, stream, latency);
        }

        @Override
        public void fileSize(int device, long size) {
            next.fileSize(device, size);
        }
    }
}
