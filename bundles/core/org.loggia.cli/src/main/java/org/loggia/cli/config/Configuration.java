// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.config;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

import org.loggia.pcm.expression.NearestName;
import org.loggia.problem.ProblemException;
import org.loggia.yaml.YamlMapping;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Defaults of options from configuration files: {@code OPTION: VALUE} for all commands that have the option, and
 * {@code COMMAND: {OPTION: VALUE}} for one of them, which takes precedence. The file of the project takes precedence
 * over that of the user.
 */
public final class Configuration {

    private final List<Setting> settings;

    private Configuration(List<Setting> settings) {
        this.settings = settings;
    }

    /**
     * Reads the files that exist.
     *
     * @param commands all commands by name
     * @throws ProblemException if a file is malformed or contains an unknown command or option
     */
    public static Configuration read(ConfigurationFiles files, Map<String, CommandSpec> commands) {
        List<Setting> settings = new ArrayList<>();
        files.all().stream().filter(Files::exists).forEach(file -> settings.addAll(read(file, commands.keySet())));
        settings.forEach(setting -> check(setting, commands));
        return new Configuration(settings);
    }

    private static List<Setting> read(Path file, Set<String> commands) {
        String text = YamlMapping.text(file);
        if (text.lines().allMatch(line -> line.isBlank() || line.startsWith("#"))) {
            return List.of();
        }
        YamlMapping all = YamlMapping.parse(file, text, "a configuration");
        List<Setting> settings = new ArrayList<>();
        for (String key : all.keys()) {
            if (commands.contains(key)) {
                YamlMapping options = all.mapping(key);
                options.keys().forEach(name -> settings.add(new Setting(key, name, options.text(name), options)));
            } else if (all.isMapping(key)) {
                throw all.fault(key, "unknown command '" + key + "'" + suggestion(key, commands),
                        "'loggia --help' lists the commands");
            }
        }
        all.keys().stream().filter(key -> !commands.contains(key)).forEach(name -> settings.add(new Setting("", name,
                all.text(name), all)));
        return settings;
    }

    /** Returns all settings, those that take precedence first. */
    public List<Setting> settings() {
        return settings;
    }

    /** Returns the setting for an option of a command that takes precedence. */
    Optional<Setting> setting(String command, OptionSpec option) {
        return settings.stream().filter(setting -> (setting.command().isEmpty() || setting.command().equals(command))
                && option.longestName().equals("--" + setting.name())).findFirst();
    }

    private static void check(Setting setting, Map<String, CommandSpec> commands) {
        boolean isGeneral = setting.command().isEmpty();
        Set<String> known = new TreeSet<>();
        (isGeneral ? commands.values() : List.of(commands.get(setting.command()))).forEach(command -> command.options()
                .forEach(option -> known.add(option.longestName().substring(2))));
        if (!known.contains(setting.name())) {
            throw setting.fault("unknown option '" + setting.name() + "'" + suggestion(setting.name(), known),
                    "'loggia " + (isGeneral ? "COMMAND" : setting.command()) + " --help' lists the options");
        }
    }

    private static String suggestion(String wrong, Set<String> known) {
        return NearestName.of(wrong, known).map(near -> " (did you mean '" + near + "'?)").orElse("");
    }
}
