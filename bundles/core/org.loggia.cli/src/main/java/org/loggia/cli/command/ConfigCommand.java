// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.loggia.cli.config.Configuration;
import org.loggia.cli.config.ConfigurationFiles;
import org.loggia.cli.config.Setting;
import org.loggia.cli.option.OutputOptions;
import org.loggia.cli.terminal.Terminal;
import org.loggia.input.CsvText;
import org.loggia.report.text.JsonText;
import org.loggia.report.text.TextTable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code loggia config}: the defaults of options in the configuration files. */
@Command(name = "config", description = "Lists the configuration files and the defaults of options that they contain, "
        + "those that take precedence first.")
public final class ConfigCommand implements Runnable {

    private final Terminal terminal;
    private final ConfigurationFiles files;

    @Spec
    private CommandSpec spec;

    @Mixin
    private OutputOptions output;

    public ConfigCommand(Terminal terminal, ConfigurationFiles files) {
        this.terminal = terminal;
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
            case JSON -> json(settings);
            case CSV -> csv(settings);
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

    private static String csv(List<Setting> settings) {
        CsvText csv = new CsvText("command", "option", "value", "file", "line");
        settings.forEach(each -> csv.add(each.command(), each.name(), each.text(), each.place().file(),
                each.place().line()));
        return csv.toString();
    }

    private String json(List<Setting> settings) {
        List<Object> places = new ArrayList<>();
        for (Path file : files.all()) {
            Map<String, Object> place = new LinkedHashMap<>();
            place.put("file", file.toString());
            place.put("exists", Files.exists(file));
            places.add(place);
        }
        List<Object> rows = new ArrayList<>();
        for (Setting each : settings) {
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("command", each.command().isEmpty() ? null : each.command());
            row.put("option", each.name());
            row.put("value", each.text());
            row.put("file", each.place().file());
            row.put("line", each.place().line());
            rows.add(row);
        }
        return JsonText.document(Map.of("files", places, "settings", rows));
    }
}
