// SPDX-License-Identifier: EPL-2.0
package org.loggia.codegen.release;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;

import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/** The POM of an artifact in a repository. */
final class StagedPom {

    private final Element project;

    private StagedPom(Element project) {
        this.project = project;
    }

    static StagedPom read(Path file) throws IOException {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            factory.setAttribute(XMLConstants.ACCESS_EXTERNAL_DTD, "");
            return new StagedPom(factory.newDocumentBuilder().parse(file.toFile()).getDocumentElement());
        } catch (ParserConfigurationException | SAXException failure) {
            throw new IOException(file + ": " + failure.getMessage(), failure);
        }
    }

    /** Returns the text of the first element at a path such as {@code licenses/license/name}; empty if it is absent. */
    String text(String path) {
        List<Element> elements = List.of(project);
        for (String name : path.split("/")) {
            elements = elements.stream().flatMap(element -> children(element, name).stream()).toList();
        }
        return elements.isEmpty() ? "" : elements.get(0).getTextContent().strip();
    }

    String artifact() {
        return text("artifactId");
    }

    /** The version, which may be that of the parent. */
    String version() {
        return own("version");
    }

    String group() {
        return own("groupId");
    }

    private String own(String name) {
        String text = text(name);
        return text.isEmpty() ? text("parent/" + name) : text;
    }

    /** The POM of the parent, as a path in the repository. */
    Optional<String> parent() {
        return text("parent/artifactId").isEmpty() ? Optional.empty()
                : Optional.of(path(text("parent/groupId"), text("parent/artifactId"), text("parent/version"))
                        + ".pom");
    }

    /** The path of the artifact's files in the repository, without extension. */
    String path() {
        return path(group(), artifact(), version());
    }

    private static String path(String group, String artifact, String version) {
        return group.replace('.', '/') + "/" + artifact + "/" + version + "/" + artifact + "-" + version;
    }

    boolean hasJar() {
        return !text("packaging").equals("pom");
    }

    /** Dependencies of the same group without a scope of their own. */
    List<String> dependenciesOfGroup() {
        List<String> artifacts = new ArrayList<>();
        for (Element list : children(project, "dependencies")) {
            for (Element dependency : children(list, "dependency")) {
                if (child(dependency, "groupId").equals(group()) && child(dependency, "scope").isEmpty()) {
                    artifacts.add(child(dependency, "artifactId"));
                }
            }
        }
        return artifacts;
    }

    /** Returns the scope that this POM manages for an artifact; empty if it manages none. */
    String managedScope(String artifact) {
        for (Element management : children(project, "dependencyManagement")) {
            for (Element list : children(management, "dependencies")) {
                for (Element dependency : children(list, "dependency")) {
                    if (child(dependency, "artifactId").equals(artifact)) {
                        return child(dependency, "scope");
                    }
                }
            }
        }
        return "";
    }

    private static String child(Element parent, String name) {
        List<Element> found = children(parent, name);
        return found.isEmpty() ? "" : found.get(0).getTextContent().strip();
    }

    private static List<Element> children(Element parent, String name) {
        List<Element> found = new ArrayList<>();
        for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element element && element.getNodeName().equals(name)) {
                found.add(element);
            }
        }
        return found;
    }
}
