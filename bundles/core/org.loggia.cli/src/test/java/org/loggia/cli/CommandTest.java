// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;

import org.junit.jupiter.api.io.TempDir;
import org.loggia.cli.config.ConfigurationFiles;
import org.loggia.cli.terminal.ExitStatus;
import org.loggia.cli.terminal.Terminal;

/** Runs commands without a terminal, and keeps what the last one wrote. */
public abstract class CommandTest {

    @TempDir
    protected Path folder;

    private final ByteArrayOutputStream results = new ByteArrayOutputStream();
    private final ByteArrayOutputStream messages = new ByteArrayOutputStream();

    private ConfigurationFiles files = ConfigurationFiles.NONE;

    final void useFiles(ConfigurationFiles configuration) {
        files = configuration;
    }

    /** Runs a command, given its words as texts or as objects such as paths; an array contains further words. */
    protected final ExitStatus run(Object... words) {
        results.reset();
        messages.reset();
        return new Loggia(new Terminal(results, new PrintStream(messages, true, StandardCharsets.UTF_8), false), files)
                .run(words(words).toList());
    }

    private static Stream<String> words(Object word) {
        return word instanceof Object[] several ? Arrays.stream(several).flatMap(CommandTest::words)
                : Stream.of(word.toString());
    }

    /** Runs a command, which must succeed. */
    protected final void assertSuccess(Object... words) {
        assertEquals(ExitStatus.SUCCESS, run(words), this::messages);
    }

    /** Runs a command, which must end with a status. */
    protected final void assertFailure(ExitStatus expected, Object... words) {
        assertEquals(expected, run(words), this::messages);
    }

    /** Runs a command, which must end with a status and a message that contains a text. */
    protected final void assertMessage(String part, ExitStatus expected, Object... words) {
        assertFailure(expected, words);
        assertTrue(messages().contains(part), this::messages);
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
