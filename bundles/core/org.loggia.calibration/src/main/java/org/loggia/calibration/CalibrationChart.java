// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import org.loggia.calibration.measurement.RequestType;
import org.loggia.regression.explanation.SvgText;

/**
 * Measured response times beside those of the calibrated nets as one SVG picture, in the manner of figures 7.6 to 7.28
 * of Noorshams (2015). For each type of request: relative errors by request size, as boxes from the first to the third
 * quartile with the median, whiskers to the farthest value within 1.5 boxes, dots beyond, and a cross for the mean; and
 * under them every measured mean against the simulated one on logarithmic axes, where the diagonal means agreement.
 */
public final class CalibrationChart {
    private static final int MOST_BOXES = 6;
    private static final double PANEL = 340;
    private static final double HEIGHT = 180;
    private static final double LEFT = 64;
    private static final double GAP = 70;
    private static final double BELOW = 58;
    private static final double TEXT = 11;
    private static final String INK = "#1f2933";
    private static final String SOFT = "#6b7680";
    private static final String GRID = "#e3e8ec";
    private static final String LINE = "#1b6ca8";
    private static final String FILL = "#cfe3f1";
    private static final String MEAN = "#b0451f";

    private final SvgText svg = new SvgText();
    private final String unit;

    private CalibrationChart(String unit) {
        this.unit = unit;
    }

    /**
     * Draws.
     *
     * @param unit of the response times, empty if not known
     * @param comparisons by title, e.g. of the calibration and of a validation
     */
    public static String svg(String title, String unit, Map<String, Comparison> comparisons) {
        return new CalibrationChart(unit).draw(title, comparisons);
    }

    private String draw(String title, Map<String, Comparison> comparisons) {
        svg.text(16, 28, 16, INK, "start", true, title);
        svg.text(16, 46, TEXT, SOFT, "start", false,
                "boxes: quartiles of the relative error by request size · cross: mean · diagonal: simulated as "
                + "measured");
        double top = 60;
        int panels = 1;
        for (Map.Entry<String, Comparison> entry : comparisons.entrySet()) {
            List<RequestType> types = new ArrayList<>();
            for (RequestType type : RequestType.values()) {
                if (entry.getValue().errors(type).count() > 0) {
                    types.add(type);
                }
            }
            panels = Math.max(panels, types.size());
            svg.text(16, top + 16, 13, INK, "start", true, entry.getKey());
            for (int i = 0; i < types.size(); i++) {
                double x = LEFT + i * (PANEL + GAP);
                List<Comparison.Entry> own = entries(entry.getValue(), types.get(i));
                drawErrors(own, types.get(i), x, top + 46);
                drawTimes(own, x, top + 46 + HEIGHT + BELOW);
            }
            top += 46 + 2 * (HEIGHT + BELOW);
        }
        return svg.document(Math.max(2, panels) * (PANEL + GAP) + 16, top + 8);
    }

    private static List<Comparison.Entry> entries(Comparison comparison, RequestType type) {
        return comparison.entries().stream().filter(entry -> entry.stream().type() == type).toList();
    }

    private void drawErrors(List<Comparison.Entry> own, RequestType type, double x, double y) {
        Map<String, double[]> groups = bySize(own);
        double most = own.stream().mapToDouble(Comparison.Entry::relativeError).max().orElseThrow();
        double step = step(most);
        double ceiling = Math.ceil(most / step * 1.0001) * step;
        DoubleUnaryOperator vertical = value -> y + HEIGHT * (1 - value / ceiling);
        svg.text(x + PANEL / 2, y - 8, 12, INK, "middle", true, type.label() + "s, relative error");
        for (int i = 0; i * step <= ceiling * 1.0001; i++) {
            double at = vertical.applyAsDouble(i * step);
            svg.line(x, at, x + PANEL, at, GRID, 1);
            svg.text(x - 6, at + 4, TEXT, SOFT, "end", false,
                    number(Math.rint(1e6 * i * step) / 1e4) + " %");
        }
        double slot = PANEL / groups.size();
        int number = 0;
        for (Map.Entry<String, double[]> group : groups.entrySet()) {
            double at = x + slot * (number++ + 0.5);
            drawBox(group.getValue(), at, Math.min(16, slot * 0.3), vertical);
            svg.text(at, y + HEIGHT + 16, SvgText.fitting(group.getKey(), TEXT, slot), SOFT, "middle", false,
                    group.getKey());
        }
        svg.text(x + PANEL / 2, y + HEIGHT + 32, TEXT, INK, "middle", false, "request size [KiB]");
        svg.frame(x, y, PANEL, HEIGHT, SOFT);
    }

    /** Relative errors by request size, or, where there are many sizes, by ranges that hold about as many each. */
    private static Map<String, double[]> bySize(List<Comparison.Entry> own) {
        List<Double> sizes = own.stream().map(entry -> entry.stream().size()).distinct().sorted().toList();
        int groups = Math.min(MOST_BOXES, sizes.size());
        Map<String, double[]> result = new LinkedHashMap<>();
        for (int group = 0; group < groups; group++) {
            double first = sizes.get(group * sizes.size() / groups);
            double last = sizes.get((group + 1) * sizes.size() / groups - 1);
            String label = first == last ? size(first) : size(first) + "\u2013" + size(last);
            result.put(label, own.stream().filter(entry -> entry.stream().size() >= first
                    && entry.stream().size() <= last).mapToDouble(Comparison.Entry::relativeError).sorted().toArray());
        }
        return result;
    }

    private static String size(double bytes) {
        return bytes == 0 ? "not known" : number(Math.rint(10 * bytes / 1024) / 10);
    }

    private static String number(double value) {
        return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
    }

    private void drawBox(double[] sorted, double at, double half, DoubleUnaryOperator vertical) {
        double low = quantile(sorted, 0.25);
        double high = quantile(sorted, 0.75);
        double reach = 1.5 * (high - low);
        double least = Double.NaN;
        double most = Double.NaN;
        double sum = 0;
        for (double value : sorted) {
            sum += value;
            if (value < low - reach || value > high + reach) {
                svg.dot(at, vertical.applyAsDouble(value), 2, LINE);
            } else {
                least = Double.isNaN(least) ? value : least;
                most = value;
            }
        }
        svg.line(at, vertical.applyAsDouble(least), at, vertical.applyAsDouble(most), LINE, 1);
        svg.box(at - half, vertical.applyAsDouble(high), 2 * half,
                Math.max(1, vertical.applyAsDouble(low) - vertical.applyAsDouble(high)), FILL);
        double median = vertical.applyAsDouble(quantile(sorted, 0.5));
        svg.line(at - half, median, at + half, median, LINE, 2);
        double mean = vertical.applyAsDouble(sum / sorted.length);
        svg.line(at - 4, mean - 4, at + 4, mean + 4, MEAN, 1.6);
        svg.line(at - 4, mean + 4, at + 4, mean - 4, MEAN, 1.6);
    }

    private static double quantile(double[] sorted, double share) {
        double position = share * (sorted.length - 1);
        int below = (int) position;
        int above = Math.min(sorted.length - 1, below + 1);
        return sorted[below] + (position - below) * (sorted[above] - sorted[below]);
    }

    private void drawTimes(List<Comparison.Entry> own, double x, double y) {
        double low = Double.POSITIVE_INFINITY;
        double high = 0;
        for (Comparison.Entry entry : own) {
            // A simulation that no request leaves has a response time of 0, which no logarithmic axis shows.
            double least = Math.min(entry.stream().responseTime(), entry.simulated());
            low = Math.min(low, least > 0 ? least : entry.stream().responseTime());
            high = Math.max(high, Math.max(entry.stream().responseTime(), entry.simulated()));
        }
        double from = Math.log(low / 1.1);
        double span = Math.log(high * 1.1) - from;
        DoubleUnaryOperator across = value -> x + PANEL * (Math.log(value) - from) / span;
        DoubleUnaryOperator vertical = value -> y + HEIGHT * (1 - (Math.log(value) - from) / span);
        for (double tick : logarithmicTicks(low / 1.1, high * 1.1)) {
            String label = String.format(Locale.ROOT, "%.3g", tick).replaceFirst("\\.?0+$", "");
            svg.line(x, vertical.applyAsDouble(tick), x + PANEL, vertical.applyAsDouble(tick), GRID, 1);
            svg.line(across.applyAsDouble(tick), y, across.applyAsDouble(tick), y + HEIGHT, GRID, 1);
            svg.text(x - 6, vertical.applyAsDouble(tick) + 4, TEXT, SOFT, "end", false, label);
            svg.text(across.applyAsDouble(tick), y + HEIGHT + 16, TEXT, SOFT, "middle", false, label);
        }
        svg.line(x, y + HEIGHT, x + PANEL, y, SOFT, 1);
        for (Comparison.Entry entry : own) {
            if (!(entry.simulated() > 0)) {
                continue;
            }
            svg.dot(across.applyAsDouble(entry.stream().responseTime()), vertical.applyAsDouble(entry.simulated()), 2.6,
                    LINE);
        }
        String in = unit.isEmpty() ? "" : " [" + unit + "]";
        svg.text(x + PANEL / 2, y + HEIGHT + 32, TEXT, INK, "middle", false, "measured response time" + in);
        svg.turned(x - 46, y + HEIGHT / 2, TEXT, INK, "middle", -90, "simulated" + in);
        svg.frame(x, y, PANEL, HEIGHT, SOFT);
    }

    /** A round step that gives four to eight lines. */
    private static double step(double top) {
        double rough = (top > 0 ? top : 0.01) / 5;
        double power = Math.pow(10, Math.floor(Math.log10(rough)));
        for (double factor : new double[] {1, 2, 5}) {
            if (factor * power >= rough) {
                return factor * power;
            }
        }
        return 10 * power;
    }

    /** 1, 2 and 5 of each power of ten, or the powers alone where these are many. */
    private static List<Double> logarithmicTicks(double low, double high) {
        double[] factors = high / low > 1e3 ? new double[] {1} : new double[] {1, 2, 5};
        List<Double> ticks = new ArrayList<>();
        for (int power = (int) Math.floor(Math.log10(low)); power <= Math.log10(high); power++) {
            for (double factor : factors) {
                double tick = Double.parseDouble(String.format(Locale.ROOT, "%.0fe%d", factor, power));
                if (tick >= low && tick <= high) {
                    ticks.add(tick);
                }
            }
        }
        return ticks;
    }
}
