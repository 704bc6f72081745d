// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.loggia.characterization.trace.RequestSink;
import org.loggia.characterization.trace.TraceFile;
import org.loggia.characterization.trace.TraceOptions;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;
import org.loggia.queueing.random.RandomStream;

/**
 * The requests of one virtual machine that ran alone, in the order of their arrival: 33 bytes of memory a request.
 * Times are seconds since the first arrival.
 */
public final class RequestTrace {
    private static final double NANO = 1e-9;
    /** Of which reads are left out. */
    private static final long SEED = 1;

    private final double[] arrivals;
    private final double[] responseTimes;
    private final long[] sizes;
    private final boolean[] writes;

    /**
     * @param arrivals in seconds, not decreasing, the first one 0
     * @param responseTimes in seconds, 0 or more
     * @param sizes in bytes
     * @param writes whether a request writes
     */
    public RequestTrace(double[] arrivals, double[] responseTimes, long[] sizes, boolean[] writes) {
        this.arrivals = arrivals.clone();
        this.responseTimes = responseTimes.clone();
        this.sizes = sizes.clone();
        this.writes = writes.clone();
    }

    /**
     * Reads a trace file.
     *
     * @throws ProblemException if the file is at fault
     * @throws ProblemException if the trace has no times or no completions
     */
    public static RequestTrace read(Path file, TraceOptions options) {
        Recorder recorder = new Recorder();
        TraceFile.read(file, options, recorder);
        return recorder.trace(file.toString());
    }

    public int length() {
        return arrivals.length;
    }

    /** Returns the arrival time of a request, in seconds since the first one. */
    public double arrival(int request) {
        return arrivals[request];
    }

    /** Returns the service time of a request in isolation, in seconds. */
    public double responseTime(int request) {
        return responseTimes[request];
    }

    /** Returns the service times of one type of requests in isolation, in seconds, in the order of arrival. */
    double[] responseTimes(boolean write) {
        return IntStream.range(0, arrivals.length).filter(i -> writes[i] == write).mapToDouble(i -> responseTimes[i])
                .toArray();
    }

    /** The distribution of the response times of one type of requests in isolation. */
    public ResponseTimeDistribution distribution(boolean write) {
        return ResponseTimeDistribution.of(responseTimes(write));
    }

    /** Bytes of a request. */
    public long size(int request) {
        return sizes[request];
    }

    /** Mean bytes of the requests of one type; 0 without them. */
    double meanSize(boolean write) {
        return IntStream.range(0, sizes.length).filter(i -> writes[i] == write).mapToLong(i -> sizes[i]).average()
                .orElse(0);
    }

    /** The trace without a share of the reads, drawn at random; the same share gives the same trace. */
    RequestTrace withoutReads(double share) {
        RandomStream random = new RandomStream(SEED);
        int[] kept = IntStream.range(0, arrivals.length).filter(i -> random.nextDouble() >= share || writes[i])
                .toArray();
        boolean[] types = new boolean[kept.length];
        for (int i = 0; i < types.length; i++) {
            types[i] = writes[kept[i]];
        }
        double origin = kept.length == 0 ? 0 : arrivals[kept[0]];
        return new RequestTrace(Arrays.stream(kept).mapToDouble(i -> arrivals[i] - origin).toArray(),
                Arrays.stream(kept).mapToDouble(i -> responseTimes[i]).toArray(),
                Arrays.stream(kept).mapToLong(i -> sizes[i]).toArray(), types);
    }

    public boolean isWrite(int request) {
        return writes[request];
    }

    /** From the first arrival to the last completion, in seconds. */
    public double duration() {
        double end = 0;
        for (int i = 0; i < arrivals.length; i++) {
            end = Math.max(end, arrivals[i] + responseTimes[i]);
        }
        return end;
    }

    /** The machine with the figures of one type of requests, and of the other, measured from this trace. */
    public VirtualMachine measured(String name) {
        return measured(name, MergeRatio.NONE);
    }

    /** The machine, with what the hypervisor merges of its requests. */
    public VirtualMachine measured(String name, MergeRatio merged) {
        return new VirtualMachine(name, figures(false), figures(true), Optional.of(this), merged);
    }

    /** Throughput, mean response time and arrival queue (requests of the same type) of one type of requests. */
    public RequestFigures figures(boolean write) {
        int n = 0;
        double sum = 0;
        double[] completions = new double[arrivals.length];
        for (int i = 0; i < arrivals.length; i++) {
            if (writes[i] == write) {
                completions[n++] = arrivals[i] + responseTimes[i];
                sum += responseTimes[i];
            }
        }
        if (n == 0) {
            return RequestFigures.NONE;
        }
        Arrays.sort(completions, 0, n);
        long found = 0;
        int arrived = 0;
        int completed = 0;
        for (int i = 0; i < arrivals.length; i++) {
            if (writes[i] == write) {
                while (completed < arrived && completions[completed] <= arrivals[i]) {
                    completed++;
                }
                found += arrived - completed;
                arrived++;
            }
        }
        return new RequestFigures(n / duration(), sum / n, (double) found / n);
    }

    /** Collects the requests of a trace file. */
    private static final class Recorder implements RequestSink {
        private double[] arrivals = new double[1024];
        private double[] responseTimes = new double[1024];
        private long[] sizes = new long[1024];
        private boolean[] writes = new boolean[1024];
        private int count;
        private int incomplete;
        private long origin = NO_TIME;

        @Override
        public void request(long time, boolean write, int device, long start, long size, int stream, long latency) {
            if (time == NO_TIME || latency < 0) {
                incomplete++;
                return;
            }
            if (count == arrivals.length) {
                arrivals = Arrays.copyOf(arrivals, 2 * count);
                responseTimes = Arrays.copyOf(responseTimes, 2 * count);
                sizes = Arrays.copyOf(sizes, 2 * count);
                writes = Arrays.copyOf(writes, 2 * count);
            }
            origin = origin == NO_TIME ? time : origin;
            arrivals[count] = (time - origin) * NANO;
            responseTimes[count] = latency * NANO;
            sizes[count] = size;
            writes[count++] = write;
        }

        RequestTrace trace(String file) {
            if (count == 0 || incomplete > 0.05 * (count + incomplete)) {
                throw ConsolidationProblems.TRACE.failure(Location.file(file), incomplete + " of "
                        + (count + incomplete) + " requests have no time or no completion",
                        "record a trace with completions");
            }
            return new RequestTrace(Arrays.copyOf(arrivals, count), Arrays.copyOf(responseTimes, count),
                    Arrays.copyOf(sizes, count), Arrays.copyOf(writes, count));
        }
    }
}
