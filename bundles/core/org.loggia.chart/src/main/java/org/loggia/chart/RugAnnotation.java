// SPDX-License-Identifier: EPL-2.0
package org.loggia.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import org.jfree.chart.annotations.AbstractXYAnnotation;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.PlotRenderingInfo;
import org.jfree.chart.plot.XYPlot;

/** Short strokes on the horizontal axis. */
final class RugAnnotation extends AbstractXYAnnotation {

    private static final long serialVersionUID = 1L;
    private static final double HEIGHT = 7;

    private final double[] x;
    private final Color color;

    RugAnnotation(double[] x, Color color) {
        this.x = x;
        this.color = color;
    }

    @Override
    public void draw(Graphics2D graphics, XYPlot plot, Rectangle2D area, ValueAxis across, ValueAxis up, int index,
            PlotRenderingInfo info) {
        graphics.setPaint(color);
        graphics.setStroke(new BasicStroke(0.8f));
        for (double each : x) {
            double at = across.valueToJava2D(each, area, plot.getDomainAxisEdge());
            graphics.draw(new Line2D.Double(at, area.getMaxY() - HEIGHT, at, area.getMaxY()));
        }
    }
}
