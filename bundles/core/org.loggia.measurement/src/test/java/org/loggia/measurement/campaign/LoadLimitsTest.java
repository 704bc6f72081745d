// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.loggia.problem.ProblemException;

/** Limits and hot spots: what a campaign may say of them. */
class LoadLimitsTest {

    private static final String CAMPAIGN = """
            campaign: c
            targets: [{name: disk, directory: .}]
            driver: DRIVER
            settings:
              concurrentRequests: 4
              requestSize: 4 KiB
              readShare: 0.75
              pattern: random
              fileSetSize: 16 MiB
              SETTINGS
            runTime: 1 s
            """;

    @TempDir
    private Path folder;

    private RunSettings read(String driver, String settings) throws IOException {
        Path file = folder.resolve("c.yaml");
        Files.writeString(file, CAMPAIGN.replace("DRIVER", driver).replace("SETTINGS", settings.replace(", ", "\n  ")));
        Campaign campaign = CampaignFile.read(file);
        return campaign.settings(campaign.targets().get(0), campaign.configurations().get(0));
    }

    @Test
    void passesAllLimitsToKernel() throws IOException {
        LoadLimits limits = read("ffsb", "limitedBy: cgroup, readRateLimit: 300, writeThroughputLimit: 1 MiB")
                .limits();
        assertTrue(limits.byCgroup());
        assertEquals(Map.of("riops", 300L, "wbps", 1L << 20), limits.byNameOfCgroup());
        assertEquals("B/s", Setting.WRITE_THROUGHPUT_LIMIT.unit());
    }

    @Test
    void fioGetsPartOfEachClient() throws IOException {
        LoadLimits limits = read("fio", "limitedBy: fio, rateLimit: 400").limits();
        assertTrue(limits.byFio());
        assertEquals("75,25", limits.rates());
        assertEquals("", limits.throughputs());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            fio | readRateLimit: 100 | readRateLimit has no limitedBy; set limitedBy: cgroup or fio
            fio | limitedBy: fio | limitedBy requires a limit; set one of rateLimit,
            fio | limitedBy: iptables, rateLimit: 1 | 'iptables' is not a valid limitedBy; choose cgroup, fio
            fio | limitedBy: fio, rateLimit: 400, readRateLimit: 100 | rateLimit and readRateLimit limit the same
            fio | limitedBy: fio, readRateLimit: 2 | readRateLimit is 0.5 per client; use fewer clients or an
            fio | limitedBy: fio, rateLimit: 400, throughputLimit: 1 MiB | fio limits either requests or bytes
            fio | limitedBy: fio, rateLimit: 400, arrivalRate: 400 | with arrivalRate fio already paces requests
            ffsb | limitedBy: fio, rateLimit: 400 | limitedBy: fio requires the driver fio instead of ffsb; set limited
            fio | limitedBy: cgroup, rateLimit: 400 | a cgroup limits reads and writes separately, not rateLimit
            fio | limitedBy: cgroup, readRateLimit: 400, directIo: false | a cgroup limits only direct I/O
            fio | randomDistribution: zipf | 'zipf' is not a valid value of random_distribution
            ffsb | randomDistribution: zipf:1.2 | ffsb does not support randomDistribution
            """)
    void rejectsImpossibleLimits(String driver, String settings, String message) {
        String fault = assertThrows(ProblemException.class, () -> read(driver, settings)).getMessage();
        assertEquals(1, fault.lines().count(), fault);
        assertTrue(fault.contains(message), fault);
    }

    @Test
    void rejectsRepeatedHotSpots() throws IOException {
        assertEquals("zoned:60/10:40/90", read("fio", "randomDistribution: 'zoned:60/10:40/90'").name(
                Setting.RANDOM_DISTRIBUTION, ""));
        assertTrue(assertThrows(ProblemException.class, () -> read("fio",
                "randomDistribution: 'zipf:1.2'\nfioOptions: {random_distribution: 'zipf:1.3'}")).getMessage()
                .contains("randomDistribution and random_distribution set the same property"));
    }
}
