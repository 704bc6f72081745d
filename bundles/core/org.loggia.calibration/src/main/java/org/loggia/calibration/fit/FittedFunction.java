// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration.fit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.loggia.queueing.functions.SpecialFunctions;
import org.loggia.regression.linear.LeastSquares;

/**
 * A linear function of terms, fitted to points by least squares of the relative errors (or of the plain ones), from
 * which terms with a p-value above 0.05 were taken away one by one, the least significant first (Noorshams 2015,
 * sections 7.4.2 and 7.4.3; relative errors, because the absolute ones let small requests deviate by 18 % there).
 */
public final class FittedFunction {
    private static final double SIGNIFICANCE = 0.05;
    /** A floor must make the mean relative error this much smaller. */
    private static final double GAIN = 0.9;
    /** Smaller mean relative errors come from rounding, and nothing is gained from them. */
    private static final double ROUNDING = 1e-9;
    private static final List<Term> LINEAR = List.of(Term.CONSTANT, Term.SIZE);

    private final List<Term> terms;
    private final double[] coefficients;
    private final double determination;
    private final double least;
    private final boolean hasFloor;

    private FittedFunction(List<Term> terms, double[] coefficients, double determination, double least,
            boolean hasFloor) {
        this.terms = List.copyOf(terms);
        this.coefficients = coefficients;
        this.determination = determination;
        this.least = least;
        this.hasFloor = hasFloor;
    }

    private FittedFunction(List<Term> terms, double[] coefficients, double least, boolean hasFloor,
            List<Term.Point> points, double[] values) {
        this.terms = List.copyOf(terms);
        this.coefficients = coefficients;
        this.least = least;
        this.hasFloor = hasFloor;
        determination = determination(values, points.stream().mapToDouble(this::at).toArray());
    }

    /** A function that has the same value everywhere. */
    public static FittedFunction constant(double value) {
        return new FittedFunction(List.of(Term.CONSTANT), new double[] {value}, Double.NaN, Double.NEGATIVE_INFINITY,
                false);
    }

    /** A function whose coefficients are known; it is never below the given value. */
    public static FittedFunction of(List<Term> terms, double[] coefficients, double determination, double least) {
        return new FittedFunction(terms, coefficients.clone(), determination, least, false);
    }

    /**
     * Fits values that are above 0, by their relative errors; the function is never below half the smallest of them.
     *
     * <p>A linear function of the size may have a floor: small requests are held up by something that works a request
     * at a time, and only larger ones by what works a byte at a time. It is there where it makes errors clearly
     * smaller.
     */
    public static FittedFunction ofPositive(List<Term> terms, List<Term.Point> points, double[] values) {
        double least = Double.POSITIVE_INFINITY;
        double[] weights = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            if (!(values[i] > 0)) {
                throw new IllegalArgumentException("values must be above 0, not " + values[i]);
            }
            weights[i] = 1 / values[i];
            least = Math.min(least, values[i]);
        }
        FittedFunction plain = fit(terms, points, values, weights, least / 2);
        return terms.equals(LINEAR) ? floored(plain, points, values) : plain;
    }

    /** With the floor that makes errors smallest, under all points up to some size, or without one. */
    private static FittedFunction floored(FittedFunction plain, List<Term.Point> points, double[] values) {
        double[] sizes = points.stream().mapToDouble(Term.Point::size).distinct().sorted().toArray();
        FittedFunction best = plain;
        double smallest = GAIN * plain.meanError(points, values);
        if (smallest < ROUNDING) {
            return plain;
        }
        // A line has two sizes at least.
        for (int below = 1; below + 2 <= sizes.length; below++) {
            double limit = sizes[below - 1];
            int[] small = indices(points, point -> point.size() <= limit);
            int[] large = indices(points, point -> point.size() > limit);
            double floor = fit(small, points, values, List.of(Term.CONSTANT), 0).coefficients[0];
            FittedFunction line = fit(large, points, values, LINEAR, 0);
            FittedFunction candidate = new FittedFunction(line.terms, line.coefficients, floor, true, points, values);
            double error = candidate.meanError(points, values);
            if (error < smallest) {
                smallest = error;
                best = candidate;
            }
        }
        return best;
    }

    private static int[] indices(List<Term.Point> points, Predicate<Term.Point> condition) {
        return IntStream.range(0, points.size()).filter(i -> condition.test(points.get(i))).toArray();
    }

    private static FittedFunction fit(int[] chosen, List<Term.Point> points, double[] values, List<Term> terms,
            double least) {
        double[] own = Arrays.stream(chosen).mapToDouble(i -> values[i]).toArray();
        return fit(terms, Arrays.stream(chosen).mapToObj(points::get).toList(), own,
                Arrays.stream(own).map(value -> 1 / value).toArray(), least);
    }

    private double meanError(List<Term.Point> points, double[] values) {
        double sum = 0;
        for (int i = 0; i < values.length; i++) {
            sum += Math.abs(at(points.get(i)) / values[i] - 1);
        }
        return sum / values.length;
    }

    /** Fits any values, by their plain errors. */
    public static FittedFunction of(List<Term> terms, List<Term.Point> points, double[] values) {
        double[] weights = new double[values.length];
        Arrays.fill(weights, 1);
        return fit(terms, points, values, weights, Double.NEGATIVE_INFINITY);
    }

    private static FittedFunction fit(List<Term> candidates, List<Term.Point> points, double[] values,
            double[] weights, double least) {
        if (points.isEmpty()) {
            throw new IllegalArgumentException("a function cannot be fitted to no points");
        }
        List<Term> terms = new ArrayList<>(candidates);
        while (true) {
            double[] weighted = new double[values.length];
            for (int i = 0; i < weighted.length; i++) {
                weighted[i] = weights[i] * values[i];
            }
            LeastSquares solution = LeastSquares.solve(columns(terms, points, weights), weighted);
            for (int i = terms.size() - 1; i >= 0; i--) {
                if (solution.isAliased(i)) {
                    terms.remove(i);
                }
            }
            double[] coefficients = nonAliased(solution);
            int insignificant = leastSignificant(terms, points, values, weights, coefficients);
            if (insignificant < 0) {
                return new FittedFunction(terms, coefficients, least, false, points, values);
            }
            terms.remove(insignificant);
        }
    }

    private static double[] nonAliased(LeastSquares solution) {
        List<Double> kept = new ArrayList<>();
        for (int i = 0; i < solution.coefficients().length; i++) {
            if (!solution.isAliased(i)) {
                kept.add(solution.coefficients()[i]);
            }
        }
        return kept.stream().mapToDouble(Double::doubleValue).toArray();
    }

    private static double[][] columns(List<Term> terms, List<Term.Point> points, double[] weights) {
        double[][] columns = new double[terms.size()][points.size()];
        for (int j = 0; j < columns.length; j++) {
            for (int i = 0; i < weights.length; i++) {
                columns[j][i] = weights[i] * terms.get(j).at(points.get(i));
            }
        }
        return columns;
    }

    /** The term with the largest p-value above the level, or -1; the last term always stays. */
    private static int leastSignificant(List<Term> terms, List<Term.Point> points, double[] values, double[] weights,
            double[] coefficients) {
        int degrees = values.length - terms.size();
        if (degrees < 1 || terms.size() < 2) {
            return -1;
        }
        double squares = 0;
        double rounding = 0;
        for (int i = 0; i < values.length; i++) {
            double error = weights[i] * (values[i] - sum(terms, coefficients, points.get(i)));
            squares += error * error;
            rounding += 1e-20 * weights[i] * weights[i] * values[i] * values[i];
        }
        double deviation = Math.sqrt((squares + rounding) / degrees);
        int worst = -1;
        double largest = SIGNIFICANCE;
        for (int j = 0; j < coefficients.length; j++) {
            double t = Math.abs(coefficients[j]) * ownPart(columns(terms, points, weights), j) / deviation;
            double p = Double.isNaN(t) ? 0 : 2 * (1 - SpecialFunctions.studentCdf(t, degrees));
            if (p > largest) {
                largest = p;
                worst = j;
            }
        }
        return worst;
    }

    /** The length of what remains of a column when the others are taken out of it. */
    private static double ownPart(double[][] columns, int own) {
        double[][] others = new double[columns.length - 1][];
        for (int j = 0, k = 0; j < columns.length; j++) {
            if (j != own) {
                others[k++] = columns[j].clone();
            }
        }
        double[] coefficients = LeastSquares.solve(others, columns[own].clone()).coefficients();
        double squares = 0;
        for (int i = 0; i < columns[own].length; i++) {
            double rest = columns[own][i];
            for (int j = 0, k = 0; j < columns.length; j++) {
                if (j != own) {
                    rest -= coefficients[k++] * columns[j][i];
                }
            }
            squares += rest * rest;
        }
        return Math.sqrt(squares);
    }

    /** Share of the variance of values that predictions explain; not a number if the values do not vary. */
    public static double determination(double[] values, double[] predictions) {
        double mean = Arrays.stream(values).average().orElseThrow();
        double unexplained = 0;
        double total = 0;
        for (int i = 0; i < values.length; i++) {
            double error = values[i] - predictions[i];
            unexplained += error * error;
            total += (values[i] - mean) * (values[i] - mean);
        }
        return total == 0 ? Double.NaN : 1 - unexplained / total;
    }

    private static double sum(List<Term> terms, double[] coefficients, Term.Point point) {
        double sum = 0;
        for (int i = 0; i < coefficients.length; i++) {
            sum += coefficients[i] * terms.get(i).at(point);
        }
        return sum;
    }

    /** The value at a point. */
    public double at(Term.Point point) {
        return Math.max(least, sum(terms, coefficients, point));
    }

    /** Share of the values' variance that the function explains; not a number if they do not vary. */
    public double determination() {
        return determination;
    }

    /** The coefficient of determination as it follows the function in a line; empty if there is none. */
    public String determinationText() {
        return Double.isNaN(determination) ? "" : String.format(Locale.ROOT, ", R² %.4f", determination);
    }

    /** The function as the law of a net writes it. */
    public String law() {
        StringBuilder sum = new StringBuilder();
        for (int i = 0; i < coefficients.length; i++) {
            String term = terms.get(i).law();
            sum.append(i > 0 && coefficients[i] >= 0 ? "+" : "").append(coefficients[i])
                    .append(term.isEmpty() ? "" : "*").append(term);
        }
        return least > Double.NEGATIVE_INFINITY ? "max(" + least + "," + sum + ")" : sum.toString();
    }

    /** The function as a person writes it. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < coefficients.length; i++) {
            double value = coefficients[i];
            text.append(i == 0 ? value < 0 ? "-" : "" : value < 0 ? " - " : " + ");
            text.append(String.format(Locale.ROOT, "%.6g", Math.abs(value)));
            text.append(terms.get(i).text().isEmpty() ? "" : " ").append(terms.get(i).text());
        }
        if (hasFloor) {
            text.append(String.format(Locale.ROOT, ", at least %.4g", least));
        }
        return text.toString();
    }
}
