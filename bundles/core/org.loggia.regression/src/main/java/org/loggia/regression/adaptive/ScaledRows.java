// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.adaptive;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.data.Magnitudes;
import org.loggia.regression.space.ExperimentalSpace;
import org.loggia.regression.space.SpaceFactor;

/**
 * Configurations on scales from 0 to 1, logarithmic for factors that span orders of magnitude; named levels keep their
 * index.
 *
 * @param space the factors on these scales
 * @param values by row, then factor
 * @param all indices of the factors
 */
record ScaledRows(FactorSpace space, double[][] values, int[] all) {

    static ScaledRows of(ExperimentalSpace space, List<double[]> configurations) {
        double[][] values = new double[configurations.size()][space.size()];
        List<Factor> factors = new ArrayList<>();
        for (int i = 0; i < space.size(); i++) {
            SpaceFactor factor = space.factor(i);
            int index = i;
            double[] column = configurations.stream().mapToDouble(row -> row[index]).toArray();
            if (factor instanceof SpaceFactor.Nominal nominal) {
                factors.add(new Factor.Nominal(nominal.name(), nominal.levels()));
            } else {
                factors.add(new Factor.Numeric(factor.name(), "", 0, 1));
                column = scaled(column);
            }
            for (int row = 0; row < column.length; row++) {
                values[row][i] = column[row];
            }
        }
        return new ScaledRows(new FactorSpace(factors), values, IntStream.range(0, space.size()).toArray());
    }

    private static double[] scaled(double[] column) {
        double[] scale = Magnitudes.differ(column) ? Arrays.stream(column).map(Math::log).toArray() : column;
        double least = Arrays.stream(scale).min().orElse(0);
        double range = Arrays.stream(scale).max().orElse(0) - least;
        return Arrays.stream(scale).map(value -> range > 0 ? (value - least) / range : 0).toArray();
    }

    int factors() {
        return space.size();
    }

    /** Euclidean distance; another named level counts as a whole range. */
    double distance(int one, int other) {
        return distance(one, other, all);
    }

    /** The distance in some factors only. */
    double distance(int one, int other, int[] factors) {
        double squares = 0;
        for (int i : factors) {
            double difference = values[one][i] - values[other][i];
            squares += space.factor(i) instanceof Factor.Numeric ? difference * difference : difference == 0 ? 0 : 1;
        }
        return Math.sqrt(squares);
    }
}
