// SPDX-License-Identifier: EPL-2.0
package org.loggia.chart;

import java.awt.Graphics2D;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.Axis;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.plot.PlotOrientation;
import org.jfree.chart.plot.XYPlot;

/** Makes what stands beside axes as small as the chart's size asks for, so that nothing is cut off. */
final class LabelFit {

    private static final float MIN_FONT_SIZE = 5;
    private static final double BESIDE_WIDTH = 60;
    private static final double BESIDE_HEIGHT = 70;

    private LabelFit() {
    }

    static void fit(JFreeChart chart, Graphics2D graphics, double width, double height) {
        if (chart.getPlot() instanceof XYPlot plot) {
            fit(plot.getDomainAxis(), graphics, width - BESIDE_WIDTH);
            fit(plot.getRangeAxis(), graphics, height - BESIDE_HEIGHT);
        } else if (chart.getPlot() instanceof CategoryPlot plot) {
            boolean isSideways = plot.getOrientation() == PlotOrientation.HORIZONTAL;
            fit(isSideways ? plot.getRangeAxis() : plot.getDomainAxis(), graphics, width - BESIDE_WIDTH);
            fit(isSideways ? plot.getDomainAxis() : plot.getRangeAxis(), graphics, height - BESIDE_HEIGHT);
        }
    }

    private static void fit(Axis axis, Graphics2D graphics, double room) {
        if (axis != null && axis.getLabel() != null) {
            int width = graphics.getFontMetrics(ChartDrawing.FONT).stringWidth(axis.getLabel());
            float size = ChartDrawing.FONT.getSize2D();
            axis.setLabelFont(ChartDrawing.FONT.deriveFont(
                    (float) Math.max(MIN_FONT_SIZE, Math.min(size, size * room / Math.max(1, width)))));
        }
    }
}
