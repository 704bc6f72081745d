// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.host;

import java.io.EOFException;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.util.List;

import org.apache.sshd.agent.SshAgent;
import org.apache.sshd.agent.SshAgentFactory;
import org.apache.sshd.agent.SshAgentServer;
import org.apache.sshd.agent.common.AbstractAgentProxy;
import org.apache.sshd.common.FactoryManager;
import org.apache.sshd.common.channel.ChannelFactory;
import org.apache.sshd.common.session.ConnectionService;
import org.apache.sshd.common.session.Session;
import org.apache.sshd.common.util.buffer.Buffer;
import org.apache.sshd.common.util.buffer.ByteArrayBuffer;

/**
 * The agent that holds the user's keys, over its Unix socket. It signs; the keys never come here. Nothing is
 * forwarded.
 */
record UserAgentFactory(Path socket) implements SshAgentFactory {

    private static final int MAX_ANSWER_BYTES = 1 << 20;

    @Override
    public List<ChannelFactory> getChannelForwardingFactories(FactoryManager manager) {
        return List.of();
    }

    @Override
    public SshAgent createClient(Session session, FactoryManager manager) throws IOException {
        return new AgentClient(socket);
    }

    @Override
    public SshAgentServer createServer(ConnectionService service) {
        throw new UnsupportedOperationException("the agent is not forwarded");
    }

    private static final class AgentClient extends AbstractAgentProxy {

        private final SocketChannel channel;

        AgentClient(Path socket) throws IOException {
            super(null);
            channel = SocketChannel.open(StandardProtocolFamily.UNIX);
            channel.connect(UnixDomainSocketAddress.of(socket));
        }

        @Override
        protected synchronized Buffer request(Buffer request) throws IOException {
            ByteBuffer out = ByteBuffer.wrap(request.array(), request.rpos(), request.available());
            while (out.hasRemaining()) {
                channel.write(out);
            }
            ByteBuffer length = read(Integer.BYTES);
            int size = length.getInt();
            if (size < 1 || size > MAX_ANSWER_BYTES) {
                throw new IOException("the agent answers with " + size + " bytes");
            }
            return new ByteArrayBuffer(read(size).array());
        }

        private ByteBuffer read(int count) throws IOException {
            ByteBuffer in = ByteBuffer.allocate(count);
            while (in.hasRemaining()) {
                if (channel.read(in) < 0) {
                    throw new EOFException("the agent has stopped");
                }
            }
            return in.flip();
        }

        @Override
        public boolean isOpen() {
            return channel.isOpen();
        }

        @Override
        public void close() throws IOException {
            channel.close();
            super.close();
        }
    }
}
