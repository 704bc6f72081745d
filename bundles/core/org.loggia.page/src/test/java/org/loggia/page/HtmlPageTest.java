// SPDX-License-Identifier: EPL-2.0
package org.loggia.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.loggia.chart.Axis;
import org.loggia.chart.Chart;
import org.loggia.chart.Series;

class HtmlPageTest {

    private static final String HOSTILE = "<script>alert(1)</script> & \"co\"\u001b[2J";
    private static final String SHOWN = "&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;co&quot;\\u001b[2J";

    private static Chart chart() {
        return Chart.of(HOSTILE, Axis.of("x", ""), Axis.of("y", "")).with(Series.Curve.line("", new double[] {0, 1},
                new double[] {0, 1}));
    }

    @Test
    void textsAreShownAndNotObeyed() {
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
    void headingsStandAsTheirColumns() {
        String html = new HtmlPage("t").table(List.of("name", "number"), Cell.named(List.of(List.of("a", "1"))))
                .html();
        assertTrue(html.contains("<th>name</th><th class=\"number\">number</th>"), html);
        assertTrue(html.contains("<td>a</td><td class=\"number\">1</td>"), html);
    }
}
