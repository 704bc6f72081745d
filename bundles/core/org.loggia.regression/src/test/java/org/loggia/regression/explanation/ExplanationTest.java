// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.explanation;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.loggia.chart.ChartSvg;
import org.loggia.chart.Picture;
import org.loggia.problem.ProblemException;
import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.LogResponseModel;
import org.loggia.regression.Response;
import org.loggia.regression.Variable;
import org.loggia.regression.cubist.Conclusion;
import org.loggia.regression.cubist.RuleModel;
import org.loggia.regression.cubist.RuleRegression;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.linear.LinearModel;
import org.loggia.regression.linear.LinearTerm;
import org.loggia.regression.mars.Hinge.Shape;
import org.loggia.regression.mars.Hinge;
import org.loggia.regression.mars.MarsModel;
import org.loggia.regression.mars.MarsTerm;
import org.loggia.regression.training.Training;
import org.loggia.regression.tree.TreeModel;
import org.loggia.regression.tree.TreeNode;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

class ExplanationTest {
    private static final FactorSpace SPACE = new FactorSpace(List.of(new Factor.Numeric("size", "B", 0, 10),
            new Factor.Nominal("scheduler", List.of("cfq", "deadline", "noop"))));
    private static final Response RESPONSE = new Response("time", "ms", 0, 1);
    private static final Variable SIZE = new Variable(0, -1);
    private static final Variable NOOP = new Variable(1, 2);

    @Test
    void writesFormulas() {
        LinearModel linear = new LinearModel(SPACE, RESPONSE, 1.5, List.of(new LinearTerm(-0.25, List.of(SIZE)),
                new LinearTerm(1 / 3.0, List.of(SIZE, NOOP))));
        assertEquals(List.of("time = 1.5", "    - 0.25 * size", "    + 0.33333 * size * [scheduler = noop]"),
                ModelText.of(linear));
        assertEquals("log(time) = 1.5", ModelText.of(new LogResponseModel(linear)).get(0));
        MarsModel mars = new MarsModel(SPACE, RESPONSE, 2, List.of(new MarsTerm(1e-9, List.of(
                new Hinge(SIZE, Shape.ABOVE, 4096), new Hinge(NOOP, Shape.LINEAR, 0))),
                new MarsTerm(-3, List.of(new Hinge(SIZE, Shape.BELOW, 0.1)))));
        assertEquals(List.of("time = 2", "    + 1e-09 * max(0, size - 4096) * [scheduler = noop]",
                "    - 3 * max(0, 0.1 - size)"), ModelText.of(mars));
    }

    @Test
    void writesTreesAndRules() {
        TreeModel tree = new TreeModel(SPACE, RESPONSE, new TreeNode.NumericSplit<>(0, 5, 10,
                new TreeNode.NominalSplit<>(1,
                        Set.of(0, 2), 6, new TreeNode.Leaf<>(1.0, 2), new TreeNode.Leaf<>(2.0, 4)),
                new TreeNode.Leaf<>(3.0, 4)));
        assertEquals(List.of("if size < 5", "    if scheduler in {cfq, noop}", "        time = 1  (2 rows)", "    else",
                "        time = 2  (4 rows)", "else", "    time = 3  (4 rows)"), ModelText.of(tree));
        TreeNode<Conclusion> leaf = new TreeNode.Leaf<>(new Conclusion(1, List.of(new LinearTerm(2, List.of(SIZE)))),
                3);
        RuleModel rules = new RuleModel(SPACE, RESPONSE, List.of(new TreeNode.NominalSplit<>(1, Set.of(1), 6, leaf,
                new TreeNode.NumericSplit<>(0, 5, 3, leaf, leaf))), 0, 30, null);
        assertEquals(List.of("if scheduler in {deadline}  (3 rows)", "    time = 1 + 2 * size",
                "if scheduler in {cfq, noop} and size < 5  (3 rows)", "    time = 1 + 2 * size",
                "if scheduler in {cfq, noop} and size >= 5  (3 rows)", "    time = 1 + 2 * size"),
                ModelText.of(rules));
    }

    /** As Cubist does: how many rows a rule was made from, their mean response, and how far it is off. */
    @Test
    void rulesListTheirAccuracy() {
        StringBuilder csv = new StringBuilder("a,y\n");
        for (int i = 0; i < 100; i++) {
            csv.append(i).append(',').append(i < 60 ? 10 + (i % 2 == 0 ? 0.5 : -0.5) : 100).append('\n');
        }
        TrainingData data = DataSet.parse("d.csv", csv.toString()).trainingData("y", List.of());
        RuleModel model = new RuleRegression(data).model(10, 1, 0);
        var split = (TreeNode.NumericSplit<Conclusion>) model.committee().get(0);
        Conclusion first = ((TreeNode.Leaf<Conclusion>) split.below()).conclusion();
        double error = 0;
        for (int a = 0; a < 60; a++) {
            error += Math.abs(data.responses()[a] - first.intercept() - first.terms().get(0).coefficient() * a) / 60;
        }
        assertEquals(10, first.mean(), 1e-9);
        assertEquals(error, first.error(), 1e-9);
        assertEquals("if a < 59.5  (60 rows, mean 10, error " + String.format(Locale.ROOT, "%.5g", error)
                .replaceAll("0+$", "") + ")", ModelText.of(model).get(0));
    }

    @Test
    void rulesMergeConditionsAndOmitNegligibleTerms() {
        TreeNode<Conclusion> leaf = new TreeNode.Leaf<>(new Conclusion(1, List.of(
                new LinearTerm(2e-5, List.of(new Variable(0, -1))), new LinearTerm(3, List.of(new Variable(1, 2))))),
                3);
        TreeNode<Conclusion> tree = new TreeNode.NumericSplit<>(0, 8, 9, new TreeNode.NumericSplit<>(0, 5, 6, leaf,
                new TreeNode.NumericSplit<>(0, 7, 3, leaf, leaf)), leaf);
        List<String> text = ModelText.of(new RuleModel(SPACE, RESPONSE, List.of(tree), 0, 30, null));
        assertEquals(List.of("if size < 5  (3 rows)", "if 5 <= size < 7  (3 rows)", "if 7 <= size < 8  (3 rows)",
                "if size >= 8  (3 rows)"), text.stream().filter(line -> line.startsWith("if")).toList());
        assertEquals("    time = 1 + 3 * [scheduler = noop]  (and 1 term that hardly matters)", text.get(1));
    }

    @Test
    void importanceAndEffectsFollowModel() {
        Random random = new Random(6);
        StringBuilder csv = new StringBuilder("a,b,s,y\n");
        for (int i = 0; i < 200; i++) {
            double a = random.nextDouble();
            double b = random.nextDouble();
            int s = random.nextInt(2);
            csv.append(a).append(',').append(b).append(',').append(s == 0 ? "off" : "on").append(',')
                    .append(10 * a + (s == 1 ? 2 : 0)).append('\n');
        }
        DataSet set = DataSet.parse("d.csv", csv.toString());
        TrainingData data = set.trainingData("y", List.of());
        var model = Training.of(set, "y", List.of()).trainModel();
        List<FactorImportance> importance = FactorImportance.of(model, data);
        assertEquals(List.of("a", "s", "b"), importance.stream().map(FactorImportance::factor).toList());
        // Shuffling a factor with slope 10 and variance 1/12 adds an error of 10 sqrt(2/12).
        assertEquals(10 * Math.sqrt(2 / 12.0), importance.get(0).increase(), 0.4);
        assertEquals(0, importance.get(2).increase(), 1e-9);

        PartialEffect effect = PartialEffect.of(model, data, "a", 3);
        assertEquals(10 * (effect.values()[2] - effect.values()[0]), effect.effects()[2] - effect.effects()[0], 1e-9);
        PartialEffect levels = PartialEffect.of(model, data, "s", 5);
        assertArrayEquals(new double[] {0, 1}, levels.values());
        assertEquals(2, levels.effects()[1] - levels.effects()[0], 1e-9);
        assertTrue(assertThrows(ProblemException.class, () -> PartialEffect.of(model, data, "q", 3)).getMessage()
                .contains("unknown factor 'q'"));
    }

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
