// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
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

    private Terminal terminal(Map<String, String> environment) {
        return new Terminal(OutputStream.nullOutputStream(), new PrintStream(messages, true, StandardCharsets.UTF_8),
                true, null, Terminal.Screen.of(environment));
    }

    private String shown() {
        return messages.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n");
    }

    @Test
    void progressKeepsToOneLineOfTheTerminal() {
        Terminal terminal = terminal(Map.of("LOGGIA_PROGRESS", "40"));
        terminal.progress("0123456789".repeat(5));
        assertEquals("\r\033[K" + "0123456789".repeat(4).substring(0, 39), shown());
    }

    @Test
    void messagesAreBrokenBetweenWords() {
        terminal(Map.of("LOGGIA_PROGRESS", "40", "NO_COLOR", "1")).message("model.io: warning: " + "word ".repeat(6)
                .strip());
        assertEquals("model.io: warning: word word word word\n  word word\n", shown());
    }

    @Test
    void warningsAreColouredUnlessRefused() {
        terminal(Map.of("LOGGIA_PROGRESS", "80")).message("a: warning: b");
        terminal(Map.of("LOGGIA_PROGRESS", "80", "TERM", "dumb")).message("a: warning: b");
        terminal(Map.of()).message("a: warning: b");
        assertEquals("a: \033[33mwarning:\033[0m b\na: warning: b\na: warning: b\n", shown());
    }

    @Test
    void quietLeavesErrorsOnly() {
        Terminal terminal = terminal(Map.of("LOGGIA_PROGRESS", "80"));
        terminal.quieten();
        terminal.progress("1");
        terminal.message("a: warning: b");
        terminal.clearProgress();
        terminal.error("a: c; d");
        assertEquals("a: c; d\n", shown());
    }

    @Test
    void resultsFitTheirTerminalUnlessWide() {
        Terminal terminal = terminal(Map.of("LOGGIA_COLUMNS", "80"));
        assertEquals(80, terminal.resultColumns());
        terminal.widen();
        assertEquals(0, terminal.resultColumns());
        assertEquals(0, terminal(Map.of("LOGGIA_COLUMNS", "")).resultColumns());
    }
}
