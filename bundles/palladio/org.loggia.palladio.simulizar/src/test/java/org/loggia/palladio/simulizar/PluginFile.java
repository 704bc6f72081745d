// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.simulizar;

import de.uka.ipd.sdq.scheduler.factory.SchedulerExtensionFactory;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** What {@code plugin.xml} contributes. */
final class PluginFile {

    private PluginFile() {
    }

    /** An element of an extension. */
    record Contribution(String point, String extension, Element element) {

        Object make(String attribute) {
            try {
                return Class.forName(element.getAttribute(attribute)).getConstructor().newInstance();
            } catch (ReflectiveOperationException wrong) {
                throw new IllegalStateException(element.getAttribute(attribute), wrong);
            }
        }
    }

    static List<Contribution> contributions() {
        try (InputStream file = PluginFile.class.getResourceAsStream("/plugin.xml")) {
            NodeList extensions = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file)
                    .getElementsByTagName("extension");
            List<Contribution> found = new ArrayList<>();
            for (int i = 0; i < extensions.getLength(); i++) {
                Element extension = (Element) extensions.item(i);
                NodeList children = extension.getElementsByTagName("*");
                for (int k = 0; k < children.getLength(); k++) {
                    found.add(new Contribution(extension.getAttribute("point"), extension.getAttribute("id"),
                            (Element) children.item(k)));
                }
            }
            return found;
        } catch (Exception unreadable) {
            throw new IllegalStateException(unreadable);
        }
    }

    /** The scheduler with an extension's id, as Palladio finds it. */
    static SchedulerExtensionFactory scheduler(String id) {
        return contributions().stream().filter(each -> each.point().equals("de.uka.ipd.sdq.scheduler")
                && each.extension().equals(id)).findFirst().map(each -> (SchedulerExtensionFactory) each.make("class"))
                .orElseThrow();
    }

    /** What SimuLizar's extension point takes. */
    static List<Object> components() {
        return contributions().stream()
                .filter(each -> each.point().equals("org.palladiosimulator.simulizar.extension.factory"))
                .map(each -> each.make("factory")).toList();
    }
}
