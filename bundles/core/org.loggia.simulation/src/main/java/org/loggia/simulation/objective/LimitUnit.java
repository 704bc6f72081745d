// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.objective;

import java.util.Map;
import java.util.OptionalDouble;
import org.loggia.simulation.result.Metric;

/** Units in which limits are given. */
public final class LimitUnit {

    /** Seconds in a unit of time. */
    private static final Map<String, Double> SECONDS = Map.of("ns", 1e-9, "us", 1e-6, "µs", 1e-6, "ms", 1e-3, "s", 1.0,
            "min", 60.0, "h", 3600.0);

    private LimitUnit() {
    }

    /** Whether a number is more than all there is of a share, as 40 is where 40 % was meant. */
    public static boolean isMoreThanAll(double number, String unit, Metric.Kind kind) {
        return kind.isShare() && limit(number, unit, null) > 1;
    }

    /** Whether a quantity can be limited in a unit; every one can be without. */
    static boolean fits(String unit, Metric.Kind kind) {
        return unit.isEmpty() || (unit.equals("%") ? kind.isShare()
                : Figure.isTime(kind) && SECONDS.containsKey(unit));
    }

    /** The unit of a measured quantity as an objective has it; empty for the model's. */
    public static String of(Metric.Kind kind, String unit) {
        return unit != null && fits(unit, kind) ? unit : "";
    }

    /** Lists the units. */
    static String remedy(Metric.Kind kind) {
        return Figure.isTime(kind) ? "use ns, us, ms, s, min or h" : kind.isShare() ? "use %, or remove it"
                : "remove it";
    }

    /** A limit in time units of the model, or as a share. */
    static double limit(double number, String unit, String timeUnit) {
        if (unit.isEmpty()) {
            return number;
        }
        return unit.equals("%") ? number / 100 : inTimeUnits(number, unit, timeUnit);
    }

    /**
     * A time in time units of a model.
     *
     * @param unit such as {@code ms}; empty for the model's
     * @param timeUnit the model's
     */
    public static double inTimeUnits(double number, String unit, String timeUnit) {
        return unit.isEmpty() ? number : number * SECONDS.get(unit) / SECONDS.get(timeUnit);
    }

    /** Returns the factor that converts times between units; empty if one of them is not a unit of time. */
    public static OptionalDouble conversion(String unit, String other) {
        return SECONDS.containsKey(unit) && SECONDS.containsKey(other)
                ? OptionalDouble.of(SECONDS.get(unit) / SECONDS.get(other)) : OptionalDouble.empty();
    }
}
