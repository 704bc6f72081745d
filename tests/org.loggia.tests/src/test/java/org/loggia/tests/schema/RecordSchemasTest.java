// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.loggia.report.text.Document;

/**
 * Compares the schemas of outputs with the records that they are generated from. Write them again with
 * {@code -Dloggia.write=true}, as CONTRIBUTING.md describes.
 */
class RecordSchemasTest {

    private static final Path CORE = Path.of("..", "..", "bundles", "core").toAbsolutePath().normalize();
    private static final String[] MODULES = {"org.loggia.report", "org.loggia.cli"};

    @Test
    void schemasMatchRecords() throws Exception {
        Map<String, String> schemas = schemas();
        assertTrue(schemas.containsKey("compare"), schemas.keySet() + "");
        for (Map.Entry<String, String> schema : schemas.entrySet()) {
            Schemas.assertWritten("output/" + schema.getKey(), schema.getValue());
        }
    }

    @Test
    void eachSchemaOfAnOutputIsGenerated() throws Exception {
        try (Stream<Path> files = Files.list(Schemas.FOLDER.resolve("output"))) {
            assertEquals(schemas().keySet(), files.map(file -> file.getFileName().toString()).filter(name -> name
                    .endsWith(".schema.json")).map(name -> name.replace(".schema.json", "")).collect(Collectors
                            .toCollection(TreeSet::new)));
        }
    }

    /** The texts of all schemas by their names. */
    private static Map<String, String> schemas() throws IOException, ClassNotFoundException {
        Map<String, String> schemas = new TreeMap<>();
        for (String module : MODULES) {
            Path classes = CORE.resolve(module).resolve("target/classes");
            try (Stream<Path> tree = Files.walk(classes)) {
                for (Path file : (Iterable<Path>) tree.filter(RecordSchemasTest::isDocument)::iterator) {
                    String name = classes.relativize(file).toString().replace(".class", "").replace('/', '.');
                    Class<?> record = Class.forName(name);
                    Document document = record.getAnnotation(Document.class);
                    if (document != null) {
                        schemas.put(document.value(), SchemaText.of(RecordSchema.of(record)));
                    }
                }
            }
        }
        return schemas;
    }

    private static boolean isDocument(Path file) {
        try {
            return file.toString().endsWith(".class") && Files.readString(file, StandardCharsets.ISO_8859_1).contains(
                    Document.class.descriptorString());
        } catch (IOException exception) {
            throw new java.io.UncheckedIOException(exception);
        }
    }
}
