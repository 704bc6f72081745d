// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.report;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.loggia.report.Report;
import org.loggia.report.ResultText;

import org.loggia.input.CsvText;
import org.loggia.input.NumberText;
import org.loggia.input.VisibleText;
import org.loggia.queueing.net.engine.NetResults;
import org.loggia.queueing.net.engine.PartResult;
import org.loggia.queueing.statistics.Interval;
import org.loggia.queueing.statistics.Summary;
import org.loggia.report.text.TextTable;

/** Report of the simulation of a net, in each format; the keys of JSON and the columns of CSV are stable. */
public final class QpnReport implements Report {

    private final NetResults results;
    private final boolean hasHistograms;

    public QpnReport(NetResults results, boolean hasHistograms) {
        this.results = results;
        this.hasHistograms = hasHistograms;
    }

    @Override
    public String text() {
        StringBuilder text = new StringBuilder();
        text.append(VisibleText.line(results.net()))
                .append(": observed ").append(NumberText.plain(results.simulatedTime()))
                .append(" time units after a warm-up of ").append(NumberText.plain(results.warmUpTime()))
                .append(", stopped by ").append(results.stoppedBy().name().toLowerCase(Locale.ROOT)).append('\n');
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
            table.add(part.place(), key(part), part.color(), withInterval(part.throughput(), part.throughputInterval()),
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

    private static String key(PartResult part) {
        return part.part().name().toLowerCase(Locale.ROOT);
    }

    @Override
    public Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("net", results.net());
        json.put("seed", results.seed());
        json.put("replications", results.replications());
        json.put("simulatedTime", results.simulatedTime());
        json.put("warmUpTime", results.warmUpTime());
        json.put("stoppedBy", results.stoppedBy().name().toLowerCase(Locale.ROOT));
        json.put("events", results.events());
        json.put("wallSeconds", results.wallSeconds());
        json.put("places", results.parts().stream().map(this::json).toList());
        json.put("queues", results.queues().stream().map(queue -> {
            Map<String, Object> entry = new LinkedHashMap<>();
            entry.put("queue", queue.queue());
            entry.put("utilization", queue.utilization());
            return entry;
        }).toList());
        json.put("probes", results.probes().stream().map(probe -> {
            Map<String, Object> entry = new LinkedHashMap<>();
            entry.put("probe", probe.probe());
            entry.put("color", probe.color());
            entry.put("count", probe.time().count());
            entry.put("mean", probe.time().mean());
            entry.put("stddev", probe.time().standardDeviation());
            entry.put("ci95", ends(probe.time().interval()));
            entry.put("quantiles", ResultText.quantiles(probe.time()));
            entry.put("quantilesCi95", ResultText.quantileIntervals(probe.time()));
            if (hasHistograms) {
                entry.put("histogram", NetHistograms.json(probe.histogram()));
            }
            return entry;
        }).toList());
        return json;
    }

    private Map<String, Object> json(PartResult part) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("place", part.place());
        json.put("part", key(part));
        json.put("color", part.color());
        json.put("throughput", part.throughput());
        json.put("utilization", part.utilization());
        json.put("meanTokens", part.meanTokens());
        json.put("meanResidenceTime", part.residenceTime().mean());
        Map<String, Object> intervals = new LinkedHashMap<>();
        intervals.put("meanResidenceTime", ends(part.residenceTime().interval()));
        intervals.put("throughput", ends(part.throughputInterval()));
        intervals.put("meanTokens", ends(part.meanTokensInterval()));
        json.put("ci95", intervals);
        json.put("quantiles", ResultText.quantiles(part.residenceTime()));
        json.put("quantilesCi95", ResultText.quantileIntervals(part.residenceTime()));
        if (hasHistograms) {
            json.put("histogram", NetHistograms.json(part.histogram()));
        }
        return json;
    }

    private static double[] ends(Interval interval) {
        return interval.exists() ? new double[] {interval.low(), interval.high()} : null;
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
            csv.add(part.place(), key(part), part.color(), part.throughput(), part.utilization(), part.meanTokens(),
                    time.mean(), time.interval().low(), time.interval().high(), time.quantile(0.5),
                    time.quantile(0.9), time.quantile(0.95), time.quantile(0.99));
        }
        return csv.toString();
    }
}
