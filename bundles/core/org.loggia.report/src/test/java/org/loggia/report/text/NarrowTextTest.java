// SPDX-License-Identifier: EPL-2.0
package org.loggia.report.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class NarrowTextTest {

    private static TextTable table() {
        TextTable table = new TextTable("point", "mean", "std. deviation", "count");
        table.add("Scenario:A", "11.7 ± 0.2", "3", "100");
        table.add("Call:A/read file", "1.2", "", "1,000");
        return table;
    }

    @Test
    void keepsTextThatFits() {
        String text = "Title\n" + table() + "\nnote: short\n";
        assertEquals(text, NarrowText.of(text, 80));
        assertEquals(text, NarrowText.of(text, 0));
    }

    @Test
    void dropsLastColumnsAndNamesTheirNumber() {
        assertEquals("""
                Means
                point                   mean
                Scenario:A        11.7 ± 0.2
                Call:A/read file         1.2
                (2 more columns: --wide)
                * a footnote that is longer
                  than the width of the
                  terminal

                end
                """, NarrowText.of("Means\n" + table() + "* a footnote that is longer than the width of the terminal\n"
                + "\nend\n", 30));
    }

    @Test
    void dropsRowsWithoutVisibleValue() {
        TextTable table = table();
        table.add("Scenario:B", "", "", "9.9");
        assertEquals("""
                point                   mean
                Scenario:A        11.7 ± 0.2
                Call:A/read file         1.2
                (2 more columns, 1 row: --wide)
                """, NarrowText.of(table.toString(), 30));
    }

    @Test
    void keepsFirstColumnOfTableWithoutRoom() {
        assertEquals("point\nScenario:A\nCall:A/read file\n(3 more columns: --wide)\n",
                NarrowText.of(table().toString(), 12));
    }

    @Test
    void breaksLongTextsInLastOfTwoColumns() {
        assertEquals("""
                added    usage model of
                  clients
                removed  host
                """, NarrowText.of("added    usage model of clients\nremoved  host\n", 24));
    }

    @Test
    void breaksSentencesBetweenWords() {
        assertEquals(List.of("note: one two", "  three four"), NarrowText.wrapped("note: one two three four", 15));
        assertEquals(List.of("averyveryverylongword", "  end"), NarrowText.wrapped("averyveryverylongword end", 8));
    }

    @Test
    void noLineOfAnyTableExceedsWidth() {
        for (int width = 18; width < 60; width++) {
            int most = width;
            assertTrue(NarrowText.of("T\n" + table(), width).lines().allMatch(line -> line.length() <= most || line
                    .startsWith("(")), "width " + width);
        }
    }
}
