// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.distribution;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.loggia.input.NumberReader;
import org.loggia.problem.Location;
import org.loggia.regression.RegressionProblems;
import org.loggia.regression.data.Column;
import org.loggia.regression.data.DataSet;

/**
 * The name of a column of percentiles: a level alone ({@code p95}, {@code P99.9}), or after the name of what was
 * measured ({@code latP05}, {@code lat_p99.9}, {@code read p50}).
 *
 * @param figure what was measured, empty if the name does not say it
 * @param percentage the level, above 0 and below 100
 */
record PercentileName(String figure, double percentage) {
    /** A capital P, or a separator, ends the name of the figure; so 'step5' and 'group2' are other columns. */
    private static final Pattern NAME = Pattern.compile(
            "(?:[pP]|(.*[\\p{Ll}\\d])P|(.*[^ _.-])[ _.-][pP])(\\d{1,3}(?:\\.\\d{1,6})?)");
    private static final String MEAN = "mean";

    /** Parses a column name; returns null unless it names a percentile. */
    static PercentileName of(String column) {
        PercentileName name = anyOf(column);
        return name == null || name.isEnd() ? null : name;
    }

    /** The same, where the level may be 0, 100 or more. */
    static PercentileName anyOf(String column) {
        Matcher matcher = NAME.matcher(column);
        if (!matcher.matches()) {
            return null;
        }
        String figure = matcher.group(1) != null ? matcher.group(1) : matcher.group(2);
        return new PercentileName(figure == null ? "" : figure, NumberReader.parseDouble(matcher.group(3)));
    }

    /** Whether no share of the observations lies below, or none above: of a distribution without ends that is none. */
    boolean isEnd() {
        return percentage <= 0 || percentage >= 100;
    }

    static boolean isOne(String column) {
        return of(column) != null;
    }

    /** The figures of which a table has two percentiles or more; a figure without a name is empty. */
    static List<String> figures(DataSet table) {
        List<PercentileName> names = table.columns().stream().map(column -> of(column.name()))
                .filter(name -> name != null).toList();
        return names.stream().map(PercentileName::figure).distinct()
                .filter(figure -> names.stream().filter(name -> name.figure.equals(figure)).count() >= 2).toList();
    }

    /**
     * The figure whose percentiles to take from a table: the wanted one, else those whose names are a level alone, else
     * the only figure with at least two.
     *
     * @param wanted what was measured; empty if nobody said it
     */
    static String figureOf(DataSet table, String wanted) {
        List<String> figures = figures(table);
        if (!wanted.isEmpty()) {
            if (!figures.contains(wanted)) {
                List<String> named = figures.stream().filter(figure -> !figure.isEmpty()).toList();
                throw RegressionProblems.TABLE.failure(Location.file(table.name()), "has no percentiles of '" + wanted
                        + "'", named.isEmpty() ? "their columns would be named " + wanted + " p50, " + wanted + " p95"
                                : "choose " + String.join(", ", named));
            }
            return wanted;
        }
        if (figures.contains("") || figures.isEmpty()) {
            return "";
        }
        if (figures.size() > 1) {
            throw RegressionProblems.SEVERAL_FIGURES.failure(Location.file(table.name()), Map.of("figures", String.join(
                    ", ", figures), "first", figures.get(0)));
        }
        return figures.get(0);
    }

    /** Whether a column holds the mean of a figure: {@code mean}, {@code lat}, {@code latMean}, {@code lat_mean}. */
    static boolean isMean(Column column, String figure) {
        String name = column.name();
        return figure.isEmpty() ? name.equals(MEAN)
                : name.equals(figure) || name.matches(Pattern.quote(figure) + "(Mean|[ _.-]mean)");
    }
}
