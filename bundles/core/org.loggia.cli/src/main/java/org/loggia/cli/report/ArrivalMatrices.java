// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.report;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.loggia.characterization.trace.RequestSink;
import org.loggia.input.CsvText;
import org.loggia.queueing.random.MarkovianArrivalProcess;
import org.loggia.queueing.random.MarkovianFit;

/**
 * Listens to the arrivals of a trace and writes the Markovian arrival process that is fitted to them, as the file that
 * {@code simulate --arrivals-like} reads, in milliseconds. Of longer traces the first million arrivals count.
 */
public final class ArrivalMatrices implements RequestSink {
    private static final int MAX_ARRIVALS = 1_000_000;
    private static final int MIN_ARRIVALS = 100;
    private static final double NANOSECONDS = 1e6;

    private final RequestSink next;
    private double[] between = new double[1024];
    private int count;
    private long last;

    /** @param next hears all of it, too */
    public ArrivalMatrices(RequestSink next) {
        this.next = next;
    }

    @Override
    public void request(long time, boolean write, int device, long start, long size, int stream, long latency) {
        next.request(time, write, device, start, size, stream, latency);
        if (count < MAX_ARRIVALS) {
            if (count == between.length) {
                between = Arrays.copyOf(between, 2 * count);
            }
            // The first has none before it; its place is left out below.
            between[count] = count == 0 ? 0 : (time - last) / NANOSECONDS;
            last = time;
            count++;
        }
    }

    @Override
    public void fileSize(int device, long size) {
        next.fileSize(device, size);
    }

    /** The matrices of the process; empty if there are too few arrivals or all are at the same time. */
    public Optional<String> text() {
        double[] times = Arrays.copyOfRange(between, Math.min(1, count), count);
        if (times.length < MIN_ARRIVALS || !(Arrays.stream(times).sum() > 0)) {
            return Optional.empty();
        }
        MarkovianArrivalProcess process = MarkovianFit.of(times);
        double[][] hidden = process.hidden();
        double[][] arrivals = process.arrivals();
        int phases = hidden.length;
        CsvText csv = new CsvText(IntStream.range(0, 2 * phases).mapToObj(i -> i < phases ? "hidden" : "arrivals")
                .toArray(String[]::new));
        for (int phase = 0; phase < phases; phase++) {
            csv.add(DoubleStream.concat(Arrays.stream(hidden[phase]), Arrays.stream(arrivals[phase]))
                    .mapToObj(Double::toString).toArray());
        }
        return Optional.of(csv.toString());
    }
}
