// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.persistence;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.loggia.input.InputFile;
import org.loggia.input.NumberReader;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;

/**
 * A model of a metamodel next to the PCM's, such as service level objectives or monitors: elements with attributes, of
 * which nothing is known but what the file says. It is only read, so the file stays what it is.
 */
public final class AuxiliaryModel {

    private final Path file;
    private final XmlElement root;

    private AuxiliaryModel(Path file, XmlElement root) {
        this.file = file;
        this.root = root;
    }

    /** An element of a file. */
    public static final class Element {

        private final Path file;
        private final XmlElement xml;

        private Element(Path file, XmlElement xml) {
            this.file = file;
            this.xml = xml;
        }

        /** The file in which it stands. */
        public Path file() {
            return file;
        }

        /** Its line there, counted from 1. */
        public int line() {
            return xml.line;
        }

        /** The local name of its class; of its feature where the file does not tell the class. */
        public String type() {
            String type = xml.attribute(XmlElement.XSI, "type");
            return XmlElement.local(type == null ? xml.name : type);
        }

        /** An attribute; null where there is none. */
        public String attribute(String name) {
            return xml.attributes.get(name);
        }

        /** The elements that a feature holds or refers to. */
        public List<Element> children(String feature) {
            return xml.elements(feature).stream().map(each -> new Element(file, each)).toList();
        }

        /** The first element of a feature; null where there is none. */
        public Element child(String feature) {
            List<Element> all = children(feature);
            return all.isEmpty() ? null : all.get(0);
        }

        /** The text of the first element of a feature; null where there is none. */
        public String text(String feature) {
            Element child = child(feature);
            return child == null ? null : child.xml.text().strip();
        }

        /** The element that holds it; null for the root. */
        public Element parent() {
            return xml.parent == null ? null : new Element(file, xml.parent);
        }

        /** What a feature refers to, as {@code FILE#FRAGMENT}, or an id of this file; null where it is not set. */
        public String reference(String feature) {
            Element child = child(feature);
            return child == null ? attribute(feature) : child.attribute("href");
        }
    }

    /**
     * The files of one kind in a folder and those below it, in the order of their paths; of a file, the file itself if
     * it is of that kind.
     *
     * @param extension with its dot
     * @throws IOException if a folder cannot be read
     */
    public static List<Path> files(Path path, String extension) throws IOException {
        try (Stream<Path> tree = Files.walk(path)) {
            return tree.filter(each -> each.toString().endsWith(extension)).filter(Files::isRegularFile)
                    .map(Path::normalize).sorted().toList();
        } catch (UncheckedIOException unreadable) {
            throw unreadable.getCause();
        }
    }

    /** @throws ProblemException if the file is not XML, or cannot be read */
    public static AuxiliaryModel read(Path file) {
        try {
            return new AuxiliaryModel(file, XmlDocument.read(InputFile.bytes(file), file.toString()).root);
        } catch (ModelFileException known) {
            throw new ProblemException(known.problem(), known);
        } catch (IOException unreadable) {
            var reason = InputFile.unreadable(unreadable);
            throw ModelProblems.UNREADABLE_FILE.failure(Location.file(file), reason.reason(), reason.remedy());
        }
    }

    /** The namespace of the root element; null where it has none. */
    public String namespace() {
        return root.namespace(XmlElement.prefix(root.name));
    }

    public Element root() {
        return new Element(file, root);
    }

    /** The element of an id, or of a path such as {@code //@monitors.0}; null where there is none. */
    public Element find(String fragment) {
        XmlElement found = fragment.startsWith("/") ? byPath(fragment) : byId(root, fragment);
        return found == null ? null : new Element(file, found);
    }

    private XmlElement byPath(String fragment) {
        XmlElement at = root;
        for (String step : fragment.split("/")) {
            if (step.startsWith("@") && at != null) {
                int dot = step.lastIndexOf('.');
                String number = dot < 0 ? "0" : step.substring(dot + 1);
                List<XmlElement> all = at.elements(step.substring(1, dot < 0 ? step.length() : dot));
                at = number.matches("\\d{1,9}") && NumberReader.parseInt(number) < all.size()
                        ? all.get(NumberReader.parseInt(number)) : null;
            }
        }
        return at;
    }

    private static XmlElement byId(XmlElement element, String id) {
        if (id.equals(element.attributes.get("id")) || id.equals(element.attribute(XmlElement.XMI, "id"))) {
            return element;
        }
        for (XmlElement child : element.elements()) {
            XmlElement found = byId(child, id);
            if (found != null) {
                return found;
            }
        }
        return null;
    }
}
