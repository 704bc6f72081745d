// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.explanation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.loggia.chart.ChartSvg;
import org.loggia.chart.Picture;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.training.Training;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

class EffectChartTest {
    private static final List<String> LEVELS = List.of("cfq & friends", "deadline", "mq-deadline-with-a-long-name",
            "noop");

    private static DataSet made() {
        SplittableRandom random = new SplittableRandom(3);
        StringBuilder csv =
                new StringBuilder("size [B],scheduler,a_factor_with_a_name_that_is_longer_than_its_panel_is,"
                        + "time [ms]\n");
        for (int i = 0; i < 80; i++) {
            int level = random.nextInt(4);
            int size = 4096 * (1 + random.nextInt(256));
            double idle = random.nextDouble();
            csv.append(size).append(',').append(LEVELS.get(level)).append(',').append(idle).append(',')
                    .append(1e-5 * size + level).append('\n');
        }
        return DataSet.parse("d.csv", csv.toString());
    }

    private static Document drawn() throws Exception {
        TrainingData data = made().trainingData("time", List.of());
        String svg = ChartSvg.file(EffectChart.of(Training.of(made(), "time", List.of()).trainModel(), data));
        return DocumentBuilderFactory.newInstance().newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
    }

    private static float size(Element text) {
        Node node = text;
        while (!((Element) node).hasAttribute("font-size")) {
            node = node.getParentNode();
        }
        return Float.parseFloat(((Element) node).getAttribute("font-size").replace("px", ""));
    }

    private static List<Element> elements(Document document, String name) {
        List<Element> elements = new ArrayList<>();
        NodeList found = document.getElementsByTagName(name);
        for (int i = 0; i < found.getLength(); i++) {
            elements.add((Element) found.item(i));
        }
        return elements;
    }

    @Test
    void namesFactorsLevelsUnitsAndRanges() throws Exception {
        List<String> texts = elements(drawn(), "text").stream().map(Element::getTextContent).toList();
        for (String level : LEVELS) {
            assertTrue(texts.stream().anyMatch(text -> text.equals(level) || text.endsWith("…")
                    && level.startsWith(text.substring(0, text.length() - 1))), texts.toString());
        }
        assertTrue(texts.contains("Partial effects on time [ms]"), texts.toString());
        assertEquals("size", texts.stream().filter(List.of("size", "scheduler")::contains).findFirst().orElse(""));
        assertTrue(texts.stream().anyMatch(text -> text.matches("measured from \\S+ KiB to \\S+ KiB")),
                texts.toString());
    }

    @Test
    void nothingIsCutOff() throws Exception {
        Document document = drawn();
        double width = Double.parseDouble(document.getDocumentElement().getAttribute("width"));
        Graphics2D measuring = new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB).createGraphics();
        Font font = new Font(Font.SANS_SERIF, Font.PLAIN, 11);
        List<Element> upright = elements(document, "text").stream().filter(text -> !text.hasAttribute("transform"))
                .toList();
        assertTrue(upright.size() > 20, upright.size() + " texts");
        for (Element text : upright) {
            double from = Double.parseDouble(text.getAttribute("x"));
            double length = measuring.getFontMetrics(font.deriveFont(size(text))).stringWidth(text.getTextContent());
            assertTrue(from >= 0 && from + length <= width + 1, text.getTextContent());
        }
    }

    /** A line of slope 1e-5 through the smallest and largest size: its ends lie that much apart on the axis. */
    @Test
    void curvesFollowEffect() throws Exception {
        Document document = drawn();
        TrainingData data = made().trainingData("time", List.of());
        PartialEffect effect = PartialEffect.of(Training.of(made(), "time", List.of()).trainModel(), data, "size", 2);
        assertEquals(1e-5 * (effect.values()[1] - effect.values()[0]), effect.effects()[1] - effect.effects()[0], 1e-6);
        assertTrue(effect.lows()[0] < effect.effects()[0] && effect.effects()[0] < effect.highs()[0]);
        Picture picture = EffectChart.of(Training.of(made(), "time", List.of()).trainModel(), data);
        assertEquals(List.of(1, 2, 2), picture.charts().stream().map(chart -> chart.series().size()).sorted()
                .toList(), "a band and a line, twice; dots with intervals");
        assertEquals(4, elements(document, "circle").size());
    }
}
