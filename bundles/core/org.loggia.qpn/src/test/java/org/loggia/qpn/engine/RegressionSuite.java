// SPDX-License-Identifier: EPL-2.0
package org.loggia.qpn.engine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.loggia.qpn.file.QpeFiles;
import org.loggia.queueing.net.engine.NetResults;
import org.loggia.queueing.net.engine.NetSimulation;
import org.loggia.queueing.net.engine.PartResult;
import org.loggia.queueing.net.engine.NetRunSettings;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/**
 * The regression data of QPME's test suite next to our results: means over 100 runs of SimQPN, by place, part and
 * color.
 *
 * <pre>
 *   RegressionSuite FOLDER      the folder with RT5, RT6, RT12; prints tables
 * </pre>
 */
public final class RegressionSuite {
    /** The suites with data of release 162. */
    static final List<String> SUITES = List.of("RT5", "RT6", "RT12");

    /**
     * One quantity.
     *
     * @param theirs mean of their runs
     * @param error standard error of that mean
     * @param ours our mean
     * @param half half of our 95 % interval, not a number if there is none
     */
    record Row(String quantity, double theirs, double error, double ours, double half) {
        double difference() {
            return theirs == 0 ? Math.abs(ours) : Math.abs(ours - theirs) / theirs;
        }
    }

    private RegressionSuite() {
    }

    public static void main(String[] arguments) throws IOException {
        for (String suite : SUITES) {
            System.out.printf("%n### %s%n%n| quantity | SimQPN, 100 runs | Loggia | difference |%n", suite);
            System.out.println("|---|---|---|---|");
            for (Row row : compare(Path.of(arguments[0], suite, "reference", "r162"), 20_000_000)) {
                System.out.printf(Locale.ROOT, "| %s | %.6g ± %.2g | %.6g ± %.2g | %.2f %% |%n", row.quantity(),
                        row.theirs(), 1.96 * row.error(), row.ours(), row.half(), 100 * row.difference());
            }
        }
    }

    /** Compares one run of ours with a suite's data. */
    static List<Row> compare(Path folder, long events) throws IOException {
        Element data = read(folder.resolve("reference-testdata.xml"));
        NetResults results = NetSimulation.run(QpeFiles.read(folder.resolve("ispass03.qpe")),
                NetRunSettings.DEFAULT.withPrecision(0).withEvents(events).withSeed(1));
        List<Row> rows = new ArrayList<>();
        for (Element place : children(data, "dataset")) {
            for (Element color : children(place, "dataset")) {
                PartResult part = part(results, place, color.getAttribute("name"));
                if (part != null) {
                    String name = place.getAttribute("name") + " " + part.part().name().toLowerCase(Locale.ROOT) + " "
                            + part.color();
                    add(rows, name + " residence time", color, "meanST", part.residenceTime().mean(),
                            part.residenceTime().interval().halfWidth());
                    add(rows, name + " throughput", color, "deptThrPut", part.throughput(),
                            part.throughputInterval().halfWidth());
                    add(rows, name + " mean tokens", color, "meanTkPop", part.meanTokens(),
                            part.meanTokensInterval().halfWidth());
                }
            }
        }
        return rows;
    }

    private static PartResult part(NetResults results, Element place, String color) {
        PartResult.Part part = switch (place.getAttribute("type")) {
            case "qplace:queue" -> PartResult.Part.QUEUE;
            case "qplace:depository" -> PartResult.Part.DEPOSITORY;
            default -> PartResult.Part.PLACE;
        };
        return results.parts().stream().filter(result -> result.part() == part && result.color().equals(color)
                && (result.place().equals(place.getAttribute("name"))
                        || result.place().endsWith("/" + place.getAttribute("name")))).findFirst().orElse(null);
    }

    private static void add(List<Row> rows, String quantity, Element color, String metric, double ours, double half) {
        for (Element each : children(color, "metric")) {
            if (each.getAttribute("name").equals(metric)) {
                Element summary = children(each, "summary").get(0);
                double deviation = Double.parseDouble(summary.getAttribute("stdDev"));
                int runs = children(each, "data").get(0).getTextContent().split(",").length;
                rows.add(new Row(quantity, Double.parseDouble(summary.getAttribute("mean")),
                        deviation / Math.sqrt(runs), ours, half));
            }
        }
    }

    private static Element read(Path file) throws IOException {
        try {
            return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile()).getDocumentElement();
        } catch (ParserConfigurationException | SAXException e) {
            throw new IOException(file + ": " + e.getMessage(), e);
        }
    }

    private static List<Element> children(Element parent, String name) {
        List<Element> found = new ArrayList<>();
        for (Node child = parent.getFirstChild(); child != null; child = child.getNextSibling()) {
            if (child instanceof Element element && element.getTagName().equals(name)) {
                found.add(element);
            }
        }
        return found;
    }
}
