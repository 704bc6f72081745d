// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import java.nio.file.Files;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.loggia.cli.config.Configuration;
import org.loggia.cli.config.ConfigurationFiles;
import org.loggia.cli.config.Setting;
import org.loggia.cli.option.OutputOptions;
import org.loggia.report.text.Document;
import org.loggia.report.text.JsonText;
import org.loggia.report.text.Key;
import org.loggia.report.text.RecordTable;
import org.loggia.report.text.TextTable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code loggia config}: the defaults of options in the configuration files. */
@Command(name = "config", description = "Lists the configuration files and the defaults of options that they contain, "
        + "those that take precedence first.")
public final class ConfigCommand extends TerminalCommand {

    private final ConfigurationFiles files;

    @Spec
    private CommandSpec spec;

    @Mixin
    private OutputOptions output;

    public ConfigCommand(ConfigurationFiles files) {
        this.files = files;
    }

    @Override
    public void run() {
        output.check("config");
        Map<String, CommandSpec> commands = new HashMap<>();
        spec.root().subcommands().forEach((name, command) -> commands.put(name, command.getCommandSpec()));
        List<Setting> settings = Configuration.read(files, commands).settings();
        output.write("config", switch (output.format()) {
            case TEXT -> text(settings);
            case JSON -> JsonText.document(json(settings));
            case CSV -> RecordTable.csv(OptionDefault.class, json(settings).settings());
        }, terminal);
    }

    private String text(List<Setting> settings) {
        StringBuilder text = new StringBuilder();
        files.all().forEach(file -> text.append(file).append(Files.exists(file) ? "\n" : " (does not exist)\n"));
        if (!settings.isEmpty()) {
            TextTable table = new TextTable("command", "option", "value", "from");
            settings.forEach(each -> table.add(each.command().isEmpty() ? "all" : each.command(), each.name(),
                    each.text(), each.place().toString()));
            text.append('\n').append(table);
        }
        return text.toString();
    }

    private Defaults json(List<Setting> settings) {
        return new Defaults(files.all().stream().map(file -> new ReadFile(file.toString(), Files.exists(file)))
                .toList(), settings.stream().map(each -> new OptionDefault(each.command().isEmpty() ? null : each
                        .command(), each.name(), each.text(), each.place().file(), each.place().line())).toList());
    }

    @Document(value = "config", title = "Output of loggia config",
            description = "Output of `loggia config --format json`: the configuration files and the defaults of "
                    + "options that they contain.")
    private record Defaults(
            @Key("The configuration files, the one that takes precedence first.") List<ReadFile> files,
            @Key("The defaults, those that take precedence first.") List<OptionDefault> settings) {
    }

    private record ReadFile(
            @Key("Path of the file.") String file,
            @Key("Whether the file exists.") boolean exists) {
    }

    private record OptionDefault(
            @Key(value = "Name of the command; null for all that have the option.", nullable = true) String command,
            @Key("Long name of the option, without dashes.") String option,
            @Key("The value as on the command line.") String value,
            @Key("Path of the file.") String file,
            @Key(value = "Line of the file, from 1.", unit = "line") int line) {
    }
}
