// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation.decomposition;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.loggia.consolidation.RequestTrace;
import org.loggia.queueing.random.Distribution;
import org.loggia.queueing.random.Exponential;
import org.loggia.queueing.random.Hyperexponential;

/**
 * One type of requests of one machine, as it was alone (Kraft 2013, section 4.5.2.1). Times in seconds.
 *
 * @param sizes requests of each batch; their distribution is that of the sizes of batches
 * @param thinkTimes from the last completion of a batch to the first arrival of the next one, in their order; 0 where
 *        batches overlap; of an open workload from the first arrival of a batch to that of the next one
 * @param services mean service time of a request that finds none, one, two, ... of its type and machine, itself
 *        not counted (Eq. 4.10); the last one holds for all more
 * @param variation coefficient of variation of service times; exponential up to 1, hyperexponential above
 * @param isOpen whether batches arrive regardless of completions, as asynchronous writes do
 */
public record BatchWorkload(int[] sizes, double[] thinkTimes, double[] services, double variation, boolean isOpen) {

    /** Minimum number of requests that found a level of the queue, for a meaningful mean. */
    private static final int MIN_REQUESTS = 30;

    /** @throws IllegalArgumentException if anything is missing or negative */
    public BatchWorkload {
        if (sizes.length == 0 || thinkTimes.length == 0 || services.length == 0 || !(variation >= 0)
                || Arrays.stream(sizes).anyMatch(size -> size < 1) || Arrays.stream(thinkTimes).anyMatch(t -> !(t >= 0))
                || Arrays.stream(services).anyMatch(t -> !(t > 0))) {
            throw new IllegalArgumentException(
                    "batch sizes must be at least 1, think times at least 0 and service times above 0");
        }
    }

    /** A closed workload. */
    public BatchWorkload(int[] sizes, double[] thinkTimes, double[] services, double variation) {
        this(sizes, thinkTimes, services, variation, false);
    }

    /**
     * From the requests of one type of a trace; it must have some, and they must have taken time. Service times of
     * reads count as exponential, as published.
     *
     * @param write which type
     */
    public static BatchWorkload of(RequestTrace trace, boolean write) {
        int[] requests = requests(trace, write);
        BatchWorkload measured = of(arrivals(trace, requests), responses(trace, requests));
        return write ? measured : new BatchWorkload(measured.sizes, measured.thinkTimes, measured.services, 1);
    }

    /**
     * From the requests of one type of a trace, for a server that takes reads and writes: service times depend on the
     * requests of both types. Reads are closed, writes open.
     */
    static BatchWorkload atSharedServer(RequestTrace trace, boolean write) {
        int[] requests = requests(trace, write);
        int[] everything = IntStream.range(0, trace.length()).toArray();
        int[] foundByAll = found(arrivals(trace, everything), responses(trace, everything));
        int[] found = Arrays.stream(requests).map(i -> foundByAll[i]).toArray();
        double[] arrivals = arrivals(trace, requests);
        double[] responses = responses(trace, requests);
        BatchWorkload closed = of(arrivals, responses, found);
        if (!write) {
            return new BatchWorkload(closed.sizes, closed.thinkTimes, closed.services, 1);
        }
        int[] borders = BatchDetector.borders(arrivals, BatchDetector.timeout(arrivals));
        double[] gaps = borders.length < 3 ? new double[] {trace.duration()}
                : IntStream.range(1, borders.length - 1)
                        .mapToDouble(b -> arrivals[borders[b]] - arrivals[borders[b - 1]]).toArray();
        return new BatchWorkload(closed.sizes, gaps, closed.services, closed.variation, true);
    }

    private static int[] requests(RequestTrace trace, boolean write) {
        return IntStream.range(0, trace.length()).filter(i -> trace.isWrite(i) == write).toArray();
    }

    private static double[] arrivals(RequestTrace trace, int[] requests) {
        return Arrays.stream(requests).mapToDouble(trace::arrival).toArray();
    }

    private static double[] responses(RequestTrace trace, int[] requests) {
        return Arrays.stream(requests).mapToDouble(trace::responseTime).toArray();
    }

    static BatchWorkload of(double[] arrivals, double[] responses) {
        return of(arrivals, responses, found(arrivals, responses));
    }

    private static BatchWorkload of(double[] arrivals, double[] responses, int[] found) {
        int[] borders = BatchDetector.borders(arrivals, BatchDetector.timeout(arrivals));
        int batches = borders.length - 1;
        int[] sizes = new int[batches];
        double[] thinkTimes = new double[Math.max(1, batches - 1)];
        double end = 0;
        for (int b = 0; b < batches; b++) {
            if (b > 0) {
                thinkTimes[b - 1] = Math.max(0, arrivals[borders[b]] - end);
            }
            end = 0;
            for (int i = borders[b]; i < borders[b + 1]; i++) {
                end = Math.max(end, arrivals[i] + responses[i]);
            }
            sizes[b] = borders[b + 1] - borders[b];
        }
        double[] perRequest = services(responses, found);
        return new BatchWorkload(sizes, thinkTimes, byLevel(perRequest, found), variation(perRequest));
    }

    /** Returns the number of outstanding requests that each request finds. */
    private static int[] found(double[] arrivals, double[] responses) {
        double[] completions = new double[arrivals.length];
        Arrays.setAll(completions, i -> arrivals[i] + responses[i]);
        Arrays.sort(completions);
        int[] found = new int[arrivals.length];
        int completed = 0;
        for (int i = 0; i < arrivals.length; i++) {
            while (completed < i && completions[completed] <= arrivals[i]) {
                completed++;
            }
            found[i] = i - completed;
        }
        return found;
    }

    private static double[] services(double[] responses, int[] found) {
        double[] services = new double[responses.length];
        Arrays.setAll(services, i -> responses[i] / (1 + found[i]));
        return services;
    }

    /** Means by what was found; a level that few have seen takes the mean of all that found as many or more. */
    private static double[] byLevel(double[] services, int[] found) {
        int levels = 1 + Arrays.stream(found).max().orElseThrow();
        double[] sums = new double[levels];
        int[] counts = new int[levels];
        for (int i = 0; i < services.length; i++) {
            sums[found[i]] += services[i];
            counts[found[i]]++;
        }
        double[] means = new double[levels];
        int known = 0;
        while (known < levels && counts[known] >= MIN_REQUESTS) {
            means[known] = sums[known] / counts[known];
            known++;
        }
        if (known == levels) {
            return means;
        }
        double sum = 0;
        int count = 0;
        for (int a = known; a < levels; a++) {
            sum += sums[a];
            count += counts[a];
        }
        if (count < MIN_REQUESTS && known > 0) {
            return Arrays.copyOf(means, known);
        }
        means[known] = sum / count;
        return Arrays.copyOf(means, known + 1);
    }

    private static double variation(double[] values) {
        double mean = Arrays.stream(values).average().orElseThrow();
        double squares = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
        return values.length < 2 || mean == 0 ? 1 : Math.sqrt(squares / (values.length - 1)) / mean;
    }

    /** Returns the service time of a request that finds a number of requests of its machine. */
    double meanService(int found) {
        return services[Math.min(found, services.length - 1)];
    }

    /** Service times of mean 1. */
    Distribution serviceShape() {
        return variation > 1 ? Hyperexponential.ofMoments(1, variation * variation) : new Exponential(1);
    }
}
