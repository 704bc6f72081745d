// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.functions;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Against published tables and closed forms. */
class SpecialFunctionsTest {
    @Test
    void gammaFunction() {
        assertEquals(Math.log(Math.sqrt(Math.PI)), SpecialFunctions.logGamma(0.5), 1e-13);
        double logFactorial = 0;
        for (int n = 1; n < 200; n++) {
            logFactorial += Math.log(n);
            assertEquals(logFactorial, SpecialFunctions.logGamma(n + 1), 1e-13 * Math.max(1, logFactorial));
        }
        assertEquals(1 - Math.exp(-2.5), SpecialFunctions.gammaP(1, 2.5), 1e-14);
        assertEquals(1 - Math.exp(-30) * (1 + 30 + 450), SpecialFunctions.gammaP(3, 30), 1e-14);
    }

    @Test
    void normalLaw() {
        assertEquals(0.975, SpecialFunctions.normalCdf(1.959963984540054), 1e-14);
        assertEquals(1.959963984540054, SpecialFunctions.normalQuantile(0.975), 1e-12);
        assertEquals(-6.361340902404056, SpecialFunctions.normalQuantile(1e-10), 1e-9);
        for (double p = 0.001; p < 1; p += 0.0123) {
            assertEquals(p, SpecialFunctions.normalCdf(SpecialFunctions.normalQuantile(p)), 1e-13);
        }
    }

    @Test
    void studentLaw() {
        assertEquals(12.7062047364, SpecialFunctions.studentQuantile(0.975, 1), 1e-9);
        // With two degrees of freedom the quantile has a closed form.
        assertEquals(0.95 * Math.sqrt(2 / (4 * 0.975 * 0.025)), SpecialFunctions.studentQuantile(0.975, 2), 1e-12);
        assertEquals(2.04522964213, SpecialFunctions.studentQuantile(0.975, 29), 1e-10);
        assertEquals(0, SpecialFunctions.studentQuantile(0.5, 5), 1e-12);
    }

    @Test
    void betaFunction() {
        assertEquals(0.3, SpecialFunctions.betaI(1, 1, 0.3), 1e-14);
        assertEquals(0.5248, SpecialFunctions.betaI(2, 3, 0.4), 1e-13);
        assertEquals(1 - Math.pow(0.6, 4), SpecialFunctions.betaI(1, 4, 0.4), 1e-14);
    }
}
