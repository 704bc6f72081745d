// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.training;

import java.util.List;

/**
 * A parameter of a technique, as data, so that a wrong name or value is refused by name.
 *
 * @param minimum smallest allowed value
 * @param maximum largest allowed value
 * @param standard value when none is given
 * @param integer whether only whole numbers are allowed
 * @param meaning one line for the user
 */
public record Parameter(String name, double minimum, double maximum, double standard, boolean integer,
        String meaning) {

    static Parameter integer(String name, int minimum, int maximum, int standard, String meaning) {
        return new Parameter(name, minimum, maximum, standard, true, meaning);
    }

    static Parameter real(String name, double minimum, double maximum, double standard, String meaning) {
        return new Parameter(name, minimum, maximum, standard, false, meaning);
    }

    /** Whether the value lies in the range and is whole if it has to be. */
    public boolean allows(double value) {
        return value >= minimum && value <= maximum && (!integer || value == Math.rint(value));
    }

    /** The allowed values in words. */
    public String range() {
        return (integer ? "an integer from " : "a number from ") + number(minimum) + " to " + number(maximum);
    }

    static String number(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15 ? Long.toString((long) value) : "" + value;
    }

    static Parameter named(List<Parameter> parameters, String name) {
        return parameters.stream().filter(parameter -> parameter.name().equals(name)).findFirst().orElse(null);
    }
}
