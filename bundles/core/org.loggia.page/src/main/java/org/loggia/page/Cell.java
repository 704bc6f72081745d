// SPDX-License-Identifier: EPL-2.0
package org.loggia.page;

import java.util.ArrayList;
import java.util.List;

/**
 * A cell of a table on a page.
 *
 * @param text what it says; markup in it is shown and not obeyed
 * @param look how it looks
 */
public record Cell(String text, Look look) {

    /** Styles of cells; the text always carries the meaning of the colour as well. */
    public enum Look {
        /** At the right, as numbers are. */
        NUMBER(" class=\"number\""),
        /** At the left, as words are. */
        NAME(""),
        /** A number that stands out. */
        STRONG(" class=\"number strong\""),
        /** Something holds. */
        GOOD(" class=\"good\""),
        /** Something does not hold. */
        BAD(" class=\"bad\""),
        /** Nobody knows yet. */
        OPEN(" class=\"open\"");

        private final String attribute;

        Look(String attribute) {
            this.attribute = attribute;
        }

        /** What the element says of it: nothing, or a class of the style sheet. */
        String attribute() {
            return attribute;
        }

        /** Whether it stands where numbers do, and its heading with it. */
        boolean isNumber() {
            return this == NUMBER || this == STRONG;
        }
    }

    public static Cell number(String text) {
        return new Cell(text, Look.NUMBER);
    }

    public static Cell name(String text) {
        return new Cell(text, Look.NAME);
    }

    public static Cell strong(String text) {
        return new Cell(text, Look.STRONG);
    }

    /** Rows of numbers, the first cell of each a name. */
    public static List<List<Cell>> named(List<List<String>> rows) {
        return rows.stream().map(row -> {
            List<Cell> cells = new ArrayList<>(row.stream().map(Cell::number).toList());
            cells.set(0, name(row.get(0)));
            return List.copyOf(cells);
        }).toList();
    }
}
