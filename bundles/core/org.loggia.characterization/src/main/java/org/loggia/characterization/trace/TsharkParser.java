// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * iSCSI packets as tshark prints them, in one of two tables: the columns {@code TS OC TYPE IP_SRC P_SRC IP_DST P_DST BS
 * SIZE LBA TAG}, as published for the storage of a virtualized system, or the fields of {@code tshark -T fields -E
 * header=y} ({@code frame.time_epoch}, {@code iscsi.opcode}, ...), separated by tabs.
 *
 * <p>A SCSI command (opcode 1) that reads or writes begins a request; the response (0x21) with the same initiator,
 * connection and task tag completes it. A read may have no response, since the last packet of its data (0x25) may carry
 * the status: then this packet completes it. A device is a target, a stream a connection.
 */
final class TsharkParser implements LineParser {

    private static final long SECOND = 1_000_000_000L;
    private static final int BLOCK = 512;
    private static final int OPCODE_BITS = 0x3f;
    private static final int COMMAND = 0x01;
    private static final int DATA_OUT = 0x05;
    private static final int RESPONSE = 0x21;
    private static final int DATA_IN = 0x25;
    private static final int READY_TO_TRANSFER = 0x31;
    /** No-operations, task management, login, text, logout and their responses, asynchronous messages, rejects. */
    private static final Set<Integer> OTHERS = Set.of(0x00, 0x02, 0x03, 0x04, 0x06, 0x10, 0x20, 0x22, 0x23, 0x24, 0x26,
            0x32, 0x3f);
    private static final long NO_OPCODE = -1;
    private static final Set<Long> READS = Set.of(0x08L, 0x28L, 0xa8L, 0x88L);
    private static final Set<Long> WRITES = Set.of(0x0aL, 0x2aL, 0xaaL, 0x8aL);
    private static final List<String> PUBLISHED = List.of("TS", "OC", "TYPE", "IP_SRC", "P_SRC", "IP_DST", "P_DST",
            "BS", "SIZE", "LBA", "TAG");
    /** Requests are sorted by time within a bound, so they must not wait for longer. */
    private static final int MAX_PENDING = 8_192;
    private static final long SETTLED = SECOND;

    /** Columns with their names; those of some fields depend on tshark's version or the SCSI command. */
    private enum Column {
        TIME("TS", "frame.time_epoch", "frame.time_relative"),
        OPCODE("OC", "iscsi.opcode"),
        TYPE("TYPE"),
        SCSI_OPCODE("scsi_sbc.opcode"),
        SOURCE("IP_SRC", "ip.src", "ipv6.src"),
        SOURCE_PORT("P_SRC", "tcp.srcport"),
        TARGET("IP_DST", "ip.dst", "ipv6.dst"),
        TARGET_PORT("P_DST", "tcp.dstport"),
        BLOCKS("BS", "scsi_sbc.rdwr10.xferlen", "scsi_sbc.rdwr12.xferlen", "scsi_sbc.rdwr6.xferlen"),
        BYTES("SIZE", "iscsi.scsicommand.expecteddatatransferlength"),
        ADDRESS("LBA", "scsi_sbc.rdwr10.lba", "scsi_sbc.rdwr16.lba", "scsi_sbc.rdwr6.lba"),
        STATUS("iscsi.scsidata.S"),
        TAG("TAG", "iscsi.initiatortasktag");

        private final List<String> names;

        Column(String... names) {
            this.names = List.of(names);
        }
    }

    private record Key(String connection, long tag) {
    }

    /** A request without its response; a read whose data came may have none. */
    private static final class Pending {
        private final long time;
        private final boolean write;
        private final int device;
        private final long start;
        private final long size;
        private final int stream;
        private long lastData = RequestSink.NO_TIME;

        Pending(long time, boolean write, int device, long start, long size, int stream) {
            this.time = time;
            this.write = write;
            this.device = device;
            this.start = start;
            this.size = size;
            this.stream = stream;
        }

        void handOn(long end, RequestSink sink) {
            boolean timed = end != RequestSink.NO_TIME && end >= time;
            sink.request(time, write, device, start, size, stream, timed ? end - time : RequestSink.UNKNOWN);
        }
    }

    private final TraceContext context;
    private final Map<Key, Pending> pending = new LinkedHashMap<>();
    private List<String> header = PUBLISHED;
    private boolean tabs;

    TsharkParser(TraceContext context) {
        this.context = context;
    }

    static boolean looksLike(TextLine line) {
        int fields = line.splitAtBlanks();
        return isHeader(line) || fields == PUBLISHED.size() && line.fieldHas(0, '.') && line.isNumber(1)
                && (line.is(2, "R") || line.is(2, "W") || line.is(2, "N")) && line.isNumber(4) && line.isNumber(6)
                && line.isNumber(7) && line.isNumber(8) && line.isNumber(9) && line.isNumber(10);
    }

    private static boolean isHeader(TextLine line) {
        return line.is(0, "TS") && line.is(1, "OC") || line.startsWith("frame.") && line.toString().contains(
                "iscsi.opcode");
    }

    @Override
    public void line(TextLine line, RequestSink sink) throws CorruptLineException {
        line.splitAtBlanks();
        if (isHeader(line)) {
            header(line);
            return;
        }
        String[] values = tabs ? line.toString().split("\t", -1) : line.toString().strip().split("\\s+");
        if (values.length != header.size()) {
            throw new CorruptLineException(values.length + " fields, not " + header.size());
        }
        packet(values, sink);
    }

    private void header(TextLine line) {
        tabs = line.toString().indexOf('\t') >= 0;
        header = List.of(line.toString().strip().split(tabs ? "\t" : "\\s+"));
        for (Column needed : List.of(Column.TIME, Column.OPCODE, Column.ADDRESS, Column.TAG, Column.SOURCE,
                Column.SOURCE_PORT, Column.TARGET, Column.TARGET_PORT)) {
            require(header.stream().anyMatch(needed.names::contains), needed);
        }
        require(has(Column.TYPE) || has(Column.SCSI_OPCODE), Column.SCSI_OPCODE);
        require(has(Column.BLOCKS) || has(Column.BYTES), Column.BYTES);
    }

    private void require(boolean there, Column column) {
        if (!there) {
            throw TraceProblems.CONTENT.failure(context.log().here(), "the column '" + String.join("' or '",
                    column.names)
                    + "' of tshark is missing", "record it with tshark -T fields -e " + column.names.get(Math.min(1,
                            column.names.size() - 1)) + " -E header=y");
        }
    }

    private boolean has(Column column) {
        return header.stream().anyMatch(column.names::contains);
    }

    /** A packet may hold several messages; a field then has one value for each message that has it. */
    private void packet(String[] values, RequestSink sink) throws CorruptLineException {
        List<String> opcodes = all(values, Column.OPCODE);
        if (opcodes.isEmpty()) {
            context.log().leftOut("packet without an iSCSI header");
            return;
        }
        List<String> tags = all(values, Column.TAG);
        if (tags.size() != opcodes.size()) {
            throw new CorruptLineException(opcodes.size() + " opcodes, but " + tags.size() + " task tags");
        }
        long time = new TextLine(first(values, Column.TIME)).nanoseconds(0, SECOND, "the time");
        String source = first(values, Column.SOURCE) + ":" + first(values, Column.SOURCE_PORT);
        String target = first(values, Column.TARGET) + ":" + first(values, Column.TARGET_PORT);
        Map<String, Iterator<String>> fields = new HashMap<>();
        for (int i = 0; i < values.length; i++) {
            fields.put(header.get(i), list(values[i]).iterator());
        }
        for (int i = 0; i < opcodes.size(); i++) {
            int opcode = (int) parsed(opcodes.get(i), "the opcode") & OPCODE_BITS;
            long tag = parsed(tags.get(i), "the task tag");
            switch (opcode) {
                case COMMAND -> command(fields, new Key(source + " " + target, tag), time, source, target, sink);
                case DATA_IN -> data(new Key(target + " " + source, tag), time, next(fields, Column.STATUS, ""), sink);
                case RESPONSE -> complete(new Key(target + " " + source, tag), time, sink);
                case DATA_OUT, READY_TO_TRANSFER -> {
                    // Steps of a request between its command and its response.
                }
                default -> {
                    if (!OTHERS.contains(opcode)) {
                        throw new CorruptLineException("the opcode " + opcode + " is not one of iSCSI");
                    }
                    context.log().leftOut("iSCSI message without a SCSI command");
                }
            }
        }
    }

    private void command(Map<String, Iterator<String>> fields, Key key, long time, String source, String target,
            RequestSink sink) throws CorruptLineException {
        String scsi = next(fields, Column.SCSI_OPCODE, "");
        long operation = scsi.isEmpty() ? NO_OPCODE : parsed(scsi, "the SCSI opcode");
        String type = has(Column.TYPE) ? next(fields, Column.TYPE, "")
                : READS.contains(operation) ? "R" : WRITES.contains(operation) ? "W" : "N";
        String width = width(operation);
        String address = next(fields, Column.ADDRESS, width);
        String blocks = next(fields, Column.BLOCKS, width.equals("16") ? "12" : width);
        String bytes = next(fields, Column.BYTES, "");
        if (type.equals("N")) {
            context.log().leftOut("SCSI command that neither reads nor writes");
        } else if (!type.equals("R") && !type.equals("W")) {
            throw new CorruptLineException("the type is '" + TextLine.shortened(type) + "', not R, W or N");
        } else if (address.isEmpty()) {
            throw new CorruptLineException("the address is missing");
        } else {
            long place = width.equals("16") && !address.startsWith("0x") ? parsed("0x" + address.replace(":", ""),
                    "the address") : parsed(address, "the address");
            begin(key, time, type.equals("W"), target, place, blocks.isEmpty() ? 0
                    : parsed(blocks, "the number of blocks"), bytes.isEmpty() ? 0 : parsed(bytes, "the size"), source,
                    sink);
        }
    }

    /** The part of a field's name that depends on the length of a SCSI command. */
    private static String width(long operation) {
        if (operation < 0) {
            return "";
        }
        return switch ((int) operation >> 5) {
            case 0 -> "6";
            case 1, 2 -> "10";
            case 4 -> "16";
            default -> "12";
        };
    }

    /** The next value of a column for a length of SCSI commands; empty if absent. */
    private static String next(Map<String, Iterator<String>> fields, Column column, String width) {
        for (String name : column.names) {
            boolean suits = width.isEmpty() || !name.contains(".rdwr") || name.contains(".rdwr" + width + ".")
                    || width.equals("12") && name.equals("scsi_sbc.rdwr10.lba");
            Iterator<String> values = fields.get(name);
            if (suits && values != null && values.hasNext()) {
                return values.next();
            }
        }
        return "";
    }

    private void begin(Key key, long time, boolean write, String target, long address, long blocks, long bytes,
            String source, RequestSink sink) throws CorruptLineException {
        long size = bytes > 0 ? bytes : blocks * BLOCK;
        long block = blocks > 0 && bytes > 0 && bytes % blocks == 0 ? bytes / blocks : BLOCK;
        if (size > TextLine.MAX_SIZE || address < 0 || address > TextLine.MAX_ADDRESS / block) {
            throw new CorruptLineException("the request is not below 8 EiB with at most 4 GiB");
        }
        if (size == 0) {
            context.log().leftOut("request of size 0");
            return;
        }
        int device = context.devices().index(target);
        Pending request = new Pending(time, write, device, address * block, size, context.streams().index(source));
        Pending same = pending.remove(key);
        if (same != null) {
            if (same.lastData == RequestSink.NO_TIME && same.start == request.start && same.size == size) {
                context.log().leftOut("repeated packet");
                request = same;
            } else {
                same.handOn(same.lastData, sink);
            }
        }
        pending.put(key, request);
        settle(time, sink);
    }

    private void data(Key key, long time, String status, RequestSink sink) {
        Pending request = pending.get(key);
        if (request == null) {
            context.log().leftOut("data of a request begun before the trace");
        } else if (status.equals("1") || status.equals("True")) {
            complete(key, time, sink);
        } else if (!request.write) {
            request.lastData = time;
        }
    }

    private void complete(Key key, long time, RequestSink sink) {
        Pending request = pending.remove(key);
        if (request == null) {
            context.log().leftOut("request begun before the trace");
        } else {
            request.handOn(time, sink);
        }
    }

    /** Reads whose data came and ended have no response; of too many requests the eldest is handed on. */
    private void settle(long now, RequestSink sink) {
        Iterator<Pending> eldest = pending.values().iterator();
        while (eldest.hasNext()) {
            Pending request = eldest.next();
            boolean settled = request.lastData != RequestSink.NO_TIME && now - request.lastData > SETTLED;
            if (!settled && pending.size() <= MAX_PENDING) {
                return;
            }
            request.handOn(request.lastData, sink);
            eldest.remove();
        }
    }

    @Override
    public void end(RequestSink sink) {
        pending.values().forEach(request -> request.handOn(request.lastData, sink));
        pending.clear();
    }

    private String first(String[] values, Column column) throws CorruptLineException {
        List<String> all = all(values, column);
        if (all.isEmpty()) {
            throw new CorruptLineException("'" + column.names.get(0) + "' is missing");
        }
        return all.get(0);
    }

    private List<String> all(String[] values, Column column) {
        List<String> all = new ArrayList<>();
        for (int i = 0; i < values.length; i++) {
            if (column.names.contains(header.get(i))) {
                all.addAll(list(values[i]));
            }
        }
        return all;
    }

    private static List<String> list(String value) {
        return value.isBlank() ? List.of() : List.of(value.strip().split(","));
    }

    /** tshark prints some numbers in hexadecimal digits. */
    private static long parsed(String text, String meaning) throws CorruptLineException {
        TextLine number = new TextLine(text);
        return text.startsWith("0x") ? number.hexadecimal(0, meaning) : number.number(0, meaning);
    }
}
