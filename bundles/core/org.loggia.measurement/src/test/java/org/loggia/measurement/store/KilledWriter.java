// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.store;

import java.nio.file.Files;
import java.nio.file.Path;

import org.loggia.measurement.campaign.Campaign;
import org.loggia.measurement.campaign.CampaignFile;
import org.loggia.measurement.campaign.PlannedRun;
import org.loggia.problem.ProblemException;

/**
 * A process that writes a store and dies without a word, as after {@code kill -9}: arguments are the campaign, the
 * store, how many runs it writes, and the bytes of each run's output. A fault goes to standard error, with status 1.
 */
final class KilledWriter {

    private KilledWriter() {
    }

    public static void main(String[] arguments) throws Exception {
        Campaign campaign = CampaignFile.read(Path.of(arguments[0]));
        Path file = Path.of(arguments[1]);
        try {
            CampaignStore store = Files.exists(file) ? CampaignStore.resume(file, campaign)
                    : CampaignStore.create(file, campaign);
            store.goOn();
            int left = Integer.parseInt(arguments[2]);
            for (PlannedRun run : store.plan().subList(0, left)) {
                Stores.measure(store, run, Integer.parseInt(arguments[3]));
            }
            store.begin(store.plan().get(left), 1);
            Runtime.getRuntime().halt(137);
        } catch (ProblemException fault) {
            System.err.println(fault.getMessage());
            Runtime.getRuntime().halt(1);
        }
    }
}
