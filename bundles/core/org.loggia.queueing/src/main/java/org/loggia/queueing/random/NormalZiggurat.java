// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.random;

/** Layers of equal area under exp(-x^2/2), x > 0: right ends X and heights F; layer 0 is the base with the tail. */
final class NormalZiggurat {
    static final double TAIL = 3.6541528853610088;
    static final double[] X = new double[257];
    static final double[] F = new double[257];

    static {
        double area = 0.00492867323399;
        X[0] = area / density(TAIL);
        X[1] = TAIL;
        for (int i = 1; i < 255; i++) {
            X[i + 1] = Math.sqrt(-2 * Math.log(density(X[i]) + area / X[i]));
        }
        X[256] = 0;
        for (int i = 0; i <= 256; i++) {
            F[i] = density(X[i]);
        }
    }

    private NormalZiggurat() {
    }

    private static double density(double x) {
        return Math.exp(-0.5 * x * x);
    }
}
