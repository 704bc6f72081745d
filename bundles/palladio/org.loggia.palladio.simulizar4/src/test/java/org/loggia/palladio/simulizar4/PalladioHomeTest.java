// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.simulizar4;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.loggia.palladio.testing.ComparisonContract;
import org.loggia.palladio.testing.MeanComparison;
import org.loggia.palladio.testing.PalladioHome;

/** The extension in a real SimuLizar of Palladio 4.1 to 4.3. Rows of results are written to {@code target}. */
@EnabledIfSystemProperty(named = "palladio.home", matches = ".+",
        disabledReason = "-Dpalladio.home names a folder with the jars of Palladio 4.1 to 4.3 and of what they require")
class PalladioHomeTest {

    private static final String PROGRAM = "org.loggia.palladio.simulizar4.SimuLizarRuns";
    private static final Path ROWS = Path.of("target/palladio-home.md");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"regression.distribution, 50, 300, 4", "regression.mars, 50, 300, 4",
        "regression.linear-interactions, 20, 300, 4", "regression.cart, 50, 300, 8", "qpn.solved, 50, 300, 4",
        "qpn.coupled, 50, 300, 4"})
    void meansAreThoseOfLoggia(String formalism, int users, double time, int runs) throws Exception {
        Path model = ComparisonContract.copy(folder, "file-server", "storage");
        ComparisonContract.replace(model.resolve("file-server-storage.io"), "regression.distribution", formalism);
        ComparisonContract.replace(model.resolve("file-server.usagemodel"), "population=\"50\"",
                "population=\"" + users + "\"");
        PalladioHome.monitor(model, "FileServerUsers", "_fileServer_fileServer_scenario");
        var palladio = new PalladioHome(Path.of(System.getProperty("palladio.home")),
                Files.createDirectory(folder.resolve("program"))).means(PROGRAM, model, time, runs);
        assertEquals(Set.of("Storage:storage/read", "Storage:storage/write", "Usage Scenario: FileServerUsers"),
                palladio.keySet());
        var comparison = new MeanComparison(formalism, palladio.get("Usage Scenario: FileServerUsers"),
                MeanComparison.own(model, time, runs, "FileServerUsers"));
        Files.write(ROWS, List.of(comparison.row()), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        comparison.assertSame();
    }
}
