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
import org.loggia.report.text.Document;
import org.loggia.report.text.Format;
import org.loggia.report.text.JsonText;
import org.loggia.report.text.Key;
import org.loggia.report.text.TextTable;

/** A campaign's plan and results as text, JSON or CSV. */
public record CampaignReport(Campaign campaign) {

    private static final int SHOWN_ROWS = 60;

    /** The plan. */
    public String plan(Format format) {
        List<PlannedRun> runs = campaign.runs();
        double seconds = campaign.estimatedDuration().toMillis() / 1000.0;
        return switch (format) {
            case TEXT -> campaign.name() + ": " + campaign.configurations().size() + " configurations, "
                    + campaign.repetitions() + " times each, about "
                    + NumberText.duration(Duration.ofSeconds(Math.round(seconds))) + "\n\n" + planTable();
            case JSON -> JsonText.document(planned(runs, seconds));
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

    private CampaignPlan planned(List<PlannedRun> runs, double seconds) {
        return new CampaignPlan(campaign.name(), campaign.configurations().size(), campaign.repetitions(), seconds,
                runs.stream().map(run -> new PlanRun(run.configuration(), run.repetition() + 1, levels(campaign,
                        campaign.configurations().get(run.configuration())))).toList());
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
        long disturbed = disturbed(results);
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

    private static long disturbed(CampaignResults results) {
        return results.measurements().stream().filter(measurement -> measurement.disturbed()).count();
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

    private MeasuredCampaign json(CampaignResults results, CampaignStore store) {
        ArrivalMode arrivals = new ArrivalMode(results);
        return new MeasuredCampaign(campaign.name(), store.file().toString(), store.plan().size(), results
                .measurements().size(), disturbed(results), results.runs().stream().filter(run -> run
                        .state() == RunState.FAILED).count(), results.responses(), campaign.labels(), results.choices()
                                .isEmpty() ? null : new Adaptive(results.choices().size(), campaign.configurations()
                                        .size(), AdaptiveError.of(AdaptiveResults.of(results).step())), results.runs()
                                                .stream().map(run -> json(run, results, arrivals)).toList());
    }

    private Attempt json(MeasuredRun run, CampaignResults results, ArrivalMode arrivals) {
        Configuration configuration = campaign.configurations().get(run.configuration());
        Map<String, Map<String, Double>> metrics = new LinkedHashMap<>();
        run.metrics().forEach((target, values) -> {
            Map<String, Double> numbers = new LinkedHashMap<>();
            values.values().forEach(metric -> numbers.put(metric.name(), metric.value()));
            metrics.put(target, numbers);
        });
        Map<String, String> kinds = new LinkedHashMap<>();
        campaign.targets().forEach(target -> kinds.put(target.name(), arrivals.of(configuration, target).word()));
        return new Attempt(run.configuration(), run.repetition() + 1, run.attempt(), run.state().word(), run.started(),
                run.seconds(), run.message(), levels(campaign, configuration), metrics, kinds, results.choices()
                        .isEmpty() ? null : results.reason(run.configuration()));
    }

    @Document(value = "measure-plan", title = "Output of loggia measure --plan",
            description = "Output of `loggia measure --plan --format json`: the planned runs.")
    private record CampaignPlan(
            @Key("Name of the campaign.") String campaign,
            @Key(value = "Configurations.", unit = "count") int configurations,
            @Key(value = "Runs of each.", unit = "count") int repetitions,
            @Key(value = "About how long it would take.", unit = "s") double estimatedSeconds,
            @Key("The runs in their order.") List<PlanRun> runs) {
    }

    private record PlanRun(
            @Key(value = "Configuration, from 0.", unit = "number") int configuration,
            @Key(value = "Repetition, from 1.", unit = "number") int repetition,
            @Key(value = "By factor: numbers as numbers, levels by name.",
                    unit = "unit of the factor") Map<String, Object> levels) {
    }

    @Document(value = "measure", title = "Output of loggia measure",
            description = "Output of `loggia measure --format json`: every attempt at every run.")
    private record MeasuredCampaign(
            @Key("Name of the campaign.") String campaign,
            @Key("The file that keeps everything.") String store,
            @Key(value = "Planned runs.", unit = "count") int planned,
            @Key(value = "Runs that were measured.", unit = "count") int measured,
            @Key(value = "Measured runs during which others used the target too much.", unit = "count") long disturbed,
            @Key(value = "Attempts that failed.", unit = "count") long failedAttempts,
            @Key("Units of the responses, by name; empty for numbers without one.") Map<String, String> responses,
            @Key("Facts about the system under test from the campaign, by name.") Map<String, String> labels,
            @Key(value = "Only of an adaptive campaign: its choices and the errors of a model of them.",
                    optional = true) Adaptive adaptive,
            @Key("All attempts.") List<Attempt> runs) {
    }

    private record Adaptive(
            @Key(value = "Configurations that were chosen.", unit = "count") int chosen,
            @Key(value = "Configurations of the plan.", unit = "count") int configurations,
            @Key("By response: the error on configurations that the model had not seen.") List<AdaptiveError> errors) {
    }

    private record Attempt(
            @Key(value = "Configuration, from 0.", unit = "number") int configuration,
            @Key(value = "Repetition, from 1.", unit = "number") int repetition,
            @Key(value = "Attempt, from 1.", unit = "number") int attempt,
            @Key(value = "How it ended.",
                    values = {
                        "done", "disturbed", "failed", "interrupted", "running"}) String state,
            @Key("When it began: UTC, ISO 8601.") String started,
            @Key(value = "How long it took with everything around it; null while it runs.", unit = "s",
                    nullable = true) double seconds,
            @Key(value = "Why it is not simply done.", nullable = true) String message,
            @Key(value = "By factor: numbers as numbers, levels by name.",
                    unit = "unit of the factor") Map<String, Object> levels,
            @Key(value = "Measured values by target and name.",
                    unit = "see responses") Map<String, Map<String, Double>> metrics,
            @Key(value = "By target: how requests came. closed: a client sends its next request when one has ended; "
                    + "open: Poisson processes of a given rate; unknown: no load is made.",
                    values = {"closed", "open", "unknown"}) Map<String, String> arrivals,
            @Key(value = "Only in an adaptive campaign. design: the configuration fills the space; model: the model is "
                    + "least accurate there.", values = {"design", "model"}, optional = true) String chosen){
    }
}
