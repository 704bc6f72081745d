// SPDX-License-Identifier: EPL-2.0
package org.loggia.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

import org.loggia.input.CsvText;
import org.loggia.input.NumberText;
import org.loggia.queueing.statistics.TimeSeries.Means;
import org.loggia.report.text.TextTable;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.result.Metric.Kind;
import org.loggia.simulation.result.SimulationResult;

/** Time series of the metrics of a simulation, with intervals over several replications. */
record TimeSeriesReport(SimulationResult result) {

    /** So many intervals of time, evenly spread, and so many resources fit on a screen. */
    private static final int ROWS = 16;
    private static final int COLUMNS = 6;

    private List<Metric> observed() {
        return result.metrics().stream().filter(metric -> !metric.series().means().isEmpty()).toList();
    }

    String csv() {
        CsvText csv = new CsvText("metric", "point", "from", "to", "mean", "ci95_low", "ci95_high");
        for (Metric metric : observed()) {
            Means series = metric.series();
            for (int i = 0; i < series.means().size(); i++) {
                csv.add(metric.kind().key(), metric.point(), i * series.length(), (i + 1) * series.length(),
                        series.means().get(i), series.hasBand() ? series.low().get(i) : null,
                        series.hasBand() ? series.high().get(i) : null);
            }
        }
        return csv.toString();
    }

    /** Response times of usage scenarios, numbers of replicas and of jobs at resources, at some of the intervals. */
    TextTable table() {
        List<Metric> shown = observed().stream().filter(metric -> metric.kind() == Kind.RESPONSE_TIME
                && metric.point().startsWith("UsageScenario:") || metric.kind() == Kind.QUEUE_LENGTH
                || metric.kind() == Kind.REPLICAS)
                .sorted(Comparator.comparing(metric -> metric.kind() == Kind.QUEUE_LENGTH)).limit(COLUMNS).toList();
        List<String> headings = new ArrayList<>(List.of("from", "to"));
        shown.forEach(metric -> headings.add((metric.kind() == Kind.QUEUE_LENGTH ? "jobs "
                : metric.kind() == Kind.REPLICAS ? "replicas " : "time ")
                + metric.point().substring(metric.point().indexOf(':') + 1)));
        TextTable table = new TextTable(headings.toArray(String[]::new));
        if (shown.isEmpty()) {
            return table;
        }
        double length = shown.stream().mapToDouble(metric -> metric.series().length()).max().orElseThrow();
        int cells = (int) Math.ceil(result.simulatedTime() / length);
        int rows = Math.min(ROWS, cells);
        for (int row = 0; row < rows; row++) {
            double from = (int) ((long) row * cells / rows) * length;
            List<String> line = new ArrayList<>(List.of(NumberText.plain(from), NumberText.plain(from + length)));
            shown.forEach(metric -> line.add(cell(metric.series(), from)));
            table.add(line.toArray(String[]::new));
        }
        return table;
    }

    private static String cell(Means series, double from) {
        int cell = (int) (from / series.length());
        if (cell >= series.means().size() || series.means().get(cell).isNaN()) {
            return NumberText.UNKNOWN;
        }
        return series.hasBand() ? NumberText.withInterval(series.means().get(cell), series.low().get(cell),
                series.high().get(cell)) : NumberText.plain(series.means().get(cell));
    }
}
