// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.data;

import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.loggia.input.CsvTable;
import org.loggia.input.CsvTable.Cell;
import org.loggia.problem.Location;
import org.loggia.regression.RegressionException;

/** Turns the cells of one CSV column into numbers or levels. */
final class ColumnReader {
    private static final Pattern WITH_COMMAS = Pattern.compile("[+-]?\\d*(,\\d+)+(\\.\\d+)?([eE][+-]?\\d+)?");
    private static final Pattern NOT_FINITE = Pattern.compile("(?i)[+-]?(nan|inf|infinity)");
    static final String NOMINAL_MARK = "nominal";

    private final CsvTable table;
    private final int index;
    private final String name;
    private final String unit;

    ColumnReader(CsvTable table, int index) {
        this.table = table;
        this.index = index;
        Heading heading = Heading.of(table.name(), table.header(), index);
        name = heading.name();
        unit = heading.unit();
    }

    /** A cell of the header: a name, and what stands in brackets after it. */
    record Heading(String name, String unit) {

        /** Reads a cell of a table's header. */
        static Heading of(String table, List<Cell> header, int index) {
            Heading heading = of(header.get(index).text());
            if (heading.name.isEmpty()) {
                throw new RegressionException(Location.line(table, 1), "column " + (index + 1)
                        + " has no name", "name every column in the header");
            }
            return heading;
        }

        static Heading of(String cell) {
            String text = cell.strip();
            int bracket = text.endsWith("]") ? text.lastIndexOf('[') : -1;
            return bracket < 0 ? new Heading(text, "") : new Heading(text.substring(0, bracket).strip(),
                    text.substring(bracket + 1, text.length() - 1).strip());
        }

        boolean isNominal() {
            return unit.equals(NOMINAL_MARK);
        }
    }

    String name() {
        return name;
    }

    Column read() {
        if (unit.equals(NOMINAL_MARK)) {
            return nominal("");
        }
        int numbers = 0;
        int texts = 0;
        int firstText = -1;
        for (int row = 0; row < table.records().size(); row++) {
            Cell cell = cell(row);
            if (isMissing(cell)) {
                continue;
            }
            if (!cell.quoted() && NOT_FINITE.matcher(cell.text()).matches()) {
                throw new RegressionException(place(row), column() + "'" + cell.text()
                        + "' is not a finite number", "correct the cell or leave it empty");
            }
            if (cell.isNumber()) {
                numbers++;
            } else {
                texts++;
                firstText = firstText < 0 ? row : firstText;
            }
        }
        if (texts > 0 && numbers > 0) {
            throw new RegressionException(place(firstText), column() + "'" + cell(firstText).text()
                    + "' is not a number but " + numbers + " other cells of the column are",
                    "correct it, or write the header as '" + name + " [" + NOMINAL_MARK + "]' if all are level names");
        }
        if (texts == 0) {
            return numeric();
        }
        Column levels = nominal(unit);
        if (levels.levels().stream().allMatch(level -> WITH_COMMAS.matcher(level).matches())) {
            throw new RegressionException(place(firstText), column() + "'" + cell(firstText).text()
                    + "' is a number with a comma", "write it with a decimal point and without marks between thousands"
                            + ", or the header as '" + name + " [" + NOMINAL_MARK + "]' if these are level names");
        }
        return levels;
    }

    private Column numeric() {
        double[] values = new double[table.records().size()];
        for (int row = 0; row < values.length; row++) {
            Cell cell = cell(row);
            values[row] = isMissing(cell) ? Double.NaN : Double.parseDouble(cell.text());
            if (Double.isInfinite(values[row])) {
                throw new RegressionException(place(row), column() + "'" + cell.text()
                        + "' is too large for a double", "correct the cell");
            }
        }
        return new Column(name, unit, List.of(), values);
    }

    private Column nominal(String unit) {
        TreeSet<String> names = new TreeSet<>();
        for (int row = 0; row < table.records().size(); row++) {
            if (!isMissing(cell(row))) {
                names.add(cell(row).text());
            }
        }
        List<String> levels = List.copyOf(names);
        double[] values = new double[table.records().size()];
        for (int row = 0; row < values.length; row++) {
            values[row] = isMissing(cell(row)) ? Double.NaN : levels.indexOf(cell(row).text());
        }
        return new Column(name, unit, levels, values);
    }

    private Cell cell(int row) {
        return table.records().get(row).get(index);
    }

    static boolean isMissing(Cell cell) {
        return cell.text().isEmpty() || !cell.quoted() && cell.text().equals("NA");
    }

    private Location place(int row) {
        return Location.line(table.name(), table.lines().get(row));
    }

    private String column() {
        return "column '" + name + "': ";
    }
}
