// SPDX-License-Identifier: EPL-2.0
package org.loggia.chart;

import java.awt.Color;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.Axis;
import org.jfree.chart.axis.CategoryLabelPositions;
import org.jfree.chart.block.RectangleConstraint;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.plot.PlotOrientation;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.title.LegendTitle;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.data.Range;

/**
 * Makes what stands next to axes as small as the chart's size asks for, so that nothing is cut off. In a low chart,
 * what could no longer be read at the side of an axis stands above the plot.
 */
final class LabelFit {

    private static final float MIN_FONT_SIZE = 5;
    /** Smaller letters that run upwards are hard to read. */
    private static final float MIN_UPWARD_SIZE = 8;
    private static final double BESIDE_WIDTH = 60;
    private static final double BESIDE_HEIGHT = 66;
    private static final double TITLE_HEIGHT = 24;
    /** What names that are turned take of the height, next to what upright ones do. */
    private static final double TURNED_HEIGHT = 30;
    private static final String CUT = "\u2026";

    private LabelFit() {
    }

    /** The width that a legend next to the plot leaves. */
    static double besideLegend(JFreeChart chart, Graphics2D graphics, double width, double height) {
        LegendTitle legend = chart.getLegend();
        return legend == null || !RectangleEdge.isLeftOrRight(legend.getPosition()) ? width : width - legend.arrange(
                graphics, new RectangleConstraint(new Range(0, width), new Range(0, height))).getWidth();
    }

    static void fit(JFreeChart chart, Graphics2D graphics, double width, double height) {
        double above = BESIDE_HEIGHT + (chart.getTitle() == null ? 0 : TITLE_HEIGHT);
        for (int i = 0; i < chart.getSubtitleCount(); i++) {
            // A legend has as many lines as the width asks for.
            if (!RectangleEdge.isLeftOrRight(chart.getSubtitle(i).getPosition())) {
                above += chart.getSubtitle(i).arrange(graphics, new RectangleConstraint(new Range(0, width), new Range(
                        0, height))).getHeight();
            }
        }
        if (chart.getPlot() instanceof XYPlot plot) {
            fit(plot.getDomainAxis(), graphics, width - BESIDE_WIDTH);
            fitUpward(chart, plot.getRangeAxis(), graphics, height - above);
            MarkLabelMargin.reserve(plot, height - above);
        } else if (chart.getPlot() instanceof CategoryPlot plot) {
            boolean isSideways = plot.getOrientation() == PlotOrientation.HORIZONTAL;
            fit(isSideways ? plot.getRangeAxis() : plot.getDomainAxis(), graphics, width - BESIDE_WIDTH);
            boolean isTurned = plot.getDomainAxis().getCategoryLabelPositions() == CategoryLabelPositions.UP_45;
            fitUpward(chart, isSideways ? plot.getDomainAxis() : plot.getRangeAxis(), graphics,
                    height - above - (isTurned ? TURNED_HEIGHT : 0));
        }
    }

    private static void fitUpward(JFreeChart chart, Axis axis, Graphics2D graphics, double room) {
        if (axis == null || axis.getLabel() == null) {
            return;
        }
        int width = graphics.getFontMetrics(ChartDrawing.FONT).stringWidth(axis.getLabel());
        if (room * ChartDrawing.FONT.getSize2D() < MIN_UPWARD_SIZE * width) {
            chart.addSubtitle(ChartDrawing.title(axis.getLabel(), ChartDrawing.FONT, (Color) axis.getLabelPaint(), 0));
            axis.setLabel(null);
        } else {
            fit(axis, graphics, room);
        }
    }

    private static void fit(Axis axis, Graphics2D graphics, double room) {
        if (axis != null && axis.getLabel() != null) {
            int width = graphics.getFontMetrics(ChartDrawing.FONT).stringWidth(axis.getLabel());
            float size = ChartDrawing.FONT.getSize2D();
            float fitting = (float) Math.max(MIN_FONT_SIZE, Math.min(size, size * room / Math.max(1, width)));
            axis.setLabelFont(ChartDrawing.FONT.deriveFont(fitting));
            if (fitting == MIN_FONT_SIZE) {
                axis.setLabel(cut(axis.getLabel(), graphics, room * size / fitting));
            }
        }
    }

    /** The beginning of a label that is too long in the smallest letters, too. */
    private static String cut(String label, Graphics2D graphics, double room) {
        FontMetrics letters = graphics.getFontMetrics(ChartDrawing.FONT);
        if (label.length() < 2 || letters.stringWidth(label) <= room) {
            return label;
        }
        int kept = label.length();
        while (kept > 1 && letters.stringWidth(label.substring(0, kept) + CUT) > room) {
            kept--;
        }
        return label.substring(0, kept).stripTrailing() + CUT;
    }
}
