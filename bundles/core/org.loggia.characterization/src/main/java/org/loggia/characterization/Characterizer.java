// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.loggia.characterization.pattern.AccessPattern;
import org.loggia.characterization.pattern.SequentialWindow;
import org.loggia.characterization.statistics.ActiveStreams;
import org.loggia.characterization.statistics.ArrivalQueues;
import org.loggia.characterization.statistics.Autocorrelation;
import org.loggia.characterization.statistics.BusyTime;
import org.loggia.characterization.statistics.DispersionOfCounts;
import org.loggia.characterization.statistics.Footprint;
import org.loggia.characterization.statistics.SeekDistances;
import org.loggia.characterization.statistics.ValueDistribution;
import org.loggia.characterization.trace.RequestSink;
import org.loggia.characterization.trace.TraceContents;
import org.loggia.characterization.trace.TraceFile;
import org.loggia.characterization.trace.TraceOptions;
import org.loggia.characterization.trace.TraceProblems;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;

/**
 * Takes the requests of a trace one by one and describes the workload behind them. One pass, memory bounded unless
 * the window is the whole trace, or devices or streams are millions.
 */
public final class Characterizer implements RequestSink {
    private static final int BUSIEST = 20;
    private static final int ADDRESS_BARS = 32;
    private static final double NANO = 1e-9;

    private final SequentialWindow window;
    private final RequestTypeTally reads;
    private final RequestTypeTally writes;
    private final ValueDistribution interarrival = new ValueDistribution();
    private final DispersionOfCounts dispersion = new DispersionOfCounts();
    private final ActiveStreams activeStreams = new ActiveStreams();
    private final Autocorrelation interarrivalDependence = new Autocorrelation();
    private final Autocorrelation sizeDependence = new Autocorrelation();
    private final ArrivalQueues queues = new ArrivalQueues();
    private final BusyTime busyTime = new BusyTime();
    private final Footprint footprint = new Footprint();
    private final StreamTable streams = new StreamTable();
    private final StreamTable devices = new StreamTable();
    private long[] fileSizes = new long[64];
    private long requests;
    private long untimed;
    private long unplaced;
    private long withoutStream;
    private long firstTime = NO_TIME;
    private long lastTime = NO_TIME;

    public Characterizer(SequentialWindow window) {
        this.window = window;
        this.reads = new RequestTypeTally(window);
        this.writes = new RequestTypeTally(window);
    }

    /** Reads and describes a trace file; all faults are a {@link ProblemException}. */
    public static Characterization characterize(Path trace, TraceOptions options, SequentialWindow window) {
        Characterizer characterizer = new Characterizer(window);
        return characterizer.describe(trace.toString(), TraceFile.read(trace, options, characterizer));
    }

    /** Reads and describes a trace from a stream that messages call by a name. */
    public static Characterization characterize(String name, InputStream trace, TraceOptions options,
            SequentialWindow window) throws IOException {
        Characterizer characterizer = new Characterizer(window);
        return characterizer.describe(name, TraceFile.read(name, trace, options, characterizer));
    }

    @Override
    public void request(long time, boolean write, int device, long start, long size, int stream, long latency) {
        requests++;
        if (time == NO_TIME) {
            untimed++;
        } else {
            arrival(time);
            if (latency >= 0) {
                busyTime.add(time, latency);
                queues.add(time, write, latency);
            }
            if (stream >= 0) {
                activeStreams.add(time, stream);
            }
        }
        if (stream >= 0) {
            streams.add(stream, write, device, start, size, latency);
        } else {
            withoutStream++;
        }
        devices.add(device, write, device, start, size, latency);
        if (start >= 0) {
            footprint.add(device, start, size);
            fileSize(device, start + size);
        } else {
            unplaced++;
        }
        sizeDependence.add(size);
        (write ? writes : reads).add(time, device, start, size, latency);
    }

    private void arrival(long time) {
        if (firstTime == NO_TIME) {
            firstTime = time;
            reads.origin(time);
            writes.origin(time);
        } else {
            interarrival.add(time - lastTime);
            interarrivalDependence.add((time - lastTime) * NANO);
        }
        lastTime = time;
        dispersion.add(time);
    }

    @Override
    public void fileSize(int device, long size) {
        if (device >= fileSizes.length) {
            fileSizes = Arrays.copyOf(fileSizes, Math.max(device + 1, 2 * fileSizes.length));
        }
        fileSizes[device] = Math.max(fileSizes[device], size);
    }

    /** The description of all requests so far; the characterizer takes no more of them after it. */
    public Characterization describe(String trace, TraceContents contents) {
        if (window instanceof SequentialWindow.Time && untimed > 0) {
            throw TraceProblems.CONTENT.failure(Location.file(trace), untimed + " of " + requests
                    + " requests have no time", "give the window as a number of requests");
        }
        List<String> warnings = new ArrayList<>(contents.log().warnings());
        RequestDescription read = reads.describe();
        RequestDescription write = writes.describe();
        warnOfChance(trace, "reads", read, warnings);
        warnOfChance(trace, "writes", write, warnings);
        IntensityDescription intensity = intensity(trace, contents.timeStep(), read, write, warnings);
        return new Characterization(trace, contents.format(), contents.event(), contents.selection(), window, requests,
                (double) read.requests() / requests,
                read, write, intensity, fileSet(contents, read, write), streams.used(),
                streams.top(BUSIEST, contents.streams()), devices.used(), devices.top(BUSIEST, contents.devices()),
                contents.log().leftOut(), contents.log().corruptLines(), contents.log().lostEvents(),
                warnings, new StructureDescription(untimed > 0 ? List.of() : interarrivalDependence.lags(),
                        sizeDependence.lags(), structure(reads.seeks(), false), structure(writes.seeks(), true)));
    }

    private StructureDescription.Type structure(SeekDistances seeks, boolean write) {
        return new StructureDescription.Type(seeks.summary(), seeks.shareOfNone(), seeks.shareBackward(), queues
                .readsFoundBy(write), queues.writesFoundBy(write));
    }

    private static void warnOfChance(String trace, String type, RequestDescription requests, List<String> warnings) {
        requests.pattern().filter(AccessPattern::isSequentialByChance).ifPresent(pattern -> warnings.add(
                String.format(Locale.ROOT,
                        "%s: %.1f %% of the %s are adjacent, but %.1f %% are expected by chance because there "
                                + "are few locations; classified as random; a smaller window reduces this effect",
                        trace,
                        100 * pattern.ratio(), type, 100 * pattern.chance())));
    }

    private IntensityDescription intensity(String trace, long timeStep, RequestDescription read,
            RequestDescription write, List<String> warnings) {
        if (untimed > 0) {
            warnings.add(trace + ": "
                    + untimed
                    + " of "
                    + requests
                    + " requests have no time; intensity, burstiness and pauses are unknown");
            return new IntensityDescription(Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN,
                    new ValueDistribution().summary(NANO), Double.NaN, List.of());
        }
        double duration = (lastTime - firstTime) * NANO;
        double rate = duration > 0 ? (requests - 1) / duration : Double.NaN;
        long completed = read.responseTime().count() + write.responseTime().count();
        if (completed > 0 && completed < 0.95 * requests) {
            warnings.add(trace + ": "
                    + (requests - completed)
                    + " of "
                    + requests
                    + " requests have no completion; response times and concurrency cover the remaining "
                    + "requests");
        }
        double whileBusy = (total(read) + total(write)) / NANO / busyTime.nanoseconds() * requests / completed;
        double outstanding = rate * (total(read) + total(write)) / completed;
        double active = requests - withoutStream > 0 ? activeStreams.mean() : Double.NaN;
        double pause = interarrival.maximum() * NANO;
        if (requests > 10 && pause > 0.5 * duration) {
            warnings.add(trace + ": one pause of "
                    + pause
                    + " s takes more than half of the "
                    + duration
                    + " s; check the clock of the trace; rates are means that include the pause");
        }
        return new IntensityDescription(duration, rate, completed == 0 ? active : whileBusy, outstanding,
                active, interarrival.summary(NANO), pause,
                dispersion.scales(timeStep * NANO));
    }

    private static double total(RequestDescription type) {
        return type.responseTime().count() == 0 ? 0 : type.responseTime().count() * type.responseTime().mean();
    }

    /** The file set if places are missing: known if the trace has the size of each file. */
    private FileSetDescription sizedFiles() {
        long[] sizes = IntStream.range(0, fileSizes.length).filter(i -> devices.isUsed(i) && fileSizes[i] > 0)
                .mapToLong(i -> fileSizes[i]).toArray();
        return sizes.length < devices.used() ? FileSetDescription.UNKNOWN
                : FileSetDescription.UNKNOWN.withFiles(LongStream.of(sizes).sum(), sizes.length);
    }

    private FileSetDescription fileSet(TraceContents contents, RequestDescription read, RequestDescription write) {
        if (unplaced > 0) {
            return contents.devicesAreFiles() ? sizedFiles() : FileSetDescription.UNKNOWN;
        }
        double estimate = footprint.uniformEstimateBytes(requests);
        double touched = footprint.touchedBytes();
        long files = contents.devicesAreFiles() ? devices.used() : -1;
        double bytes = touched;
        FileSetDescription.Source source = FileSetDescription.Source.TOUCHED;
        if (files > 0) {
            bytes = IntStream.range(0, fileSizes.length).filter(devices::isUsed).mapToDouble(i -> fileSizes[i]).sum();
            source = FileSetDescription.Source.FILES;
        } else if (!Double.isNaN(estimate) && isRandom(read) && isRandom(write)) {
            bytes = estimate;
            source = FileSetDescription.Source.UNIFORM_ESTIMATE;
        }
        return new FileSetDescription(bytes, source, touched, footprint.isExact(), estimate, files,
                files > 0 ? bytes / files : Double.NaN,
                DoubleStream.of(0.5, 0.8, 0.9, 0.99)
                        .mapToObj(share -> new FileSetDescription.HotPart(share, footprint.hotPart(share))).toList(),
                footprint.addressHistogram(devices.busiest(), ADDRESS_BARS), Optional.empty());
    }

    /** Whether a type of requests is random, or too rare to matter. */
    private boolean isRandom(RequestDescription type) {
        return type.requests() < 0.01 * requests || !type.pattern().orElseThrow().isSequential();
    }
}
