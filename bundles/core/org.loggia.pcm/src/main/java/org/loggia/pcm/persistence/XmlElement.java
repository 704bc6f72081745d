// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.persistence;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * An element of an XML file: qualified name, attributes in the order of the file (namespace declarations among them),
 * children in order. Names keep the prefix that the file uses; {@link #namespace} looks a prefix up.
 */
final class XmlElement extends XmlNode.Element {

    static final String XMI = "http://www.omg.org/XMI";
    static final String XSI = "http://www.w3.org/2001/XMLSchema-instance";

    String name;
    XmlElement parent;
    final int line;
    Map<String, String> attributes = new LinkedHashMap<>();
    final List<XmlNode> children = new ArrayList<>();

    XmlElement(String name, int line) {
        this.name = name;
        this.line = line;
    }

    static String prefix(String qualifiedName) {
        int colon = qualifiedName.indexOf(':');
        return colon < 0 ? "" : qualifiedName.substring(0, colon);
    }

    static String local(String qualifiedName) {
        return qualifiedName.substring(qualifiedName.indexOf(':') + 1);
    }

    void add(XmlNode child) {
        children.add(child);
        if (child instanceof XmlElement element) {
            element.parent = this;
        }
    }

    /** The namespace bound to a prefix here; null if none is. Some files use {@code xsi} without declaring it. */
    String namespace(String prefix) {
        String declaration = prefix.isEmpty() ? "xmlns" : "xmlns:" + prefix;
        for (XmlElement at = this; at != null; at = at.parent) {
            String uri = at.attributes.get(declaration);
            if (uri != null) {
                return uri;
            }
        }
        return prefix.equals("xsi") ? XSI : prefix.equals("xmi") ? XMI : null;
    }

    /** A prefix bound here to the namespace; null if there is none. */
    String prefixOf(String namespace) {
        for (XmlElement at = this; at != null; at = at.parent) {
            for (var attribute : at.attributes.entrySet()) {
                if (attribute.getValue().equals(namespace) && isDeclaration(attribute.getKey())) {
                    String prefix = attribute.getKey().equals("xmlns") ? "" : local(attribute.getKey());
                    if (namespace.equals(namespace(prefix))) {
                        return prefix;
                    }
                }
            }
        }
        return null;
    }

    static boolean isDeclaration(String attribute) {
        return attribute.equals("xmlns") || attribute.startsWith("xmlns:");
    }

    boolean is(String namespace, String localName) {
        return local(name).equals(localName) && namespace.equals(namespace(prefix(name)));
    }

    /** The value of an attribute in a namespace, whatever prefix the file binds to it; null if absent. */
    String attribute(String namespace, String localName) {
        for (var attribute : attributes.entrySet()) {
            String key = attribute.getKey();
            if (key.indexOf(':') > 0 && local(key).equals(localName) && namespace.equals(namespace(prefix(key)))) {
                return attribute.getValue();
            }
        }
        return null;
    }

    List<XmlElement> elements() {
        var elements = new ArrayList<XmlElement>(children.size());
        for (XmlNode child : children) {
            if (child instanceof XmlElement element) {
                elements.add(element);
            }
        }
        return elements;
    }

    List<XmlElement> elements(String childName) {
        var elements = new ArrayList<XmlElement>();
        for (XmlNode child : children) {
            if (child instanceof XmlElement element && element.name.equals(childName)) {
                elements.add(element);
            }
        }
        return elements;
    }

    String text() {
        var text = new StringBuilder();
        for (XmlNode child : children) {
            if (child instanceof XmlNode.Text piece) {
                text.append(piece.value());
            }
        }
        return text.toString();
    }
}
