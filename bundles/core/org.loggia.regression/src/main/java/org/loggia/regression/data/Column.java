// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.data;

import java.util.Arrays;
import java.util.List;

/**
 * One column of a data set.
 *
 * @param unit what the header carries in brackets, empty if nothing
 * @param levels sorted level names of a nominal column, empty for a numeric one
 * @param values the numbers, or level indices of a nominal column; NaN where the cell is missing
 */
public record Column(String name, String unit, List<String> levels, double[] values) {
    public Column {
        levels = List.copyOf(levels);
    }

    public boolean isNominal() {
        return !levels.isEmpty();
    }

    /** Index of the first row without a value, or -1. */
    public int firstMissing() {
        for (int i = 0; i < values.length; i++) {
            if (Double.isNaN(values[i])) {
                return i;
            }
        }
        return -1;
    }

    /** The column restricted to some rows; levels that no longer occur are dropped. */
    Column rows(int[] rows) {
        double[] chosen = Arrays.stream(rows).mapToDouble(row -> values[row]).toArray();
        if (!isNominal()) {
            return new Column(name, unit, levels, chosen);
        }
        int[] used = Arrays.stream(chosen).filter(value -> !Double.isNaN(value)).mapToInt(value -> (int) value)
                .distinct().sorted().toArray();
        double[] renumbered = Arrays.stream(chosen)
                .map(value -> Double.isNaN(value) ? value : Arrays.binarySearch(used, (int) value)).toArray();
        return new Column(name, unit, Arrays.stream(used).mapToObj(levels::get).toList(), renumbered);
    }
}
