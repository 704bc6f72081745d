// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.data;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.loggia.input.CsvParser;
import org.loggia.input.CsvTable.Cell;
import org.loggia.input.InputFile;
import org.loggia.input.NumberReader;
import org.loggia.input.UnreadableFileException;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;
import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.RegressionProblems;
import org.loggia.regression.data.ColumnReader.Heading;

/**
 * Rows of a CSV file (format: see {@link DataSet}) as inputs of a model, one after the other: the file may have any
 * number of rows. A level that the model does not know makes its row unfit; everything else that is wrong ends the
 * reading with a {@link ProblemException} that names the line.
 */
public final class RowReader implements AutoCloseable {
    private final String name;
    private final FactorSpace space;
    private final InputStream stream;
    private final CsvParser parser;
    /** By factor: the column, and the index of each level by its name; null for a numeric factor. */
    private final int[] columns;
    private final boolean[] isMarkedNominal;
    private final List<Map<String, Integer>> levels = new ArrayList<>();
    private final double[] row;
    private String unknownLevel;

    /**
     * Opens a file and reads its header.
     *
     * @throws ProblemException if it cannot be read, or has no column for a factor
     */
    public static RowReader open(Path file, FactorSpace space) {
        try {
            return new RowReader(file.toString(), InputFile.stream(file), space);
        } catch (UnreadableFileException fault) {
            throw RegressionProblems.TABLE.failure(Location.file(file), fault.reason(), fault.remedy(), fault);
        }
    }

    /**
     * Reads a stream and its header; {@code name} stands for the file in messages.
     *
     * @throws ProblemException if it cannot be read, or has no column for a factor
     */
    public static RowReader of(String name, InputStream stream, FactorSpace space) {
        return new RowReader(name, stream, space);
    }

    private RowReader(String name, InputStream stream, FactorSpace space) {
        this.name = name;
        this.space = space;
        this.stream = stream;
        columns = new int[space.size()];
        isMarkedNominal = new boolean[space.size()];
        row = new double[space.size()];
        try {
            parser = new CsvParser(name, new InputStreamReader(stream, StandardCharsets.UTF_8.newDecoder()));
            findColumns();
        } catch (UncheckedIOException fault) {
            close();
            throw unreadable(fault);
        } catch (ProblemException fault) {
            close();
            throw fault;
        }
    }

    private void findColumns() {
        Map<String, Integer> known = new HashMap<>();
        List<String> names = new ArrayList<>();
        List<Heading> headings = new ArrayList<>();
        for (int i = 0; i < parser.header().size(); i++) {
            Heading heading = Heading.of(name, parser.header(), i);
            if (known.put(heading.name(), i) != null) {
                throw RegressionProblems.TABLE.failure(name + ":1: column '" + heading.name()
                        + "' appears twice", "rename or remove one");
            }
            names.add(heading.name());
            headings.add(heading);
        }
        for (int i = 0; i < columns.length; i++) {
            Factor factor = space.factor(i);
            Integer column = known.get(factor.name());
            if (column == null) {
                throw RegressionProblems.TABLE.failure(Location.file(name), "has no column '" + factor
                        .name() + "'", "choose " + names);
            }
            columns[i] = column;
            isMarkedNominal[i] = headings.get(column).isNominal();
            Map<String, Integer> indices = null;
            if (factor instanceof Factor.Nominal nominal) {
                indices = new HashMap<>();
                for (String level : nominal.levels()) {
                    indices.put(level, indices.size());
                }
            }
            levels.add(indices);
        }
    }

    /**
     * Reads the next row; false at the end.
     *
     * @throws ProblemException if a cell is missing or is not a finite number where the model needs one
     */
    public boolean next() {
        try {
            List<Cell> cells = parser.next();
            if (cells == null) {
                return false;
            }
            unknownLevel = null;
            for (int i = 0; i < columns.length; i++) {
                Cell cell = cells.get(columns[i]);
                if (ColumnReader.isMissing(cell)) {
                    throw fault(i, "has no value; complete the cell, or drop the row");
                }
                row[i] = levels.get(i) == null ? number(i, cell) : level(i, cell);
            }
            return true;
        } catch (UncheckedIOException fault) {
            throw unreadable(fault);
        }
    }

    private double number(int factor, Cell cell) {
        String text = cell.text();
        if (!cell.isNumber()) {
            CellUnit unit = CellUnit.of(((Factor.Numeric) space.factor(factor)).unit());
            double quantity = unit == null ? Double.NaN : unit.number(text);
            if (Double.isFinite(quantity)) {
                return quantity;
            }
            throw fault(factor, "'"
                    + text
                    + "' is not a number, but the model requires one; correct the cell");
        }
        double number = NumberReader.parseDouble(text);
        if (Double.isInfinite(number)) {
            throw fault(factor, "'" + text + "' is too large for a double; correct the cell");
        }
        return number;
    }

    /** Index of a level; in a column of numbers that is not marked as nominal 5.0 is the level 5. */
    private double level(int factor, Cell cell) {
        Integer index = levels.get(factor).get(cell.text());
        if (index == null && !isMarkedNominal[factor] && cell.isNumber()) {
            index = levels.get(factor).get(DataSet.numberText(NumberReader.parseDouble(cell.text())));
        }
        if (index == null) {
            unknownLevel = unknownLevel != null ? unknownLevel : "column '"
                    + space.factor(factor).name()
                    + "': level '"
                    + cell.text()
                    + "' does not occur in the training data; choose "
                    + ((Factor.Nominal) space.factor(factor)).levels();
            return Double.NaN;
        }
        return index;
    }

    /** The row read last, in the order of the factors; the next one comes in the same array. */
    public double[] row() {
        return row;
    }

    /** Describes the level of the row that is unknown to the model, and the known ones; null if all are known. */
    public String unknownLevel() {
        return unknownLevel;
    }

    /** The line on which the row starts. */
    public int line() {
        return parser.line();
    }

    @Override
    public void close() {
        try {
            stream.close();
        } catch (IOException ignored) {
            // Nothing is lost when a file that was only read does not close.
        }
    }

    private ProblemException fault(int factor, String whatAndRemedy) {
        return RegressionProblems.TABLE.failure(Location.line(name, parser.line()), "column '" + space
                .factor(factor).name()
                + "' "
                + whatAndRemedy, "");
    }

    private ProblemException unreadable(UncheckedIOException fault) {
        return RegressionProblems.TABLE.failure(Location.file(name), InputFile.unreadable(fault
                .getCause()).reason(), InputFile.unreadable(fault.getCause()).remedy(), fault);
    }
}
