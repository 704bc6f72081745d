// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.loggia.experiment.SimulationExperiment;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.file.ModelFile;
import org.loggia.regression.training.Technique;
import org.loggia.regression.training.Training;
import org.loggia.simulation.OptionalPart;
import org.loggia.simulation.RunSetting;

/** Files of users: those of the examples, those that the fuzzer begins with, and those that the guide shows. */
class FileSchemaTest {

    private static final Path ROOT = Path.of("..", "..").toAbsolutePath().normalize();
    private static final Pattern SHOWN = Pattern.compile("(?s)```(yaml|json)\n(.*?)```");

    @Test
    void examplesAndSeedsOfFuzzer() throws IOException {
        int seen = 0;
        for (String folder : List.of("examples", "tests/org.loggia.fuzz/src/test/resources/seeds")) {
            try (Stream<Path> tree = Files.walk(ROOT.resolve(folder))) {
                for (Path file : (Iterable<Path>) tree.filter(FileSchemaTest::isOurs)::iterator) {
                    JsonNode value = file.toString().endsWith(".json") ? Schemas.json(file)
                            : Schemas.yaml(Files.readString(file));
                    assertEquals(List.of(), Schemas.faults(schema(value), value), file.toString());
                    seen++;
                }
            }
        }
        assertTrue(seen > 20, seen + " files");
    }

    @Test
    void guideExamplesMatchSchemas() throws IOException {
        List<String> shown = new ArrayList<>();
        try (Stream<Path> pages = Files.walk(ROOT.resolve("docs"))) {
            for (Path page : (Iterable<Path>) pages.filter(file -> file.toString().endsWith(".md"))::iterator) {
                Matcher block = SHOWN.matcher(Files.readString(page));
                while (block.find()) {
                    JsonNode value = Schemas.yaml(block.group(2));
                    if (!isPart(value)) {
                        assertEquals(List.of(), Schemas.faults(schema(value), value), page + ": " + block.group());
                        shown.add(schema(value));
                    }
                }
            }
        }
        assertTrue(shown.containsAll(List.of("file/campaign", "file/machines", "file/admission",
                "file/regression-model", "file/configuration")), shown.toString());
    }

    @Test
    void schemaAndGuideListAllTechniques() throws IOException {
        JsonNode schema = Schemas.json(ROOT.resolve("docs/schema/file/regression-model.schema.json"));
        assertEquals(new TreeSet<>(Technique.labels()), texts(schema.at("/properties/technique/enum")),
                "techniques, and those of the schema");
        Set<String> kinds = new TreeSet<>(Set.of("split"));
        Technique.bodies().forEach(body -> kinds.add(body.kind()));
        Set<String> described = new TreeSet<>();
        schema.at("/$defs/body/oneOf").forEach(each -> described.add(
                schema.at(each.get("$ref").textValue().substring(1) + "/properties/kind/const").textValue()));
        assertEquals(kinds, described, "formats of bodies, and those of the schema");
        String guide = Files.readString(ROOT.resolve("docs/explanation/regression.md"));
        assertEquals(List.of(), Technique.labels().stream().filter(label -> !guide.contains("`" + label + "`"))
                .toList(), "techniques that docs/explanation/regression.md does not describe");
    }

    @ParameterizedTest
    @EnumSource(Technique.class)
    void modelsOfEachTechniqueMatchSchema(Technique technique, @TempDir Path folder) throws IOException {
        StringBuilder table = new StringBuilder("size,level,y\n");
        for (int row = 0; row < 30; row++) {
            table.append(row).append(row % 3 == 0 ? ",a," : ",b,").append(row * row).append('\n');
        }
        Path model = folder.resolve("y.json");
        ModelFile.of(Training.of(DataSet.read(Files.writeString(folder.resolve("y.csv"), table)), "y", List.of())
                .technique(technique.label()).run()).write(model);
        assertEquals(List.of(), Schemas.faults("file/regression-model", Schemas.json(model)));
    }

    private static Set<String> texts(JsonNode array) {
        Set<String> texts = new TreeSet<>();
        array.forEach(each -> texts.add(each.textValue()));
        return texts;
    }

    /** The page on ONNX shows the metadata as the argument of a Python function. */
    @Test
    void metadataOfOnnxModels() throws IOException {
        Matcher shown = Pattern.compile("(?s)json\\.dumps\\((\\{.*?\\})\\)\\}\\)").matcher(
                Files.readString(ROOT.resolve("docs/how-to/onnx.md")));
        assertTrue(shown.find());
        ObjectNode metadata = (ObjectNode) Schemas.yaml(shown.group(1));
        assertEquals(List.of(), Schemas.faults("file/onnx-metadata", metadata));
        metadata.put("responseScale", "square");
        assertEquals(1, Schemas.faults("file/onnx-metadata", metadata).size());
    }

    @Test
    void rejectsUnknownKeys() throws IOException {
        for (String file : List.of("examples/measuring/small.yaml", "examples/storage/space.yaml",
                "examples/experiments/file-server-growth.yaml", "examples/closed-loop/machines.yaml",
                "examples/design-space/orders.yaml", "examples/disk-array/training.yaml",
                "examples/disk-array-open/training.yaml", "examples/disk-array/two-disks.yaml")) {
            ObjectNode value = (ObjectNode) Schemas.yaml(Files.readString(ROOT.resolve(file)));
            String schema = schema(value);
            value.put("colour", "red");
            assertFalse(Schemas.faults(schema, value).isEmpty(), file);
        }
        Path small = ROOT.resolve("examples/measuring/small.yaml");
        ObjectNode campaign = (ObjectNode) Schemas.yaml(Files.readString(small));
        for (String[] wrong : new String[][] {{"runTime", "5"}, {"campaign", "no name"}, {"plan", "all"}}) {
            ObjectNode changed = campaign.deepCopy();
            changed.put(wrong[0], wrong[1]);
            assertFalse(Schemas.faults("file/campaign", changed).isEmpty(), wrong[0]);
        }
    }

    /** Not what other programs wrote: reports of fio, and descriptions of Kubernetes. */
    private static boolean isOurs(Path file) {
        return file.toString().matches(".*\\.(json|yaml)") && !file.toString().contains(".runs")
                && !file.getParent().endsWith("fio") && !file.getFileName().toString().startsWith("kubernetes-");
    }

    /** Which schema describes a document, by the key that only its kind has. */
    private static String schema(JsonNode value) {
        return value.has("format") ? "file/configuration"
                : value.has("loggiaModel") ? "file/regression-model"
                : value.has("loggiaDistribution") ? "file/distribution-model"
                : value.has("storage") && value.has("kind") ? "file/datasheet"
                : value.has("array") ? "file/disk-array"
                : value.has("campaign") ? "file/campaign"
                : value.has("degrees") ? "file/design-space" : value.has("models") ? "file/experiment"
                : value.has("factors") ? "file/space" : value.has("admission") ? "file/admission" : "file/machines";
    }

    /** The guide shows some keys of campaigns alone. */
    private static boolean isPart(JsonNode value) {
        return value.has("targets") && !value.has("campaign");
    }

    /** Adds settings to the schema, with {@code -Dloggia.write=true}. */
    @Test
    void experimentsDescribeSettingsAsTheProgramDoes() throws IOException {
        ObjectNode schema = (ObjectNode) Schemas.json(Schemas.FOLDER.resolve("file/experiment.schema.json"));
        ObjectNode keys = (ObjectNode) schema.get("properties");
        SimulationExperiment.SETTINGS.forEach(each -> describe(keys.putObject(each.key()), each, ""));
        for (OptionalPart each : OptionalPart.values()) {
            keys.putObject(each.key()).put("type", "boolean").put("description", each.description());
        }
        Schemas.assertWritten("file/experiment", Schemas.text(schema));
    }

    /** Adds settings to the schema, with {@code -Dloggia.write=true}. */
    @Test
    void resultsDescribeSettingsAsTheProgramDoes() throws IOException {
        ObjectNode schema = (ObjectNode) Schemas.json(Schemas.FOLDER.resolve("file/simulation-result.schema.json"));
        ObjectNode settings = (ObjectNode) schema.at("/properties/settings");
        ObjectNode keys = (ObjectNode) settings.get("properties");
        for (RunSetting each : RunSetting.values()) {
            boolean isNullable = each == RunSetting.TIME || each == RunSetting.MEASUREMENTS;
            ObjectNode key = keys.putObject(isNullable ? "maximum" + each.label() : each.key());
            describe(key, each, isNullable ? " Null for no limit." : each == RunSetting.PRECISION ? " 0 for no limit."
                    : "");
            if (isNullable) {
                key.putArray("type").add(type(each)).add("null");
            }
        }
        keys.fieldNames().forEachRemaining(settings.putArray("required")::add);
        Schemas.assertWritten("file/simulation-result", Schemas.text(schema));
    }

    private static String type(RunSetting setting) {
        return setting.range().type() == Double.class ? "number" : "integer";
    }

    private static void describe(ObjectNode schema, RunSetting setting, String without) {
        RunSetting.Range range = setting.range();
        boolean isAlsoWord = range.type() == String.class;
        if (!isAlsoWord) {
            schema.put("type", type(setting));
        }
        schema.put("description", setting.description() + without).put("x-unit", range.unit());
        ObjectNode numbers = schema;
        if (isAlsoWord) {
            ArrayNode choices = schema.putArray("oneOf");
            numbers = choices.addObject().put("type", type(setting));
            choices.addObject().put("const", setting.usual());
        }
        if (range.least() > Long.MIN_VALUE) {
            numbers.put("minimum", range.least());
        }
        if (range.most() < Long.MAX_VALUE) {
            numbers.put("maximum", range.most());
        }
    }
}
