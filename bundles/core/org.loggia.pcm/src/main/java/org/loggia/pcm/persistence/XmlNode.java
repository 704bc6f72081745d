// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.persistence;

/** A piece of an XML file, kept as it was written. */
sealed interface XmlNode {

    /** Character data other than the white space between elements. */
    record Text(String value) implements XmlNode {
    }

    /** A comment, without its delimiters. */
    record Comment(String value) implements XmlNode {
    }

    /** A processing instruction. */
    record Instruction(String target, String data) implements XmlNode {
    }

    /** An element; see {@link XmlElement}. */
    abstract sealed class Element implements XmlNode permits XmlElement {
    }
}
