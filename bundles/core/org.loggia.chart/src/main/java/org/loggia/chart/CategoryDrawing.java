// SPDX-License-Identifier: EPL-2.0
package org.loggia.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.geom.Ellipse2D;
import java.util.List;
import java.util.stream.DoubleStream;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.AxisLocation;
import org.jfree.chart.axis.CategoryAxis;
import org.jfree.chart.axis.CategoryLabelPositions;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.plot.DatasetRenderingOrder;
import org.jfree.chart.plot.PlotOrientation;
import org.jfree.chart.renderer.category.BoxAndWhiskerRenderer;
import org.jfree.chart.renderer.category.CategoryItemRenderer;
import org.jfree.chart.renderer.category.LineAndShapeRenderer;
import org.jfree.chart.renderer.category.ScatterRenderer;
import org.jfree.chart.renderer.category.StandardBarPainter;
import org.jfree.chart.renderer.category.StatisticalBarRenderer;
import org.jfree.chart.util.ShapeUtils;
import org.jfree.data.category.CategoryDataset;
import org.jfree.data.category.DefaultCategoryDataset;
import org.jfree.data.statistics.BoxAndWhiskerItem;
import org.jfree.data.statistics.DefaultBoxAndWhiskerCategoryDataset;
import org.jfree.data.statistics.DefaultMultiValueCategoryDataset;
import org.jfree.data.statistics.DefaultStatisticalCategoryDataset;
import org.loggia.input.VisibleText;

/** Bars and boxes at named positions, which stand at the side where their axis is the vertical one. */
final class CategoryDrawing {

    /** What axis and legend take of the height of a chart with names at its side. */
    private static final float AROUND_BARS = 90;
    private static final float MIN_FONT_SIZE = 7;
    private static final int BOX_ALPHA = 110;
    private static final double MAX_BAR_WIDTH = 0.12;
    private static final float MAX_LABEL_WIDTH = 0.45f;

    /** Rows that can be read, and what title, axis and legend take around them. In points. */
    private static final int ROW = 16;
    private static final int BAR = 6;
    private static final int AROUND_ROWS = 100;

    private CategoryDrawing() {
    }

    /** A position in the data: its group is part of its name in all texts except at the axis. */
    private record Place(Axis axis, int position) implements Comparable<Place> {

        @Override
        public int compareTo(Place other) {
            return Integer.compare(position, other.position);
        }

        String title() {
            return axis.title(position);
        }

        @Override
        public String toString() {
            return axis.names().get(position);
        }
    }

    /** How high a chart has to be for the names at its side to be read; 0 where it has none. */
    static int leastHeight(Chart chart) {
        return isFor(chart) && chart.vertical().isNamed()
                ? AROUND_ROWS + chart.vertical().names().size() * Math.max(ROW, BAR * chart.series().size()) : 0;
    }

    static boolean isFor(Chart chart) {
        return !chart.series().isEmpty() && chart.series().stream()
                .allMatch(series -> series instanceof Series.Bars || series instanceof Series.Boxes);
    }

    static CategoryPlot plot(Chart chart, Theme theme) {
        boolean isSideways = chart.vertical().isNamed();
        Axis names = isSideways ? chart.vertical() : chart.horizontal();
        Axis numbers = isSideways ? chart.horizontal() : chart.vertical();
        NumberAxis values = ChartDrawing.numbers(numbers,
                chart.series().stream().flatMapToDouble(series -> DoubleStream.of(Description.numbers(series))), theme);
        Scale scale = Scale.of(values.getRange().getUpperBound(), numbers.unit());
        boolean isBars = chart.series().get(0) instanceof Series.Bars;
        CategoryPlot plot = isBars ? new CategoryPlot(bars(chart, names), positions(names, theme), values, bars(theme))
                : new CategoryPlot(boxes(chart, names), positions(names, theme), values, boxes(theme, scale));
        if (isBars) {
            tips(plot.getRenderer(), numbers);
        }
        plot.getDomainAxis().setMaximumCategoryLabelWidthRatio(isSideways ? MAX_LABEL_WIDTH : 0);
        plot.setOrientation(isSideways ? PlotOrientation.HORIZONTAL : PlotOrientation.VERTICAL);
        plot.setRangeAxisLocation(AxisLocation.BOTTOM_OR_LEFT);
        plot.setRangeGridlinePaint(theme.grid());
        plot.setRangeGridlineStroke(new BasicStroke(1f));
        CategoryItemRenderer renderer = plot.getRenderer();
        for (int i = 0; i < chart.series().size(); i++) {
            renderer.setSeriesPaint(i, isBars ? theme.series(i) : translucent(theme.series(i), BOX_ALPHA));
            renderer.setSeriesVisibleInLegend(i, !chart.series().get(i).name().isEmpty());
        }
        if (!isBars) {
            means(plot, chart, names, theme);
        }
        return plot;
    }

    /** The means as diamonds, and the numbers beyond the whiskers as dots. */
    private static void means(CategoryPlot plot, Chart chart, Axis names, Theme theme) {
        var means = new DefaultCategoryDataset();
        var beyond = new DefaultMultiValueCategoryDataset();
        for (Series series : chart.series()) {
            List<Series.Box> boxes = ((Series.Boxes) series).boxes();
            for (int i = 0; i < boxes.size(); i++) {
                means.addValue(boxes.get(i).mean(), VisibleText.line(series.name()), new Place(names, i));
                beyond.add(boxes.get(i).beyond(), VisibleText.line(series.name()), new Place(names, i));
            }
        }
        var diamonds = new LineAndShapeRenderer(false, true);
        diamonds.setDefaultShape(ShapeUtils.createDiamond(4));
        diamonds.setAutoPopulateSeriesShape(false);
        diamonds.setDrawOutlines(false);
        var dots = new ScatterRenderer();
        dots.setDefaultShape(new Ellipse2D.Double(-1.5, -1.5, 3, 3));
        dots.setAutoPopulateSeriesShape(false);
        dots.setUseSeriesOffset(false);
        plot.setDataset(1, means);
        plot.setRenderer(1, diamonds);
        plot.setDataset(2, beyond);
        plot.setRenderer(2, dots);
        plot.setDatasetRenderingOrder(DatasetRenderingOrder.FORWARD);
        for (int i = 0; i < chart.series().size(); i++) {
            diamonds.setSeriesPaint(i, theme.ink());
            diamonds.setSeriesVisibleInLegend(i, false);
            dots.setSeriesPaint(i, theme.series(i));
            dots.setSeriesVisibleInLegend(i, false);
        }
    }

    private static CategoryAxis positions(Axis axis, Theme theme) {
        CategoryAxis positions = new CategoryAxis(axis.quantity());
        positions.setTickLabelFont(ChartDrawing.FONT);
        positions.setTickLabelPaint(theme.ink());
        positions.setLabelFont(ChartDrawing.FONT);
        positions.setLabelPaint(theme.ink());
        positions.setAxisLineVisible(false);
        positions.setTickMarkPaint(theme.soft());
        positions.setCategoryMargin(0.25);
        positions.setLowerMargin(0.02);
        positions.setUpperMargin(0.02);
        return positions;
    }

    private static CategoryDataset bars(Chart chart, Axis names) {
        var data = new DefaultStatisticalCategoryDataset();
        for (Series series : chart.series()) {
            Series.Bars bars = (Series.Bars) series;
            for (int i = 0; i < bars.heights().length; i++) {
                double half = i < bars.halfWidths().length ? bars.halfWidths()[i] : Double.NaN;
                data.add(number(bars.heights()[i]), number(half), VisibleText.line(bars.name()), new Place(names, i));
            }
        }
        return data;
    }

    private static Double number(double value) {
        return Double.isNaN(value) ? null : Double.valueOf(value);
    }

    private static StatisticalBarRenderer bars(Theme theme) {
        StatisticalBarRenderer bars = new StatisticalBarRenderer();
        bars.setBarPainter(new StandardBarPainter());
        bars.setShadowVisible(false);
        bars.setDrawBarOutline(false);
        bars.setErrorIndicatorPaint(theme.ink());
        bars.setErrorIndicatorStroke(new BasicStroke(1.3f));
        bars.setMaximumBarWidth(MAX_BAR_WIDTH);
        bars.setItemMargin(0.05);
        return bars;
    }

    private static void tips(CategoryItemRenderer bars, Axis axis) {
        bars.setDefaultToolTipGenerator((data, row, column) -> {
            Number value = data.getValue(row, column);
            Scale scale = Scale.of(Math.abs(value.doubleValue()), axis.unit());
            String run = data.getRowKey(row).toString();
            Number half = ((DefaultStatisticalCategoryDataset) data).getStdDevValue(row, column);
            return (run.isEmpty() ? "" : run + ", ") + ((Place) data.getColumnKey(column)).title() + ": "
                    + scale.withInterval(value.doubleValue(), half == null ? 0 : half.doubleValue());
        });
    }

    private static DefaultBoxAndWhiskerCategoryDataset boxes(Chart chart, Axis names) {
        var data = new DefaultBoxAndWhiskerCategoryDataset();
        for (Series series : chart.series()) {
            List<Series.Box> boxes = ((Series.Boxes) series).boxes();
            for (int i = 0; i < boxes.size(); i++) {
                Series.Box box = boxes.get(i);
                data.add(new BoxAndWhiskerItem(box.mean(), box.median(), box.quartile1(), box.quartile3(), box.low(),
                        box.high(), box.low(), box.high(), List.of()), VisibleText.line(series.name()),
                        new Place(names, i));
            }
        }
        return data;
    }

    private static BoxAndWhiskerRenderer boxes(Theme theme, Scale scale) {
        var boxes = new BoxAndWhiskerRenderer();
        boxes.setUseOutlinePaintForWhiskers(true);
        boxes.setDefaultOutlinePaint(theme.ink());
        boxes.setArtifactPaint(theme.ink());
        boxes.setMeanVisible(false);
        boxes.setMaximumBarWidth(MAX_BAR_WIDTH);
        boxes.setDefaultToolTipGenerator((values, row, column) -> {
            BoxAndWhiskerItem item = ((DefaultBoxAndWhiskerCategoryDataset) values).getItem(row, column);
            return String.format("%s: mean %s, quartiles %s, %s, %s, whiskers from %s to %s",
                    ((Place) values.getColumnKey(column)).title(), text(scale, item.getMean()), text(scale, item
                            .getQ1()),
                    text(scale, item.getMedian()), text(scale, item.getQ3()),
                    text(scale, item.getMinRegularValue()), text(scale, item.getMaxRegularValue()));
        });
        for (int i = 0; i < theme.seriesCount(); i++) {
            boxes.setSeriesOutlinePaint(i, theme.ink());
        }
        return boxes;
    }

    private static String text(Scale scale, Number value) {
        return scale.withUnit(value.doubleValue());
    }

    /** Makes names as small as the size asks for, or turns them, so that none lies upon another. */
    static void fit(JFreeChart chart, java.awt.Graphics2D graphics, double width, double height) {
        if (!(chart.getPlot() instanceof CategoryPlot plot) || plot.getDataset() == null) {
            return;
        }
        int count = Math.max(1, plot.getDataset().getColumnCount());
        Font font = ChartDrawing.FONT;
        if (plot.getOrientation() == PlotOrientation.HORIZONTAL) {
            float room = ((float) height - AROUND_BARS) / count;
            float size = Math.max(MIN_FONT_SIZE, Math.min(font.getSize2D(), room));
            plot.getDomainAxis().setTickLabelFont(font.deriveFont(size));
            for (Object name : plot.getCategories()) {
                if (name instanceof Place place && place.axis().isHeading(place.position())) {
                    plot.getDomainAxis().setTickLabelFont(place, font.deriveFont(Font.BOLD, size));
                }
            }
            return;
        }
        int widest = 0;
        for (Object name : plot.getCategories()) {
            widest = Math.max(widest, graphics.getFontMetrics(font).stringWidth(name.toString()));
        }
        CategoryAxis axis = plot.getDomainAxis();
        double margins = axis.getLowerMargin() + axis.getUpperMargin() + (count > 1 ? axis.getCategoryMargin() : 0);
        boolean isTight = widest > (width - AROUND_BARS) * (1 - margins) / count - 4;
        axis.setCategoryLabelPositions(isTight ? CategoryLabelPositions.UP_45
                : CategoryLabelPositions.STANDARD);
    }

    static Color translucent(Color color, int alpha) {
        return new Color(color.getRed(), color.getGreen(), color.getBlue(), alpha);
    }
}
