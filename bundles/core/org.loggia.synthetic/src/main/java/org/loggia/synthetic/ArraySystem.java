// SPDX-License-Identifier: EPL-2.0
package org.loggia.synthetic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.loggia.regression.RegressionException;
import org.loggia.regression.RegressionProblems;
import org.loggia.regression.space.ExperimentalSpace;
import org.loggia.regression.space.SpaceFactor;
import org.loggia.synthetic.ArraySetup.ArrayFactor;
import org.loggia.synthetic.array.ArrayParameters;

/**
 * Measures the disk array, which runs in simulated time: no other load of the machine changes a figure. What a
 * configuration gives depends on the seed and on the configuration only. Noise is that of a run of finite length, and
 * repetitions tell how large it is.
 *
 * @param length requests or rounds of a run that are looked at, after half as many to warm up
 * @param repetitions runs of a configuration, over which a measured value is the mean
 */
public record ArraySystem(ArrayParameters parameters, ArraySetup setUp, int length, int repetitions, long seed)
        implements MeasuredSystem {

    public ArraySystem {
        if (length < 1) {
            throw new RegressionException(RegressionProblems.SPACE, "a length of " + length,
                    "give a number of requests or rounds above 0");
        }
        if (repetitions < 1) {
            throw new RegressionException(RegressionProblems.SPACE, repetitions + " repetitions", "give 1 or more");
        }
    }

    @Override
    public List<String> columns() {
        List<String> columns = new ArrayList<>(setUp.times());
        columns.addAll(setUp.others());
        // As those of examples/storage: (largest - smallest) / mean over the repetitions.
        setUp.times().forEach(time -> columns.add(time.replaceAll("(ResponseTime|Time) \\[ms]", "Spread")));
        return List.copyOf(columns);
    }

    @Override
    public void check(ExperimentalSpace space) {
        List<ArrayFactor> factors = factors();
        List<String> known = factors.stream().map(ArrayFactor::header).toList();
        for (SpaceFactor factor : space.factors()) {
            int index = known.indexOf(factor.header());
            if (index < 0) {
                throw new RegressionException(RegressionProblems.SPACE, "set-up '" + setUp.label()
                        + "' of the disk array has no factor '"
                        + factor.header() + "'", "choose " + known);
            }
            if (!(factor instanceof SpaceFactor.Numeric numeric)) {
                throw new RegressionException(RegressionProblems.SPACE, "factor '" + factor.name()
                        + "' must be numeric", "correct its levels");
            }
            ArrayFactor range = factors.get(index);
            if (numeric.minimum() < range.least() || numeric.maximum() > range.most()) {
                throw new RegressionException(RegressionProblems.SPACE, "factor '" + factor.name() + "' goes from "
                        + numeric.minimum() + " to "
                        + numeric.maximum(), "stay between " + range.least() + " and " + range.most());
            }
        }
    }

    private List<ArrayFactor> factors() {
        return Stream.concat(setUp.factors().stream(), ArraySetup.CACHES.stream()).toList();
    }

    @Override
    public Measurement measure(ExperimentalSpace space, double[] row) {
        double[] all = factors().stream().mapToDouble(factor -> {
            int index = space.indexOf(factor.name());
            return index < 0 ? factor.usual() : row[index];
        }).toArray();
        double[] factors = Arrays.copyOf(all, setUp.factors().size());
        ArrayParameters array = ArraySetup.cached(parameters, Arrays.copyOfRange(all, factors.length, all.length));
        double[][] runs = new double[repetitions][];
        for (int i = 0; i < repetitions; i++) {
            runs[i] = setUp.run(array, factors, length, MeasuredSystem.seed(seed + i, space, row));
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
}
