// SPDX-License-Identifier: EPL-2.0
package org.loggia.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.geom.Rectangle2D;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChartViewTest {

    private static final Chart LINE = Chart.of("", Axis.of("time", "ms"), Axis.of("load", ""))
            .with(Series.Curve.line("a", new double[] {0, 100}, new double[] {0, 10}));

    private static ChartView drawn(Chart chart) {
        return new ChartImage(chart, Theme.LIGHT, 500, 400, 1).view();
    }

    @Test
    void zoomKeepsPointUnderPointer() {
        ChartView home = drawn(LINE);
        Rectangle2D plot = home.plot();
        double x = plot.getMinX() + 0.25 * plot.getWidth();
        double y = plot.getMinY() + 0.4 * plot.getHeight();
        ChartView closer = home.closer(2, x, y);
        assertEquals(number(home.across(), 0.25), number(closer.across(), 0.25), 1e-9);
        assertEquals(number(home.up(), 0.6), number(closer.up(), 0.6), 1e-9);
        assertEquals((home.across().to() - home.across().from()) / 2, closer.across().to() - closer.across().from(),
                1e-9);
        ChartView again = drawn(closer.of(LINE));
        assertEquals(closer.across(), again.across(), "what is drawn shows these numbers");
        assertEquals(closer.up(), again.up());
        assertEquals(home, closer.closer(0.5, x, y).inside(home), "and back");
    }

    @Test
    void placesLegendNextToPlotInLowPicture() {
        Chart two = LINE.with(Series.Curve.line("b", new double[] {0, 100}, new double[] {5, 5}));
        Rectangle2D high = new ChartImage(two, Theme.LIGHT, 500, 400, 1).view().plot();
        Rectangle2D low = new ChartImage(two, Theme.LIGHT, 500, 170, 1).view().plot();
        assertTrue(low.getWidth() < high.getWidth(), "beside it");
        assertEquals(drawn(LINE).plot().getHeight() - (400 - 170), low.getHeight(), 1, "and not below it");
        Chart named = LINE.with(Series.Curve.line("a name that would leave no room for what it names",
                new double[] {0, 100}, new double[] {5, 5}));
        assertEquals(high.getWidth(), new ChartImage(named, Theme.LIGHT, 500, 170, 1).view().plot().getWidth(), 1);
    }

    @Test
    void zoomsOneAxisOutsidePlot() {
        ChartView home = drawn(LINE);
        ChartView left = home.closer(2, home.plot().getMinX() - 5, home.plot().getCenterY());
        assertSame(home.across(), left.across());
        assertTrue(left.up().to() < home.up().to());
        ChartView below = home.closer(2, home.plot().getCenterX(), home.plot().getMaxY() + 5);
        assertSame(home.up(), below.up());
        assertTrue(below.across().to() < home.across().to());
    }

    @Test
    void keepsDataInSight() {
        ChartView home = drawn(LINE);
        ChartView closer = home.closer(4, home.plot().getCenterX(), home.plot().getCenterY());
        ChartView moved = closer.moved(-0.1 * home.plot().getWidth(), 0);
        assertTrue(moved.across().from() > closer.across().from(), "drawn to the left, later numbers come");
        assertEquals(closer.up(), moved.up());
        ChartView end = closer.moved(-1e6, 0).inside(home);
        assertEquals(home.across().to(), end.across().to());
        assertEquals(closer.across().to() - closer.across().from(), end.across().to() - end.across().from(), 1e-9);
        assertEquals(home, closer.closer(1e-3, 0, 0).closer(1e-3, 250, 200).inside(home));
    }

    @Test
    void logarithmicAxesKeepRatios() {
        Chart chart = LINE.over(Axis.of("size", "B").kind(Axis.Kind.LOGARITHMIC).between(1, 10_000), LINE.vertical());
        ChartView closer = drawn(chart).closer(2, drawn(chart).plot().getCenterX(), 0);
        assertEquals(10, closer.across().from(), 1e-6);
        assertEquals(1000, closer.across().to(), 1e-6);
    }

    @Test
    void limitsZoom() {
        ChartView view = drawn(LINE);
        for (int i = 0; i < 200; i++) {
            view = view.closer(2, view.plot().getCenterX(), view.plot().getCenterY());
        }
        assertTrue(view.across().from() < view.across().to());
        assertEquals(view.across(), drawn(view.of(LINE)).across());
    }

    @Test
    void keepsNamesInPlace() {
        Chart bars = Chart.of("", Axis.of("time", "ms"), Axis.named("", List.of("read", "write")))
                .with(new Series.Bars("", new double[] {3, 4}, new double[] {1, Double.NaN}));
        ChartView view = drawn(bars);
        assertNull(view.up());
        assertTrue(view.hasNumbers());
        assertEquals(bars.vertical(), view.closer(2, 250, 200).of(bars).vertical());
        assertFalse(drawn(Samples.heatMap()).hasNumbers());
    }

    private static double number(AxisRange span, double place) {
        return span.from() + place * (span.to() - span.from());
    }
}
