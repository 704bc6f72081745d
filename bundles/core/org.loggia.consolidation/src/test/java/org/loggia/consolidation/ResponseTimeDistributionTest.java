// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

class ResponseTimeDistributionTest {

    @Test
    void quantilesAreNearestRanks() {
        ResponseTimeDistribution tenths = ResponseTimeDistribution.of(new double[] {3, 1, 2, 10, 9, 8, 7, 6, 5, 4});
        assertEquals(1, tenths.quantile(0));
        assertEquals(5, tenths.quantile(0.5));
        assertEquals(9, tenths.quantile(0.9));
        assertEquals(10, tenths.quantile(0.901));
        assertEquals(10, tenths.quantile(1));
        assertEquals(1.5, ResponseTimeDistribution.of(new double[] {1, 2}).quantile(0.5005), 1e-9,
                "half way between 0.5 and 0.501");
    }

    @Test
    void quantilesOfExponentialTimes() {
        double[] times = IntStream.range(0, 200_000).mapToDouble(i -> -Math.log(1 - (i + 0.5) / 200_000)).toArray();
        ResponseTimeDistribution distribution = ResponseTimeDistribution.of(times);
        for (double share : new double[] {0.0123, 0.5, 0.95, 0.9993, 0.9999}) {
            assertEquals(-Math.log(1 - share), distribution.quantile(share), 0.02 * -Math.log(1 - share));
        }
    }

    @Test
    void unknownWithoutTimes() {
        assertFalse(ResponseTimeDistribution.of(new double[0]).isKnown());
        assertEquals(Double.NaN, ResponseTimeDistribution.NONE.quantile(0.5));
        assertThrows(IllegalArgumentException.class, () -> new ResponseTimeDistribution(List.of(1.0)));
    }
}
