// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.host;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

import org.loggia.measurement.MeasurementProblems;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;

/**
 * Keys of an object store, as environment variables of Amazon's tools. They reach programs as environment variables,
 * never as words or files, and are replaced by asterisks in the output of these programs.
 */
public final class Credentials {

    /** Without keys. */
    public static final Credentials NONE = new Credentials(Map.of());

    /** The identifier of the key. */
    public static final String KEY_ID = "AWS_ACCESS_KEY_ID";
    /** The secret key. */
    public static final String SECRET_KEY = "AWS_SECRET_ACCESS_KEY";
    /** The token of temporary keys. */
    public static final String TOKEN = "AWS_SESSION_TOKEN";

    private static final int MAX_BYTES = 1 << 16;
    private static final String VALUE = "[A-Za-z0-9/+=_.~-]{5,4000}";

    private final Map<String, String> variables;

    private Credentials(Map<String, String> variables) {
        this.variables = variables;
    }

    /**
     * Reads keys.
     *
     * @param file with lines {@code aws_access_key_id = ...}, of the section {@code [default]} if it has sections;
     *     empty for the environment
     * @param environment the environment variables
     * @param target the name of the target that needs them
     * @throws ProblemException if a key is absent or invalid; its text is never part of the message
     */
    public static Credentials read(Optional<Path> file, Map<String, String> environment, String target) {
        Map<String, String> found = file.isPresent() ? inFile(file.get()) : environment;
        Location place = file.map(Location::file).orElse(MeasurementProblems.target(target));
        Map<String, String> variables = new LinkedHashMap<>();
        for (String name : List.of(KEY_ID, SECRET_KEY, TOKEN)) {
            String value = found.getOrDefault(name, "");
            String shown = file.isPresent() ? name.toLowerCase(Locale.ROOT) : name;
            if (value.isEmpty() && !name.equals(TOKEN)) {
                throw MeasurementProblems.HOST.failure(place, shown + " is missing", file.isPresent()
                        ? "add it to the section [default]"
                        : "set the environment variable, or name a file with 'credentials'");
            }
            if (!value.isEmpty() && !value.matches(VALUE)) {
                throw MeasurementProblems.HOST.failure(place, shown + " is not a valid key",
                        "at least 5 letters, digits and / + = _ . ~ - are allowed");
            }
            if (!value.isEmpty()) {
                variables.put(name, value);
            }
        }
        return new Credentials(variables);
    }

    private static Map<String, String> inFile(Path file) {
        Map<String, String> found = new LinkedHashMap<>();
        try {
            if (Files.size(file) > MAX_BYTES) {
                throw new IOException("it is larger than 64 KiB");
            }
            boolean wanted = true;
            for (String line : Files.readAllLines(file, StandardCharsets.ISO_8859_1)) {
                String text = line.strip();
                if (text.startsWith("[")) {
                    wanted = text.equals("[default]");
                }
                int equals = text.indexOf('=');
                if (wanted && equals > 0 && !text.startsWith("#")) {
                    found.put(text.substring(0, equals).strip().toUpperCase(Locale.ROOT), text.substring(equals + 1)
                            .strip());
                }
            }
        } catch (IOException unreadable) {
            throw MeasurementProblems.HOST.failure(Location.file(file), "the credentials cannot be read (" + unreadable
                    .getClass().getSimpleName() + ")", "correct 'credentials' in the campaign", unreadable);
        }
        return found;
    }

    /** Whether the keys are temporary and need their token. */
    public boolean hasToken() {
        return variables.containsKey(TOKEN);
    }

    /** Assignments of the variables, one on a line. */
    String assignments() {
        StringBuilder lines = new StringBuilder();
        variables.forEach((name, value) -> lines.append(name).append('=').append(value).append('\n'));
        return lines.toString();
    }

    /** The result of a program without the keys. */
    CommandResult hidden(CommandResult result) {
        if (variables.isEmpty()) {
            return result;
        }
        return new CommandResult(result.status(), hidden(new String(result.output(), StandardCharsets.ISO_8859_1))
                .getBytes(StandardCharsets.ISO_8859_1), hidden(result.errors()), result.timedOut());
    }

    private String hidden(String text) {
        String without = text;
        for (String value : variables.values()) {
            without = without.replace(value, "***");
        }
        return without;
    }
}
