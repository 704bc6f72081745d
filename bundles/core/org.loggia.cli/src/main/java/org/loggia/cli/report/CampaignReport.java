// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.report;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.loggia.input.CsvText;
import org.loggia.input.NumberText;
import org.loggia.input.VisibleText;
import org.loggia.measurement.campaign.Campaign;
import org.loggia.measurement.campaign.CampaignFactor;
import org.loggia.measurement.campaign.Configuration;
import org.loggia.measurement.campaign.PlannedRun;
import org.loggia.measurement.result.AdaptiveResults;
import org.loggia.measurement.result.ArrivalMode;
import org.loggia.measurement.result.CampaignResults;
import org.loggia.measurement.result.ResultTable;
import org.loggia.measurement.store.CampaignStore;
import org.loggia.measurement.store.RunState;
import org.loggia.measurement.store.MeasuredRun;
import org.loggia.report.text.Format;
import org.loggia.report.text.JsonText;
import org.loggia.report.text.TextTable;

/** A campaign's plan and results as text, JSON or CSV. */
public final class CampaignReport {

    private static final int SHOWN_ROWS = 60;

    private final Campaign campaign;

    public CampaignReport(Campaign campaign) {
        this.campaign = campaign;
    }

    /** The plan. */
    public String plan(Format format) {
        List<PlannedRun> runs = campaign.runs();
        double seconds = campaign.estimatedDuration().toMillis() / 1000.0;
        return switch (format) {
            case TEXT -> campaign.name() + ": " + campaign.configurations().size() + " configurations, "
                    + campaign.repetitions() + " times each, about "
                    + NumberText.duration(Duration.ofSeconds(Math.round(seconds))) + "\n\n" + planTable();
            case JSON -> JsonText.document(planJson(runs, seconds));
            case CSV -> planCsv(runs);
        };
    }

    private String planTable() {
        if (campaign.factors().isEmpty()) {
            return "no varying factors\n";
        }
        TextTable table = table(List.of());
        campaign.configurations().stream().limit(SHOWN_ROWS).forEach(configuration -> table.add(levels(configuration)
                .toArray(String[]::new)));
        return table + more(campaign.configurations().size());
    }

    private Map<String, Object> planJson(List<PlannedRun> runs, double seconds) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("campaign", campaign.name());
        json.put("configurations", campaign.configurations().size());
        json.put("repetitions", campaign.repetitions());
        json.put("estimatedSeconds", seconds);
        List<Map<String, Object>> entries = new ArrayList<>();
        for (PlannedRun run : runs) {
            Map<String, Object> entry = new LinkedHashMap<>();
            entry.put("configuration", run.configuration());
            entry.put("repetition", run.repetition() + 1);
            entry.put("levels", levels(campaign, campaign.configurations().get(run.configuration())));
            entries.add(entry);
        }
        json.put("runs", entries);
        return json;
    }

    private String planCsv(List<PlannedRun> runs) {
        List<String> header = new ArrayList<>(campaign.factors().stream().map(CampaignFactor::header).toList());
        header.addAll(List.of("configuration", "repetition"));
        CsvText csv = new CsvText(header.toArray(String[]::new));
        for (PlannedRun run : runs) {
            List<Object> row = new ArrayList<>(levels(campaign.configurations().get(run.configuration())));
            row.addAll(List.of(run.configuration(), run.repetition() + 1));
            csv.add(row.toArray());
        }
        return csv.toString();
    }

    /**
     * The results.
     *
     * @param response the response of a table to learn from; null for all
     * @param together whether that table tells what the storage saw of all targets
     */
    public String results(CampaignResults results, CampaignStore store, Format format, String response, boolean medians,
            boolean together) {
        return switch (format) {
            case TEXT -> text(results, store);
            case JSON -> JsonText.document(json(results, store));
            case CSV -> (together ? ResultTable.together(results, response)
                    : response != null ? ResultTable.of(results, response, medians)
                    : medians ? ResultTable.ofMedians(results) : ResultTable.ofRuns(results)).csv();
        };
    }

    private String text(CampaignResults results, CampaignStore store) {
        List<String> shown = results.responses().keySet().stream().filter(name -> name.endsWith("ResponseTime")
                || name.endsWith("Throughput") && !name.contains("disk")).toList();
        List<String> headings = new ArrayList<>();
        for (String name : shown) {
            String unit = results.responses().get(name);
            headings.add(name + " [" + unit + "]");
            headings.add("variation");
        }
        headings.add("runs");
        TextTable table = table(headings);
        List<Map<Integer, double[]>> values = shown.stream().map(results::byConfiguration).toList();
        List<Configuration> measured = campaign.configurations().stream().filter(configuration -> results.measurements()
                .stream().anyMatch(measurement -> measurement.configuration().id() == configuration.id())).toList();
        for (Configuration configuration : measured.subList(0, Math.min(SHOWN_ROWS, measured.size()))) {
            List<String> row = new ArrayList<>(levels(configuration));
            for (Map<Integer, double[]> response : values) {
                double[] runs = response.getOrDefault(configuration.id(), new double[0]);
                row.add(NumberText.plain(CampaignResults.median(runs)));
                row.add(NumberText.percent(CampaignResults.variation(runs)));
            }
            row.add(Long.toString(results.measurements().stream().filter(measurement -> measurement.configuration()
                    .id() == configuration.id()).count()));
            table.add(row.toArray(String[]::new));
        }
        long disturbed = results.measurements().stream().filter(measurement -> measurement.disturbed()).count();
        return VisibleText.line(campaign.name()) + ": " + results.measurements().size() + " of "
                + store.plan().size() + " runs measured" + (results.choices().isEmpty() ? "" : ", chosen adaptively")
                + (disturbed > 0 ? ", " + disturbed + " of them disturbed" : "") + "\n"
                + labels() + errors(results)
                + "\nMedians, and coefficients of variation over the runs\n"
                + table + more(measured.size()) + arrivals(results)
                + "\nall results are in "
                + VisibleText.line(store.file().toString())
                + "\n";
    }

    private String labels() {
        return campaign.labels().isEmpty() ? "" : VisibleText.line("system: "
                + campaign.labels().entrySet().stream().map(label -> label.getKey()
                        + " " + label.getValue())
                        .collect(Collectors.joining(", "))) + "\n";
    }

    private static String errors(CampaignResults results) {
        return results.choices().isEmpty() ? "" : "error of a model on unseen configurations: " + AdaptiveResults.of(
                results).step().text() + "\n";
    }

    private static String arrivals(CampaignResults results) {
        List<String> sentences = new ArrivalMode(results).sentences();
        return sentences.isEmpty() ? "" : "\n" + String.join("\n", sentences) + "\n";
    }

    private static String more(int rows) {
        return rows > SHOWN_ROWS ? "and " + (rows - SHOWN_ROWS) + " more, see --format csv\n" : "";
    }

    private TextTable table(List<String> more) {
        List<String> headings = new ArrayList<>(campaign.factors().stream().map(CampaignFactor::header).toList());
        headings.addAll(more);
        return new TextTable(headings.toArray(String[]::new));
    }

    private List<String> levels(Configuration configuration) {
        return configuration.levels().stream().map(level -> level.text()).toList();
    }

    /** The levels of a configuration by factor: numbers as numbers, others by name. */
    static Map<String, Object> levels(Campaign campaign, Configuration configuration) {
        Map<String, Object> levels = new LinkedHashMap<>();
        for (int i = 0; i < configuration.levels().size(); i++) {
            var level = configuration.levels().get(i);
            levels.put(campaign.factors().get(i).name(), level.isNumeric() ? (Object) level.number() : level.text());
        }
        return levels;
    }

    private Map<String, Object> adaptive(CampaignResults results) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("chosen", results.choices().size());
        json.put("configurations", campaign.configurations().size());
        json.put("errors", AdaptiveReport.errors(AdaptiveResults.of(results).step()));
        return json;
    }

    private Map<String, Object> json(CampaignResults results, CampaignStore store) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("campaign", campaign.name());
        json.put("store", store.file().toString());
        json.put("planned", store.plan().size());
        json.put("measured", results.measurements().size());
        json.put("disturbed", results.measurements().stream().filter(measurement -> measurement.disturbed()).count());
        json.put("failedAttempts", results.runs().stream().filter(run -> run.state() == RunState.FAILED).count());
        json.put("responses", results.responses());
        json.put("labels", campaign.labels());
        if (!results.choices().isEmpty()) {
            json.put("adaptive", adaptive(results));
        }
        List<Map<String, Object>> runs = new ArrayList<>();
        ArrivalMode arrivals = new ArrivalMode(results);
        for (MeasuredRun run : results.runs()) {
            Map<String, Object> entry = new LinkedHashMap<>();
            entry.put("configuration", run.configuration());
            entry.put("repetition", run.repetition() + 1);
            entry.put("attempt", run.attempt());
            entry.put("state", run.state().word());
            entry.put("started", run.started());
            entry.put("seconds", run.seconds());
            entry.put("message", run.message());
            entry.put("levels", levels(campaign, campaign.configurations().get(run.configuration())));
            Map<String, Object> metrics = new LinkedHashMap<>();
            run.metrics().forEach((target, values) -> {
                Map<String, Object> numbers = new LinkedHashMap<>();
                values.values().forEach(metric -> numbers.put(metric.name(), metric.value()));
                metrics.put(target, numbers);
            });
            entry.put("metrics", metrics);
            Map<String, Object> kinds = new LinkedHashMap<>();
            campaign.targets().forEach(target -> kinds.put(target.name(), arrivals.of(campaign.configurations()
                    .get(run.configuration()), target).word()));
            entry.put("arrivals", kinds);
            if (!results.choices().isEmpty()) {
                entry.put("chosen", results.reason(run.configuration()));
            }
            runs.add(entry);
        }
        json.put("runs", runs);
        return json;
    }
}
