// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.execution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.loggia.measurement.campaign.Campaign;
import org.loggia.measurement.host.Command;
import org.loggia.measurement.host.Host;
import org.loggia.measurement.host.LocalHost;
import org.loggia.measurement.host.RunningCommand;
import org.loggia.measurement.host.CampaignDirectory;
import org.loggia.measurement.store.CampaignStore;
import org.loggia.problem.ProblemException;

/** What a store says has to be put back is data from outside; only what the campaign itself makes is ever touched. */
class TargetRestoreTest {

    /** A host that notes the programs that run on it. */
    private static final class NotedHost implements Host {

        private final Host host = new LocalHost("here");
        private final List<List<String>> commands = new ArrayList<>();

        @Override
        public String name() {
            return host.name();
        }

        @Override
        public RunningCommand start(Command command) {
            commands.add(command.words());
            return host.start(command);
        }

        @Override
        public void close() {
            host.close();
        }
    }

    @TempDir
    private Path folder;
    private final NotedHost host = new NotedHost();
    private Campaigns campaigns;
    private Campaign campaign;
    private Path treasure;

    @BeforeEach
    void treasure() throws IOException {
        campaigns = new Campaigns(folder);
        campaign = campaigns.campaign(Campaigns.SMALL);
        treasure = Files.createDirectory(campaigns.folder.resolve("treasure"));
        Files.writeString(treasure.resolve("server.pid"), "1");
    }

    private String refused(String kind, String object, String before) throws InterruptedException {
        try (CampaignStore store = CampaignStore.create(campaigns.store, campaign)) {
            Path own = Path.of(TargetRestore.directory(campaign, campaign.targets().get(0), store.key()));
            store.note("here", kind, object.replace("OWN", own.toString()), before);
            return assertThrows(ProblemException.class, () -> TargetRestore.all(campaign, campaign.targets().get(0),
                    host,
                    store)).getMessage();
        }
    }

    @ParameterizedTest
    @CsvSource({"directory, TREASURE", "directory, OWN/..", "directory, OWN-2", "mount, TREASURE",
        "mount, OWN/mount/..",
        "mount, /proc", "mount, OWN", "scheduler, ../../tmp", "scheduler, sd a", "trace, ../sda", "other, x",
        "cgroup, system.slice", "cgroup, ..", "cgroup, OWN"})
    void neverExecutesRowsOfForeignStore(String kind, String object) throws Exception {
        String message = refused(kind, object.replace("TREASURE", treasure.toString()), "none");
        assertTrue(message.startsWith(campaigns.store + ": "), message);
        assertEquals(List.of(), host.commands, "no program ran on the target");
        assertTrue(Files.exists(treasure.resolve("server.pid")));
    }

    @Test
    void ignoresLinkReplacingDirectory() throws Exception {
        try (CampaignStore store = CampaignStore.create(campaigns.store, campaign)) {
            Path own = Path.of(TargetRestore.directory(campaign, campaign.targets().get(0), store.key()));
            Files.createSymbolicLink(own, treasure);
            // A directory of the campaign's that was moved has its mark still.
            Files.writeString(treasure.resolve(".loggia-campaign"), store.key() + "\n");
            store.note("here", TargetRestore.DIRECTORY, own.toString(), "");
            store.note("here", TargetRestore.MOUNT, own + "/mount", "");
            String message = assertThrows(ProblemException.class, () -> TargetRestore.all(campaign,
                    campaign.targets().get(0), host, store)).getMessage();
            assertTrue(message.contains(own + " is a symbolic link; it is unchanged"), message);
            assertTrue(Files.exists(treasure.resolve("server.pid")));
            assertEquals(2, store.changes().size(), "both are still to be put back");
        }
    }

    @Test
    void ignoresChangesNotRecordedInDirectory() throws Exception {
        try (CampaignStore store = CampaignStore.create(campaigns.store, campaign)) {
            String own = TargetRestore.directory(campaign, campaign.targets().get(0), store.key());
            CampaignDirectory.make(host, own, store.key());
            store.note("here", TargetRestore.DIRECTORY, own, "");
            store.note("here", TargetRestore.SCHEDULER, "no-such-disk", "none");
            store.note("here", TargetRestore.TRACE, "no-such-disk", "present");
            store.note("here", TargetRestore.CGROUP, Path.of(own).getFileName().toString(), "off");
            TargetRestore.all(campaign, campaign.targets().get(0), host, store);
            assertEquals(List.of(), store.changes());
            assertFalse(Files.exists(Path.of(own)));
        }
    }

    /** Killed, or out of room, between making the directory and marking it. */
    @Test
    void unfinishedDirectoryIsRemoved() throws Exception {
        try (CampaignStore store = CampaignStore.create(campaigns.store, campaign)) {
            Path own = Path.of(TargetRestore.directory(campaign, campaign.targets().get(0), store.key()));
            Files.createDirectory(own);
            store.note("here", TargetRestore.DIRECTORY, own.toString(), "");
            TargetRestore.all(campaign, campaign.targets().get(0), host, store);
            assertFalse(Files.exists(own));
        }
    }
}
