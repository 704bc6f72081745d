// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;

import org.loggia.input.NumberReader;
import org.loggia.input.NumberText;

/**
 * Settings of a run: when to stop, warm-up, seed, replications, threads. Options of commands, keys of plans, and fields
 * of the workbench are made from these constants.
 */
public enum RunSetting {

    TIME("time", "Time", "T", Range.limit(Double.class, "time units of the model", 0), "",
            "Stop at this simulated time, in time units of the model.",
            "the simulated time must be above 0",
            (settings, text) -> settings.until(NumberReader.parseDouble(text), settings.maximumMeasurements()),
            settings -> Double.isInfinite(settings.maximumTime()) ? null : settings.maximumTime()),

    MEASUREMENTS("measurements", "Measurements", "N", Range.limit(Long.class, "count", 1), "",
            "Stop after this number of usage scenario runs, warm-up not counted.",
            "the number of measurements must be 1 or more",
            (settings, text) -> settings.until(settings.maximumTime(), NumberReader.parseLong(text)),
            settings -> settings.maximumMeasurements() == Long.MAX_VALUE ? null : settings.maximumMeasurements()),

    PRECISION("precision", "Precision", "REL", new Range(Double.class, "share", 0, 1, true), "",
            "Stop when the 95 % interval of each mean response time is within this share of it, such as 0.02.",
            "the precision must be between 0 and 1, for example 0.02",
            (settings, text) -> settings.within(positive(NumberReader.parseDouble(text))),
            SimulationSettings::precision),

    WARM_UP("warmUp", "Warm-up", "auto|N", new Range(String.class, "count", 0), "auto",
            "Usage scenario runs to exclude at the beginning, or auto to determine their number.",
            "the warm-up must be 0 or more runs, or auto",
            (settings, text) -> settings.withWarmUp(text.equals("auto") ? SimulationSettings.AUTOMATIC
                    : least(0, NumberReader.parseLong(text))),
            settings -> settings.warmUp() == SimulationSettings.AUTOMATIC ? "auto" : (Object) settings.warmUp()),

    SEED("seed", "Seed", "S", new Range(Long.class, "none", Long.MIN_VALUE), "1",
            "Seed of the random numbers; the same seed repeats a run.",
            "the seed must be a whole number", (settings, text) -> settings.withSeed(NumberReader.parseLong(text)),
            SimulationSettings::seed),

    REPLICATIONS("replications", "Replications", "R", new Range(Integer.class, "count", 1), "1",
            "Number of independent runs, with different random numbers.",
            "the number of replications must be 1 or more",
            (settings, text) -> settings.replicated(NumberReader.parseInt(text), settings.threads()),
            SimulationSettings::replications),

    THREADS("threads", "Threads", "K", new Range(Integer.class, "count", 1), "",
            "Concurrent replications; by default the number of processors.", "the number of threads must be 1 or more",
            (settings, text) -> settings.replicated(settings.replications(), NumberReader.parseInt(text)),
            SimulationSettings::threads);

    /**
     * Values of a setting.
     *
     * @param type of a number; text if a word is also a value
     * @param unit as schemas name it, or {@code none}
     * @param least the smallest number
     * @param most the largest number
     * @param isLimit whether a run stops at the value
     */
    public record Range(Class<?> type, String unit, long least, long most, boolean isLimit) {

        private Range(Class<?> type, String unit, long least) {
            this(type, unit, least, Long.MAX_VALUE, false);
        }

        private static Range limit(Class<?> type, String unit, long least) {
            return new Range(type, unit, least, Long.MAX_VALUE, true);
        }
    }

    private static final Set<String> NO_LIMIT = Set.of("null", "Infinity", "0.0", "0");

    private final String key;
    private final String label;
    private final String symbol;
    private final Range range;
    private final String usual;
    private final String description;
    private final String rule;
    private final BiFunction<SimulationSettings, String, SimulationSettings> change;
    private final Function<SimulationSettings, Object> value;

    RunSetting(String key, String label, String symbol, Range range, String usual, String description, String rule,
            BiFunction<SimulationSettings, String, SimulationSettings> change,
            Function<SimulationSettings, Object> value) {
        this.key = key;
        this.label = label;
        this.symbol = symbol;
        this.range = range;
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

    /** The values that can be entered. */
    public Range range() {
        return range;
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
        return range.isLimit;
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

    /** Does so, and throws an {@link IllegalArgumentException} with the {@link #rule} that a value breaks. */
    public static SimulationSettings entered(Map<RunSetting, String> values, SimulationSettings usual) {
        return entered(values, usual, setting -> new IllegalArgumentException(setting.rule));
    }

    /**
     * Settings with stored values. Version 0.1 stored missing limits and the automatic warm-up as numbers.
     *
     * @param text what a file has for a setting; empty if it has nothing
     * @throws IllegalArgumentException with the {@link #rule} that a value breaks
     */
    public static SimulationSettings stored(Function<RunSetting, String> text, SimulationSettings usual) {
        Map<RunSetting, String> values = new EnumMap<>(RunSetting.class);
        for (RunSetting each : values()) {
            if (each.isSet(text.apply(each))) {
                values.put(each, text.apply(each));
            }
        }
        return entered(values, usual);
    }

    /** The value: a number, or a word; null for no limit, and 0 for no precision. */
    public Object value(SimulationSettings settings) {
        return value.apply(settings);
    }

    /** The value as it is entered; empty for no limit. */
    public String of(SimulationSettings settings) {
        String text = value(settings) instanceof Double number ? NumberText.exact(number)
                : String.valueOf(value(settings));
        return isSet(text) ? text : "";
    }

    private boolean isSet(String stored) {
        return !stored.isBlank() && !(isLimit() && NO_LIMIT.contains(stored)) && !(this == WARM_UP && stored.equals(
                Long.toString(SimulationSettings.AUTOMATIC)));
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
