// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.loggia.queueing.functions.SpecialFunctions;

/** Shares whose normal scores are an autoregressive process of first order. */
class DependentSharesTest {

    @Test
    void eachIsUniformAndDependsOnLastAsMuchAsStated() {
        for (double truth : new double[] {-0.4, 0.3, 0.8}) {
            SplittableRandom random = new SplittableRandom(2);
            DependentShares shares = new DependentShares();
            int count = 400_000;
            int[] tenths = new int[10];
            double[] products = new double[3];
            double[] last = new double[3];
            for (int i = 0; i < count; i++) {
                double share = shares.next(random.nextDouble(), truth);
                tenths[(int) Math.min(9, 10 * share)]++;
                double score = SpecialFunctions.normalQuantile(share);
                for (int lag = 2; lag > 0; lag--) {
                    products[lag] += score * last[lag];
                    last[lag] = lag == 1 ? score : last[lag - 1];
                }
            }
            assertEquals(truth, products[1] / count, 0.01);
            assertEquals(truth * truth, products[2] / count, 0.012);
            for (int tenth : tenths) {
                assertEquals(0.1, (double) tenth / count, 0.004);
            }
        }
    }

    @Test
    void keepsNumbersWithoutCorrelation() {
        DependentShares shares = new DependentShares();
        assertEquals(0.3, shares.next(0.3, 0));
        assertEquals(0.9, shares.next(0.9, 0));
        // the score of 0.5 is 0, so half of the one before stays
        assertEquals(SpecialFunctions.normalCdf(0.5 * SpecialFunctions.normalQuantile(0.9)), shares.next(0.5, 0.5),
                2e-5);
        assertEquals(0.2, shares.next(0.2, 0));
    }
}
