// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests.schema;

import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;

/** JSON for people: an object of simple values stands on one line, others have a line for each part. */
final class SchemaText {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String STEP = "  ";

    private SchemaText() {
    }

    /** The text of maps, lists and simple values, with a line break at the end. */
    static String of(Object value) throws JsonProcessingException {
        StringBuilder text = new StringBuilder();
        write(text, value, "");
        return text.append('\n').toString();
    }

    private static void write(StringBuilder text, Object value, String indent) throws JsonProcessingException {
        if (parts(value).stream().allMatch(SchemaText::isShort)) {
            text.append(line(value));
            return;
        }
        String inner = indent + STEP;
        text.append(value instanceof Map ? '{' : '[');
        Iterator<?> parts = value instanceof Map<?, ?> map ? map.entrySet().iterator() : parts(value).iterator();
        while (parts.hasNext()) {
            text.append('\n').append(inner);
            Object part = parts.next();
            if (part instanceof Map.Entry<?, ?> entry) {
                text.append(line(entry.getKey())).append(": ");
                write(text, entry.getValue(), inner);
            } else {
                write(text, part, inner);
            }
            text.append(parts.hasNext() ? "," : "");
        }
        text.append('\n').append(indent).append(value instanceof Map ? '}' : ']');
    }

    /** Whether a value is simple, a list of simple values, or an object with one of these. */
    private static boolean isShort(Object value) {
        return parts(value).isEmpty() || (value instanceof List || parts(value).size() == 1)
                && parts(value).stream().allMatch(SchemaText::isShort);
    }

    private static Collection<?> parts(Object value) {
        return value instanceof Map<?, ?> map ? map.values() : value instanceof List<?> list ? list : List.of();
    }

    private static String line(Object value) throws JsonProcessingException {
        if (value instanceof Map<?, ?> map) {
            StringBuilder text = new StringBuilder("{");
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                text.append(text.length() > 1 ? ", " : "").append(line(entry.getKey())).append(": ").append(line(entry
                        .getValue()));
            }
            return text.append('}').toString();
        }
        if (value instanceof List<?> list) {
            StringBuilder text = new StringBuilder("[");
            for (Object each : list) {
                text.append(text.length() > 1 ? ", " : "").append(line(each));
            }
            return text.append(']').toString();
        }
        return JSON.writeValueAsString(value);
    }
}
