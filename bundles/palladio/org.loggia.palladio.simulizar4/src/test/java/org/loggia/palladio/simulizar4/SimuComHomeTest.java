// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.simulizar4;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.palladio.testing.PalladioHomeContract;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.simucom.SimuComCompletion;

/** The extension in a real SimuCom of Palladio 4.1 to 4.3, which simulates completed models. */
@EnabledIfSystemProperty(named = PalladioHomeTest.HOME, matches = ".+",
        disabledReason = "-Dpalladio.home names a folder with the jars of Palladio 4.1 to 4.3 and of what they require")
class SimuComHomeTest extends PalladioHomeContract {

    @TempDir
    private Path folder;

    SimuComHomeTest() {
        super(PalladioHomeTest.HOME, "org.loggia.palladio.simulizar4.SimuComRuns");
    }

    /** Its indexing is forked, which SimuLizar of these releases cannot interpret. */
    @Test
    void meansWithForksAreThoseOfLoggia() throws Exception {
        compareExample("rented-storage", 100, 4, List.of("Visitors"));
    }

    @Override
    protected Path prepare(Path model) throws Exception {
        Path completed = Files.createDirectory(folder.resolve("completed"));
        SimuComCompletion.write(ModelSelection.load(List.of(model), null, null).selection(), completed);
        try (Stream<Path> files = Files.walk(completed)) {
            return files.filter(each -> each.toString().endsWith(".allocation")).findFirst().orElseThrow().getParent();
        }
    }
}
