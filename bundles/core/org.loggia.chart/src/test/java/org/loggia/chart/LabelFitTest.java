// SPDX-License-Identifier: EPL-2.0
package org.loggia.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.List;
import org.jfree.chart.ChartRenderingInfo;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.CategoryAxis;
import org.jfree.chart.axis.CategoryLabelPositions;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.title.TextTitle;
import org.jfree.chart.ui.RectangleEdge;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LabelFitTest {

    /**
     * The label stands next to the plot, and not next to the title; where it could not be read there, above the plot.
     */
    @ParameterizedTest
    @CsvSource({"150, 1", "170, 1", "200, 1", "400, 1", "170, 3", "200, 3", "400, 3"})
    void labelIsNoLongerThanItsAxis(int height, int series) {
        Chart chart = Chart.of("Costs and metrics of 6 designs", Axis.of("cost", ""), Axis.of(
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

    /** Upright ones that are too wide for their bars would be cut to dots. */
    @Test
    void namesBelowBarsAreTurnedBeforeTheyAreCut() {
        List<String> sizes = List.of("512 B", "1 KiB", "2 KiB", "4 KiB", "8 KiB", "16 KiB", "32 KiB", "64 KiB");
        Chart chart = Chart.of("", Axis.named("size", sizes), Axis.of("share", "%"))
                .with(new Series.Bars("reads", new double[] {1, 2, 4, 50, 9, 3, 2, 1}, new double[0]));
        for (int width = 250; width < 700; width += 10) {
            Graphics2D graphics = new BufferedImage(width, 300, BufferedImage.TYPE_INT_RGB).createGraphics();
            ChartRenderingInfo info = new ChartRenderingInfo();
            JFreeChart drawing = ChartDrawing.of(chart, Theme.LIGHT);
            ChartSvg.draw(drawing, graphics, new Rectangle2D.Double(0, 0, width, 300), info);
            CategoryAxis axis = ((CategoryPlot) drawing.getPlot()).getDomainAxis();
            Rectangle2D plot = info.getPlotInfo().getDataArea();
            double room = axis.getCategoryEnd(0, 8, plot, RectangleEdge.BOTTOM) - axis.getCategoryStart(0, 8, plot,
                    RectangleEdge.BOTTOM);
            assertTrue(axis.getCategoryLabelPositions() == CategoryLabelPositions.UP_45
                    || graphics.getFontMetrics(ChartDrawing.FONT).stringWidth("16 KiB") <= room, width + ": " + room);
            graphics.dispose();
        }
    }

    /** A curve that is highest at its beginning would cross the word that tells the warm-up there. */
    @ParameterizedTest
    @CsvSource({"220, 0", "260, 0", "400, 0", "400, 2"})
    void curvesKeepMarkLabelsFree(int height, int lines) {
        double[] level = {10, 10, 9};
        Chart chart = Chart.of("", Axis.of("simulated time", "s").between(0, 100), Axis.of("response time", "ms"))
                .with(Series.Curve.line("a", new double[] {0, 50, 100}, level)).with(new Mark.Shade(0, 1, "warm-up"));
        for (int i = 0; i < lines; i++) {
            chart = chart.with(new Mark.Vertical(10 + i, "change " + i));
        }
        Graphics2D graphics = new BufferedImage(700, height, BufferedImage.TYPE_INT_RGB).createGraphics();
        ChartRenderingInfo info = new ChartRenderingInfo();
        JFreeChart drawing = ChartDrawing.of(chart, Theme.LIGHT);
        ChartSvg.draw(drawing, graphics, new Rectangle2D.Double(0, 0, 700, height), info);
        Rectangle2D plot = info.getPlotInfo().getDataArea();
        double highest = ((XYPlot) drawing.getPlot()).getRangeAxis().valueToJava2D(10, plot, RectangleEdge.LEFT);
        double words = 3 + graphics.getFontMetrics(ChartDrawing.SMALL).getAscent() + Math.max(0, lines - 1) * 14;
        graphics.dispose();
        assertTrue(highest - plot.getMinY() >= words, highest - plot.getMinY() + " of " + words);
        assertTrue(highest - plot.getMinY() < plot.getHeight() / 2, "most of the plot is for the curve");
    }

    @Test
    void shortLabelStaysWhole() {
        Chart chart = Chart.of("A title", Axis.of("users", ""), Axis.of("response time", "ms"))
                .with(Series.Curve.line("a", new double[] {0, 100}, new double[] {0, 10}));
        Graphics2D graphics = new BufferedImage(700, 200, BufferedImage.TYPE_INT_RGB).createGraphics();
        JFreeChart drawing = ChartDrawing.of(chart, Theme.LIGHT);
        ChartSvg.draw(drawing, graphics, new Rectangle2D.Double(0, 0, 700, 200), new ChartRenderingInfo());
        graphics.dispose();
        assertTrue(((XYPlot) drawing.getPlot()).getRangeAxis().getLabel().endsWith("[ms]"));
    }
}
