// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * A table as {@code docs/schema/NAME.table.json} describes it, in the manner of a Table Schema: {@code fields} with
 * {@code name}, {@code type} and {@code description}; besides, {@code unit}, {@code optional} for a column that may be
 * missing, and {@code repeated} for one that stands for as many as the data have.
 */
record Table(JsonNode schema) {

    private static final Pattern CELL = Pattern.compile("\"((?:[^\"]|\"\")*)\"(?:,|$)|([^,]*)(?:,|$)");

    static Table of(String name) throws IOException {
        return new Table(Schemas.json(Schemas.FOLDER.resolve(name + ".table.json")));
    }

    /** Fails unless a CSV text has the columns of the table, and cells of their types. */
    void assertValid(String csv) {
        List<String> lines = csv.lines().toList();
        assertTrue(lines.size() > 1, "no rows: " + csv);
        List<JsonNode> columns = columns(cells(lines.get(0)));
        for (String line : lines.subList(1, lines.size())) {
            List<String> cells = cells(line);
            assertEquals(columns.size(), cells.size(), line);
            for (int i = 0; i < cells.size(); i++) {
                assertCell(columns.get(i), cells.get(i), line);
            }
        }
    }

    /** The field of each heading; a repeated one takes headings until what follows it fits to the end. */
    private List<JsonNode> columns(List<String> headings) {
        List<JsonNode> fields = new ArrayList<>();
        schema.get("fields").forEach(fields::add);
        List<JsonNode> columns = match(headings, 0, fields, 0);
        assertTrue(columns != null, headings + " are not the columns of " + schema.get("title"));
        return columns;
    }

    private static List<JsonNode> match(List<String> headings, int heading, List<JsonNode> fields, int field) {
        if (field == fields.size()) {
            return heading == headings.size() ? new ArrayList<>() : null;
        }
        JsonNode current = fields.get(field);
        boolean repeated = current.path("repeated").booleanValue();
        String name = current.get("name").textValue();
        boolean free = name.contains("[UNIT]") || name.equals("qPROBABILITY")
                && heading < headings.size() && headings.get(heading).matches("q0\\.\\d+") || name.equals("pLEVEL")
                        && heading < headings.size() && headings.get(heading).matches("p[\\d.]+")
                || name.contains("QPROBABILITY") && heading < headings.size() && headings.get(heading).matches(
                        name.replace("QPROBABILITY", "Q0\\.\\d+"))
                || name.equals("pLEVEL [us]") && heading < headings.size()
                        && headings.get(heading).matches("p[\\d.]+ \\[us\\]");
        if (heading < headings.size() && (free || current.get("name").textValue().equals(headings.get(heading)))) {
            List<JsonNode> rest = match(headings, heading + 1, fields, repeated ? field : field + 1);
            if (rest != null) {
                rest.add(0, current);
                return rest;
            }
        }
        return repeated || current.path("optional").booleanValue() ? match(headings, heading, fields, field + 1) : null;
    }

    private static void assertCell(JsonNode field, String cell, String line) {
        String type = field.get("type").textValue();
        if (!cell.isEmpty() && type.equals("number")) {
            assertTrue(Double.isFinite(Double.parseDouble(cell)), line);
        } else if (!cell.isEmpty() && type.equals("integer")) {
            assertTrue(cell.matches("-?\\d+"), field.get("name") + " is '" + cell + "' in " + line);
        }
    }

    private static List<String> cells(String line) {
        List<String> cells = new ArrayList<>();
        Matcher matcher = CELL.matcher(line);
        int at = 0;
        while (at <= line.length() && matcher.find(at)) {
            cells.add(matcher.group(1) == null ? matcher.group(2) : matcher.group(1).replace("\"\"", "\""));
            boolean last = matcher.end() == line.length() && !matcher.group().endsWith(",");
            at = last ? line.length() + 1 : matcher.end();
        }
        return cells;
    }
}
