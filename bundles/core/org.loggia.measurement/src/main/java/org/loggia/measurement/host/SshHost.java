// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.host;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.UnknownHostException;
import java.nio.channels.UnresolvedAddressException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;

import org.apache.sshd.agent.SshAgent;
import org.apache.sshd.client.SshClient;
import org.apache.sshd.client.auth.pubkey.UserAuthPublicKeyFactory;
import org.apache.sshd.client.channel.ChannelExec;
import org.apache.sshd.client.config.hosts.HostConfigEntryResolver;
import org.apache.sshd.client.config.hosts.KnownHostEntry;
import org.apache.sshd.client.keyverifier.KnownHostsServerKeyVerifier;
import org.apache.sshd.client.session.ClientSession;
import org.apache.sshd.common.NamedFactory;
import org.apache.sshd.common.keyprovider.FileKeyPairProvider;
import org.apache.sshd.common.keyprovider.KeyIdentityProvider;
import org.apache.sshd.common.signature.Signature;
import org.apache.sshd.core.CoreModuleProperties;
import org.loggia.measurement.MeasurementProblems;
import org.loggia.measurement.campaign.Target;
import org.loggia.problem.Location;

/**
 * A host over SSH (Apache MINA SSHD). The user's key file or agent speaks for the user, never a password; the host must
 * show a key that the file of known hosts has. What the other end's shell gets is words in single quotes. A connection
 * that does not answer for half a minute counts as lost.
 */
public final class SshHost implements Host {

    private static final Duration PATIENCE = Duration.ofSeconds(15);

    private final String name;
    private final SshClient client;
    private final ClientSession session;

    private SshHost(String name, SshClient client, ClientSession session) {
        this.name = name;
        this.client = client;
        this.session = session;
    }

    /**
     * Connects.
     *
     * @param name the target's name
     * @throws HostException if the host cannot be reached, is not known, or does not let the user in; the message says
     *     which
     */
    public static SshHost connect(String name, Target.Ssh ssh) {
        return connect(name, ssh, Optional.ofNullable(System.getenv(SshAgent.SSH_AUTHSOCKET_ENV_NAME)));
    }

    /** Why a host is not talked to, and what to do. */
    private record Refusal(String reason, String remedy) {
    }

    /** @param agent the socket of the user's agent */
    static SshHost connect(String name, Target.Ssh ssh, Optional<String> agent) {
        String address = ssh.user() + "@" + ssh.host() + " port " + ssh.port();
        if (!Files.isReadable(ssh.knownHosts())) {
            throw fault(name, "there is no file of known hosts " + ssh.knownHosts(),
                    "connect with ssh once and check the host's key, or set 'knownHosts'", null);
        }
        AtomicReference<Refusal> refused = new AtomicReference<>();
        SshClient client = client(name, ssh, agent, refused);
        client.start();
        try {
            ClientSession session = client.connect(ssh.user(), ssh.host(), ssh.port()).verify(PATIENCE).getSession();
            try {
                session.auth().verify(PATIENCE);
            } catch (IOException denied) {
                Refusal refusal = refused.get() != null ? refused.get()
                        : new Refusal("rejects the user's key (" + denied.getMessage() + ")",
                                "add the public key to its authorized_keys, or set 'key' or use an agent");
                throw fault(name, address + ": " + refusal.reason(), refusal.remedy(), denied);
            }
            return new SshHost(name, client, session);
        } catch (IOException unreachable) {
            client.stop();
            throw new HostException(MeasurementProblems.UNREACHABLE.at(MeasurementProblems.target(name),
                    Map.of("address", address, "reason", reason(unreachable))), unreachable);
        } catch (HostException denied) {
            client.stop();
            throw denied;
        }
    }

    /** Returns the network's message without the text that the library adds. */
    private static String reason(IOException unreachable) {
        Throwable root = unreachable;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        if (root instanceof UnresolvedAddressException || root instanceof UnknownHostException) {
            return "unknown host name";
        }
        return String.valueOf(root.getMessage() == null ? unreachable.getMessage() : root.getMessage());
    }

    /** Nothing here ever writes to the file of known hosts: whom to know is the user's decision. */
    private static SshClient client(String name, Target.Ssh ssh, Optional<String> agent,
            AtomicReference<Refusal> refused) {
        SshClient client = SshClient.setUpDefaultClient();
        client.setHostConfigEntryResolver(HostConfigEntryResolver.EMPTY);
        client.setUserAuthFactories(List.of(UserAuthPublicKeyFactory.INSTANCE));
        client.setKeyIdentityProvider(keys(name, ssh));
        client.setSignatureFactories(preferred(client.getSignatureFactories(), ssh));
        if (ssh.key().isEmpty()) {
            client.setAgentFactory(new UserAgentFactory(agentSocket(name, agent)));
        }
        KnownHostsServerKeyVerifier verifier = new KnownHostsServerKeyVerifier((session, address, key) -> {
            refused.set(new Refusal("is not a known host",
                    "compare the fingerprint of its key with the host's and add it to " + ssh.knownHosts()));
            return false;
        }, ssh.knownHosts());
        verifier.setModifiedServerKeyAcceptor((session, address, entry, expected, actual) -> {
            refused.set(new Refusal("has a key that differs from " + ssh.knownHosts(),
                    "the connection may be intercepted; ask its administrator"));
            return false;
        });
        client.setServerKeyVerifier(verifier);
        CoreModuleProperties.HEARTBEAT_INTERVAL.set(client, Duration.ofSeconds(10));
        CoreModuleProperties.HEARTBEAT_NO_REPLY_MAX.set(client, 3);
        return client;
    }

    /**
     * A server shows a key of the first kind that the client asks for; kinds that the host is known by must come
     * first, or
     * it would be refused although it is known.
     */
    private static List<NamedFactory<Signature>> preferred(List<NamedFactory<Signature>> all, Target.Ssh ssh) {
        try {
            Set<String> kinds = KnownHostEntry.readKnownHostEntries(ssh.knownHosts()).stream()
                    .filter(entry -> entry.isHostMatch(ssh.host(), ssh.port()))
                    .map(entry -> entry.getKeyEntry().getKeyType()).collect(Collectors.toSet());
            return all.stream().sorted(Comparator.comparing(factory -> !kinds.contains(
                    factory.getName().startsWith("rsa-") ? "ssh-rsa" : factory.getName()))).toList();
        } catch (IOException | IllegalArgumentException malformed) {
            throw new HostException(MeasurementProblems.HOST.at(Location.file(ssh.knownHosts()),
                    "is not a valid known_hosts file (" + malformed.getMessage() + ")", "correct it"), malformed);
        }
    }

    private static KeyIdentityProvider keys(String name, Target.Ssh ssh) {
        if (ssh.key().isEmpty()) {
            return KeyIdentityProvider.EMPTY_KEYS_PROVIDER;
        }
        FileKeyPairProvider provider = new FileKeyPairProvider(ssh.key().get());
        try {
            if (!provider.loadKeys(null).iterator().hasNext()) {
                throw new IOException("it contains no key");
            }
        } catch (IOException | RuntimeException unusable) {
            Throwable cause = unusable.getCause() == null ? unusable : unusable.getCause();
            throw fault(name, "the key " + ssh.key().get() + " cannot be used (" + cause.getMessage() + ")",
                    "set another key, or remove 'key' and add the key to your agent", unusable);
        }
        return KeyIdentityProvider.wrapKeyPairs(provider.loadKeys(null));
    }

    private static Path agentSocket(String name, Optional<String> agent) {
        return Path.of(agent.filter(socket -> !socket.isEmpty()).orElseThrow(() -> fault(name,
                "has no 'key', and no agent is running (SSH_AUTH_SOCK is not set)", "set 'key' or start an agent",
                null)));
    }

    private static HostException fault(String target, String message, String remedy, Throwable cause) {
        return new HostException(MeasurementProblems.HOST.at(MeasurementProblems.target(target), message, remedy),
                cause);
    }

    @Override
    public String name() {
        return name;
    }

    /** A word as the other end's shell takes it unchanged. */
    static String quoted(String word) {
        return "'" + word.replace("'", "'\\''") + "'";
    }

    @Override
    public RunningCommand start(Command command) {
        String line = command.words().stream().map(SshHost::quoted).collect(Collectors.joining(" "));
        try {
            ChannelExec channel = session.createExecChannel(line);
            SshCommand running = new SshCommand(name, channel, command.limit());
            channel.setIn(new ByteArrayInputStream(command.input()));
            channel.setOut(running.output());
            channel.setErr(running.errors());
            channel.open().verify(PATIENCE);
            return running;
        } catch (IOException | IllegalStateException lost) {
            throw SshCommand.lost(name, lost.getMessage(), lost);
        }
    }

    @Override
    public void close() {
        session.close(true);
        client.stop();
    }
}
