// SPDX-License-Identifier: EPL-2.0
package org.loggia.report.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.loggia.input.NumberReader;
import org.loggia.input.VisibleText;

/**
 * Rows of text under headings, in columns as wide as they need to be; numbers stand at the right, words at the left.
 */
public final class TextTable {

    private static final String GAP = "  ";

    private final List<String> headings;
    private final List<List<String>> rows = new ArrayList<>();

    public TextTable(String... headings) {
        this.headings = Arrays.stream(headings).map(VisibleText::line).toList();
    }

    /** Adds a row; it has as many cells as there are headings. */
    public void add(String... cells) {
        if (cells.length != headings.size()) {
            throw new IllegalArgumentException(cells.length + " cells for " + headings.size() + " columns");
        }
        rows.add(Arrays.stream(cells).map(VisibleText::line).toList());
    }

    public boolean isEmpty() {
        return rows.isEmpty();
    }

    public List<String> headings() {
        return headings;
    }

    public List<List<String>> rows() {
        return rows;
    }

    /** Whether all cells of a column are numbers. */
    public boolean isNumeric(int column) {
        return !rows.isEmpty() && rows.stream().allMatch(row -> isNumber(row.get(column)));
    }

    @Override
    public String toString() {
        int[] widths = new int[headings.size()];
        boolean[] numeric = new boolean[headings.size()];
        for (int column = 0; column < widths.length; column++) {
            int index = column;
            widths[column] = Math.max(headings.get(column).length(),
                    rows.stream().mapToInt(row -> row.get(index).length()).max().orElse(0));
            numeric[column] = isNumeric(column);
        }
        StringBuilder text = new StringBuilder();
        append(text, headings, widths, numeric);
        rows.forEach(row -> append(text, row, widths, numeric));
        return text.toString();
    }

    private static boolean isNumber(String cell) {
        return cell.isEmpty() || cell.equals("-") || NumberReader.isDigit(cell.charAt(cell.startsWith("-") ? 1 : 0));
    }

    private static void append(StringBuilder text, List<String> row, int[] widths, boolean[] numeric) {
        StringBuilder line = new StringBuilder();
        for (int column = 0; column < widths.length; column++) {
            String cell = row.get(column);
            String space = " ".repeat(widths[column] - cell.length());
            line.append(column == 0 ? "" : GAP).append(numeric[column] ? space + cell : cell + space);
        }
        text.append(line.toString().stripTrailing()).append('\n');
    }
}
