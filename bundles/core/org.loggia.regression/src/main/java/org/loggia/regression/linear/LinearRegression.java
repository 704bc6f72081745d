// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.linear;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.RegressionProblems;
import org.loggia.regression.Variable;
import org.loggia.regression.data.TrainingData;

/**
 * Ordinary least squares. Nominal factors are dummy-coded against their first level; with degree n the design holds
 * all products of up to n distinct factors, ordered by degree like R's formula {@code (a + b + ...)^n}. Terms that the
 * data cannot distinguish from earlier ones are dropped and named.
 *
 * @param model the fitted model, without the dropped terms
 * @param droppedTerms readable names of the terms that were set aside as aliased
 */
public record LinearRegression(LinearModel model, List<String> droppedTerms) {
    /** Above this the design matrix is no longer a sensible thing to hold in memory. */
    private static final long MAX_TERMS = 20_000;

    /**
     * Fits the model.
     *
     * @param degree largest number of factors in a product, at least 1; larger than the number of factors means all
     */
    public static LinearRegression fit(TrainingData data, int degree) {
        List<List<Variable>> products = products(data.space(), degree);
        double[][] columns = new double[products.size() + 1][];
        columns[0] = new double[data.rows()];
        Arrays.fill(columns[0], 1);
        for (int j = 1; j < columns.length; j++) {
            columns[j] = column(data, products.get(j - 1));
        }
        LeastSquares fit = LeastSquares.solve(columns, data.responses().clone());
        List<LinearTerm> terms = new ArrayList<>();
        List<String> dropped = new ArrayList<>();
        for (int j = 1; j < columns.length; j++) {
            List<Variable> product = products.get(j - 1);
            if (fit.isAliased(j)) {
                dropped.add(nameOf(product, data.space()));
            } else {
                terms.add(new LinearTerm(fit.coefficients()[j], product));
            }
        }
        return new LinearRegression(new LinearModel(data.space(), data.response(), fit.coefficients()[0], terms),
                List.copyOf(dropped));
    }

    /** Readable name of a product, such as {@code readShare:scheduler=none}. */
    public static String nameOf(List<Variable> product, FactorSpace space) {
        StringBuilder name = new StringBuilder();
        for (Variable variable : product) {
            Factor factor = space.factor(variable.factor());
            name.append(name.isEmpty() ? "" : ":").append(factor.name());
            if (factor instanceof Factor.Nominal nominal) {
                name.append('=').append(nominal.levels().get(variable.level()));
            }
        }
        return name.toString();
    }

    private static double[] column(TrainingData data, List<Variable> product) {
        double[] column = new double[data.rows()];
        Arrays.fill(column, 1);
        for (Variable variable : product) {
            double[] values = data.values()[variable.factor()];
            for (int row = 0; row < column.length; row++) {
                column[row] *= variable.level() < 0 ? values[row] : values[row] == variable.level() ? 1 : 0;
            }
        }
        return column;
    }

    private static List<List<Variable>> products(FactorSpace space, int degree) {
        List<List<Variable>> products = new ArrayList<>();
        for (int order = 1; order <= Math.min(degree, space.size()); order++) {
            chooseFactors(space, order, 0, new ArrayList<>(), products);
        }
        return products;
    }

    private static void chooseFactors(FactorSpace space, int order, int from, List<Integer> chosen,
            List<List<Variable>> products) {
        if (chosen.size() == order) {
            products.addAll(combineLevels(space, chosen));
            if (products.size() > MAX_TERMS) {
                throw RegressionProblems.TRAINING.failure("interactions of degree " + order
                        + " between " + space.size()
                        + " factors make more than " + MAX_TERMS + " terms", "lower 'degree' or choose fewer factors");
            }
            return;
        }
        for (int factor = from; factor <= space.size() - (order - chosen.size()); factor++) {
            chosen.add(factor);
            chooseFactors(space, order, factor + 1, chosen, products);
            chosen.remove(chosen.size() - 1);
        }
    }

    /** All level combinations of the chosen factors; the first factor's level varies fastest. */
    private static List<List<Variable>> combineLevels(FactorSpace space, List<Integer> factors) {
        List<List<Variable>> combined = List.of(List.of());
        for (int factor : factors) {
            List<List<Variable>> longer = new ArrayList<>();
            for (Variable variable : Variable.of(space, factor)) {
                for (List<Variable> shorter : combined) {
                    List<Variable> product = new ArrayList<>(shorter);
                    product.add(variable);
                    longer.add(product);
                }
            }
            combined = longer;
        }
        return combined;
    }
}
