// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.explanation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.training.Training;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
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
        String svg = EffectChart.svg(Training.of(made(), "time", List.of()).trainModel(), data);
        return DocumentBuilderFactory.newInstance().newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
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
        assertTrue(texts.containsAll(LEVELS), texts.toString());
        assertTrue(texts.contains("Partial effects on time [ms]"), texts.toString());
        assertEquals("size", texts.stream().filter(List.of("size", "scheduler")::contains).findFirst().orElse(""));
        assertTrue(texts.stream().anyMatch(text -> text.matches("measured from \\S+ to 1 MiB|measured from \\S+ to "
                + "\\S+ KiB")), texts.toString());
    }

    @Test
    void nothingIsCutOff() throws Exception {
        Document document = drawn();
        double width = Double.parseDouble(document.getDocumentElement().getAttribute("width"));
        double height = Double.parseDouble(document.getDocumentElement().getAttribute("height"));
        for (Element text : elements(document, "text")) {
            double length = SvgText.width(text.getTextContent(), Double.parseDouble(text.getAttribute("font-size")));
            String anchor = text.getAttribute("text-anchor");
            double before = anchor.equals("middle") ? length / 2 : anchor.equals("end") ? length : 0;
            String transform = text.getAttribute("transform");
            if (transform.isEmpty()) {
                double from = Double.parseDouble(text.getAttribute("x")) - before;
                assertTrue(from >= 0 && from + length <= width, text.getTextContent());
            } else {
                String[] place = transform.substring("translate(".length(), transform.indexOf(')')).split(" ");
                double bottom = Double.parseDouble(place[1]) + before;
                assertTrue(bottom - length >= 0 && bottom <= height, text.getTextContent());
            }
        }
    }

    /** A line of slope 1e-5 through the smallest and largest size: its ends lie that much apart on the axis. */
    @Test
    void curvesFollowTheEffect() throws Exception {
        Document document = drawn();
        TrainingData data = made().trainingData("time", List.of());
        PartialEffect effect = PartialEffect.of(Training.of(made(), "time", List.of()).trainModel(), data, "size", 2);
        assertEquals(1e-5 * (effect.values()[1] - effect.values()[0]), effect.effects()[1] - effect.effects()[0], 1e-6);
        assertTrue(effect.lows()[0] < effect.effects()[0] && effect.effects()[0] < effect.highs()[0]);
        long curves = elements(document, "path").stream().filter(path -> path.getAttribute("fill").equals("none"))
                .count();
        assertEquals(2, curves);
        assertEquals(4, elements(document, "circle").size());
    }

    @Test
    void axesHaveRoundTicksAndShortNumbers() {
        ChartAxis bytes = ChartAxis.inside(4096, 196608, "B", 4);
        assertEquals("KiB", bytes.unit());
        assertEquals(List.of("50", "100", "150"), bytes.ticks().stream().map(bytes::label).toList());
        ChartAxis around = ChartAxis.around(0.13, 0.97, "ms", 5);
        assertEquals(List.of("0.0", "0.2", "0.4", "0.6", "0.8", "1.0"),
                around.ticks().stream().map(around::label).toList());
        ChartAxis tiny = ChartAxis.around(2e-6, 9e-6, "s", 4);
        assertEquals("10^-6 s", tiny.unit());
        assertEquals("10", tiny.label(tiny.ticks().get(tiny.ticks().size() - 1)));
        assertEquals(3, ChartAxis.around(5, 5, "", 2).ticks().size());
        assertEquals("192", bytes.shown(196608));
    }
}
