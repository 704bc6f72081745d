// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.loggia.characterization.trace.TraceColumns.Column;
import org.loggia.characterization.trace.TraceColumns.Field;
import org.loggia.input.NumberReader;

/**
 * A table of requests with a header, separated by commas, semicolons or tabs, of which the user names the columns. With
 * semicolons or tabs, numbers may have a decimal comma.
 */
final class TableParser implements LineParser {

    private static final byte[] SEPARATORS = {';', '\t', ','};
    private static final Pattern READ = Pattern.compile("(?i)r|rd|reads?|R[AMS]+");
    private static final Pattern WRITE = Pattern.compile("(?i)w|wr|writes?|F?W[FAMS]+");
    private static final Pattern OTHER = Pattern.compile("(?i)d|f|n|discard|trim|unmap|flush|f?sync|fdatasync|barrier");

    private final TraceContext context;
    private final TraceColumns columns;
    private final Map<Field, Integer> fields = new EnumMap<>(Field.class);
    private byte separator;
    private int width;

    TableParser(TraceContext context, TraceColumns columns) {
        this.context = context;
        this.columns = columns;
    }

    /** A header may begin with the sign of a comment. */
    @Override
    public void comment(TextLine line, long number) {
        if (width == 0) {
            byte[] text = line.toString().replaceFirst("^#\\s*", "").getBytes(StandardCharsets.UTF_8);
            TextLine header = new TextLine();
            header.set(text, 0, text.length);
            if (missing(header).isEmpty()) {
                header(header);
            }
        }
    }

    @Override
    public void line(TextLine line, RequestSink sink) throws CorruptLineException {
        if (width == 0) {
            header(line);
            return;
        }
        if (line.splitAt(separator) != width) {
            throw new CorruptLineException(line.fields() + " fields, the header has " + width);
        }
        String type = line.text(fields.get(Field.TYPE));
        boolean isWrite = is(type, columns.write(), WRITE);
        if (!isWrite && !is(type, columns.read(), READ)) {
            other(type);
            return;
        }
        long time = number(line, Field.TIME, Long.MAX_VALUE, "a time within 292 years");
        long size = number(line, Field.SIZE, TextLine.MAX_SIZE, "a size of at most 4 GiB");
        long start = number(line, Field.OFFSET, TextLine.MAX_ADDRESS, "an offset below 8 EiB");
        long latency = number(line, Field.LATENCY, TextLine.MAX_LATENCY, "a time within a day");
        Integer device = fields.get(Field.DEVICE);
        Integer process = fields.get(Field.PROCESS);
        sink.request(time, isWrite, context.devices().index(device == null ? "table" : line.text(device)), start, size,
                process == null ? RequestSink.UNKNOWN : context.streams().index(line.text(process)), latency);
    }

    private static boolean is(String type, String word, Pattern usual) {
        return word == null ? usual.matcher(type).matches() : type.equals(word);
    }

    /** A request that is neither a read nor a write. */
    private void other(String type) throws CorruptLineException {
        String column = columns.column(Field.TYPE).name();
        if (columns.read() == null && NumberReader.isWhole(type)) {
            throw TraceProblems.CONTENT.failure(context.log().here(), "the type in column '" + column
                    + "' is " + type
                    + ", which does not show whether it is a read or a write", "name the words for reads and writes, "
                            + "such as --columns type=" + column + ":0/1");
        }
        if (columns.read() == null && !OTHER.matcher(type).matches()) {
            throw new CorruptLineException("the type in column '" + column + "' is '" + TextLine.shortened(type)
                    + "', not a read or a write");
        }
        context.log().leftOut("request of type '" + TextLine.shortened(type) + "'");
    }

    private void header(TextLine line) {
        List<String> missing = missing(line);
        if (!missing.isEmpty()) {
            throw TraceProblems.CONTENT.failure(context.log().here(), "has no column '" + missing.get(0)
                    + "'; its columns are "
                    + String.join(", ", names(line)), "name them with --columns");
        }
        width = line.fields();
    }

    /** Looks for the columns in a header; those that are missing. */
    private List<String> missing(TextLine line) {
        for (byte each : SEPARATORS) {
            separator = each;
            if (line.splitAt(each) > 1) {
                break;
            }
        }
        List<String> names = names(line);
        List<String> missing = new ArrayList<>();
        for (Field field : Field.values()) {
            Column column = columns.column(field);
            if (column != null && names.contains(column.name())) {
                fields.put(field, names.indexOf(column.name()));
            } else if (column != null) {
                missing.add(column.name());
            }
        }
        return missing;
    }

    private static List<String> names(TextLine line) {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < line.fields(); i++) {
            names.add(i == 0 ? line.text(i).replaceFirst("^\uFEFF\"?", "") : line.text(i));
        }
        return names;
    }

    /** A number in nanoseconds or bytes; {@link RequestSink#UNKNOWN} if the table has no such column. */
    private long number(TextLine line, Field field, long most, String expected) throws CorruptLineException {
        Integer index = fields.get(field);
        if (index == null) {
            return RequestSink.UNKNOWN;
        }
        Column column = columns.column(field);
        String text = separator == ',' ? line.text(index) : line.text(index).replace(',', '.');
        if (!NumberReader.isNumber(text)) {
            throw line.corrupt(index, "the " + field.word(), "a number");
        }
        BigDecimal value = NumberReader.parseDecimal(text);
        if (Math.abs(value.scale()) > 30 || value.signum() < 0) {
            throw line.corrupt(index, "the " + field.word(), expected);
        }
        BigDecimal scaled = value.multiply(BigDecimal.valueOf(column.factor())).setScale(0, RoundingMode.DOWN);
        if (scaled.compareTo(BigDecimal.valueOf(most)) > 0) {
            throw line.corrupt(index, "the " + field.word(), expected);
        }
        return scaled.longValueExact();
    }
}
