// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

import org.loggia.cli.Loggia;
import org.loggia.cli.terminal.ExitStatus;
import org.loggia.cli.terminal.Terminal;

/**
 * One run of the command line inside the test.
 *
 * @param out what went to standard output
 * @param err what went to standard error
 */
public record Run(ExitStatus status, String out, String err) {

    /** Runs the command with words, each an object's text. */
    public static Run of(Object... words) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Terminal terminal = new Terminal(out, new PrintStream(err, true, StandardCharsets.UTF_8), false);
        ExitStatus status = new Loggia(terminal).run(Arrays.stream(words).map(Object::toString).toList());
        return new Run(status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    public List<String> errorLines() {
        return err.lines().toList();
    }
}
