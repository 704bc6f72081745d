// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.report;

import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.loggia.measurement.ResponseTimeHistogram;

/**
 * Response times of the requests of one type in one or several runs.
 *
 * @param requests number of requests; NaN if unknown
 * @param rate requests a second
 * @param mean in ns; NaN if unknown
 * @param standardDeviation standard deviation in ns; NaN if unknown
 * @param histogram requests by the time of their bin in ns; empty if the report had none
 * @param percentiles time in ns by percentage; empty where there is a histogram
 */
public record ResponseTimes(double requests, double rate, double mean, double standardDeviation,
        TreeMap<Double, Double> histogram, TreeMap<Double, Double> percentiles) {

    private static final double MIN_SECONDS = 0.5;

    /** Levels that a histogram is asked for. */
    static final List<Double> LEVELS = List.of(1.0, 5.0, 10.0, 20.0, 30.0, 40.0, 50.0, 60.0, 70.0, 80.0, 90.0, 95.0,
            99.0, 99.5, 99.9, 99.95, 99.99);

    /**
     * The recorded response times of one type of requests in a run.
     *
     * @param rate requests a second
     * @param mean in ns
     * @param standardDeviation standard deviation in ns
     */
    public static ResponseTimes of(ResponseTimeHistogram kept, double rate, double mean, double standardDeviation) {
        TreeMap<Double, Double> histogram = new TreeMap<>();
        // half a nanosecond stands for what is too short for fio's clock
        kept.bins().forEach((time, requests) -> histogram.put(Math.max(MIN_SECONDS, time), (double) requests));
        double requests = histogram.values().stream().mapToDouble(Double::doubleValue).sum();
        return new ResponseTimes(requests, rate, mean, standardDeviation, histogram, new TreeMap<>());
    }

    /** The levels at which times are known. */
    Set<Double> levels() {
        return histogram.isEmpty() ? percentiles.keySet() : new TreeSet<>(LEVELS);
    }

    /** The time that a percentage of the requests does not exceed, in ns: that of the bin, as fio itself has it. */
    double quantile(double percentage) {
        if (histogram.isEmpty()) {
            return percentiles.get(percentage);
        }
        double all = histogram.values().stream().mapToDouble(Double::doubleValue).sum();
        double sum = 0;
        for (var bin : histogram.entrySet()) {
            sum += bin.getValue();
            if (sum >= percentage / 100 * all) {
                return bin.getKey();
            }
        }
        return histogram.lastKey();
    }

    /**
     * The requests of several runs together. Histograms are added; where one of them has none, the logarithms of the
     * percentiles that all have are averaged, weighted by the requests. Runs with unknown requests have equal weights.
     *
     * @param runs one or more
     * @param sideBySide whether they ran at the same time, so that their rates add up
     */
    static ResponseTimes together(List<ResponseTimes> runs, boolean sideBySide) {
        if (runs.size() == 1) {
            return runs.get(0);
        }
        boolean isCounted = runs.stream().noneMatch(run -> Double.isNaN(run.requests));
        double weights = 0;
        double rate = 0;
        double sum = 0;
        double squares = 0;
        for (ResponseTimes run : runs) {
            double weight = isCounted ? run.requests : 1;
            weights += weight;
            rate += run.rate;
            sum += weight * run.mean;
            squares += weight * (run.standardDeviation * run.standardDeviation + run.mean * run.mean);
        }
        double mean = sum / weights;
        TreeMap<Double, Double> histogram = new TreeMap<>();
        TreeMap<Double, Double> percentiles = new TreeMap<>();
        if (runs.stream().noneMatch(run -> run.histogram.isEmpty())) {
            runs.forEach(run -> run.histogram.forEach((time, count) -> histogram.merge(time, count, Double::sum)));
        } else {
            Set<Double> levels = new TreeSet<>(runs.get(0).levels());
            runs.forEach(run -> levels.retainAll(run.levels()));
            for (double level : levels) {
                double logarithms = 0;
                for (ResponseTimes run : runs) {
                    logarithms += (isCounted ? run.requests : 1) / weights * Math.log(run.quantile(level));
                }
                percentiles.put(level, Math.exp(logarithms));
            }
        }
        return new ResponseTimes(isCounted ? weights : Double.NaN, sideBySide ? rate : rate / runs.size(), mean,
                Math.sqrt(Math.max(0, squares / weights - mean * mean)), histogram, percentiles);
    }
}
