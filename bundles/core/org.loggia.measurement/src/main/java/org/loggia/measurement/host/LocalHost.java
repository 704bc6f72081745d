// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.host;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.loggia.measurement.MeasurementProblems;

/** The host that Loggia runs on. */
public final class LocalHost implements Host {

    private static final String SYSTEM_PATH = ":/usr/local/sbin:/usr/sbin:/sbin";

    private final String name;

    /** @param name the target's name */
    public LocalHost(String name) {
        this.name = name;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public RunningCommand start(Command command) {
        ProcessBuilder builder = new ProcessBuilder(command.words());
        builder.environment().merge("PATH", SYSTEM_PATH, String::concat);
        builder.environment().put("LC_ALL", "C");
        try {
            return new LocalCommand(builder.start(), command);
        } catch (IOException failed) {
            throw new HostException(MeasurementProblems.HOST.at(MeasurementProblems.target(name),
                    command.words().get(0) + " cannot be started (" + failed.getMessage() + ")", "install it"), failed);
        }
    }

    @Override
    public void close() {
        // There is no connection.
    }

    private static final class LocalCommand implements RunningCommand {

        private final Process process;
        private final Command command;
        private final OutputCollector output;
        private final OutputCollector errors;

        LocalCommand(Process process, Command command) {
            this.process = process;
            this.command = command;
            output = new OutputCollector(process.getInputStream(), "output of " + command.words().get(0));
            errors = new OutputCollector(process.getErrorStream(), "errors of " + command.words().get(0));
            try (OutputStream input = process.getOutputStream()) {
                input.write(command.input());
            } catch (IOException unread) {
                // A program that does not read its input says by its exit status whether that is a fault.
            }
        }

        @Override
        public CommandResult await() throws InterruptedException {
            try {
                boolean ended = process.waitFor(command.limit().toMillis(), TimeUnit.MILLISECONDS);
                if (!ended) {
                    stop();
                }
                return new CommandResult(ended ? process.exitValue() : -1, output.bytes(),
                        new String(errors.bytes(), StandardCharsets.UTF_8), !ended);
            } catch (InterruptedException interrupted) {
                stop();
                throw interrupted;
            }
        }

        @Override
        public void stop() {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    /** Reads the output of a program in a separate thread up to a limit, and discards the rest. */
    private static final class OutputCollector {

        private static final int MAX_BYTES = 256 << 20;

        private final Thread thread;
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

        OutputCollector(InputStream stream, String name) {
            thread = new Thread(() -> collect(stream), name);
            thread.setDaemon(true);
            thread.start();
        }

        private void collect(InputStream stream) {
            byte[] buffer = new byte[1 << 16];
            try (stream) {
                for (int count = stream.read(buffer); count >= 0; count = stream.read(buffer)) {
                    synchronized (bytes) {
                        bytes.write(buffer, 0, Math.min(count, MAX_BYTES - bytes.size()));
                    }
                }
            } catch (IOException ended) {
                // The program was ended; what it wrote until then counts.
            }
        }

        /** All that was written; waits for the end of the stream, but not for long: a child may have inherited it. */
        byte[] bytes() throws InterruptedException {
            thread.join(2000);
            synchronized (bytes) {
                return bytes.toByteArray();
            }
        }
    }
}
