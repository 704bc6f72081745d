// SPDX-License-Identifier: EPL-2.0
package org.loggia.chart;

import java.awt.Color;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.zip.CRC32;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.batik.svggen.SVGGeneratorContext;
import org.apache.batik.svggen.SVGGraphics2D;
import org.loggia.input.NumberReader;
import org.loggia.input.VisibleText;
import org.w3c.dom.Attr;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/**
 * Canvas that writes SVG: text is escaped, and equal drawings result in equal bytes. Names of clip paths follow from
 * the content, so that many pictures can stand in one page.
 */
public final class SvgCanvas {

    private static final String SVG = "http://www.w3.org/2000/svg";
    private static final String FONTS = "DejaVu Sans, Verdana, sans-serif";
    private static final String CLASS = "loggia-picture";
    /** What Batik says although it is the default, or is for rasterizers only. */
    private static final Set<String> SUPERFLUOUS = Set.of("color-interpolation", "color-rendering", "image-rendering",
            "shape-rendering", "text-rendering", "stroke-miterlimit", "xml:space", "xmlns:xlink");

    private final Document document;
    private final SVGGraphics2D graphics;
    private final int width;
    private final int height;

    /** An empty picture of a size in pixels. */
    public SvgCanvas(int width, int height) {
        this.width = width;
        this.height = height;
        try {
            document = DocumentBuilderFactory.newInstance().newDocumentBuilder().getDOMImplementation()
                    .createDocument(SVG, "svg", null);
        } catch (ParserConfigurationException impossible) {
            throw new IllegalStateException(impossible);
        }
        SVGGeneratorContext context = SVGGeneratorContext.createDefault(document);
        context.setComment(null);
        context.setPrecision(3);
        graphics = new SVGGraphics2D(context, false);
        graphics.setSVGCanvasSize(new Dimension(width, height));
    }

    /** Returns the graphics to draw on. */
    public Graphics2D graphics() {
        return graphics;
    }

    /** A whole file in the colours that were drawn; the description may be empty. */
    public String plainFile(String title, String description) {
        return text(title, description, false);
    }

    /**
     * A whole file, light or dark as the reader's system is.
     *
     * @param title for those who cannot see the picture, and as a tool tip
     * @param description of what the picture shows, for those who cannot see it; may be empty
     */
    public String file(String title, String description) {
        return text(title, description, true);
    }

    /** An element that stands in a page, which has the {@link #style() style} once. */
    public String embedded(String title, String description) {
        return text(title, description, false);
    }

    /** Rules of a style sheet that make pictures dark where the reader's system is. */
    public static String style() {
        StringBuilder rules = new StringBuilder("@media (prefers-color-scheme: dark) {\n");
        for (Map.Entry<String, String> pair : Theme.lightToDark().entrySet()) {
            for (String attribute : List.of("fill", "stroke")) {
                rules.append('.').append(CLASS).append(" [").append(attribute).append("=\"").append(pair.getKey())
                        .append("\"] { ").append(attribute).append(": ").append(pair.getValue()).append("; }\n");
            }
        }
        return rules.append("}\n").toString();
    }

    private String text(String title, String description, boolean hasStyle) {
        Element root = graphics.getRoot(document.createElementNS(SVG, "svg"));
        tidy(root);
        root.setAttribute("xmlns", SVG);
        root.setAttribute("viewBox", "0 0 " + width + " " + height);
        root.setAttribute("class", CLASS);
        root.setAttribute("role", "img");
        String ids = "p" + Long.toHexString(crc(serialized(root) + title + description)) + "-";
        prefix(root, ids);
        Node first = root.getFirstChild();
        if (hasStyle) {
            root.insertBefore(element("style", style(), null), first);
        }
        root.insertBefore(element("title", VisibleText.line(title), ids + "title"), root.getFirstChild());
        String labels = ids + "title";
        if (!description.isEmpty()) {
            root.insertBefore(element("desc", VisibleText.line(description), ids + "desc"),
                    root.getFirstChild().getNextSibling());
            labels += " " + ids + "desc";
        }
        root.setAttribute("aria-labelledby", labels);
        return serialized(root);
    }

    private Element element(String name, String text, String id) {
        Element element = document.createElementNS(SVG, name);
        if (id != null) {
            element.setAttribute("id", id);
        }
        element.appendChild(document.createTextNode(text));
        return element;
    }

    /** Removes what says nothing, and writes colours in one way, which the style's rules know. */
    private static void tidy(Element element) {
        for (int i = element.getAttributes().getLength() - 1; i >= 0; i--) {
            Attr attribute = (Attr) element.getAttributes().item(i);
            if (SUPERFLUOUS.contains(attribute.getName())) {
                element.removeAttributeNode(attribute);
            } else if (attribute.getName().equals("fill") || attribute.getName().equals("stroke")) {
                attribute.setValue(color(attribute.getValue()));
            } else if (attribute.getName().equals("font-family")) {
                attribute.setValue(attribute.getValue().matches("'?(?i:sans-?serif|dialog)'?") ? FONTS
                        : attribute.getValue() + ", sans-serif");
            }
        }
        Node child = element.getFirstChild();
        while (child != null) {
            Node next = child.getNextSibling();
            if (child instanceof Element inner) {
                tidy(inner);
                boolean isEmpty = !inner.hasChildNodes() && Set.of("g", "defs").contains(inner.getTagName());
                if (isEmpty) {
                    element.removeChild(inner);
                }
            } else if (child.getNodeType() == Node.COMMENT_NODE) {
                element.removeChild(child);
            }
            child = next;
        }
    }

    private static String color(String value) {
        if (value.startsWith("rgb(")) {
            String[] parts = value.substring(4, value.length() - 1).split(",");
            return Theme.hex(new Color(NumberReader.parseInt(parts[0].trim()), NumberReader.parseInt(parts[1].trim()),
                    NumberReader.parseInt(parts[2].trim())));
        }
        return switch (value) {
            case "white" -> "#ffffff";
            case "black" -> "#000000";
            default -> value;
        };
    }

    private static void prefix(Element element, String ids) {
        for (int i = 0; i < element.getAttributes().getLength(); i++) {
            Attr attribute = (Attr) element.getAttributes().item(i);
            if (attribute.getName().equals("id")) {
                attribute.setValue(ids + attribute.getValue());
            } else if (attribute.getValue().startsWith("url(#")) {
                attribute.setValue("url(#" + ids + attribute.getValue().substring(5));
            }
        }
        for (Node child = element.getFirstChild(); child != null; child = child.getNextSibling()) {
            if (child instanceof Element inner) {
                prefix(inner, ids);
            }
        }
    }

    private static String serialized(Element root) {
        StringBuilder text = new StringBuilder();
        write(root, text);
        return text.toString();
    }

    /** An element a line, except in text, where a line feed would show. */
    private static void write(Element element, StringBuilder out) {
        out.append('<').append(element.getTagName());
        for (int i = 0; i < element.getAttributes().getLength(); i++) {
            Attr attribute = (Attr) element.getAttributes().item(i);
            out.append(' ').append(attribute.getName()).append("=\"").append(VisibleText.markup(attribute.getValue()))
                    .append('"');
        }
        if (!element.hasChildNodes()) {
            out.append("/>\n");
            return;
        }
        boolean isText = !(element.getFirstChild() instanceof Element);
        out.append(isText ? ">" : ">\n");
        for (Node child = element.getFirstChild(); child != null; child = child.getNextSibling()) {
            if (child instanceof Element inner) {
                write(inner, out);
            } else if (element.getTagName().equals("style")) {
                out.append(child.getNodeValue());
            } else {
                out.append(VisibleText.markup(child.getNodeValue()));
            }
        }
        out.append("</").append(element.getTagName()).append(">\n");
    }

    private static long crc(String text) {
        CRC32 crc = new CRC32();
        crc.update(text.getBytes(StandardCharsets.UTF_8));
        return crc.getValue();
    }
}
