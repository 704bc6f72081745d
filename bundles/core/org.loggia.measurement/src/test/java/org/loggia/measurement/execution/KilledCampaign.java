// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.execution;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

import org.loggia.measurement.campaign.Campaign;
import org.loggia.measurement.campaign.CampaignFile;
import org.loggia.measurement.store.CampaignStore;

/**
 * A process that runs a campaign and dies without a word, as after {@code kill -9}: arguments are the campaign, the
 * store,
 * the phase of its second run, and the milliseconds after the phase began.
 */
final class KilledCampaign {

    private KilledCampaign() {
    }

    public static void main(String[] arguments) throws InterruptedException {
        Campaign campaign = CampaignFile.read(Path.of(arguments[0]));
        Path file = Path.of(arguments[1]);
        Phase fatal = Phase.valueOf(arguments[2]);
        long delay = Long.parseLong(arguments[3]);
        AtomicInteger seen = new AtomicInteger();
        try (CampaignStore store = Files.exists(file) ? CampaignStore.resume(file, campaign)
                : CampaignStore.create(file, campaign)) {
            new CampaignExecution(campaign, store, Hosts.REAL, progress -> {
                if (progress.phase().equals(Optional.of(fatal)) && seen.incrementAndGet() == 2) {
                    new Thread(() -> die(delay)).start();
                }
            }).run();
        }
    }

    private static void die(long delay) {
        try {
            Thread.sleep(delay);
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
        Runtime.getRuntime().halt(137);
    }
}
