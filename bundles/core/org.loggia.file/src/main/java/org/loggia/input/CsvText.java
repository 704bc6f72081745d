// SPDX-License-Identifier: EPL-2.0
package org.loggia.input;

/** Comma-separated values as RFC 4180 has them; a record is one line, since line breaks in cells become visible. */
public final class CsvText {

    private final StringBuilder text = new StringBuilder();

    public CsvText(String... headings) {
        add((Object[]) headings);
    }

    /** Adds a line. Null and numbers that are not finite are empty cells, as they are null in JSON. */
    public void add(Object... cells) {
        for (int column = 0; column < cells.length; column++) {
            text.append(column == 0 ? "" : ",").append(cell(cells[column]));
        }
        text.append('\n');
    }

    /** Returns a value as a cell, quoted where it must be. */
    public static String cell(Object value) {
        if (value == null || value instanceof Double number && !Double.isFinite(number)) {
            return "";
        }
        String word = VisibleText.line(value.toString());
        boolean quoted = word.chars().anyMatch(c -> c == ',' || c == '"');
        return quoted ? '"' + word.replace("\"", "\"\"") + '"' : word;
    }

    /**
     * The same cells for a spreadsheet: those that it would take for a formula begin with an apostrophe.
     *
     * @param csv what this class wrote
     */
    public static String forSpreadsheets(String csv) {
        StringBuilder safe = new StringBuilder(csv.length() + 16);
        int start = 0;
        boolean quoted = false;
        for (int i = 0; i < csv.length(); i++) {
            char c = csv.charAt(i);
            quoted ^= c == '"';
            if (!quoted && (c == ',' || c == '\n')) {
                safe.append(forSpreadsheet(csv.substring(start, i))).append(c);
                start = i + 1;
            }
        }
        return safe.append(forSpreadsheet(csv.substring(start))).toString();
    }

    private static String forSpreadsheet(String cell) {
        return cell.startsWith("\"") ? '"' + VisibleText.cell(cell.substring(1)) : VisibleText.cell(cell);
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
