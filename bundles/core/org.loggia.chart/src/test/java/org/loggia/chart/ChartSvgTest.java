// SPDX-License-Identifier: EPL-2.0
package org.loggia.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.loggia.chart.Series.Curve;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

class ChartSvgTest {

    private static final String HOSTILE = "a<b>\"c\"&'d'\u202e]]><script>alert(1)</script>";

    static final double[] USERS = {5, 20, 40, 80};

    static Chart users() {
        return Chart.of("Response times", Axis.of("users", "").kind(Axis.Kind.WHOLE), Axis.of("response time", "s"))
                .with(Curve.points("read", USERS, new double[] {0.010, 0.014, 0.025, 0.061}).joined()
                        .within(new double[] {0.009, 0.012, 0.022, Double.NaN},
                                new double[] {0.011, 0.016, 0.028, Double.NaN}))
                .with(Curve.points("write", USERS, new double[] {0.012, 0.020, Double.NaN, 0.080}).joined());
    }

    static Document parse(String svg) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
    }

    static List<String> texts(Document svg) {
        List<String> texts = new ArrayList<>();
        NodeList elements = svg.getElementsByTagName("text");
        for (int i = 0; i < elements.getLength(); i++) {
            texts.add(elements.item(i).getTextContent());
        }
        return texts;
    }

    /** Designs that cost nothing, for instance. */
    @Test
    void labelsZeroWithWholeUnit() throws Exception {
        List<String> texts = texts(parse(ChartSvg.file(Picture.of(Chart.of("", Axis.of("cost", ""), Axis.of("y", "ms"))
                .with(Curve.points("all", new double[] {0, 0}, new double[] {1, 2}))))));
        assertTrue(texts.containsAll(List.of("0.0", "1.0")), texts::toString);
        assertTrue(texts.stream().noneMatch(each -> each.contains("0.000")), texts::toString);
    }

    /** A chosen point lies on all the others, among which it is, too. */
    @Test
    void drawsLaterSeriesOnTop() throws Exception {
        double[] one = {1};
        NodeList dots = parse(ChartSvg.file(Picture.of(Chart.of("", Axis.of("x", ""), Axis.of("y", ""))
                .with(Curve.points("all", one, one)).with(Curve.points("chosen", one, one)))))
                .getElementsByTagName("circle");
        assertEquals(2, dots.getLength());
        NodeList alone = parse(ChartSvg.file(Picture.of(Chart.of("", Axis.of("x", ""), Axis.of("y", ""))
                .with(Curve.points("all", one, one))))).getElementsByTagName("circle");
        assertEquals(paint(alone.item(0)), paint(dots.item(0)), "the first one is drawn first");
        assertNotEquals(paint(dots.item(0)), paint(dots.item(1)));
    }

    private static String paint(Node dot) {
        Element element = (Element) dot;
        return element.getAttribute("fill") + element.getAttribute("class") + element.getAttribute("style");
    }

    @Test
    void describesCurvesInReadableUnits() throws Exception {
        Document svg = parse(ChartSvg.file(Picture.of(users())));
        List<String> texts = texts(svg);
        assertTrue(texts.containsAll(List.of("Response times", "users", "response time [ms]", "read", "write", "0",
                "80")), texts::toString);
        assertFalse(texts.contains("0.05"), "shown in ms");
        assertEquals("Response times", svg.getElementsByTagName("title").item(0).getTextContent());
        assertEquals("response time [s] over users. read, line of 4 points from 9 ms to 61 ms. "
                + "write, line of 4 points from 12 ms to 80 ms.",
                svg.getElementsByTagName("desc").item(0).getTextContent());
        // Those of the legend are not circles.
        assertEquals(7, count(svg, "circle"));
    }

    @Test
    void escapesNamesFromFiles() throws Exception {
        Axis names = Axis.named(HOSTILE, List.of(HOSTILE, "other"));
        String svg = ChartSvg.file(Picture.of(Chart.of(HOSTILE, names, Axis.of(HOSTILE, HOSTILE)).note(HOSTILE)
                .with(new Series.Bars(HOSTILE, new double[] {1, 2}, new double[0]))
                .with(new Series.Bars("plain", new double[] {1, 2}, new double[0]))));
        Document parsed = parse(svg);
        assertEquals(0, parsed.getElementsByTagName("script").getLength());
        assertFalse(svg.contains("\u202e"));
        assertTrue(texts(parsed).stream().anyMatch(text -> text.contains("a<b>\"c\"&'d'\\u202e]]><script>")),
                () -> texts(parsed).toString());
    }

    @Test
    void drawsReproduciblyWithUniqueIds() {
        String first = ChartSvg.embedded(Picture.of(users()));
        assertEquals(first, ChartSvg.embedded(Picture.of(users())));
        String other = ChartSvg.embedded(Picture.of(users().with(new Mark.Horizontal(0.05))));
        assertNotEquals(id(first), id(other));
        assertTrue(first.startsWith("<svg "), first.substring(0, 40));
        assertTrue(first.contains("aria-labelledby=\"" + id(first) + "title"), first);
        String rest = first.replace("id=\"" + id(first), "").replace("url(#" + id(first), "");
        assertFalse(rest.contains(" id=\"") || rest.contains("url(#"), "every name begins with the chart's own");
    }

    private static String id(String svg) {
        int start = svg.indexOf("aria-labelledby=\"") + "aria-labelledby=\"".length();
        return svg.substring(start, svg.indexOf("title", start));
    }

    @Test
    void usesColorsOfTheme() throws Exception {
        String svg = ChartSvg.file(Picture.of(users()));
        Element root = parse(svg).getDocumentElement();
        assertEquals("loggia-picture", root.getAttribute("class"));
        assertTrue(svg.contains("prefers-color-scheme: dark"));
        List<String> unknown = new ArrayList<>();
        NodeList all = root.getElementsByTagName("*");
        for (int i = 0; i < all.getLength(); i++) {
            Element element = (Element) all.item(i);
            for (String attribute : List.of("fill", "stroke")) {
                String color = element.getAttribute(attribute);
                if (!color.isEmpty() && !color.equals("none") && !Theme.lightToDark().containsKey(color)) {
                    unknown.add(element.getTagName() + " " + color);
                }
            }
        }
        assertEquals(List.of(), unknown);
    }

    @Test
    void everyKindOfSeriesIsDrawn() throws Exception {
        List<Picture> pictures = Samples.all();
        for (Picture picture : pictures) {
            String svg = ChartSvg.file(picture);
            assertFalse(svg.contains("NaN") || svg.contains("Infinity"), picture.charts().get(0).title());
            assertTrue(texts(parse(svg)).size() > 5, picture.charts().get(0).title());
            Samples.keep(picture, svg);
        }
    }

    @Test
    void labelsEmptyChart() throws Exception {
        Chart chart = Chart.of("Empty", Axis.of("x", ""), Axis.of("y", "")).empty("Select a run.");
        var texts = texts(parse(ChartSvg.file(Picture.of(chart))));
        assertTrue(texts.contains("Select a run."));
        assertFalse(texts.contains("0.5"), "no axes with numbers that nobody asked for");
        assertEquals("Select a run.", chart.description());
    }

    @Test
    void heatMapsDescribeEachCell() throws Exception {
        Chart chart = Samples.heatMap();
        List<String> texts = texts(parse(ChartSvg.file(Picture.of(chart))));
        assertTrue(texts.containsAll(Arrays.asList("1", "32", "4 KiB", "64 KiB", "0.21", "12.5")), texts::toString);
    }

    private static int count(Document svg, String element) {
        return svg.getElementsByTagName(element).getLength();
    }
}
