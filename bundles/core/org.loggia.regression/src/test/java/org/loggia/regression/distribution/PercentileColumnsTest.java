// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.distribution;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.loggia.problem.ProblemException;
import org.loggia.regression.data.DataSet;

class PercentileColumnsTest {
    private static final String TABLE = "depth,p99.9 [us],p50 [us],mean [us],p95 [us]\n1,9,1,2,3\n2,12,2,4,5\n";

    private static DistributionData data(String csv) {
        return new PercentileColumns(DataSet.parse("d.csv", csv)).data(List.of("depth"));
    }

    private static List<String> choices(String csv) {
        return PercentileColumns.choices(DataSet.parse("d.csv", csv));
    }

    @Test
    void takesPercentilesInOrderOfTheirLevels() {
        DistributionData data = data(TABLE);
        assertEquals(List.of("p50", "p95", "p99.9"), data.levels().names());
        assertArrayEquals(new double[] {2, 5, 12}, data.quantiles()[1]);
        assertArrayEquals(new double[] {2, 4}, data.means());
        assertEquals("us", data.unit());
        assertEquals(0.999, data.levels().probability(2), 1e-15);
        assertNull(data(TABLE.replace("mean [us]", "other")).means());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"latP05 | latP99.9 | lat", "lat_p5 | lat_p99.9 | lat_mean",
        "lat.P05 | lat.P99.9 | latMean", "read lat p5 | read lat P99.9 | read lat mean", "P5 | P99.9 | mean"})
    void acceptsMetricInColumnNames(String low, String high, String mean) {
        DistributionData data = data("depth," + high + " [us]," + low + " [us]," + mean + " [us],step1,ioP\n"
                + "1,9,1,2,7,7\n2,12,2,4,7,8\n");
        assertEquals(List.of("p5", "p99.9"), data.levels().names());
        assertArrayEquals(new double[] {2, 12}, data.quantiles()[1]);
        assertArrayEquals(new double[] {2, 4}, data.means());
        assertEquals("us", data.unit());
    }

    @Test
    void prefersPlainLevelsAmongSeveralMetrics() {
        DistributionData data = data("depth,p50,p95,spreadP50,spreadP95,mean\n1,1,2,0.1,0.2,1\n2,1,3,0.1,0.2,1\n");
        assertArrayEquals(new double[] {1, 3}, data.quantiles()[1]);
        assertRefused("depth,readP50,readP95,writeP50,writeP95\n1,1,2,3,4\n2,1,2,3,4\n",
                "d.csv: has percentiles of read, write; select one, or keep only the columns of one");
        assertArrayEquals(new double[] {1, 2}, data("depth,readP50,readP95,writeP50\n1,1,2,3\n2,1,2,3\n")
                .quantiles()[1]);
        assertEquals(List.of("read", "write"), choices("depth,readP50,readP95,writeP50,writeP95\n1,1,2,3,4\n"));
        assertEquals(List.of(), choices("depth,readP50,readP95,writeP50\n1,1,2,3\n"), "one figure is no choice");
        assertEquals(List.of(), choices("depth,p50,p95,spreadP50,spreadP95\n1,1,2,0.1,0.2\n"), "levels alone");
        assertEquals(List.of("p50", "p95"), data("stepP5,depth,p50,p95\n1,1,2,3\n2,2,3,4\n").levels().names());
    }

    @Test
    void selectsNamedMetricAndItsRows() {
        DataSet table = DataSet.parse("d.csv", "depth,read p50,read p95,read mean,write p50,write p95\n"
                + "1,1,2,1.5,,\n2,,,,5,6\n3,7,8,7.5,9,10\n");
        DistributionData reads = new PercentileColumns(table, "read").data(List.of("depth"));
        assertArrayEquals(new double[][] {{1, 2}, {7, 8}}, reads.quantiles());
        assertArrayEquals(new double[] {1.5, 7.5}, reads.means());
        assertArrayEquals(new double[] {1, 3}, reads.values()[0]);
        DistributionData writes = new PercentileColumns(table, "write").data(List.of("depth"));
        assertArrayEquals(new double[][] {{5, 6}, {9, 10}}, writes.quantiles());
        assertNull(writes.means());
        assertRefused("d.csv: has no percentiles of 'reads'; choose read, write",
                () -> new PercentileColumns(table, "reads"));
        assertRefused("d.csv: has no percentiles of 'read'; their columns would be named read p50, read p95",
                () -> new PercentileColumns(DataSet.parse("d.csv", TABLE), "read"));
        assertRefused("d.csv:2: column 'read p95' has no value", () -> new PercentileColumns(DataSet.parse("d.csv",
                "depth,read p50,read p95\n1,1,\n2,1,2\n"), "read"));
    }

    @Test
    void rejectsInvalidDistributions() {
        assertRefused("depth,p50,p95\n1,3,2\n2,1,2\n", "d.csv:2: column 'p95' is 2.0, below p50 = 3.0; percentiles");
        assertRefused("depth,p50,p95\n1,1,2\n2,0,2\n", "d.csv:3: column 'p50' is 0.0; a response time must be above 0");
        assertRefused("depth,p50,p95\n1,1,2\n2,1,NA\n", "d.csv:3: column 'p95' has no value");
        assertRefused("depth,p50\n1,1\n2,2\n", "d.csv: has 1 columns of percentiles");
        assertRefused("depth,p50 [us],p95 [ms]\n1,1,2\n2,1,3\n", "column 'p95' is in 'ms' but 'p50' in 'us'");
        assertRefused("depth,p50,p95\n1,1,x\n2,1,y\n", "column 'p95' contains text");
        PercentileColumns columns = new PercentileColumns(DataSet.parse("d.csv", TABLE));
        assertThrows(ProblemException.class, () -> columns.data(List.of()));
        assertThrows(ProblemException.class, () -> columns.data(List.of("depth", "p95")));
    }

    private static void assertRefused(String csv, String message) {
        assertRefused(message, () -> data(csv));
    }

    private static void assertRefused(String message, Executable reading) {
        String actual = assertThrows(ProblemException.class, reading).getMessage();
        assertTrue(actual.contains(message), actual);
    }
}
