// SPDX-License-Identifier: EPL-2.0
package org.loggia.input;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import org.loggia.problem.ProblemException;

/**
 * The cells of a CSV file (RFC 4180, read strictly): first record is the header, fields may be quoted, a quote inside
 * is doubled. UTF-8, with or without byte order mark; LF, CRLF or CR. The separator is the first of comma, semicolon
 * or tab that the header contains; between semicolons, a comma in a number is its decimal mark, and the cell has a
 * point in its place. Blank lines are skipped; a record of another length than the header is refused.
 *
 * @param name name of the file for messages
 * @param lines line on which each record starts, counted from 1
 */
public record CsvTable(String name, List<Cell> header, List<List<Cell>> records, List<Integer> lines) {

    /** A field's text without surrounding blanks unless it was quoted. */
    public record Cell(String text, boolean quoted) {

        /** Whether {@link NumberReader#parseDouble} reads the text; the number may be too large. */
        public boolean isNumber() {
            return NumberReader.isNumber(text);
        }
    }

    /**
     * Reads a text; {@code name} stands for the file in messages.
     *
     * @throws ProblemException if it is not CSV
     */
    public static CsvTable parse(String name, String text) {
        CsvParser parser = new CsvParser(name, new StringReader(text));
        List<List<Cell>> records = new ArrayList<>();
        List<Integer> lines = new ArrayList<>();
        for (List<Cell> record = parser.next(); record != null; record = parser.next()) {
            records.add(record);
            lines.add(parser.line());
        }
        return new CsvTable(name, parser.header(), records, lines);
    }
}
