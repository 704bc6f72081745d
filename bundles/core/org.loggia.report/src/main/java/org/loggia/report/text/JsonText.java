// SPDX-License-Identifier: EPL-2.0
package org.loggia.report.text;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.lang.reflect.RecordComponent;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;

import org.loggia.input.VisibleText;
import org.loggia.queueing.statistics.Interval;

/**
 * JSON for programs: the keys of a record or map in their order, numbers with all their digits. JSON has no NaN and no
 * infinity; such a number is written as null.
 */
public final class JsonText {

    /** Version of the keys of all documents. It increases when a key is removed or changes its meaning. */
    private static final int SCHEMA_VERSION = 1;

    private JsonText() {
    }

    /**
     * The results of a command for other programs: the content after the versions of its keys and of this program.
     *
     * @param content a record or a map, or a collection of these, each of which receives the versions
     */
    public static String document(Object content) {
        return of(content instanceof Collection<?> parts ? parts.stream().map(JsonText::versioned).toList()
                : versioned(content));
    }

    private static Map<String, Object> versioned(Object content) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("schemaVersion", SCHEMA_VERSION);
        json.put("programVersion", ProgramVersion.text());
        put(json, content instanceof Record record ? keys(record) : content);
        return json;
    }

    private static void put(Map<String, Object> json, Object map) {
        ((Map<?, ?>) map).forEach((key, value) -> json.put((String) key, value));
    }

    /** The keys of a record with their values, in the order of its components; see {@link Key}. */
    public static Map<String, Object> keys(Record record) {
        Map<String, Object> json = new LinkedHashMap<>();
        for (RecordComponent component : record.getClass().getRecordComponents()) {
            Object value = value(record, component);
            Key key = component.getAnnotation(Key.class);
            if (key != null && key.inline()) {
                json.putAll(keys((Record) value));
            } else if (key != null && !key.entries().isEmpty()) {
                put(json, value);
            } else if (value != null || key == null || !key.optional()) {
                json.put(name(component), value);
            }
        }
        return json;
    }

    static String name(RecordComponent component) {
        Key key = component.getAnnotation(Key.class);
        return key == null || key.name().isEmpty() ? component.getName() : key.name();
    }

    static Object value(Record record, RecordComponent component) {
        try {
            // Records of other modules need not be public.
            component.getAccessor().setAccessible(true);
            return component.getAccessor().invoke(record);
        } catch (ReflectiveOperationException exception) {
            throw new IllegalStateException(component + " cannot be read", exception);
        }
    }

    /** The text of a constant: its name in lower case, unless its class defines another text. */
    public static String text(Enum<?> constant) {
        String text = constant.toString();
        return text.equals(constant.name()) ? text.toLowerCase(Locale.ROOT) : text;
    }

    /**
     * Writes records, maps, collections, arrays of numbers, intervals, texts, constants, numbers, truth values and
     * nulls; the text ends with a line break. An interval that does not exist and an empty optional value are null.
     */
    public static String of(Object value) {
        StringWriter text = new StringWriter();
        DefaultPrettyPrinter printer = new DefaultPrettyPrinter();
        printer.indentObjectsWith(new DefaultIndenter("  ", "\n"));
        try (JsonGenerator generator = new JsonFactory().createGenerator(text)) {
            generator.setPrettyPrinter(printer);
            write(generator, value);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        // A number of a character is the same text in JSON, and cannot be obeyed by a terminal.
        return VisibleText.lines(text.append('\n').toString());
    }

    private static void write(JsonGenerator generator, Object value) throws IOException {
        if (value == null) {
            generator.writeNull();
        } else if (value instanceof Optional<?> optional) {
            write(generator, optional.orElse(null));
        } else if (value instanceof Interval interval) {
            write(generator, interval.exists() ? new double[] {interval.low(), interval.high()} : null);
        } else if (value instanceof Record record) {
            write(generator, keys(record));
        } else if (value instanceof Map<?, ?> map) {
            generator.writeStartObject();
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                generator.writeFieldName(entry.getKey().toString());
                write(generator, entry.getValue());
            }
            generator.writeEndObject();
        } else if (value instanceof Collection<?> collection) {
            generator.writeStartArray();
            for (Object element : collection) {
                write(generator, element);
            }
            generator.writeEndArray();
        } else if (value instanceof double[] numbers) {
            generator.writeStartArray();
            for (double number : numbers) {
                writeNumber(generator, number);
            }
            generator.writeEndArray();
        } else if (value instanceof Double number) {
            writeNumber(generator, number);
        } else if (value instanceof Number number) {
            generator.writeNumber(number.longValue());
        } else if (value instanceof Boolean truth) {
            generator.writeBoolean(truth);
        } else if (value instanceof Enum<?> constant) {
            generator.writeString(text(constant));
        } else {
            generator.writeString(value.toString());
        }
    }

    private static void writeNumber(JsonGenerator generator, double number) throws IOException {
        if (Double.isFinite(number)) {
            generator.writeNumber(number);
        } else {
            generator.writeNull();
        }
    }
}
