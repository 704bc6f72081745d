// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.report;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.loggia.report.HistogramText;
import org.loggia.report.MetricText;
import org.loggia.report.Report;

import org.loggia.input.CsvText;
import org.loggia.input.NumberText;
import org.loggia.input.VisibleText;
import org.loggia.queueing.net.engine.NetResults;
import org.loggia.queueing.net.engine.PartResult;
import org.loggia.queueing.statistics.Histogram;
import org.loggia.queueing.statistics.Interval;
import org.loggia.queueing.statistics.Summary;
import org.loggia.report.text.Document;
import org.loggia.report.text.JsonText;
import org.loggia.report.text.Key;
import org.loggia.report.text.TextTable;

/** Report of the simulation of a net, in each format; the keys of JSON and the columns of CSV are stable. */
public record QpnReport(NetResults results, boolean hasHistograms) implements Report {

    private static final List<Double> USUAL = Summary.QUANTILES_WITH_INTERVAL;

    @Override
    public String text() {
        StringBuilder text = new StringBuilder();
        text.append(VisibleText.line(results.net()))
                .append(": observed ").append(NumberText.plain(results.simulatedTime()))
                .append(" time units after a warm-up of ").append(NumberText.plain(results.warmUpTime()))
                .append(", stopped by ").append(JsonText.text(results.stoppedBy())).append('\n');
        text.append("seed ").append(results.seed()).append(", ")
                .append(results.replications() == 1 ? "1 run" : results.replications() + " runs").append(", ")
                .append(NumberText.grouped(results.events())).append(" events in ")
                .append(NumberText.significant(results.wallSeconds(), 3)).append(" s\n");
        append(text, "Places, with 95 % intervals", places());
        append(text, "Queues", queues());
        append(text, "Probes", probes());
        if (hasHistograms) {
            text.append(new NetHistograms(results).text());
        }
        return text.toString();
    }

    private static void append(StringBuilder text, String title, TextTable table) {
        if (!table.isEmpty()) {
            text.append('\n').append(title).append('\n').append(table);
        }
    }

    private TextTable places() {
        TextTable table = new TextTable("place", "part", "colour", "throughput", "utilization", "mean tokens",
                "mean residence time", "median", "90 %", "99 %");
        for (PartResult part : results.parts()) {
            Summary time = part.residenceTime();
            table.add(part.place(), JsonText.text(part.part()), part.color(), withInterval(part.throughput(), part
                    .throughputInterval()),
                    Double.isNaN(part.utilization()) ? "" : NumberText.percent(part.utilization()),
                    withInterval(part.meanTokens(), part.meanTokensInterval()),
                    withInterval(time.mean(), time.interval()), NumberText.plain(time.quantile(0.5)),
                    NumberText.plain(time.quantile(0.9)), NumberText.plain(time.quantile(0.99)));
        }
        return table;
    }

    private TextTable queues() {
        TextTable table = new TextTable("queue", "utilization");
        results.queues().forEach(queue -> table.add(queue.queue(), NumberText.percent(queue.utilization())));
        return table;
    }

    private TextTable probes() {
        TextTable table = new TextTable("probe", "colour", "count", "mean time", "std. deviation", "median",
                "90 %", "99 %");
        results.probes().forEach(probe -> {
            Summary time = probe.time();
            table.add(probe.probe(), probe.color(), NumberText.grouped(time.count()),
                    withInterval(time.mean(), time.interval()), NumberText.plain(time.standardDeviation()),
                    NumberText.plain(time.quantile(0.5)), NumberText.plain(time.quantile(0.9)),
                    NumberText.plain(time.quantile(0.99)));
        });
        return table;
    }

    private static String withInterval(double mean, Interval interval) {
        return NumberText.withInterval(mean, interval.low(), interval.high());
    }

    @Override
    public Object json() {
        return new SimulatedNet(results.net(), results.seed(), results.replications(), results.simulatedTime(), results
                .warmUpTime(), results.stoppedBy(), results.events(), results.wallSeconds(), results.parts().stream()
                        .map(each -> PartText.of(each, histogram(each.histogram()))).toList(), results.queues().stream()
                                .map(each -> new QueueText(each.queue(), each.utilization())).toList(), results
                                        .probes().stream().map(each -> ProbeText.of(each, histogram(each.histogram())))
                                        .toList());
    }

    private Optional<HistogramText> histogram(Histogram histogram) {
        return hasHistograms ? Optional.ofNullable(HistogramText.of(histogram)) : null;
    }

    @Override
    public String csv() {
        if (hasHistograms) {
            return new NetHistograms(results).csv();
        }
        CsvText csv = new CsvText("place", "part", "color", "throughput", "utilization", "meanTokens",
                "meanResidenceTime", "ci95_low", "ci95_high", "q0.5", "q0.9", "q0.95", "q0.99");
        for (PartResult part : results.parts()) {
            Summary time = part.residenceTime();
            csv.add(part.place(), JsonText.text(part.part()), part.color(), part.throughput(), part.utilization(), part
                    .meanTokens(),
                    time.mean(), time.interval().low(), time.interval().high(), time.quantile(0.5),
                    time.quantile(0.9), time.quantile(0.95), time.quantile(0.99));
        }
        return csv.toString();
    }

    @Document(value = "qpn", title = "Output of loggia qpn", description = "Output of `loggia qpn --format json` for a "
            + "simulated net.")
    private record SimulatedNet(
            @Key("Name of the net.") String net,
            @Key(value = "Seed of the random numbers; the same seed repeats the run.", unit = "none") long seed,
            @Key(value = "Independent runs.", unit = "count") int replications,
            @Key(value = "Observed time of all runs, without the warm-up.",
                    unit = "time units of the net") double simulatedTime,
            @Key(value = "Time excluded as warm-up.", unit = "time units of the net") double warmUpTime,
            @Key("Why the simulation ended.") NetResults.Stop stoppedBy,
            @Key(value = "Simulated events.", unit = "count") long events,
            @Key(value = "How long it took.", unit = "s") double wallSeconds,
            @Key("Each colour in each part of each place.") List<PartText> places,
            @Key("Queues, which several places may share.") List<QueueText> queues,
            @Key("Times between places.") List<ProbeText> probes) {
    }

    private record PartText(
            @Key("Name of the place.") String place,
            @Key("The queue of a queueing place, its depository, or an ordinary place.") PartResult.Part part,
            @Key("Colour of the tokens.") String color,
            @Key(value = "Tokens that leave per time unit.", unit = "tokens/time unit",
                    nullable = true) double throughput,
            @Key(value = "Mean share of busy servers; null without servers.", unit = "share",
                    nullable = true) double utilization,
            @Key(value = "Mean number of tokens.", unit = "tokens", nullable = true) double meanTokens,
            @Key(value = "Mean time that a token stays; null where none was seen to leave.",
                    unit = "time units of the net", nullable = true) double meanResidenceTime,
            @Key("95 % confidence intervals; null without a valid one.") PartIntervals ci95,
            @Key(value = "Quantiles of the residence time by their share; null where nothing was observed.",
                    unit = "time units of the net") Map<String, Double> quantiles,
            @Key(value = "Their 95 % confidence intervals; null without a valid one.",
                    unit = "time units of the net") Map<String, Interval> quantilesCi95,
            @Key(value = "How residence times are distributed, with `--histograms`; null where nothing was observed or "
                    + "always the same.", optional = true, nullable = true) Optional<HistogramText> histogram) {

        static PartText of(PartResult part, Optional<HistogramText> histogram) {
            Summary time = part.residenceTime();
            return new PartText(part.place(), part.part(), part.color(), part.throughput(), part.utilization(), part
                    .meanTokens(), time.mean(), new PartIntervals(time.interval(), part.throughputInterval(), part
                            .meanTokensInterval()), MetricText.quantiles(time, USUAL), MetricText.quantileIntervals(
                                    time, USUAL), histogram);
        }
    }

    private record PartIntervals(
            @Key(value = "Of the mean residence time.", unit = "time units of the net",
                    nullable = true) Interval meanResidenceTime,
            @Key(value = "Of the throughput.", unit = "tokens/time unit", nullable = true) Interval throughput,
            @Key(value = "Of the mean number of tokens.", unit = "tokens", nullable = true) Interval meanTokens) {
    }

    private record QueueText(
            @Key("Name of the queue.") String queue,
            @Key(value = "Mean share of busy servers.", unit = "share", nullable = true) double utilization) {
    }

    private record ProbeText(
            @Key("Name of the probe.") String probe,
            @Key("Colour of the tokens.") String color,
            @Key(value = "Times that were observed.", unit = "count") long count,
            @Key(value = "Mean time between the ends of the probe.", unit = "time units of the net",
                    nullable = true) double mean,
            @Key(value = "Standard deviation.", unit = "time units of the net", nullable = true) double stddev,
            @Key(value = "95 % confidence interval of the mean; null without a valid one.",
                    unit = "time units of the net", nullable = true) Interval ci95,
            @Key(value = "Quantiles of the times by their share; null where nothing was observed.",
                    unit = "time units of the net") Map<String, Double> quantiles,
            @Key(value = "Their 95 % confidence intervals; null without a valid one.",
                    unit = "time units of the net") Map<String, Interval> quantilesCi95,
            @Key(value = "How the times are distributed, with `--histograms`; null where nothing was observed or "
                    + "always the same.", optional = true, nullable = true) Optional<HistogramText> histogram) {

        static ProbeText of(NetResults.ProbeResult probe, Optional<HistogramText> histogram) {
            Summary time = probe.time();
            return new ProbeText(probe.probe(), probe.color(), time.count(), time.mean(), time.standardDeviation(), time
                    .interval(), MetricText.quantiles(time, USUAL), MetricText.quantileIntervals(time, USUAL),
                    histogram);
        }
    }
}
