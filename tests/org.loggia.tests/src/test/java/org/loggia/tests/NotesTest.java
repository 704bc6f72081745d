// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Notes of a simulation are sentences for people, which name options, and data for programs. */
class NotesTest {

    private static final Path EXAMPLES = Path.of("..", "..", "examples");
    private static final String CODE = "simulation.unused-evolution";

    @TempDir
    private Path folder;

    @BeforeEach
    void copyWithAnEvolution() throws IOException {
        for (String example : List.of("file-server", "storage")) {
            try (var files = Files.walk(EXAMPLES.resolve(example))) {
                for (Path each : files.filter(Files::isRegularFile).toList()) {
                    Path copy = folder.resolve(EXAMPLES.relativize(each));
                    Files.createDirectories(copy.getParent());
                    Files.copy(each, copy);
                }
            }
        }
        Files.writeString(folder.resolve("file-server/growth.usageevolution"), "");
    }

    private String simulate(String format) {
        return Run.of("simulate", folder.resolve("file-server"), "--measurements", "500", "--format", format).succeeds()
                .out();
    }

    @Test
    void textOutputSuggestsOptions() {
        String note = "note: The load is that of the usage model; the usage evolution growth.usageevolution "
                + "in the folder of the model is ignored; choose one with --evolution if the load should "
                + "follow it.";
        List<String> lines = simulate("text").lines().toList();
        assertTrue(lines.contains(note), lines.toString());
    }

    @Test
    void optionForWarmUpThatNeverEndsIsOneOfCommand() {
        Object[] shortRun = {"simulate", folder.resolve("file-server"), "--time", "20"};
        String said = Run.of(shortRun).out();
        String words = "The run ended within its warm-up: the results include the start-up phase; simulate "
                + "longer, or set ";
        int begin = said.indexOf(words);
        assertTrue(begin >= 0, said);
        String option = said.substring(begin + words.length(), said.indexOf('.', begin + words.length()));
        Run set = Run.of(shortRun[0], shortRun[1], shortRun[2], shortRun[3], option, "0").succeeds();
        assertTrue(!set.out().contains(words), set.out());
    }

    @Test
    void jsonOutputContainsCodes() throws IOException {
        JsonNode notes = new ObjectMapper().readTree(simulate("json")).get("notes");
        JsonNode note = null;
        for (JsonNode each : notes) {
            note = each.get("code").asText().equals(CODE) ? each : note;
            assertTrue(each.get("code").asText().startsWith("simulation."), each.toString());
        }
        assertEquals("growth.usageevolution", note.get("facts").get("file").asText());
        assertEquals("choose one with --evolution if the load should follow it", note.get("remedy").asText());
        List<String> rows = simulate("csv").lines().filter(line -> line.startsWith("note,")).toList();
        assertEquals(notes.size(), rows.size());
        assertTrue(rows.stream().anyMatch(row -> row.startsWith("note," + CODE + ",,,,,,,,,,,,,1,")), rows.toString());
    }
}
