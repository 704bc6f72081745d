// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

import org.junit.jupiter.api.Test;
import org.loggia.cli.Commands;
import org.loggia.cli.Loggia;
import org.loggia.cli.terminal.Terminal;

/** What every schema must be: valid, closed where we own the keys, each key explained and each number with its unit. */
class SchemaTest {

    private static final Set<String> TABLE_KEYS = Set.of("name", "type", "unit", "description", "optional", "repeated");

    @Test
    void everySchemaIsValidClosedAndExplained() throws IOException {
        List<Path> files = Schemas.files(".schema.json");
        assertFalse(files.isEmpty());
        List<String> faults = new ArrayList<>();
        for (Path file : files) {
            JsonNode schema = Schemas.json(file);
            assertEquals("https://json-schema.org/draft/2020-12/schema", schema.path("$schema").textValue(), file + "");
            Schemas.faultsOfSchema(schema).forEach(fault -> faults.add(file.getFileName() + ": " + fault));
            assertTrue(schema.hasNonNull("title") && schema.hasNonNull("description"), file + " has no title");
            collect(schema, file.getFileName().toString(), faults);
        }
        assertEquals(List.of(), faults);
    }

    @Test
    void everyColumnIsExplained() throws IOException {
        for (Path file : Schemas.files(".table.json")) {
            JsonNode table = Schemas.json(file);
            assertTrue(table.hasNonNull("title") && table.hasNonNull("description"), file + " has no title");
            for (JsonNode field : table.get("fields")) {
                field.fieldNames().forEachRemaining(key -> assertTrue(TABLE_KEYS.contains(key), file + ": " + key));
                assertFalse(field.path("description").asText().isBlank(), file + ": " + field);
                boolean number = Set.of("number", "integer").contains(field.get("type").textValue());
                assertTrue(!number || field.hasNonNull("unit"), file + " does not say the unit of " + field);
            }
        }
    }

    @Test
    void referencePagesLinkEachSchema() throws IOException {
        Path reference = Schemas.FOLDER.resolveSibling("reference");
        String pages = Files.readString(reference.resolve("file-formats.md"));
        try (Stream<Path> commands = Files.list(reference.resolve("commands"))) {
            for (Path command : (Iterable<Path>) commands::iterator) {
                pages += Files.readString(command);
            }
        }
        for (Path file : Schemas.files(".json")) {
            String link = "../schema/" + Schemas.FOLDER.relativize(file).toString().replace('\\', '/') + ")";
            assertTrue(pages.contains(link), "no page of the reference links " + link);
        }
    }

    @Test
    void everyCommandWithAFormatHasASchemaAndATable() throws IOException {
        List<String> files = Schemas.files(".json").stream().map(file -> file.getFileName().toString()).toList();
        Terminal terminal = new Terminal(OutputStream.nullOutputStream(), System.err, false);
        List<String> missing = new ArrayList<>();
        Commands.line(new Loggia(terminal), terminal, List.of("--help")).getSubcommands().forEach((name, command) -> {
            if (command.getCommandSpec().findOption("--format") != null) {
                for (String kind : List.of(".schema.json", ".table.json")) {
                    if (files.stream().noneMatch(file -> file.startsWith(name) && file.endsWith(kind))) {
                        missing.add(name + kind);
                    }
                }
            }
        });
        assertEquals(List.of(), missing);
    }

    @Test
    void rejectsUndescribedKey() throws IOException {
        ObjectNode problems = (ObjectNode) Schemas.json(Path.of("src/test/resources/check.json"));
        assertEquals(List.of(), Schemas.faults("output/check", problems));
        ((ObjectNode) problems.get("problems").get(0)).put("colour", "red");
        assertEquals(1, Schemas.faults("output/check", problems).size());
        ((ObjectNode) problems.get("problems").get(0)).remove(List.of("colour", "remedy"));
        assertEquals(1, Schemas.faults("output/check", problems).size());
    }

    private static void collect(JsonNode node, String place, List<String> faults) {
        if (node.path("properties").isObject() && "object".equals(node.path("type").asText())) {
            if (!node.path("additionalProperties").isBoolean() || node.get("additionalProperties").booleanValue()) {
                faults.add(place + ": additionalProperties must be false");
            }
            node.get("properties").fields().forEachRemaining(property -> {
                if (property.getValue().path("description").asText().isBlank()) {
                    faults.add(place + "/" + property.getKey() + ": has no description");
                }
                if (isNumber(property.getValue()) && !property.getValue().hasNonNull("x-unit")) {
                    faults.add(place + "/" + property.getKey() + ": has no x-unit");
                }
            });
        }
        node.fields().forEachRemaining(field -> collect(field.getValue(), place + "/" + field.getKey(), faults));
        for (int i = 0; node.isArray() && i < node.size(); i++) {
            collect(node.get(i), place + "/" + i, faults);
        }
    }

    private static boolean isNumber(JsonNode schema) {
        String type = schema.path("type").toString();
        return type.contains("number") || type.contains("integer")
                || type.contains("array") && schema.has("items") && isNumber(schema.get("items"));
    }
}
