// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

import org.loggia.characterization.Characterization;
import org.loggia.characterization.FileSetDescription;
import org.loggia.characterization.IntensityDescription;
import org.loggia.characterization.RequestDescription;
import org.loggia.characterization.pattern.AccessPattern;
import org.loggia.chart.Scale;
import org.loggia.input.NumberText;

/** The figures of a trace as rows for a person: what they are, for reads, for writes, and for all requests. */
final class TraceFigures {

    private final Characterization workload;
    private final List<Row> rows = new ArrayList<>();

    /** A figure; {@code note} says how it is meant. */
    record Row(String figure, String reads, String writes, String all, String note) {
    }

    private TraceFigures(Characterization workload) {
        this.workload = workload;
    }

    static List<Row> of(Characterization workload) {
        TraceFigures figures = new TraceFigures(workload);
        figures.addRequests();
        figures.addIntensity();
        figures.addFileSet();
        return figures.rows;
    }

    private void addRequests() {
        rows.add(new Row("Requests", NumberText.grouped(workload.read().requests()),
                NumberText.grouped(workload.write().requests()), NumberText.grouped(workload.requests()), ""));
        rows.add(new Row("Share", NumberText.percent(workload.readShare()),
                NumberText.percent(1 - workload.readShare()), "", "The request mix"));
        inOneUnit("Size, mean", type -> type.size().mean(), "B", "");
        inOneUnit("Size, median", type -> type.size().q50(), "B", "");
        inOneUnit("Size, 99 %", type -> type.size().q99(), "B", "99th percentile of the request size");
        inOneUnit("Response time, mean", type -> type.responseTime().mean(), "s",
                "From arrival to completion, for requests whose completion is in the trace");
        inOneUnit("Response time, 99 %", type -> type.responseTime().q99(), "s", "");
        byType("Access pattern", type -> type.pattern().map(each -> each.isSequential() ? "sequential" : "random")
                .orElse(NumberText.UNKNOWN),
                "Sequential if the excess over the share expected by chance is at least one half");
        pattern("Sequential", AccessPattern::ratio, "Share of requests that continue another one within "
                + workload.window());
        pattern("Expected by chance", AccessPattern::chance, "Share for the same requests in random order");
        pattern("Excess over chance", AccessPattern::corrected, "Measured share minus expected share");
    }

    private void inOneUnit(String figure, ToDoubleFunction<RequestDescription> value, String unit, String note) {
        List<String> texts = texts(unit, value.applyAsDouble(workload.read()), value.applyAsDouble(workload.write()));
        rows.add(new Row(figure, texts.get(0), texts.get(1), "", note));
    }

    private void byType(String figure, Function<RequestDescription, String> text, String note) {
        rows.add(new Row(figure, text.apply(workload.read()), text.apply(workload.write()), "", note));
    }

    private void pattern(String figure, ToDoubleFunction<AccessPattern> value, String note) {
        byType(figure, type -> type.pattern().map(each -> NumberText.percent(value.applyAsDouble(each)))
                .orElse(NumberText.UNKNOWN), note);
    }

    private void addIntensity() {
        IntensityDescription intensity = workload.intensity();
        all("Duration", text(intensity.durationSeconds(), "s"), "From the first to the last arrival");
        all("Arrival rate", text(intensity.arrivalRate(), "1/s"), "");
        all("Concurrency", NumberText.plain(intensity.concurrency()), Double.isNaN(intensity.meanOutstanding())
                ? "Mean number of active processes" : "Outstanding requests, idle time excluded");
        all("Outstanding, mean", NumberText.plain(intensity.meanOutstanding()), "Idle time included");
        all("Active processes", NumberText.plain(intensity.activeStreams()), "Within a second");
        all("Between arrivals, median", text(intensity.interarrival().q50(), "s"), "");
        all("Between arrivals, 99 %", text(intensity.interarrival().q99(), "s"), "");
        all("Squared variation", NumberText.plain(intensity.interarrival().squaredVariation()),
                "Of the times between arrivals: 1 is exponential, more is bursty");
        all("Longest pause", text(intensity.longestPauseSeconds(), "s"), "");
    }

    private void addFileSet() {
        FileSetDescription files = workload.fileSet();
        all("File set", text(files.bytes(), "B"), switch (files.source()) {
            case SCANS -> "From scans of the file system";
            case FILES -> "Sum of the sizes of the files";
            case UNIFORM_ESTIMATE -> "Estimated from how often blocks repeat";
            case TOUCHED -> "Accessed blocks: a lower bound";
            case UNKNOWN -> "The trace has no offsets";
        });
        if (files.files() >= 0) {
            all("Files", NumberText.grouped(files.files()), "Mean size " + text(files.meanFileBytes(), "B"));
        }
        all("Touched", text(files.touchedBytes(), "B"), files.touchedIsExact() ? "Counted" : "Estimated");
        for (FileSetDescription.HotPart hot : files.hotParts()) {
            all("Area of " + NumberText.percent(hot.accessShare()) + " of accesses",
                    NumberText.percent(hot.areaShare()), "Of the accessed area");
        }
        workload.leftOut().forEach((kind, count) -> all("Ignored: " + kind, NumberText.grouped(count),
                "Events that are neither reads nor writes"));
        if (workload.corruptLines() > 0) {
            all("Corrupt lines", NumberText.grouped(workload.corruptLines()), "Skipped");
        }
        if (workload.lostEvents() > 0) {
            all("Lost events", NumberText.grouped(workload.lostEvents()), "As reported by the tracer");
        }
    }

    private void all(String figure, String value, String note) {
        rows.add(new Row(figure, "", "", value, note));
    }

    /** Numbers that are compared, all in the multiple of their unit in which the largest reads well. */
    static List<String> texts(String unit, double... values) {
        double largest = Arrays.stream(values).filter(Double::isFinite).map(Math::abs).max().orElse(0);
        Scale scale = Scale.of(largest, unit);
        return Arrays.stream(values).mapToObj(value -> !Double.isFinite(value) ? NumberText.UNKNOWN
                : NumberText.plain(value / scale.size()) + " " + scale.unit()).toList();
    }

    /** A number in the multiple of its unit that reads well. */
    static String text(double value, String unit) {
        return texts(unit, value).get(0);
    }
}
