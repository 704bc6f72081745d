// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.data;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.loggia.input.CsvParser;
import org.loggia.input.CsvTable.Cell;
import org.loggia.input.FiniteNumber;
import org.loggia.input.InputFile;
import org.loggia.input.UnreadableFileException;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;
import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.RegressionProblems;
import org.loggia.regression.Response;
import org.loggia.regression.data.ColumnReader.Heading;

/**
 * A table of measurements. Columns of numbers are numeric, also of numbers that carry a unit of {@link CellUnit}, and
 * columns of text nominal with their levels sorted by
 * Unicode code point; a header {@code name [unit]} carries a unit, {@code name [nominal]} makes numbers level names.
 * Missing cells (empty or {@code NA}) may stand in columns nobody uses; {@link #withoutMissing} drops such rows.
 */
public final class DataSet {
    /** A table of more cells is refused: 800 MB of numbers. */
    private static final long MAX_CELLS = 100_000_000;
    /** From so many rows on, a level for nearly each row is refused. */
    private static final int MIN_ROWS_OF_LEVELS = 10;
    private static final double MAX_LEVELS_PER_ROW = 0.9;

    private final String name;
    private final List<Column> columns;
    /** Line of the file for each row, for messages. */
    private final int[] lines;

    private DataSet(String name, List<Column> columns, int[] lines) {
        this.name = name;
        this.columns = List.copyOf(columns);
        this.lines = lines;
    }

    /** Reads a CSV file (format: see the documentation of regression models). */
    public static DataSet read(Path file) {
        try (Reader text = new InputStreamReader(InputFile.stream(file), StandardCharsets.UTF_8.newDecoder())) {
            return of(file.toString(), text);
        } catch (IOException fault) {
            throw unreadable(file, fault);
        } catch (UncheckedIOException fault) {
            throw unreadable(file, fault.getCause());
        }
    }

    private static ProblemException unreadable(Path file, IOException fault) {
        UnreadableFileException reason = InputFile.unreadable(fault);
        return RegressionProblems.TABLE.failure(Location.file(file), reason.reason(), reason.remedy(), fault);
    }

    /** Parses CSV text; {@code name} stands for the file in messages. */
    public static DataSet parse(String name, String csv) {
        return of(name, new StringReader(csv));
    }

    private static DataSet of(String name, Reader text) {
        CsvParser parser = new CsvParser(name, text);
        Set<String> names = new HashSet<>();
        List<ColumnReader> columns = new ArrayList<>();
        for (int i = 0; i < parser.header().size(); i++) {
            ColumnReader reader = new ColumnReader(name, parser.header(), i);
            if (!names.add(reader.name())) {
                throw RegressionProblems.TABLE.failure(Location.line(name, 1), "column '" + reader
                        .name()
                        + "' appears twice", "rename or remove one");
            }
            columns.add(reader);
        }
        int[] lines = readRows(name, parser, columns);
        return new DataSet(name, columns.stream().map(ColumnReader::read).toList(), lines);
    }

    private static int[] readRows(String name, CsvParser parser, List<ColumnReader> columns) {
        int[] lines = new int[64];
        int rows = 0;
        for (List<Cell> record = parser.next(); record != null; record = parser.next()) {
            if ((rows + 1L) * columns.size() > MAX_CELLS) {
                throw RegressionProblems.TABLE.failure(Location.line(name, parser.line()), "has more than " + MAX_CELLS
                        + " cells", "use a sample of the rows");
            }
            lines = rows < lines.length ? lines : Arrays.copyOf(lines, 2 * rows);
            lines[rows++] = parser.line();
            for (int i = 0; i < columns.size(); i++) {
                columns.get(i).add(record.get(i), parser.line());
            }
        }
        if (rows == 0) {
            throw RegressionProblems.TABLE.failure(Location.file(name), "has a header but no rows", "add measurements");
        }
        return Arrays.copyOf(lines, rows);
    }

    /** The file's name, for messages. */
    public String name() {
        return name;
    }

    public List<Column> columns() {
        return columns;
    }

    public int rows() {
        return lines.length;
    }

    /** Line of the file on which a row starts. */
    public int line(int row) {
        return lines[row];
    }

    /** The named column; a name may also be what stands in the header, with the unit or {@code nominal}. */
    public Column column(String wanted) {
        return find(wanted).orElseThrow(() -> RegressionProblems.TABLE.failure(Location.file(name), "has no column '"
                + wanted
                + "'", "choose " + columns.stream().map(Column::name).toList()));
    }

    private Optional<Column> find(String wanted) {
        Heading heading = Heading.of(wanted);
        return columns.stream().filter(column -> column.name().equals(wanted)).findFirst()
                .or(() -> columns.stream().filter(column -> column.name().equals(heading.name())
                        && (heading.isNominal() ? column.isNominal() : column.unit().equals(heading.unit())))
                        .findFirst());
    }

    /** Returns the column's name for a name or heading; other text is returned unchanged. */
    public String nameOf(String wanted) {
        return find(wanted).map(Column::name).orElse(wanted);
    }

    /** The rows that have a value in all the named columns. */
    public DataSet withoutMissing(List<String> names) {
        List<Column> wanted = names.stream().map(this::column).toList();
        return rows(IntStream.range(0, rows())
                .filter(row -> wanted.stream().noneMatch(column -> Double.isNaN(column.values()[row])))
                .toArray());
    }

    /** Some rows, in the given order. */
    public DataSet rows(int[] rows) {
        if (rows.length == 0) {
            throw RegressionProblems.TABLE.failure(Location.file(name), "no rows are left",
                    "check the selection of rows and missing cells");
        }
        return new DataSet(name, columns.stream().map(column -> column.rows(rows)).toList(),
                IntStream.of(rows).map(row -> lines[row]).toArray());
    }

    /**
     * Data to train on.
     *
     * @param factors names of the factor columns in the order of a row; empty means all columns but the response
     * @throws ProblemException if a column is unknown, repeated or constant, a used cell is missing or of a size
     *     whose square no double holds, or the response is nominal
     */
    public TrainingData trainingData(String response, List<String> factors) {
        Column answer = column(response);
        if (answer.isNominal()) {
            throw RegressionProblems.TABLE.failure(Location.file(name), "response '" + response
                    + "' is text", "choose a numeric column");
        }
        List<String> chosen = factors.isEmpty()
                ? columns.stream().map(Column::name).filter(n -> !n.equals(answer.name())).toList()
                : factors.stream().map(factor -> column(factor).name()).toList();
        if (chosen.contains(answer.name())) {
            throw RegressionProblems.TABLE.failure(Location.file(name), "'" + answer.name()
                    + "' is both response and factor", "remove it "
                            + "from the factors");
        }
        requireComplete(answer);
        requireCalculable(answer);
        List<Factor> declared = new ArrayList<>();
        double[][] values = new double[chosen.size()][];
        for (int i = 0; i < values.length; i++) {
            Column column = column(chosen.get(i));
            requireComplete(column);
            requireCalculable(column);
            declared.add(factorOf(column));
            values[i] = column.values();
        }
        DoubleSummaryStatistics range = DoubleStream.of(answer.values()).summaryStatistics();
        Response measured = new Response(answer.name(), answer.unit(), range.getMin(), range.getMax());
        return new TrainingData(new FactorSpace(declared), measured, values, answer.values());
    }

    /**
     * The rows as inputs of a model: columns are found by name, levels by name.
     *
     * @return one array for each row, in the order of the space's factors
     * @throws ProblemException if a factor is not a column, a cell is missing, a level is unknown, or the kinds
     *     differ
     */
    public double[][] rowsFor(FactorSpace space) {
        double[][] result = new double[rows()][space.size()];
        for (int i = 0; i < space.size(); i++) {
            Factor factor = space.factor(i);
            Column column = column(factor.name());
            requireComplete(column);
            if (factor instanceof Factor.Numeric && column.isNominal()) {
                throw RegressionProblems.TABLE.failure(Location.file(name), "column '"
                        + column.name()
                        + "' contains text, but the model requires numbers", "correct the column");
            }
            for (int row = 0; row < result.length; row++) {
                result[row][i] = factor instanceof Factor.Nominal nominal
                        ? levelOf(nominal, column, row)
                        : column.values()[row];
            }
        }
        return result;
    }

    /**
     * The rows as inputs of a model with the response that was measured, to compare it with.
     *
     * @throws ProblemException as {@link #rowsFor}, or if the response is not a column, is text or lacks cells
     */
    public TrainingData trainingData(RegressionModel model) {
        Column answer = column(model.response().name());
        if (answer.isNominal()) {
            throw RegressionProblems.TABLE.failure(Location.file(name), "response '" + answer.name()
                    + "' is text", "give numbers");
        }
        requireComplete(answer);
        requireCalculable(answer);
        double[][] rows = rowsFor(model.factorSpace());
        double[][] values = new double[model.factorSpace().size()][rows.length];
        for (int row = 0; row < rows.length; row++) {
            for (int i = 0; i < values.length; i++) {
                values[i][row] = rows[row][i];
            }
        }
        return new TrainingData(model.factorSpace(), model.response(), values, answer.values());
    }

    private int levelOf(Factor.Nominal factor, Column column, int row) {
        double value = column.values()[row];
        String level = column.isNominal() ? column.levels().get((int) value) : numberText(value);
        int index = factor.indexOf(level);
        if (index < 0) {
            throw RegressionProblems.TABLE.failure(Location.line(name, lines[row]), "column '"
                    + column.name()
                    + "': level '"
                    + level
                    + "' does not occur in the training data", "choose " + factor.levels());
        }
        return index;
    }

    static String numberText(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15 ? Long.toString((long) value) : "" + value;
    }

    private void requireComplete(Column column) {
        int missing = column.firstMissing();
        if (missing >= 0) {
            throw RegressionProblems.TABLE.failure(Location.line(name, lines[missing]), "column '"
                    + column.name()
                    + "' has no value", "complete the cell, drop rows with missing values, or remove the column");
        }
    }

    /** Techniques square numbers and add the squares up, so these must be far from the limits of a double. */
    private void requireCalculable(Column column) {
        double[] values = column.values();
        for (int row = 0; row < values.length && !column.isNominal(); row++) {
            if (!FiniteNumber.isCalculable(values[row])) {
                throw RegressionProblems.TABLE.failure(Location.line(name, lines[row]), "column '"
                        + column.name() + "' "
                        + FiniteNumber.fault(values[row]), "correct the cell, or change the unit of the column");
            }
        }
    }

    private Factor factorOf(Column column) {
        if (column.isNominal()) {
            if (column.levels().size() < 2) {
                throw constant(column, "'" + column.levels().get(0) + "'");
            }
            if (rows() >= MIN_ROWS_OF_LEVELS && column.levels().size() > MAX_LEVELS_PER_ROW * rows()) {
                throw RegressionProblems.TABLE.failure(Location.file(name), "factor '"
                        + column.name()
                        + "' has "
                        + column.levels().size()
                        + " texts in "
                        + rows()
                        + " rows, such as '"
                        + column.levels().get(0)
                        + "', so it is not informative",
                        "write it as numbers, in several columns if it has several, or remove it from the factors");
            }
            return new Factor.Nominal(column.name(), column.levels());
        }
        double minimum = Double.POSITIVE_INFINITY;
        double maximum = Double.NEGATIVE_INFINITY;
        for (double value : column.values()) {
            minimum = Math.min(minimum, value);
            maximum = Math.max(maximum, value);
        }
        if (minimum == maximum) {
            throw constant(column, "" + minimum);
        }
        return new Factor.Numeric(column.name(), column.unit(), minimum, maximum);
    }

    private ProblemException constant(Column column, String value) {
        return RegressionProblems.TABLE.failure(Location.file(name), "factor '"
                + column.name()
                + "' is "
                + value
                + " in every row, so it is not informative", "remove it from the factors");
    }
}
