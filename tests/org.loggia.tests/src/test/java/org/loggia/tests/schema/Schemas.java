// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SpecVersion.VersionFlag;
import com.networknt.schema.ValidationMessage;

import org.loggia.yaml.YamlMapping;

/** The schemas of {@code docs/schema}: JSON schemas of outputs and files, and descriptions of tables. */
final class Schemas {

    /** The folder of all schemas; surefire runs a module's tests in the module's directory. */
    static final Path FOLDER = Path.of("..", "..", "docs", "schema").toAbsolutePath().normalize();

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final JsonSchemaFactory FACTORY = JsonSchemaFactory.getInstance(VersionFlag.V202012);

    private Schemas() {
    }

    /** The files whose names end in a way, in their order. */
    static List<Path> files(String end) throws IOException {
        try (Stream<Path> tree = Files.walk(FOLDER)) {
            return tree.filter(file -> file.toString().endsWith(end)).sorted().toList();
        }
    }

    /** Fails unless a JSON text is as a schema says; gives back what it holds. */
    static JsonNode assertValid(String schema, String json) throws IOException {
        JsonNode value = JSON.readTree(json);
        assertEquals(List.of(), faults(schema, value), json);
        return value;
    }

    /** What a schema finds wrong with a value, one line each. */
    static List<String> faults(String schema, JsonNode value) {
        JsonSchema read = FACTORY.getSchema(SchemaLocation.of(FOLDER.resolve(schema + ".schema.json").toUri()
                .toString()));
        return messages(read.validate(value));
    }

    /** What the draft of JSON schema finds wrong with a schema of ours. */
    static List<String> faultsOfSchema(JsonNode schema) {
        return messages(FACTORY.getSchema(SchemaLocation.of(schema.get("$schema").textValue())).validate(schema));
    }

    private static List<String> messages(Set<ValidationMessage> found) {
        return found.stream().map(ValidationMessage::getMessage).toList();
    }

    /** The value of a JSON file. */
    static JsonNode json(Path file) throws IOException {
        return JSON.readTree(Files.readString(file));
    }

    /** The text of a schema. */
    static String text(ObjectNode schema) throws IOException {
        return SchemaText.of(JSON.convertValue(schema, Map.class));
    }

    /** Fails unless a schema has this text; writes it first if the system property {@code loggia.write} is true. */
    static void assertWritten(String schema, String text) throws IOException {
        Path file = FOLDER.resolve(schema + ".schema.json");
        if (Boolean.getBoolean("loggia.write")) {
            Files.writeString(file, text);
        }
        assertEquals(text, Files.exists(file) ? Files.readString(file) : "", file
                + " is out of date; run this test with -Dloggia.write=true");
    }

    /** The value of a YAML text, as Loggia reads YAML. */
    static JsonNode yaml(String text) {
        return JSON.valueToTree(YamlMapping.parse(Path.of("text.yaml"), text, "a test")
                .values());
    }
}
