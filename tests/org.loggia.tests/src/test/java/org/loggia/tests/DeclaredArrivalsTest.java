// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.cli.terminal.ExitStatus;
import org.loggia.io.IoPackage;
import org.loggia.pcm.persistence.ModelFiles;
import org.loggia.pcm.persistence.ModelResource;

/** Arrivals to which an {@code .io} file refers. */
class DeclaredArrivalsTest {

    private static final String BURSTS = "hidden,hidden,arrivals,arrivals\n-19,1,18,0\n0.5,-3.5,0,3\n";

    @TempDir
    private Path directory;
    private Path model;

    @BeforeEach
    void copy() throws IOException {
        Repository.copy(Repository.EXAMPLES.resolve("storage"), directory.resolve("storage"));
        model = directory.resolve("rented-storage");
        Repository.copy(Repository.EXAMPLES.resolve("rented-storage"), model);
        Files.writeString(model.resolve("visits.csv"), BURSTS);
        state("visits.csv", "process", "_shop_browse_scenario");
    }

    private void state(String file, String kind, String scenario) {
        Repository.edit(model.resolve("shop.io"), "(  <arrivals.*</arrivals>\n)?</io:IoModel>",
                "  <arrivals id=\"_shop_arrivals\" entityName=\"bursts\" file=\"" + file + "\" kind=\"" + kind + "\">\n"
                        + "    <scenario href=\"shop.usagemodel#" + scenario + "\"/>\n  </arrivals>\n</io:IoModel>");
    }

    private Run simulate(Object... more) {
        return Run.of("simulate", model, "--time", "2000", "--format", "csv", more);
    }

    /** A file that the model names has the bytes of one that an option names. */
    @Test
    void modelDeclaresArrivalsLikeOptions() throws IOException {
        Run stated = simulate().succeeds();
        assertEquals(ExitStatus.SUCCESS, Run.of("check", model).status());
        Path trace = model.resolve("trace.csv");
        Files.writeString(trace, IntStream.range(1, 300).mapToObj(i -> 5 * i + "\n").collect(Collectors.joining()));
        Run replaced = simulate("--arrivals", "Visitors=" + trace);
        state("trace.csv", "replay", "_shop_browse_scenario");
        assertEquals(replaced.out(), simulate().out(), "the option takes the place of what the model says");
        Repository.edit(model.resolve("shop.io"), "  <arrivals.*</arrivals>\n", "");
        assertFalse(simulate().out().equals(stated.out()), "arrivals count");
        assertEquals(stated.out(), simulate("--arrivals-like", "Visitors=" + model.resolve("visits.csv")).out());
    }

    /** What a model says of arrivals stays in its file as it is. */
    @Test
    void savingKeepsFile() throws IOException {
        Path file = model.resolve("shop.io");
        ModelResource io = new ModelFiles(IoPackage.eINSTANCE).load(file).files().get(0);
        ByteArrayOutputStream saved = new ByteArrayOutputStream();
        io.save(saved, Map.of());
        assertEquals(Files.readString(file), saved.toString(StandardCharsets.UTF_8));
    }

    @Test
    void reportsImpossibleArrivalsInOneLine() throws IOException {
        Files.delete(model.resolve("visits.csv"));
        named("shop.io#_shop_arrivals",
                "the file of the arrivals, 'visits.csv', does not exist; correct its name, which is "
                        + "relative to the folder of this .io file, or supply the file");
        Files.writeString(model.resolve("visits.csv"), "hidden,arrivals\n-1,two\n");
        named("visits.csv:2", "'two' is not a rate");
        state("", "process", "_shop_browse_scenario");
        named("shop.io#_shop_arrivals", "the arrivals have no file");
        state("visits.csv", "process", "_gone");
        named("shop.io#_shop_arrivals", "'Usage scenario' refers to shop.usagemodel#_gone");
    }

    private void named(String place, String message) {
        for (Run run : new Run[] {Run.of("check", model), simulate()}) {
            assertEquals(ExitStatus.BAD_INPUT, run.status(), run.err());
            assertEquals(1, run.err().lines().filter(line -> !line.contains(": warning: ")).count(), run.err());
            assertTrue(run.err().contains(place) && run.err().contains(message), run.err());
        }
    }
}
