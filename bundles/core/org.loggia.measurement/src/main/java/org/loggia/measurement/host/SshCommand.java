// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.host;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import org.apache.sshd.client.channel.ChannelExec;
import org.loggia.measurement.MeasurementProblems;

/** A program that runs on another host. */
final class SshCommand implements RunningCommand {

    private static final int MAX_BYTES = 256 << 20;

    private final String host;
    private final ChannelExec channel;
    private final Duration limit;
    private final CountDownLatch closed = new CountDownLatch(1);
    private final Collected output = new Collected();
    private final Collected errors = new Collected();

    /** Bytes up to a bound; what comes after is thrown away. */
    private static final class Collected extends OutputStream {

        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

        @Override
        public synchronized void write(int value) {
            write(new byte[] {(byte) value}, 0, 1);
        }

        @Override
        public synchronized void write(byte[] buffer, int offset, int count) {
            bytes.write(buffer, offset, Math.min(count, MAX_BYTES - bytes.size()));
        }

        synchronized byte[] all() {
            return bytes.toByteArray();
        }
    }

    SshCommand(String host, ChannelExec channel, Duration limit) {
        this.host = host;
        this.channel = channel;
        this.limit = limit;
        channel.addCloseFutureListener(future -> closed.countDown());
    }

    OutputStream output() {
        return output;
    }

    OutputStream errors() {
        return errors;
    }

    static LostConnectionException lost(String host, String reason, Throwable cause) {
        return new LostConnectionException(MeasurementProblems.LOST_CONNECTION.at(MeasurementProblems.target(host),
                Map.of("reason", reason == null ? "" : " (" + reason + ")")), cause);
    }

    @Override
    public CommandResult await() throws InterruptedException {
        boolean ended;
        try {
            ended = closed.await(limit.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException interrupted) {
            stop();
            throw interrupted;
        }
        if (!ended) {
            stop();
            return new CommandResult(-1, output.all(), text(), true);
        }
        Integer status = channel.getExitStatus();
        if (status == null && channel.getExitSignal() == null) {
            throw lost(host, null, null);
        }
        // A program that a signal ended has no status; shells say 128 and more.
        return new CommandResult(status == null ? 128 : status, output.all(), text(), false);
    }

    private String text() {
        return new String(errors.all(), StandardCharsets.UTF_8);
    }

    /** Programs on the other host end at their own limit, or when the campaign ends the programs in its directory. */
    @Override
    public void stop() {
        channel.close(true);
    }
}
