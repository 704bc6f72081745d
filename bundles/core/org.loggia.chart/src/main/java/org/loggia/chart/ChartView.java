// SPDX-License-Identifier: EPL-2.0
package org.loggia.chart;

import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;

/**
 * Position of the plot in a drawn chart and the ranges of its axes, for zooming and panning.
 *
 * @param plot the place of the plot, in points from the upper left corner of the chart
 * @param across what the horizontal axis shows; null for an axis of names
 * @param up what the vertical axis shows; null for an axis of names
 */
public record ChartView(Rectangle2D plot, AxisRange across, AxisRange up) {

    /** Whether there is an axis of numbers to look closer at. */
    public boolean hasNumbers() {
        return plot.getWidth() > 0 && plot.getHeight() > 0 && (across != null || up != null);
    }

    /**
     * The view with everything further from a point, which stays where it is. Next to the plot only its one axis
     * changes: the vertical one at its left, the horizontal one below.
     *
     * @param factor how many times as long things become; below 1 for shorter
     */
    public ChartView closer(double factor, double x, double y) {
        double right = (x - plot.getMinX()) / plot.getWidth();
        double above = (plot.getMaxY() - y) / plot.getHeight();
        return new ChartView(plot, across == null || right < 0 ? across : across.closer(Math.min(1, right), factor),
                up == null || above < 0 ? up : up.closer(Math.min(1, above), factor));
    }

    /** The view with everything moved by some points to the right and down. */
    public ChartView moved(double right, double down) {
        return new ChartView(plot, across == null ? null : across.further(-right / plot.getWidth()),
                up == null ? null : up.further(down / plot.getHeight()));
    }

    /**
     * Where two numbers are shown, in points from the upper left corner of the chart; null next to an axis of names.
     */
    public Point2D place(double horizontal, double vertical) {
        return across == null || up == null ? null : new Point2D.Double(plot.getMinX() + across.place(horizontal)
                * plot.getWidth(), plot.getMaxY() - up.place(vertical) * plot.getHeight());
    }

    /** The view moved back to where there is something, and no wider than that. */
    public ChartView inside(ChartView all) {
        return new ChartView(plot, across == null ? null : across.inside(all.across),
                up == null ? null : up.inside(all.up));
    }

    /** A chart with the axes of the view. */
    public Chart of(Chart chart) {
        return chart.over(across == null ? chart.horizontal() : chart.horizontal().between(across.from(), across.to()),
                up == null ? chart.vertical() : chart.vertical().between(up.from(), up.to()));
    }
}
