// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.result;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.loggia.measurement.campaign.Level;
import org.loggia.measurement.campaign.Setting;
import org.loggia.regression.linear.LeastSquares;

/**
 * Straight lines through a response as one numeric factor varies, one for each combination of the others, as Noorshams
 * et
 * al. (2013, table 2) fit response times and throughputs to the share of reads. A point is the median over the runs of
 * a
 * configuration.
 *
 * @param factor what varies along a line
 */
public record LinearFits(int factor, List<Fit> fits) {

    private static final int MIN_POINTS = 3;

    /**
     * A line.
     *
     * @param others levels of the other factors, in their order
     * @param squaredR coefficient of determination
     */
    public record Fit(List<Level> others, int points, double intercept, double slope, double squaredR) {
    }

    /**
     * The lines of a response, along the share of reads if that varies, else along the first numeric factor with enough
     * levels; empty if there is none.
     */
    public static Optional<LinearFits> of(CampaignResults results, String response) {
        int chosen = -1;
        Map<Integer, double[]> values = results.byConfiguration(response);
        for (int factor = results.campaign().factors().size() - 1; factor >= 0; factor--) {
            int index = factor;
            Setting setting = results.campaign().factors().get(factor).setting();
            long levels = values.keySet().stream().map(id -> level(results, id, index)).distinct().count();
            if (!setting.isNominal() && levels >= MIN_POINTS && (chosen < 0 || setting == Setting.READ_SHARE
                    || results.campaign().factors().get(chosen).setting() != Setting.READ_SHARE)) {
                chosen = factor;
            }
        }
        return chosen < 0 ? Optional.empty() : Optional.of(along(results, values, chosen)).filter(fits -> !fits.fits()
                .isEmpty());
    }

    private static Level level(CampaignResults results, int configuration, int factor) {
        return results.campaign().configurations().get(configuration).levels().get(factor);
    }

    private static LinearFits along(CampaignResults results, Map<Integer, double[]> values, int factor) {
        Map<List<Level>, List<double[]>> groups = new LinkedHashMap<>();
        for (Map.Entry<Integer, double[]> entry : values.entrySet()) {
            List<Level> others = new ArrayList<>(results.campaign().configurations().get(entry.getKey()).levels());
            double x = others.remove(factor).number();
            groups.computeIfAbsent(others, key -> new ArrayList<>())
                    .add(new double[] {x, CampaignResults.median(entry.getValue())});
        }
        List<Fit> fits = new ArrayList<>();
        groups.forEach((others, points) -> {
            if (points.size() >= MIN_POINTS) {
                fits.add(fit(others, points));
            }
        });
        return new LinearFits(factor, fits);
    }

    private static Fit fit(List<Level> others, List<double[]> points) {
        double[] x = points.stream().mapToDouble(point -> point[0]).toArray();
        double[] y = points.stream().mapToDouble(point -> point[1]).toArray();
        double[] ones = new double[x.length];
        Arrays.fill(ones, 1);
        double[] line = LeastSquares.solve(new double[][] {ones, x.clone()}, y.clone()).coefficients();
        double mean = Arrays.stream(y).average().orElse(0);
        double total = 0;
        double left = 0;
        for (int i = 0; i < x.length; i++) {
            total += (y[i] - mean) * (y[i] - mean);
            double error = y[i] - line[0] - line[1] * x[i];
            left += error * error;
        }
        return new Fit(others, x.length, line[0], line[1], total > 0 ? 1 - left / total : 1);
    }
}
