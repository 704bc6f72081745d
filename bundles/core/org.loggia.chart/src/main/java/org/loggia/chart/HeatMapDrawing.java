// SPDX-License-Identifier: EPL-2.0
package org.loggia.chart;

import java.awt.Color;
import java.awt.Paint;
import java.util.Arrays;
import org.jfree.chart.annotations.XYTextAnnotation;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.PaintScale;
import org.jfree.chart.renderer.xy.XYBlockRenderer;
import org.jfree.data.xy.DefaultXYZDataset;

/** A heat map: pale cells hold small numbers, dark ones large numbers, on any ground; each cell says its own. */
final class HeatMapDrawing {

    private static final Color PALE = new Color(0xEB, 0xF3, 0xFA);
    private static final Color DEEP = new Color(0x1B, 0x6C, 0xA8);
    private static final Color ON_PALE = new Color(0x10, 0x18, 0x20);
    private static final Color ON_DEEP = new Color(0xFE, 0xFE, 0xFE);
    private static final double TURN = 0.6;

    private HeatMapDrawing() {
    }

    static XYPlot plot(Chart chart, Theme theme) {
        Series.HeatMap map = (Series.HeatMap) chart.series().get(0);
        double[] all = Arrays.stream(Description.numbers(map)).filter(Double::isFinite).toArray();
        double least = Arrays.stream(all).min().orElse(0);
        double most = Arrays.stream(all).max().orElse(1);
        Scale scale = Scale.of(Math.max(Math.abs(least), Math.abs(most)), map.unit());
        double[][] cells = new double[3][all.length];
        int cell = 0;
        ValueAxis across = ChartDrawing.any(chart.horizontal(), new double[0], theme);
        ValueAxis up = ChartDrawing.any(chart.vertical(), new double[0], theme);
        XYPlot plot = new XYPlot(null, across, up, null);
        for (int row = 0; row < map.values().length; row++) {
            for (int column = 0; column < map.values()[row].length; column++) {
                double value = map.values()[row][column];
                if (!Double.isFinite(value)) {
                    continue;
                }
                cells[0][cell] = column;
                cells[1][cell] = row;
                cells[2][cell++] = value;
                XYTextAnnotation text = new XYTextAnnotation(scale.shown(value), column, row);
                text.setFont(ChartDrawing.SMALL);
                text.setPaint(share(value, least, most) > TURN ? ON_DEEP : ON_PALE);
                plot.addAnnotation(text);
            }
        }
        var data = new DefaultXYZDataset();
        data.addSeries(map.name(), cells);
        var renderer = new XYBlockRenderer();
        renderer.setPaintScale(scale(least, most));
        renderer.setBlockWidth(0.97);
        renderer.setBlockHeight(0.94);
        renderer.setSeriesVisibleInLegend(0, false);
        plot.setDataset(data);
        plot.setRenderer(renderer);
        plot.setDomainGridlinesVisible(false);
        plot.setRangeGridlinesVisible(false);
        across.setRange(-0.5, chart.horizontal().names().size() - 0.5);
        up.setRange(-0.5, chart.vertical().names().size() - 0.5);
        return plot;
    }

    private static double share(double value, double least, double most) {
        return most > least ? (value - least) / (most - least) : 0.5;
    }

    private static PaintScale scale(double least, double most) {
        return new PaintScale() {
            @Override
            public double getLowerBound() {
                return least;
            }

            @Override
            public double getUpperBound() {
                return most;
            }

            @Override
            public Paint getPaint(double value) {
                double share = share(value, least, most);
                return new Color(between(PALE.getRed(), DEEP.getRed(), share),
                        between(PALE.getGreen(), DEEP.getGreen(), share),
                        between(PALE.getBlue(), DEEP.getBlue(), share));
            }
        };
    }

    private static int between(int from, int to, double share) {
        return (int) Math.round(from + (to - from) * share);
    }
}
