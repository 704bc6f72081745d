// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.trace;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

import org.loggia.characterization.Characterization;
import org.loggia.characterization.StreamDescription;
import org.loggia.characterization.picture.AccessLocations.Place;
import org.loggia.characterization.picture.ArrivalSeries;
import org.loggia.characterization.picture.TraceChartData;
import org.loggia.characterization.statistics.DispersionOfCounts.Scale;
import org.loggia.chart.Axis;
import org.loggia.chart.Chart;
import org.loggia.chart.Mark;
import org.loggia.chart.Series;
import org.loggia.input.NumberText;
import org.loggia.workbench.lab.emulation.TraceResult;

/** The pictures of a trace. */
final class TraceCharts {

    private static final String NO_TIMES = "The trace contains no times.";
    private static final int SHARES = 200;
    private static final int PERCENT = 100;
    private static final double NANO = 1e-9;

    private TraceCharts() {
    }

    /** Each picture by the name of its tab. */
    static Map<String, Chart> of(TraceResult reading) {
        Map<String, Chart> charts = new LinkedHashMap<>();
        charts.put("Sizes", sizes(reading.picture()));
        charts.put("Over Time", series(reading.picture().series()));
        charts.put("Between Arrivals", between(reading.picture()));
        charts.put("Burstiness", burstiness(reading.workload()));
        charts.put("Places", places(reading));
        charts.put("Streams", streams(reading.workload()));
        return charts;
    }

    static Chart sizes(TraceChartData picture) {
        List<TraceChartData.SizeClass> sizes = picture.sizes();
        double all = sizes.stream().mapToLong(each -> each.reads() + each.writes()).sum();
        Chart chart = Chart.of("Request sizes", Axis.named("size, up to", sizes.stream()
                .map(each -> TraceFigures.text(each.upTo(), "B")).toList()), Axis.of("share of requests", "%"));
        double[] reads = sizes.stream().mapToDouble(each -> PERCENT * each.reads() / all).toArray();
        double[] writes = sizes.stream().mapToDouble(each -> PERCENT * each.writes() / all).toArray();
        if (DoubleStream.of(reads).sum() > 0) {
            chart = chart.with(new Series.Bars("reads", reads, new double[0]));
        }
        return DoubleStream.of(writes).sum() > 0 ? chart.with(new Series.Bars("writes", writes, new double[0])) : chart;
    }

    static Chart series(ArrivalSeries series) {
        Chart chart = Chart.of("Arrivals over time", Axis.of("time", "s"), Axis.of("requests", "1/s")).empty(NO_TIMES);
        // The last interval is incomplete, unless it is the only one.
        int shown = Math.max(1, series.intervals() - 1);
        if (series.intervals() == 0) {
            return chart;
        }
        double[] times = IntStream.range(0, shown).mapToDouble(i -> (i + 0.5) * series.seconds()).toArray();
        double[] reads = IntStream.range(0, shown).mapToDouble(i -> series.reads(i) / series.seconds()).toArray();
        double[] writes = IntStream.range(0, shown).mapToDouble(i -> series.writes(i) / series.seconds()).toArray();
        if (DoubleStream.of(reads).sum() > 0) {
            chart = chart.with(Series.Curve.line("reads", times, reads));
        }
        if (DoubleStream.of(writes).sum() > 0) {
            chart = chart.with(Series.Curve.line("writes", times, writes));
        }
        return chart.note("means over intervals of " + TraceFigures.text(series.seconds(), "s"));
    }

    /** How many of the times between arrivals are at most so long, next to those of a Poisson process of that rate. */
    static Chart between(TraceChartData picture) {
        Chart chart = Chart.of("Time between arrivals", Axis.of("time between arrivals", "s")
                .kind(Axis.Kind.LOGARITHMIC), Axis.of("share of arrivals", "%").between(0, PERCENT)).empty(NO_TIMES);
        double mean = picture.meanBetween();
        if (!(mean > 0)) {
            return chart;
        }
        double[] shares = IntStream.range(1, SHARES).mapToDouble(i -> (double) i / SHARES).toArray();
        // Arrivals within the same nanosecond have no place on a logarithmic axis; they stand at its first.
        double[] times = DoubleStream.of(shares).map(share -> Math.max(NANO, picture.between(share))).toArray();
        double[] poisson = DoubleStream.of(shares).map(share -> -mean * Math.log(1 - share)).toArray();
        double[] percent = DoubleStream.of(shares).map(share -> PERCENT * share).toArray();
        return chart.with(Series.Curve.line("trace", times, percent))
                .with(Series.Curve.line("Poisson arrivals of the same rate", poisson, percent));
    }

    static Chart burstiness(Characterization workload) {
        List<Scale> scales = workload.intensity().dispersion();
        Chart chart = Chart.of("Burstiness", Axis.of("length of intervals", "s").kind(Axis.Kind.LOGARITHMIC),
                Axis.of("index of dispersion for counts", "").kind(Axis.Kind.LOGARITHMIC))
                .empty("The trace is too short, or contains no times.")
                .note("1 at all lengths for Poisson arrivals; more is bursty");
        List<Scale> shown = scales.stream().filter(scale -> scale.index() > 0).toList();
        return shown.isEmpty() ? chart : chart.with(Series.Curve.points("", shown.stream().mapToDouble(Scale::seconds)
                .toArray(), shown.stream().mapToDouble(Scale::index).toArray()).joined()).with(new Mark.Horizontal(1));
    }

    static Chart places(TraceResult reading) {
        var places = reading.picture().places();
        List<Place> shown = places.of(places.busiestDevice());
        boolean timed = reading.picture().series().intervals() > 0;
        Chart chart = Chart.of(reading.device().isEmpty() ? "Access pattern" : "Access pattern of " + reading.device(),
                timed ? Axis.of("time", "s") : Axis.of("request", ""), Axis.of("position", "B").kind(Axis.Kind.CLOSE))
                .note(places.stride() == 1 ? "each request" : "one request of " + places.stride());
        for (boolean write : new boolean[] {false, true}) {
            List<Place> some = shown.stream().filter(each -> each.write() == write).toList();
            if (!some.isEmpty()) {
                chart = chart.with(Series.Curve.points(write ? "writes" : "reads", numbers(some, Place::seconds),
                        numbers(some, Place::start)));
            }
        }
        return chart;
    }

    private static double[] numbers(List<Place> places, ToDoubleFunction<Place> number) {
        return places.stream().mapToDouble(number).toArray();
    }

    /** Processes, or devices where the trace tells no processes, by their requests. */
    static Chart streams(Characterization workload) {
        boolean processes = !workload.streams().isEmpty();
        List<StreamDescription> streams = processes ? workload.streams() : workload.devices();
        int count = processes ? workload.streamCount() : workload.deviceCount();
        String what = processes ? "Processes" : workload.fileSet().files() >= 0 ? "Files" : "Devices";
        Chart chart = Chart.of(what, Axis.of("requests", ""), Axis.named("", streams.stream()
                .map(StreamDescription::name).toList())).empty("The trace contains no streams.");
        if (count > streams.size()) {
            chart = chart.note("the busiest " + streams.size() + " of " + NumberText.grouped(count));
        }
        return streams.isEmpty() ? chart
                : chart.with(new Series.Bars("reads", streams.stream().mapToDouble(each -> each.requests()
                        * each.readShare()).toArray(), new double[0]))
                        .with(new Series.Bars("writes", streams.stream().mapToDouble(each -> each.requests()
                                * (1 - each.readShare())).toArray(), new double[0]));
    }
}
