// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** How a long command says how far it is. */
class TerminalTest {
    private final ByteArrayOutputStream messages = new ByteArrayOutputStream();
    private long seconds;

    private Terminal terminal(boolean interactive) {
        return new Terminal(OutputStream.nullOutputStream(), new PrintStream(messages, true, StandardCharsets.UTF_8),
                interactive, () -> seconds * 1_000_000_000L);
    }

    @Test
    void printsOneLineMinuteWithoutTerminal() {
        Terminal terminal = terminal(false);
        for (seconds = 0; seconds <= 135; seconds++) {
            terminal.progress("at " + seconds);
        }
        terminal.clearProgress();
        assertEquals("loggia: at 10\nloggia: at 70\nloggia: at 130\n",
                messages.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n"));
    }

    @Test
    void overwritesProgressOnTerminal() {
        Terminal terminal = terminal(true);
        terminal.progress("1");
        terminal.progress("2");
        terminal.clearProgress();
        assertEquals("\r\033[K1\r\033[K2\r\033[K", messages.toString(StandardCharsets.UTF_8));
    }
}
