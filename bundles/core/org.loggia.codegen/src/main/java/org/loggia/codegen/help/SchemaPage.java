// SPDX-License-Identifier: EPL-2.0
package org.loggia.codegen.help;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

/**
 * The page of an output or a file, made from its schema ({@code schema/KIND/NAME.schema.json}, a JSON schema) and from
 * the description of its table ({@code NAME.table.json}): tables of keys or columns with type, unit and meaning.
 */
final class SchemaPage {

    private static final String FOLDER = "schema";
    private static final Pattern FILE = Pattern.compile(FOLDER + "/(\\w+)/([\\w-]+)\\.(schema|table)\\.json");
    private static final ObjectMapper JSON = new ObjectMapper();

    private final JsonNode root;
    private final StringBuilder text;

    private SchemaPage(JsonNode root, StringBuilder text) {
        this.root = root;
        this.text = text;
    }

    /** The pages of all schemas below a guide's folder; none if it has no schemas. */
    static List<GuidePage> all(Path guide) throws IOException {
        Path folder = guide.resolve(FOLDER);
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        Map<String, List<Path>> files = new TreeMap<>();
        try (Stream<Path> tree = Files.walk(folder)) {
            for (Path file : (Iterable<Path>) tree.filter(Files::isRegularFile).sorted()::iterator) {
                String address = guide.relativize(file).toString().replace('\\', '/');
                String name = nameOf(address);
                if (name == null) {
                    throw new IllegalArgumentException(file + ": is not called schema/KIND/NAME.schema.json or"
                            + " .table.json; rename it");
                }
                files.computeIfAbsent(name, key -> new ArrayList<>()).add(file);
            }
        }
        List<GuidePage> pages = new ArrayList<>();
        for (Map.Entry<String, List<Path>> entry : files.entrySet()) {
            pages.add(GuidePage.parse(entry.getKey(), markdown(guide, entry.getValue())));
        }
        return pages;
    }

    /** The page that describes a file of a schema, named like a page of the guide; null if it is not such a file. */
    static String nameOf(String file) {
        Matcher matcher = FILE.matcher(file);
        return matcher.matches() ? matcher.group(1) + "-" + matcher.group(2) + ".md" : null;
    }

    /** The page that a link leads to: that of a schema, or what it names. */
    static String pageOf(String target) {
        String name = nameOf(target);
        return name == null ? target : name;
    }

    private static String markdown(Path guide, List<Path> files) throws IOException {
        StringBuilder text = new StringBuilder();
        for (Path file : files) {
            JsonNode root = JSON.readTree(Files.readString(file));
            if (text.isEmpty()) {
                text.append("# ").append(root.path("title").asText()).append("\n\n");
            }
            SchemaPage page = new SchemaPage(root, text);
            boolean table = root.has("fields");
            text.append("## ").append(table ? "CSV" : file.getParent().endsWith("output") ? "JSON" : "Keys")
                    .append("\n\n").append(meaning(root)).append("\n\n");
            if (table) {
                page.columns();
            } else {
                page.keys();
            }
            String address = guide.relativize(file).toString().replace('\\', '/');
            text.append("The schema: <a href=\"").append(address).append("\">").append(file.getFileName())
                    .append("</a>\n\n");
        }
        return text.toString();
    }

    private void columns() {
        text.append("| column | type | unit | meaning |\n|---|---|---|---|\n");
        for (JsonNode field : root.get("fields")) {
            String type = field.get("type").asText() + (field.path("optional").asBoolean() ? ", may be missing" : "")
                    + (field.path("repeated").asBoolean() ? ", any number of columns" : "");
            row("`" + field.get("name").asText() + "`", type, field.path("unit").asText(), meaning(field));
        }
        text.append('\n');
    }

    private void keys() {
        body(root);
        root.path("$defs").fields().forEachRemaining(definition -> {
            text.append("### ").append(definition.getKey()).append("\n\n");
            if (definition.getValue().has("description")) {
                text.append(meaning(definition.getValue())).append("\n\n");
            }
            body(definition.getValue());
        });
    }

    /** Keys of an object as a table; of alternatives, one after the other. */
    private void body(JsonNode schema) {
        if (schema.has("properties")) {
            text.append("| key | type | unit | meaning |\n|---|---|---|---|\n");
            rows("", schema);
            text.append('\n');
        } else if (schema.has("oneOf")) {
            for (JsonNode alternative : schema.get("oneOf")) {
                if (alternative.has("properties")) {
                    text.append("One of:\n\n");
                    body(alternative);
                } else {
                    text.append("- ").append(type(alternative)).append('\n');
                }
            }
            text.append('\n');
        } else {
            text.append("Type: ").append(type(schema)).append("\n\n");
        }
    }

    private void rows(String prefix, JsonNode schema) {
        List<String> required = new ArrayList<>();
        schema.path("required").forEach(key -> required.add(key.asText()));
        schema.path("properties").fields().forEachRemaining(property -> {
            JsonNode value = property.getValue();
            String key = prefix + property.getKey();
            row("`" + key + "`", type(value) + (required.contains(property.getKey()) ? "" : ", optional"),
                    value.path("x-unit").asText("").replaceFirst("^none$", ""), meaning(value));
            nested(key, value);
        });
    }

    /** Keys of objects that have no name of their own. */
    private void nested(String key, JsonNode schema) {
        if (schema.has("properties")) {
            rows(key + ".", schema);
        } else if (schema.path("additionalProperties").isObject()) {
            nested(key + ".*", schema.get("additionalProperties"));
        } else if (schema.has("items")) {
            nested(key + "[]", schema.get("items"));
        }
        for (String alternatives : List.of("anyOf", "oneOf")) {
            schema.path(alternatives).forEach(alternative -> nested(key, alternative));
        }
    }

    private String type(JsonNode schema) {
        if (schema.has("$ref")) {
            String target = schema.get("$ref").asText();
            String[] parts = target.split("#", 2);
            String file = parts[0].replaceFirst(".*/", "").replace(".schema.json", "");
            String name = parts.length == 2 ? parts[1].replaceFirst(".*/", "") : file;
            return "[" + name + "](" + (file.isEmpty() ? "" : "output-" + file + ".html")
                    + (parts.length == 2 ? "#" + GuidePage.anchorOf(name) : "") + ")";
        }
        if (schema.has("const")) {
            return "`" + schema.get("const").asText() + "`";
        }
        if (schema.has("enum")) {
            return alternatives(schema.get("enum"), value -> value.isNull() ? "null" : "`" + value.asText() + "`");
        }
        for (String key : List.of("anyOf", "oneOf")) {
            if (schema.has(key)) {
                return alternatives(schema.get(key), this::type);
            }
        }
        String type = schema.path("type").isArray() ? alternatives(schema.get("type"), JsonNode::asText)
                : schema.path("type").asText("any");
        if (schema.has("items")) {
            return type.replace("array", "list of " + type(schema.get("items")));
        }
        if (schema.path("additionalProperties").isObject()) {
            return type + " of " + type(schema.get("additionalProperties"));
        }
        return type.replace("string", "text");
    }

    private static String alternatives(JsonNode values, Function<JsonNode, String> name) {
        List<String> names = new ArrayList<>();
        values.forEach(value -> names.add(name.apply(value)));
        int last = names.size() - 1;
        return last == 0 ? names.get(0) : String.join(", ", names.subList(0, last)) + " or " + names.get(last);
    }

    private void row(String key, String type, String unit, String meaning) {
        text.append("| ").append(String.join(" | ", List.of(cell(key), cell(type), cell(unit), cell(meaning))))
                .append(" |\n");
    }

    /** Descriptions may be Markdown; their links are relative to the schema's file. */
    private static String meaning(JsonNode schema) {
        return schema.path("description").asText("").replace("](../../", "](");
    }

    private static String cell(String text) {
        return text.replace("|", "\\|");
    }
}
