package org.loggia.regression.data;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.loggia.regression.RegressionException;
import org.loggia.input.InputFile;
import org.loggia.input.UnreadableFileException;

/**
 * The cells of a CSV file (RFC 4180, read strictly): first record is the header, fields may be quoted, a quote inside
 * is doubled. UTF-8, with or without byte order mark; LF, CRLF or CR. The separator is the first of comma, semicolon
 * or tab that the header contains. Blank lines are skipped; a record of another length than the header is refused.
 *
 * @param name name of the file for messages
 * @param lines line on which each record starts, counted from 1
 */
record CsvTable(String name, List<Cell> header, List<List<Cell>> records, List<Integer> lines) {

    /** A field's text without surrounding blanks unless it was quoted. */
    record Cell(String text, boolean quoted) {
    }

    static CsvTable read(Path file) {
        try {
            return new Parser(file.toString(), InputFile.text(file)).parse();
        } catch (UnreadableFileException fault) {
            throw new RegressionException(file + ": " + fault.getMessage(), fault);
        }
    }

    static CsvTable parse(String name, String text) {
        return new Parser(name, text).parse();
    }

    private static final class Parser {
        private final String name;
        private final String text;
        private int position;
        private int line = 1;
        private char separator = ',';

        Parser(String name, String text) {
            this.name = name;
            this.text = text.startsWith("\uFEFF") ? text.substring(1) : text;
        }

        CsvTable parse() {
            skipBlankLines();
            if (position == text.length()) {
                throw new RegressionException(name + ": is empty; the first line must name the columns");
            }
            separator = separatorOfHeader();
            List<Cell> header = nextRecord();
            List<List<Cell>> records = new ArrayList<>();
            List<Integer> lines = new ArrayList<>();
            for (skipBlankLines(); position < text.length(); skipBlankLines()) {
                int start = line;
                List<Cell> cells = nextRecord();
                if (cells.size() != header.size()) {
                    throw new RegressionException(name + ":" + start + ": has " + cells.size() + " cells, the header "
                            + header.size() + "; every line needs one cell for each column");
                }
                records.add(cells);
                lines.add(start);
            }
            return new CsvTable(name, header, records, lines);
        }

        private char separatorOfHeader() {
            boolean quoted = false;
            for (int i = position; i < text.length(); i++) {
                char c = text.charAt(i);
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
            while (i < text.length() && Character.isWhitespace(text.charAt(i)) && text.charAt(i) != separator) {
                if (isLineEnd(i)) {
                    i = afterLineEnd(i);
                    position = i;
                    line++;
                } else {
                    i++;
                }
            }
            if (i == text.length()) {
                position = i;
            }
        }

        private List<Cell> nextRecord() {
            List<Cell> cells = new ArrayList<>();
            while (true) {
                cells.add(nextCell());
                if (position == text.length()) {
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
            while (start < text.length() && text.charAt(start) == ' ') {
                start++;
            }
            if (start < text.length() && text.charAt(start) == '"') {
                position = start + 1;
                return quotedCell();
            }
            start = position;
            while (position < text.length() && text.charAt(position) != separator && !isLineEnd(position)) {
                if (text.charAt(position) == '"') {
                    throw new RegressionException(name + ":" + line
                            + ": a quote inside an unquoted cell; quote the whole cell and double the quote");
                }
                position++;
            }
            return new Cell(text.substring(start, position).strip(), false);
        }

        private Cell quotedCell() {
            int opened = line;
            StringBuilder cell = new StringBuilder();
            while (position < text.length()) {
                char c = text.charAt(position);
                if (c == '"' && position + 1 < text.length() && text.charAt(position + 1) == '"') {
                    cell.append('"');
                    position += 2;
                } else if (c == '"') {
                    position++;
                    while (position < text.length() && text.charAt(position) == ' ') {
                        position++;
                    }
                    if (position < text.length() && text.charAt(position) != separator && !isLineEnd(position)) {
                        throw new RegressionException(name + ":" + line + ": text after a closing quote; double the "
                                + "quotes inside a quoted cell");
                    }
                    return new Cell(cell.toString(), true);
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
            throw new RegressionException(name + ":" + opened + ": a quote is never closed; close it");
        }

        private boolean isLineEnd(int i) {
            return text.charAt(i) == '\n' || text.charAt(i) == '\r';
        }

        private int afterLineEnd(int i) {
            return text.charAt(i) == '\r' && i + 1 < text.length() && text.charAt(i + 1) == '\n' ? i + 2 : i + 1;
        }
    }
}
