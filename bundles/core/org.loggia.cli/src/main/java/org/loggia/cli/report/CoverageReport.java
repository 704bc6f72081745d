// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.loggia.report.Report;

import org.loggia.input.CsvText;
import org.loggia.input.NumberText;
import org.loggia.input.VisibleText;
import org.loggia.regression.space.Coverage;
import org.loggia.regression.space.Coverage.FactorCoverage;
import org.loggia.regression.space.ExperimentalSpace;
import org.loggia.regression.space.SpaceFactor;
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
    public Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("rows", coverage.rows());
        json.put("configurations", coverage.configurations());
        json.put("outside", coverage.outside());
        List<Map<String, Object>> factors = new ArrayList<>();
        for (FactorCoverage factor : coverage.factors()) {
            Map<String, Object> entry = new LinkedHashMap<>();
            entry.put("factor", factor.factor());
            entry.put("levels", factor.levels());
            entry.put("missing", factor.missing());
            entry.put("low", factor.low());
            entry.put("high", factor.high());
            entry.put("share", factor.share());
            factors.add(entry);
        }
        json.put("factors", factors);
        json.put("planned", coverage.planned());
        json.put("measured", coverage.measured());
        json.put("pairs", coverage.pairs());
        json.put("measuredPairs", coverage.measuredPairs());
        Map<String, Object> holes = new LinkedHashMap<>();
        holes.put("median", coverage.holes().median());
        holes.put("quantile95", coverage.holes().quantile95());
        holes.put("largest", coverage.holes().largest());
        holes.put("farthest", configuration(space, coverage.holes().farthest()));
        json.put("holes", holes);
        return json;
    }

    @Override
    public String csv() {
        CsvText csv = new CsvText("factor", "levels", "missing", "low", "high", "share");
        for (FactorCoverage factor : coverage.factors()) {
            csv.add(factor.factor(), factor.levels(), String.join(" ", factor.missing()), factor.low(), factor.high(),
                    factor.share());
        }
        return csv.toString();
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
}
