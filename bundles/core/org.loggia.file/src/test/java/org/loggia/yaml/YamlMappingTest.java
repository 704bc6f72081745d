// SPDX-License-Identifier: EPL-2.0
package org.loggia.yaml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.loggia.problem.ProblemException;

class YamlMappingTest {

    private static YamlMapping of(String text) {
        return YamlMapping.parse(Path.of("folder/garden.yaml"), text, "a garden");
    }

    private static void fault(String expected, String text, Consumer<YamlMapping> reading) {
        var fault = assertThrows(ProblemException.class, () -> reading.accept(of(text)));
        assertEquals("folder/garden.yaml" + expected, fault.getMessage());
    }

    @Test
    void valuesComeAsTheyAreAskedFor() {
        YamlMapping garden = of("""
                name: on
                area: 12.5
                rows: [1, 2, 3]
                owner: {name: Ada}
                beds:
                  - {plant: rose, count: 3}
                  - {plant: yew}
                file: plan.svg
                nothing:
                """);
        assertEquals(List.of("name", "area", "rows", "owner", "beds", "file", "nothing"), garden.keys());
        assertEquals("on", garden.text("name"));
        assertEquals("south", garden.text("side", "south"));
        assertEquals(12.5, garden.number("area", 0, Double.MAX_VALUE));
        assertEquals(List.of(1, 2, 3), garden.list("rows", Integer::valueOf));
        assertTrue(garden.isList("rows") && garden.isMapping("owner") && garden.isEmpty("nothing"));
        assertFalse(garden.isList("owner") || garden.isMapping("rows") || garden.isEmpty("name"));
        assertEquals("Ada", garden.mapping("owner").allowing("name").text("name"));
        List<YamlMapping> beds = garden.mappings("beds");
        assertEquals(3, beds.get(0).whole("count", 10, 1));
        assertEquals(1, beds.get(1).whole("count", 10, 1));
        assertEquals(Path.of("folder/plan.svg"), garden.path(garden.text("file")));
        assertEquals(Path.of("/plan.svg"), garden.path("/plan.svg"));
        Map<?, ?> all = garden.values();
        assertEquals("on", all.get("name"));
        assertEquals(List.of(1, 2, 3), all.get("rows"));
        assertEquals(Map.of("name", "Ada"), all.get("owner"));
    }

    @Test
    void reportsErrorsWithLine() {
        fault(":2: unknown key 'b'; choose a, c", "a: 1\nb: 2", map -> map.allowing("a", "c"));
        fault(":2: 'a' appears twice; remove one", "a: 1\na: 2", map -> {});
        fault(":1: has no 'y'; add it", "a: 1", map -> map.text("y"));
        fault(":2: 'b' has no 'y'; add it", "a: 1\nb: {x: 2}", map -> map.mapping("b").text("y"));
        fault(":2: an entry of 'b' has no 'y'; add it", "a: 1\nb: [{x: 2}]", map -> map.mappings("b").get(0).text("y"));
        fault(":2: 'n' is 'x', not a number; correct it", "a: 1\nn: x", map -> map.number("n", 0, 1));
        fault(":2: 'n' is 7; it must be from 0.0 to 1.0", "a: 1\nn: 7", map -> map.number("n", 0, 1));
        fault(":1: 'n' is 1.5; give a whole number", "n: 1.5", map -> map.whole("n", 9, 1));
        fault(":1: 'n' is 'NaN', not a number; correct it", "n: NaN", map -> map.number("n", 0,
                Double.MAX_VALUE));
        fault(":1: 'n' must be a list, such as [1, 2]", "n: 1", map -> map.list("n", text -> text));
        fault(":2: bad", "n:\n  - a", map -> map.list("n", text -> {
            throw new IllegalArgumentException("bad");
        }));
        fault(":1: 'n' must be a list; begin each entry with '- '", "n: 1", map -> map.mappings("n"));
        fault(":2: 'n' must consist of lines 'key: value'; correct it", "n:\n  - 1", map -> map.mappings("n"));
        fault(":1: 'n' must be a single value; correct it", "n: [1]", map -> map.text("n"));
        fault(":2: 'n' has no value; give one or remove the line", "a: 1\nn:", map -> map.text("n"));
        fault(":1: a key must be a word; correct it", "[1]: 2", map -> {});
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "# only a comment\n"})
    void reportsEmptyText(String text) {
        fault(": is empty; describe a garden", text, map -> {});
    }

    @Test
    void rejectsInvalidYamlAndOtherNodes() {
        fault(":1: is not a description of a garden; it must consist of lines 'key: value'", "- 1", map -> {});
        var fault = assertThrows(ProblemException.class, () -> of("a: [1,\nb: 2"));
        assertTrue(fault.getMessage().matches("folder/garden.yaml:\\d: is not YAML: .*; correct the line"),
                fault.getMessage());
        fault(":2: is not YAML: it has the character U+0007; remove it", "a: 1\nb: \u0007", map -> {});
        fault(":3: is not YAML: found duplicate key b; correct the line", "a:\n  b: 1\n  b: 2", YamlMapping::values);
    }

    @Test
    void limitsNestedLists() {
        fault(":2: lists and mappings are nested deeper than 200; reduce the nesting",
                "a: 1\nb: " + "[".repeat(100_000), map -> {});
        assertTrue(of("a: " + "[".repeat(199) + "]".repeat(199)).isList("a"));
    }

    @Test
    void rejectsNullKey() {
        String problem = "a key is null; write a name, \"null\" in quotation marks if that is the name";
        fault(":3: " + problem, "a:\n  b: 1\n  null: 2\n  null: 3", YamlMapping::values);
        fault(":2: " + problem, "a:\n- {null: 1}", YamlMapping::values);
        assertEquals(Map.of("null", 1), of("a: {\"null\": 1}").values().get("a"));
        assertEquals(List.of(1), ((Map<?, ?>) of("a: &same {b: [1]}\nc: *same").values().get("c")).get("b"));
    }

    @Test
    void rejectsInvalidFileNames() {
        fault(": 'a\0b': invalid file name; correct the name", "a: \"a\\0b\"", map -> map.path(map.text("a")));
    }

    @Test
    void reportsUnreadableFiles(@TempDir Path folder) throws IOException {
        Path absent = folder.resolve("absent.yaml");
        assertEquals(absent + ": no such file; check the path", assertThrows(ProblemException.class,
                () -> YamlMapping.read(absent, "a garden")).getMessage());
        Path latin = Files.write(folder.resolve("latin.yaml"), new byte[] {'a', ':', ' ', (byte) 0xe4});
        assertEquals(latin + ": is not UTF-8 text; convert it", assertThrows(ProblemException.class,
                () -> YamlMapping.read(latin, "a garden")).getMessage());
        Path good = Files.writeString(folder.resolve("good.yaml"), "a: 1");
        assertEquals("1", YamlMapping.read(good, "a garden").text("a"));
    }
}
