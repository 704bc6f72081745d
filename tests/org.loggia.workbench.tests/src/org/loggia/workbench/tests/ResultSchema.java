// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

/**
 * Result files next to {@code docs/schema/file/simulation-result.schema.json}, as far as this needs no other library:
 * keys that must be there, keys that may, and kinds of values. That the schema itself is sound is tested with those of
 * the command line.
 */
final class ResultSchema {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final JsonNode root;
    private final List<String> faults = new ArrayList<>();

    private ResultSchema(JsonNode root) {
        this.root = root;
    }

    /** What the schema finds wrong with a file's text, one line each. */
    static List<String> faults(String text) throws IOException {
        Path file = Path.of(System.getProperty("loggia.examples"), "..", "docs", "schema", "file",
                "simulation-result.schema.json");
        ResultSchema schema = new ResultSchema(JSON.readTree(Files.readString(file)));
        schema.check(schema.root, JSON.readTree(text), "");
        return schema.faults;
    }

    private void check(JsonNode described, JsonNode value, String place) {
        JsonNode schema = resolved(described, value);
        if (!isOfType(schema.path("type"), value)) {
            faults.add(place + " is " + value.getNodeType() + ", not " + schema.path("type"));
        }
        schema.path("required").forEach(key -> {
            if (value.isObject() && !value.has(key.asText())) {
                faults.add(place + "/" + key.asText() + " is missing");
            }
        });
        value.fields().forEachRemaining(field -> {
            JsonNode known = schema.path("properties").path(field.getKey());
            JsonNode property = known.isMissingNode() ? schema.path("additionalProperties") : known;
            if (property.isObject()) {
                check(property, field.getValue(), place + "/" + field.getKey());
            } else {
                faults.add(place + "/" + field.getKey() + " is not described");
            }
        });
        for (int i = 0; value.isArray() && i < value.size(); i++) {
            check(schema.path("items"), value.get(i), place + "/" + i);
        }
    }

    /** Behind references; of alternatives the first that has the value's kind. */
    private JsonNode resolved(JsonNode schema, JsonNode value) {
        if (schema.has("$ref")) {
            return resolved(root.at(schema.get("$ref").asText().substring(1)), value);
        }
        for (String alternatives : List.of("anyOf", "oneOf")) {
            for (JsonNode alternative : schema.path(alternatives)) {
                JsonNode candidate = resolved(alternative, value);
                if (isOfType(candidate.path("type"), value)) {
                    return candidate;
                }
            }
        }
        return schema;
    }

    private static boolean isOfType(JsonNode types, JsonNode value) {
        if (types.isMissingNode()) {
            return true;
        }
        List<String> names = new ArrayList<>();
        if (types.isArray()) {
            types.forEach(type -> names.add(type.asText()));
        } else {
            names.add(types.asText());
        }
        return names.stream().anyMatch(name -> switch (name) {
            case "object" -> value.isObject();
            case "array" -> value.isArray();
            case "string" -> value.isTextual();
            case "integer" -> value.isIntegralNumber();
            case "number" -> value.isNumber();
            case "boolean" -> value.isBoolean();
            default -> value.isNull();
        });
    }
}
