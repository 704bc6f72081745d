// SPDX-License-Identifier: EPL-2.0
package org.loggia.report;

import java.util.ArrayList;
import java.util.List;
import org.loggia.page.Cell;
import org.loggia.page.HtmlPage;
import org.loggia.report.text.TextTable;
import org.loggia.simulation.objective.Verdict;

/** Common parts of report pages: tables as on the terminal, verdicts, notes, and origin. */
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

    /** Returns the height of a bar chart with names at its side, for a number of bars. */
    static int height(int bars) {
        return BESIDE_BARS + BAR * bars;
    }

    /** Likewise, where each name has several bars, of series that a legend distinguishes. */
    static int height(int names, int series) {
        return BESIDE_BARS + Math.max(BAR, THIN_BAR * series) * names + (series > 1 ? LEGEND * series : 0);
    }

    /** Width of a chart with long names at its side. */
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
        page.note("Verdicts are correct with a probability of at least 95 %: an objective is met if the "
                + "whole confidence interval of its metric is within the limit, and missed if the whole "
                + "interval violates it.");
    }

    /** A verdict as a cell. */
    static Cell cell(Verdict.State state) {
        return new Cell(VerdictReport.word(state), switch (state) {
            case MET -> Cell.Look.GOOD;
            case MISSED -> Cell.Look.BAD;
            case UNDECIDED -> Cell.Look.OPEN;
        });
    }

    /** Adds the notes on the model and the metrics, if any. */
    void notes(List<String> notes) {
        if (!notes.isEmpty()) {
            page.section("Notes");
            page.list(notes);
        }
    }

    /** Ends the page with how it was made. */
    String made(ReportOrigin origin) {
        page.section("Settings and version");
        if (!origin.commandLine().isEmpty()) {
            page.lines(List.of(origin.commandLine()));
        }
        page.table(List.of("setting", "value"), origin.settings().entrySet().stream()
                .map(each -> List.of(Cell.name(each.getKey()), Cell.name(each.getValue()))).toList());
        page.note("Created by Loggia "
                + origin.version()
                + ". The same models, settings and version reproduce these results.");
        return page.html();
    }
}
