// SPDX-License-Identifier: EPL-2.0
package org.loggia.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EcoreFactory;
import org.junit.jupiter.api.Test;
import org.loggia.chart.Axis;
import org.loggia.chart.Chart;
import org.loggia.chart.Series;
import org.loggia.view.Decorations;
import org.loggia.view.Decorations.Note;
import org.loggia.view.NodeStyle;
import org.loggia.view.RowStyle;
import org.loggia.view.ViewBuilder;
import org.loggia.view.layout.Drawing;

class HtmlPageTest {

    private static final String HOSTILE = "<script>alert(1)</script> & \"co\"\u001b[2J";
    private static final String SHOWN = "&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;co&quot;\\u001b[2J";

    private static Chart chart() {
        return Chart.of(HOSTILE, Axis.of("x", ""), Axis.of("y", "")).with(Series.Curve.line("", new double[] {0, 1},
                new double[] {0, 1}));
    }

    @Test
    void escapesTexts() {
        String html = new HtmlPage(HOSTILE).section(HOSTILE).heading(HOSTILE).paragraph(HOSTILE).note(HOSTILE)
                .lines(List.of(HOSTILE)).list(List.of(HOSTILE)).section("more").chart(chart())
                .table(List.of(HOSTILE), List.of(List.of(Cell.name(HOSTILE)), List.of(Cell.strong(HOSTILE)))).html();
        assertFalse(html.contains("<script") || html.contains("\u001b"), html);
        assertEquals(14, html.split(Pattern.quote(SHOWN), -1).length - 1,
                "title twice, section twice, and once each of what follows; the chart thrice");
    }

    @Test
    void sectionsAreFoundByLinks() {
        String html = new HtmlPage("t").section("one").section("two").html();
        assertTrue(html.contains("<a href=\"#s1\">one</a> <a href=\"#s2\">two</a>"), html);
        assertTrue(html.contains("<h2 id=\"s1\">one</h2>") && html.contains("<h2 id=\"s2\">two</h2>"), html);
        assertFalse(new HtmlPage("t").section("one").html().contains("<nav"), "one section needs no link");
    }

    @Test
    void chartsStandTogether() {
        String html = new HtmlPage("t").chart(chart()).chart(chart()).paragraph("p").chart(chart(), 900, 200).html();
        String body = html.substring(html.indexOf("<body>"));
        String order = body.replaceAll("(?s)<svg.*?</svg>\\s*", "SVG").replaceAll("\\s+", " ");
        assertTrue(order.contains("<div class=\"charts\"> SVGSVG</div> <p>p</p> <div class=\"wide\">SVG</div>"), order);
    }

    @Test
    void diagramShowsNotesAtElements() {
        EObject node = EcoreFactory.eINSTANCE.createEObject();
        EObject row = EcoreFactory.eINSTANCE.createEObject();
        ViewBuilder view = new ViewBuilder();
        view.node(node, NodeStyle.CONTAINER, "server", HOSTILE).row(row, RowStyle.RESOURCE, "CPU");
        Decorations noted = new Decorations(Map.of(node, new Note(HOSTILE, 0.9, HOSTILE), row, new Note("4 %", 0.04,
                "")));
        Drawing plain = Drawing.of(view.build(), true, Decorations.NONE);
        String html = new HtmlPage("t").diagram(plain, "as it is").diagram(plain, "as it is").diagram(Drawing.of(view
                .build(), true, noted), HOSTILE).html();
        assertEquals(2, html.split("<figure>", -1).length - 1, "the same is shown once");
        assertFalse(html.contains("<script"), html);
        assertTrue(html.contains("<g class=\"n-container hot\"><title>" + SHOWN + "</title>"), html);
        assertTrue(html.contains("style=\"fill:#f26b5b\"") && html.contains("CPU   4 %</text>"), html);
        assertEquals(1, html.split("class=\"n-container\"", -1).length - 1, "only what has a note is hot");
    }

    @Test
    void alignsHeadingsWithColumns() {
        String html = new HtmlPage("t").table(List.of("name", "number"), Cell.named(List.of(List.of("a", "1"))))
                .html();
        assertTrue(html.contains("<th>name</th><th class=\"number\">number</th>"), html);
        assertTrue(html.contains("<td>a</td><td class=\"number\">1</td>"), html);
    }
}
