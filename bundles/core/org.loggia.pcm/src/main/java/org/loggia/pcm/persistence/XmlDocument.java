// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.persistence;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParserFactory;
import org.loggia.input.NestingLimit;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;
import org.xml.sax.Attributes;
import org.xml.sax.InputSource;
import org.xml.sax.Locator;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;
import org.xml.sax.ext.DefaultHandler2;
import org.xml.sax.ext.Locator2;

/**
 * An XML file as a tree that remembers what the file chose: encoding, prefixes, the order of attributes, comments.
 * White space between elements is not kept; files are written with an indentation of two.
 *
 * <p>Document type declarations are refused, and with them external entities.
 */
final class XmlDocument {

    Charset encoding;
    final List<XmlNode> before = new ArrayList<>();
    XmlElement root;
    final List<XmlNode> after = new ArrayList<>();
    String lineEnd = "\n";

    XmlDocument(Charset encoding) {
        this.encoding = encoding;
    }

    static XmlDocument read(byte[] bytes, String file) throws IOException {
        if (TextualModels.is(file)) {
            throw new ModelFileException(TextualModels.problem(file));
        }
        if (isBlank(bytes)) {
            throw new ModelFileException(ModelProblems.EMPTY_FILE.at(Location.file(file)));
        }
        var document = new XmlDocument(java.nio.charset.StandardCharsets.UTF_8);
        try {
            SAXParserFactory factory = SAXParserFactory.newDefaultInstance();
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            var reader = factory.newSAXParser().getXMLReader();
            var builder = new Builder(document);
            reader.setContentHandler(builder);
            reader.setErrorHandler(builder);
            reader.setProperty("http://xml.org/sax/properties/lexical-handler", builder);
            reader.parse(new InputSource(new ByteArrayInputStream(bytes)));
        } catch (TooDeep deep) {
            throw new ModelFileException(ModelProblems.UNREADABLE_FILE.at(Location.line(file, deep.line),
                    "elements nest more than " + NestingLimit.MAX_DEPTH
                            + " deep", "give a file written by a modelling tool"));
        } catch (SAXParseException broken) {
            throw new ModelFileException(explain(broken, file));
        } catch (SAXException | ParserConfigurationException | IOException broken) {
            throw new ModelFileException(ModelProblems.UNREADABLE_FILE.at(Location.file(file),
                    "is not XML: " + oneLine(broken.getMessage()), "give a model file"));
        }
        for (int i = 1; i < bytes.length; i++) {
            if (bytes[i] == '\n') {
                document.lineEnd = bytes[i - 1] == '\r' ? "\r\n" : "\n";
                break;
            }
        }
        return document;
    }

    private static Problem explain(SAXParseException broken, String file) {
        String message = oneLine(broken.getMessage());
        Location place = Location.line(file, broken.getLineNumber());
        // The parser tells its faults apart by their words only.
        if (message.contains("DOCTYPE")) {
            return ModelProblems.UNREADABLE_FILE.at(place, "contains a document type declaration",
                    "remove the DOCTYPE");
        }
        return ModelProblems.UNREADABLE_FILE.at(place, "is not well-formed XML: " + message,
                "correct it, or give a model file");
    }

    private static String oneLine(String message) {
        String text = String.valueOf(message).replaceAll("\\s+", " ").strip();
        return text.endsWith(".") ? text.substring(0, text.length() - 1) : text;
    }

    private static boolean isBlank(byte[] bytes) {
        for (byte b : bytes) {
            if (b > ' ' || b < 0) {
                return false;
            }
        }
        return true;
    }

    byte[] bytes() throws IOException {
        var bytes = new ByteArrayOutputStream();
        new XmlWriter(bytes, this).write();
        return bytes.toByteArray();
    }

    /** Ends the reading of a file whose tree nobody could walk. */
    private static final class TooDeep extends SAXException {

        private static final long serialVersionUID = 1L;

        private final int line;

        TooDeep(int line) {
            this.line = line;
        }
    }

    private static final class Builder extends DefaultHandler2 {

        private final XmlDocument document;
        private final StringBuilder text = new StringBuilder();
        private final NestingLimit nesting = new NestingLimit();
        private Locator locator;
        private XmlElement current;

        Builder(XmlDocument document) {
            this.document = document;
        }

        @Override
        public void setDocumentLocator(Locator documentLocator) {
            locator = documentLocator;
        }

        @Override
        public void startElement(String uri, String localName, String name, Attributes attributes) throws TooDeep {
            flush();
            if (!nesting.enter()) {
                throw new TooDeep(locator.getLineNumber());
            }
            var element = new XmlElement(name, locator.getLineNumber());
            for (int i = 0; i < attributes.getLength(); i++) {
                element.attributes.put(attributes.getQName(i), attributes.getValue(i));
            }
            if (current == null) {
                document.root = element;
                readEncoding();
            } else {
                current.add(element);
            }
            current = element;
        }

        private void readEncoding() {
            if (locator instanceof Locator2 known && known.getEncoding() != null) {
                document.encoding = Charset.forName(known.getEncoding());
            }
        }

        @Override
        public void endElement(String uri, String localName, String name) {
            flush();
            current = current.parent;
            nesting.leave();
        }

        @Override
        public void characters(char[] characters, int start, int length) {
            text.append(characters, start, length);
        }

        @Override
        public void comment(char[] characters, int start, int length) {
            add(new XmlNode.Comment(new String(characters, start, length)));
        }

        @Override
        public void processingInstruction(String target, String data) {
            add(new XmlNode.Instruction(target, data));
        }

        private void add(XmlNode node) {
            flush();
            if (current != null) {
                current.add(node);
            } else {
                (document.root == null ? document.before : document.after).add(node);
            }
        }

        private void flush() {
            if (current != null && !text.toString().isBlank()) {
                current.add(new XmlNode.Text(text.toString()));
            }
            text.setLength(0);
        }

        @Override
        public void error(SAXParseException broken) throws SAXException {
            throw broken;
        }
    }
}
