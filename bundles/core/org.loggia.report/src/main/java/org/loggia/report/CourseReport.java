// SPDX-License-Identifier: EPL-2.0
package org.loggia.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.loggia.input.CsvText;
import org.loggia.input.NumberText;
import org.loggia.queueing.statistics.TimeSeries.Course;
import org.loggia.report.text.TextTable;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.result.Metric.Kind;
import org.loggia.simulation.result.SimulationResult;

/** How the figures of a simulation went over time, with intervals where several replications tell them. */
final class CourseReport {

    /** So many intervals of time, evenly spread, and so many resources fit on a screen. */
    private static final int ROWS = 16;
    private static final int COLUMNS = 6;

    private final SimulationResult result;

    CourseReport(SimulationResult result) {
        this.result = result;
    }

    private List<Metric> observed() {
        return result.metrics().stream().filter(metric -> !metric.course().means().isEmpty()).toList();
    }

    /** The course of one figure as JSON has it; null where none is observed. */
    static Map<String, Object> json(Course course) {
        if (course.means().isEmpty()) {
            return null;
        }
        List<Object> intervals = new ArrayList<>();
        for (int i = 0; course.hasBand() && i < course.means().size(); i++) {
            double low = course.low().get(i);
            intervals.add(Double.isFinite(low) ? List.of(low, course.high().get(i)) : null);
        }
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("interval", course.length());
        json.put("means", course.means());
        json.put("ci95", course.hasBand() ? intervals : null);
        return json;
    }

    String csv() {
        CsvText csv = new CsvText("metric", "point", "from", "to", "mean", "ci95_low", "ci95_high");
        for (Metric metric : observed()) {
            Course course = metric.course();
            for (int i = 0; i < course.means().size(); i++) {
                csv.add(metric.kind().key(), metric.point(), i * course.length(), (i + 1) * course.length(),
                        course.means().get(i), course.hasBand() ? course.low().get(i) : null,
                        course.hasBand() ? course.high().get(i) : null);
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
        double length = shown.stream().mapToDouble(metric -> metric.course().length()).max().orElseThrow();
        int cells = (int) Math.ceil(result.simulatedTime() / length);
        int rows = Math.min(ROWS, cells);
        for (int row = 0; row < rows; row++) {
            double from = (int) ((long) row * cells / rows) * length;
            List<String> line = new ArrayList<>(List.of(NumberText.plain(from), NumberText.plain(from + length)));
            shown.forEach(metric -> line.add(cell(metric.course(), from)));
            table.add(line.toArray(String[]::new));
        }
        return table;
    }

    private static String cell(Course course, double from) {
        int cell = (int) (from / course.length());
        if (cell >= course.means().size() || course.means().get(cell).isNaN()) {
            return NumberText.UNKNOWN;
        }
        return course.hasBand() ? NumberText.withInterval(course.means().get(cell), course.low().get(cell),
                course.high().get(cell)) : NumberText.plain(course.means().get(cell));
    }
}
