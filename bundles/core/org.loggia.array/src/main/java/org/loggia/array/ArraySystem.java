// SPDX-License-Identifier: EPL-2.0
package org.loggia.array;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.loggia.regression.RegressionProblems;
import org.loggia.regression.space.ExperimentPlan;
import org.loggia.regression.space.ExperimentalSpace;
import org.loggia.regression.space.SpaceFactor;
import org.loggia.array.ArraySetup.ArrayFactor;
import org.loggia.array.simulation.ArrayParameters;
import org.loggia.problem.ProblemException;

/**
 * Measures the disk array, which runs in simulated time: no other load of the machine changes a figure. What a
 * configuration gives depends on the seed and on the configuration only. Noise is that of a run of finite length, and
 * repetitions tell how large it is.
 *
 * @param length requests or rounds of a run that are looked at, after half as many to warm up
 * @param repetitions runs of a configuration, over which a measured value is the mean
 */
public record ArraySystem(ArrayParameters parameters, ArraySetup setUp, int length, int repetitions, long seed) {

    /**
     * One measured configuration.
     *
     * @param values one for each column; NaN where there are no requests of that kind
     */
    public record Measurement(double[] row, double[] values) {
    }

    public ArraySystem {
        if (length < 1) {
            throw RegressionProblems.SPACE.failure("a length of " + length,
                    "give a number of requests or rounds above 0");
        }
        if (repetitions < 1) {
            throw RegressionProblems.SPACE.failure(repetitions + " repetitions", "give 1 or more");
        }
    }

    /** The columns that are measured, with units. */
    public List<String> columns() {
        List<String> columns = new ArrayList<>(setUp.times());
        columns.addAll(setUp.others());
        // As those of examples/storage: (largest - smallest) / mean over the repetitions.
        setUp.times().forEach(time -> columns.add(time.replaceAll("(ResponseTime|Time) \\[ms]", "Spread")));
        return List.copyOf(columns);
    }

    /** The names of these columns without units. */
    public List<String> names() {
        return columns().stream().map(column -> column.replaceAll(" \\[.*", "")).toList();
    }

    /**
     * Refuses a space with factors that the set-up does not have, other units or values that it cannot have.
     *
     * @throws ProblemException naming the factor
     */
    public void check(ExperimentalSpace space) {
        List<ArrayFactor> factors = factors();
        List<String> known = factors.stream().map(ArrayFactor::header).toList();
        for (SpaceFactor factor : space.factors()) {
            int index = known.indexOf(factor.header());
            if (index < 0) {
                throw RegressionProblems.SPACE.failure("set-up '" + setUp.label()
                        + "' of the disk array has no factor '"
                        + factor.header() + "'", "choose " + known);
            }
            check(factor, factors.get(index));
        }
    }

    private static void check(SpaceFactor factor, ArrayFactor range) {
        if (factor instanceof SpaceFactor.Numeric numeric && range.levels().isEmpty()) {
            if (numeric.minimum() < range.least() || numeric.maximum() > range.most()) {
                throw RegressionProblems.SPACE.failure("factor '" + factor.name() + "' goes from "
                        + numeric.minimum() + " to " + numeric.maximum(), "stay between " + range.least() + " and "
                                + range.most());
            }
        } else if (factor instanceof SpaceFactor.Nominal nominal && !range.levels().isEmpty()) {
            for (String level : nominal.levels()) {
                if (!range.levels().contains(level)) {
                    throw RegressionProblems.SPACE.failure("factor '" + factor.name() + "' is '"
                            + level + "'", "choose " + range.levels());
                }
            }
        } else {
            throw RegressionProblems.SPACE.failure("factor '" + factor.name() + "' must be "
                    + (range.levels().isEmpty() ? "numeric" : "one of " + range.levels()), "correct its levels");
        }
    }

    private List<ArrayFactor> factors() {
        return Stream.concat(setUp.factors().stream(), ArraySetup.SYSTEM.stream()).toList();
    }

    /** Measures a configuration; twice, or in another order, gives the same. */
    public Measurement measure(ExperimentalSpace space, double[] row) {
        double[] all = factors().stream().mapToDouble(factor -> {
            int index = space.indexOf(factor.name());
            return index < 0 ? factor.usual() : factor.levels().isEmpty() ? row[index]
                    : factor.levels().indexOf(space.factor(index).text(row[index]));
        }).toArray();
        double[] factors = Arrays.copyOf(all, setUp.factors().size());
        ArrayParameters array = ArraySetup.varied(parameters, Arrays.copyOfRange(all, factors.length, all.length));
        double[][] runs = new double[repetitions][];
        for (int i = 0; i < repetitions; i++) {
            runs[i] = setUp.run(array, factors, length, seed(seed + i, space, row));
        }
        int times = setUp.times().size();
        double[] values = new double[runs[0].length + times];
        for (int column = 0; column < runs[0].length; column++) {
            double least = Double.POSITIVE_INFINITY;
            double most = Double.NEGATIVE_INFINITY;
            for (double[] run : runs) {
                values[column] += run[column] / repetitions;
                least = Math.min(least, run[column]);
                most = Math.max(most, run[column]);
            }
            if (column < times) {
                values[runs[0].length + column] = repetitions == 1 ? Double.NaN : (most - least) / values[column];
            }
        }
        return new Measurement(row, values);
    }

    /** Measures all configurations of a plan, in its order. */
    public List<Measurement> measure(ExperimentPlan plan) {
        check(plan.space());
        return plan.rows().parallelStream().map(row -> measure(plan.space(), row)).toList();
    }

    /** Measurements as a table that {@code loggia train} reads; a cell without a measured value is empty. */
    public String csv(ExperimentalSpace space, List<Measurement> measurements) {
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
    private static long seed(long seed, ExperimentalSpace space, double[] row) {
        long key = seed;
        for (int i = 0; i < row.length; i++) {
            key = key * 0x9E3779B97F4A7C15L + space.factor(i).name().hashCode();
            key = key * 0x9E3779B97F4A7C15L + space.factor(i).text(row[i]).hashCode();
        }
        return key;
    }
}
