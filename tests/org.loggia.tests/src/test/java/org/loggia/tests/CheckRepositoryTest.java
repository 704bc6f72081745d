// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.cli.terminal.ExitStatus;

/** A folder of many models is checked model by model. */
class CheckRepositoryTest {

    @TempDir
    private Path directory;

    private Path copies() {
        Repository.copyFileServer(directory);
        for (String example : List.of("design-space", "file-server-net", "consolidation")) {
            Repository.copy(Repository.EXAMPLES.resolve(example), directory.resolve(example));
        }
        return directory;
    }

    private static List<String> models(Path folder) throws IOException {
        JsonNode json = Run.of("check", folder, "--format", "json").json();
        List<String> paths = new ArrayList<>();
        json.get("models").forEach(each -> paths.add(folder.relativize(Path.of(each.get("path").textValue()))
                .toString()));
        return paths;
    }

    @Test
    void acceptsAllExamples() {
        Run run = Run.of("check", Repository.EXAMPLES).succeeds();
        assertTrue(run.out().matches("\\d+ models, \\d+ files: \\d+ warnings\n"), run.out());
    }

    @Test
    void separatesModelsAndAlternativesOfStorage() throws IOException {
        assertEquals(List.of("consolidation", "design-space", "file-server", "file-server-net/coupled.io",
                "file-server-net/solved.io", "storage/disk.qpe", "storage/qpn/disk.qpe", "storage/storage.io"),
                models(copies()));
    }

    @Test
    void keepsModelTogetherWhoseFilesLieInSubfolders() throws IOException {
        Path shop = directory.resolve("shop");
        Repository.copy(Repository.EXAMPLES.resolve("design-space"), shop.resolve("allocation"));
        Files.createDirectory(shop.resolve("usage"));
        Files.move(shop.resolve("allocation/orders.usagemodel"), shop.resolve("usage/orders.usagemodel"));
        Repository.edit(shop.resolve("usage/orders.usagemodel"), "href=\"orders", "href=\"../allocation/orders");
        Repository.copyFileServer(directory);
        List<String> models = models(directory);
        assertTrue(models.contains("shop") && models.stream().noneMatch(each -> each.startsWith("shop/")),
                models.toString());
    }

    @Test
    void reportsErrorsOfOneModelAndStillChecksTheOthers() {
        Repository.edit(copies().resolve("design-space/orders.system"), "<system:System", "<broken:System");
        Repository.edit(directory.resolve("consolidation/consolidation.resourceenvironment"),
                "<resourceenvironment:ResourceEnvironment",
                "<broken:ResourceEnvironment");
        Run run = Run.of("check", directory).exits(ExitStatus.BAD_INPUT);
        assertTrue(run.out().matches("8 models, \\d+ files: \\d+ errors in 2 models, \\d+ warnings\n"), run.out());
        for (String file : List.of("design-space/orders.system", "consolidation/consolidation.resourceenvironment")) {
            assertTrue(run.errorLines().stream().anyMatch(line -> line.contains(file)), run.err());
        }
    }
}
