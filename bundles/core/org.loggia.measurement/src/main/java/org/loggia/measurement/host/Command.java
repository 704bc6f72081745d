// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.host;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * A program to run on a host.
 *
 * @param words the program and its arguments, each handed over as it is
 * @param input what it reads from standard input
 * @param limit after which it is ended
 */
public record Command(List<String> words, byte[] input, Duration limit) {

    private static final Duration SHORT = Duration.ofSeconds(60);

    public Command {
        words = List.copyOf(words);
    }

    /** A program that takes no time to speak of. */
    public static Command of(String... words) {
        return new Command(List.of(words), new byte[0], SHORT);
    }

    /**
     * A script of our own for the POSIX shell.
     *
     * @param script fixed text; what varies comes in as {@code $1}, {@code $2}, ...
     */
    public static Command script(String script, String... arguments) {
        List<String> words = new ArrayList<>(List.of("sh", "-c", script, "loggia"));
        words.addAll(List.of(arguments));
        return new Command(words, new byte[0], SHORT);
    }

    public Command withInput(String text) {
        return new Command(words, text.getBytes(StandardCharsets.UTF_8), limit);
    }

    public Command withLimit(Duration other) {
        return new Command(words, input, other);
    }
}
