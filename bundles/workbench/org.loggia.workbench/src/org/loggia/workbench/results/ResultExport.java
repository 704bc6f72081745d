// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.results;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.loggia.input.CsvText;
import org.loggia.queueing.statistics.Summary;
import org.loggia.report.MetricText;
import org.loggia.simulation.result.Metric;
import org.loggia.workbench.figures.RunSelection;
import org.loggia.workbench.figures.StoredRun;

/** Stored runs as text for other programs. Numbers keep all their digits; an unknown number is an empty cell. */
public final class ResultExport {

    private ResultExport() {
    }

    /** A row for each figure of each run; its columns have names of {@code loggia simulate --format csv}. */
    public static String csv(RunSelection selection) {
        Collection<StoredRun> runs = selection.runs().values();
        List<Double> quantiles = Stream.concat(Summary.QUANTILES_WITH_INTERVAL.stream(), runs.stream().flatMap(
                run -> run.result().quantiles().stream()).sorted()).distinct().toList();
        CsvText csv = new CsvText(Stream.concat(Stream.of("run", "file", "metric", "point", "count", "mean", "stddev",
                "ci95_low", "ci95_high", "min", "max"), quantiles.stream().map(each -> "q" + MetricText.key(each)))
                .toArray(String[]::new));
        for (Map.Entry<IFile, StoredRun> entry : selection.runs().entrySet()) {
            StoredRun run = entry.getValue();
            Map<RunSelection.Figure, Metric> metrics = RunSelection.metrics(run);
            selection.figures().stream().map(metrics::get).filter(Objects::nonNull).forEach(metric -> csv.add(
                    cells(run.name(), entry.getKey().getFullPath().toString(), metric, quantiles)));
        }
        return csv.toString();
    }

    private static Object[] cells(String run, String file, Metric metric, List<Double> quantiles) {
        Summary summary = metric.summary();
        return Stream.concat(Stream.of(run, file, metric.kind().key(), metric.point(), summary.count(), summary.mean(),
                summary.standardDeviation(), summary.interval().low(), summary.interval().high(), summary.minimum(),
                summary.maximum()), quantiles.stream().map(summary::quantile)).toArray();
    }

    /** The result file of one run, or a list of those of several. */
    public static String json(RunSelection selection) {
        List<String> files = selection.runs().values().stream().map(ResultFormat::write).toList();
        return files.size() == 1 ? files.get(0) : "[\n" + String.join(",\n", files) + "]\n";
    }
}
