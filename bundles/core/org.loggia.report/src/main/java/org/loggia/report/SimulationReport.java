// SPDX-License-Identifier: EPL-2.0
package org.loggia.report;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

import org.loggia.input.CsvText;
import org.loggia.input.NumberText;
import org.loggia.input.VisibleText;
import org.loggia.queueing.statistics.Interval;
import org.loggia.queueing.statistics.Summary;
import org.loggia.report.text.TextTable;
import org.loggia.simulation.objective.Verdict;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.result.Metric.Kind;
import org.loggia.simulation.result.ResponseElasticity;
import org.loggia.simulation.result.SimulationResult;
import org.loggia.simulation.result.TimeShares;

/**
 * The result of a simulation in each format. Text gives a table for each kind of time, and one for the resources; the
 * keys of JSON and the columns of CSV are stable.
 */
public final class SimulationReport implements Report {

    private static final List<String> ORIGIN = List.of("unit", "seed", "model");
    private static final List<String> COLUMNS = Stream.of(List.of("metric", "point", "count", "mean", "stddev",
            "ci95_low", "ci95_high", "min", "max"), Summary.QUANTILES_WITH_INTERVAL.stream()
                    .map(SimulationReport::column).toList(), ORIGIN).flatMap(List::stream).toList();
    /** What a row of CSV says it is about that has the code of a note, and no figures. */
    private static final String NOTE = "note";
    private static final String MARK = "*";
    private static final String MARKED = MARK
            + " percentiles of predicted means, not of single requests: see the notes";
    private static final String BOTTLENECKS =
            "Bottlenecks: change of response times in % for 1 % more speed or units, with 95 % "
                    + "intervals";
    private static final String CALL = "EntryLevelSystemCall:";
    private static final double MEDIAN = 0.5;
    private static final String RESPONSE_TIMES = "Response times";

    private final SimulationResult result;
    private final VerdictReport verdicts;
    private BreakdownReport breakdowns = new BreakdownReport(List.of());
    private BottleneckReport bottlenecks = new BottleneckReport(List.of());
    private final String timeUnit;
    private boolean overTime;
    private final List<Double> quantiles;

    public SimulationReport(SimulationResult result) {
        this(result, List.of());
    }

    /**
     * @param verdicts on the objectives that were given; empty for none
     */
    public SimulationReport(SimulationResult result, List<Verdict> verdicts) {
        this.result = result;
        quantiles = result.quantiles();
        this.verdicts = new VerdictReport(verdicts);
        timeUnit = result.timeUnit() == null ? "time unit" : result.timeUnit();
    }

    /** Lets text and JSON say where the time of each usage scenario goes. */
    public SimulationReport brokenDown(List<TimeShares> shares) {
        breakdowns = new BreakdownReport(shares);
        return this;
    }

    /** Lets all formats say what would follow if resources were faster. */
    public SimulationReport elasticities(List<ResponseElasticity> elasticities) {
        bottlenecks = new BottleneckReport(elasticities);
        return this;
    }

    /** Lets text and JSON say how figures went over time, too, and CSV nothing else. */
    public SimulationReport overTime(boolean shown) {
        overTime = shown;
        return this;
    }

    /** Describes a verdict in a line. */
    public static String line(Verdict verdict) {
        return VerdictReport.line(verdict);
    }

    private String timeUnits() {
        return result.timeUnit() == null ? "time units" : timeUnit;
    }

    @Override
    public String text() {
        StringBuilder text = new StringBuilder();
        text.append(VisibleText.line(result.model()))
                .append(": simulated ").append(NumberText.plain(result.simulatedTime()))
                .append(' ').append(timeUnits()).append(", stopped by ").append(result.stoppedBy()).append('\n');
        append(text, summary());
        busiest().ifPresent(line -> text.append(line).append('\n'));
        if (!result.notes().isEmpty()) {
            text.append('\n');
            result.sentences().forEach(note -> text.append("note: ").append(VisibleText.line(note)).append('\n'));
        }
        append(text, details());
        text.append("\nseed ").append(result.seed()).append(", ").append(runs()).append(", ")
                .append(NumberText.grouped(result.events())).append(" events in ")
                .append(NumberText.significant(result.wallSeconds(), 3)).append(" s; ").append(warmUp()).append('\n');
        return text.toString();
    }

    private void append(StringBuilder text, Map<String, TextTable> tables) {
        tables.forEach((title, table) -> {
            if (!table.isEmpty()) {
                text.append('\n').append(title).append('\n').append(table);
                footnote(title).ifPresent(note -> text.append(note).append('\n'));
            }
        });
    }

    /** The resource that is busiest, where most is gained if it becomes faster. */
    private Optional<String> busiest() {
        return result.metrics().stream().filter(metric -> metric.kind() == Kind.UTILIZATION)
                .max(Comparator.comparingDouble(metric -> metric.summary().mean()))
                .map(metric -> "busiest resource: " + VisibleText.line(metric.point()) + ", "
                        + average(Kind.UTILIZATION, metric.point()));
    }

    /** Describes the simulation in two reproducible sentences. */
    String facts() {
        return "Simulated " + NumberText.plain(result.simulatedTime()) + ' ' + timeUnits() + ", stopped by "
                + result.stoppedBy() + ": " + runs() + " with seed " + result.seed() + ", "
                + NumberText.grouped(result.events()) + " events; " + warmUp() + '.';
    }

    private String runs() {
        return result.replications() == 1 ? "1 run" : result.replications() + " runs";
    }

    /** The tables by their headings; some may be empty. */
    Map<String, TextTable> tables() {
        Map<String, TextTable> tables = new LinkedHashMap<>(summary());
        tables.putAll(details());
        return tables;
    }

    /** The tables that lead the report: objectives, response times of users, and resources. */
    private Map<String, TextTable> summary() {
        Map<String, TextTable> tables = new LinkedHashMap<>();
        tables.put("Objectives: verdicts are correct with a probability of at least 95 %", verdicts.table());
        tables.put(RESPONSE_TIMES + " in " + timeUnits() + ", means with 95 % intervals",
                times(Kind.RESPONSE_TIME, SimulationReport::isSeenByUsers));
        tables.put("Resources: averages over time with 95 % intervals", resources());
        return tables;
    }

    private static boolean isSeenByUsers(Metric metric) {
        return metric.point().startsWith("UsageScenario:") || metric.point().startsWith(CALL);
    }

    /** A call by its scenario and name, which is short enough for percentiles to fit a terminal. */
    private static String label(Metric metric) {
        return metric.point().startsWith(CALL) ? metric.point().substring(CALL.length()) : metric.point();
    }

    private Map<String, TextTable> details() {
        Map<String, TextTable> tables = new LinkedHashMap<>();
        tables.put(RESPONSE_TIMES + " inside the system in " + timeUnits() + ", means with 95 % intervals",
                times(Kind.RESPONSE_TIME, metric -> !isSeenByUsers(metric)));
        tables.put("Time breakdown, means in " + timeUnits(), breakdowns.table());
        tables.put("Time breakdown of the scenario runs near percentiles, means in " + timeUnits(),
                breakdowns.percentiles());
        tables.put(BOTTLENECKS, bottlenecks.table());
        tables.put("Waiting times in " + timeUnits() + ", means with 95 % intervals", times(Kind.WAITING_TIME,
                metric -> true));
        tables.put("Holding times in " + timeUnits() + ", means with 95 % intervals", times(Kind.HOLDING_TIME,
                metric -> true));
        tables.put("Failures: shares of the scenario runs with 95 % intervals", failures());
        if (overTime) {
            tables.put("Over time: means in intervals of time" + (result.replications() > 1
                    ? " with 95 % intervals over the runs" : ""), new TimeSeriesReport(result).table());
        }
        return tables;
    }

    /** Explains the marks in the {@link #tables()}. */
    Optional<String> footnote(String title) {
        if (title.equals(BOTTLENECKS)) {
            return Optional.of(bottlenecks.footnote()).filter(note -> !note.isEmpty());
        }
        boolean isInside = title.startsWith(RESPONSE_TIMES + " inside");
        return title.startsWith(RESPONSE_TIMES) && result.metrics().stream().anyMatch(metric -> isMarked(metric,
                Kind.RESPONSE_TIME) && isSeenByUsers(metric) != isInside) ? Optional.of(MARKED) : Optional.empty();
    }

    private String warmUp() {
        double runs = result.warmUp().scenarioRuns();
        return runs == 0 ? "no warm-up was excluded" : "the first "
                + NumberText.plain(runs)
                + " scenario runs ("
                + NumberText.plain(result.warmUp().time())
                + " "
                + timeUnits()
                + ") excluded as warm-up";
    }

    /** Times with the columns in the order of their importance: a narrow terminal shows the first ones. */
    private TextTable times(Kind kind, Predicate<Metric> shown) {
        List<String> headings = new ArrayList<>(List.of("point", "mean"));
        quantiles.forEach(quantile -> headings.add(name(quantile)));
        headings.addAll(List.of("max", "std. deviation", "count", "per " + timeUnit));
        TextTable table = new TextTable(headings.toArray(String[]::new));
        for (Metric metric : result.metrics()) {
            if (metric.kind() == kind && shown.test(metric)) {
                Summary summary = metric.summary();
                List<String> cells = new ArrayList<>(List.of(label(metric), withInterval(summary)));
                String mark = isMarked(metric, kind) ? MARK : "";
                quantiles.forEach(quantile -> cells.add(NumberText.plain(summary.quantile(
                        quantile)) + mark));
                cells.add(summary.count() == 0 ? NumberText.UNKNOWN : NumberText.plain(summary.maximum()));
                cells.addAll(List.of(standardDeviation(summary), NumberText.grouped(summary.count()),
                        average(Kind.THROUGHPUT, metric.point())));
                table.add(cells.toArray(String[]::new));
            }
        }
        return table;
    }

    /** The name of a quantile as a column. */
    public static String name(double quantile) {
        return quantile == MEDIAN ? "median" : BigDecimal.valueOf(quantile).movePointRight(2).stripTrailingZeros()
                .toPlainString() + " %";
    }

    private static boolean isMarked(Metric metric, Kind kind) {
        return metric.kind() == kind && metric.percentilesOfMeans() && metric.summary().count() > 0;
    }

    private TextTable failures() {
        TextTable table = new TextTable("point", "runs", "failed");
        for (Metric metric : result.metrics()) {
            if (metric.kind() == Kind.FAILURE_PROBABILITY) {
                table.add(metric.point(), NumberText.grouped(metric.summary().count()),
                        average(metric.kind(), metric.point()));
            }
        }
        return table;
    }

    private TextTable resources() {
        Map<Kind, String> headings = new LinkedHashMap<>();
        headings.put(Kind.UTILIZATION, "utilization");
        headings.put(Kind.QUEUE_LENGTH, "queue length");
        headings.put(Kind.RESOURCE_DEMAND, "demand");
        headings.put(Kind.DATA_RATE, "bytes per " + timeUnit);
        headings.put(Kind.THROTTLED_SHARE, "throttled");
        headings.put(Kind.HIT_RATIO, "hits");
        headings.put(Kind.CREDITS, "credits");
        headings.put(Kind.CREDITS_OUT, "first exhausted after");
        headings.put(Kind.REPLICAS, "replicas");
        headings.put(Kind.ALLOCATED_REPLICAS, "allocated");
        headings.put(Kind.RESOURCE_CONTAINERS, "containers");
        headings.put(Kind.ADJUSTMENTS, "adjustments");
        headings.keySet().removeIf(kind -> result.metrics().stream().noneMatch(metric -> metric.kind() == kind));
        List<String> row = new ArrayList<>(List.of("point"));
        row.addAll(headings.values());
        TextTable table = new TextTable(row.toArray(String[]::new));
        Set<String> points = new LinkedHashSet<>();
        result.metrics().stream().filter(metric -> headings.containsKey(metric.kind())).map(Metric::point)
                .forEach(points::add);
        for (String point : points) {
            row = new ArrayList<>(List.of(point));
            for (Kind kind : headings.keySet()) {
                row.add(average(kind, point));
            }
            table.add(row.toArray(String[]::new));
        }
        return table;
    }

    private String average(Kind kind, String point) {
        Optional<Metric> metric = result.find(kind, point);
        if (metric.isEmpty()) {
            return "";
        }
        Summary summary = metric.get().summary();
        if (!kind.isShare()) {
            return withInterval(summary);
        }
        Interval share = summary.interval();
        return NumberText.withInterval(100 * summary.mean(), 100 * share.low(), 100 * share.high()) + " %";
    }

    private static String standardDeviation(Summary summary) {
        return summary.isConstant() ? "0" : NumberText.plain(summary.standardDeviation());
    }

    private static String withInterval(Summary summary) {
        return NumberText.withInterval(summary.mean(), summary.interval().low(), summary.interval().high());
    }

    @Override
    public ResultText json() {
        return ResultText.of(result, result.metrics().stream().map(each -> MetricText.of(each, quantiles, overTime))
                .toList(), verdicts.json(), breakdowns.json(), bottlenecks.json());
    }

    @Override
    public String csv() {
        if (overTime) {
            return new TimeSeriesReport(result).csv();
        }
        List<Double> further = quantiles.stream().filter(each -> !Summary.QUANTILES_WITH_INTERVAL.contains(each))
                .toList();
        List<String> columns = new ArrayList<>(COLUMNS);
        further.forEach(quantile -> columns.add(column(quantile)));
        CsvText csv = new CsvText(columns.toArray(String[]::new));
        for (Metric metric : result.metrics()) {
            Summary summary = metric.summary();
            List<Object> cells = new ArrayList<>(Arrays.asList(metric.kind().key(), metric.point(), summary.count(),
                    summary.mean(), summary.standardDeviation(), summary.interval().low(), summary.interval().high(),
                    finite(summary.minimum()), finite(summary.maximum())));
            Summary.QUANTILES_WITH_INTERVAL.forEach(quantile -> cells.add(summary.quantile(quantile)));
            Object[] row = row(cells, metric.kind().unit(timeUnit), columns.size());
            for (int i = 0; i < further.size(); i++) {
                row[COLUMNS.size() + i] = summary.quantile(further.get(i));
            }
            csv.add(row);
        }
        bottlenecks.rows().forEach(cells -> csv.add(row(cells, "%/%", columns.size())));
        result.notes().forEach(note -> csv.add(row(List.of(NOTE, note.code()), null, columns.size())));
        return csv.toString();
    }

    private static String column(double quantile) {
        return "q" + MetricText.key(quantile);
    }

    /** The cells, empty ones, the origin, and empty ones for further quantiles. */
    private Object[] row(List<Object> cells, String unit, int size) {
        Object[] row = Arrays.copyOf(cells.toArray(), size);
        int origin = COLUMNS.size() - ORIGIN.size();
        row[origin] = unit;
        row[origin + 1] = result.seed();
        row[origin + 2] = result.model();
        return row;
    }

    private static Double finite(double value) {
        return Double.isFinite(value) ? value : null;
    }
}
