// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.cli.terminal.ExitStatus;

/** {@code check --sarif} writes problems as source code servers read them. */
class SarifTest {

    @TempDir
    private Path directory;

    private JsonNode run(Path... paths) throws IOException {
        Path file = directory.resolve("problems.sarif");
        Run.of("check", "--sarif", file, paths);
        JsonNode log = new ObjectMapper().readTree(file.toFile());
        assertEquals("2.1.0", log.get("version").textValue());
        assertTrue(log.get("$schema").textValue().endsWith("/sarif-schema-2.1.0.json"));
        assertEquals(1, log.get("runs").size());
        return log.get("runs").get(0);
    }

    /** Checks what the specification requires of a result (OASIS SARIF 2.1.0, sections 3.27 to 3.30). */
    private static void assertResult(JsonNode result, JsonNode rules) {
        assertEquals(result.get("ruleId"), rules.get(result.get("ruleIndex").intValue()).get("id"));
        assertTrue(result.get("level").textValue().matches("error|warning"), result.toString());
        assertFalse(result.at("/message/text").textValue().isEmpty(), result.toString());
        JsonNode place = result.at("/locations/0/physicalLocation");
        assertFalse(place.at("/artifactLocation/uri").textValue().isEmpty(), result.toString());
        assertTrue(place.at("/region/startLine").asInt(1) > 0, result.toString());
    }

    @Test
    void placesErrorsAtLinesOfFiles() throws IOException {
        Path model = Repository.copyFileServer(directory);
        Repository.edit(model.resolve("file-server.system"), "#_fileServer_component", "#_nowhere");
        JsonNode run = run(model);
        assertEquals("Loggia", run.at("/tool/driver/name").textValue());
        run.get("results").forEach(result -> assertResult(result, run.at("/tool/driver/rules")));
        JsonNode error = run.at("/results/0");
        assertEquals("error", error.get("level").textValue());
        assertEquals("pcm.lost-target", error.get("ruleId").textValue());
        assertLine(error, model.resolve("file-server.system"), "#_nowhere");
    }

    @Test
    void placesMessagesAboutElementsAtTheirLines() throws IOException {
        Path model = Repository.copyFileServer(directory);
        assertLine(run(model).at("/results/0"), model.resolve("file-server-storage.io"),
                "id=\"_fileServer_storageResource\"");
    }

    private static void assertLine(JsonNode result, Path file, String content) throws IOException {
        JsonNode place = result.at("/locations/0/physicalLocation");
        Path named = Path.of(URI.create(place.at("/artifactLocation/uri").textValue()));
        assertEquals(file.toRealPath(), named.toRealPath());
        String line = Files.readAllLines(named).get(place.at("/region/startLine").intValue() - 1);
        assertTrue(line.contains(content), line);
    }

    @Test
    void namesFilesRelativeToTheWorkingDirectory() throws IOException {
        Path here = Files.createTempDirectory(Path.of("target").toAbsolutePath(), "models with spaces");
        try {
            Path file = Files.writeString(here.resolve("a b.repository"), "<broken>\n");
            JsonNode run = run(file);
            assertEquals("target/" + here.getFileName().toString().replace(" ", "%20") + "/a%20b.repository",
                    run.at("/results/0/locations/0/physicalLocation/artifactLocation/uri").textValue());
        } finally {
            Files.delete(here.resolve("a b.repository"));
            Files.delete(here);
        }
    }

    @Test
    void listsEachMessageCodeOnceAsRule() throws IOException {
        JsonNode run = run(Repository.EXAMPLES);
        List<String> rules = run.at("/tool/driver/rules").findValuesAsText("id");
        assertEquals(rules.stream().distinct().toList(), rules);
        assertTrue(rules.size() < run.get("results").size(), rules.toString());
        run.get("results").forEach(result -> assertResult(result, run.at("/tool/driver/rules")));
    }

    @Test
    void hasNoResultsForSoundModel() throws IOException {
        JsonNode run = run(Repository.EXAMPLES.resolve("design-space"));
        assertEquals(0, run.get("results").size());
        assertEquals(ExitStatus.SUCCESS, Run.of("check", Repository.EXAMPLES.resolve("design-space")).status());
    }
}
