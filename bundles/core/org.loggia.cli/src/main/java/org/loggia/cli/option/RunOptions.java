// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.option;

import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.loggia.simulation.RunSetting;
import org.loggia.simulation.SimulationSettings;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.IGetter;
import picocli.CommandLine.Model.ISetter;
import picocli.CommandLine.Model.OptionSpec;

/** The options of commands that simulate for the settings of a run. */
@Command
public final class RunOptions implements AddedOptions {

    private final List<RunSetting> offered;
    private final Map<RunSetting, String> given = new EnumMap<>(RunSetting.class);

    /** @param offered the settings that the command has options for */
    public RunOptions(RunSetting... offered) {
        this.offered = List.of(offered);
    }

    /** The options {@code --seed}, {@code --replications} and {@code --threads}. */
    public static RunOptions replications() {
        return new RunOptions(RunSetting.SEED, RunSetting.REPLICATIONS, RunSetting.THREADS);
    }

    @Override
    public void addTo(CommandSpec command) {
        for (RunSetting setting : offered) {
            String name = "--" + setting.key().toLowerCase(Locale.ROOT);
            command.addOption(OptionSpec.builder(setting == RunSetting.THREADS ? new String[] {"-j", name}
                    : new String[] {name}).type(setting.range().type()).paramLabel(setting.symbol()).description(help(
                            setting))
                    .getter(new IGetter() {
                        @Override
                        @SuppressWarnings("unchecked")
                        public <T> T get() {
                            return (T) given.getOrDefault(setting, setting.usual().isEmpty() ? null : setting.usual());
                        }
                    }).setter(new ISetter() {
                        @Override
                        public <T> T set(T value) {
                            if (value == null) {
                                given.remove(setting);
                            } else {
                                given.put(setting, value.toString());
                            }
                            return null;
                        }
                    }).build());
        }
    }

    private static String help(RunSetting setting) {
        String sentence = setting.description();
        return setting.usual().isEmpty() ? sentence
                : sentence.substring(0, sentence.length() - 1) + "; " + setting.usual() + " by default.";
    }

    public boolean has(RunSetting setting) {
        return given.containsKey(setting);
    }

    /**
     * The given settings, and for the rest one run of the usual length on all processors.
     *
     * @throws IllegalArgumentException if a value is out of range; the message says which
     */
    public SimulationSettings settings() {
        return in(SimulationSettings.ofSeed(1));
    }

    /** The same with other settings than usual; their warm-up, replications and threads do not count. */
    public SimulationSettings in(SimulationSettings usual) {
        return RunSetting.entered(given, usual.withWarmUp(SimulationSettings.AUTOMATIC).replicated(1, Runtime
                .getRuntime().availableProcessors()));
    }
}
