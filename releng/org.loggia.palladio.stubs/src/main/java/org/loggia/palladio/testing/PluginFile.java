// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.testing;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.Manifest;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** What the {@code plugin.xml} of the bundle whose tests run contributes. */
public final class PluginFile {

    private static final List<String> PALLADIO = List.of("de.uka.", "org.palladiosimulator.", "dagger",
            "org.apache.log4j");

    /** Read once, as Eclipse's registry is: some simulators look into it for every call of a service. */
    private static final List<Contribution> CONTRIBUTIONS = read();

    private PluginFile() {
    }

    /** An element of an extension. */
    public record Contribution(String point, String extension, Element element) {

        /** What an attribute names. */
        public Object make(String attribute) {
            try {
                return Class.forName(element.getAttribute(attribute)).getConstructor().newInstance();
            } catch (ReflectiveOperationException wrong) {
                throw new IllegalStateException(element.getAttribute(attribute), wrong);
            }
        }
    }

    /** All of it. */
    public static List<Contribution> contributions() {
        return CONTRIBUTIONS;
    }

    private static List<Contribution> read() {
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
            return List.copyOf(found);
        } catch (Exception unreadable) {
            throw new IllegalStateException(unreadable);
        }
    }

    /** What the scheduler extension with an id names, made again, as Palladio finds it. */
    public static Object scheduler(String id) {
        return contributions().stream().filter(each -> each.point().equals("de.uka.ipd.sdq.scheduler")
                && each.extension().equals(id)).findFirst().orElseThrow().make("class");
    }

    /** What the elements of an extension point name in an attribute, made again. */
    public static List<Object> made(String point, String attribute) {
        return contributions().stream().filter(each -> each.point().equals(point)).map(each -> each.make(attribute))
                .toList();
    }

    /**
     * What is wrong with the manifest of the bundle whose tests run: where Palladio is not, the bundle has to resolve,
     * and releases of Palladio number their packages differently. Null if the build has written none.
     */
    public static List<String> manifestFaults(String bundle) throws IOException {
        Path file = Path.of("target/classes/META-INF/MANIFEST.MF");
        if (!Files.exists(file)) {
            return null;
        }
        Attributes manifest;
        try (var in = Files.newInputStream(file)) {
            manifest = new Manifest(in).getMainAttributes();
        }
        List<String> faults = new ArrayList<>();
        if (!manifest.getValue("Bundle-SymbolicName").replace(" ", "").equals(bundle)) {
            faults.add(manifest.getValue("Bundle-SymbolicName"));
        }
        for (String each : manifest.getValue("Import-Package").split(",(?=[a-z])")) {
            boolean isPalladios = PALLADIO.stream().anyMatch(each::startsWith);
            if ((isPalladios || each.startsWith("org.eclipse.core.runtime")) != each.contains("resolution:=optional")
                    || isPalladios && each.contains("version=")) {
                faults.add(each);
            }
        }
        return faults;
    }
}
