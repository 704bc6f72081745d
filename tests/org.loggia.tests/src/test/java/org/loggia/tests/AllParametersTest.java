// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Models that are trained on a campaign of the disk array, which has caches and read-ahead, run in the simulation as
 * they are, and what the architecture says of file sets and sequentiality counts.
 */
class AllParametersTest {

    private static final String FACTORS = "concurrentRequests,meanReadSize,meanWriteSize,readPattern,writePattern,"
            + "readShare,fileSetSize";
    private static final String[] RANDOM_READS = {"\"0.97\"", "\"0\""};
    /** 98 GiB rather than 1 GiB; the read cache has 2. */
    private static final String[] LARGE = {"0.8 \\* 10000", "80 * 10000"};

    @TempDir
    private Path directory;
    private int copies;

    @BeforeEach
    void train() throws IOException {
        Path plan = Files.writeString(directory.resolve("requests.yaml"), """
                factors:
                  concurrentRequests: [4, 16, 48]
                  meanReadSize [KiB]: [64, 192]
                  meanWriteSize [KiB]: [16, 128]
                  readPattern: [0, 1]
                  writePattern: [0, 1]
                  readShare: [0, 0.3, 0.6, 1]
                  fileSetSize [GiB]: [1, 16, 100]
                measure: {system: disk-array, set-up: requests, length: 2000}
                """);
        Path campaign = directory.resolve("requests.csv");
        Run.of("experiment", plan, "--format", "csv", "--out", campaign).succeeds();
        for (String type : List.of("read", "write")) {
            Run.of("train", campaign, "--response", type + "ResponseTime", "--technique", "mars-ia", "--log",
                    "--factors", FACTORS, "--out", directory.resolve(type + ".json")).succeeds();
        }
    }

    @Test
    void fileSetsAndSequentialityCount() throws IOException {
        StorageOutcome cached = simulate(RANDOM_READS);
        StorageOutcome sequential = simulate(LARGE);
        StorageOutcome random = simulate(LARGE[0], LARGE[1], RANDOM_READS[0], RANDOM_READS[1]);
        assertTrue(random.read() > 1.5 * cached.read(), "a file set larger than the cache: " + cached + ", " + random);
        assertTrue(random.read() > 1.5 * sequential.read(), "no read-ahead: " + sequential + ", " + random);
        StorageOutcome written = simulate(LARGE[0], LARGE[1], "\"0.99\"", "\"0\"");
        assertTrue(written.write() > 1.005 * sequential.write(), "no whole stripes: " + sequential + ", " + written);
    }

    /** @param edits a regular expression and its replacement, one after the other */
    private StorageOutcome simulate(String... edits) throws IOException {
        Path folder = Repository.copyFileServer(directory.resolve("copy" + copies++));
        Repository.edit(folder.resolve("file-server.io"), edits);
        StorageOutcome outcome = StorageOutcome.of(Run.of("simulate", folder, "--measurements", 2000, "--format",
                "json", "--analysis-model", directory.resolve("read.json"), "--analysis-model",
                directory.resolve("write.json")));
        assertEquals(List.of(), outcome.ignored());
        return outcome;
    }
}
