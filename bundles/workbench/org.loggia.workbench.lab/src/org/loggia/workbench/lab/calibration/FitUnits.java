// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.calibration;

/** The units of the numbers that a calibration looks for, as fields of the model have them. */
final class FitUnits {

    private FitUnits() {
    }

    /**
     * The unit of a number; empty where it has none that is known.
     *
     * @param name such as {@code rate of Server/CPU}
     * @param timeUnit as {@code ms}; null where nobody says it
     */
    static String of(String name, String timeUnit) {
        return switch (name.split(" of ", 2)[0]) {
            case "demand" -> "work units";
            case "rate" -> "work units / " + (timeUnit == null ? "time unit" : timeUnit);
            case "memoryLength" -> "requests";
            default -> "";
        };
    }
}
