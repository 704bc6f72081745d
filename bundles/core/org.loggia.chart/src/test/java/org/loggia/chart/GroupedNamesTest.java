// SPDX-License-Identifier: EPL-2.0
package org.loggia.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Names that stand under headings. */
class GroupedNamesTest {

    private static final Axis NAMES = Axis.named("", List.of("shop", "read", "night", "read"))
            .grouped(List.of("", "shop", "", "night"));
    private static final Chart CHART = Chart.of("Times", Axis.of("time", "ms"), NAMES)
            .with(new Series.Bars("", new double[] {5, 3, Double.NaN, 2}, new double[0]));

    @Test
    void theSameNameUnderTwoHeadingsIsTwoRows() {
        assertEquals(List.of("shop", "read, shop", "night", "read, night"),
                ChartTable.of(CHART).rows().stream().map(row -> row.get(1)).toList());
        assertTrue(NAMES.isHeading(0) && NAMES.isHeading(2));
        assertFalse(NAMES.isHeading(1) || NAMES.isHeading(3));
        ChartImage image = new ChartImage(CHART, Theme.LIGHT, 500, 300, 1);
        var plot = image.view().plot();
        List<String> tips = IntStream.range((int) plot.getMinY(), (int) plot.getMaxY())
                .mapToObj(y -> image.tip((int) plot.getMinX() + 3, y)).filter(tip -> tip != null).distinct().toList();
        assertEquals(List.of("shop: 5 ms", "read, shop: 3 ms", "read, night: 2 ms"), tips);
    }

    @Test
    void manyNamesNeedHeight() {
        Axis many = Axis.named("", IntStream.range(0, 50).mapToObj(i -> "call " + i).toList());
        Chart chart = Chart.of("Times", Axis.of("time", "ms"), many).with(new Series.Bars("", new double[50],
                new double[0]));
        assertTrue(ChartImage.leastHeight(chart) > 50 * 15);
        assertTrue(ChartImage.leastHeight(CHART) < 170);
        assertEquals(0, ChartImage.leastHeight(Chart.of("", Axis.of("", ""), Axis.of("", ""))));
    }

    @Test
    void requiresGroupsForAllOrNoNames() {
        assertThrows(IllegalArgumentException.class, () -> Axis.named("", List.of("a", "b")).grouped(List.of("")));
    }
}
