// SPDX-License-Identifier: EPL-2.0
package org.loggia.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class ChartTableTest {

    @Test
    void curvesWithIntervals() {
        Chart chart = Chart.of("", Axis.of("users", ""), Axis.of("time", "ms"))
                .with(Series.Curve.points("a, b", new double[] {1, 2}, new double[] {3, Double.NaN})
                        .within(new double[] {2.5, Double.NaN}, new double[] {3.5, Double.NaN}));
        assertEquals("""
                series,users,time [ms],low [ms],high [ms]
                "a, b",1.0,3.0,2.5,3.5
                "a, b",2.0,,,
                """, ChartTable.of(chart).csv());
        assertEquals("series\tusers\ttime [ms]\tlow [ms]\thigh [ms]\na, b\t1.0\t3.0\t2.5\t3.5\na, b\t2.0\t\t\t\n",
                ChartTable.of(chart).tabs());
    }

    @Test
    void barsAndBoxesByTheirNames() {
        Axis names = Axis.named("", List.of("read", "write"));
        Axis times = Axis.of("time", "ms");
        assertEquals(List.of(List.of("", "read", "3.0", "2.0", "4.0"), List.of("", "write", "4.0", "", "")),
                ChartTable.of(Chart.of("", times, names).with(new Series.Bars("", new double[] {3, 4},
                        new double[] {1, Double.NaN}))).rows());
        ChartTable boxes = ChartTable.of(Chart.of("", times, names).with(new Series.Boxes("run", List.of(
                new Series.Box(1, 2, 3, 4, 5, 3.5, List.of())))));
        assertEquals(List.of("series", "name", "lower whisker [ms]", "lower quartile [ms]", "median [ms]",
                "upper quartile [ms]", "upper whisker [ms]", "mean [ms]"), boxes.header());
        assertEquals(List.of(List.of("run", "read", "1.0", "2.0", "3.0", "4.0", "5.0", "3.5")), boxes.rows());
    }

    @Test
    void heatMapsByBothNames() {
        ChartTable table = ChartTable.of(Samples.heatMap());
        assertEquals(List.of("series", "clients", "request size", "value [ms]"), table.header());
        assertEquals(List.of("means", "8", "64 KiB", ""), table.rows().get(4));
        assertEquals(6, table.rows().size());
    }

    @Test
    void everyKindOfChartHasRowsAsLongAsTheirHeader() {
        for (Picture picture : Samples.all()) {
            for (Chart chart : picture.charts()) {
                ChartTable table = ChartTable.of(chart);
                assertTrue(!table.rows().isEmpty(), chart.title());
                table.rows().forEach(row -> assertEquals(table.header().size(), row.size(), chart.title()));
            }
        }
    }
}
