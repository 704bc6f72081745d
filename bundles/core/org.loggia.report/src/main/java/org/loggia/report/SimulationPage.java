// SPDX-License-Identifier: EPL-2.0
package org.loggia.report;

import java.util.ArrayList;
import java.util.List;
import org.loggia.chart.Chart;
import org.loggia.chart.Mark;
import org.loggia.input.NumberText;
import org.loggia.page.HtmlPage;
import org.loggia.queueing.statistics.Summary;
import org.loggia.report.text.TextTable;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.chart.MetricCharts;
import org.loggia.simulation.chart.TimeFlameGraph;
import org.loggia.simulation.objective.Verdict;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.result.Metric.Kind;
import org.loggia.simulation.result.ResponseElasticity;
import org.loggia.simulation.result.SimulationResult;
import org.loggia.simulation.result.TimeProfile;
import org.loggia.simulation.result.TimeShares;
import org.loggia.simulation.simulator.EvaluatedResult;

/** Report page of a simulation. */
public final class SimulationPage {

    private static final String SCENARIO = "UsageScenario:";
    private static final double HIGH = 0.95;
    /** Only the tables of all metrics contain this usual quantile. */
    private static final double UNSEEN = 0.9;
    private static final int MAX_SCENARIOS = 8;
    /** How high a curve is that has a row for itself. */
    private static final int CURVE = 240;

    private final List<Verdict> verdicts;
    private final List<TimeShares> shares;
    private final SimulationResult result;
    private final SimulationReport figures;
    private final boolean isOverTime;
    private final ModelDiagrams diagrams;
    private final MetricCharts charts;
    private final ReportPage frame;
    private final HtmlPage page;

    private SimulationPage(SimulationResult result, List<Verdict> verdicts, List<TimeShares> shares,
            List<ResponseElasticity> elasticities, boolean isOverTime, ModelDiagrams diagrams) {
        this.result = result;
        this.verdicts = verdicts;
        this.shares = shares;
        this.isOverTime = isOverTime;
        this.diagrams = diagrams;
        figures = new SimulationReport(result).brokenDown(shares).elasticities(elasticities);
        charts = new MetricCharts(result.timeUnit());
        frame = new ReportPage(result.model());
        page = frame.page();
    }

    /**
     * @param elasticities what would follow if resources were faster; empty unless requested
     * @param isOverTime whether to show how figures went over time, too
     * @param model what was simulated
     */
    public static String of(EvaluatedResult judgement, List<ResponseElasticity> elasticities, boolean isOverTime,
            ModelSelection model, ReportOrigin origin) {
        return new SimulationPage(judgement.result(), judgement.verdicts(), judgement.shares(), elasticities,
                isOverTime, ModelDiagrams.of(model, judgement.result(), judgement.shares())).html(origin);
    }

    /** What was kept of a simulation, over time, too. */
    public static String of(SimulationResult result, List<Verdict> verdicts, List<TimeShares> shares,
            ModelDiagrams diagrams, ReportOrigin origin) {
        return new SimulationPage(result, verdicts, shares, List.of(), true, diagrams).html(origin);
    }

    private String html(ReportOrigin origin) {
        page.paragraph(figures.facts());
        frame.table("", glance());
        frame.verdicts(verdicts);
        frame.notes(result.sentences());
        responseTimes();
        resources();
        whereTimeGoes();
        diagrams.show(page);
        if (isOverTime) {
            overTime();
        }
        page.section("All metrics");
        figures.tables().forEach((title, table) -> {
            frame.table(title, table);
            figures.footnote(title).ifPresent(note -> note.lines().forEach(page::note));
        });
        return frame.made(origin);
    }

    private List<Metric> scenarios() {
        return result.metrics().stream().filter(metric -> metric.kind() == Kind.RESPONSE_TIME
                && metric.point().startsWith(SCENARIO)).toList();
    }

    private static String name(Metric scenario) {
        return scenario.point().substring(SCENARIO.length());
    }

    /** What readers ask for first. */
    private TextTable glance() {
        String unit = result.timeUnit() == null ? "" : " [" + result.timeUnit() + "]";
        List<Double> quantiles = result.quantiles().stream().filter(each -> each != UNSEEN).toList();
        List<String> headings = new ArrayList<>(List.of("usage scenario", "runs", "mean response time" + unit));
        quantiles.forEach(each -> headings.add(SimulationReport.name(each)));
        TextTable table = new TextTable(headings.toArray(String[]::new));
        for (Metric scenario : scenarios()) {
            Summary summary = scenario.summary();
            List<String> cells = new ArrayList<>(List.of(name(scenario), NumberText.grouped(summary.count()),
                    NumberText.withInterval(summary.mean(), summary.interval().low(), summary.interval().high())));
            quantiles.forEach(each -> cells.add(NumberText.plain(summary.quantile(each))));
            table.add(cells.toArray(String[]::new));
        }
        return table;
    }

    private void responseTimes() {
        page.section("Response times");
        List<Metric> scenarios = scenarios();
        if (scenarios.stream().anyMatch(Metric::percentilesOfMeans)) {
            page.note("The storage's analysis model predicts means only: the distributions reflect changes "
                    + "of the mean with the workload; response times of single requests vary more.");
        }
        scenarios.stream().limit(MAX_SCENARIOS).forEach(scenario -> page.chart(charts.distribution(name(scenario),
                scenario, limits(scenario))));
        if (scenarios.size() > MAX_SCENARIOS) {
            page.note("The first "
                    + MAX_SCENARIOS
                    + " of "
                    + scenarios.size()
                    + " usage scenarios; the tables contain all.");
        }
        if (result.metrics().stream().anyMatch(metric -> metric.kind() == Kind.RESPONSE_TIME
                && !metric.point().startsWith(SCENARIO))) {
            bars("Mean response times", Kind.RESPONSE_TIME, result.metrics());
        }
    }

    /** The limits that objectives set to single observations of a figure, as far as the distribution is shown. */
    private List<Mark> limits(Metric metric) {
        List<Mark> marks = new ArrayList<>();
        double end = metric.histogram().low() + metric.histogram().counts().size() * metric.histogram().width();
        for (Verdict verdict : verdicts) {
            var figure = verdict.objective().figure();
            if (figure.kind() == metric.kind() && figure.point().equals(metric.point())
                    && verdict.objective().limit() <= end) {
                marks.add(new Mark.Vertical(verdict.objective().limit(), "limit of " + figure.statistic()));
            }
        }
        return marks;
    }

    private void bars(String title, Kind kind, List<Metric> metrics) {
        Chart chart = charts.means(title, kind, metrics);
        int bars = chart.vertical().names().size();
        if (bars > 0) {
            page.chart(chart, ReportPage.wide(), ReportPage.height(bars));
        }
    }

    private void resources() {
        if (result.metrics().stream().anyMatch(metric -> metric.kind() == Kind.UTILIZATION
                || metric.kind() == Kind.QUEUE_LENGTH)) {
            page.section("Resources");
            bars("Utilization", Kind.UTILIZATION, result.metrics());
            bars("Jobs at resources, in service or queue", Kind.QUEUE_LENGTH, result.metrics());
        }
    }

    private void whereTimeGoes() {
        if (shares.stream().allMatch(each -> each.all().count() == 0 || each.all().parts().isEmpty())) {
            return;
        }
        page.section("Time breakdown");
        page.note("The mean response time of each usage scenario, divided into its actions, and these "
                + "into the places where time is spent; each place has a colour. The table contains all "
                + "parts.");
        page.flames(TimeFlameGraph.of(shares.stream().map(TimeShares::all).toList(), result.timeUnit()));
        page.note("The time breakdown of the scenario runs near the 95th percentile of the response time.");
        page.flames(TimeFlameGraph.near(shares.stream().flatMap(each -> each.near().stream()).filter(each -> each
                .probability() == HIGH).map(TimeProfile.AtPercentile::breakdown).toList(), HIGH, result.timeUnit()));
    }

    private void overTime() {
        page.section("Over time");
        double warmUp = result.warmUp().time();
        List<Metric> replicas = series(Kind.REPLICAS);
        for (Metric scenario : scenarios().stream().limit(MAX_SCENARIOS).toList()) {
            if (!scenario.series().means().isEmpty()) {
                Chart chart = charts.series("Response time", Kind.RESPONSE_TIME, List.of(scenario), warmUp);
                if (replicas.isEmpty()) {
                    page.chart(chart);
                } else {
                    page.chart(chart, ReportPage.wide(), CURVE);
                }
            }
        }
        if (!replicas.isEmpty()) {
            // Alone in its row, so that the replicas stand under the curves at their times.
            page.chart(charts.series("Serving replicas", Kind.REPLICAS, replicas, warmUp), ReportPage.wide(),
                    CURVE);
        }
        for (Kind kind : List.of(Kind.UTILIZATION, Kind.QUEUE_LENGTH)) {
            List<Metric> series = series(kind);
            if (!series.isEmpty()) {
                page.chart(charts.series(kind == Kind.UTILIZATION ? "Utilization" : "Jobs at resources", kind, series,
                        warmUp));
            }
        }
        page.note("Means over intervals of time" + (result.replications() > 1
                ? ", with 95 % intervals over the runs as bands." : "."));
    }

    private List<Metric> series(Kind kind) {
        return result.metrics().stream().filter(metric -> metric.kind() == kind
                && !metric.series().means().isEmpty()).toList();
    }
}
