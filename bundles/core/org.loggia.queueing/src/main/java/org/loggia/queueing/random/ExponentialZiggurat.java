// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.random;

/** Layers of equal area under exp(-x): right ends X[0..256] and heights F; layer 0 is the base with the tail. */
final class ExponentialZiggurat {
    static final double TAIL = 7.69711747013104972;
    static final double[] X = new double[257];
    static final double[] F = new double[257];

    static {
        double area = 0.0039496598225815571993;
        X[0] = area / Math.exp(-TAIL);
        X[1] = TAIL;
        for (int i = 1; i < 255; i++) {
            X[i + 1] = -Math.log(Math.exp(-X[i]) + area / X[i]);
        }
        X[256] = 0;
        for (int i = 0; i <= 256; i++) {
            F[i] = Math.exp(-X[i]);
        }
    }

    private ExponentialZiggurat() {
    }
}
