// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.execution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.measurement.Programs;
import org.loggia.measurement.campaign.Campaign;
import org.loggia.measurement.host.Host;
import org.loggia.measurement.host.SshServer;
import org.loggia.measurement.store.CampaignStore;
import org.loggia.measurement.store.RunState;
import org.loggia.measurement.store.MeasuredRun;
import org.loggia.problem.ProblemException;

class SshCampaignTest {

    @TempDir
    private Path folder;

    /** Two targets under load at the same time, one of them over SSH, and says so when that one cannot be reached. */
    @Test
    void loadsTwoTargetsAndReportsUnreachableOne() throws Exception {
        Programs.need("fio");
        Campaigns campaigns = new Campaigns(folder);
        Path remote = Files.createDirectory(campaigns.folder.resolve("remote"));
        Path keys = Files.createDirectory(campaigns.folder.resolve("keys"));
        SshServer server = new SshServer(keys);
        String text = Campaigns.SMALL.replace("driver: fio", """
                  - name: vm
                    host: 127.0.0.1
                    port: %d
                    user: %s
                    key: keys/user-key
                    knownHosts: keys/known_hosts
                    directory: %s
                driver: fio""".formatted(server.port(), System.getProperty("user.name"), remote)).replace("[1, 2]",
                "[1, 2]\n  vm.readShare: [0, 1]");
        try {
            assertEquals(List.of(), campaigns.measure(text));
        } finally {
            server.close();
        }
        var results = campaigns.results(text);
        assertEquals(4, results.measurements().size());
        for (var measurement : results.measurements()) {
            boolean reads = measurement.configuration().levels().get(1).number() == 1;
            assertEquals(reads, results.value(measurement, "vm.reads") > 0);
            assertTrue(results.value(measurement, "here.reads") > 0);
        }
        assertEquals(List.of(), campaigns.left());
        try (var left = Files.list(remote)) {
            assertEquals(0, left.count());
        }
        Files.delete(campaigns.store);
        String fault = assertThrows(ProblemException.class, () -> campaigns.measure(text)).getMessage();
        assertTrue(fault.contains("cannot be reached") && fault.endsWith("resume the campaign"), fault);
    }

    /** What a store says of another host is data from outside, too; links there are not followed. */
    @Test
    void restoresOnlyOwnChangesOnRemoteHost() throws Exception {
        Campaigns campaigns = new Campaigns(folder);
        Path remote = Files.createDirectory(campaigns.folder.resolve("remote"));
        Path treasure = Files.createDirectory(campaigns.folder.resolve("treasure"));
        Files.writeString(treasure.resolve("server.pid"), "1");
        Path keys = Files.createDirectory(campaigns.folder.resolve("keys"));
        try (SshServer server = new SshServer(keys)) {
            Campaign campaign = campaigns.campaign(Campaigns.SMALL.replace("directory: data", String.join("\n    ",
                    "host: 127.0.0.1", "port: " + server.port(), "user: " + System.getProperty("user.name"),
                    "key: keys/user-key", "knownHosts: keys/known_hosts", "directory: " + remote)));
            try (CampaignStore store = CampaignStore.create(campaigns.store, campaign);
                    Host host = Hosts.REAL.open(campaign.targets().get(0))) {
                Path own = Path.of(TargetRestore.directory(campaign, campaign.targets().get(0), store.key()));
                Files.writeString(treasure.resolve(".loggia-campaign"), store.key() + "\n");
                Files.createSymbolicLink(own, treasure);
                long change = store.note("here", TargetRestore.DIRECTORY, own.toString(), "");
                String fault = assertThrows(ProblemException.class, () -> TargetRestore.all(campaign,
                        campaign.targets().get(0), host, store)).getMessage();
                assertTrue(fault.contains(own + " is a symbolic link; it is unchanged"), fault);
                Files.delete(own);
                TargetRestore.all(campaign, campaign.targets().get(0), host, store);
                assertEquals(List.of(), store.changes(), change + " has gone");
                store.note("here", TargetRestore.MOUNT, treasure.toString(), "");
                assertThrows(ProblemException.class, () -> TargetRestore.all(campaign, campaign.targets().get(0),
                        host,
                        store));
                assertTrue(Files.exists(treasure.resolve("server.pid")));
            }
        }
    }

    /** The connection breaks while the second run is measured: that run is repeated, the first one stays as it is. */
    @Test
    void runWhoseConnectionIsLostIsRepeated() throws Exception {
        Programs.need("fio");
        Campaigns campaigns = new Campaigns(folder);
        Path remote = Files.createDirectory(campaigns.folder.resolve("remote"));
        try (SshServer server = new SshServer(Files.createDirectory(campaigns.folder.resolve("keys")))) {
            String text = Campaigns.SMALL.replace("  - name: here\n    directory: data", """
                      - name: vm
                        host: 127.0.0.1
                        port: %d
                        user: %s
                        key: keys/user-key
                        knownHosts: keys/known_hosts
                        directory: %s""".formatted(server.port(), System.getProperty("user.name"), remote).indent(2)
                    .stripTrailing()).replace("runTime: 300 ms", "runTime: 1 s").replace("[1, 2]", "[1, 2, 3]");
            Campaign campaign = campaigns.campaign(text);
            List<String> messages = new ArrayList<>();
            AtomicInteger experiments = new AtomicInteger();
            try (CampaignStore store = CampaignStore.create(campaigns.store, campaign)) {
                assertEquals(List.of(), new CampaignExecution(campaign, store, Hosts.REAL, progress -> {
                    messages.add(progress.message());
                    if (progress.phase().equals(Optional.of(Phase.EXPERIMENT)) && experiments.incrementAndGet() == 2) {
                        CompletableFuture.delayedExecutor(400, TimeUnit.MILLISECONDS).execute(server::dropConnections);
                    }
                }).run());
            }
            List<MeasuredRun> runs = campaigns.results(text).runs();
            assertEquals(4, experiments.get(), "one of three is repeated");
            assertEquals(3, runs.stream().filter(run -> run.state() == RunState.DONE).map(MeasuredRun::position)
                    .distinct()
                    .count());
            List<MeasuredRun> cutOff = runs.stream().filter(run -> run.state() == RunState.INTERRUPTED).toList();
            assertEquals(1, cutOff.size());
            assertTrue(cutOff.get(0).message().contains("the connection was lost"), cutOff.get(0).message());
            assertTrue(messages.stream().anyMatch(message -> message.contains("target 'vm': the connection was lost")
                    && message.endsWith("; reconnecting")), messages.toString());
            try (var left = Files.list(remote)) {
                assertEquals(0, left.count());
            }
        }
    }
}
