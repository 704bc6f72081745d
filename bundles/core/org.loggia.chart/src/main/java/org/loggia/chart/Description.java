// SPDX-License-Identifier: EPL-2.0
package org.loggia.chart;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import org.loggia.input.VisibleText;

/** Charts in words, and the numbers that these need. */
final class Description {

    private Description() {
    }

    static String of(Chart chart) {
        if (chart.series().isEmpty()) {
            return chart.empty();
        }
        List<String> sentences = new ArrayList<>();
        sentences.add(title(chart.vertical()) + " over " + title(chart.horizontal()));
        for (Series series : chart.series()) {
            sentences.add(series(chart, series));
        }
        if (!chart.note().isEmpty()) {
            sentences.add(chart.note());
        }
        return String.join(". ", sentences) + ".";
    }

    private static String title(Axis axis) {
        return axis.quantity().isEmpty() ? "positions"
                : axis.quantity() + (axis.unit().isEmpty() ? "" : " [" + axis.unit() + "]");
    }

    private static String series(Chart chart, Series series) {
        Axis axis = chart.horizontal().isNamed() || !chart.vertical().isNamed() ? chart.vertical() : chart.horizontal();
        double[] numbers = DoubleStream.of(numbers(series)).filter(Double::isFinite).toArray();
        String name = series.name().isEmpty() ? kind(series) : VisibleText.line(series.name()) + ", " + kind(series);
        if (numbers.length == 0) {
            return name + " without numbers";
        }
        double most = Arrays.stream(numbers).max().orElseThrow();
        double least = Arrays.stream(numbers).min().orElseThrow();
        String unit = series instanceof Series.HeatMap map ? map.unit() : axis.unit();
        Scale scale = Scale.of(Math.max(Math.abs(least), Math.abs(most)), unit);
        return name + " from " + scale.withUnit(least) + " to " + scale.withUnit(most);
    }

    private static String kind(Series series) {
        if (series instanceof Series.Curve curve) {
            return (curve.isJoined() ? "line of " : "") + curve.x().length + " points";
        } else if (series instanceof Series.Band) {
            return "band";
        } else if (series instanceof Series.Histogram histogram) {
            return "histogram of " + histogram.heights().length + " bins";
        } else if (series instanceof Series.Bars bars) {
            return bars.heights().length + " bars";
        } else if (series instanceof Series.Boxes boxes) {
            return boxes.boxes().size() + " boxes";
        }
        return "heat map";
    }

    /** All numbers that a series shows along the axis of its values, with the ends of its intervals. */
    static double[] numbers(Series series) {
        if (series instanceof Series.Curve curve) {
            return concat(curve.y(), curve.low(), curve.high());
        } else if (series instanceof Series.Band band) {
            return concat(band.low(), band.high());
        } else if (series instanceof Series.Histogram histogram) {
            return histogram.heights();
        } else if (series instanceof Series.Bars bars) {
            return bars.heights();
        } else if (series instanceof Series.Boxes boxes) {
            return boxes.boxes().stream().flatMapToDouble(box -> DoubleStream.concat(DoubleStream.of(box.low(),
                    box.high(), box.mean()), box.beyond().stream().mapToDouble(Double::doubleValue))).toArray();
        }
        return concat(((Series.HeatMap) series).values());
    }

    /** All numbers that a series shows along the axis that it runs along. */
    static double[] positions(Series series) {
        if (series instanceof Series.Curve curve) {
            return curve.x();
        } else if (series instanceof Series.Band band) {
            return band.x();
        } else if (series instanceof Series.Histogram histogram) {
            return new double[] {histogram.low(), histogram.low() + histogram.heights().length * histogram.width()};
        }
        return new double[0];
    }

    private static double[] concat(double[]... parts) {
        return Arrays.stream(parts).flatMapToDouble(Arrays::stream).toArray();
    }
}
