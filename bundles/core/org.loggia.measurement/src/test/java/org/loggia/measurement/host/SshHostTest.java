// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.measurement.campaign.Target;

/** Against OpenSSH's server. */
class SshHostTest {

    @TempDir
    private Path folder;
    private SshServer server;

    @BeforeEach
    void start() throws Exception {
        server = new SshServer(folder.toRealPath());
    }

    @AfterEach
    void stop() {
        if (server != null) {
            server.close();
        }
    }

    private String refused(Target.Ssh ssh) {
        return assertThrows(HostException.class, () -> SshHost.connect("vm", ssh)).getMessage();
    }

    @Test
    void wordsArriveUnchanged() throws Exception {
        try (Host host = SshHost.connect("vm", server.address())) {
            String evil = "$(touch " + folder + "/evil); `id` 'a' \"b\" \\ * ~ $HOME ü\n&& touch " + folder + "/evil";
            CommandResult result = host.run(Command.of("printf", "%s", evil));
            assertEquals(evil, result.text());
            assertEquals("in put", host.run(Command.of("cat").withInput("in put")).text());
            CommandResult failed = host.run(Command.script("echo no >&2; exit 3"));
            assertEquals(3, failed.status());
            assertEquals("no", failed.reason());
            assertTrue(host.run(Command.script("kill -KILL $$")).status() > 0);
            assertTrue(host.run(Command.of("sleep", "20").withLimit(Duration.ofMillis(200))).timedOut());
        }
        assertFalse(Files.exists(folder.resolve("evil")));
    }

    @Test
    void campaignDirectoryWorksOverSsh() throws Exception {
        try (Host host = SshHost.connect("vm", server.address())) {
            Path data = Files.createDirectory(folder.toRealPath().resolve("data"));
            CampaignDirectory.checkParent(host, data.toString());
            CampaignDirectory place = CampaignDirectory.make(host, CampaignDirectory.pathBelow(data.toString(), "c",
                    "k"), "k");
            place.check();
            RunningCommand sleeping = place.start("generator", List.of("sleep", "100"), Duration.ofSeconds(100));
            Thread.sleep(500);
            place.removeAll();
            assertFalse(sleeping.await().succeeded());
            try (var left = Files.list(data)) {
                assertEquals(0, left.count());
            }
        }
    }

    @Test
    void rejectsUnknownHost() throws Exception {
        String known = Files.readString(server.knownHosts());
        Files.writeString(server.knownHosts(), "");
        assertTrue(refused(server.address()).contains("is not a known host; compare the fingerprint"));
        assertEquals("", Files.readString(server.knownHosts()), "and not made known");
        SshServer.keygen("ed25519", folder.resolve("other"));
        Files.writeString(server.knownHosts(), known.split(" ")[0] + " "
                + Files.readString(folder.resolve("other.pub")));
        assertTrue(refused(server.address()).contains("has a key that differs from"), refused(server.address()));
    }

    @Test
    void rejectsUnauthorizedUser() throws Exception {
        SshServer.keygen("ed25519", folder.resolve("stranger"));
        Target.Ssh ssh = server.address();
        assertTrue(refused(new Target.Ssh(ssh.host(), ssh.port(), ssh.user(), Optional.of(folder.resolve("stranger")),
                ssh.knownHosts())).contains("rejects the user's key"));
        assertTrue(refused(new Target.Ssh(ssh.host(), ssh.port(), ssh.user(), Optional.of(folder.resolve("none")),
                ssh.knownHosts())).contains("cannot be used"));
        assertTrue(refused(new Target.Ssh(ssh.host(), ssh.port(), ssh.user(), Optional.empty(),
                folder.resolve("nowhere"))).contains("there is no file of known hosts"));
    }

    @Test
    void reportsUnreachableHost() {
        Target.Ssh ssh = server.address();
        server.close();
        String message = refused(new Target.Ssh(ssh.host(), 1, ssh.user(), ssh.key(), ssh.knownHosts()));
        assertTrue(message.startsWith("target 'vm': "), message);
        assertTrue(message.contains("cannot be reached (Connection refused)"), message);
        String nowhere = refused(new Target.Ssh("nowhere.invalid", 22, ssh.user(), ssh.key(), ssh.knownHosts()));
        assertTrue(nowhere.contains("cannot be reached (unknown host name)"), nowhere);
    }

    @Test
    void reportsLostConnection() throws Exception {
        try (Host host = SshHost.connect("vm", server.address())) {
            RunningCommand sleeping = host.start(Command.of("sleep", "60"));
            server.close();
            assertTrue(assertThrows(HostException.class,
                    sleeping::await).getMessage().contains("the connection was lost"));
            assertThrows(HostException.class, () -> host.run(Command.of("true")));
        }
    }

    @Test
    void authenticatesWithAgent() throws Exception {
        Path socket = folder.resolve("agent");
        Process agent = new ProcessBuilder("ssh-agent", "-D", "-a", socket.toString()).start();
        try {
            while (!Files.exists(socket)) {
                Thread.sleep(20);
            }
            ProcessBuilder add = new ProcessBuilder("ssh-add", "-q", server.key().toString());
            add.environment().put("SSH_AUTH_SOCK", socket.toString());
            assertEquals(0, add.start().waitFor());
            Target.Ssh ssh = server.address();
            Target.Ssh withoutKey = new Target.Ssh(ssh.host(), ssh.port(), ssh.user(), Optional.empty(),
                    ssh.knownHosts());
            try (Host host = SshHost.connect("vm", withoutKey, Optional.of(socket.toString()))) {
                assertEquals("in", host.run(Command.of("printf", "in")).text());
            }
            String message = assertThrows(HostException.class,
                    () -> SshHost.connect("vm", withoutKey, Optional.empty())).getMessage();
            assertTrue(message.contains("no agent is running (SSH_AUTH_SOCK is not set)"), message);
        } finally {
            agent.destroyForcibly();
        }
    }
}
