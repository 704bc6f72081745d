// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.loggia.calibration.measurement.RequestType;
import org.loggia.chart.Axis;
import org.loggia.chart.Chart;
import org.loggia.chart.Mark;
import org.loggia.chart.Picture;
import org.loggia.chart.Series;
import org.loggia.chart.Series.Curve;
import org.loggia.input.NumberText;

/**
 * Measured response times next to those of the calibrated nets as one picture, in the manner of figures 7.6 to 7.28 of
 * Noorshams (2015). For each type of request: relative errors by request size, as boxes from the first to the third
 * quartile with the median, whiskers to the farthest value within 1.5 boxes, dots beyond, and a diamond for the mean;
 * and next to them every measured mean against the simulated one on logarithmic axes, where the diagonal means
 * agreement.
 */
public final class CalibrationChart {
    private static final int MAX_BOXES = 6;
    private static final int WIDTH = 420;
    private static final int HEIGHT = 300;

    private CalibrationChart() {
    }

    /**
     * The picture.
     *
     * @param unit of the response times, empty if not known
     * @param comparisons by title, e.g. of the calibration and of a validation
     */
    public static Picture of(String title, String unit, Map<String, CalibrationComparison> comparisons) {
        List<Chart> charts = new ArrayList<>();
        for (Map.Entry<String, CalibrationComparison> entry : comparisons.entrySet()) {
            for (RequestType type : RequestType.values()) {
                List<CalibrationComparison.Entry> own = entry.getValue().entries().stream()
                        .filter(each -> each.stream().type() == type).toList();
                if (!own.isEmpty()) {
                    charts.add(errors(entry.getKey(), type, own));
                    charts.add(times(entry.getKey(), type, own, unit));
                }
            }
        }
        return new Picture(title, "boxes: quartiles of the relative error by request size · diamond: mean"
                + " · diagonal: simulated as measured", 2, WIDTH, HEIGHT, charts);
    }

    private static Chart errors(String title, RequestType type, List<CalibrationComparison.Entry> own) {
        Map<String, double[]> groups = bySize(own);
        return Chart.of(title, Axis.named("request size [KiB]", List.copyOf(groups.keySet())),
                Axis.of("relative error of " + type.label() + "s", "%"))
                .with(new Series.Boxes("", groups.values().stream().map(Series.Box::of).toList()));
    }

    /** Relative errors in percent by request size, or, where there are many sizes, by ranges that hold as many. */
    private static Map<String, double[]> bySize(List<CalibrationComparison.Entry> own) {
        List<Double> sizes = own.stream().map(entry -> entry.stream().size()).distinct().sorted().toList();
        int groups = Math.min(MAX_BOXES, sizes.size());
        Map<String, double[]> result = new LinkedHashMap<>();
        for (int group = 0; group < groups; group++) {
            double first = sizes.get(group * sizes.size() / groups);
            double last = sizes.get((group + 1) * sizes.size() / groups - 1);
            String label = first == last ? size(first) : size(first) + "\u2013" + size(last);
            result.put(label, own.stream().filter(entry -> entry.stream().size() >= first
                    && entry.stream().size() <= last).mapToDouble(entry -> 100 * entry.relativeError()).toArray());
        }
        return result;
    }

    private static String size(double bytes) {
        return bytes == 0 ? "not known" : NumberText.shortest(Math.rint(10 * bytes / 1024) / 10, 4);
    }

    private static Chart times(String title, RequestType type, List<CalibrationComparison.Entry> own, String unit) {
        double low = Double.POSITIVE_INFINITY;
        double high = 0;
        double[] measured = new double[own.size()];
        double[] simulated = new double[own.size()];
        for (int i = 0; i < own.size(); i++) {
            measured[i] = own.get(i).stream().responseTime();
            // A simulation that no request leaves has a response time of 0, which no logarithmic axis shows.
            simulated[i] = own.get(i).simulated() > 0 ? own.get(i).simulated() : Double.NaN;
            low = Math.min(low, simulated[i] > 0 ? Math.min(measured[i], simulated[i]) : measured[i]);
            high = Math.max(high, simulated[i] > 0 ? Math.max(measured[i], simulated[i]) : measured[i]);
        }
        Axis axis = Axis.of("", unit).kind(Axis.Kind.LOGARITHMIC).between(low / 1.1, high * 1.1);
        return Chart.of(title, axis.quantity("measured " + type.label() + " response time"),
                axis.quantity("simulated response time"))
                .with(Curve.points("", measured, simulated)).with(new Mark.Diagonal(low / 1.1, high * 1.1));
    }
}
