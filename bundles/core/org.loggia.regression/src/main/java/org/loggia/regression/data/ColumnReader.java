// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.loggia.input.CsvTable.Cell;
import org.loggia.input.NumberReader;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;
import org.loggia.regression.RegressionProblems;

/**
 * Turns the cells of one CSV column, one after the other, into numbers or levels. It keeps a number for each cell and
 * each level once, not the texts of the cells.
 */
final class ColumnReader {
    private static final Pattern WITH_COMMAS = Pattern.compile("[+-]?\\d*(,\\d+)+(\\.\\d+)?([eE][+-]?\\d+)?");
    private static final Pattern NOT_FINITE = Pattern.compile("(?i)[+-]?(nan|inf|infinity)");
    static final String NOMINAL_MARK = "nominal";
    /** Represents the index of a level if the cell is a number. */
    private static final int NUMBER = -1;
    private static final int MISSING = -2;

    private final String table;
    private final String name;
    private final String unit;
    private final boolean isNominal;
    private final Map<String, Integer> levels = new HashMap<>();
    private final List<String> textsOfLevels = new ArrayList<>();
    /** The first line of each level. */
    private final List<Integer> linesOfLevels = new ArrayList<>();
    private double[] values = new double[64];
    /** The level of each cell; null as long as all are numbers. */
    private int[] codes;
    private int size;
    private int numbers;
    private int texts;
    private String firstText;
    private int lineOfFirstText;

    ColumnReader(String table, List<Cell> header, int index) {
        this.table = table;
        Heading heading = Heading.of(table, header, index);
        name = heading.name();
        isNominal = heading.isNominal();
        unit = isNominal ? "" : heading.unit();
    }

    /** A cell of the header: a name, and what stands in brackets after it. */
    record Heading(String name, String unit) {

        /** Reads a cell of a table's header. */
        static Heading of(String table, List<Cell> header, int index) {
            Heading heading = of(header.get(index).text());
            if (heading.name.isEmpty()) {
                throw RegressionProblems.TABLE.failure(Location.line(table, 1), "column " + (index + 1)
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

    /** Adds a cell, which stands on a line. */
    void add(Cell cell, int line) {
        if (size == values.length) {
            values = Arrays.copyOf(values, 2 * size);
            codes = codes == null ? null : Arrays.copyOf(codes, 2 * size);
        }
        if (isMissing(cell)) {
            put(Double.NaN, MISSING);
        } else if (isNominal) {
            put(Double.NaN, levelOf(cell.text(), line));
        } else if (cell.isNumber()) {
            numbers++;
            double value = NumberReader.parseDouble(cell.text());
            if (Double.isInfinite(value)) {
                throw fault(line, "'" + cell.text() + "' is too large for a double", "correct the cell");
            }
            put(value, NUMBER);
        } else {
            if (!cell.quoted() && NOT_FINITE.matcher(cell.text()).matches()) {
                throw fault(line, "'" + cell.text() + "' is not a finite number", "correct the cell or leave it empty");
            }
            if (texts++ == 0) {
                firstText = cell.text();
                lineOfFirstText = line;
            }
            put(Double.NaN, levelOf(cell.text(), line));
        }
    }

    private int levelOf(String text, int line) {
        if (codes == null) {
            codes = new int[values.length];
            for (int row = 0; row < size; row++) {
                codes[row] = Double.isNaN(values[row]) ? MISSING : NUMBER;
            }
        }
        Integer known = levels.get(text);
        if (known == null) {
            known = levels.size();
            levels.put(text, known);
            textsOfLevels.add(text);
            linesOfLevels.add(line);
        }
        return known;
    }

    private void put(double value, int code) {
        values[size] = value;
        if (codes != null) {
            codes[size] = code;
        }
        size++;
    }

    /** The column of all cells that were added. */
    Column read() {
        if (levels.isEmpty()) {
            return new Column(name, unit, List.of(), Arrays.copyOf(values, size));
        }
        if (!isNominal) {
            List<CellUnit> units = Arrays.stream(CellUnit.values()).filter(each -> levels.keySet().stream().noneMatch(
                    level -> Double.isNaN(each.number(level)))).toList();
            if (!units.isEmpty() && (numbers == 0 || units.get(0) == CellUnit.SIZE)) {
                return quantities(units);
            }
            checkLevels();
        }
        return nominal();
    }

    /** Numbers that carry their unit; a size without one is in bytes. */
    private Column quantities(List<CellUnit> units) {
        CellUnit read = units.get(0);
        if (units.size() > 1) {
            throw fault(lineOfFirstText, "'" + firstText + "' is a size or a time", "write MiB or min, or the header"
                    + " as '" + name + " [" + NOMINAL_MARK + "]' if these are level names");
        }
        if (!unit.isEmpty() && !unit.equals(read.symbol())) {
            throw fault(lineOfFirstText, "'" + firstText + "' is in " + read.symbol() + ", the header in " + unit,
                    "remove one of the units");
        }
        double[] ofLevels = new double[levels.size()];
        levels.forEach((level, code) -> ofLevels[code] = read.number(level));
        for (int row = 0; row < size; row++) {
            values[row] = codes[row] >= 0 ? ofLevels[codes[row]] : values[row];
        }
        return new Column(name, read.symbol(), List.of(), Arrays.copyOf(values, size));
    }

    /** Fails where texts are numbers in a form that is not read. */
    private void checkLevels() {
        String asLevels = "write the header as '" + name + " [" + NOMINAL_MARK + "]' if these are level names";
        if (levels.keySet().stream().anyMatch(CellUnit::isUnclear) && levels.keySet().stream().allMatch(
                level -> CellUnit
                        .isUnclear(level) || !Double.isNaN(CellUnit.SIZE.number(level)))) {
            throw fault(lineOfFirstText, "'" + firstText + "' counts in powers of 1000 or of 1024", "write bytes, or"
                    + " KiB, MiB or k, m for powers of 1024, or " + asLevels);
        }
        for (CellUnit each : CellUnit.values()) {
            checkMostly(each, asLevels);
        }
        if (numbers > 0) {
            throw fault(lineOfFirstText, "'" + firstText + "' is not a number but " + numbers
                    + " other cells of the column are", "correct it, or write the header as '" + name + " ["
                            + NOMINAL_MARK + "]' if all are level names");
        }
        if (levels.keySet().stream().allMatch(level -> WITH_COMMAS.matcher(level).matches())) {
            throw fault(lineOfFirstText, "'" + firstText + "' is a number with a comma",
                    "write it with a decimal point and without thousands separators, or the header as '"
                            + name
                            + " ["
                            + NOMINAL_MARK
                            + "]' if these are level names");
        }
    }

    /** Fails where at least half of the texts are quantities of one kind, and others are not. */
    private void checkMostly(CellUnit kind, String asLevels) {
        long quantities = Arrays.stream(codes, 0, size).filter(code -> code >= 0 && isOf(kind, code)).count();
        if (2 * quantities >= texts && quantities < texts) {
            int odd = IntStream.range(0, levels.size()).filter(code -> !isOf(kind, code)).findFirst().orElseThrow();
            throw fault(linesOfLevels.get(odd), "'" + textsOfLevels.get(odd) + "' is not a " + kind.noun() + " but "
                    + quantities + " other cells of the column are", "correct it, or " + asLevels);
        }
    }

    private boolean isOf(CellUnit kind, int code) {
        return !Double.isNaN(kind.number(textsOfLevels.get(code)));
    }

    private Column nominal() {
        List<String> sorted = levels.keySet().stream().sorted().toList();
        int[] places = new int[sorted.size()];
        for (int i = 0; i < places.length; i++) {
            places[levels.get(sorted.get(i))] = i;
        }
        for (int row = 0; row < size; row++) {
            values[row] = codes[row] >= 0 ? places[codes[row]] : Double.NaN;
        }
        return new Column(name, unit, sorted, Arrays.copyOf(values, size));
    }

    private ProblemException fault(int line, String problem, String remedy) {
        return RegressionProblems.TABLE.failure(Location.line(table, line), "column '" + name + "': "
                + problem, remedy);
    }

    static boolean isMissing(Cell cell) {
        return cell.text().isEmpty() || !cell.quoted() && cell.text().equals("NA");
    }
}
