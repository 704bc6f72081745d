// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.execution;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.loggia.measurement.campaign.Campaign;
import org.loggia.measurement.campaign.CampaignFile;
import org.loggia.measurement.result.CampaignResults;
import org.loggia.measurement.store.CampaignStore;

/** Small campaigns in a folder of their own, for tests. */
final class Campaigns {

    /** Two configurations of 300 ms; nothing counts as disturbed, because tests run on busy machines. */
    static final String SMALL = """
            campaign: small
            targets:
              - name: here
                directory: data
            driver: fio
            factors:
              concurrentRequests: [1, 2]
            settings:
              requestSize: 4 KiB
              readShare: 0.5
              pattern: random
              fileSetSize: 1 MiB
            runTime: 300 ms
            timeLimit: 20 s
            repetitions: 1
            disturbed: {foreignCpu: 1, steal: 1}
            """;

    final Path folder;
    final Path store;
    final List<String> messages = new ArrayList<>();
    final List<Phase> phases = new ArrayList<>();
    final List<String> progress = new ArrayList<>();

    Campaigns(Path folder) throws IOException {
        this.folder = folder.toRealPath();
        store = this.folder.resolve("c.sqlite");
        Files.createDirectories(data());
    }

    Path data() {
        return folder.resolve("data");
    }

    Campaign campaign(String text) throws IOException {
        Path file = folder.resolve("c.yaml");
        Files.writeString(file, text);
        return CampaignFile.read(file);
    }

    /** Begins a campaign, or continues if there is a store. Returns the runs that were given up. */
    List<String> measure(String text) throws IOException, InterruptedException {
        Campaign campaign = campaign(text);
        try (CampaignStore opened = Files.exists(store) ? CampaignStore.resume(store, campaign)
                : CampaignStore.create(store, campaign)) {
            return new CampaignExecution(campaign, opened, Hosts.REAL, now -> {
                progress.add(now.text());
                now.phase().ifPresent(phases::add);
                if (!now.message().isEmpty()) {
                    messages.add(now.message());
                }
            }).run();
        }
    }

    CampaignResults results(String text) throws IOException {
        Campaign campaign = campaign(text);
        try (CampaignStore opened = CampaignStore.resume(store, campaign)) {
            return CampaignResults.of(campaign, opened);
        }
    }

    /** What lies in the directory on the storage under test. */
    List<String> left() throws IOException {
        try (var files = Files.list(data())) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }

    /** A program that stands for fio: it does what the script says, with the real fio as {@code $fio}. */
    Path fakeFio(String script) throws IOException {
        Path program = folder.resolve("fake-fio");
        Files.writeString(program, "#!/bin/sh\nfio=/usr/bin/fio\n[ \"$1\" != --version ] || exec $fio --version\n"
                + script);
        program.toFile().setExecutable(true);
        return program;
    }
}
