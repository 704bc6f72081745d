// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.explanation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.loggia.regression.Factor;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.Response;
import org.loggia.regression.data.TrainingData;

/**
 * The partial effects of all factors as one SVG picture: a panel for each factor, the most important first, on a common
 * response axis. A line (dots for levels) is the mean prediction, the band around it holds eight of ten rows, and marks
 * at the bottom are the measured values.
 */
public final class EffectChart {
    private static final int POINTS = 61;
    private static final int COLUMNS = 3;
    private static final double PANEL = 250;
    private static final double PLOT_HEIGHT = 170;
    private static final double TITLE = 26;
    private static final double GAP = 26;
    private static final double MARGIN = 16;
    private static final double HEADER = 62;
    private static final double AXIS_TEXT = 11;
    private static final int MOST_MARKS = 200;
    private static final String INK = "#1f2933";
    private static final String SOFT = "#6b7680";
    private static final String GRID = "#e3e8ec";
    private static final String LINE = "#1b6ca8";
    private static final String BAND = "#cfe3f1";

    private final TrainingData data;
    private final List<PartialEffect> effects = new ArrayList<>();
    private final ChartAxis response;
    private final SvgText svg = new SvgText();
    private final double left;

    private EffectChart(RegressionModel model, TrainingData data) {
        this.data = data;
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (FactorImportance factor : FactorImportance.of(model, data)) {
            PartialEffect effect = PartialEffect.of(model, data, factor.factor(), POINTS);
            effects.add(effect);
            low = Math.min(low, Arrays.stream(effect.lows()).min().orElseThrow());
            high = Math.max(high, Arrays.stream(effect.highs()).max().orElseThrow());
        }
        response = ChartAxis.around(low, high, model.response().unit(), 5);
        left = MARGIN + AXIS_TEXT + 12 + response.ticks().stream()
                .mapToDouble(tick -> SvgText.width(response.label(tick), AXIS_TEXT)).max().orElse(0);
    }

    /**
     * Draws.
     *
     * @param data what the model was trained on, or other rows over which predictions are averaged
     */
    public static String svg(RegressionModel model, TrainingData data) {
        return new EffectChart(model, data).draw(model.response());
    }

    private String draw(Response measured) {
        int columns = Math.min(COLUMNS, effects.size());
        String name = measured.name() + (response.unit().isEmpty() ? "" : " [" + response.unit() + "]");
        String title = "Partial effects on " + name;
        String legend = "line: mean prediction · band: eight of ten rows · marks: measured values";
        double panels = left + columns * PANEL + (columns - 1) * GAP + MARGIN;
        double width = Math.max(panels, 2 * MARGIN + Math.max(SvgText.width(title, 16), SvgText.width(legend, 11)));
        svg.text(MARGIN, 28, 16, INK, "start", true, title);
        svg.text(MARGIN, 47, 11, SOFT, "start", false, legend);
        double top = HEADER;
        for (int from = 0; from < effects.size(); from += columns) {
            List<PartialEffect> row = effects.subList(from, Math.min(effects.size(), from + columns));
            double below = row.stream().mapToDouble(this::spaceBelow).max().orElseThrow();
            double plotTop = top + TITLE;
            for (int i = 0; i < row.size(); i++) {
                drawPanel(row.get(i), left + i * (PANEL + GAP), plotTop, i == 0);
            }
            svg.turned(MARGIN + AXIS_TEXT - 2, plotTop + PLOT_HEIGHT / 2, SvgText.fitting(name, AXIS_TEXT, PLOT_HEIGHT
                    + TITLE), INK, "middle", -90, name);
            top = plotTop + PLOT_HEIGHT + below;
        }
        return svg.document(width, top + MARGIN);
    }

    private void drawPanel(PartialEffect effect, double x, double y, boolean isFirst) {
        String title = effect.factor();
        svg.text(x + PANEL / 2, y - 9, SvgText.fitting(title, 13, PANEL), INK, "middle", true, title);
        for (double tick : response.ticks()) {
            double at = vertical(tick, y);
            svg.line(x, at, x + PANEL, at, GRID, 1);
            if (isFirst) {
                svg.text(x - 6, at + 4, AXIS_TEXT, SOFT, "end", false, response.label(tick));
            }
        }
        if (factor(effect) instanceof Factor.Numeric numeric) {
            drawNumeric(effect, numeric, x, y);
        } else {
            drawNominal(effect, (Factor.Nominal) factor(effect), x, y);
        }
        svg.frame(x, y, PANEL, PLOT_HEIGHT, SOFT);
    }

    private Factor factor(PartialEffect effect) {
        return data.space().factor(data.space().indexOf(effect.factor()));
    }

    private double vertical(double value, double y) {
        double low = response.first() * response.scale();
        double high = response.last() * response.scale();
        return y + PLOT_HEIGHT * (high - value) / (high - low);
    }

    private void drawNumeric(PartialEffect effect, Factor.Numeric factor, double x, double y) {
        double span = factor.maximum() - factor.minimum();
        double inset = 8;
        int points = effect.values().length;
        double[] across = new double[points];
        double[][] heights = new double[3][points];
        for (int i = 0; i < points; i++) {
            across[i] = x + inset + (PANEL - 2 * inset) * (effect.values()[i] - factor.minimum()) / span;
            heights[0][i] = vertical(effect.lows()[i], y);
            heights[1][i] = vertical(effect.highs()[i], y);
            heights[2][i] = vertical(effect.effects()[i], y);
        }
        svg.band(across, heights[0], heights[1], BAND);
        ChartAxis axis = ChartAxis.inside(factor.minimum(), factor.maximum(), factor.unit(), 4);
        for (double tick : axis.ticks()) {
            double at = x + inset + (PANEL - 2 * inset) * (tick - factor.minimum()) / span;
            svg.line(at, y + PLOT_HEIGHT, at, y + PLOT_HEIGHT + 4, SOFT, 1);
            svg.text(at, y + PLOT_HEIGHT + 17, AXIS_TEXT, SOFT, "middle", false, axis.label(tick));
        }
        double[] values = data.values()[data.space().indexOf(effect.factor())];
        double[] marks = Arrays.stream(values).sorted().distinct().toArray();
        for (int i = 0; i < marks.length; i += Math.max(1, marks.length / MOST_MARKS)) {
            double at = x + inset + (PANEL - 2 * inset) * (marks[i] - factor.minimum()) / span;
            svg.line(at, y + PLOT_HEIGHT - 6, at, y + PLOT_HEIGHT, INK, 0.7);
        }
        svg.curve(across, heights[2], LINE, 2.2);
        String label = "measured from " + axis.shown(factor.minimum()) + " to " + axis.shown(factor.maximum())
                + (axis.unit().isEmpty() ? "" : " " + axis.unit());
        svg.text(x + PANEL / 2, y + PLOT_HEIGHT + 33, SvgText.fitting(label, AXIS_TEXT, PANEL), INK, "middle", false,
                label);
    }

    private void drawNominal(PartialEffect effect, Factor.Nominal factor, double x, double y) {
        int count = factor.levels().size();
        double slot = PANEL / count;
        boolean isTurned = isTurned(factor);
        for (int level = 0; level < count; level++) {
            double at = x + slot * (level + 0.5);
            double half = Math.min(14, slot * 0.35);
            double high = vertical(effect.highs()[level], y);
            svg.box(at - half, high, 2 * half, Math.max(1, vertical(effect.lows()[level], y) - high), BAND);
            double mean = vertical(effect.effects()[level], y);
            svg.line(at - half, mean, at + half, mean, LINE, 2.2);
            svg.dot(at, mean, Math.min(4, half), LINE);
            if (isTurned) {
                svg.turned(at + 4, y + PLOT_HEIGHT + 10, AXIS_TEXT, SOFT, "end", -90, factor.levels().get(level));
            } else {
                svg.text(at, y + PLOT_HEIGHT + 17, AXIS_TEXT, SOFT, "middle", false, factor.levels().get(level));
            }
        }
    }

    private static boolean isTurned(Factor.Nominal factor) {
        return widest(factor) > PANEL / factor.levels().size() - 6;
    }

    private static double widest(Factor.Nominal factor) {
        return factor.levels().stream().mapToDouble(level -> SvgText.width(level, AXIS_TEXT)).max().orElse(0);
    }

    /** Room for what stands under a plot. */
    private double spaceBelow(PartialEffect effect) {
        if (factor(effect) instanceof Factor.Nominal nominal) {
            return isTurned(nominal) ? widest(nominal) + 22 : 30;
        }
        return 44;
    }
}
