// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.picture;

import java.util.ArrayList;
import java.util.List;

import org.loggia.characterization.statistics.ValueDistribution;
import org.loggia.characterization.trace.RequestSink;

/**
 * Listens to the requests of a trace and keeps what pictures of it need, in bounded memory, whatever its length: how
 * many requests have which size, the times between arrivals, the arrivals over time, and where on the storage they
 * work.
 */
public final class TraceChartData implements RequestSink {
    private static final int CLASSES = Long.SIZE;
    private static final double NANO = 1e-9;

    private final RequestSink next;
    private final long[] reads = new long[CLASSES];
    private final long[] writes = new long[CLASSES];
    private final ValueDistribution between = new ValueDistribution();
    private final ArrivalSeries series = new ArrivalSeries();
    private final AccessLocations places = new AccessLocations();
    private long first = NO_TIME;
    private long last = NO_TIME;

    /**
     * The requests whose size is above half of a power of two, and at most that.
     *
     * @param upTo the power of two, in bytes
     */
    public record SizeClass(long upTo, long reads, long writes) {
    }

    /** @param next hears all of it, too */
    public TraceChartData(RequestSink next) {
        this.next = next;
    }

    @Override
    public void request(long time, boolean write, int device, long start, long size, int stream, long latency) {
        next.request(time, write, device, start, size, stream, latency);
        (write ? writes : reads)[CLASSES - Long.numberOfLeadingZeros(size - 1)]++;
        if (time != NO_TIME) {
            if (first == NO_TIME) {
                first = time;
            } else {
                between.add(Math.max(0, time - last));
            }
            last = time;
            series.add(time - first, write);
        }
        if (start >= 0) {
            places.add(time == NO_TIME ? NO_TIME : time - first, write, device, start);
        }
    }

    @Override
    public void fileSize(int device, long size) {
        next.fileSize(device, size);
    }

    /** Sizes from the smallest to the largest class with requests, the empty ones between them too. */
    public List<SizeClass> sizes() {
        List<SizeClass> classes = new ArrayList<>();
        int most = CLASSES - 1;
        while (most >= 0 && reads[most] + writes[most] == 0) {
            most--;
        }
        for (int i = 0; i <= most; i++) {
            if (!classes.isEmpty() || reads[i] + writes[i] > 0) {
                classes.add(new SizeClass(1L << i, reads[i], writes[i]));
            }
        }
        return classes;
    }

    /** Mean time between arrivals in seconds; NaN where the trace has fewer than two times. */
    public double meanBetween() {
        return between.mean() * NANO;
    }

    /** The time between arrivals, in seconds, that a share of them does not exceed; NaN where there are no times. */
    public double between(double share) {
        return between.quantile(share) * NANO;
    }

    /** Arrivals over time; empty where the trace has no times. */
    public ArrivalSeries series() {
        return series;
    }

    /** Positions of requests. */
    public AccessLocations places() {
        return places;
    }
}
