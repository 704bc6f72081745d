// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.host;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.loggia.measurement.Programs;
import org.loggia.measurement.campaign.Target;

/** OpenSSH's server on an unprivileged port of the loopback, with host keys of three kinds and a user's key. */
public final class SshServer implements AutoCloseable {

    private final Path folder;
    private final int port;
    private final Process process;

    /** Starts a server whose files lie in a folder. */
    public SshServer(Path folder) throws IOException, InterruptedException {
        this.folder = folder;
        Path sshd = Programs.need("sshd");
        Programs.need("ssh-keygen");
        for (String kind : List.of("ed25519", "ecdsa", "rsa")) {
            keygen(kind, folder.resolve("host-" + kind));
        }
        keygen("ed25519", key());
        Files.copy(Path.of(key() + ".pub"), folder.resolve("authorized"));
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        Files.writeString(knownHosts(), "[127.0.0.1]:" + port + " "
                + String.join(" ", List.of(Files.readString(folder.resolve("host-ed25519.pub")).split(" ")).subList(0,
                        2))
                + "\n");
        if (System.getProperty("user.name").equals("root")) {
            Files.createDirectories(Path.of("/run/sshd"));
        }
        process = start(sshd);
    }

    private Process start(Path sshd) throws IOException, InterruptedException {
        Files.writeString(folder.resolve("sshd_config"), String.join("\n", "ListenAddress 127.0.0.1", "Port " + port,
                "HostKey " + folder.resolve("host-ed25519"), "HostKey " + folder.resolve("host-ecdsa"),
                "HostKey " + folder.resolve("host-rsa"), "PidFile none", "UsePAM no", "StrictModes no",
                "AuthorizedKeysFile " + folder.resolve("authorized"), "PasswordAuthentication no",
                "PermitRootLogin prohibit-password",
                // As deep a shell reads no start-up files of the user, which may hang when one was killed in them.
                "SetEnv SHLVL=9", ""));
        Process started = new ProcessBuilder(sshd.toString(), "-D", "-e", "-f",
                folder.resolve("sshd_config").toString())
                .redirectErrorStream(true).redirectOutput(folder.resolve("sshd.log").toFile()).start();
        for (int i = 0; i < 200; i++) {
            try (Socket socket = new Socket()) {
                socket.connect(new InetSocketAddress("127.0.0.1", port));
                return started;
            } catch (IOException notYet) {
                Thread.sleep(50);
            }
        }
        started.destroyForcibly();
        throw new IOException("sshd does not start: " + Files.readString(folder.resolve("sshd.log")));
    }

    static void keygen(String kind, Path file) throws IOException, InterruptedException {
        if (new ProcessBuilder("ssh-keygen", "-q", "-t", kind, "-N", "", "-f",
                file.toString()).start().waitFor() != 0) {
            throw new IOException("ssh-keygen fails");
        }
    }

    /** The user's key. */
    public Path key() {
        return folder.resolve("user-key");
    }

    /** Knows the server by one of its three keys. */
    public Path knownHosts() {
        return folder.resolve("known_hosts");
    }

    public int port() {
        return port;
    }

    Target.Ssh address() {
        return new Target.Ssh("127.0.0.1", port, System.getProperty("user.name"), Optional.of(key()), knownHosts());
    }

    /** Ends all connections; the server continues. What runs here continues, too. */
    public void dropConnections() {
        process.descendants().filter(child -> child.info().command().orElse("").contains("sshd"))
                .forEach(ProcessHandle::destroyForcibly);
    }

    /** Ends the server and all its connections. */
    @Override
    public void close() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}
