// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.result;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Small charts as SVG that stands inside a page: lines over named positions, points over numbers, and heat maps. */
final class SvgChart {

    private static final String[] COLORS = {"#1b6ca8", "#d1495b", "#3a7d44", "#8a5a9e", "#c98a1b", "#4d4d4d"};
    private static final int WIDTH = 380;
    private static final int HEIGHT = 230;
    private static final int LEFT = 62;
    private static final int RIGHT = 12;
    private static final int TOP = 26;
    private static final int BOTTOM = 44;

    /** A line of a chart: a value for each position; NaN for none. */
    record Line(String name, double[] values) {
    }

    private final StringBuilder svg = new StringBuilder();
    private double low;
    private double high;

    private SvgChart(int width, int height, String title) {
        svg.append(String.format(Locale.ROOT, "<svg viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" role=\"img\">",
                width,
                height, width, height));
        text(width / 2.0, 14, "middle", title, "title");
    }

    /** Lines over positions that have names; the vertical axis begins at 0. */
    static String lines(String title, String horizontal, List<String> positions, List<Line> lines) {
        SvgChart chart = new SvgChart(WIDTH, HEIGHT, title);
        chart.low = 0;
        chart.high = nice(lines.stream().flatMapToDouble(line -> java.util.Arrays.stream(line.values()))
                .filter(value -> !Double.isNaN(value)).max().orElse(1));
        chart.verticalAxis();
        double step = (double) (WIDTH - LEFT - RIGHT) / positions.size();
        for (int i = 0; i < positions.size(); i++) {
            chart.text(LEFT + step * (i + 0.5), HEIGHT - BOTTOM + 14, "middle", positions.get(i), "");
        }
        chart.text((LEFT + WIDTH - RIGHT) / 2.0, HEIGHT - 14, "middle", horizontal, "axis");
        for (int l = 0; l < lines.size(); l++) {
            String color = COLORS[l % COLORS.length];
            List<String> path = new ArrayList<>();
            double[] values = lines.get(l).values();
            for (int i = 0; i < values.length; i++) {
                if (!Double.isNaN(values[i])) {
                    path.add(at(LEFT + step * (i + 0.5)) + "," + at(chart.y(values[i])));
                    chart.point(LEFT + step * (i + 0.5), chart.y(values[i]), 3, color, 1);
                }
            }
            chart.svg.append("<polyline fill=\"none\" stroke=\"").append(color)
                    .append("\" stroke-width=\"1.6\" points=\"")
                    .append(String.join(" ", path)).append("\"/>");
            if (lines.size() > 1) {
                chart.text(LEFT + 8, TOP + 12 + 13 * l, "start", "\u25CF " + lines.get(l).name(), "\" fill=\"" + color);
            }
        }
        return chart.end();
    }

    /** Points over numbers from 0, with a line at 1: ratios over the order of runs. */
    static String ratios(String title, String horizontal, double[] x, double[] ratios) {
        SvgChart chart = new SvgChart(2 * WIDTH, HEIGHT, title);
        chart.low = 0;
        chart.high = nice(java.util.Arrays.stream(ratios).max().orElse(1));
        chart.verticalAxis(2 * WIDTH - RIGHT);
        double most = Math.max(1, java.util.Arrays.stream(x).max().orElse(1));
        chart.svg.append(String.format(Locale.ROOT,
                "<line x1=\"%d\" x2=\"%d\" y1=\"%s\" y2=\"%s\" stroke=\"#d1495b\"/>", LEFT,
                2 * WIDTH - RIGHT, at(chart.y(1)), at(chart.y(1))));
        for (int i = 0; i < x.length; i++) {
            chart.point(LEFT + 4 + x[i] / most * (2 * WIDTH - LEFT - RIGHT - 8), chart.y(ratios[i]), 2.5, COLORS[0],
                    0.6);
        }
        chart.text((LEFT + 2 * WIDTH - RIGHT) / 2.0, HEIGHT - 14, "middle", horizontal, "axis");
        return chart.end();
    }

    /** Cells colored by their values; rows from below. NaN leaves a cell empty. */
    static String heatMap(String title, String horizontal, List<String> columns, String vertical, List<String> rows,
            double[][] values) {
        int cell = 62;
        int left = 118;
        int top = TOP + 14;
        int width = left + cell * columns.size() + RIGHT;
        int height = top + 30 * rows.size() + BOTTOM;
        SvgChart chart = new SvgChart(Math.max(width, WIDTH), height, title);
        double least = java.util.Arrays.stream(values).flatMapToDouble(java.util.Arrays::stream)
                .filter(v -> !Double.isNaN(v))
                .min().orElse(0);
        double most = java.util.Arrays.stream(values).flatMapToDouble(java.util.Arrays::stream)
                .filter(v -> !Double.isNaN(v))
                .max().orElse(1);
        for (int row = 0; row < rows.size(); row++) {
            int y = top + 30 * (rows.size() - 1 - row);
            chart.text(left - 6, y + 19, "end", rows.get(row), "");
            for (int column = 0; column < columns.size(); column++) {
                double value = values[row][column];
                double share = most > least ? (value - least) / (most - least) : 0.5;
                if (!Double.isNaN(value)) {
                    chart.svg.append(String.format(Locale.ROOT, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"29\" "
                            + "fill=\"%s\"/>", left + cell * column, y, cell - 1, heat(share)));
                    chart.text(left + cell * (column + 0.5), y + 19, "middle", number(value),
                            share > 0.6 ? "\" fill=\"#ffffff" : "");
                }
            }
        }
        for (int column = 0; column < columns.size(); column++) {
            chart.text(left + cell * (column + 0.5), height - BOTTOM + 14, "middle", columns.get(column), "");
        }
        chart.text(left + cell * columns.size() / 2.0, height - 12, "middle", horizontal, "axis");
        chart.text(4, top - 6, "start", vertical, "axis");
        return chart.end();
    }

    private static String heat(double share) {
        int red = (int) Math.round(235 - 208 * share);
        int green = (int) Math.round(243 - 135 * share);
        int blue = (int) Math.round(250 - 82 * share);
        return String.format(Locale.ROOT, "#%02x%02x%02x", red, green, blue);
    }

    private void verticalAxis() {
        verticalAxis(WIDTH - RIGHT);
    }

    private void verticalAxis(int right) {
        for (int i = 0; i <= 4; i++) {
            double value = low + (high - low) * i / 4;
            svg.append(String.format(Locale.ROOT, "<line x1=\"%d\" x2=\"%d\" y1=\"%s\" y2=\"%s\" stroke=\"#dddddd\"/>",
                    LEFT,
                    right, at(y(value)), at(y(value))));
            text(LEFT - 6, y(value) + 4, "end", number(value), "");
        }
    }

    private double y(double value) {
        return HEIGHT - BOTTOM - (value - low) / (high - low) * (HEIGHT - TOP - BOTTOM);
    }

    private void point(double x, double y, double radius, String color, double opacity) {
        svg.append(String.format(Locale.ROOT, "<circle cx=\"%s\" cy=\"%s\" r=\"%s\" fill=\"%s\" fill-opacity=\"%s\"/>",
                at(x),
                at(y), radius, color, opacity));
    }

    private void text(double x, double y, String anchor, String text, String kind) {
        svg.append(String.format(Locale.ROOT, "<text x=\"%s\" y=\"%s\" text-anchor=\"%s\" class=\"%s\">%s</text>",
                at(x), at(y),
                anchor, kind, HtmlReport.escaped(text)));
    }

    private String end() {
        return svg.append("</svg>").toString();
    }

    private static String at(double coordinate) {
        return String.format(Locale.ROOT, "%.1f", coordinate);
    }

    /** The next larger number that reads well at four equal steps. */
    private static double nice(double most) {
        if (!(most > 0)) {
            return 1;
        }
        double power = Math.pow(10, Math.floor(Math.log10(most)));
        for (double factor : new double[] {1, 1.2, 1.6, 2, 2.4, 3.2, 4, 6, 8, 10}) {
            if (factor * power >= most) {
                return factor * power;
            }
        }
        return 10 * power;
    }

    /** Three significant digits, with k, M or G for thousands. */
    static String number(double value) {
        double size = Math.abs(value);
        String[] suffixes = {"", "k", "M", "G", "T"};
        int suffix = 0;
        while (size >= 9999.5 && suffix < suffixes.length - 1 || suffix > 0 && size >= 999.5
                && suffix < suffixes.length - 1) {
            size /= 1000;
            suffix++;
        }
        double shown = Math.copySign(size, value);
        int decimals = size == 0 ? 0 : (int) Math.max(0, Math.min(6, 2 - Math.floor(Math.log10(size))));
        String text = String.format(Locale.ROOT, "%." + decimals + "f", shown);
        if (text.contains(".")) {
            text = text.replaceAll("0+$", "").replaceAll("\\.$", "");
        }
        return text + suffixes[suffix];
    }
}
