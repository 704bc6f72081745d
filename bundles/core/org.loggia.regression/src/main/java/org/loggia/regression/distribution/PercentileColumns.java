// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.distribution;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.loggia.input.FiniteNumber;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.RegressionProblems;
import org.loggia.regression.data.Column;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.data.TrainingData;

/**
 * The columns p1, p50, p99.9 and so on of a table, and its column mean if there is one: the distribution that was
 * measured in each row. The names may begin with what was measured, as latP05, lat_p99.9 and lat do.
 */
public final class PercentileColumns {
    /** Percentiles of a histogram may fall by rounding, but not by more than this part. */
    private static final double ROUNDING = 1e-3;

    private final DataSet table;
    /** The measured quantity, if the names of the columns contain it; else empty. */
    private final String figure;
    private final Levels levels;
    private final double[][] quantiles;
    private final double[] means;
    private final String unit;
    private final String anyColumn;

    /**
     * Reads them.
     *
     * @throws ProblemException naming the line if a percentile is missing, not above 0, or below a lower one, or if
     *     units differ
     */
    public PercentileColumns(DataSet table) {
        this(table, "");
    }

    /**
     * Reads those of one figure. A table may have several, such as reads and writes: rows that have nothing of the
     * figure tell nothing of it and are left out.
     *
     * @param measured the table
     * @param wanted what was measured, as the names of its columns begin; empty where the table has one figure only
     * @throws ProblemException as above, or if there is no such figure
     */
    public PercentileColumns(DataSet measured, String wanted) {
        figure = PercentileName.figureOf(measured, wanted);
        table = wanted.isEmpty() ? measured : withFigure(measured);
        List<Column> columns = table.columns().stream().filter(this::isPercentile)
                .sorted(Comparator.comparingDouble(PercentileColumns::percentage)).toList();
        if (columns.size() < 2) {
            throw RegressionProblems.TABLE.failure(Location.file(table.name()), "has " + columns.size()
                    + " columns of percentiles",
                    "a distribution requires at least two, named p50, p95, p99.9 and so on, or latP50, "
                            + "lat_p95");
        }
        levels = new Levels(columns.stream().mapToDouble(PercentileColumns::percentage).toArray());
        anyColumn = columns.get(0).name();
        unit = columns.get(0).unit();
        quantiles = new double[table.rows()][columns.size()];
        for (int level = 0; level < columns.size(); level++) {
            double[] values = positive(columns.get(level));
            for (int row = 0; row < values.length; row++) {
                quantiles[row][level] = values[row];
            }
        }
        for (int row = 0; row < quantiles.length; row++) {
            requireRising(row);
        }
        means = table.columns().stream().filter(column -> PercentileName.isMean(column, figure)).findFirst()
                .map(this::positive).orElse(null);
    }

    private DataSet withFigure(DataSet measured) {
        List<Column> own = measured.columns().stream().filter(this::isPercentile).toList();
        return measured.rows(IntStream.range(0, measured.rows()).filter(row -> own.stream()
                .anyMatch(column -> column.isNominal() || !Double.isNaN(column.values()[row]))).toArray());
    }

    /**
     * Returns the quantities of a table with percentiles of several ones, such as reads and writes; empty without a
     * choice.
     */
    public static List<String> choices(DataSet table) {
        List<String> figures = PercentileName.figures(table);
        return figures.size() < 2 || figures.contains("") ? List.of() : figures;
    }

    /** The rows that have percentiles. */
    public DataSet table() {
        return table;
    }

    /** Number of rows that have percentiles. */
    public int rows() {
        return quantiles.length;
    }

    /** Whether this is the name, without unit, of a column of percentiles. */
    public static boolean isPercentile(String name) {
        return PercentileName.isOne(name);
    }

    private boolean isPercentile(Column column) {
        PercentileName name = PercentileName.of(column.name());
        return name != null && name.figure().equals(figure);
    }

    /** Names of columns of the figure that are no part of the distribution, since their level is 0, 100 or more. */
    public List<String> ends() {
        return table.columns().stream().map(Column::name).filter(column -> {
            PercentileName name = PercentileName.anyOf(column);
            return name != null && name.isEnd() && name.figure().equals(figure);
        }).toList();
    }

    /** The levels of the percentiles. */
    public Levels levels() {
        return levels;
    }

    /** The percentiles of a row, by level; never change them. */
    public double[] quantiles(int row) {
        return quantiles[row];
    }

    /** Unit of all percentiles, empty when the table names none. */
    public String unit() {
        return unit;
    }

    private static double percentage(Column column) {
        return PercentileName.of(column.name()).percentage();
    }

    /**
     * Data to train on.
     *
     * @param factors names of the factor columns, at least one
     */
    public DistributionData data(List<String> factors) {
        if (factors.isEmpty()) {
            throw RegressionProblems.TABLE.failure(Location.file(table.name()),
                    "the factors are missing; a table of percentiles has other measured columns",
                    "give the factor columns");
        }
        for (String factor : factors) {
            Column column = table.column(factor);
            if (PercentileName.isMean(column, figure) || PercentileName.isOne(column.name())) {
                throw RegressionProblems.TABLE.failure(Location.file(table.name()), "'" + column.name()
                        + "' is both part of the distribution and a factor", "remove it from the factors");
            }
        }
        TrainingData data = table.trainingData(anyColumn, factors);
        return new DistributionData(data.space(), data.values(), levels, quantiles, means, unit);
    }

    /** The rows as inputs of a model, to compare its predictions with what was measured. */
    public DistributionData data(FactorSpace space) {
        double[][] rows = table.rowsFor(space);
        double[][] values = new double[space.size()][rows.length];
        for (int row = 0; row < rows.length; row++) {
            for (int i = 0; i < values.length; i++) {
                values[i][row] = rows[row][i];
            }
        }
        return new DistributionData(space, values, levels, quantiles, means, unit);
    }

    private double[] positive(Column column) {
        if (column.isNominal()) {
            throw RegressionProblems.TABLE.failure(Location.file(table.name()), "column '"
                    + column.name()
                    + "' contains text, but a distribution requires numbers", "correct the column");
        }
        if (!column.unit().equals(unit)) {
            throw RegressionProblems.TABLE.failure(Location.file(table.name()), "column '" + column.name() + "' is in '"
                    + column.unit()
                    + "' but '" + anyColumn + "' in '" + unit + "'", "use one unit for all percentiles and the mean");
        }
        double[] values = column.values();
        for (int row = 0; row < values.length; row++) {
            if (Double.isNaN(values[row])) {
                throw fault(row, column.name(), "has no value", "complete the cell, or drop the row");
            }
            if (!(values[row] > 0) || !FiniteNumber.isCalculable(values[row])) {
                throw fault(row, column.name(), "is " + values[row],
                        "a response time must be above 0 and within the range of calculations; correct the cell");
            }
        }
        return values;
    }

    /** Lifts what fell by rounding. */
    private void requireRising(int row) {
        double[] rising = quantiles[row];
        for (int level = 1; level < rising.length; level++) {
            if (rising[level] < rising[level - 1] * (1 - ROUNDING)) {
                throw fault(row, levels.name(level), "is " + rising[level] + ", below " + levels.name(level - 1) + " = "
                        + rising[level - 1], "percentiles must not decrease; correct the row");
            }
            rising[level] = Math.max(rising[level], rising[level - 1]);
        }
    }

    private ProblemException fault(int row, String column, String what, String remedy) {
        return RegressionProblems.TABLE.failure(Location.line(table.name(), table.line(row)), "column '" + column + "' "
                + what, remedy);
    }
}
