// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Paint;

import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.AxisLocation;
import org.jfree.chart.axis.CategoryAxis;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.block.BlockBorder;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.plot.PlotOrientation;
import org.jfree.chart.plot.IntervalMarker;
import org.jfree.chart.plot.Marker;
import org.jfree.chart.plot.Plot;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.category.BoxAndWhiskerRenderer;
import org.jfree.chart.renderer.category.StandardBarPainter;
import org.jfree.chart.renderer.category.StatisticalBarRenderer;
import org.jfree.chart.ui.RectangleAnchor;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.chart.ui.TextAnchor;

/**
 * How charts look: white, thin grey grid, one font, colours that colour-blind readers tell apart (Okabe, Ito, 2008).
 */
public final class ChartStyle {

    private static final float SMALLEST = 7;
    /** What axis and legend take of the height of a chart of bars. */
    private static final float AROUND_BARS = 90;
    private static final Font FONT = new Font(Font.SANS_SERIF, Font.PLAIN, 12);
    private static final Color INK = new Color(0x33, 0x33, 0x33);
    private static final Color GRID = new Color(0xDD, 0xDD, 0xDD);
    private static final float CURVE = 2f;
    private static final double WIDEST_BAR = 0.12;
    private static final float WIDEST_LABEL = 0.45f;
    private static final float TRANSLUCENT = 0.6f;
    private static final Paint[] COLOURS = {new Color(0x00, 0x72, 0xB2), new Color(0xE6, 0x9F, 0x00),
        new Color(0x00, 0x9E, 0x73), new Color(0xD5, 0x5E, 0x00), new Color(0xCC, 0x79, 0xA7),
        new Color(0x56, 0xB4, 0xE9), new Color(0x99, 0x99, 0x99), new Color(0x4B, 0x2E, 0x83)};

    private ChartStyle() {
    }

    /** Styles a chart of bars. */
    public static void apply(JFreeChart chart, StatisticalBarRenderer bars) {
        bars.setBarPainter(new StandardBarPainter());
        bars.setShadowVisible(false);
        bars.setDrawBarOutline(false);
        bars.setErrorIndicatorPaint(INK);
        bars.setErrorIndicatorStroke(new BasicStroke(1.3f));
        bars.setMaximumBarWidth(WIDEST_BAR);
        bars.setItemMargin(0.05);
        for (int i = 0; i < COLOURS.length; i++) {
            bars.setSeriesPaint(i, COLOURS[i]);
        }
        categories(chart);
    }

    static void apply(JFreeChart chart, BoxAndWhiskerRenderer boxes) {
        boxes.setUseOutlinePaintForWhiskers(true);
        boxes.setDefaultOutlinePaint(INK);
        boxes.setMeanVisible(true);
        boxes.setMaximumBarWidth(WIDEST_BAR);
        for (int i = 0; i < COLOURS.length; i++) {
            boxes.setSeriesPaint(i, COLOURS[i]);
            boxes.setSeriesOutlinePaint(i, INK);
        }
        categories(chart);
    }

    /** Makes areas translucent, so that each is seen behind the others. */
    static void fillLightly(JFreeChart chart) {
        chart.getXYPlot().setForegroundAlpha(TRANSLUCENT);
    }

    /** A part of the horizontal axis that is set apart from the rest. */
    static Marker shade(double from, double to, String label) {
        Marker marker = new IntervalMarker(from, to, GRID);
        marker.setAlpha(TRANSLUCENT);
        marker.setLabel(label);
        marker.setLabelFont(FONT);
        marker.setLabelPaint(INK);
        marker.setLabelAnchor(RectangleAnchor.TOP_LEFT);
        marker.setLabelTextAnchor(TextAnchor.TOP_LEFT);
        return marker;
    }

    private static void categories(JFreeChart chart) {
        CategoryPlot plot = chart.getCategoryPlot();
        plot.setRangeAxisLocation(AxisLocation.BOTTOM_OR_LEFT);
        plot.setRangeGridlinePaint(GRID);
        plot.setRangeGridlineStroke(new BasicStroke(1f));
        CategoryAxis points = plot.getDomainAxis();
        points.setTickLabelFont(FONT);
        points.setTickLabelPaint(INK);
        points.setMaximumCategoryLabelWidthRatio(WIDEST_LABEL);
        points.setCategoryMargin(0.25);
        points.setLowerMargin(0.02);
        points.setUpperMargin(0.02);
        numbers(plot.getRangeAxis());
        surface(chart);
    }

    /** Makes the names of points at the side as small as the height asks for, so that none lies upon another. */
    static void fit(JFreeChart chart, int height) {
        if (chart.getPlot() instanceof CategoryPlot plot && plot.getDataset() != null
                && plot.getOrientation() == PlotOrientation.HORIZONTAL) {
            float room = (height - AROUND_BARS) / Math.max(1, plot.getDataset().getColumnCount());
            plot.getDomainAxis()
                    .setTickLabelFont(FONT.deriveFont(Math.max(SMALLEST, Math.min(FONT.getSize2D(), room))));
        }
    }

    /** Styles a chart of curves. */
    public static void apply(JFreeChart chart) {
        XYPlot plot = chart.getXYPlot();
        for (int i = 0; i < plot.getSeriesCount(); i++) {
            boolean again = i >= COLOURS.length;
            plot.getRenderer().setSeriesPaint(i, COLOURS[i % COLOURS.length]);
            plot.getRenderer().setSeriesStroke(i, again
                    ? new BasicStroke(CURVE, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND, 1, new float[] {6, 4}, 0)
                    : new BasicStroke(CURVE, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        }
        plot.setDomainGridlinePaint(GRID);
        plot.setDomainGridlineStroke(new BasicStroke(1f));
        plot.setRangeGridlinePaint(GRID);
        plot.setRangeGridlineStroke(new BasicStroke(1f));
        numbers(plot.getDomainAxis());
        numbers(plot.getRangeAxis());
        surface(chart);
    }

    private static void numbers(ValueAxis axis) {
        axis.setTickLabelFont(FONT);
        axis.setTickLabelPaint(INK);
        axis.setLabelFont(FONT);
        axis.setLabelPaint(INK);
        axis.setAxisLineVisible(false);
        ((NumberAxis) axis).setAutoRangeIncludesZero(true);
    }

    private static void surface(JFreeChart chart) {
        chart.setBackgroundPaint(Color.WHITE);
        chart.setPadding(new RectangleInsets(8, 8, 8, 16));
        Plot plot = chart.getPlot();
        plot.setBackgroundPaint(Color.WHITE);
        plot.setOutlineVisible(false);
        plot.setNoDataMessage("Select one or more runs at the left that have these figures.");
        plot.setNoDataMessageFont(FONT);
        plot.setNoDataMessagePaint(INK);
        if (chart.getLegend() != null) {
            chart.getLegend().setItemFont(FONT);
            chart.getLegend().setItemPaint(INK);
            chart.getLegend().setFrame(BlockBorder.NONE);
            chart.getLegend().setPosition(RectangleEdge.BOTTOM);
        }
    }
}
