package org.loggia.queueing.net;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.loggia.queueing.statistics.BatchMeans;
import org.loggia.queueing.statistics.Interval;
import org.loggia.queueing.statistics.Summary;
import org.loggia.queueing.statistics.Tally;

/** What a run observes of one color in one part of a place: the queue, the depository, or an ordinary place. */
final class PartStatistics {
    final Tally residence = new Tally();
    private final BatchMeans tokenBatches = new BatchMeans();
    private final BatchMeans departureBatches = new BatchMeans();
    private int tokens;
    private int maximum;
    private long arrivals;
    private long departures;
    private double area;
    private double lastChange;
    private double batchArea;
    private long batchDepartures;

    /** A token comes; returns the largest number of tokens so far if this is a new one, else 0. */
    int enter(double now) {
        area += tokens * (now - lastChange);
        lastChange = now;
        arrivals++;
        if (++tokens > maximum) {
            maximum = tokens;
            return maximum;
        }
        return 0;
    }

    /** A token that came at the given time leaves. */
    void leave(double now, double since) {
        area += tokens * (now - lastChange);
        lastChange = now;
        tokens--;
        departures++;
        residence.add(now - since);
    }

    /** Ends a batch of the given length in time. */
    void closeBatch(double now, double span) {
        area += tokens * (now - lastChange);
        lastChange = now;
        tokenBatches.add(area - batchArea, span);
        departureBatches.add(departures - batchDepartures, span);
        batchArea = area;
        batchDepartures = departures;
    }

    /** Forgets all but the tokens that are here now. */
    void reset(double now) {
        residence.reset();
        tokenBatches.clear();
        departureBatches.clear();
        maximum = tokens;
        arrivals = 0;
        departures = 0;
        area = 0;
        lastChange = now;
        batchArea = 0;
        batchDepartures = 0;
    }

    /** How many of the smallest batches the next one should span. */
    long batchSize() {
        return tokenBatches.size();
    }

    int tokens() {
        return tokens;
    }

    /** The number of tokens here if none has come or left since the statistics began, else 0. */
    int motionless() {
        return arrivals == 0 && departures == 0 ? tokens : 0;
    }

    /** The result for the depository behind this queue if every token passes it without delay. */
    PartResult passedResult(String place, String color, double now, double time) {
        PartResult queue = result(place, PartResult.Part.QUEUE, color, Double.NaN, now, time);
        Map<Double, Double> quantiles = new LinkedHashMap<>();
        queue.residenceTime().quantiles().keySet().forEach(probability ->
                quantiles.put(probability, departures > 0 ? 0 : Double.NaN));
        double zero = departures > 0 ? 0 : Double.NaN;
        Summary none = new Summary(departures, zero, departures > 1 ? 0 : Double.NaN,
                queue.residenceTime().interval().exists() ? new Interval(0, 0) : Interval.NONE, zero, zero,
                Collections.unmodifiableMap(quantiles));
        return new PartResult(place, PartResult.Part.DEPOSITORY, color, queue.throughput(), queue.throughput(),
                queue.throughputInterval(), Double.NaN, 0, new Interval(0, 0), departures > 0 ? 1 : 0, none);
    }

    PartResult result(String place, PartResult.Part part, String color, double utilization, double now, double time) {
        double mean = time > 0 ? (area + tokens * (now - lastChange)) / time : tokens;
        double throughput = time > 0 ? departures / time : 0;
        return new PartResult(place, part, color, time > 0 ? arrivals / time : 0, throughput,
                departureBatches.interval(throughput, 0.95), utilization, mean, tokenBatches.interval(mean, 0.95),
                maximum, residence.summary());
    }
}
