// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.config;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Places of the configuration files, which need not exist.
 *
 * @param project {@code loggia.yaml} in the working directory; null for none
 * @param user {@code loggia/config.yaml} in the user's folder for configuration; null without such a folder
 */
public record ConfigurationFiles(Path project, Path user) {

    /** No files. */
    public static final ConfigurationFiles NONE = new ConfigurationFiles(null, null);

    /** Returns the places for the environment variables of a process. */
    public static ConfigurationFiles of(Map<String, String> environment) {
        return new ConfigurationFiles(Path.of("loggia.yaml"), user(environment));
    }

    /** Returns the places, the one that takes precedence first. */
    public List<Path> all() {
        return Stream.of(project, user).filter(Objects::nonNull).toList();
    }

    private static Path user(Map<String, String> environment) {
        Path folder = Path.of(environment.getOrDefault("XDG_CONFIG_HOME", ""));
        if (!folder.isAbsolute()) {
            String home = environment.getOrDefault("HOME", environment.getOrDefault("USERPROFILE", ""));
            if (home.isEmpty()) {
                return null;
            }
            folder = Path.of(home, ".config");
        }
        return folder.resolve("loggia/config.yaml");
    }
}
