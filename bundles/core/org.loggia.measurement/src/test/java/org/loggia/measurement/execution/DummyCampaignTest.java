// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.execution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DummyCampaignTest {

    @TempDir
    private Path folder;

    /** An application that runs anyway is watched: its threads, its files, and how they grow. */
    @Test
    void watchesWithoutLoad() throws Exception {
        Campaigns campaigns = new Campaigns(folder);
        Path files = Files.createDirectory(campaigns.folder.resolve("application"));
        Files.write(files.resolve("a"), new byte[5000]);
        Process application = new ProcessBuilder("sh", "-c", "sleep 0.7; head -c 3000 /dev/zero > b; sleep 60")
                .directory(files.toFile()).start();
        String text = """
                campaign: watch
                targets:
                  - name: here
                    directory: data
                    process: java
                    files: application
                driver: dummy
                runTime: 2500 ms
                disturbed: {foreignCpu: 1, steal: 1}
                """;
        try {
            assertEquals(List.of(), campaigns.measure(text));
        } finally {
            application.descendants().forEach(ProcessHandle::destroyForcibly);
            application.destroyForcibly();
        }
        var results = campaigns.results(text);
        var run = results.measurements().get(0);
        double size = results.value(run, "observedFileSetSize");
        assertTrue(size >= 5000 && size <= 8000, "the mean over a file set that grows from 5000 to 8000 B: " + size);
        assertTrue(results.value(run, "observedThreads") > 5, "this Java machine has threads");
        assertTrue(results.responses().keySet().stream().noneMatch(name -> name.startsWith("read")));
        assertEquals(List.of(), campaigns.left());
    }
}
