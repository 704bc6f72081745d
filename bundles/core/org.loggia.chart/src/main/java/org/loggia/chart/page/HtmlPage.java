// SPDX-License-Identifier: EPL-2.0
package org.loggia.chart.page;

import java.util.ArrayList;
import java.util.List;
import org.loggia.chart.Chart;
import org.loggia.chart.ChartSvg;
import org.loggia.chart.FlameGraph;
import org.loggia.chart.Picture;
import org.loggia.chart.SvgCanvas;
import org.loggia.input.VisibleText;

/**
 * A page for a browser, put together from above to below: one HTML file that asks for no other and runs no script. It
 * is light or dark as the reader's system is, fits a phone, where wide tables and pictures are moved and not the page,
 * and paper. Every text is escaped here and nowhere else.
 */
public final class HtmlPage {

    /** Of a chart that a phone shows without making it much smaller. */
    private static final int WIDTH = 470;
    private static final int HEIGHT = 280;
    private static final String STYLE = """
            :root { color-scheme: light dark; --ink: #222; --soft: #555; --line: #999; --rule: #1b6ca8; --page: #fff;
              --good: #14692c; --bad: #a31515; --open: #7a5200; --tint: #f3f5f7; }
            @media screen and (prefers-color-scheme: dark) {
              :root { --ink: #dfe1e5; --soft: #a8adb5; --line: #6b7076; --rule: #4da3db; --page: #1e1f22;
                --good: #5fd38a; --bad: #ff8a80; --open: #f0b840; --tint: #2a2c30; } }
            body { font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--page);
              max-width: 1000px; margin: 2em auto; padding: 0 1em; overflow-wrap: anywhere; }
            h1 { font-size: 1.6em; line-height: 1.25; }
            h2 { font-size: 1.3em; border-top: 2px solid var(--rule); padding-top: .6em; margin-top: 2em; }
            h3 { font-size: 1.05em; margin: 1.2em 0 .3em; } p.note { color: var(--soft); margin: .2em 0 .6em; }
            a { color: var(--rule); } nav a { margin-right: 1.2em; white-space: nowrap; }
            div.wide { overflow-x: auto; } div.charts { display: flex; flex-wrap: wrap; gap: .6em; }
            table { border-collapse: collapse; margin: .5em 0; }
            th, td { padding: .2em .7em; text-align: left; vertical-align: top; }
            th { border-bottom: 1px solid var(--line); font-weight: 600; white-space: nowrap; }
            td { min-width: 3em; border-bottom: 1px solid var(--tint); overflow-wrap: break-word; }
            th.number, td.number { text-align: right; } td.number { white-space: nowrap; }
            td.strong { font-weight: 700; }
            td.good, td.bad, td.open { font-weight: 700; white-space: nowrap; }
            td.good { color: var(--good); } td.bad { color: var(--bad); } td.open { color: var(--open); }
            pre { background: var(--tint); padding: .6em .8em; white-space: pre-wrap; }
            svg { max-width: 100%; height: auto; } div.wide svg { min-width: 640px; }
            @media print { body { margin: 0; max-width: none; font-size: 9pt; } nav { display: none; }
              h2, h3 { break-after: avoid; } svg, tr, pre { break-inside: avoid; } div.charts { display: block; }
              div.wide { overflow: visible; } div.wide svg { min-width: 0; } table { font-size: 7.5pt; }
              th, td { padding: .1em .4em; } th, td, td.number { white-space: normal; } }
            """;

    private final String title;
    private final StringBuilder body = new StringBuilder();
    private final List<String> sections = new ArrayList<>();
    private boolean isAmongCharts;

    /** An empty page, which begins with its title. */
    public HtmlPage(String title) {
        this.title = title;
    }

    /** Begins a section. */
    public HtmlPage section(String heading) {
        sections.add(heading);
        return element("h2", " id=\"s" + sections.size() + "\"", heading);
    }

    /** Begins a part of a section. */
    public HtmlPage heading(String text) {
        return element("h3", "", text);
    }

    public HtmlPage paragraph(String text) {
        return element("p", "", text);
    }

    /** A paragraph that explains what stands around it. */
    public HtmlPage note(String text) {
        return element("p", " class=\"note\"", text);
    }

    /** Lines as they are, such as those of a file. */
    public HtmlPage lines(List<String> lines) {
        out().append("<pre>");
        lines.forEach(line -> body.append(VisibleText.markup(line)).append('\n'));
        body.append("</pre>\n");
        return this;
    }

    /** Sentences one under the other. */
    public HtmlPage list(List<String> items) {
        out().append("<ul>\n");
        items.forEach(item -> element("li", "", item));
        body.append("</ul>\n");
        return this;
    }

    /**
     * A table. A heading stands as the first row's cell under it does.
     *
     * @param rows each with as many cells as there are headings
     */
    public HtmlPage table(List<String> headings, List<List<Cell>> rows) {
        out().append("<div class=\"wide\"><table><tr>");
        for (int i = 0; i < headings.size(); i++) {
            Cell.Look look = rows.isEmpty() ? Cell.Look.NAME : rows.get(0).get(i).look();
            cell("th", look == Cell.Look.STRONG || look == Cell.Look.NUMBER ? " class=\"number\"" : "",
                    headings.get(i));
        }
        body.append("</tr>\n");
        for (List<Cell> row : rows) {
            body.append("<tr>");
            row.forEach(cell -> cell("td", cell.look().attribute(), cell.text()));
            body.append("</tr>\n");
        }
        body.append("</table></div>\n");
        return this;
    }

    /** A chart in the usual size, beside others where there is room. */
    public HtmlPage chart(Chart chart) {
        return chart(chart, WIDTH, HEIGHT);
    }

    /**
     * A chart, beside others where there is room; one that is wider than usual stands alone, and a phone moves it.
     *
     * @throws org.loggia.chart.ChartException if this machine has no fonts
     */
    public HtmlPage chart(Chart chart, int width, int height) {
        String svg = ChartSvg.embedded(Picture.of(chart, width, height));
        if (width > WIDTH) {
            out().append("<div class=\"wide\">").append(svg).append("</div>\n");
            return this;
        }
        if (!isAmongCharts) {
            out().append("<div class=\"charts\">\n");
            isAmongCharts = true;
        }
        body.append(svg);
        return this;
    }

    /** A flame graph over the whole width. */
    public HtmlPage flames(FlameGraph graph, String title) {
        out().append("<div class=\"wide\">").append(graph.embedded(title)).append("</div>\n");
        return this;
    }

    private HtmlPage element(String name, String attributes, String text) {
        out();
        cell(name, attributes, text);
        body.append('\n');
        return this;
    }

    private void cell(String name, String attributes, String text) {
        body.append('<').append(name).append(attributes).append('>').append(VisibleText.markup(text)).append("</")
                .append(name).append('>');
    }

    /** Where what is no chart goes: after the charts. */
    private StringBuilder out() {
        if (isAmongCharts) {
            body.append("</div>\n");
            isAmongCharts = false;
        }
        return body;
    }

    /** The whole file, with links to its sections where there are several. */
    public String html() {
        StringBuilder html = new StringBuilder("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
                + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><title>")
                .append(VisibleText.markup(title)).append("</title><style>\n").append(STYLE).append(SvgCanvas.style())
                .append("</style></head><body>\n<h1>").append(VisibleText.markup(title)).append("</h1>\n");
        if (sections.size() > 1) {
            html.append("<nav>");
            for (int i = 0; i < sections.size(); i++) {
                html.append("<a href=\"#s").append(i + 1).append("\">").append(VisibleText.markup(sections.get(i)))
                        .append("</a> ");
            }
            html.append("</nav>\n");
        }
        return html.append(out()).append("</body></html>\n").toString();
    }
}
