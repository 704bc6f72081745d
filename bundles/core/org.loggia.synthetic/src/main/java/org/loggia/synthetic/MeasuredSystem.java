// SPDX-License-Identifier: EPL-2.0
package org.loggia.synthetic;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.loggia.regression.space.ExperimentPlan;
import org.loggia.regression.space.ExperimentalSpace;
import org.loggia.regression.space.SpaceFactor;

/** A storage system that exists as a model only and is measured like a real one. */
public interface MeasuredSystem {

    /**
     * One measured configuration.
     *
     * @param values one for each column; NaN where there are no requests of that kind
     */
    record Measurement(double[] row, double[] values) {
    }

    /** The columns that are measured, with units. */
    List<String> columns();

    /** The names of these columns without units. */
    default List<String> names() {
        return columns().stream().map(column -> column.replaceAll(" \\[.*", "")).toList();
    }

    /**
     * Refuses a space with factors that the system does not have, other units or values that it cannot have.
     *
     * @throws org.loggia.regression.RegressionException that says which
     */
    void check(ExperimentalSpace space);

    /** Measures a configuration; twice, or in another order, gives the same. */
    Measurement measure(ExperimentalSpace space, double[] row);

    /** Measures all configurations of a plan, in its order. */
    default List<Measurement> measure(ExperimentPlan plan) {
        check(plan.space());
        return plan.rows().parallelStream().map(row -> measure(plan.space(), row)).toList();
    }

    /** Measurements as a table that {@code loggia train} reads; a cell without a measured value is empty. */
    default String csv(ExperimentalSpace space, List<Measurement> measurements) {
        StringBuilder text = new StringBuilder();
        List<String> header = new ArrayList<>(space.factors().stream().map(SpaceFactor::header).toList());
        header.addAll(columns());
        text.append(String.join(",", header)).append('\n');
        for (Measurement measurement : measurements) {
            List<String> cells = new ArrayList<>(space.texts(measurement.row()));
            for (double value : measurement.values()) {
                cells.add(Double.isNaN(value) ? "" : String.format(Locale.ROOT, "%.6g", value));
            }
            text.append(String.join(",", cells)).append('\n');
        }
        return text.toString();
    }

    /** A seed that depends on a given one and on the configuration only, not on its place in a plan. */
    static long seed(long seed, ExperimentalSpace space, double[] row) {
        long key = seed;
        for (int i = 0; i < row.length; i++) {
            key = key * 0x9E3779B97F4A7C15L + space.factor(i).name().hashCode();
            key = key * 0x9E3779B97F4A7C15L + space.factor(i).text(row[i]).hashCode();
        }
        return key;
    }
}
