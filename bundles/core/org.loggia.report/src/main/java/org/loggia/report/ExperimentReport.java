// SPDX-License-Identifier: EPL-2.0
package org.loggia.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

import org.loggia.input.CsvText;
import org.loggia.input.NumberText;
import org.loggia.input.VisibleText;
import org.loggia.report.text.Document;
import org.loggia.report.text.Key;
import org.loggia.report.text.TextTable;
import org.loggia.simulation.objective.Verdict;

/**
 * The runs of an experiment side by side. Text gives the response times of the usage scenarios, the resource that is
 * busiest, and where most jobs are; CSV has a row for each figure of each run, JSON all that 'loggia simulate' tells of
 * each.
 */
public record ExperimentReport(List<Map<?, ?>> runs) implements Report {

    /** Describes the table. */
    static final String TITLE = "Response times of the usage scenarios, means with 95 % intervals";

    private static final String SCENARIO = "UsageScenario:";
    private static final List<String> FIGURES = List.of("count", "mean", "stddev", "ci95_low", "ci95_high",
            "min", "max", "q0.5", "q0.9", "q0.95", "q0.99");

    @Override
    public String text() {
        if (runs.isEmpty()) {
            return "no runs\n";
        }
        return TITLE + "\n" + table() + "\n" + runs.size() + (runs.size() == 1 ? " run\n" : " runs\n");
    }

    /** A row for each run and usage scenario; of nets, which have none, for each place. */
    TextTable table() {
        boolean isNamed = runs.stream().anyMatch(run -> !run.get("analysisModel").equals(""));
        boolean isJudged = runs.stream().anyMatch(run -> !objectives(run).isEmpty());
        List<String> headings = new ArrayList<>(List.of("model", "analysis model", "users", "usage scenario", "count",
                "mean", "median", "95 %", "unit", "busiest resource", "most jobs at"));
        if (!isNamed) {
            headings.remove("analysis model");
        }
        if (isJudged) {
            headings.add("objectives");
        }
        TextTable table = new TextTable(headings.toArray(String[]::new));
        for (Map<?, ?> run : runs) {
            Object unit = ((Map<?, ?>) run.get("result")).get("timeUnit");
            boolean hasScenarios = metrics(run).stream().anyMatch(metric -> point(metric).startsWith(SCENARIO));
            for (Map<?, ?> metric : metrics(run)) {
                if (metric.get("metric").equals("responseTime")
                        && (!hasScenarios || point(metric).startsWith(SCENARIO))) {
                    List<String> row = new ArrayList<>(List.of(run.get("model").toString(),
                            run.get("analysisModel").toString(), users(run),
                            point(metric).replaceFirst("^" + SCENARIO, ""),
                            NumberText.grouped(((Number) metric.get("count")).longValue()), mean(metric),
                            NumberText.plain(number(quantile(metric, "0.5"))),
                            NumberText.plain(number(quantile(metric, "0.95"))),
                            unit == null ? "-" : unit.toString(), busiest(run), mostJobs(run)));
                    if (!isNamed) {
                        row.remove(1);
                    }
                    if (isJudged) {
                        row.add(verdict(run));
                    }
                    table.add(row.toArray(String[]::new));
                }
            }
        }
        return table;
    }

    /** Whether a run meets its objectives, with those that it does not; empty where it has none. */
    public static String verdict(Map<?, ?> run) {
        if (objectives(run).isEmpty()) {
            return "";
        }
        List<String> words = new ArrayList<>();
        for (Verdict.State state : List.of(Verdict.State.MISSED, Verdict.State.UNDECIDED)) {
            String names = objectives(run).stream().filter(each -> state.key().equals(each.get("verdict")))
                    .map(each -> VisibleText.line(each.get("objective").toString())).collect(Collectors.joining(", "));
            if (!names.isEmpty()) {
                words.add(VerdictReport.word(state) + ": " + names);
            }
        }
        return words.isEmpty() ? VerdictReport.word(Verdict.State.MET) : String.join("; ", words);
    }

    @SuppressWarnings("unchecked")
    private static List<Map<?, ?>> objectives(Map<?, ?> run) {
        Object objectives = ((Map<?, ?>) run.get("result")).get("objectives");
        return objectives == null ? List.of() : (List<Map<?, ?>>) objectives;
    }

    private static String users(Map<?, ?> run) {
        return run.get("users") instanceof Number users ? NumberText.grouped(users.longValue()) : "-";
    }

    private static String mean(Map<?, ?> metric) {
        List<?> interval = (List<?>) metric.get("ci95");
        return interval == null ? NumberText.plain(number(metric.get("mean")))
                : NumberText.withInterval(number(metric.get("mean")), number(interval.get(0)), number(interval.get(1)));
    }

    /** The resource of the highest utilization. */
    public static String busiest(Map<?, ?> run) {
        Map<?, ?> busiest = null;
        for (Map<?, ?> metric : metrics(run)) {
            if (metric.get("metric").equals("utilization")
                    && (busiest == null || number(metric.get("mean")) > number(busiest.get("mean")))) {
                busiest = metric;
            }
        }
        return busiest == null ? "-" : point(busiest).replaceFirst("^Resource:", "") + " "
                + NumberText.significant(100 * number(busiest.get("mean")), 3) + " %";
    }

    /**
     * Where most jobs are on average, in service or in line: what the time of users is spent on. A storage counts,
     * which has no utilization; a delay does not, where nobody stands in another's way.
     */
    public static String mostJobs(Map<?, ?> run) {
        Map<?, ?> most = null;
        for (Map<?, ?> metric : metrics(run)) {
            boolean counts = metric.get("metric").equals("queueLength")
                    && (isStorage(metric) || metrics(run).stream().anyMatch(each -> each.get("metric")
                            .equals("utilization") && point(each).equals(point(metric))));
            if (counts && (most == null || number(metric.get("mean")) > number(most.get("mean")))) {
                most = metric;
            }
        }
        return most == null ? "-" : point(most).replaceFirst("^Resource:", "") + " "
                + NumberText.significant(number(most.get("mean")), 3);
    }

    /** Whether a figure is of a whole storage, and not of a queue in its net. */
    private static boolean isStorage(Map<?, ?> metric) {
        return point(metric).startsWith("Storage:") && point(metric).indexOf('/') < 0;
    }

    @Override
    public Object json() {
        return new Runs(runs);
    }

    @Override
    public String csv() {
        List<String> headings = new ArrayList<>(List.of("model", "analysisModel", "users", "metric", "point"));
        headings.addAll(FIGURES);
        CsvText csv = new CsvText(headings.toArray(String[]::new));
        for (Map<?, ?> run : runs) {
            for (Map<?, ?> metric : metrics(run)) {
                List<Object> cells = new ArrayList<>(Arrays.asList(run.get("model"), run.get("analysisModel"),
                        run.get("users"), metric.get("metric"), point(metric)));
                Map<String, Object> figures = figures(metric);
                FIGURES.forEach(figure -> cells.add(figures.get(figure)));
                csv.add(cells.toArray());
            }
        }
        return csv.toString();
    }

    private static Map<String, Object> figures(Map<?, ?> metric) {
        Map<String, Object> figures = new LinkedHashMap<>();
        List.of("count", "mean", "stddev", "min", "max").forEach(key -> figures.put(key, metric.get(key)));
        if (metric.get("ci95") instanceof List<?> interval) {
            figures.put("ci95_low", interval.get(0));
            figures.put("ci95_high", interval.get(1));
        }
        List.of("0.5", "0.9", "0.95", "0.99").forEach(key -> figures.put("q" + key, quantile(metric, key)));
        return figures;
    }

    private static Object quantile(Map<?, ?> metric, String key) {
        return metric.get("quantiles") instanceof Map<?, ?> quantiles ? quantiles.get(key) : null;
    }

    private static double number(Object value) {
        return value instanceof Number number ? number.doubleValue() : Double.NaN;
    }

    private static String point(Map<?, ?> metric) {
        return Objects.toString(metric.get("point"));
    }

    @SuppressWarnings("unchecked")
    private static List<Map<?, ?>> metrics(Map<?, ?> run) {
        return (List<Map<?, ?>>) ((Map<?, ?>) run.get("result")).get("metrics");
    }

    @Document(value = "experiment", title = "Output of loggia experiment for simulations", description = "Output of "
            + "`loggia experiment --format json` for a plan of simulations.")
    private record Runs(
            @Key(value = "The runs, users varying fastest.", maps = RunText.class) List<Map<?, ?>> runs) {
    }

    private record RunText(
            @Key("Name of the architecture.") String model,
            @Key(value = "Users in each closed workload; null for those of the usage model.", unit = "count",
                    nullable = true) Integer users,
            @Key("Name of the I/O analysis model; `configured` for the one of the model.") String analysisModel,
            @Key("Result of the simulation.") ResultText result,
            @Key("Version of Loggia that made the run.") String version) {
    }
}
