// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.cli.Loggia;
import org.loggia.cli.terminal.ExitStatus;
import org.loggia.experiment.StoredRuns;
import org.loggia.measurement.campaign.CampaignFile;
import org.loggia.measurement.store.CampaignStore;

/** Two processes on one store: the second one is refused with one line and deletes nothing. */
class StoreInUseTest {

    private static final String CAMPAIGN = """
            campaign: tiny
            seed: 1
            targets:
              - name: here
                directory: data
            driver: fio
            factors:
              readShare: [1, 0]
            settings:
              concurrentRequests: 2
              requestSize: 4 KiB
              fileSetSize: 8 MiB
              fileSize: 4 MiB
              pattern: random
              directIo: false
            warmUp: 100 ms
            runTime: 300 ms
            repetitions: 1
            """;

    @TempDir
    private Path folder;

    /** What another process prints to standard error. */
    private String otherProcess(Object... arguments) throws Exception {
        List<String> words = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path"),
                Loggia.class.getName()));
        Stream.of(arguments).map(Object::toString).forEach(words::add);
        Path errors = folder.resolve("errors");
        Process process = new ProcessBuilder(words).redirectError(errors.toFile())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
        assertEquals(ExitStatus.BAD_INPUT.code(), process.waitFor(), Files.readString(errors));
        return Files.readString(errors);
    }

    private static List<Path> content(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.sorted().toList();
        }
    }

    @Test
    void rejectsSecondExperimentAndSecondSearch() throws Exception {
        Path plan = Files.writeString(folder.resolve("plan.yaml"), "models: {one: "
                + Repository.EXAMPLES.resolve("file-server") + "}\nmeasurements: 60\nusers: [1]\n");
        Path space = Repository.EXAMPLES.resolve("design-space/orders.yaml");
        Path store = folder.resolve("plan.runs");
        try (StoredRuns first = new StoredRuns(store, false, "1")) {
            List<Path> before = content(store);
            String refused = store
                    + ": is being written by another experiment; wait for its end, or choose another with"
                    + " --store\n";
            for (int attempt = 0; attempt < 2; attempt++) {
                assertEquals(refused, otherProcess("experiment", plan));
                assertEquals(refused, Run.of("experiment", plan, "--resume").err());
                assertEquals(refused, otherProcess("optimize", space, "--store", store));
            }
            assertEquals(before, content(store));
        }
        assertTrue(Files.notExists(store), "an empty store is deleted by its own process");
    }

    @Test
    void rejectsSecondCampaign() throws Exception {
        Path campaign = Files.writeString(folder.resolve("c.yaml"), CAMPAIGN);
        Path data = Files.createDirectories(folder.resolve("data"));
        Path store = folder.resolve("c.sqlite");
        String inUse = store + ": is being written by another campaign run; wait until it has finished\n";
        try (CampaignStore first = CampaignStore.create(store, CampaignFile.read(campaign))) {
            for (int attempt = 0; attempt < 2; attempt++) {
                assertEquals(inUse, otherProcess("measure", campaign, "--resume"));
                assertEquals(inUse, Run.of("measure", campaign, "--resume").err());
                String exists = otherProcess("measure", campaign);
                assertTrue(exists.startsWith(store + ": ") && exists.lines().count() == 1, exists);
            }
            assertEquals(List.of(data), content(data));
            assertTrue(Files.exists(store));
        }
        assertTrue(Files.notExists(folder.resolve("c.sqlite.lock")));
    }
}
