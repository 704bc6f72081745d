// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.loggia.cli.terminal.CommandFailure;
import org.loggia.input.CsvText;
import org.loggia.input.NumberText;
import org.loggia.measurement.campaign.Campaign;
import org.loggia.measurement.campaign.CampaignFactor;
import org.loggia.measurement.campaign.Level;
import org.loggia.measurement.result.CampaignComparison;
import org.loggia.measurement.result.CampaignComparison.Pair;
import org.loggia.measurement.result.CampaignComparison.Response;
import org.loggia.measurement.result.WelchInterval;
import org.loggia.report.text.Document;
import org.loggia.report.text.Format;
import org.loggia.report.text.JsonText;
import org.loggia.report.text.Key;
import org.loggia.report.text.TextTable;

/** Two campaigns next to each other as text, JSON or CSV; differences are the first less the second. */
public record ComparisonReport(Campaign here, Campaign there, CampaignComparison comparison) {

    /**
     * The report.
     *
     * @param response the only response to show; null for all, in text for response times and throughputs
     */
    public String in(Format format, String response) {
        List<Response> shown = comparison.responses().stream().filter(each -> response != null
                ? each.name().equals(response) : format != Format.TEXT || each.name().endsWith("ResponseTime")
                        || each.name().endsWith("Throughput") && !each.name().contains("disk")).toList();
        if (shown.isEmpty()) {
            throw CommandFailure.badInput(here.file() + ": both campaigns measured no '"
                    + (response == null ? "ResponseTime" : response) + "'; there are "
                    + String.join(", ", comparison.responses().stream().map(Response::name).toList()), null);
        }
        return switch (format) {
            case TEXT -> text(shown);
            case JSON -> JsonText.document(json(shown));
            case CSV -> csv(shown);
        };
    }

    private String text(List<Response> shown) {
        StringBuilder text = new StringBuilder(here.name() + " (here) and " + there.name() + " (there)\n");
        comparison.differences().forEach(line -> text.append("different: ").append(line).append('\n'));
        if (comparison.onlyHere() + comparison.onlyThere() > 0) {
            text.append("not compared: ").append(comparison.onlyHere()).append(" configurations measured only here, ")
                    .append(comparison.onlyThere()).append(" only there\n");
        }
        for (Response response : shown) {
            text.append('\n').append(response.name()).append(response.unit().isEmpty() ? "" : " [" + response.unit()
                    + "]").append(", here over there ").append(NumberText.plain(response.ratio()));
            if (!Double.isNaN(response.ratioLow())) {
                text.append(", 95 % ").append(NumberText.plain(response.ratioLow())).append(" to ")
                        .append(NumberText.plain(response.ratioHigh()));
            }
            text.append('\n').append(table(response));
        }
        return text.toString();
    }

    private TextTable table(Response response) {
        List<String> headings = new ArrayList<>(here.factors().stream().map(CampaignFactor::header).toList());
        headings.addAll(List.of("here", "there", "difference", "95 % from", "to", "relative", "runs", ""));
        TextTable table = new TextTable(headings.toArray(String[]::new));
        for (Pair pair : response.pairs()) {
            WelchInterval interval = pair.interval();
            List<String> row = new ArrayList<>(pair.configuration().levels().stream().map(Level::text).toList());
            row.addAll(List.of(NumberText.plain(interval.first()), NumberText.plain(interval.second()),
                    NumberText.plain(interval.difference()), NumberText.plain(interval.low()),
                    NumberText.plain(interval.high()),
                    NumberText.percent(interval.difference() / interval.second()), pair.runsHere() + ", "
                            + pair.runsThere(), Double.isNaN(interval.low()) ? "unknown"
                                    : interval.isDifferent() ? "differs" : ""));
            table.add(row.toArray(String[]::new));
        }
        return table;
    }

    private Comparison json(List<Response> shown) {
        return new Comparison(here.name(), there.name(), comparison.differences(), comparison.onlyHere(), comparison
                .onlyThere(), shown.stream().map(each -> new ComparedResponse(each.name(), each.unit(), each.ratio(),
                        ends(each.ratioLow(), each.ratioHigh()), each.pairs().stream().map(this::json).toList()))
                        .toList());
    }

    private ComparedConfiguration json(Pair pair) {
        WelchInterval interval = pair.interval();
        return new ComparedConfiguration(CampaignReport.levels(here, pair.configuration()), interval.first(), interval
                .second(), interval.difference(), ends(interval.low(), interval.high()), pair.runsHere(), pair
                        .runsThere());
    }

    private static double[] ends(double low, double high) {
        return Double.isNaN(low) ? null : new double[] {low, high};
    }

    private String csv(List<Response> shown) {
        List<String> header = new ArrayList<>(here.factors().stream().map(CampaignFactor::header).toList());
        header.addAll(List.of("response", "unit", "here", "there", "difference", "ci95Low", "ci95High", "runsHere",
                "runsThere"));
        CsvText csv = new CsvText(header.toArray(String[]::new));
        for (Response response : shown) {
            for (Pair pair : response.pairs()) {
                List<Object> row = new ArrayList<>(pair.configuration().levels().stream().map(Level::text).toList());
                row.addAll(List.of(response.name(), response.unit(), pair.interval().first(), pair.interval().second(),
                        pair.interval().difference(), pair.interval().low(), pair.interval().high(), pair.runsHere(),
                        pair.runsThere()));
                csv.add(row.toArray());
            }
        }
        return csv.toString();
    }

    @Document(value = "measure-compare", title = "Output of loggia measure --compare",
            description = "Output of `loggia measure --compare OTHER.yaml --format json`: a comparison of two "
                    + "campaigns; differences are the first minus the second.")
    private record Comparison(
            @Key("Name of the campaign, called here.") String campaign,
            @Key("Name of the other one, called there.") String other,
            @Key("Other settings in which the campaigns differ.") List<String> differences,
            @Key(value = "Configurations measured only here.", unit = "count") int onlyHere,
            @Key(value = "Configurations measured only there.", unit = "count") int onlyThere,
            @Key("By response.") List<ComparedResponse> responses) {
    }

    private record ComparedResponse(
            @Key("Name of the response.") String response,
            @Key("Its unit; empty for numbers without one.") String unit,
            @Key(value = "Geometric mean of the ratios here over there.", unit = "ratio",
                    nullable = true) double ratio,
            @Key(value = "Lower and upper end of its 95 % interval over the configurations; null where there are too "
                    + "few.", unit = "ratio", nullable = true) double[] ratioCi95,
            @Key("Configurations that both have measured.") List<ComparedConfiguration> configurations) {
    }

    private record ComparedConfiguration(
            @Key(value = "By factor: numbers as numbers, levels by name.",
                    unit = "unit of the factor") Map<String, Object> levels,
            @Key(value = "Mean here.", unit = "unit of the response", nullable = true) double here,
            @Key(value = "Mean there.", unit = "unit of the response", nullable = true) double there,
            @Key(value = "Here less there.", unit = "unit of the response", nullable = true) double difference,
            @Key(value = "Lower and upper end of the 95 % interval of the difference (Welch 1947); null with a single "
                    + "run on either side.", unit = "unit of the response", nullable = true) double[] ci95,
            @Key(value = "Runs here.", unit = "count") int runsHere,
            @Key(value = "Runs there.", unit = "count") int runsThere) {
    }
}
