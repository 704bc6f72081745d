// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.report;

import java.util.List;
import org.loggia.characterization.Characterization;
import org.loggia.input.NumberText;
import org.loggia.input.VisibleText;
import org.loggia.measurement.reproduction.ReproducedFigure;
import org.loggia.measurement.result.CampaignResults;
import org.loggia.measurement.store.CampaignStore;
import org.loggia.report.Report;
import org.loggia.report.text.Document;
import org.loggia.report.text.Key;
import org.loggia.report.text.RecordTable;
import org.loggia.report.text.TextTable;

/** A trace and its emulation side by side. */
public record ReproductionReport(Characterization original, CampaignResults results, CampaignStore store,
        List<ReproducedFigure> figures) implements Report {

    private long disturbed() {
        return results.measurements().stream().filter(measurement -> measurement.disturbed()).count();
    }

    @Override
    public String text() {
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

    @Override
    public Object json() {
        return new Reproduction(original.trace(), original.requests(), results.campaign().file().toString(), store
                .file().toString(), results.measurements().size(), disturbed(), rows());
    }

    @Override
    public String csv() {
        return RecordTable.csv(Figure.class, rows());
    }

    private List<Figure> rows() {
        return figures.stream().map(each -> new Figure(each.name(), each.unit(), each.original(), each.reproduced(),
                each.least(), each.most(), each.relativeError())).toList();
    }

    @Document(value = "reproduce", title = "Output of loggia reproduce",
            description = "Output of `loggia reproduce TRACE CAMPAIGN.yaml --format json`: a comparison of a traced "
                    + "workload with its emulation.")
    private record Reproduction(
            @Key("The trace.") String trace,
            @Key(value = "Requests of the trace that count.", unit = "count") long requests,
            @Key("The campaign that emulates it.") String campaign,
            @Key("File with the measurements.") String store,
            @Key(value = "Runs that count.", unit = "count") int runs,
            @Key(value = "Those of them that other programs disturbed.", unit = "count") long disturbed,
            @Key("Figures that both have: rates and response times as fio measured them, sizes and patterns from its "
                    + "log of requests.") List<Figure> figures) {
    }

    private record Figure(
            @Key("Name of the figure.") String figure,
            @Key("Its unit; empty for shares.") String unit,
            @Key(value = "In the trace.", unit = "unit of the figure") double trace,
            @Key(value = "In the emulation, median over the runs.", unit = "unit of the figure") double reproduced,
            @Key(value = "Smallest over the runs.", unit = "unit of the figure") double least,
            @Key(value = "Largest over the runs.", unit = "unit of the figure") double most,
            @Key(value = "How far off the emulation is; null for shares.", unit = "share",
                    nullable = true) double relativeError) {
    }
}
