// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.derived;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.loggia.problem.ProblemException;
import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.RegressionProblems;

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

    /**
     * Adds derived factors to those of some data.
     *
     * @param values of the inputs, by factor, then row; the ranges of derived factors follow from them
     * @param definitions such as {@code outstanding = queueDepth * processes}
     * @throws ProblemException if one cannot be read, is not a finite number in a row, or the same in every row
     */
    public static FactorDerivation of(FactorSpace inputs, double[][] values, List<String> definitions) {
        List<DerivedFactor> derived = new ArrayList<>();
        List<Factor> factors = new ArrayList<>(inputs.factors());
        for (String definition : definitions) {
            DerivedFactor factor = DerivedFactor.of(definition, inputs);
            double least = Double.POSITIVE_INFINITY;
            double most = Double.NEGATIVE_INFINITY;
            double[] column = column(factor, values);
            for (int row = 0; row < column.length; row++) {
                if (!Double.isFinite(column[row])) {
                    throw RegressionProblems.PARAMETER.failure("derived factor '" + factor.name()
                            + "' is " + column[row]
                            + " in row " + (row + 1) + " of the measurements", "correct its expression");
                }
                least = Math.min(least, column[row]);
                most = Math.max(most, column[row]);
            }
            if (least == most) {
                throw RegressionProblems.PARAMETER.failure("derived factor '"
                        + factor.name()
                        + "' is "
                        + least
                        + " in every row, so it is not informative", "remove it");
            }
            if (factors.stream().anyMatch(other -> other.name().equals(factor.name()))) {
                throw RegressionProblems.PARAMETER.failure("derived factor '" + factor.name()
                        + "' is defined twice", "rename one of them");
            }
            derived.add(factor);
            factors.add(new Factor.Numeric(factor.name(), "", least, most));
        }
        return new FactorDerivation(inputs, derived, new FactorSpace(factors));
    }

    /** The columns of all factors, from those of the inputs. */
    public double[][] apply(double[][] values) {
        double[][] all = Arrays.copyOf(values, space.size());
        for (int i = 0; i < derived.size(); i++) {
            all[inputs.size() + i] = column(derived.get(i), values);
        }
        return all;
    }

    private static double[] column(DerivedFactor factor, double[][] values) {
        double[] column = new double[values[0].length];
        double[] row = new double[values.length];
        for (int i = 0; i < column.length; i++) {
            for (int input = 0; input < row.length; input++) {
                row[input] = values[input][i];
            }
            column[i] = factor.value(row);
        }
        return column;
    }

    /**
     * Fills a row of all factors. Allocates nothing.
     *
     * @return whether all derived factors are finite numbers
     */
    public boolean apply(double[] row, double[] target) {
        boolean isFinite = true;
        System.arraycopy(row, 0, target, 0, inputs.size());
        for (int i = 0; i < derived.size(); i++) {
            double value = derived.get(i).value(row);
            target[inputs.size() + i] = value;
            isFinite &= Double.isFinite(value);
        }
        return isFinite;
    }
}
