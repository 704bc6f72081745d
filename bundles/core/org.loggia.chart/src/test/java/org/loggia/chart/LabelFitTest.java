// SPDX-License-Identifier: EPL-2.0
package org.loggia.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;

import org.jfree.chart.ChartRenderingInfo;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.title.TextTitle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LabelFitTest {

    /** The label stands beside the plot, and not beside the title; where it could not be read there, above the plot. */
    @ParameterizedTest
    @CsvSource({"150, 1", "170, 1", "200, 1", "400, 1", "170, 3", "200, 3", "400, 3"})
    void aLabelIsNoLongerThanItsAxis(int height, int series) {
        Chart chart = Chart.of("Costs and figures of 6 designs", Axis.of("cost", ""), Axis.of(
                "mean responseTime of Customers who order and come back", "ms"));
        for (int i = 0; i < series; i++) {
            chart = chart.with(Series.Curve.line("series " + i, new double[] {0, 100}, new double[] {0, 10 + i}));
        }
        Graphics2D graphics = new BufferedImage(700, height, BufferedImage.TYPE_INT_RGB).createGraphics();
        ChartRenderingInfo info = new ChartRenderingInfo();
        JFreeChart drawing = ChartDrawing.of(chart, Theme.LIGHT);
        ChartSvg.draw(drawing, graphics, new Rectangle2D.Double(0, 0, 700, height), info);
        ValueAxis axis = ((XYPlot) drawing.getPlot()).getRangeAxis();
        double room = info.getPlotInfo().getDataArea().getHeight();
        if (axis.getLabel() == null) {
            assertEquals("mean responseTime of Customers who order and come back [ms]", ((TextTitle) drawing
                    .getSubtitle(drawing.getSubtitleCount() - 1)).getText());
            assertTrue(height < 400, "there is room at the side");
        } else {
            double length = graphics.getFontMetrics(axis.getLabelFont()).stringWidth(axis.getLabel());
            assertTrue(length <= room + 4, axis.getLabel() + ": " + length + " of " + room);
            assertTrue(axis.getLabelFont().getSize2D() >= 8, "it can be read");
        }
        graphics.dispose();
    }

    @Test
    void aShortLabelStaysWhole() {
        Chart chart = Chart.of("A title", Axis.of("users", ""), Axis.of("response time", "ms"))
                .with(Series.Curve.line("a", new double[] {0, 100}, new double[] {0, 10}));
        Graphics2D graphics = new BufferedImage(700, 200, BufferedImage.TYPE_INT_RGB).createGraphics();
        JFreeChart drawing = ChartDrawing.of(chart, Theme.LIGHT);
        ChartSvg.draw(drawing, graphics, new Rectangle2D.Double(0, 0, 700, 200), new ChartRenderingInfo());
        graphics.dispose();
        assertTrue(((XYPlot) drawing.getPlot()).getRangeAxis().getLabel().endsWith("[ms]"));
    }
}
