// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.loggia.input.CsvText;
import org.loggia.input.NumberText;
import org.loggia.cli.option.JunitFile;
import org.loggia.report.Report;
import org.loggia.report.text.TextTable;
import org.loggia.simulation.result.ResultComparison;
import org.loggia.simulation.result.ResultComparison.Change;
import org.loggia.simulation.result.ResultComparison.Difference;

/**
 * The comparison of two result files.
 *
 * @param base the file with the base, as the user named it
 * @param next the file with the new results
 */
public record ResultComparisonReport(String base, String next, ResultComparison comparison) implements Report {

    private static final double CERTAIN = 0.001;

    /** Describes a difference in a line. */
    public static String line(Difference each) {
        return figure(each) + " " + switch (each.change()) {
            case NONE -> "has not changed significantly";
            case INCOMPARABLE -> "cannot be compared without an interval";
            default -> "is " + each.change().key();
        } + ": " + NumberText.plain(each.base()) + " -> " + NumberText.plain(each.next()) + " (" + relative(each)
                + (Double.isNaN(each.pValue()) ? ")" : ", confidence " + confidence(each) + ")");
    }

    private static String figure(Difference each) {
        return (each.run().isEmpty() ? "" : each.run() + ": ") + each.statistic() + " " + each.kind().key() + " of "
                + each.point();
    }

    private static String relative(Difference each) {
        return (each.difference() > 0 ? "+" : "") + NumberText.percent(each.relative());
    }

    private static String confidence(Difference each) {
        return Double.isNaN(each.pValue()) ? NumberText.UNKNOWN : each.pValue() < CERTAIN ? "> 99.9 %"
                : NumberText.percent(1 - each.pValue());
    }

    @Override
    public String text() {
        TextTable table = new TextTable("figure", "base", "new", "change", "", "confidence", "95 % interval of change");
        StringBuilder text = new StringBuilder(comparison.differences().size() + " figures compared");
        for (Change change : Change.values()) {
            List<Difference> changed = comparison.with(change);
            if (change != Change.NONE && (change == Change.WORSE || !changed.isEmpty())) {
                text.append(", ").append(changed.size()).append(' ').append(change.key());
                changed.forEach(each -> table.add(figure(each), NumberText.plain(each.base()),
                        NumberText.plain(each.next()), relative(each), change.key(), confidence(each),
                        each.interval().exists() ? "[" + NumberText.plain(each.interval().low()) + ", "
                                + NumberText.plain(each.interval().high()) + "]" : ""));
            }
        }
        text.append('\n');
        if (!table.isEmpty()) {
            text.append('\n').append(table);
        }
        comparison.onlyBase().forEach(each -> text.append("only in ").append(base).append(": ").append(each)
                .append('\n'));
        comparison.onlyNext().forEach(each -> text.append("only in ").append(next).append(": ").append(each)
                .append('\n'));
        return text.toString();
    }

    @Override
    public Object json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("base", base);
        json.put("new", next);
        for (Change change : Change.values()) {
            json.put(change.key(), comparison.with(change).size());
        }
        json.put("figures", comparison.differences().stream().map(ResultComparisonReport::json).toList());
        json.put("onlyBase", comparison.onlyBase());
        json.put("onlyNew", comparison.onlyNext());
        return json;
    }

    private static Map<String, Object> json(Difference each) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("run", each.run().isEmpty() ? null : each.run());
        json.put("metric", each.kind().key());
        json.put("point", each.point());
        json.put("statistic", each.statistic());
        json.put("base", each.base());
        json.put("new", each.next());
        json.put("difference", each.difference());
        json.put("ci95", each.interval().exists() ? List.of(each.interval().low(), each.interval().high()) : null);
        json.put("pValue", each.pValue());
        json.put("change", each.change().key());
        return json;
    }

    @Override
    public String csv() {
        CsvText csv = new CsvText("run", "metric", "point", "statistic", "base", "new", "difference", "ci95_low",
                "ci95_high", "pValue", "change");
        comparison.differences().forEach(each -> csv.add(each.run(), each.kind().key(), each.point(),
                each.statistic(), each.base(), each.next(), each.difference(), each.interval().low(),
                each.interval().high(), each.pValue(), each.change().key()));
        return csv.toString();
    }

    /** Adds a test case for each compared figure that users notice. */
    public void addTo(JunitFile tests) {
        comparison.differences().stream().filter(ResultComparison::isNoticed).forEach(each -> tests.add(each.run()
                .isEmpty() ? "comparison" : each.run(), each.statistic() + " " + each.kind().key() + " of " + each
                        .point(), switch (each.change()) {
                            case WORSE -> JunitFile.Outcome.FAILED;
                            case INCOMPARABLE -> JunitFile.Outcome.UNDECIDED;
                            default -> JunitFile.Outcome.PASSED;
                        }, line(each)));
    }
}
