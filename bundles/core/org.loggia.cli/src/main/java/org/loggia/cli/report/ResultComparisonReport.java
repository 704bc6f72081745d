// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.report;

import java.util.List;
import org.loggia.input.CsvText;
import org.loggia.input.NumberText;
import org.loggia.cli.option.JunitFile;
import org.loggia.report.Report;
import org.loggia.report.text.Document;
import org.loggia.report.text.Key;
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
        return new Comparison(base, next, count(Change.WORSE), count(Change.BETTER), count(Change.HIGHER), count(
                Change.LOWER), count(Change.NONE), count(Change.INCOMPARABLE), comparison.differences().stream().map(
                        Figure::of).toList(), comparison.onlyBase(), comparison.onlyNext());
    }

    private int count(Change change) {
        return comparison.with(change).size();
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

    @Document(value = "compare-results", title = "Output of loggia compare --results",
            description = "Output of `loggia compare --results --format json`: the figures of two results and how they "
                    + "changed.")
    private record Comparison(
            @Key("The file with the base.") String base,
            @Key(value = "The file that is compared with it.", name = "new") String next,
            @Key(value = "Figures of this change.", unit = "count") int worse,
            @Key(value = "Figures of this change.", unit = "count") int better,
            @Key(value = "Figures of this change.", unit = "count") int higher,
            @Key(value = "Figures of this change.", unit = "count") int lower,
            @Key(value = "Figures of this change.", unit = "count") int none,
            @Key(value = "Figures of this change.", unit = "count") int incomparable,
            @Key("The compared figures.") List<Figure> figures,
            @Key("Runs and metrics that only the base has.") List<String> onlyBase,
            @Key("Runs and metrics that only the new results have.") List<String> onlyNew) {
    }

    private record Figure(
            @Key(value = "Run of an experiment; null for a single simulation.", nullable = true) String run,
            @Key("The metric, as `simulate` names it.") String metric,
            @Key("Its measuring point.") String point,
            @Key(value = "Mean or 95th percentile.", values = {
                "mean", "p95"}) String statistic,
            @Key(value = "Value in the base.", unit = "see metric", nullable = true) double base,
            @Key(value = "Value in the new results.", name = "new", unit = "see metric", nullable = true) double next,
            @Key(value = "New less base.", unit = "see metric", nullable = true) double difference,
            @Key(value = "95 % interval of the difference; null if one of the figures has none.", unit = "see metric",
                    nullable = true) double[] ci95,
            @Key(value = "Probability of at least this difference by chance, adjusted for the number of figures.",
                    unit = "share", nullable = true) double pValue,
            @Key(value = "Significant change: `worse` or `better` for users, `higher` or `lower` inside the system.",
                    values = {"worse", "better", "higher", "lower", "none", "incomparable"}) String change){

        static Figure of(Difference each) {
            return new Figure(each.run().isEmpty() ? null : each.run(), each.kind().key(), each.point(), each
                    .statistic(), each.base(), each.next(), each.difference(), each.interval().exists() ? new double[] {
                        each.interval().low(), each.interval().high()} : null, each.pValue(), each.change().key());
        }
    }
}
