// SPDX-License-Identifier: EPL-2.0
package org.loggia.chart;

import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import org.jfree.chart.ChartRenderingInfo;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.axis.SymbolAxis;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.entity.ChartEntity;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.plot.Plot;
import org.jfree.chart.plot.PlotOrientation;
import org.jfree.chart.plot.XYPlot;

/** A chart as pixels, for screens, with what each of its places says. */
public final class ChartImage {

    /** In points. */
    private static final int MIN_PLOT = 60;
    private static final int TITLE = 24;
    private static final int NOTE = 22;
    private static final int NUMBERS = 50;
    private static final int TURNED_NAMES = 90;

    private final BufferedImage pixels;
    private final ChartRenderingInfo info = new ChartRenderingInfo();
    private final ChartView view;

    /**
     * Draws a chart.
     *
     * @param width in points; the image has scale times as many pixels
     * @throws ChartException if this machine has no fonts
     */
    public ChartImage(Chart chart, Theme theme, int width, int height, double scale) {
        ChartSvg.checkFonts();
        pixels = new BufferedImage((int) Math.max(1, width * scale), (int) Math.max(1, height * scale),
                BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = pixels.createGraphics();
        try {
            graphics.scale(scale, scale);
            graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
            graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_NORMALIZE);
            JFreeChart drawing = ChartDrawing.of(chart, theme);
            ChartDrawing.fit(drawing, chart, width, height);
            ChartSvg.draw(drawing, graphics, new Rectangle2D.Double(0, 0, width, height), info);
            view = view(drawing.getPlot());
        } finally {
            graphics.dispose();
        }
    }

    /** The minimum height of a readable chart, in points; 0 for an empty one. */
    public static int leastHeight(Chart chart) {
        return chart.series().isEmpty() ? 0 : Math.max(MIN_PLOT + around(chart), CategoryDrawing.leastHeight(chart));
    }

    /** What title, note and the horizontal axis take, whose names may have to be turned. */
    private static int around(Chart chart) {
        return (chart.title().isEmpty() ? 0 : TITLE) + (chart.note().isEmpty() ? 0 : NOTE) + (chart.horizontal()
                .isNamed() ? TURNED_NAMES : NUMBERS);
    }

    private ChartView view(Plot plot) {
        Rectangle2D area = info.getPlotInfo().getDataArea();
        if (plot instanceof XYPlot numbers) {
            return new ChartView(area, span(numbers.getDomainAxis()), span(numbers.getRangeAxis()));
        }
        CategoryPlot names = (CategoryPlot) plot;
        AxisRange values = span(names.getRangeAxis());
        return names.getOrientation() == PlotOrientation.HORIZONTAL ? new ChartView(area, values, null)
                : new ChartView(area, null, values);
    }

    private static AxisRange span(ValueAxis axis) {
        return axis instanceof SymbolAxis ? null : new AxisRange(axis.getLowerBound(), axis.getUpperBound(),
                axis instanceof LogAxis);
    }

    /** The position of the plot and the ranges of its axes. */
    public ChartView view() {
        return view;
    }

    /** The pixels. */
    public BufferedImage pixels() {
        return pixels;
    }

    /** Returns the description at a position in points; null if absent. */
    public String tip(int x, int y) {
        ChartEntity entity = info.getEntityCollection() == null ? null : info.getEntityCollection().getEntity(x, y);
        return entity == null ? null : entity.getToolTipText();
    }
}
