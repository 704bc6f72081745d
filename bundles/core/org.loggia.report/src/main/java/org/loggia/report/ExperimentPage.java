// SPDX-License-Identifier: EPL-2.0
package org.loggia.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.loggia.chart.Axis;
import org.loggia.chart.Chart;
import org.loggia.chart.Series;
import org.loggia.page.HtmlPage;
import org.loggia.simulation.chart.MetricCharts;
import org.loggia.simulation.chart.PointGroup;
import org.loggia.simulation.result.Metric.Kind;
import org.loggia.simulation.result.PointName;

/**
 * Runs as a page, those of an experiment or any others: figures of all combinations over the number of users, or side
 * by side where that is one.
 */
public final class ExperimentPage {

    private static final String SCENARIO = "UsageScenario:";
    private static final int MAX_COMBINATIONS = 8;
    private static final int MAX_RESOURCES = 6;

    private final List<Map<?, ?>> runs;
    private final List<RunFigures> figures;
    private final List<String> combinations;
    private final boolean isOverUsers;
    private final String users;
    private final MetricCharts charts;
    private final ReportPage frame;
    private final HtmlPage page;

    private ExperimentPage(String name, List<Map<?, ?>> runs, String users) {
        this.runs = runs;
        this.users = users;
        figures = RunFigures.of(runs);
        combinations = figures.stream().map(RunFigures::combination).distinct().toList();
        isOverUsers = figures.stream().map(RunFigures::users).filter(each -> !each.isNaN()).distinct().count() > 1;
        charts = new MetricCharts(figures.isEmpty() ? null : figures.get(0).timeUnit());
        frame = new ReportPage(name);
        page = frame.page();
    }

    /**
     * @param plan its lines
     * @param missing runs that failed or are missing, a sentence each
     */
    public static String of(String name, List<Map<?, ?>> runs, List<String> plan, List<String> missing,
            ReportOrigin origin) {
        ExperimentPage made = new ExperimentPage(name, runs, "users in each closed workload");
        made.found(missing);
        return made.html(plan, origin);
    }

    /**
     * Runs that no plan has.
     *
     * @param models what was simulated, by the names of its runs
     * @param runs with the keys {@code model} (what curves and bars are called), {@code analysisModel} (empty where
     *            that says all), {@code users} (of all closed workloads together; null for none) and {@code result}, as
     *            JSON of {@link SimulationReport} has it
     */
    public static String compared(String name, List<Map<?, ?>> runs, Map<String, ModelDiagrams> models,
            ReportOrigin origin) {
        ExperimentPage made = new ExperimentPage(name, runs, "users");
        made.found(List.of());
        ModelDiagrams.show(made.page, models);
        return made.html(List.of(), origin);
    }

    /** What the runs found, side by side. */
    private void found(List<String> missing) {
        page.paragraph(runs.size() + (runs.size() == 1 ? " simulation" : " simulations") + " of "
                + combinations.size() + (combinations.size() == 1 ? " design." : " designs."));
        if (!missing.isEmpty()) {
            page.section("Missing runs");
            page.list(missing);
        }
        page.section("Response times");
        List<String> times = points(figure -> figure.is(Kind.RESPONSE_TIME));
        boolean hasScenarios = times.stream().anyMatch(point -> point.startsWith(SCENARIO));
        for (String scenario : times.stream().filter(point -> !hasScenarios || point.startsWith(SCENARIO)).toList()) {
            page.heading(scenario.startsWith(SCENARIO) ? scenario.substring(SCENARIO.length()) : scenario);
            sideBySide("Mean response time", Kind.RESPONSE_TIME, scenario);
            if (isOverUsers) {
                bands(scenario);
                sideBySide("Throughput", Kind.THROUGHPUT, scenario);
            }
        }
        page.section("Resources");
        if (isOverUsers) {
            resources("Utilization", Kind.UTILIZATION);
            resources("Jobs in service or queue", Kind.QUEUE_LENGTH);
        } else {
            utilizations();
        }
    }

    private String html(List<String> plan, ReportOrigin origin) {
        page.section("All runs");
        frame.table(ExperimentReport.TITLE, new ExperimentReport(runs).table());
        frame.notes(notes());
        if (!plan.isEmpty()) {
            page.section("Plan");
            page.lines(plan);
        }
        return frame.made(origin);
    }

    /** The notes of all runs, each with the runs that have it where not all do. */
    private List<String> notes() {
        Map<String, List<String>> labels = new LinkedHashMap<>();
        for (Map<?, ?> run : runs) {
            String label = run.get("model") + (run.get("users") == null ? "" : ", " + run.get("users") + " users")
                    + (run.get("analysisModel").equals("") ? "" : ", " + run.get("analysisModel"));
            ((List<?>) ((Map<?, ?>) run.get("result")).get("notes")).forEach(note -> labels.computeIfAbsent(NoteText
                    .sentence(note), each -> new ArrayList<>()).add(label));
        }
        List<String> notes = new ArrayList<>();
        labels.forEach((note, some) -> notes.add(some.size() == runs.size() ? note : note + " (" + String.join("; ",
                some) + ")"));
        return notes;
    }

    private List<String> points(Predicate<RunFigures> which) {
        return figures.stream().filter(which).map(RunFigures::point).distinct().toList();
    }

    private List<RunFigures> of(Kind kind, String point, String combination) {
        return figures.stream().filter(each -> each.is(kind) && each.point().equals(point)
                && each.combination().equals(combination))
                .sorted(Comparator.comparingDouble(RunFigures::users)).toList();
    }

    private Axis users() {
        return Axis.of(users, "").kind(Axis.Kind.WHOLE);
    }

    /** A figure of all combinations: curves over the users, or bars. */
    private void sideBySide(String title, Kind kind, String point) {
        double scale = MetricCharts.scale(kind);
        if (isOverUsers) {
            page.chart(Chart.of(title, users(), charts.axis(kind)).withAll(combinations.stream()
                    .map(combination -> curve(combination, of(kind, point, combination), scale))
                    .filter(curve -> curve.x().length > 0).toList()));
            return;
        }
        List<RunFigures> all = combinations.stream().flatMap(each -> of(kind, point, each).stream()).toList();
        page.chart(Chart.of(title, charts.axis(kind), Axis.named("", all.stream().map(RunFigures::combination)
                .toList())).with(new Series.Bars("", numbers(all, each -> scale * each.mean()),
                        numbers(all, each -> scale * (each.high() - each.low()) / 2))),
                ReportPage.wide(), ReportPage.height(all.size()));
    }

    /** The utilization of all resources, each below its container, with a bar for each combination. */
    private void utilizations() {
        List<String> points = points(figure -> figure.is(Kind.UTILIZATION));
        if (combinations.size() > MAX_COMBINATIONS) {
            points.forEach(point -> sideBySide("Utilization of " + PointName.of(point), Kind.UTILIZATION, point));
            return;
        }
        List<PointGroup.Row> rows = PointGroup.rows(points);
        if (!rows.isEmpty()) {
            page.chart(Chart.of("Utilization", charts.axis(Kind.UTILIZATION), PointGroup.axis(rows)).withAll(
                    combinations
                            .stream().map(combination -> utilizations(combination, rows)).toList()), ReportPage.wide(),
                    ReportPage.height(rows.size(), combinations.size()));
        }
    }

    private Series.Bars utilizations(String combination, List<PointGroup.Row> rows) {
        double scale = MetricCharts.scale(Kind.UTILIZATION);
        double[] means = new double[rows.size()];
        double[] halves = new double[rows.size()];
        Arrays.fill(means, Double.NaN);
        Arrays.fill(halves, Double.NaN);
        for (int i = 0; i < rows.size(); i++) {
            String point = rows.get(i).point();
            List<RunFigures> found = point == null ? List.of() : of(Kind.UTILIZATION, point, combination);
            if (!found.isEmpty()) {
                means[i] = scale * found.get(0).mean();
                halves[i] = scale * (found.get(0).high() - found.get(0).low()) / 2;
            }
        }
        return new Series.Bars(combinations.size() == 1 ? "" : combination, means, halves);
    }

    private static Series.Curve curve(String name, List<RunFigures> runs, double scale) {
        return Series.Curve.points(name, numbers(runs, RunFigures::users), numbers(runs, each -> scale * each.mean()))
                .joined().within(numbers(runs, each -> scale * each.low()), numbers(runs, each -> scale * each.high()));
    }

    private static double[] numbers(List<RunFigures> runs, ToDoubleFunction<RunFigures> number) {
        return runs.stream().mapToDouble(number).toArray();
    }

    /** For each combination on the same scale, the mean and what lies between the median and the 95th percentile. */
    private void bands(String scenario) {
        double most = combinations.stream().limit(MAX_COMBINATIONS)
                .flatMap(each -> of(Kind.RESPONSE_TIME, scenario, each).stream())
                .mapToDouble(each -> Math.max(each.mean(), each.quantile95())).filter(Double::isFinite).max().orElse(0);
        for (String combination : combinations.stream().limit(MAX_COMBINATIONS).toList()) {
            List<RunFigures> known = of(Kind.RESPONSE_TIME, scenario, combination).stream()
                    .filter(each -> Double.isFinite(each.median()) && Double.isFinite(each.quantile95())).toList();
            if (known.isEmpty() || most == 0) {
                continue;
            }
            double[] numbers = numbers(known, RunFigures::users);
            page.chart(Chart.of(combination, users(), charts.axis(Kind.RESPONSE_TIME).between(0, 1.05 * most))
                    .note("line: mean; band: from the median to the 95th percentile")
                    .with(new Series.Band("", numbers, numbers(known, RunFigures::median),
                            numbers(known, RunFigures::quantile95)))
                    .with(Series.Curve.points("", numbers, numbers(known, RunFigures::mean)).joined()));
        }
    }

    /** For each combination, the resources with the largest figures over the users. */
    private void resources(String title, Kind kind) {
        Function<RunFigures, String> point = RunFigures::point;
        for (String combination : combinations.stream().limit(MAX_COMBINATIONS).toList()) {
            Map<String, Double> largest = figures.stream().filter(each -> each.is(kind)
                    && each.combination().equals(combination))
                    .collect(Collectors.toMap(point, RunFigures::mean, Math::max, LinkedHashMap::new));
            Set<String> shown = new TreeSet<>(largest.entrySet().stream()
                    .sorted(Map.Entry.<String, Double>comparingByValue().reversed()).limit(MAX_RESOURCES)
                    .map(Map.Entry::getKey).toList());
            if (!shown.isEmpty()) {
                double scale = MetricCharts.scale(kind);
                String whose = shown.size() == 1 ? " of " + shown.iterator().next() : "";
                page.chart(Chart.of(title + whose + ": " + combination, users(), charts.axis(kind)).withAll(
                        shown.stream().map(each -> curve(each, of(kind, each, combination), scale)).toList()));
            }
        }
    }
}
