// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.results;

import java.util.List;
import java.util.Map;

import org.eclipse.core.resources.IFile;
import org.loggia.queueing.statistics.Summary;
import org.loggia.simulation.result.Metric;
import org.loggia.workbench.figures.RunSelection;
import org.loggia.workbench.figures.StoredRun;

/** Stored runs as text for other programs. Numbers keep all their digits; an unknown number is an empty cell. */
public final class ResultExport {

    private static final List<Double> QUANTILES = List.of(0.5, 0.9, 0.95, 0.99);

    private ResultExport() {
    }

    /**
     * A row for each figure of each run, with the columns of {@code loggia simulate --format csv} after the run's name.
     */
    public static String csv(RunSelection selection) {
        StringBuilder text = new StringBuilder("run,file,metric,point,count,mean,stddev,ci95_low,ci95_high,min,max,"
                + "q0.5,q0.9,q0.95,q0.99\n");
        for (Map.Entry<IFile, StoredRun> entry : selection.runs().entrySet()) {
            StoredRun run = entry.getValue();
            for (RunSelection.Figure figure : selection.figures()) {
                run.result().find(figure.kind(), figure.point()).ifPresent(metric -> {
                    text.append(cell(run.name())).append(',').append(cell(entry.getKey().getFullPath().toString()));
                    append(text, metric);
                });
            }
        }
        return text.toString();
    }

    private static void append(StringBuilder text, Metric metric) {
        Summary summary = metric.summary();
        text.append(',').append(metric.kind().key()).append(',').append(cell(metric.point())).append(',')
                .append(summary.count());
        for (double value : new double[] {summary.mean(), summary.standardDeviation(), summary.interval().low(),
                summary.interval().high(), summary.minimum(), summary.maximum()}) {
            text.append(',').append(number(value));
        }
        QUANTILES.forEach(share -> text.append(',').append(number(summary.quantile(share))));
        text.append('\n');
    }

    private static String number(double value) {
        return Double.isFinite(value) ? Double.toString(value) : "";
    }

    private static String cell(String text) {
        return text.matches("[^\",\r\n]*") ? text : '"' + text.replace("\"", "\"\"") + '"';
    }

    /** The result file of one run, or a list of those of several. */
    public static String json(RunSelection selection) {
        List<String> files = selection.runs().values().stream().map(ResultFormat::write).toList();
        return files.size() == 1 ? files.get(0) : "[\n" + String.join(",\n", files) + "]\n";
    }
}
