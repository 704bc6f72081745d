// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.loggia.cli.terminal.CommandFailure;
import org.loggia.input.CsvText;
import org.loggia.input.NumberText;
import org.loggia.measurement.campaign.Campaign;
import org.loggia.measurement.campaign.CampaignFactor;
import org.loggia.measurement.campaign.Configuration;
import org.loggia.measurement.campaign.Level;
import org.loggia.measurement.result.CampaignComparison;
import org.loggia.measurement.result.CampaignComparison.Pair;
import org.loggia.measurement.result.CampaignComparison.Response;
import org.loggia.measurement.result.WelchInterval;
import org.loggia.report.text.Format;
import org.loggia.report.text.JsonText;
import org.loggia.report.text.TextTable;

/** Two campaigns next to each other as text, JSON or CSV; differences are the first less the second. */
public final class ComparisonReport {

    private final Campaign here;
    private final Campaign there;
    private final CampaignComparison comparison;

    public ComparisonReport(Campaign here, Campaign there, CampaignComparison comparison) {
        this.here = here;
        this.there = there;
        this.comparison = comparison;
    }

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

    private Map<String, Object> json(List<Response> shown) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("campaign", here.name());
        json.put("other", there.name());
        json.put("differences", comparison.differences());
        json.put("onlyHere", comparison.onlyHere());
        json.put("onlyThere", comparison.onlyThere());
        json.put("responses", shown.stream().map(this::json).toList());
        return json;
    }

    private Map<String, Object> json(Response response) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("response", response.name());
        json.put("unit", response.unit());
        json.put("ratio", response.ratio());
        json.put("ratioCi95", ends(response.ratioLow(), response.ratioHigh()));
        json.put("configurations", response.pairs().stream().map(pair -> {
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("levels", levels(pair.configuration()));
            row.put("here", pair.interval().first());
            row.put("there", pair.interval().second());
            row.put("difference", pair.interval().difference());
            row.put("ci95", ends(pair.interval().low(), pair.interval().high()));
            row.put("runsHere", pair.runsHere());
            row.put("runsThere", pair.runsThere());
            return row;
        }).toList());
        return json;
    }

    private static List<Double> ends(double low, double high) {
        return Double.isNaN(low) ? null : Arrays.asList(low, high);
    }

    private Map<String, Object> levels(Configuration configuration) {
        Map<String, Object> levels = new LinkedHashMap<>();
        for (int i = 0; i < configuration.levels().size(); i++) {
            Level level = configuration.levels().get(i);
            levels.put(here.factors().get(i).name(), level.isNumeric() ? (Object) level.number() : level.text());
        }
        return levels;
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
}
