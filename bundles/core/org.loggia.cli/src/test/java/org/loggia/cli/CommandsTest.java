// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.OutputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.loggia.cli.terminal.Terminal;

import picocli.CommandLine.Command;

/** The commands that a start sets up. */
class CommandsTest {

    private final Terminal terminal = new Terminal(OutputStream.nullOutputStream(),
            new PrintStream(OutputStream.nullOutputStream()), false);

    @Test
    void namesAreThoseOfCommands() {
        Commands.ALL.forEach((name, type) -> assertEquals(name, type.getAnnotation(Command.class).name()));
    }

    @Test
    void setsUpOnlyNamedCommand() {
        assertEquals(Set.of("check"), setUp("check", "--lenient", "model"));
        assertEquals(Set.of("size"), setUp("--debug", "size", "check"));
    }

    @Test
    void versionNeedsNoCommand() {
        assertEquals(Set.of(), setUp("--version"));
    }

    @Test
    void setsUpEveryCommandForHelpAndSuggestions() {
        assertEquals(Commands.ALL.keySet(), setUp());
        assertEquals(Commands.ALL.keySet(), setUp("--help"));
        assertEquals(Commands.ALL.keySet(), setUp("chekc", "model"));
    }

    private Set<String> setUp(String... words) {
        return Commands.line(new Loggia(terminal), terminal, List.of(words)).getSubcommands().keySet();
    }
}
