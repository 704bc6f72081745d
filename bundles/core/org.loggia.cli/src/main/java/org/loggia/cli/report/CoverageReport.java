// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.loggia.report.Report;

import org.loggia.input.NumberText;
import org.loggia.input.VisibleText;
import org.loggia.regression.space.Coverage;
import org.loggia.regression.space.Coverage.FactorCoverage;
import org.loggia.regression.space.ExperimentalSpace;
import org.loggia.regression.space.SpaceFactor;
import org.loggia.report.text.Document;
import org.loggia.report.text.Key;
import org.loggia.report.text.RecordTable;
import org.loggia.report.text.TextTable;

/** Report of the coverage of an experimental space by measurements, in each format. */
public record CoverageReport(ExperimentalSpace space, Coverage coverage) implements Report {

    @Override
    public String text() {
        StringBuilder text = new StringBuilder();
        text.append(coverage.rows()).append(" rows, ").append(coverage.configurations())
                .append(" different configurations, ").append(coverage.outside()).append(" outside the space\n\n");
        TextTable factors = new TextTable("factor", "measured", "of its range", "levels never measured");
        for (FactorCoverage factor : coverage.factors()) {
            boolean numeric = !Double.isNaN(factor.low());
            factors.add(factor.factor(), numeric
                    ? NumberText.plain(factor.low()) + " to " + NumberText.plain(factor.high())
                    : factor.levels() - factor.missing().size() + " of " + factor.levels() + " levels",
                    NumberText.percent(factor.share()), String.join(", ", factor.missing()));
        }
        text.append(factors).append('\n');
        TextTable combinations = new TextTable("combinations of levels", "in the space", "measured", "share");
        add(combinations, "all factors", coverage.planned(), coverage.measured());
        add(combinations, "any two factors", coverage.pairs(), coverage.measuredPairs());
        Coverage.Holes holes = coverage.holes();
        text.append(combinations).append("\nA configuration of the space differs from the nearest measured one by ")
                .append(NumberText.percent(holes.median())).append(" of a range (median), ")
                .append(NumberText.percent(holes.quantile95())).append(" (95 % of them), ")
                .append(NumberText.percent(holes.largest())).append(" (the farthest).\nThe farthest: ")
                .append(VisibleText.line(farthest())).append('\n');
        return text.toString();
    }

    private static void add(TextTable table, String what, int total, int measured) {
        table.add(what, Integer.toString(total), Integer.toString(measured),
                NumberText.percent(total == 0 ? Double.NaN : (double) measured / total));
    }

    private String farthest() {
        List<String> values = new ArrayList<>();
        double[] row = coverage.holes().farthest();
        for (int i = 0; i < row.length; i++) {
            String text = space.factor(i).text(row[i]);
            boolean isLong = text.length() > 12 && !Double.isNaN(coverage.factors().get(i).low());
            values.add(space.factor(i).name() + " = " + (isLong ? NumberText.plain(row[i]) : text));
        }
        return String.join(", ", values);
    }

    @Override
    public Object json() {
        Coverage.Holes holes = coverage.holes();
        return new Covered(coverage.rows(), coverage.configurations(), coverage.outside(), factors(), coverage
                .planned(), coverage.measured(), coverage.pairs(), coverage.measuredPairs(), new Holes(holes.median(),
                        holes.quantile95(), holes.largest(), configuration(space, holes.farthest())));
    }

    @Override
    public String csv() {
        return RecordTable.csv(Factor.class, factors());
    }

    private List<Factor> factors() {
        return coverage.factors().stream().map(each -> new Factor(each.factor(), each.levels(), each.missing(), each
                .low(), each.high(), each.share())).toList();
    }

    /** A configuration by factor: numbers as numbers, levels by name. */
    public static Map<String, Object> configuration(ExperimentalSpace space, double[] row) {
        Map<String, Object> values = new LinkedHashMap<>();
        for (int i = 0; i < row.length; i++) {
            SpaceFactor factor = space.factor(i);
            values.put(factor.name(), factor instanceof SpaceFactor.Numeric ? (Object) row[i] : factor.text(row[i]));
        }
        return values;
    }

    @Document(value = "experiment-coverage", title = "Output of loggia experiment --coverage",
            description = "Output of `loggia experiment --coverage DATA.csv --format json`: the coverage of a space by "
                    + "measurements.")
    private record Covered(
            @Key(value = "Rows of the data.", unit = "count") int rows,
            @Key(value = "Different configurations among them.", unit = "count") int configurations,
            @Key(value = "Rows outside the space.", unit = "count") int outside,
            @Key("By factor.") List<Factor> factors,
            @Key(value = "Combinations of levels in the space.", unit = "count") int planned,
            @Key(value = "Measured ones among them.", unit = "count") int measured,
            @Key(value = "Combinations of levels of any two factors.", unit = "count") int pairs,
            @Key(value = "Measured ones among them.", unit = "count") int measuredPairs,
            @Key("How far configurations of the space are from measured ones.") Holes holes) {
    }

    private record Factor(
            @Key("Name of the factor.") String factor,
            @Key(value = "Its levels.", unit = "count") int levels,
            @Key("Levels that were never measured.") List<String> missing,
            @Key(value = "Least measured value; null for names.", unit = "unit of the factor",
                    nullable = true) double low,
            @Key(value = "Largest measured value; null for names.", unit = "unit of the factor",
                    nullable = true) double high,
            @Key(value = "Share of its range, or of its levels, that was measured.", unit = "share",
                    nullable = true) double share) {
    }

    private record Holes(
            @Key(value = "Median distance of a configuration to the nearest measured one.", unit = "share of a range",
                    nullable = true) double median,
            @Key(value = "Distance that 95 % do not exceed.", unit = "share of a range",
                    nullable = true) double quantile95,
            @Key(value = "Largest distance; null where a combination of levels was never measured.",
                    unit = "share of a range", nullable = true) double largest,
            @Key(value = "The configuration with the largest distance. By factor: numbers as numbers, levels by name.",
                    unit = "unit of the factor") Map<String, Object> farthest) {
    }
}
