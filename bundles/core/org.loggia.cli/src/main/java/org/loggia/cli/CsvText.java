package org.loggia.cli;

/** Comma-separated values as RFC 4180 has them, with line feeds. */
final class CsvText {

    private final StringBuilder text = new StringBuilder();

    CsvText(String... headings) {
        add((Object[]) headings);
    }

    /** Adds a line. Null and numbers that are not finite are empty cells, as they are null in JSON. */
    void add(Object... cells) {
        for (int column = 0; column < cells.length; column++) {
            text.append(column == 0 ? "" : ",").append(cell(cells[column]));
        }
        text.append('\n');
    }

    private static String cell(Object value) {
        if (value == null || value instanceof Double number && !Double.isFinite(number)) {
            return "";
        }
        String word = value.toString();
        boolean quoted = word.chars().anyMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return quoted ? '"' + word.replace("\"", "\"\"") + '"' : word;
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
