// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests.reference;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import javax.xml.parsers.DocumentBuilderFactory;

import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

/** The reference page of the feature tree of storage systems, from {@code storage.featuremodel}. */
final class FeatureTreePage {

    private final MarkdownText text = new MarkdownText("Feature tree of storage systems");

    private FeatureTreePage() {
    }

    static String of(Path root) throws Exception {
        Element diagram = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(root.resolve(
                "bundles/core/org.loggia.io/src/main/resources/org/loggia/io/feature/storage.featuremodel").toFile())
                .getDocumentElement();
        return new FeatureTreePage().page(diagram);
    }

    private String page(Element diagram) {
        text.paragraph("Your `.io` files refer to these features as `pathmap://LOGGIA_MODELS/storage.featuremodel#ID`."
                + " Select one feature of each part; optional parts may stay open. Each selected feature sets the"
                + " factors of its attributes. See [the I/O extension](../../explanation/io-extension.md#completion).");
        parts(children(diagram, "rootFeature").get(0));
        text.heading("Rules");
        for (Element rule : children(diagram, "constraints")) {
            text.paragraph("- `" + rule.getAttribute("source") + "` requires `" + rule.getAttribute("target") + "`: "
                    + MarkdownText.escaped(rule.getAttribute("description")) + ".");
        }
        return text.toString();
    }

    /** A section for each feature whose children are alternatives. */
    private void parts(Element feature) {
        for (Element relation : children(feature, "childrelation")) {
            boolean isGroup = relation.getAttribute("xsi:type").endsWith("FeatureGroup");
            if (isGroup) {
                boolean isOptional = feature.getTagName().startsWith("optional");
                String part = feature.getAttribute("name");
                text.heading(part.substring(0, 1).toUpperCase(Locale.ROOT) + part.substring(1)
                        + (isOptional ? " (optional)" : ""));
                String numbers = factors(feature);
                text.paragraph(numbers.isEmpty() ? "" : "For any choice: " + MarkdownText.escaped(numbers) + ".");
                text.tableHead("feature", "id", "factors");
            }
            for (Element child : children(relation, null)) {
                if (isGroup) {
                    row(child.getAttribute("name"), child);
                    for (Element inner : children(child, "childrelation")) {
                        if (!inner.getAttribute("xsi:type").endsWith("FeatureGroup")) {
                            children(inner, null).forEach(option -> row(child.getAttribute("name") + ": " + option
                                    .getAttribute("name") + " (optional)", option));
                        }
                    }
                }
            }
            for (Element child : children(relation, null)) {
                parts(child);
            }
        }
    }

    private void row(String name, Element feature) {
        text.row(MarkdownText.escaped(name), "`" + feature.getAttribute("id") + "`", MarkdownText.escaped(factors(
                feature)));
    }

    private static String factors(Element feature) {
        List<String> factors = new ArrayList<>();
        for (Element attribute : children(feature, "attributes")) {
            String value = attribute.getAttribute("defaultValue");
            factors.add(attribute.getAttribute("name") + (value.isEmpty() ? "" : " = " + value));
        }
        return String.join(", ", factors);
    }

    private static List<Element> children(Element parent, String tag) {
        List<Element> children = new ArrayList<>();
        NodeList nodes = parent.getChildNodes();
        for (int i = 0; i < nodes.getLength(); i++) {
            Node node = nodes.item(i);
            if (node instanceof Element element && (tag == null ? element.getTagName().toLowerCase(
                    Locale.ROOT).endsWith("children") : element.getTagName().equals(tag))) {
                children.add(element);
            }
        }
        return children;
    }
}
