// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.loggia.report.Report;

import org.loggia.characterization.Characterization;
import org.loggia.characterization.FileSetDescription;
import org.loggia.characterization.FileSetSamples;
import org.loggia.characterization.IntensityDescription;
import org.loggia.characterization.RequestDescription;
import org.loggia.characterization.StreamDescription;
import org.loggia.characterization.StructureDescription;
import org.loggia.characterization.pattern.AccessPattern;
import org.loggia.characterization.statistics.Autocorrelation;
import org.loggia.characterization.statistics.DispersionOfCounts;
import org.loggia.characterization.trace.BlockEvent;
import org.loggia.characterization.trace.TraceSelection;
import org.loggia.input.CsvText;
import org.loggia.input.NumberText;
import org.loggia.input.VisibleText;
import org.loggia.report.text.TextTable;

/**
 * Descriptions of workloads in each format. JSON is an object for one trace and an array for several; CSV has a row for
 * each trace. What a trace cannot tell is null, an empty cell, or a dash.
 */
public record CharacterizationReport(List<Characterization> traces) implements Report {

    private static final String[] BINARY_UNITS = {"B", "KiB", "MiB", "GiB", "TiB", "PiB"};

    @Override
    public String text() {
        return String.join("\n", traces.stream().map(CharacterizationReport::text).toList());
    }

    private static String text(Characterization c) {
        IntensityDescription intensity = c.intensity();
        String duration = Double.isNaN(intensity.durationSeconds()) ? "times unknown"
                : "in " + time(intensity.durationSeconds());
        StringBuilder text = new StringBuilder();
        text.append(VisibleText.line(c.trace())).append(": ").append(NumberText.grouped(c.requests()))
                .append(" requests, ")
                .append(NumberText.percent(c.readShare())).append(" reads, ").append(duration)
                .append(" (").append(c.format().word()).append(")\n")
                .append(event(c)).append(selection(c.selection()));

        TextTable types = new TextTable("", "requests", "mean size", "median", "99 %", "mean response", "99 %",
                "pattern");
        addType(types, "reads", c.read());
        addType(types, "writes", c.write());
        text.append('\n').append(types);

        TextTable patterns = new TextTable("", "sequential", "expected by chance", "excess", "naive");
        addPattern(patterns, "reads", c.read());
        addPattern(patterns, "writes", c.write());
        text.append("\nAccess pattern, windows of ").append(c.window()).append('\n').append(patterns);

        text.append("\nIntensity\n").append(intensity(intensity));
        text.append("\nDependence\n").append(structure(c));
        text.append("\nFile set\n").append(fileSet(c.fileSet()));
        appendStreams(text, "Processes", c.streams(), c.streamCount());
        appendStreams(text, c.fileSet().files() >= 0 ? "Files" : "Devices", c.devices(), c.deviceCount());
        if (!c.leftOut().isEmpty()) {
            text.append("\nIgnored: ").append(VisibleText.line(String.join(", ", c.leftOut().entrySet().stream()
                    .map(e -> NumberText.grouped(e.getValue()) + " × " + e.getKey()).toList()))).append('\n');
        }
        return text.toString();
    }

    /** Which event of a block layer trace counts as a request. */
    private static String event(Characterization c) {
        return c.event().map(event -> event == BlockEvent.QUEUE
                ? "Requests are counted when they enter the queue (Q).\n"
                : "Requests are counted when they are issued to the driver (D).\n").orElse("");
    }

    private static String selection(TraceSelection selection) {
        if (selection.isAll()) {
            return "";
        }
        List<String> parts = new ArrayList<>();
        if (!selection.devices().isEmpty()) {
            parts.add("to " + String.join(", ", selection.devices().stream().sorted().toList()));
        }
        if (!selection.processes().isEmpty()) {
            parts.add("of " + String.join(", ", selection.processes().stream().sorted().toList()));
        }
        if (selection.limitsTime()) {
            parts.add("from " + time(selection.from()) + (Double.isInfinite(selection.to()) ? " on"
                    : " to " + time(selection.to())));
        }
        return "Only requests " + String.join(", ", parts) + ".\n";
    }

    private static void addType(TextTable table, String name, RequestDescription type) {
        table.add(name, NumberText.grouped(type.requests()), bytes(type.size().mean()), bytes(type.size().q50()),
                bytes(type.size().q99()), time(type.responseTime().mean()), time(type.responseTime().q99()),
                type.pattern().map(TraceText::word).orElse(NumberText.UNKNOWN));
    }

    private static void addPattern(TextTable table, String name, RequestDescription type) {
        table.add(name, share(type, AccessPattern::ratio), share(type, AccessPattern::chance),
                share(type, AccessPattern::corrected), share(type, AccessPattern::naive));
    }

    private static String share(RequestDescription type, ToDoubleFunction<AccessPattern> figure) {
        return NumberText.percent(TraceText.figure(type, figure));
    }

    private static TextTable intensity(IntensityDescription intensity) {
        TextTable table = new TextTable("figure", "value", "");
        table.add("arrival rate", NumberText.plain(intensity.arrivalRate()), "requests a second");
        table.add("concurrency", NumberText.plain(intensity.concurrency()),
                Double.isNaN(intensity.meanOutstanding()) ? "active processes" : "outstanding, idle time excluded");
        table.add("mean outstanding", NumberText.plain(intensity.meanOutstanding()), "outstanding, idle time included");
        table.add("active processes", NumberText.plain(intensity.activeStreams()), "within a second");
        table.add("time between arrivals", time(intensity.interarrival().q50()),
                "median; 99 % within " + time(intensity.interarrival().q99()) + ", squared variation "
                        + NumberText.plain(intensity.interarrival().squaredVariation()));
        table.add("longest pause", time(intensity.longestPauseSeconds()), "");
        for (DispersionOfCounts.Scale scale : intensity.dispersion()) {
            table.add("dispersion in " + time(scale.seconds()), NumberText.plain(scale.index()),
                    "1 is Poisson, more is bursty");
        }
        return table;
    }

    private static String structure(Characterization c) {
        StructureDescription structure = c.structure();
        TextTable lags = new TextTable("autocorrelation, lag", "time between arrivals", "size");
        for (int i = 0; i < Math.max(structure.interarrival().size(), structure.sizes().size()); i++) {
            List<Autocorrelation.Lag> longer = structure.interarrival().size() > i ? structure.interarrival()
                    : structure.sizes();
            lags.add(Integer.toString(longer.get(i).lag()), coefficient(structure.interarrival(), i),
                    coefficient(structure.sizes(), i));
        }
        TextTable types = new TextTable("", "median seek", "mean", "99 %", "none", "backward", "finds reads",
                "finds writes");
        addSeeks(types, "reads", structure.read());
        addSeeks(types, "writes", structure.write());
        return structure.interarrival().isEmpty() && structure.sizes().isEmpty() ? types.toString()
                : lags + "\n" + types;
    }

    private static String coefficient(List<Autocorrelation.Lag> lags, int index) {
        return index < lags.size() ? NumberText.plain(lags.get(index).coefficient()) : NumberText.UNKNOWN;
    }

    private static void addSeeks(TextTable table, String name, StructureDescription.Type type) {
        table.add(name, bytes(type.seek().q50()), bytes(type.seek().mean()), bytes(type.seek().q99()),
                NumberText.percent(type.adjacentShare()), NumberText.percent(type.backwardShare()),
                NumberText.plain(type.readsFound().mean()), NumberText.plain(type.writesFound().mean()));
    }

    private static TextTable fileSet(FileSetDescription fileSet) {
        TextTable table = new TextTable("figure", "value", "");
        table.add("size", bytes(fileSet.bytes()), switch (fileSet.source()) {
            case SCANS -> scans(fileSet.scans().orElseThrow()) + NumberText.grouped(fileSet.files()) + " files";
            case FILES -> fileSet.files() == 1 ? "one file"
                    : "sum of " + NumberText.grouped(fileSet.files()) + " files";
            case UNIFORM_ESTIMATE -> "estimated from how often blocks repeat";
            case TOUCHED -> "accessed blocks, a lower bound";
            case UNKNOWN -> "the trace has no offsets";
        });
        fileSet.scans().filter(scans -> scans.scans() > 1).ifPresent(scans -> {
            table.add("least and most", bytes(scans.leastBytes()), "to " + bytes(scans.mostBytes()));
            String growth = NumberText.plain(scans.growthPerSecond() / 1024);
            table.add("growth", growth, "KiB a second, first to last scan");
        });
        table.add("file size", bytes(fileSet.meanFileBytes()), "mean");
        if (fileSet.source() == FileSetDescription.Source.UNKNOWN) {
            return table;
        }
        table.add("touched", bytes(fileSet.touchedBytes()), fileSet.touchedIsExact() ? "counted" : "estimated");
        table.add("uniform estimate", bytes(fileSet.uniformEstimateBytes()), "if access were uniformly random");
        for (FileSetDescription.HotPart hot : fileSet.hotParts()) {
            table.add("area of " + NumberText.percent(hot.accessShare()) + " of accesses",
                    NumberText.percent(hot.areaShare()), "of the accessed area");
        }
        return table;
    }

    private static String scans(FileSetSamples samples) {
        return samples.scans() == 1 ? "one scan, " : "mean of " + NumberText.grouped(samples.scans()) + " scans, ";
    }

    private static void appendStreams(StringBuilder text, String title, List<StreamDescription> streams, int count) {
        if (streams.size() < 2) {
            return;
        }
        text.append('\n').append(title);
        if (count > streams.size()) {
            text.append(", the busiest ").append(streams.size()).append(" of ").append(NumberText.grouped(count));
        }
        TextTable table = new TextTable("name", "requests", "reads", "mean size", "in a row", "mean response");
        for (StreamDescription stream : streams) {
            table.add(stream.name(), NumberText.grouped(stream.requests()), NumberText.percent(stream.readShare()),
                    bytes(stream.meanSize()), NumberText.percent(stream.sequentialShare()),
                    time(stream.meanResponseTime()));
        }
        text.append('\n').append(table);
    }

    private static String bytes(double bytes) {
        if (Double.isNaN(bytes)) {
            return NumberText.UNKNOWN;
        }
        int unit = 0;
        double value = bytes;
        while (value >= 1024 && unit < BINARY_UNITS.length - 1) {
            value /= 1024;
            unit++;
        }
        return NumberText.plain(value) + " " + BINARY_UNITS[unit];
    }

    private static String time(double seconds) {
        if (Double.isNaN(seconds)) {
            return NumberText.UNKNOWN;
        }
        if (seconds == 0 || seconds >= 1) {
            return NumberText.plain(seconds) + " s";
        }
        return seconds >= 1e-3 ? NumberText.plain(seconds * 1e3) + " ms" : NumberText.plain(seconds * 1e6) + " us";
    }

    @Override
    public Object json() {
        return traces.size() == 1 ? TraceText.of(traces.get(0)) : traces.stream().map(TraceText::of).toList();
    }

    @Override
    public String csv() {
        CsvText csv = new CsvText("trace", "format", "requests", "duration_s", "arrivalRate_per_s",
                "readRequestSize_B", "writeRequestSize_B", "requestMix", "readAccessPatternRatio",
                "writeAccessPatternRatio", "concurrency", "activeStreams", "fileSetSize_B", "readResponseTime_s",
                "writeResponseTime_s");
        for (Characterization c : traces) {
            csv.add(c.trace(), c.format().word(), c.requests(), c.intensity().durationSeconds(),
                    c.intensity().arrivalRate(), c.read().size().mean(), c.write().size().mean(), c.readShare(),
                    TraceText.figure(c.read(), AccessPattern::ratio), TraceText.figure(c.write(), AccessPattern::ratio),
                    c.intensity().concurrency(), c.intensity().activeStreams(), c.fileSet().bytes(),
                    c.read().responseTime().mean(), c.write().responseTime().mean());
        }
        return csv.toString();
    }
}
