// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.benchmark;

import java.util.SplittableRandom;
import org.loggia.regression.data.DataSet;

/** Data to measure speed on: smooth, jumpy and interacting parts plus noise; the response is {@code y}. */
final class MadeData {
    private MadeData() {
    }

    static DataSet of(int rows, int factors, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        StringBuilder csv = new StringBuilder();
        for (int j = 0; j < factors; j++) {
            csv.append('x').append(j).append(',');
        }
        csv.append("y\n");
        for (int i = 0; i < rows; i++) {
            double[] x = new double[factors];
            for (int j = 0; j < factors; j++) {
                x[j] = j % 3 == 2 ? random.nextInt(12) / 12.0 : random.nextDouble();
                csv.append(x[j]).append(',');
            }
            double y = 10 * Math.sin(Math.PI * x[0] * x[1]) + 20 * (x[2] - 0.5) * (x[2] - 0.5) + 10 * x[3] + 5 * x[4]
                    + (x[0] > 0.7 ? 3 : 0) + random.nextGaussian();
            csv.append(y).append('\n');
        }
        return DataSet.parse("made", csv.toString());
    }
}
