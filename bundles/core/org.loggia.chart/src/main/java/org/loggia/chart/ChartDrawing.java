// SPDX-License-Identifier: EPL-2.0
package org.loggia.chart;

import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.block.BlockBorder;
import org.jfree.chart.plot.Plot;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.text.TextUtils;
import org.jfree.chart.title.LegendTitle;
import org.jfree.chart.title.TextTitle;
import org.jfree.chart.ui.HorizontalAlignment;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.chart.ui.TextAnchor;

/**
 * Charts as JFreeChart draws them, in the one style of all charts: no frame, thin grid, one font, units that read well.
 * The same drawing serves files and screens.
 */
final class ChartDrawing {

    static final Font FONT = new Font(Font.SANS_SERIF, Font.PLAIN, 12);
    static final Font SMALL = new Font(Font.SANS_SERIF, Font.PLAIN, 11);
    static final Font TITLE = new Font(Font.SANS_SERIF, Font.BOLD, 14);

    /** In points. */
    private static final int LOW = 220;

    static {
        // JFreeChart would draw turned text as outlines, which nobody can search or read aloud.
        TextUtils.setUseDrawRotatedStringWorkaround(false);
    }

    private ChartDrawing() {
    }

    /** A chart in the colours of a theme. */
    static JFreeChart of(Chart chart, Theme theme) {
        Plot plot = CategoryDrawing.isFor(chart) ? CategoryDrawing.plot(chart, theme)
                : NumberDrawing.plot(chart, theme);
        plot.setBackgroundPaint(theme.surface());
        plot.setOutlineVisible(false);
        plot.setNoDataMessage(chart.empty());
        plot.setNoDataMessageFont(FONT);
        plot.setNoDataMessagePaint(theme.ink());
        if (plot instanceof XYPlot numbers && isEmpty(chart)) {
            hideAxes(numbers);
        }
        JFreeChart drawing = new JFreeChart(null, TITLE, plot, false);
        drawing.setBackgroundPaint(theme.surface());
        drawing.setPadding(new RectangleInsets(8, 8, 8, 16));
        if (!chart.title().isEmpty()) {
            drawing.setTitle(title(chart.title(), TITLE, theme.ink(), 0));
        }
        if (!chart.note().isEmpty()) {
            drawing.addSubtitle(title(chart.note(), SMALL, theme.soft(), 6));
        }
        if (chart.series().stream().filter(series -> !series.name().isEmpty()).count() > 1
                || chart.series().size() > 1 && chart.series().stream().anyMatch(series -> !series.name().isEmpty())) {
            drawing.addLegend(legend(plot, theme));
        }
        return drawing;
    }

    /** In a low picture the plot needs the room: what the curves are stands next to them, where the names are short. */
    static void fit(JFreeChart drawing, Chart chart, int width, int height) {
        int longest = chart.series().stream().mapToInt(series -> series.name().length()).max().orElse(0);
        if (height < LOW && longest * FONT.getSize() < width / 2 && drawing.getLegend() != null) {
            drawing.getLegend().setPosition(RectangleEdge.RIGHT);
        }
    }

    /** Whether there is nothing but what the chart says in its middle. */
    private static boolean isEmpty(Chart chart) {
        return chart.series().isEmpty() && chart.marks().isEmpty() && !chart.empty().isEmpty();
    }

    /** Axes without data would show numbers that nobody asked for, and lines through the text. */
    private static void hideAxes(XYPlot plot) {
        plot.getDomainAxis().setVisible(false);
        plot.getRangeAxis().setVisible(false);
        plot.setDomainGridlinesVisible(false);
        plot.setRangeGridlinesVisible(false);
    }

    static TextTitle title(String text, Font font, java.awt.Color color, int below) {
        TextTitle title = new TextTitle(text, font, color, RectangleEdge.TOP, HorizontalAlignment.LEFT,
                TextTitle.DEFAULT_VERTICAL_ALIGNMENT, new RectangleInsets(2, 4, 2 + below, 4));
        title.setTextAlignment(HorizontalAlignment.LEFT);
        return title;
    }

    private static LegendTitle legend(Plot plot, Theme theme) {
        LegendTitle legend = new LegendTitle(plot);
        legend.setItemFont(FONT);
        legend.setItemPaint(theme.ink());
        legend.setFrame(BlockBorder.NONE);
        legend.setBackgroundPaint(theme.surface());
        legend.setPosition(RectangleEdge.BOTTOM);
        return legend;
    }

    /** An axis of numbers for what is shown along it. */
    static NumberAxis numbers(Axis axis, DoubleStream shown, Theme theme) {
        double largest = DoubleStream.concat(shown, DoubleStream.of(axis.from(), axis.to())).filter(Double::isFinite)
                .map(Math::abs).max().orElse(0);
        QuantityAxis drawn = new QuantityAxis(axis, largest);
        range(drawn, axis);
        style(drawn, theme);
        return drawn;
    }

    /** A logarithmic axis for what is shown along it, or one of names, or of numbers. */
    static ValueAxis any(Axis axis, double[] shown, Theme theme) {
        if (axis.isNamed()) {
            NameAxis names = new NameAxis(axis.quantity(), axis.names());
            style(names, theme);
            return names;
        }
        if (axis.kind() != Axis.Kind.LOGARITHMIC) {
            return numbers(axis, Arrays.stream(shown), theme);
        }
        double largest = DoubleStream.concat(Arrays.stream(shown), DoubleStream.of(axis.to())).filter(Double::isFinite)
                .max().orElse(1);
        LogarithmicAxis drawn = new LogarithmicAxis(axis, Scale.of(largest, axis.unit()));
        range(drawn, axis);
        style(drawn, theme);
        return drawn;
    }

    private static void range(ValueAxis drawn, Axis axis) {
        if (axis.from() < axis.to()) {
            drawn.setRange(axis.from(), axis.to());
        } else if (!Double.isNaN(axis.from())) {
            drawn.setLowerBound(axis.from());
        } else if (!Double.isNaN(axis.to())) {
            drawn.setUpperBound(axis.to());
        }
    }

    private static void style(ValueAxis axis, Theme theme) {
        axis.setTickLabelFont(FONT);
        axis.setTickLabelPaint(theme.ink());
        axis.setTickMarkPaint(theme.soft());
        axis.setLabelFont(FONT);
        axis.setLabelPaint(theme.ink());
        axis.setAxisLineVisible(false);
    }

    /** A logarithmic axis with ticks at 1, 2 and 5 of each power of ten as far as there is room. */
    private static final class LogarithmicAxis extends LogAxis {

        private static final long serialVersionUID = 1L;
        private static final int BETWEEN_LABELS = 14;

        private final transient Scale scale;

        LogarithmicAxis(Axis axis, Scale scale) {
            super(QuantityAxis.title(axis, scale));
            this.scale = scale;
            setSmallestValue(Double.MIN_NORMAL);
        }

        @Override
        public List<NumberTick> refreshTicks(Graphics2D graphics, AxisState state, Rectangle2D area,
                RectangleEdge edge) {
            boolean isAcross = RectangleEdge.isTopOrBottom(edge);
            var metrics = graphics.getFontMetrics(getTickLabelFont());
            double low = getLowerBound();
            double high = getUpperBound();
            int widest = Math.max(metrics.stringWidth(scale.shown(low)), metrics.stringWidth(scale.shown(high)));
            double room = isAcross ? area.getWidth() / (widest + BETWEEN_LABELS)
                    : area.getHeight() / (2 * metrics.getHeight());
            TextAnchor anchor = isAcross ? TextAnchor.TOP_CENTER
                    : edge == RectangleEdge.LEFT ? TextAnchor.CENTER_RIGHT : TextAnchor.CENTER_LEFT;
            List<NumberTick> ticks = new ArrayList<>();
            for (double tick : scale.logarithmicTicks(low, high, (int) Math.max(2, room))) {
                ticks.add(new NumberTick(tick, scale.shown(tick), anchor, TextAnchor.CENTER, 0));
            }
            return ticks;
        }
    }
}
