// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.execution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.measurement.Programs;
import org.loggia.measurement.result.CampaignResults;

/** An adaptive campaign with fio on this machine. */
class AdaptiveFioTest {

    /** A budget for the design of ten configurations, whose runs take half a second or more, and not for all. */
    private static final String TEXT = Campaigns.SMALL.replace("campaign: small", "campaign: adaptive")
            .replace("[1, 2]", "[1, 2, 4, 8]\n  requestSize: [4 KiB, 16 KiB, 64 KiB, 128 KiB, 256 KiB, 512 KiB]")
            .replace("  requestSize: 4 KiB\n", "").replace("300 ms", "500 ms")
            + "untilError: 0.001 %\ntimeBudget: 5 s\n";

    @TempDir
    Path folder;

    @BeforeEach
    void needFio() {
        Programs.need("fio");
    }

    @Test
    void measuresWithinTimeBudgetAndResumes() throws IOException, InterruptedException {
        Campaigns campaigns = new Campaigns(folder);
        campaigns.measure(TEXT);
        CampaignResults results = campaigns.results(TEXT);
        assertEquals(10, results.choices().size());
        assertEquals(10, results.measurements().size());
        assertTrue(campaigns.messages.get(campaigns.messages.size() - 1).startsWith("ended after 10 of 24 "
                + "configurations: the time budget of 5 s is used"), campaigns.messages.toString());
        assertTrue(campaigns.progress.get(0).startsWith("0 of at most 24 runs"), campaigns.progress.toString());
        campaigns.measure(TEXT);
        assertEquals(10, campaigns.results(TEXT).runs().size(), "a campaign that ended measures nothing");
    }
}
