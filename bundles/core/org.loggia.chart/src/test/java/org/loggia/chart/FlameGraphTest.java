// SPDX-License-Identifier: EPL-2.0
package org.loggia.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.loggia.chart.FlameGraph.Part;

class FlameGraphTest {

    private static final Pattern FILLED = Pattern.compile("<rect [^>]*?>");

    private static final FlameGraph GRAPH = new FlameGraph("title <script>", List.of(new Part("all <b>", 10, 6, List.of(
            new Part("left", 7.5, 0, List.of(new Part("top", 7.5, 1, List.of()))),
            new Part("right", 2.5, 2, List.of()), new Part("nothing", 0, 3, List.of())))), "ms");

    private static double number(String element, String attribute) {
        Matcher found = Pattern.compile(" " + attribute + "=\"([^\"]*)\"").matcher(element);
        return found.find() ? Double.parseDouble(found.group(1)) : 0;
    }

    /** Each box is as wide as its share, and stands upon what it is a part of. */
    @Test
    void widthsAreShares() {
        List<String> boxes = new ArrayList<>();
        Matcher found = FILLED.matcher(GRAPH.file());
        while (found.find()) {
            if (number(found.group(), "height") == 24 && !found.group().contains("fill=\"none\"")) {
                boxes.add(found.group());
            }
        }
        assertEquals(4, boxes.size(), boxes.toString());
        double whole = number(boxes.get(0), "width");
        assertEquals(0.75 * whole, number(boxes.get(1), "width"), 0.01);
        assertEquals(0.75 * whole, number(boxes.get(2), "width"), 0.01);
        assertEquals(0.25 * whole, number(boxes.get(3), "width"), 0.01);
        assertEquals(number(boxes.get(0), "x") + 0.75 * whole, number(boxes.get(3), "x"), 0.01);
        assertEquals(number(boxes.get(0), "y") - 24, number(boxes.get(1), "y"), 0.01);
        assertEquals(number(boxes.get(0), "y") - 48, number(boxes.get(2), "y"), 0.01);
    }

    @Test
    void hasTextDescription() {
        assertEquals("all <b> 10 ms: left 7.5 ms, 75 %; right 2.5 ms, 25 %; nothing 0 ms, 0 %.",
                GRAPH.description());
        String svg = GRAPH.file();
        assertTrue(svg.contains("all &lt;b&gt; 10 ms") && svg.contains("prefers-color-scheme"), svg);
        assertTrue(svg.contains("title &lt;script&gt;"), svg);
        assertFalse(svg.contains("<script"), svg);
        assertFalse(GRAPH.embedded().contains(">title &lt;script&gt;</text>"), "a page has headings of its own");
    }

    @Test
    void hasTableOfNumbers() {
        assertEquals("""
                of,part,value [ms],share
                all <b>,,10.0,1.0
                all <b>,left,7.5,0.75
                all <b>,left > top,7.5,0.75
                all <b>,right,2.5,0.25
                all <b>,nothing,0.0,0.0
                """, GRAPH.table().csv());
    }

    /** The title, two rows of boxes and margins; the box below on the left has its colour. */
    @Test
    void drawsPixels() {
        BufferedImage pixels = GRAPH.pixels(2);
        assertEquals(2 * 960, pixels.getWidth());
        assertEquals(2 * (34 + 3 * 24 + 14), pixels.getHeight());
        assertNotEquals(pixels.getRGB(2, pixels.getHeight() - 2), pixels.getRGB(40, pixels.getHeight() - 36));
    }
}
