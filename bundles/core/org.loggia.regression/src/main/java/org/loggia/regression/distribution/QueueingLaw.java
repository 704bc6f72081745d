// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.distribution;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.RegressionProblems;

/**
 * The form of a law for closed loads. With N requests outstanding, the response time is at least a base time R0, and,
 * by Little's law, at least N / C for each largest throughput C (the asymptotic bounds of Denning and Buzen 1978). The
 * law joins the bounds smoothly by a power mean, {@code R = (R0^p + sum_k (N / C_k)^p)^(1/p)}: the larger p, the
 * sharper the bend. There is a C for each other positive numeric factor, believed to grow with it, and one more. Each
 * is a product of powers of these factors, {@code C = c z_1^b_1 z_2^b_2 ...}; R0 and every c have a factor of their own
 * for each level of nominal factors.
 *
 * <p>Parameters of one law, in this order: for R0 and each bound its logarithm (of c, less) and that of the factors of
 * all nominal levels but the first; then for each C, the additional one first, its b; then the logarithm of p.
 */
final class QueueingLaw {
    private final FactorSpace space;
    private final int population;
    /** The factors that capacities are products of powers of. */
    private final int[] powers;
    private final int[] nominal;
    private final int effects;

    /**
     * Makes a form.
     *
     * @param population index of the numeric factor that says how many requests are outstanding
     */
    QueueingLaw(FactorSpace space, int population) {
        this.space = space;
        this.population = population;
        if (!isPositive(population)) {
            throw RegressionProblems.FACTORS.failure("factor '"
                    + space.factor(population).name()
                    + "' must be the number of outstanding requests", "give a number above 0 in every row");
        }
        List<Integer> positive = new ArrayList<>();
        List<Integer> levels = new ArrayList<>();
        int count = 1;
        for (int i = 0; i < space.size(); i++) {
            if (space.factor(i) instanceof Factor.Nominal factor) {
                levels.add(i);
                count += factor.levels().size() - 1;
            } else if (i != population && isPositive(i)) {
                positive.add(i);
            }
        }
        effects = count;
        powers = positive.stream().mapToInt(Integer::intValue).toArray();
        nominal = levels.stream().mapToInt(Integer::intValue).toArray();
    }

    private boolean isPositive(int factor) {
        return space.factor(factor) instanceof Factor.Numeric numeric && numeric.minimum() > 0;
    }

    int population() {
        return population;
    }

    /** Number of bounds: the base time and the capacities. */
    int bounds() {
        return 2 + powers.length;
    }

    /** Number of effects that a bound has: its logarithm, and one for each nominal level but the first. */
    int effects() {
        return effects;
    }

    int parameters() {
        return bounds() * effects + (bounds() - 1) * powers.length + 1;
    }

    /** Number of factors that capacities are products of powers of. */
    int powers() {
        return powers.length;
    }

    /**
     * Returns the index of a factor's exponent in a capacity; capacity 0 is the additional one, followed by one per
     * factor.
     */
    int exponent(int capacity, int power) {
        return bounds() * effects + capacity * powers.length + power;
    }

    int sharpness() {
        return parameters() - 1;
    }

    /** The logarithm of a bound. Numbers below the measured ones count as no less than a thousandth of them. */
    private double bound(int bound, double[] row, double[] parameters) {
        int at = bound * effects;
        double sum = parameters[at++];
        for (int factor : nominal) {
            int level = (int) row[factor];
            sum += level > 0 ? parameters[at + level - 1] : 0;
            at += levels(factor) - 1;
        }
        if (bound > 0) {
            sum += logarithm(row, population);
            for (int power = 0; power < powers.length; power++) {
                sum -= parameters[exponent(bound - 1, power)] * logarithm(row, powers[power]);
            }
        }
        return sum;
    }

    private int levels(int factor) {
        return ((Factor.Nominal) space.factor(factor)).levels().size();
    }

    private double logarithm(double[] row, int factor) {
        return Math.log(Math.max(row[factor], 1e-3 * ((Factor.Numeric) space.factor(factor)).minimum()));
    }

    /** The logarithm of the response time. Allocates nothing. */
    double value(double[] row, double[] parameters) {
        double bend = Math.exp(parameters[sharpness()]);
        double largest = Double.NEGATIVE_INFINITY;
        for (int bound = 0; bound < bounds(); bound++) {
            largest = Math.max(largest, bound(bound, row, parameters));
        }
        double sum = 0;
        for (int bound = 0; bound < bounds(); bound++) {
            sum += Math.exp(bend * (bound(bound, row, parameters) - largest));
        }
        return largest + Math.log(sum) / bend;
    }

    /** The logarithm of the response time, and its derivatives by the parameters. */
    double value(double[] row, double[] parameters, double[] gradient) {
        double bend = Math.exp(parameters[sharpness()]);
        int bounds = bounds();
        double[] logarithms = new double[bounds];
        double largest = Double.NEGATIVE_INFINITY;
        for (int bound = 0; bound < bounds; bound++) {
            logarithms[bound] = bound(bound, row, parameters);
            largest = Math.max(largest, logarithms[bound]);
        }
        double sum = 0;
        for (double logarithm : logarithms) {
            sum += Math.exp(bend * (logarithm - largest));
        }
        double value = largest + Math.log(sum) / bend;
        Arrays.fill(gradient, 0);
        double mean = 0;
        for (int bound = 0; bound < bounds; bound++) {
            double weight = Math.exp(bend * (logarithms[bound] - largest)) / sum;
            mean += weight * logarithms[bound];
            int at = bound * effects;
            gradient[at++] = weight;
            for (int factor : nominal) {
                int level = (int) row[factor];
                if (level > 0) {
                    gradient[at + level - 1] = weight;
                }
                at += levels(factor) - 1;
            }
            for (int power = 0; bound > 0 && power < powers.length; power++) {
                gradient[exponent(bound - 1, power)] = -weight * logarithm(row, powers[power]);
            }
        }
        gradient[sharpness()] = mean - value;
        return value;
    }
}
