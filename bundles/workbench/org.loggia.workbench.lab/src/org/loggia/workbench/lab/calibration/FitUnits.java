// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.calibration;

import org.loggia.decision.fit.ParameterQuantity;

/** The units of the numbers that a calibration looks for, as fields of the model have them. */
final class FitUnits {

    private FitUnits() {
    }

    /**
     * The unit of a number; empty where it has none that is known.
     *
     * @param timeUnit as {@code ms}; null where nobody says it
     */
    static String of(ParameterQuantity quantity, String timeUnit) {
        return switch (quantity) {
            case WORK -> "work units";
            case RATE -> "work units / " + (timeUnit == null ? "time unit" : timeUnit);
            case TIME -> timeUnit == null ? "time units" : timeUnit;
            case REQUESTS -> "requests";
            case OTHER -> "";
        };
    }
}
