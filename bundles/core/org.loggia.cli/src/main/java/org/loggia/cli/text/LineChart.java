// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleUnaryOperator;

import org.loggia.input.NumberText;
import org.loggia.input.VisibleText;

/** A chart of points with intervals and a curve over a logarithmic axis, as a picture in SVG. */
public final class LineChart {
    private static final int WIDTH = 720;
    private static final int HEIGHT = 440;
    private static final int LEFT = 70;
    private static final int RIGHT = 20;
    private static final int TOP = 40;
    private static final int BOTTOM = 60;
    private static final int CURVE_POINTS = 100;
    private static final double HIGHEST = 4;

    private final String title;
    private final String horizontal;
    private final String vertical;
    private final List<double[]> points = new ArrayList<>();
    private DoubleUnaryOperator curve;
    private double from = Double.POSITIVE_INFINITY;
    private double to;
    private double mark = Double.NaN;
    private String markText = "";
    private double top;

    public LineChart(String title, String horizontal, String vertical) {
        this.title = title;
        this.horizontal = horizontal;
        this.vertical = vertical;
    }

    /** A point with the interval of its value. */
    public LineChart point(double x, double y, double low, double high) {
        points.add(new double[] {x, y, Math.max(0, low), high});
        from = Math.min(from, x);
        to = Math.max(to, x);
        top = Math.max(top, high);
        return this;
    }

    /** A curve from the first point on. */
    public LineChart curve(DoubleUnaryOperator function, double until) {
        curve = function;
        to = Math.max(to, until);
        return this;
    }

    /** A vertical line with a word. */
    public LineChart mark(double x, String text) {
        mark = x;
        markText = text;
        return this;
    }

    public String svg() {
        StringBuilder svg = new StringBuilder();
        svg.append(String.format(Locale.ROOT, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
                + "viewBox=\"0 0 %d %d\" font-family=\"sans-serif\" font-size=\"12\">\n",
                WIDTH, HEIGHT, WIDTH, HEIGHT));
        svg.append("<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n");
        text(svg, WIDTH / 2.0, 22, "middle", "font-size=\"15\"", title);
        text(svg, (LEFT + WIDTH - RIGHT) / 2.0, HEIGHT - 14, "middle", "", horizontal);
        text(svg, 0, 0, "middle", String.format(Locale.ROOT, "transform=\"translate(18 %d) rotate(-90)\"",
                (TOP + HEIGHT - BOTTOM) / 2), vertical);
        // Where almost nothing is known yet, intervals are huge; they leave the chart at the top.
        double middle = points.get(points.size() / 2)[1];
        double step = step(Math.min(top, HIGHEST * middle));
        double ceiling = Math.ceil(Math.min(top, HIGHEST * middle) / step * 1.0001) * step;
        for (int i = 0; i * step <= ceiling * 1.0001; i++) {
            double y = y(i * step, ceiling);
            line(svg, LEFT, y, WIDTH - RIGHT, y, "#ddd", "");
            text(svg, LEFT - 6, y + 4, "end", "", NumberText.plain(Math.rint(i * step * 1e9) / 1e9));
        }
        List<Double> ticks = new ArrayList<>(points.stream().map(point -> point[0]).toList());
        if (to > ticks.get(ticks.size() - 1) * 1.2) {
            ticks.add(to);
        }
        for (double tick : ticks) {
            line(svg, x(tick), HEIGHT - BOTTOM, x(tick), HEIGHT - BOTTOM + 5, "black", "");
            text(svg, x(tick), HEIGHT - BOTTOM + 19, "middle", "", NumberText.plain(tick));
        }
        if (!Double.isNaN(mark)) {
            line(svg, x(mark), TOP, x(mark), HEIGHT - BOTTOM, "#888", "stroke-dasharray=\"4 3\"");
            text(svg, x(mark) + 5, TOP + 12, "start", "fill=\"#555\"", markText);
        }
        if (curve != null) {
            StringBuilder path = new StringBuilder();
            for (int i = 0; i <= CURVE_POINTS; i++) {
                double x = from * Math.pow(to / from, (double) i / CURVE_POINTS);
                double value = Math.min(ceiling, curve.applyAsDouble(x));
                path.append(String.format(Locale.ROOT, "%s%.1f %.1f", i == 0 ? "M" : " L", x(x), y(value, ceiling)));
            }
            svg.append("<path d=\"").append(path).append("\" fill=\"none\" stroke=\"#1f6fb4\" stroke-width=\"2\"/>\n");
        }
        for (double[] point : points) {
            line(svg, x(point[0]), y(Math.min(ceiling, point[2]), ceiling), x(point[0]),
                    y(Math.min(ceiling, point[3]), ceiling), "#b0451f", "stroke-width=\"1.5\"");
            if (point[1] > ceiling) {
                continue;
            }
            svg.append(String.format(Locale.ROOT, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"4\" fill=\"#b0451f\"/>\n",
                    x(point[0]), y(point[1], ceiling)));
        }
        line(svg, LEFT, HEIGHT - BOTTOM, WIDTH - RIGHT, HEIGHT - BOTTOM, "black", "");
        line(svg, LEFT, TOP, LEFT, HEIGHT - BOTTOM, "black", "");
        return svg.append("</svg>\n").toString();
    }

    private double x(double value) {
        double share = to > from ? Math.log(value / from) / Math.log(to / from) : 0.5;
        return LEFT + 15 + (WIDTH - LEFT - RIGHT - 40) * share;
    }

    private static double y(double value, double ceiling) {
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * value / ceiling;
    }

    /** A round step that gives five to ten lines. */
    private static double step(double top) {
        double rough = (top > 0 ? top : 1) / 6;
        double power = Math.pow(10, Math.floor(Math.log10(rough)));
        for (double factor : new double[] {1, 2, 5}) {
            if (factor * power >= rough) {
                return factor * power;
            }
        }
        return 10 * power;
    }

    private static void line(StringBuilder svg, double x1, double y1, double x2, double y2, String color, String more) {
        svg.append(String.format(Locale.ROOT, "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" "
                + "stroke=\"%s\" %s/>\n", x1, y1, x2, y2, color, more));
    }

    private static void text(StringBuilder svg, double x, double y, String anchor, String more, String text) {
        svg.append(String.format(Locale.ROOT, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" %s>%s</text>\n",
                x, y, anchor, more, VisibleText.markup(text)));
    }
}
