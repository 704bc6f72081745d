// SPDX-License-Identifier: EPL-2.0
package org.loggia.qpn.file;

import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;
import org.loggia.queueing.net.NetProblems;

/** An XML element with the line it stands on; text is left out. */
record QpeNode(String name, int line, Map<String, String> attributes, List<QpeNode> children) {
    private static final int MAX_DEPTH = 200;
    private static final Pattern ENCODING = Pattern.compile(
            "^(?:\u00EF\u00BB\u00BF)?<\\?xml[^>]*\\sencoding\\s*=\\s*[\"']([A-Za-z0-9._:-]+)[\"']");
    private static final String SCHEMA_INSTANCE = "http://www.w3.org/2001/XMLSchema-instance";

    /**
     * Reads a document. Document type declarations, and with them external entities, are refused.
     *
     * @param source what to call the file in messages
     * @throws ProblemException if it is not well-formed
     */
    static QpeNode read(byte[] bytes, String source) {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        try {
            XMLStreamReader reader = factory.createXMLStreamReader(new StringReader(text(bytes, source)));
            try {
                return document(reader, source);
            } finally {
                reader.close();
            }
        } catch (XMLStreamException notWellFormed) {
            int line = notWellFormed.getLocation() == null ? 1 : notWellFormed.getLocation().getLineNumber();
            String[] lines = notWellFormed.getMessage().split("Message: ");
            throw NetProblems.FILE.failure(Location.line(source, Math.max(1, line)), "this is not well-formed XML: "
                    + lines[lines.length - 1].strip()
                            .replaceAll("\\s+", " ").replaceFirst("\\.$", ""), "correct it, or choose a net");
        }
    }

    /**
     * The characters of a document. The parser could decode them as well, but prints what it cannot decode to standard
     * error.
     */
    private static String text(byte[] bytes, String source) {
        Charset charset = encoding(bytes, source);
        CharBuffer text = CharBuffer.allocate(bytes.length + 1);
        ByteBuffer left = ByteBuffer.wrap(bytes);
        CoderResult result = charset.newDecoder().decode(left, text, true);
        text.flip();
        if (result.isError()) {
            long line = 1 + text.chars().filter(c -> c == '\n').count();
            throw NetProblems.FILE.failure(Location.line(source, line),
                    "this is not well-formed XML: it has bytes that are "
                            + "not " + charset.name(), "correct it, or choose a net");
        }
        return text.length() > 0 && text.charAt(0) == '\uFEFF' ? text.subSequence(1, text.length()).toString()
                : text.toString();
    }

    /** A byte order mark tells UTF-16; else the XML declaration names the encoding, which is UTF-8 unless it does. */
    private static Charset encoding(byte[] bytes, String source) {
        if (bytes.length > 1 && (bytes[0] == (byte) 0xFE && bytes[1] == (byte) 0xFF
                || bytes[0] == (byte) 0xFF && bytes[1] == (byte) 0xFE)) {
            return StandardCharsets.UTF_16;
        }
        String start = new String(bytes, 0, Math.min(bytes.length, 200), StandardCharsets.ISO_8859_1);
        Matcher declared = ENCODING.matcher(start);
        try {
            return declared.find() ? Charset.forName(declared.group(1)) : StandardCharsets.UTF_8;
        } catch (IllegalArgumentException unknown) {
            throw NetProblems.FILE.failure(Location.line(source, 1), "unknown encoding '" + declared.group(1)
                    + "'", "use UTF-8");
        }
    }

    private static QpeNode document(XMLStreamReader reader, String source) throws XMLStreamException {
        Deque<QpeNode> open = new ArrayDeque<>();
        QpeNode root = null;
        while (reader.hasNext()) {
            int event = reader.next();
            if (event == XMLStreamConstants.DTD || event == XMLStreamConstants.ENTITY_REFERENCE) {
                throw NetProblems.FILE.failure(Location.line(source, reader.getLocation().getLineNumber()),
                        "document type declarations and entities are not accepted", "remove them");
            } else if (event == XMLStreamConstants.START_ELEMENT) {
                QpeNode node = new QpeNode(reader.getLocalName(), reader.getLocation().getLineNumber(),
                        attributes(reader), new ArrayList<>());
                if (open.isEmpty()) {
                    root = node;
                } else {
                    open.peek().children.add(node);
                }
                open.push(node);
                if (open.size() > MAX_DEPTH) {
                    throw NetProblems.FILE.failure(Location.line(source, node.line), "elements are nested more than "
                            + MAX_DEPTH + " deep", "");
                }
            } else if (event == XMLStreamConstants.END_ELEMENT) {
                open.pop();
            }
        }
        return root;
    }

    private static Map<String, String> attributes(XMLStreamReader reader) {
        Map<String, String> attributes = new LinkedHashMap<>();
        for (int i = 0; i < reader.getAttributeCount(); i++) {
            String prefix = SCHEMA_INSTANCE.equals(reader.getAttributeNamespace(i)) ? "xsi:" : "";
            attributes.put(prefix + reader.getAttributeLocalName(i), reader.getAttributeValue(i));
        }
        return attributes;
    }

    /** The children of the child with the given name: the entries of a container, which may be missing. */
    List<QpeNode> entries(String container) {
        return children.stream().filter(child -> child.name.equals(container))
                .flatMap(child -> child.children.stream()).toList();
    }

    /** An attribute, or the given value if it is missing or empty. */
    String attribute(String key, String otherwise) {
        String value = attributes.get(key);
        return value == null || value.isBlank() ? otherwise : value;
    }

    /** The type of an element: an attribute of its own in old files, xsi:type in newer ones. */
    String type() {
        return attribute("xsi:type", attribute("type", ""));
    }
}
