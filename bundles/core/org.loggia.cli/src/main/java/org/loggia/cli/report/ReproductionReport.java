// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.loggia.characterization.Characterization;
import org.loggia.input.CsvText;
import org.loggia.input.NumberText;
import org.loggia.input.VisibleText;
import org.loggia.measurement.reproduction.ReproducedFigure;
import org.loggia.measurement.result.CampaignResults;
import org.loggia.measurement.store.CampaignStore;
import org.loggia.report.text.Format;
import org.loggia.report.text.JsonText;
import org.loggia.report.text.TextTable;

/** A trace and its emulation side by side as text, JSON or CSV. */
public final class ReproductionReport {

    private final Characterization original;
    private final CampaignResults results;
    private final CampaignStore store;
    private final List<ReproducedFigure> figures;

    public ReproductionReport(Characterization original, CampaignResults results, CampaignStore store,
            List<ReproducedFigure> figures) {
        this.original = original;
        this.results = results;
        this.store = store;
        this.figures = figures;
    }

    /** The report. */
    public String in(Format format) {
        return switch (format) {
            case TEXT -> text();
            case JSON -> JsonText.document(json());
            case CSV -> csv();
        };
    }

    private long disturbed() {
        return results.measurements().stream().filter(measurement -> measurement.disturbed()).count();
    }

    private String text() {
        TextTable table = new TextTable("figure", "trace", "reproduced", "least", "most", "error");
        for (ReproducedFigure figure : figures) {
            table.add(figure.name() + (figure.unit().isEmpty() ? "" : " [" + figure.unit() + "]"),
                    NumberText.plain(figure.original()), NumberText.plain(figure.reproduced()),
                    NumberText.plain(figure.least()), NumberText.plain(figure.most()),
                    Double.isNaN(figure.relativeError()) ? "" : NumberText.percent(figure.relativeError()));
        }
        return VisibleText.line(original.trace()) + ": " + NumberText.grouped(original.requests()) + " requests in "
                + NumberText.plain(original.intensity().durationSeconds()) + " s, reproduced "
                + results.measurements().size() + " times" + (disturbed() > 0 ? ", " + disturbed()
                        + " of them disturbed" : "")
                + "\n\nMedians over the runs, and their range\n"
                + table
                + "\nall results are in "
                + VisibleText.line(store.file().toString())
                + "\n";
    }

    private Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("trace", original.trace());
        json.put("requests", original.requests());
        json.put("campaign", results.campaign().file().toString());
        json.put("store", store.file().toString());
        json.put("runs", results.measurements().size());
        json.put("disturbed", disturbed());
        json.put("figures", figures.stream().map(figure -> {
            Map<String, Object> entry = new LinkedHashMap<>();
            entry.put("figure", figure.name());
            entry.put("unit", figure.unit());
            entry.put("trace", figure.original());
            entry.put("reproduced", figure.reproduced());
            entry.put("least", figure.least());
            entry.put("most", figure.most());
            entry.put("relativeError", Double.isNaN(figure.relativeError()) ? null : figure.relativeError());
            return entry;
        }).toList());
        return json;
    }

    private String csv() {
        CsvText csv = new CsvText("figure", "unit", "trace", "reproduced", "least", "most", "relativeError");
        figures.forEach(figure -> csv.add(figure.name(), figure.unit(), figure.original(), figure.reproduced(),
                figure.least(), figure.most(), figure.relativeError()));
        return csv.toString();
    }
}
