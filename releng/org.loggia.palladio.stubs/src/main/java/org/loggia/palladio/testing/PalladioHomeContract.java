// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The extension in a real simulator. Rows of results are written to a file in {@code target}, by the test's name. */
public abstract class PalladioHomeContract {

    private static final List<String> EXAMPLES = List.of("mail-server", "consolidation", "disk-array-open",
            "elasticity", "rented-storage", "file-server", "storage", "disk-array", "datasheets");

    private final Path rows = Path.of("target", getClass().getSimpleName() + ".md");
    private final Path home;
    private final String program;
    @TempDir
    private Path folder;

    /**
     * @param property the system property with the folder of the simulator's jars
     * @param program  the class that starts the simulator
     */
    protected PalladioHomeContract(String property, String program) {
        home = Path.of(System.getProperty(property));
        this.program = program;
    }

    /** Our bundles start in an Equinox with those of the folder and extend these extension points, among others. */
    protected final void assertStartsInOsgi(Set<String> extensionPoints) throws Exception {
        List<String> lines = new PalladioHome(home, folder).startInOsgi();
        assertEquals(List.of(), lines.stream().filter(each -> each.startsWith("not started\torg.loggia.palladio")).toList());
        Set<String> extended = lines.stream().filter(each -> each.startsWith("extension\t"))
                .map(each -> each.split("\t")[1]).collect(Collectors.toSet());
        assertTrue(extended.containsAll(extensionPoints), extended::toString);
    }

    @ParameterizedTest
    @CsvSource({"regression.distribution, 50, 300, 4", "regression.mars, 50, 300, 4",
        "regression.linear-interactions, 20, 300, 4", "regression.cart, 50, 300, 8", "qpn.solved, 50, 300, 4",
        "qpn.coupled, 50, 300, 4"})
    protected final void meansOfStorageModelsAreThoseOfLoggia(String formalism, int users, double time, int runs)
            throws Exception {
        Path model = ComparisonContract.copy(folder, "file-server", "storage");
        ComparisonContract.replace(model.resolve("file-server-storage.io"), "regression.distribution", formalism);
        ComparisonContract.replace(model.resolve("file-server.usagemodel"), "population=\"50\"",
                "population=\"" + users + "\"");
        compare(formalism, model, time, runs, List.of("FileServerUsers"));
    }

    /** Other examples, each in its own unit of time. */
    @ParameterizedTest
    @CsvSource({"mail-server, 100, 4, MailServerUsers", "consolidation, 100, 16, FileServerUsers MailServerUsers",
        "disk-array-open, 1000, 4, Readers Writers", "elasticity, 60, 16, Visitors Indexing"})
    protected final void meansOfExamplesAreThoseOfLoggia(String example, double time, int runs, String scenarios)
            throws Exception {
        compareExample(example, time, runs, List.of(scenarios.split(" ")));
    }

    /** Compares usage scenarios of an example in as many runs of both. */
    protected final void compareExample(String example, double time, int runs, List<String> scenarios)
            throws Exception {
        List<String> copied = new ArrayList<>(List.of(example));
        EXAMPLES.stream().filter(each -> !each.equals(example)).forEach(copied::add);
        compare(example, ComparisonContract.copy(folder, copied.toArray(String[]::new)), time, runs, scenarios);
    }

    /** Prepares a model for the simulator; returns the folder that it reads. */
    protected Path prepare(Path model) throws Exception {
        PalladioHome.monitor(model);
        return model;
    }

    /** The means of each measuring point in runs of the simulator, on the class path. */
    protected Map<String, double[]> means(PalladioHome simulator, String starting, Path model, double time, int runs)
            throws Exception {
        return simulator.means(starting, model, time, runs);
    }

    private void compare(String name, Path model, double time, int runs, List<String> scenarios) throws Exception {
        Map<String, double[]> palladio = means(new PalladioHome(home, Files.createDirectory(folder.resolve("program"))),
                program, prepare(model), time, runs);
        assertTrue(palladio.keySet().stream().anyMatch(each -> each.startsWith("Storage:")),
                () -> "no measuring point of a storage resource: " + palladio.keySet());
        for (String scenario : scenarios) {
            var comparison = new MeanComparison(scenarios.size() == 1 ? name : name + ", " + scenario,
                    palladio.get("Usage Scenario: " + scenario), MeanComparison.own(model, time, runs, scenario));
            Files.write(rows, List.of(comparison.row()), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
            comparison.assertSame();
        }
    }
}
