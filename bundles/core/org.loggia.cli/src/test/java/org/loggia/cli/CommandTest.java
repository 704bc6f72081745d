// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

import org.loggia.cli.config.ConfigurationFiles;
import org.loggia.cli.terminal.ExitStatus;
import org.loggia.cli.terminal.Terminal;

/** Runs commands without a terminal, and keeps what the last one wrote. */
public abstract class CommandTest {

    private final ByteArrayOutputStream results = new ByteArrayOutputStream();
    private final ByteArrayOutputStream messages = new ByteArrayOutputStream();

    private ConfigurationFiles files = ConfigurationFiles.NONE;

    final void useFiles(ConfigurationFiles configuration) {
        files = configuration;
    }

    protected final ExitStatus run(String... arguments) {
        results.reset();
        messages.reset();
        return new Loggia(new Terminal(results, new PrintStream(messages, true, StandardCharsets.UTF_8), false), files)
                .run(List.of(arguments));
    }

    /** Standard output. */
    protected final String results() {
        return results.toString(StandardCharsets.UTF_8);
    }

    /** Standard error, without blanks around it. */
    protected final String messages() {
        return messages.toString(StandardCharsets.UTF_8).strip();
    }
}
