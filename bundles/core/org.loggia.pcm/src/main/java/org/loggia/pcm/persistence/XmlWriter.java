// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.persistence;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.CharsetEncoder;

/** Writes an {@link XmlDocument} in the layout that EMF gives its files. */
final class XmlWriter {

    private final XmlDocument document;
    private final CharsetEncoder encoder;
    private final Writer out;

    XmlWriter(OutputStream stream, XmlDocument document) {
        this.document = document;
        this.encoder = document.encoding.newEncoder();
        this.out = new OutputStreamWriter(stream, document.encoding);
    }

    void write() throws IOException {
        String name = document.encoding.name().equals("US-ASCII") ? "ASCII" : document.encoding.name();
        out.write("<?xml version=\"1.0\" encoding=\"" + name + "\"?>" + document.lineEnd);
        for (XmlNode node : document.before) {
            line(node, 0);
        }
        line(document.root, 0);
        for (XmlNode node : document.after) {
            line(node, 0);
        }
        out.flush();
    }

    private void line(XmlNode node, int depth) throws IOException {
        out.write("  ".repeat(depth));
        node(node, depth);
        out.write(document.lineEnd);
    }

    private void node(XmlNode node, int depth) throws IOException {
        if (node instanceof XmlElement element) {
            element(element, depth);
        } else if (node instanceof XmlNode.Text text) {
            escape(text.value(), false);
        } else if (node instanceof XmlNode.Comment comment) {
            out.write("<!--" + comment.value() + "-->");
        } else if (node instanceof XmlNode.Instruction instruction) {
            out.write("<?" + instruction.target() + " " + instruction.data() + "?>");
        }
    }

    private void element(XmlElement element, int depth) throws IOException {
        out.write('<');
        out.write(element.name);
        for (var attribute : element.attributes.entrySet()) {
            out.write(' ');
            out.write(attribute.getKey());
            out.write("=\"");
            escape(attribute.getValue(), true);
            out.write('"');
        }
        if (element.children.isEmpty()) {
            out.write("/>");
            return;
        }
        out.write('>');
        if (element.children.stream().anyMatch(XmlNode.Text.class::isInstance)) {
            for (XmlNode child : element.children) {
                node(child, depth + 1);
            }
        } else {
            out.write(document.lineEnd);
            for (XmlNode child : element.children) {
                line(child, depth + 1);
            }
            out.write("  ".repeat(depth));
        }
        out.write("</" + element.name + ">");
    }

    private void escape(String text, boolean attribute) throws IOException {
        for (int i = 0; i < text.length();) {
            int c = text.codePointAt(i);
            i += Character.charCount(c);
            if (c == '&') {
                out.write("&amp;");
            } else if (c == '<') {
                out.write("&lt;");
            } else if (c == '"' && attribute) {
                out.write("&quot;");
            } else if (c == '>' && !attribute && text.startsWith("]]", Math.max(0, i - 3))) {
                out.write("&gt;");
            } else if (c == '\r' || (c == '\n' || c == '\t') && attribute) {
                reference(c);
            } else if (c < ' ' && c != '\n' && c != '\t' || c >= 0xD800 && c <= 0xDFFF || c == 0xFFFE || c == 0xFFFF) {
                throw new IOException(String.format("character U+%04X cannot be stored in XML", c));
            } else if (c >= 0x7F && !encoder.canEncode(Character.toString(c))) {
                reference(c);
            } else {
                out.write(Character.toString(c));
            }
        }
    }

    private void reference(int c) throws IOException {
        out.write("&#x" + Integer.toHexString(c).toUpperCase(java.util.Locale.ROOT) + ";");
    }
}
