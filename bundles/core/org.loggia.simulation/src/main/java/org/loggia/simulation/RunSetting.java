// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;

import org.loggia.input.NumberReader;
import org.loggia.input.NumberText;

/**
 * Settings of a run: when to stop, warm-up, seed, replications, threads. Options of commands, keys of plans, and fields
 * of the workbench are made from these constants.
 */
public enum RunSetting {

    TIME("time", "Time", "T", Double.class, "", "Stop at this simulated time, in time units of the model.",
            "the simulated time must be above 0",
            (settings, text) -> settings.until(NumberReader.parseDouble(text), settings.maximumMeasurements()),
            settings -> Double.isInfinite(settings.maximumTime()) ? "" : NumberText.exact(settings.maximumTime())),

    MEASUREMENTS("measurements", "Measurements", "N", Long.class, "",
            "Stop after this number of usage scenario runs, warm-up not counted.",
            "the number of measurements must be 1 or more",
            (settings, text) -> settings.until(settings.maximumTime(), NumberReader.parseLong(text)),
            settings -> settings.maximumMeasurements() == Long.MAX_VALUE ? ""
                    : Long.toString(settings.maximumMeasurements())),

    PRECISION("precision", "Precision", "REL", Double.class, "",
            "Stop when the 95 % interval of each mean response time is within this share of it, such as 0.02.",
            "the precision must be between 0 and 1, for example 0.02",
            (settings, text) -> settings.within(positive(NumberReader.parseDouble(text))),
            settings -> settings.precision() == 0 ? "" : NumberText.exact(settings.precision())),

    WARM_UP("warmUp", "Warm-up", "auto|N", String.class, "auto",
            "Usage scenario runs to exclude at the beginning, or auto to determine their number.",
            "the warm-up must be 0 or more runs, or auto",
            (settings, text) -> settings.withWarmUp(text.equals("auto") ? SimulationSettings.AUTOMATIC
                    : least(0, NumberReader.parseLong(text))),
            settings -> settings.warmUp() == SimulationSettings.AUTOMATIC ? "auto" : Long.toString(settings.warmUp())),

    SEED("seed", "Seed", "S", Long.class, "1", "Seed of the random numbers; the same seed repeats a run.",
            "the seed must be a whole number", (settings, text) -> settings.withSeed(NumberReader.parseLong(text)),
            settings -> Long.toString(settings.seed())),

    REPLICATIONS("replications", "Replications", "R", Integer.class, "1",
            "Number of independent runs, with different random numbers.",
            "the number of replications must be 1 or more",
            (settings, text) -> settings.replicated(NumberReader.parseInt(text), settings.threads()),
            settings -> Integer.toString(settings.replications())),

    THREADS("threads", "Threads", "K", Integer.class, "",
            "Concurrent replications; by default the number of processors.", "the number of threads must be 1 or more",
            (settings, text) -> settings.replicated(settings.replications(), NumberReader.parseInt(text)),
            settings -> Integer.toString(settings.threads()));

    private final String key;
    private final String label;
    private final String symbol;
    private final Class<?> type;
    private final String usual;
    private final String description;
    private final String rule;
    private final BiFunction<SimulationSettings, String, SimulationSettings> change;
    private final Function<SimulationSettings, String> value;

    RunSetting(String key, String label, String symbol, Class<?> type, String usual, String description, String rule,
            BiFunction<SimulationSettings, String, SimulationSettings> change,
            Function<SimulationSettings, String> value) {
        this.key = key;
        this.label = label;
        this.symbol = symbol;
        this.type = type;
        this.usual = usual;
        this.description = description;
        this.rule = rule;
        this.change = change;
        this.value = value;
    }

    /** The stable name in files. */
    public String key() {
        return key;
    }

    /** The name of a field. */
    public String label() {
        return label;
    }

    /** What stands for the value in the help of an option. */
    public String symbol() {
        return symbol;
    }

    public Class<?> type() {
        return type;
    }

    /** What applies when nothing is entered; empty for no limit, and where the machine decides. */
    public String usual() {
        return usual;
    }

    /** One sentence, with a full stop. */
    public String description() {
        return description;
    }

    /** The range of the values, as a message to whoever enters another. */
    public String rule() {
        return rule;
    }

    /** Whether it is a condition at which a run stops; a run stops at the first of those that are entered. */
    public boolean isLimit() {
        return this == TIME || this == MEASUREMENTS || this == PRECISION;
    }

    /**
     * Settings with entered values. If a limit is among them, the usual limits do not count.
     *
     * @param wrong makes the exception for a setting whose value breaks its {@link #rule}
     */
    public static <E extends RuntimeException> SimulationSettings entered(Map<RunSetting, String> values,
            SimulationSettings usual, Function<RunSetting, E> wrong) {
        SimulationSettings settings = values.keySet().stream().anyMatch(RunSetting::isLimit) ? usual.unlimited()
                : usual;
        for (RunSetting each : values()) {
            try {
                settings = values.containsKey(each) ? each.change.apply(settings, values.get(each).strip()) : settings;
            } catch (IllegalArgumentException outOfRange) {
                throw wrong.apply(each);
            }
        }
        return settings;
    }

    /** The value as it is entered; empty for no limit. */
    public String of(SimulationSettings settings) {
        return value.apply(settings);
    }

    private static double positive(double number) {
        if (!(number > 0)) {
            throw new IllegalArgumentException();
        }
        return number;
    }

    private static long least(long least, long number) {
        if (number < least) {
            throw new IllegalArgumentException();
        }
        return number;
    }
}
