// SPDX-License-Identifier: EPL-2.0
package de.uka.ipd.sdq.simucomframework.variables.converter;

/** Makes numbers of values. */
public final class NumberConverter {
    private NumberConverter() {
    }

    public static double toDouble(Object value) {
        return ((Number) value).doubleValue();
    }
}
