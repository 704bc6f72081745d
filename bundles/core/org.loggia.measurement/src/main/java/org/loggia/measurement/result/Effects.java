// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.result;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.loggia.measurement.campaign.Configuration;
import org.loggia.measurement.campaign.Level;

/**
 * Contributions of the factors, their pairs and chance to the variation of a response: shares of the total sum of
 * squares over all runs (analysis of variance, Jain 1991, chapters 21 to 23). In a full-factorial campaign the shares
 * of factors, interactions of all orders and noise add up to 1; in others factors overlap, and the shares are
 * approximate.
 *
 * @param mean over the configurations' means
 * @param main one for each factor that varies, the largest share first
 * @param pairs one for each pair of them, the largest share first
 * @param noise share of the variation between runs of the same configuration
 */
public record Effects(double mean, List<MainEffect> main, List<Interaction> pairs, double noise) {

    /** The mean response at each level of a factor, in the order of levels, and the factor's share. */
    public record MainEffect(int factor, Map<Level, Double> means, double share) {

        /** Returns the distance of the means at the levels. */
        public double range() {
            double[] values = means.values().stream().mapToDouble(Double::doubleValue).toArray();
            return Arrays.stream(values).max().orElse(0) - Arrays.stream(values).min().orElse(0);
        }
    }

    /** The mean response at each pair of levels, and what the pair adds to the effects of its factors. */
    public record Interaction(int first, int second, Map<Level, Map<Level, Double>> means, double share) {
    }

    /** The effects on a response. */
    public static Effects of(CampaignResults results, String response) {
        Map<Integer, double[]> values = results.byConfiguration(response);
        List<Configuration> configurations = values.keySet().stream().map(results.campaign().configurations()::get)
                .toList();
        double mean = values.values().stream().mapToDouble(Effects::mean).average().orElse(Double.NaN);
        double total = 0;
        double within = 0;
        for (double[] runs : values.values()) {
            double own = mean(runs);
            total += Arrays.stream(runs).map(value -> (value - mean) * (value - mean)).sum();
            within += Arrays.stream(runs).map(value -> (value - own) * (value - own)).sum();
        }
        List<MainEffect> main = new ArrayList<>();
        for (int factor = 0; factor < results.campaign().factors().size(); factor++) {
            Map<Level, Double> means = means(configurations, values, factor);
            if (means.size() > 1) {
                main.add(new MainEffect(factor, means, share(configurations, values, factor, means, mean, total)));
            }
        }
        List<Interaction> pairs = new ArrayList<>();
        for (MainEffect first : main) {
            for (MainEffect second : main) {
                if (first.factor() < second.factor()) {
                    pairs.add(interaction(configurations, values, first, second, mean, total));
                }
            }
        }
        main.sort(Comparator.comparingDouble(MainEffect::share).reversed());
        pairs.sort(Comparator.comparingDouble(Interaction::share).reversed());
        return new Effects(mean, main, pairs, total > 0 ? within / total : 0);
    }

    private static double mean(double[] values) {
        return Arrays.stream(values).average().orElse(Double.NaN);
    }

    private static Map<Level, Double> means(List<Configuration> configurations, Map<Integer, double[]> values,
            int factor) {
        Map<Level, double[]> sums = new LinkedHashMap<>();
        Comparator<Level> order = Comparator.comparingDouble((Level level) -> level.isNumeric() ? level.number() : 0)
                .thenComparing(Level::text);
        configurations.stream().map(configuration -> configuration.levels().get(factor)).distinct().sorted(order)
                .forEach(level -> sums.put(level, new double[2]));
        for (Configuration configuration : configurations) {
            double[] sum = sums.get(configuration.levels().get(factor));
            sum[0] += mean(values.get(configuration.id()));
            sum[1]++;
        }
        Map<Level, Double> means = new LinkedHashMap<>();
        sums.forEach((level, sum) -> means.put(level, sum[0] / sum[1]));
        return means;
    }

    private static double share(List<Configuration> configurations, Map<Integer, double[]> values, int factor,
            Map<Level, Double> means, double mean, double total) {
        double squares = 0;
        for (Configuration configuration : configurations) {
            double effect = means.get(configuration.levels().get(factor)) - mean;
            squares += values.get(configuration.id()).length * effect * effect;
        }
        return total > 0 ? squares / total : 0;
    }

    private static Interaction interaction(List<Configuration> configurations, Map<Integer, double[]> values,
            MainEffect first, MainEffect second, double mean, double total) {
        Map<Level, Map<Level, Double>> means = new LinkedHashMap<>();
        for (Level level : first.means().keySet()) {
            List<Configuration> there = configurations.stream().filter(configuration -> configuration.levels().get(first
                    .factor()).equals(level)).toList();
            means.put(level, means(there, values, second.factor()));
        }
        double squares = 0;
        for (Configuration configuration : configurations) {
            Level a = configuration.levels().get(first.factor());
            Level b = configuration.levels().get(second.factor());
            double effect = means.get(a).get(b) - first.means().get(a) - second.means().get(b) + mean;
            squares += values.get(configuration.id()).length * effect * effect;
        }
        return new Interaction(first.factor(), second.factor(), means, total > 0 ? squares / total : 0);
    }
}
