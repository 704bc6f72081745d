// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.distribution;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.loggia.regression.data.DataSet;

/** Repetitions that lie apart in a table. */
class ConfigurationsTest {

    @Test
    void repetitionsBecomeOneRowWithMeanOfTheirValues() {
        DistributionData data = new PercentileColumns(DataSet.parse("d.csv", """
                depth,type,p50 [us],p99 [us]
                1,read,10,20
                2,read,11,21
                1,write,12,22
                1,read,13,23
                2,read,14,24
                1,read,15,25
                """)).data(List.of("depth", "type"));
        Configurations alone = Configurations.of(data, new double[][] {{1}, {2}, {3}, {4}, {6}, {10}});
        assertEquals(3, alone.data().rows());
        assertArrayEquals(new double[] {1, 0}, alone.data().row(0));
        assertArrayEquals(new double[] {2, 0}, alone.data().row(1));
        assertArrayEquals(new double[] {1, 1}, alone.data().row(2));
        assertArrayEquals(new double[] {5}, alone.values()[0]);
        assertArrayEquals(new double[] {4}, alone.values()[1]);
        assertArrayEquals(new double[] {3}, alone.values()[2]);
    }
}
