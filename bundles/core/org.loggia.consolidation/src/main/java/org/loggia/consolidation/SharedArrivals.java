// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.loggia.queueing.random.RandomStream;

/**
 * The arrivals of several traces laid side by side for one simulation run: each trace starts at a random point,
 * continues to its end and continues from its beginning, so that runs differ in which bursts meet; the shortest trace
 * sets the duration. Requests larger than the hypervisor passes on are split into parts that arrive together (Kraft
 * 2013, Eqs. 3.3 to 3.5).
 */
final class SharedArrivals {
    private final double duration;
    private final double[][] arrivals;
    private final double[][] services;
    private final int[][] requests;

    /**
     * @param services draw a service time for each part, by trace; empty for what the request took in isolation
     */
    SharedArrivals(List<RequestTrace> traces, List<FittedServices> services, long splitAbove, RandomStream random) {
        duration = traces.stream().mapToDouble(RequestTrace::duration).min().orElseThrow();
        arrivals = new double[traces.size()][];
        this.services = new double[traces.size()][];
        requests = new int[traces.size()][];
        for (int k = 0; k < traces.size(); k++) {
            FittedServices source = services.isEmpty() ? null : services.get(k).begin();
            add(k, traces.get(k), source, splitAbove, random);
        }
    }

    private void add(int k, RequestTrace trace, FittedServices source, long splitAbove, RandomStream random) {
        int first = random.nextInt(trace.length());
        int capacity = Math.toIntExact(parts(trace, splitAbove));
        double[] times = new double[capacity];
        double[] needs = new double[capacity];
        int[] origins = new int[capacity];
        int n = 0;
        double start = trace.arrival(first);
        double round = trace.duration();
        for (int step = 0; step < trace.length(); step++) {
            int request = (first + step) % trace.length();
            double time = trace.arrival(request) - start + (request < first ? round : 0);
            if (time >= duration) {
                break;
            }
            for (int part = parts(trace.size(request), splitAbove); part > 0; part--) {
                times[n] = time;
                needs[n] = source == null ? trace.responseTime(request) : source.sample(trace.isWrite(request), random);
                origins[n++] = request;
            }
        }
        arrivals[k] = Arrays.copyOf(times, n);
        services[k] = Arrays.copyOf(needs, n);
        requests[k] = Arrays.copyOf(origins, n);
    }

    /** Parts of all requests of a trace. */
    static long parts(RequestTrace trace, long splitAbove) {
        return IntStream.range(0, trace.length()).mapToLong(i -> parts(trace.size(i), splitAbove)).sum();
    }

    private static int parts(long size, long splitAbove) {
        return (int) Math.max(1, (size + splitAbove - 1) / splitAbove);
    }

    /** Seconds that arrivals fall into. */
    double duration() {
        return duration;
    }

    /** Arrival times of the parts, by trace. */
    double[][] arrivals() {
        return arrivals;
    }

    /** Service times of the parts, by trace. */
    double[][] services() {
        return services;
    }

    /** The request in the trace that a part belongs to; parts of a request lie side by side. */
    int[][] requests() {
        return requests;
    }
}
