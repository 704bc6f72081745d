// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.gaussian;

import java.util.Arrays;

/**
 * Minimizes a smooth function in a box by the method of Broyden, Fletcher, Goldfarb and Shanno (Nocedal and Wright
 * 2006, chapter 6) with steps cut back to the box and halved until they descend. Coordinates at a bound that pull
 * outward rest for an iteration. Meant for some dozen coordinates.
 *
 * @param minGain a step that gains less ends the search
 */
record QuasiNewton(Function function, double[] lower, double[] upper, double minGain) {

    private static final int MAX_ITERATIONS = 100;
    private static final int MAX_HALVINGS = 25;
    private static final double MAX_STEP = 2;

    /** A function with its derivatives. */
    interface Function {
        /** Value at a point, possibly infinite; {@code gradient} receives the derivatives if it is not. */
        double value(double[] point, double[] gradient);
    }

    /** The end point of a search. */
    record Minimum(double[] point, double value) {
    }

    Minimum from(double[] start) {
        return from(start, MAX_ITERATIONS);
    }

    /** Searches from a point with at most so many steps. */
    Minimum from(double[] start, int iterations) {
        int size = start.length;
        double[] point = start.clone();
        double[] gradient = new double[size];
        double value = function.value(point, gradient);
        double[][] inverse = identity(size);
        double[] next = new double[size];
        double[] nextGradient = new double[size];
        for (int iteration = 0; iteration < iterations && Double.isFinite(value); iteration++) {
            double[] direction = direction(point, gradient, inverse);
            double slope = dot(direction, gradient);
            if (!(slope < 0)) {
                inverse = identity(size);
                direction = direction(point, gradient, inverse);
                slope = dot(direction, gradient);
            }
            if (!(slope < -1e-9)) {
                break;
            }
            double before = value;
            double step = Math.min(1, MAX_STEP / largest(direction));
            boolean found = false;
            for (int halving = 0; halving < MAX_HALVINGS && !found; halving++, step /= 2) {
                double decrease = 0;
                for (int i = 0; i < size; i++) {
                    next[i] = Math.min(upper[i], Math.max(lower[i], point[i] + step * direction[i]));
                    decrease += gradient[i] * (next[i] - point[i]);
                }
                double tried = function.value(next, nextGradient);
                if (tried <= before + 1e-4 * decrease) {
                    found = true;
                    value = tried;
                }
            }
            if (!found) {
                break;
            }
            update(inverse, point, gradient, next, nextGradient);
            point = next.clone();
            gradient = nextGradient.clone();
            if (before - value < minGain) {
                break;
            }
        }
        return new Minimum(point, value);
    }

    private double[] direction(double[] point, double[] gradient, double[][] inverse) {
        double[] direction = new double[point.length];
        for (int i = 0; i < direction.length; i++) {
            if (rests(i, point, gradient)) {
                continue;
            }
            for (int j = 0; j < direction.length; j++) {
                if (!rests(j, point, gradient)) {
                    direction[i] -= inverse[i][j] * gradient[j];
                }
            }
        }
        return direction;
    }

    private boolean rests(int i, double[] point, double[] gradient) {
        return point[i] <= lower[i] && gradient[i] > 0 || point[i] >= upper[i] && gradient[i] < 0;
    }

    /** The update of the inverse Hessian matrix; skipped where the function curves downwards. */
    private static void update(double[][] inverse, double[] point, double[] gradient, double[] next,
            double[] nextGradient) {
        int size = point.length;
        double[] step = new double[size];
        double[] change = new double[size];
        for (int i = 0; i < size; i++) {
            step[i] = next[i] - point[i];
            change[i] = nextGradient[i] - gradient[i];
        }
        double curvature = dot(step, change);
        if (curvature <= 1e-10 * Math.sqrt(dot(step, step) * dot(change, change))) {
            return;
        }
        double[] product = new double[size];
        for (int i = 0; i < size; i++) {
            product[i] = dot(inverse[i], change);
        }
        double scale = (1 + dot(change, product) / curvature) / curvature;
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                inverse[i][j] += scale * step[i] * step[j]
                        - (product[i] * step[j] + step[i] * product[j]) / curvature;
            }
        }
    }

    private static double[][] identity(int size) {
        double[][] identity = new double[size][size];
        for (int i = 0; i < size; i++) {
            identity[i][i] = 1;
        }
        return identity;
    }

    private static double largest(double[] values) {
        return Arrays.stream(values).map(Math::abs).max().orElse(0);
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }
}
