// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

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

    /** Runs the command with words, each an object's text; arrays and collections contain further words. */
    public static Run of(Object... words) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Terminal terminal = new Terminal(out, new PrintStream(err, true, StandardCharsets.UTF_8), false);
        ExitStatus status = new Loggia(terminal).run(words(words).toList());
        return new Run(status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    private static Stream<String> words(Object word) {
        return word instanceof Object[] several ? Arrays.stream(several).flatMap(Run::words)
                : word instanceof Collection<?> several ? several.stream().flatMap(Run::words)
                : Stream.of(word.toString());
    }

    /** This run, which must have succeeded. */
    public Run succeeds() {
        return exits(ExitStatus.SUCCESS);
    }

    /** This run, which must have ended with a status. */
    public Run exits(ExitStatus expected) {
        assertEquals(expected, status, out + err);
        return this;
    }

    /** This run, which must have printed nothing but one line on standard error, with a text. */
    public Run reports(ExitStatus expected, String text) {
        exits(expected);
        assertEquals("", out);
        assertEquals(1, errorLines().size(), err);
        assertTrue(err.contains(text), err);
        return this;
    }

    /** Standard output as JSON. */
    public JsonNode json() throws JsonProcessingException {
        return new ObjectMapper().readTree(out);
    }

    public List<String> errorLines() {
        return err.lines().toList();
    }
}
