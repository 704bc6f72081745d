// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.engine;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.loggia.queueing.statistics.BatchMeans;
import org.loggia.queueing.statistics.Histogram;
import org.loggia.queueing.statistics.Interval;
import org.loggia.queueing.statistics.Summary;
import org.loggia.queueing.statistics.Tally;

/** Statistics of one color in one part of a place during a run: the queue, the depository, or an ordinary place. */
final class PartStatistics {
    final Tally residence = new Tally();
    private final BatchMeans tokenBatches = new BatchMeans();
    private final BatchMeans departureBatches = new BatchMeans();
    private int tokens;
    private int maximum;
    private int atReset;
    /** Times of departures minus times of arrivals: with tokens x now, the integral of the number of tokens. */
    private double area;
    private double batchArea;
    private long batchDepartures;

    /** A token comes; returns the largest number of tokens so far if this is a new one, else 0. */
    int enter(double now) {
        area -= now;
        if (++tokens > maximum) {
            maximum = tokens;
            return maximum;
        }
        return 0;
    }

    /** A token that came at the given time leaves. */
    void leave(double now, double since) {
        area += now;
        tokens--;
        residence.add(now - since);
    }

    /** A token comes to where no other is and leaves at the same moment. */
    void pass() {
        maximum = Math.max(maximum, 1);
        residence.addZero();
    }

    private double integral(double now) {
        return area + tokens * now;
    }

    /** Ends a batch of the given length in time. */
    void closeBatch(double now, double span) {
        double integral = integral(now);
        long departures = residence.count();
        tokenBatches.add(integral - batchArea, span);
        departureBatches.add(departures - batchDepartures, span);
        batchArea = integral;
        batchDepartures = departures;
    }

    /** Forgets all but the tokens that are here now. */
    void reset(double now) {
        residence.reset();
        tokenBatches.restart();
        departureBatches.restart();
        maximum = tokens;
        atReset = tokens;
        area = -tokens * now;
        batchArea = 0;
        batchDepartures = 0;
    }

    /** Returns the worth of the run from the number of tokens, the slowest process in a net. */
    BatchMeans tokenBatches() {
        return tokenBatches;
    }

    /** Returns the number of smallest batches that the next one should span. */
    long batchSize() {
        return tokenBatches.size();
    }

    int tokens() {
        return tokens;
    }

    /** The number of tokens here if none has come or left since the statistics began, else 0. */
    int motionless() {
        return residence.count() == 0 && tokens == atReset ? tokens : 0;
    }

    /** The result for the depository behind this queue if every token passes it without delay. */
    PartResult passedResult(String place, String color, double now, double time) {
        long departures = residence.count();
        PartResult queue = result(place, PartResult.Part.QUEUE, color, Double.NaN, now, time);
        Map<Double, Double> quantiles = new LinkedHashMap<>();
        queue.residenceTime().quantiles().keySet().forEach(probability -> quantiles.put(probability, departures > 0 ? 0
                : Double.NaN));
        double zero = departures > 0 ? 0 : Double.NaN;
        Summary none = new Summary(departures, zero, departures > 1 ? 0 : Double.NaN,
                queue.residenceTime().interval().exists() ? new Interval(0, 0) : Interval.NONE, zero, zero,
                Collections.unmodifiableMap(quantiles));
        return new PartResult(place, PartResult.Part.DEPOSITORY, color, queue.throughput(), queue.throughput(),
                queue.throughputInterval(), Double.NaN, 0, new Interval(0, 0), departures > 0 ? 1 : 0, none,
                Histogram.NONE);
    }

    PartResult result(String place, PartResult.Part part, String color, double utilization, double now, double time) {
        long departures = residence.count();
        double arrivals = departures + tokens - atReset;
        double mean = time > 0 ? integral(now) / time : tokens;
        double throughput = time > 0 ? departures / time : 0;
        return new PartResult(place, part, color, time > 0 ? arrivals / time : 0, throughput,
                departureBatches.interval(throughput, 0.95), utilization, mean, tokenBatches.interval(mean, 0.95),
                maximum, residence.summary(), residence.histogram(PartResult.BINS));
    }
}
