// SPDX-License-Identifier: EPL-2.0
package org.loggia.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Stroke;
import java.awt.geom.Ellipse2D;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import org.jfree.chart.annotations.XYLineAnnotation;
import org.jfree.chart.axis.SymbolAxis;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.labels.XYToolTipGenerator;
import org.jfree.chart.plot.IntervalMarker;
import org.jfree.chart.plot.Marker;
import org.jfree.chart.plot.ValueMarker;
import org.jfree.chart.plot.SeriesRenderingOrder;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.DeviationRenderer;
import org.jfree.chart.renderer.xy.XYErrorRenderer;
import org.jfree.chart.renderer.xy.XYItemRenderer;
import org.jfree.chart.renderer.xy.XYStepAreaRenderer;
import org.jfree.chart.ui.Layer;
import org.jfree.chart.ui.RectangleAnchor;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.chart.ui.TextAnchor;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;
import org.jfree.data.xy.YIntervalSeries;
import org.jfree.data.xy.YIntervalSeriesCollection;
import org.loggia.input.VisibleText;

/**
 * Curves, bands, histograms and heat maps over two axes. The first data set is that of the curves; intervals, bands and
 * histograms follow, each under those before.
 */
final class NumberDrawing {

    private static final float LINE = 2f;
    private static final double DOT = 6;
    private static final double SMALL_DOT = 4;
    private static final int MANY = 60;
    private static final double NEAR_EDGE = 0.75;
    private static final int BAND_ALPHA = 70;
    private static final int HISTOGRAM_ALPHA = 110;

    private final Chart chart;
    private final Theme theme;
    private final XYPlot plot;

    private NumberDrawing(Chart chart, Theme theme) {
        this.chart = chart;
        this.theme = theme;
        plot = new XYPlot(new XYSeriesCollection(), axis(chart.horizontal(), true), axis(chart.vertical(), false),
                null);
        // What a chart adds later lies on what it has, such as a chosen point on all of them.
        plot.setSeriesRenderingOrder(SeriesRenderingOrder.FORWARD);
    }

    static XYPlot plot(Chart chart, Theme theme) {
        if (chart.series().stream().anyMatch(Series.HeatMap.class::isInstance)) {
            return HeatMapDrawing.plot(chart, theme);
        }
        NumberDrawing drawing = new NumberDrawing(chart, theme);
        drawing.curves();
        drawing.intervals();
        drawing.bands();
        drawing.histograms();
        drawing.style();
        chart.marks().forEach(drawing::mark);
        return drawing.plot;
    }

    private ValueAxis axis(Axis axis, boolean isHorizontal) {
        double[] shown = chart.series().stream().flatMapToDouble(series -> DoubleStream.of(isHorizontal
                ? Description.positions(series) : Description.numbers(series))).toArray();
        ValueAxis drawn = ChartDrawing.any(axis, shown, theme);
        if (drawn instanceof SymbolAxis) {
            // Half a position at either end, so that nothing lies on the edge.
            drawn.setRange(-0.5, axis.names().size() - 0.5);
        }
        return drawn;
    }

    private void curves() {
        var data = new XYSeriesCollection();
        var renderer = new CurveRenderer(chart.series().stream().anyMatch(series -> series instanceof Series.Curve curve
                && curve.isDotted() && curve.x().length > MANY) ? SMALL_DOT : DOT);
        for (int i = 0; i < chart.series().size(); i++) {
            if (!(chart.series().get(i) instanceof Series.Curve curve)) {
                continue;
            }
            var series = new XYSeries(key(curve), false, true);
            for (int at = 0; at < curve.x().length; at++) {
                series.add(curve.x()[at], Double.isNaN(curve.y()[at]) ? null : Double.valueOf(curve.y()[at]));
            }
            int number = data.getSeriesCount();
            data.addSeries(series);
            renderer.setSeriesLinesVisible(number, curve.isJoined());
            renderer.setSeriesShapesVisible(number, curve.isDotted());
            renderer.setLegendShape(number, new Ellipse2D.Double(-DOT / 2, -DOT / 2, DOT, DOT));
            look(renderer, number, i);
        }
        if (chart.series().stream().filter(Series.Curve.class::isInstance).findAny().isPresent()
                || chart.series().isEmpty()) {
            add(data, renderer);
        }
    }

    private void intervals() {
        var data = new YIntervalSeriesCollection();
        var renderer = new XYErrorRenderer();
        renderer.setDefaultShapesVisible(false);
        renderer.setDefaultLinesVisible(false);
        renderer.setDrawXError(false);
        renderer.setErrorStroke(new BasicStroke(1.3f));
        for (int i = 0; i < chart.series().size(); i++) {
            if (!(chart.series().get(i) instanceof Series.Curve curve) || curve.low().length == 0) {
                continue;
            }
            var series = new YIntervalSeries(key(curve));
            for (int at = 0; at < curve.x().length; at++) {
                if (curve.low()[at] < curve.high()[at] && Double.isFinite(curve.high()[at])) {
                    series.add(curve.x()[at], curve.y()[at], curve.low()[at], curve.high()[at]);
                }
            }
            int number = data.getSeriesCount();
            data.addSeries(series);
            look(renderer, number, i);
            renderer.setSeriesVisibleInLegend(number, false);
        }
        if (data.getSeriesCount() > 0) {
            add(data, renderer);
        }
    }

    private void bands() {
        var data = new YIntervalSeriesCollection();
        var renderer = new DeviationRenderer(false, false);
        renderer.setAlpha(BAND_ALPHA / 255f);
        for (int i = 0; i < chart.series().size(); i++) {
            if (!(chart.series().get(i) instanceof Series.Band band)) {
                continue;
            }
            var series = new YIntervalSeries(key(band));
            for (int at = 0; at < band.x().length; at++) {
                series.add(band.x()[at], (band.low()[at] + band.high()[at]) / 2, band.low()[at], band.high()[at]);
            }
            int number = data.getSeriesCount();
            data.addSeries(series);
            look(renderer, number, i);
            renderer.setSeriesFillPaint(number, theme.series(color(i)));
        }
        if (data.getSeriesCount() > 0) {
            add(data, renderer);
        }
    }

    private void histograms() {
        var data = new XYSeriesCollection();
        var renderer = new XYStepAreaRenderer(XYStepAreaRenderer.AREA);
        renderer.setOutline(true);
        for (int i = 0; i < chart.series().size(); i++) {
            if (!(chart.series().get(i) instanceof Series.Histogram histogram)) {
                continue;
            }
            var series = new XYSeries(key(histogram), false, true);
            for (int bin = 0; bin < histogram.heights().length; bin++) {
                series.add(histogram.low() + bin * histogram.width(), histogram.heights()[bin]);
            }
            series.add(histogram.low() + histogram.heights().length * histogram.width(), 0);
            int number = data.getSeriesCount();
            data.addSeries(series);
            look(renderer, number, i);
            Color color = theme.series(color(i));
            renderer.setSeriesPaint(number, CategoryDrawing.translucent(color, HISTOGRAM_ALPHA));
            renderer.setSeriesOutlinePaint(number, color);
            renderer.setSeriesOutlineStroke(number, new BasicStroke(1.3f));
        }
        if (data.getSeriesCount() > 0) {
            add(data, renderer);
        }
    }

    /** JFreeChart tells series apart by their names; a series without one is told by its number. */
    private String key(Series series) {
        return series.name().isEmpty() ? "series " + chart.series().indexOf(series) : VisibleText.line(series.name());
    }

    private void add(org.jfree.data.xy.XYDataset data, XYItemRenderer renderer) {
        int index = plot.getDataset(0) != null && plot.getDataset(0).getSeriesCount() > 0 ? plot.getDatasetCount() : 0;
        renderer.setDefaultToolTipGenerator(tips());
        plot.setDataset(index, data);
        plot.setRenderer(index, renderer);
    }

    private XYToolTipGenerator tips() {
        Axis across = chart.horizontal();
        Axis up = chart.vertical();
        return (data, series, item) -> {
            String name = data.getSeriesKey(series).toString();
            double x = data.getXValue(series, item);
            double y = data.getYValue(series, item);
            String where = across.isNamed() ? across.names().get((int) x)
                    : Scale.of(Math.abs(x), across.unit()).withUnit(x);
            return name + ": " + value(name, x, y, Scale.of(Math.abs(y), up.unit())) + " at " + where;
        };
    }

    /** A number with its interval, if the curve has one there. */
    private String value(String name, double x, double y, Scale scale) {
        for (Series series : chart.series()) {
            if (series instanceof Series.Curve curve && curve.low().length > 0 && key(curve).equals(name)) {
                for (int i = 0; i < curve.x().length; i++) {
                    if (curve.x()[i] == x && curve.y()[i] == y && curve.low()[i] < curve.high()[i]) {
                        return scale.withUnit(y) + " (" + scale.shown(curve.low()[i]) + " to "
                                + scale.withUnit(curve.high()[i]) + ")";
                    }
                }
            }
        }
        return scale.withUnit(y);
    }

    private void look(XYItemRenderer renderer, int number, int series) {
        int color = color(series);
        boolean again = color >= theme.seriesCount();
        Stroke stroke = new BasicStroke(LINE, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND, 1,
                again ? new float[] {6, 4} : null, 0);
        renderer.setSeriesPaint(number, theme.series(color));
        renderer.setSeriesStroke(number, stroke);
        renderer.setSeriesVisibleInLegend(number, isNamedInLegend(series));
    }

    /** A name stands in the legend once, rather for a line than for its band. */
    private boolean isNamedInLegend(int series) {
        String name = chart.series().get(series).name();
        List<Series> same = chart.series().stream().filter(each -> each.name().equals(name)).toList();
        Series shown = same.stream().filter(Series.Curve.class::isInstance).findFirst().orElse(same.get(0));
        return !name.isEmpty() && chart.series().get(series) == shown;
    }

    /** Series of the same name, such as a line and its band, share a colour. */
    private int color(int series) {
        List<String> names = chart.series().stream().map(Series::name).distinct().toList();
        return names.indexOf(chart.series().get(series).name());
    }

    private void style() {
        plot.setDomainGridlinesVisible(!chart.horizontal().isNamed());
        plot.setDomainGridlinePaint(theme.grid());
        plot.setDomainGridlineStroke(new BasicStroke(1f));
        plot.setRangeGridlinePaint(theme.grid());
        plot.setRangeGridlineStroke(new BasicStroke(1f));
        plot.setDomainZeroBaselineVisible(false);
        plot.setRangeZeroBaselineVisible(false);
    }

    private void mark(Mark mark) {
        if (mark instanceof Mark.Vertical vertical) {
            Marker marker = new ValueMarker(vertical.x(), theme.soft(), new BasicStroke(1.2f, BasicStroke.CAP_BUTT,
                    BasicStroke.JOIN_MITER, 10, new float[] {4, 3}, 0));
            plot.addDomainMarker(beside(worded(marker, vertical.text(), RectangleAnchor.TOP_RIGHT), vertical),
                    Layer.BACKGROUND);
        } else if (mark instanceof Mark.Shade shade) {
            Marker marker = new IntervalMarker(shade.from(), shade.to(), theme.grid());
            marker.setAlpha(0.6f);
            plot.addDomainMarker(worded(marker, shade.text(), RectangleAnchor.TOP_LEFT), Layer.BACKGROUND);
        } else if (mark instanceof Mark.Horizontal horizontal) {
            plot.addRangeMarker(new ValueMarker(horizontal.y(), theme.series(3), new BasicStroke(1.2f)),
                    Layer.BACKGROUND);
        } else if (mark instanceof Mark.Diagonal diagonal) {
            plot.getRenderer().addAnnotation(new XYLineAnnotation(diagonal.from(), diagonal.from(), diagonal.to(),
                    diagonal.to(), new BasicStroke(1.2f), theme.soft()), Layer.BACKGROUND);
        } else if (mark instanceof Mark.Rug rug) {
            plot.addAnnotation(new RugAnnotation(Arrays.copyOf(rug.x(), rug.x().length), theme.ink()));
        }
    }

    /** Words of several lines stand under each other, and those near the right edge at the left of their line. */
    private Marker beside(Marker marker, Mark.Vertical mark) {
        long before = chart.marks().subList(0, chart.marks().indexOf(mark)).stream()
                .filter(Mark.Vertical.class::isInstance).count();
        marker.setLabelOffset(new RectangleInsets(3 + MarkLabelMargin.LINE * before, 3, 3, 3));
        if (mark.x() > plot.getDomainAxis().getLowerBound() + NEAR_EDGE * plot.getDomainAxis().getRange().getLength()) {
            marker.setLabelAnchor(RectangleAnchor.TOP_LEFT);
            marker.setLabelTextAnchor(TextAnchor.TOP_RIGHT);
        }
        return marker;
    }

    private Marker worded(Marker marker, String text, RectangleAnchor anchor) {
        marker.setLabel(text);
        marker.setLabelFont(ChartDrawing.SMALL);
        marker.setLabelPaint(theme.ink());
        marker.setLabelBackgroundColor(new Color(0, 0, 0, 0));
        marker.setLabelAnchor(anchor);
        marker.setLabelTextAnchor(TextAnchor.TOP_LEFT);
        return marker;
    }
}
