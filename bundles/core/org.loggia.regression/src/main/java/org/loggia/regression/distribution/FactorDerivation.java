// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.distribution;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.RegressionException;

/**
 * The factors that a model is asked with, and those that it calculates from them and learned from, too.
 *
 * @param inputs the factors of a row
 * @param derived calculated ones
 * @param space all: the inputs, then the derived ones with the range that they had in training
 */
public record FactorDerivation(FactorSpace inputs, List<DerivedFactor> derived, FactorSpace space) {
    public FactorDerivation {
        derived = List.copyOf(derived);
    }

    /** Adds derived factors to data; their ranges follow from the rows. */
    static FactorDerivation of(DistributionData data, List<String> definitions) {
        List<DerivedFactor> derived = new ArrayList<>();
        List<Factor> factors = new ArrayList<>(data.space().factors());
        for (String definition : definitions) {
            DerivedFactor factor = DerivedFactor.of(definition, data.space());
            double least = Double.POSITIVE_INFINITY;
            double most = Double.NEGATIVE_INFINITY;
            for (int row = 0; row < data.rows(); row++) {
                double value = factor.value(data.row(row));
                if (!Double.isFinite(value)) {
                    throw new RegressionException("derived factor '" + factor.name() + "' is " + value + " in row "
                            + (row + 1) + " of the measurements", "correct its expression");
                }
                least = Math.min(least, value);
                most = Math.max(most, value);
            }
            if (least == most) {
                throw new RegressionException("derived factor '" + factor.name() + "' is " + least
                        + " in every row, nothing can be learned from it", "leave it out");
            }
            derived.add(factor);
            factors.add(new Factor.Numeric(factor.name(), "", least, most));
        }
        return new FactorDerivation(data.space(), derived, new FactorSpace(factors));
    }

    /** The data with the derived factors. */
    DistributionData apply(DistributionData data) {
        double[][] values = Arrays.copyOf(data.values(), space.size());
        for (int i = 0; i < derived.size(); i++) {
            double[] column = new double[data.rows()];
            for (int row = 0; row < column.length; row++) {
                column[row] = derived.get(i).value(data.row(row));
            }
            values[inputs.size() + i] = column;
        }
        return new DistributionData(space, values, data.levels(), data.quantiles(), data.means(), data.unit());
    }

    /** Fills a row of all factors. Allocates nothing. */
    void apply(double[] row, double[] target) {
        System.arraycopy(row, 0, target, 0, inputs.size());
        for (int i = 0; i < derived.size(); i++) {
            target[inputs.size() + i] = derived.get(i).value(row);
        }
    }
}
