// SPDX-License-Identifier: EPL-2.0
package org.loggia.input;

import java.io.Reader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.loggia.input.CsvTable.Cell;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;

/**
 * Reads the records of a CSV text one after the other (format: see {@link CsvTable}). Of the text only the record that
 * is read is kept. What is not CSV is refused by a {@link ProblemException}; faults of the reader come as
 * {@link UncheckedIOException}.
 */
public final class CsvParser {
    private static final Pattern DECIMAL_COMMA = Pattern.compile("[+-]?\\d*,\\d+([eE][+-]?\\d+)?");
    private static final Pattern DECIMAL_POINT = Pattern.compile("[+-]?\\d*\\.\\d+([eE][+-]?\\d+)?");

    private final String name;
    private final CharacterWindow text;
    private final List<Cell> header;
    private int position;
    private int line = 1;
    private int start;
    private char separator = ',';
    /** The first number with a comma and the first one with a point: of both, one is no decimal mark. */
    private String commaNumber;
    private String pointNumber;

    /**
     * Starts to read, and reads the header.
     *
     * @param name stands for the file in messages
     */
    public CsvParser(String name, Reader text) {
        this.name = name;
        this.text = new CharacterWindow(text);
        if (this.text.has(0) && this.text.at(0) == '\uFEFF') {
            position = 1;
        }
        skipBlankLines();
        if (!this.text.has(position)) {
            throw InputProblems.CSV.failure(Location.file(name), "is empty",
                    "write the names of the columns in the first line");
        }
        separator = separatorOfHeader();
        start = line;
        header = nextRecord();
    }

    /** The first record. */
    public List<Cell> header() {
        return header;
    }

    /** The next record, as long as the header, or null at the end. */
    public List<Cell> next() {
        position = text.drop(position);
        skipBlankLines();
        if (!text.has(position)) {
            return null;
        }
        start = line;
        List<Cell> cells = nextRecord();
        if (cells.size() != header.size()) {
            throw InputProblems.CSV.failure(Location.line(name, start), "has " + cells.size() + " cells, the header "
                    + header.size(), "every line needs one cell for each column");
        }
        return cells;
    }

    /** The line on which the record read last starts, be it the header; counted from 1. */
    public int line() {
        return start;
    }

    private char separatorOfHeader() {
        boolean quoted = false;
        for (int i = position; text.has(i); i++) {
            char c = text.at(i);
            if (c == '"') {
                quoted = !quoted;
            } else if (!quoted && (c == ',' || c == ';' || c == '\t')) {
                return c;
            } else if (!quoted && (c == '\n' || c == '\r')) {
                break;
            }
        }
        return ',';
    }

    private void skipBlankLines() {
        int i = position;
        while (text.has(i) && Character.isWhitespace(text.at(i)) && text.at(i) != separator) {
            if (isLineEnd(i)) {
                i = afterLineEnd(i);
                position = i;
                line++;
            } else {
                i++;
            }
        }
        if (!text.has(i)) {
            position = i;
        }
    }

    private List<Cell> nextRecord() {
        List<Cell> cells = new ArrayList<>();
        while (true) {
            cells.add(nextCell());
            if (!text.has(position)) {
                return cells;
            }
            if (isLineEnd(position)) {
                position = afterLineEnd(position);
                line++;
                return cells;
            }
            position++;
        }
    }

    private Cell nextCell() {
        int start = position;
        while (text.has(start) && text.at(start) == ' ') {
            start++;
        }
        if (text.has(start) && text.at(start) == '"') {
            position = start + 1;
            return quotedCell();
        }
        start = position;
        while (text.has(position) && text.at(position) != separator && !isLineEnd(position)) {
            if (text.at(position) == '"') {
                throw InputProblems.CSV.failure(Location.line(name, line), "a quote inside an unquoted cell",
                        "quote the whole cell and double the quote");
            }
            position++;
        }
        return new Cell(withDecimalPoint(text.between(start, position).strip()), false);
    }

    /**
     * Spreadsheets separate by semicolons where the comma is the decimal mark. A table that has numbers with commas and
     * numbers with points groups the digits of some of them by thousands, and nobody knows which.
     */
    private String withDecimalPoint(String cell) {
        if (separator != ';') {
            return cell;
        }
        if (DECIMAL_COMMA.matcher(cell).matches()) {
            commaNumber = commaNumber == null ? cell : commaNumber;
        } else if (DECIMAL_POINT.matcher(cell).matches()) {
            pointNumber = pointNumber == null ? cell : pointNumber;
        } else {
            return cell;
        }
        if (commaNumber != null && pointNumber != null) {
            throw InputProblems.CSV.failure(Location.line(name, line), "the table has numbers with a comma ('"
                    + commaNumber
                    + "') and numbers with a point ('" + pointNumber + "')",
                    "use one decimal mark, and no thousands separators");
        }
        return cell.replace(',', '.');
    }

    private Cell quotedCell() {
        int opened = line;
        StringBuilder cell = new StringBuilder();
        while (text.has(position)) {
            char c = text.at(position);
            if (c == '"' && text.has(position + 1) && text.at(position + 1) == '"') {
                cell.append('"');
                position += 2;
            } else if (c == '"') {
                position++;
                while (text.has(position) && text.at(position) == ' ') {
                    position++;
                }
                if (text.has(position) && text.at(position) != separator && !isLineEnd(position)) {
                    throw InputProblems.CSV.failure(Location.line(name, line), "text after a closing quote",
                            "double the "
                                    + "quotes inside a quoted cell");
                }
                return new Cell(withDecimalPoint(cell.toString()), true);
            } else {
                if (isLineEnd(position)) {
                    cell.append('\n');
                    position = afterLineEnd(position);
                    line++;
                } else {
                    cell.append(c);
                    position++;
                }
            }
        }
        throw InputProblems.CSV.failure(Location.line(name, opened), "a quote is not closed", "close it");
    }

    private boolean isLineEnd(int i) {
        return text.at(i) == '\n' || text.at(i) == '\r';
    }

    private int afterLineEnd(int i) {
        return text.at(i) == '\r' && text.has(i + 1) && text.at(i + 1) == '\n' ? i + 2 : i + 1;
    }
}
