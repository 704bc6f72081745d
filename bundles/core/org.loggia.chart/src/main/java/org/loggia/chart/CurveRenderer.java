// SPDX-License-Identifier: EPL-2.0
package org.loggia.chart;

import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Rectangle2D;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.entity.EntityCollection;
import org.jfree.chart.plot.CrosshairState;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.data.xy.XYDataset;

/** Lines and dots; dots are circles, which take a quarter of the space in SVG that JFreeChart's outlines would. */
final class CurveRenderer extends XYLineAndShapeRenderer {

    private static final long serialVersionUID = 1L;

    private final double size;

    CurveRenderer(double size) {
        this.size = size;
        setDrawOutlines(false);
        setDrawSeriesLineAsPath(true);
    }

    @Override
    protected void drawSecondaryPass(Graphics2D graphics, XYPlot plot, XYDataset data, int pass, int series, int item,
            ValueAxis across, Rectangle2D area, ValueAxis up, CrosshairState crosshair, EntityCollection entities) {
        double value = data.getYValue(series, item);
        double x = across.valueToJava2D(data.getXValue(series, item), area, plot.getDomainAxisEdge());
        double y = up.valueToJava2D(value, area, plot.getRangeAxisEdge());
        if (Double.isNaN(value) || Double.isNaN(x) || Double.isNaN(y)) {
            return;
        }
        Ellipse2D dot = new Ellipse2D.Double(x - size / 2, y - size / 2, size, size);
        if (getItemShapeVisible(series, item)) {
            graphics.setPaint(getItemPaint(series, item));
            graphics.fill(dot);
        }
        if (entities != null && area.contains(x, y)) {
            addEntity(entities, dot, data, series, item, x, y);
        }
    }
}
