// SPDX-License-Identifier: EPL-2.0
package org.loggia.report;

import java.util.ArrayList;
import java.util.List;
import org.loggia.page.Cell;
import org.loggia.page.HtmlPage;
import org.loggia.report.text.TextTable;
import org.loggia.simulation.objective.Verdict;

/** What the pages of all commands have: tables as the terminal shows them, verdicts, notes, and how they were made. */
final class ReportPage {

    private static final int BESIDE_BARS = 110;
    private static final int BAR = 26;
    private static final int THIN_BAR = 12;
    private static final int LEGEND = 18;
    private static final int WIDE = 640;

    private final HtmlPage page;

    ReportPage(String title) {
        page = new HtmlPage(title);
    }

    HtmlPage page() {
        return page;
    }

    /** How high a chart of bars with names at its side must be, given the bars' number. */
    static int height(int bars) {
        return BESIDE_BARS + BAR * bars;
    }

    /** Likewise, where each name has several bars, of series that a legend tells apart. */
    static int height(int names, int series) {
        return BESIDE_BARS + Math.max(BAR, THIN_BAR * series) * names + (series > 1 ? LEGEND * series : 0);
    }

    /** How wide a chart whose bars have long names at the side must be. */
    static int wide() {
        return WIDE;
    }

    /** The table that the terminal shows; nothing where it has no rows. */
    void table(String heading, TextTable table) {
        if (table.isEmpty()) {
            return;
        }
        if (!heading.isEmpty()) {
            page.heading(heading);
        }
        List<List<Cell>> rows = new ArrayList<>();
        for (List<String> row : table.rows()) {
            List<Cell> cells = new ArrayList<>();
            for (int i = 0; i < row.size(); i++) {
                cells.add(table.isNumeric(i) ? Cell.number(row.get(i)) : Cell.name(row.get(i)));
            }
            rows.add(cells);
        }
        page.table(table.headings(), rows);
    }

    /** Whether objectives hold; nothing where there are none. */
    void verdicts(List<Verdict> verdicts) {
        if (verdicts.isEmpty()) {
            return;
        }
        page.section("Objectives");
        page.table(List.of("objective", "verdict", "figure", "interval"), verdicts.stream().map(verdict -> List.of(
                Cell.name(verdict.objective().name()), cell(verdict.state()),
                Cell.number(VerdictReport.number(verdict, verdict.value())),
                Cell.name(VerdictReport.interval(verdict)))).toList());
        page.note("At most 5 in 100 verdicts are wrong: an objective is met where the whole confidence interval of its"
                + " figure keeps the limit, and missed where none of it does.");
    }

    /** A verdict as a cell. */
    static Cell cell(Verdict.State state) {
        return new Cell(VerdictReport.word(state), switch (state) {
            case MET -> Cell.Look.GOOD;
            case MISSED -> Cell.Look.BAD;
            case UNDECIDED -> Cell.Look.OPEN;
        });
    }

    /** What a reader must know of the model and the figures; nothing where there is nothing. */
    void notes(List<String> notes) {
        if (!notes.isEmpty()) {
            page.section("Notes");
            page.list(notes);
        }
    }

    /** Ends the page with how it was made. */
    String made(ReportOrigin origin) {
        page.section("How it was made");
        if (!origin.commandLine().isEmpty()) {
            page.lines(List.of(origin.commandLine()));
        }
        page.table(List.of("setting", "value"), origin.settings().entrySet().stream()
                .map(each -> List.of(Cell.name(each.getKey()), Cell.name(each.getValue()))).toList());
        page.note("Made by Loggia " + origin.version() + ". The same models, settings and version give the same"
                + " figures again.");
        return page.html();
    }
}
