// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.chart;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.loggia.chart.Chart;
import org.loggia.chart.Series;
import org.loggia.queueing.statistics.Histogram;
import org.loggia.queueing.statistics.Interval;
import org.loggia.queueing.statistics.Summary;
import org.loggia.queueing.statistics.TimeSeries.Means;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.result.PointName;

/** Points below what they belong to, in lists and in charts. */
class PointGroupTest {

    @Test
    void groupsPointsByOwner() {
        List<PointGroup.Row> rows = PointGroup.rows(List.of("UsageScenario:shop", "EntryLevelSystemCall:shop/buy",
                "EntryLevelSystemCall:shop/pay", "UsageScenario:night", "Resource:server/CPU", "Storage:shop/read",
                "Storage:shop/write"));
        assertEquals(List.of("night", "CPU, server", "shop (usage scenario)", "buy", "pay", "shop (storage)", "read",
                "write"), rows.stream().map(PointGroup.Row::name).toList());
        assertEquals(List.of("", "", "", "shop (usage scenario)", "shop (usage scenario)", "", "shop (storage)",
                "shop (storage)"), rows.stream().map(PointGroup.Row::group).toList());
        assertEquals("UsageScenario:shop", rows.get(2).point(), "the scenario itself is the heading of its calls");
        assertNull(rows.get(5).point(), "no figure of the storage as a whole");
    }

    @Test
    void pointsAreCalledAsTheirElements() {
        assertEquals("read, file server", PointName.of("Storage:file server/read"));
        assertEquals("Users", PointName.of("UsageScenario:Users"));
        assertEquals(List.of("read, disk", "shop (usage scenario)", "shop (external call)"), List.copyOf(PointName.of(
                List.of("Storage:disk/read", "UsageScenario:shop", "ExternalCall:shop")).values()));
    }

    @Test
    void barsOfMeansAreGroupedLargestFirst() {
        Chart chart = new MetricCharts("ms").means("Means", Metric.Kind.RESPONSE_TIME, List.of(
                mean("Storage:disk/read", 3), mean("EntryLevelSystemCall:shop/buy", 5), mean("UsageScenario:shop", 12),
                mean("EntryLevelSystemCall:shop/pay", 7), mean("Storage:disk/write", 20)));
        assertEquals(List.of("disk", "write", "read", "shop", "pay", "buy"), chart.vertical().names());
        assertEquals(List.of("", "disk", "disk", "", "shop", "shop"), chart.vertical().groups());
        assertArrayEquals(new double[] {Double.NaN, 20, 3, 12, 7, 5}, ((Series.Bars) chart.series().get(0)).heights());
    }

    @Test
    void notesOmittedBars() {
        Chart chart = new MetricCharts("ms").means("Means", Metric.Kind.RESPONSE_TIME, IntStream.range(0, 50)
                .mapToObj(i -> mean("EntryLevelSystemCall:shop/call " + i, i)).toList());
        assertEquals("Means, the 40 largest of 50", chart.title());
        assertEquals(41, chart.vertical().names().size(), "and the heading");
        assertEquals("call 49", chart.vertical().names().get(1));
    }

    private static Metric mean(String point, double mean) {
        return new Metric(Metric.Kind.RESPONSE_TIME, point, new Summary(1, mean, 0, Interval.NONE, mean, mean, Map
                .of()), Histogram.NONE, Means.NONE);
    }
}
