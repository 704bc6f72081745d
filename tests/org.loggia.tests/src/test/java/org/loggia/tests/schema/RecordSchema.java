// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests.schema;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

import org.loggia.queueing.statistics.Interval;
import org.loggia.report.text.Document;
import org.loggia.report.text.JsonText;
import org.loggia.report.text.Key;

/** The JSON schema of a record of results, from the descriptions of its components. */
final class RecordSchema {

    /** By name, so that their order does not depend on the order of the keys. */
    private final Map<String, Object> definitions = new TreeMap<>();
    private final Map<String, Class<?>> named = new TreeMap<>();

    private RecordSchema() {
    }

    /** The schema of a record that is a document. */
    static Map<String, Object> of(Class<?> record) {
        return new RecordSchema().document(record);
    }

    private Map<String, Object> document(Class<?> record) {
        Document document = record.getAnnotation(Document.class);
        Map<String, Object> content = object(record);
        Map<String, Object> keys = new LinkedHashMap<>();
        keys.put("schemaVersion", Map.of("const", 1));
        describe(keys, "schemaVersion",
                "Version of the keys; it increases when a key is removed or changes its meaning.");
        keys.put("programVersion", Map.of("type", "string"));
        describe(keys, "programVersion", "Version of Loggia that wrote the document.");
        keys.putAll(RecordSchema.<Map<String, Object>>as(content.get("properties")));
        content.put("properties", keys);
        List<Object> required = new ArrayList<>(List.of("schemaVersion", "programVersion"));
        required.addAll(RecordSchema.<List<Object>>as(content.get("required")));
        content.put("required", required);
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("$schema", "https://json-schema.org/draft/2020-12/schema");
        schema.put("title", document.title());
        schema.put("description", document.description());
        if (document.list()) {
            definitions.put("document", content);
            Map<String, Object> each = reference("document");
            schema.put("oneOf", List.of(each, ordered("type", "array", "items", each, "minItems", 1)));
        } else {
            schema.putAll(content);
        }
        if (!definitions.isEmpty()) {
            schema.put("$defs", definitions);
        }
        return schema;
    }

    @SuppressWarnings("unchecked")
    private static <T> T as(Object value) {
        return (T) value;
    }

    private static void describe(Map<String, Object> keys, String name, String description) {
        Map<String, Object> schema = ordered("description", description);
        schema.putAll(RecordSchema.<Map<String, Object>>as(keys.get(name)));
        keys.put(name, schema);
    }

    private Map<String, Object> object(Class<?> record) {
        Map<String, Object> properties = new LinkedHashMap<>();
        Map<String, Object> patterns = new LinkedHashMap<>();
        List<Object> required = new ArrayList<>();
        add(record, properties, patterns, required);
        Map<String, Object> schema = ordered("type", "object", "required", required, "additionalProperties", false,
                "properties", properties);
        if (!patterns.isEmpty()) {
            schema.put("patternProperties", patterns);
        }
        return schema;
    }

    private void add(Class<?> record, Map<String, Object> properties, Map<String, Object> patterns,
            List<Object> required) {
        for (RecordComponent component : record.getRecordComponents()) {
            Key key = component.getAnnotation(Key.class);
            if (key == null) {
                throw new AssertionError(record + ": " + component.getName() + " has no @Key that describes it");
            }
            String name = key.name().isEmpty() ? component.getName() : key.name();
            if (key.inline()) {
                add(component.getType(), properties, patterns, required);
            } else if (key.entries().isEmpty()) {
                properties.put(name, property(component.getGenericType(), key));
                if (!key.optional()) {
                    required.add(name);
                }
            } else {
                patterns.put("^" + key.entries() + "$", property(argument(component.getGenericType(), 1), key));
            }
        }
    }

    private Map<String, Object> property(Type type, Key key) {
        Map<String, Object> schema = ordered("description", key.value());
        if (!key.unit().isEmpty()) {
            schema.put("x-unit", key.unit());
        }
        Map<String, Object> values = values(type, key);
        if (!key.nullable()) {
            schema.putAll(values);
        } else if (values.get("type") instanceof String name) {
            values.put("type", List.of(name, "null"));
            schema.putAll(values);
        } else if (values.get("enum") instanceof List<?> texts) {
            List<Object> all = new ArrayList<>(texts);
            all.add(null);
            schema.put("enum", all);
        } else if (!values.isEmpty()) {
            schema.put("anyOf", List.of(values, Map.of("type", "null")));
        }
        return schema;
    }

    private Map<String, Object> values(Type type, Key key) {
        if (key.values().length > 0 && type == String.class) {
            return ordered("enum", List.of(key.values()));
        }
        if (key.maps() != Record.class) {
            return ordered("type", "array", "items", definition(key.maps()));
        }
        if (type == double.class || type == Double.class) {
            return ordered("type", "number");
        }
        if (type == int.class || type == long.class || type == Integer.class || type == Long.class) {
            return ordered("type", "integer");
        }
        if (type == boolean.class || type == Boolean.class) {
            return ordered("type", "boolean");
        }
        if (type == String.class) {
            return ordered("type", "string");
        }
        if (type == Object.class) {
            return new LinkedHashMap<>();
        }
        if (type == double[].class) {
            return ordered("type", "array", "items", element(Double.class, key));
        }
        if (type == Interval.class) {
            return ordered("type", "array", "items", ordered("type", "number"), "minItems", 2, "maxItems", 2);
        }
        Class<?> raw = (Class<?>) (type instanceof ParameterizedType generic ? generic.getRawType() : type);
        if (raw.isEnum()) {
            return ordered("enum", Arrays.stream(raw.getEnumConstants()).map(each -> JsonText.text((Enum<?>) each))
                    .toList());
        }
        if (raw == Optional.class) {
            return values(argument(type, 0), key);
        }
        if (Collection.class.isAssignableFrom(raw)) {
            return ordered("type", "array", "items", element(argument(type, 0), key));
        }
        if (Map.class.isAssignableFrom(raw)) {
            return ordered("type", "object", "additionalProperties", element(argument(type, 1), key));
        }
        if (raw.isSealed()) {
            return ordered("anyOf", Arrays.stream(raw.getPermittedSubclasses()).map(this::definition).toList());
        }
        if (raw.isRecord()) {
            return definition(raw);
        }
        throw new AssertionError(type + " has no schema");
    }

    /**
     * An element of a collection or map: null for a number that is not finite or an interval that does not exist; an
     * object is a value.
     */
    private Map<String, Object> element(Type type, Key key) {
        if (type == Object.class) {
            return ordered("type", List.of("number", "string", "null"));
        }
        Map<String, Object> values = values(type, key);
        if (type == Double.class || type == Interval.class) {
            values.put("type", List.of(values.get("type"), "null"));
        }
        return values;
    }

    private static Type argument(Type type, int index) {
        return ((ParameterizedType) type).getActualTypeArguments()[index];
    }

    private Map<String, Object> definition(Class<?> record) {
        String simple = record.getSimpleName().replaceFirst("Text$", "");
        String name = simple.substring(0, 1).toLowerCase() + simple.substring(1);
        Class<?> known = named.putIfAbsent(name, record);
        if (known == null) {
            definitions.put(name, object(record));
        } else if (known != record) {
            throw new AssertionError(record + " and " + known + " have the same simple name");
        }
        return reference(name);
    }

    private static Map<String, Object> reference(String name) {
        return ordered("$ref", "#/$defs/" + name);
    }

    private static Map<String, Object> ordered(Object... pairs) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            map.put((String) pairs[i], pairs[i + 1]);
        }
        return map;
    }
}
