// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.config;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Gives the options that are missing on a command line their values from the configuration. */
public final class ConfiguredOptions implements IDefaultValueProvider {

    private final String command;
    private final Supplier<Optional<Configuration>> source;
    private final Map<ArgSpec, Setting> used = new LinkedHashMap<>();
    private Optional<Configuration> configuration;

    /**
     * @param command the name of the command
     * @param source reads the configuration, once, when the command line has been understood; empty to ignore it
     */
    public ConfiguredOptions(String command, Supplier<Optional<Configuration>> source) {
        this.command = command;
        this.source = source;
    }

    @Override
    public String defaultValue(ArgSpec argument) {
        if (configuration == null) {
            configuration = source.get();
        }
        if (!(argument instanceof OptionSpec option)) {
            return null;
        }
        Optional<Setting> setting = configuration.flatMap(each -> each.setting(command, option));
        setting.ifPresent(each -> used.put(option, each));
        return setting.map(each -> each.value(option)).orElse(null);
    }

    /** Returns the settings that have been used, by their options. */
    public Map<ArgSpec, Setting> used() {
        return used;
    }
}
