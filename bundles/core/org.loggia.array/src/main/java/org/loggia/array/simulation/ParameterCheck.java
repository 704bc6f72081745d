// SPDX-License-Identifier: EPL-2.0
package org.loggia.array.simulation;

/** Checks of storage parameters. */
public final class ParameterCheck {
    private ParameterCheck() {
    }

    /** @throws IllegalArgumentException unless the value is finite and above 0 */
    public static void positive(String parameter, double value) {
        if (!(value > 0) || Double.isInfinite(value)) {
            throw new IllegalArgumentException(parameter + " of the disk array is " + value
                    + "; give a finite number above 0");
        }
    }

    /** @throws IllegalArgumentException unless the value lies between the bounds, which may be met */
    public static void within(String parameter, double value, double least, double most) {
        if (!(value >= least && value <= most) || Double.isInfinite(value)) {
            throw new IllegalArgumentException(parameter + " of the disk array is " + value
                    + "; give a number from " + least + " to " + most);
        }
    }
}
