// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

import org.loggia.characterization.Characterization;
import org.loggia.characterization.FileSetDescription;
import org.loggia.characterization.FileSetSamples;
import org.loggia.characterization.IntensityDescription;
import org.loggia.characterization.RequestDescription;
import org.loggia.characterization.StreamDescription;
import org.loggia.characterization.StructureDescription;
import org.loggia.characterization.pattern.AccessPattern;
import org.loggia.characterization.statistics.Autocorrelation;
import org.loggia.characterization.statistics.DistributionSummary;
import org.loggia.characterization.trace.TraceSelection;
import org.loggia.report.text.Document;
import org.loggia.report.text.JsonText;
import org.loggia.report.text.Key;

/** The description of the workload of a trace, as JSON. */
@Document(value = "characterize", title = "Output of loggia characterize", list = true,
        description = "Output of `loggia characterize --format json`: a description for one trace, an array of them "
                + "for several. Quantities that a trace does not contain are null.")
record TraceText(
        @Key("Name of the trace.") String trace,
        @Key("Its format, as `--format-in` names it.") String format,
        @Key(value = "The event of a block layer trace that counts as a request; null for other traces.",
                values = {
                    "issue", "queue"}, nullable = true) String event,
        @Key(value = "The part of the trace that counts; null for all of it.", nullable = true) Selection selection,
        @Key("Window of the access pattern.") String window,
        @Key(value = "Reads and writes.", unit = "count") long requests,
        @Key(value = "First to last arrival.", unit = "s", nullable = true) double duration_s,
        @Key(value = "Inverse of the mean time between arrivals.", unit = "1/s",
                nullable = true) double arrivalRate_per_s,
        @Key(value = "Mean size of requests.", unit = "B") ReadsAndWrites requestSize_B,
        @Key(value = "Share of reads.", unit = "share", nullable = true) double requestMix,
        @Key(value = "Share of interleaved-sequential requests.", unit = "share") ReadsAndWrites accessPatternRatio,
        @Key("Sequential if at least 0.5 is beyond chance; null without requests.") Patterns accessPattern,
        @Key(value = "The ratio of the same requests in random order.",
                unit = "share") ReadsAndWrites accessPatternByChance,
        @Key(value = "(ratio - chance) / (1 - chance).", unit = "share") ReadsAndWrites accessPatternBeyondChance,
        @Key(value = "Share of requests that start where the one just before ended.",
                unit = "share") ReadsAndWrites accessPatternNaive,
        @Key(value = "Mean number of requests under way while there is any; without completions, `activeStreams`.",
                unit = "count", nullable = true) double concurrency,
        @Key(value = "The same over the whole duration.", unit = "count", nullable = true) double meanOutstanding,
        @Key(value = "Processes or threads that issue something within a second.", unit = "count",
                nullable = true) double activeStreams,
        @Key(value = "Size of the file set; `fileSet.source` names its source.", unit = "B",
                nullable = true) double fileSetSize_B,
        @Key(value = "Mean response time.", unit = "s") ReadsAndWrites responseTime_s,
        @Key("Properties of the file set.") FileSet fileSet,
        @Key("Distributions of single observations.") Distributions distributions,
        @Key("How unevenly requests arrive.") Burstiness burstiness,
        @Key("How requests depend on those before them.") Dependence dependence,
        @Key(value = "Processes.", unit = "count") int streamCount,
        @Key("The busiest 20 of them.") List<Stream> streams,
        @Key(value = "Devices, volumes or files.", unit = "count") int deviceCount,
        @Key("The busiest 20 of them.") List<Stream> devices,
        @Key(value = "Requests that did not count, by reason.", unit = "count") Map<String, Long> leftOut,
        @Key(value = "Lines that could not be read.", unit = "count") long corruptLines,
        @Key(value = "Events that the tracer reported as lost.", unit = "count") long lostEvents,
        @Key("Notes for the reader.") List<String> warnings){

    static TraceText of(Characterization c) {
        IntensityDescription intensity = c.intensity();
        return new TraceText(c.trace(), c.format().word(), c.event().map(JsonText::text).orElse(null), Selection.of(c
                .selection()), c.window().toString(), c.requests(), intensity.durationSeconds(), intensity
                        .arrivalRate(),
                pair(c, type -> type.size().mean()), c.readShare(), pair(c, type -> figure(type,
                        AccessPattern::ratio)), new Patterns(c
                                .read().pattern().map(TraceText::word).orElse(null), c.write().pattern().map(
                                        TraceText::word)
                                        .orElse(null)),
                pair(c, type -> figure(type, AccessPattern::chance)),
                pair(c, type -> figure(type, AccessPattern::corrected)),
                pair(c, type -> figure(type, AccessPattern::naive)),
                intensity.concurrency(), intensity.meanOutstanding(), intensity.activeStreams(), c.fileSet().bytes(),
                pair(c, type -> type.responseTime().mean()), FileSet.of(c.fileSet()), Distributions.of(c),
                Burstiness.of(intensity), Dependence.of(c.structure()), c.streamCount(), c.streams().stream().map(
                        Stream::of).toList(), c.deviceCount(), c.devices().stream().map(Stream::of).toList(), c
                                .leftOut(), c.corruptLines(), c.lostEvents(), c.warnings());
    }

    private static ReadsAndWrites pair(Characterization c, ToDoubleFunction<RequestDescription> figure) {
        return new ReadsAndWrites(figure.applyAsDouble(c.read()), figure.applyAsDouble(c.write()));
    }

    static String word(AccessPattern pattern) {
        return pattern.isSequential() ? "sequential" : "random";
    }

    /** A figure of the access pattern; not a number where that is unknown. */
    static double figure(RequestDescription type, ToDoubleFunction<AccessPattern> figure) {
        return type.pattern().isPresent() ? figure.applyAsDouble(type.pattern().get()) : Double.NaN;
    }

    private record Selection(
            @Key("Devices; empty for all.") List<String> devices,
            @Key("Processes; empty for all.") List<String> processes,
            @Key(value = "Begin, from the first request on.", unit = "s", nullable = true) double from_s,
            @Key(value = "End; null for the end of the trace.", unit = "s", nullable = true) double to_s) {

        static Selection of(TraceSelection selection) {
            return selection.isAll() ? null : new Selection(selection.devices().stream().sorted().toList(), selection
                    .processes().stream().sorted().toList(), selection.from(), selection.to());
        }
    }

    private record Patterns(
            @Key(value = "Pattern of reads.", values = {
                "sequential", "random"}, nullable = true) String read,
            @Key(value = "Pattern of writes.", values = {"sequential", "random"}, nullable = true) String write){
    }

    private record FileSet(
            @Key("Where `fileSetSize_B` comes from: scans of the file system, sizes of files, an estimate from how "
                    + "often blocks repeat, the touched blocks, a lower bound, or unknown, where the trace has no "
                    + "offsets.") FileSetDescription.Source source,
            @Key(value = "Bytes of the blocks that were touched.", unit = "B", nullable = true) double touched_B,
            @Key("Whether they were counted; else estimated.") boolean touchedIsExact,
            @Key(value = "Size over which uniformly random requests would touch as many blocks.", unit = "B",
                    nullable = true) double uniformEstimate_B,
            @Key(value = "Files; null where the trace shows none.", unit = "count", nullable = true) Long files,
            @Key(value = "Mean size of a file.", unit = "B", nullable = true) double meanFileSize_B,
            @Key("How unevenly the area is used.") List<HotPart> hotParts,
            @Key(value = "Scans of the file system; null without `--file-set`.", nullable = true) Scans scans,
            @Key("Where accesses go.") List<Bar> addressHistogram) {

        static FileSet of(FileSetDescription fileSet) {
            return new FileSet(fileSet.source(), fileSet.touchedBytes(), fileSet.touchedIsExact(), fileSet
                    .uniformEstimateBytes(), fileSet.files() < 0 ? null : fileSet.files(), fileSet.meanFileBytes(),
                    fileSet.hotParts().stream().map(each -> new HotPart(each.accessShare(), each.areaShare())).toList(),
                    fileSet.scans().map(Scans::of).orElse(null), fileSet.addresses().stream().map(each -> new Bar(each
                            .from(), each.to(), each.share())).toList());
        }
    }

    private record HotPart(
            @Key(value = "Share of the accesses.", unit = "share") double accessShare,
            @Key(value = "The smallest share of the touched area that gets it.", unit = "share",
                    nullable = true) double areaShare) {
    }

    private record Scans(
            @Key(value = "Scans.", unit = "count") long count,
            @Key(value = "Mean number of files.", unit = "count") double meanFiles,
            @Key(value = "Least size.", unit = "B") double min_B,
            @Key(value = "Largest size.", unit = "B") double max_B,
            @Key(value = "Growth from the first to the last scan.", unit = "B/s",
                    nullable = true) double growth_B_per_s) {

        static Scans of(FileSetSamples scans) {
            return new Scans(scans.scans(), scans.meanFiles(), scans.leastBytes(), scans.mostBytes(), scans
                    .growthPerSecond());
        }
    }

    private record Bar(
            @Key(value = "First address.", unit = "B") long from_B,
            @Key(value = "First address beyond.", unit = "B") long to_B,
            @Key(value = "Share of the accesses.", unit = "share") double share) {
    }

    private record Distributions(
            @Key(value = "Sizes of reads.", unit = "B") Distribution readSize_B,
            @Key(value = "Sizes of writes.", unit = "B") Distribution writeSize_B,
            @Key(value = "Times between arrivals.", unit = "s") Distribution interarrival_s,
            @Key(value = "Response times of reads.", unit = "s") Distribution readResponseTime_s,
            @Key(value = "Response times of writes.", unit = "s") Distribution writeResponseTime_s) {

        static Distributions of(Characterization c) {
            return new Distributions(Distribution.of(c.read().size()), Distribution.of(c.write().size()), Distribution
                    .of(c.intensity().interarrival()), Distribution.of(c.read().responseTime()), Distribution.of(c
                            .write().responseTime()));
        }
    }

    private record Distribution(
            @Key(value = "Observations.", unit = "count") long count,
            @Key(value = "Mean.", unit = "unit of the observations", nullable = true) double mean,
            @Key(value = "Standard deviation.", unit = "unit of the observations", nullable = true) double stddev,
            @Key(value = "Smallest.", unit = "unit of the observations", nullable = true) double min,
            @Key(value = "Largest.", unit = "unit of the observations", nullable = true) double max,
            @Key(value = "Quantiles by their share, from `0.25` to `0.99`, at most 0.4 % low.",
                    unit = "unit of the observations") Map<String, Double> quantiles) {

        static Distribution of(DistributionSummary summary) {
            Map<String, Double> quantiles = new LinkedHashMap<>();
            quantiles.put("0.25", summary.q25());
            quantiles.put("0.5", summary.q50());
            quantiles.put("0.75", summary.q75());
            quantiles.put("0.9", summary.q90());
            quantiles.put("0.95", summary.q95());
            quantiles.put("0.99", summary.q99());
            return new Distribution(summary.count(), summary.mean(), summary.standardDeviation(), summary.minimum(),
                    summary.maximum(), quantiles);
        }
    }

    private record Burstiness(
            @Key(value = "Squared coefficient of variation of the times between arrivals.", unit = "none",
                    nullable = true) double interarrivalSquaredVariation,
            @Key("Index of dispersion for counts, by scale.") List<Dispersion> indexOfDispersion,
            @Key(value = "Longest time without an arrival.", unit = "s", nullable = true) double longestPause_s) {

        static Burstiness of(IntensityDescription intensity) {
            return new Burstiness(intensity.interarrival().squaredVariation(), intensity.dispersion().stream().map(
                    each -> new Dispersion(each.seconds(), each.intervals(), each.meanCount(), each.index())).toList(),
                    intensity.longestPauseSeconds());
        }
    }

    private record Dispersion(
            @Key(value = "Length of an interval.", unit = "s") double interval_s,
            @Key(value = "Intervals.", unit = "count") long intervals,
            @Key(value = "Mean number of arrivals in one.", unit = "count", nullable = true) double meanCount,
            @Key(value = "Variance of that number over its mean; 1 is Poisson, more is bursty.", unit = "none",
                    nullable = true) double index) {
    }

    private record Dependence(
            @Key("Autocorrelation of the times between arrivals, at lags for which there are ten times as many values; "
                    + "empty if all values are equal.") List<Lag> interarrivalAutocorrelation,
            @Key("Autocorrelation of the sizes of requests in the order of their arrival, at "
                    + "such lags.") List<Lag> sizeAutocorrelation,
            @Key("Reads.") DependenceOfType read,
            @Key("Writes.") DependenceOfType write) {

        static Dependence of(StructureDescription structure) {
            return new Dependence(Lag.of(structure.interarrival()), Lag.of(structure.sizes()), DependenceOfType.of(
                    structure.read()), DependenceOfType.of(structure.write()));
        }
    }

    private record Lag(
            @Key(value = "How many requests later.", unit = "count") int lag,
            @Key(value = "Autocorrelation, from -1 to 1; 0 for independent values.",
                    unit = "none") double coefficient) {

        static List<Lag> of(List<Autocorrelation.Lag> lags) {
            return lags.stream().map(each -> new Lag(each.lag(), each.coefficient())).toList();
        }
    }

    private record DependenceOfType(
            @Key(value = "Distances from the end of a request to the start of the next of its type on its device.",
                    unit = "B") Distribution seek_B,
            @Key(value = "Share of these distances that are 0.", unit = "share",
                    nullable = true) double adjacentShare,
            @Key(value = "Share of these distances that lead backward.", unit = "share",
                    nullable = true) double backwardShare,
            @Key(value = "Reads under way when a request arrives, itself excluded.",
                    unit = "count") Distribution readsFound,
            @Key(value = "Writes under way when a request arrives, itself excluded.",
                    unit = "count") Distribution writesFound) {

        static DependenceOfType of(StructureDescription.Type type) {
            return new DependenceOfType(Distribution.of(type.seek()), type.adjacentShare(), type.backwardShare(),
                    Distribution.of(type.readsFound()), Distribution.of(type.writesFound()));
        }
    }

    private record Stream(
            @Key("Its name.") String name,
            @Key(value = "Requests.", unit = "count") long requests,
            @Key(value = "Share of reads.", unit = "share", nullable = true) double requestMix,
            @Key(value = "Mean size.", unit = "B", nullable = true) double requestSize_B,
            @Key(value = "Share of requests that start where the one before ended.", unit = "share",
                    nullable = true) double sequentialShare,
            @Key(value = "Mean response time.", unit = "s", nullable = true) double responseTime_s) {

        static Stream of(StreamDescription stream) {
            return new Stream(stream.name(), stream.requests(), stream.readShare(), stream.meanSize(), stream
                    .sequentialShare(), stream.meanResponseTime());
        }
    }
}
