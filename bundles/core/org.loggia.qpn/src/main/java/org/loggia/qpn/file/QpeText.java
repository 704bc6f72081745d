// SPDX-License-Identifier: EPL-2.0
package org.loggia.qpn.file;

import java.util.List;
import java.util.Map;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** XML being written, indented. */
final class QpeText {
    private static final String SCHEMA_INSTANCE = "http://www.w3.org/2001/XMLSchema-instance";

    private final XMLStreamWriter xml;
    private int depth;

    QpeText(XMLStreamWriter xml) {
        this.xml = xml;
    }

    /** The content of an element. */
    interface Content {
        void write() throws XMLStreamException;
    }

    /** Writes one of several. */
    interface Entry<T> {
        void write(T what) throws XMLStreamException;
    }

    void element(String name, Map<String, String> attributes) throws XMLStreamException {
        element(name, attributes, (Content) null);
    }

    void element(String name, Map<String, String> attributes, List<Map<String, String>> settings)
            throws XMLStreamException {
        element(name, attributes, settings.isEmpty() ? null
                : () -> each("meta-attributes", settings, entry -> element("meta-attribute", entry)));
    }

    void element(String name, Map<String, String> attributes, Content content) throws XMLStreamException {
        newLine();
        if (content == null) {
            xml.writeEmptyElement(name);
        } else {
            xml.writeStartElement(name);
        }
        if (depth == 0) {
            xml.writeNamespace("xsi", SCHEMA_INSTANCE);
        }
        for (Map.Entry<String, String> attribute : attributes.entrySet()) {
            if (attribute.getKey().startsWith("xsi:")) {
                xml.writeAttribute("xsi", SCHEMA_INSTANCE, attribute.getKey().substring(4), attribute.getValue());
            } else {
                xml.writeAttribute(attribute.getKey(), attribute.getValue());
            }
        }
        if (content != null) {
            depth++;
            content.write();
            depth--;
            newLine();
            xml.writeEndElement();
        }
    }

    <T> void each(String container, List<T> entries, Entry<T> entry) throws XMLStreamException {
        if (!entries.isEmpty()) {
            element(container, Map.of(), () -> {
                for (T each : entries) {
                    entry.write(each);
                }
            });
        }
    }

    private void newLine() throws XMLStreamException {
        xml.writeCharacters("\n" + "  ".repeat(depth));
    }
}
