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
import org.loggia.measurement.MeasurementException;

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
            fio | readRateLimit: 100 | readRateLimit does not say what holds it; set limitedBy: cgroup or fio
            fio | limitedBy: fio | limitedBy needs a limit; set one of rateLimit,
            fio | limitedBy: iptables, rateLimit: 1 | 'iptables' is not a valid limitedBy; choose cgroup, fio
            fio | limitedBy: fio, rateLimit: 400, readRateLimit: 100 | rateLimit already limits what readRateLimit lim
            fio | limitedBy: fio, readRateLimit: 2 | readRateLimit comes to 0.5 for a client; take fewer clients or an
            fio | limitedBy: fio, rateLimit: 400, throughputLimit: 1 MiB | fio limits either requests or bytes
            fio | limitedBy: fio, rateLimit: 400, arrivalRate: 400 | with arrivalRate fio already paces requests
            ffsb | limitedBy: fio, rateLimit: 400 | limitedBy: fio needs the driver fio, this one is ffsb; set limited
            fio | limitedBy: cgroup, rateLimit: 400 | a cgroup limits reads and writes each by itself, not rateLimit
            fio | limitedBy: cgroup, readRateLimit: 400, directIo: false | a cgroup limits what goes past the page cac
            fio | randomDistribution: zipf | 'zipf' is not a value that random_distribution may have here
            ffsb | randomDistribution: zipf:1.2 | ffsb does not know randomDistribution
            """)
    void rejectsImpossibleLimits(String driver, String settings, String message) {
        String fault = assertThrows(MeasurementException.class, () -> read(driver, settings)).getMessage();
        assertEquals(1, fault.lines().count(), fault);
        assertTrue(fault.contains(message), fault);
    }

    @Test
    void rejectsRepeatedHotSpots() throws IOException {
        assertEquals("zoned:60/10:40/90", read("fio", "randomDistribution: 'zoned:60/10:40/90'").name(
                Setting.RANDOM_DISTRIBUTION, ""));
        assertTrue(assertThrows(MeasurementException.class, () -> read("fio",
                "randomDistribution: 'zipf:1.2'\nfioOptions: {random_distribution: 'zipf:1.3'}")).getMessage()
                .contains("randomDistribution already says what random_distribution says"));
    }
}
