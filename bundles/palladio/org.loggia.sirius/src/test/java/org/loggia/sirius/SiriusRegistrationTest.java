// SPDX-License-Identifier: EPL-2.0
package org.loggia.sirius;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.Manifest;
import javax.xml.parsers.DocumentBuilderFactory;
import org.eclipse.core.runtime.Plugin;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.sirius.business.api.componentization.ViewpointRegistry;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.loggia.io.IoPackage;
import org.osgi.framework.BundleContext;
import org.w3c.dom.Element;

/** What Eclipse, EMF and Sirius ask of {@code plugin.xml}, of the classes that it names, and of the manifest. */
class SiriusRegistrationTest {

    private static Map<String, Element> extensions() throws Exception {
        Map<String, Element> found = new LinkedHashMap<>();
        try (var in = IoServices.class.getResourceAsStream("/plugin.xml")) {
            var all = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(in)
                    .getElementsByTagName("extension");
            for (int i = 0; i < all.getLength(); i++) {
                var extension = (Element) all.item(i);
                found.put(extension.getAttribute("point"), (Element) extension.getElementsByTagName("*").item(0));
            }
        }
        return found;
    }

    @Test
    void componentIsPluginThatRegistersViewpoints() throws Exception {
        Element component = extensions().get("org.eclipse.sirius.componentization");
        assertEquals("component", component.getTagName());
        assertNotNull(component.getAttribute("id"));
        assertNotNull(component.getAttribute("name"));
        assertSame(SiriusRegistration.class, Class.forName(component.getAttribute("class")));
        assertTrue(Plugin.class.isAssignableFrom(SiriusRegistration.class));
        assertNotNull(IoServices.class.getResource("/" + SiriusRegistration.VIEWPOINTS
                .substring("org.loggia.sirius/".length())));
        var registration = new SiriusRegistration();
        registration.start(context());
        assertEquals(List.of(SiriusRegistration.VIEWPOINTS), ViewpointRegistry.getInstance().testFiles());
        registration.stop(context());
        assertEquals(List.of(), ViewpointRegistry.getInstance().testFiles());
    }

    /** Of a bundle that nothing is asked about. */
    private static BundleContext context() {
        return (BundleContext) Proxy.newProxyInstance(BundleContext.class.getClassLoader(),
                new Class<?>[] {BundleContext.class}, (self, method, arguments) -> null);
    }

    @Test
    void emfFindsPackageAndReader() throws Exception {
        Element generated = extensions().get("org.eclipse.emf.ecore.generated_package");
        assertEquals(IoPackage.eNS_URI, generated.getAttribute("uri"));
        var io = (EPackage) Class.forName(generated.getAttribute("class")).getField("eINSTANCE").get(null);
        assertEquals(IoPackage.eNS_URI, io.getNsURI());
        assertEquals(IoPackage.eNS_URI, io.eResource().getURI().toString());
        Element parser = extensions().get("org.eclipse.emf.ecore.extension_parser");
        assertEquals("io", parser.getAttribute("type"));
        assertTrue(Resource.Factory.class.isAssignableFrom(Class.forName(parser.getAttribute("class"))));
    }

    /** The library models that an I/O model refers to lie where the mapping of addresses says. */
    @Test
    void addressesOfFeatureTreeLeadToIt() throws Exception {
        Element mapping = extensions().get("org.eclipse.emf.ecore.uri_mapping");
        String tree = "pathmap://LOGGIA_MODELS/storage.featuremodel";
        URI mapped = URI.createURI(tree).replacePrefix(URI.createURI(mapping.getAttribute("source")),
                URI.createURI(mapping.getAttribute("target")));
        assertEquals("org.loggia.io", mapped.segment(1));
        assertNotNull(IoPackage.class.getResource("/" + String.join("/", Arrays.copyOfRange(mapped.segments(), 2,
                mapped.segmentCount()))), mapped.toString());
    }

    /** Nothing of Sirius or Palladio has to be there for the bundle to resolve. The manifest is the one of Maven. */
    @Test
    void optionalImportsForPackagesMissingInSomeReleases() throws Exception {
        var file = Path.of("target/classes/META-INF/MANIFEST.MF");
        Assumptions.assumeTrue(Files.exists(file), "built by Maven");
        Manifest manifest;
        try (var in = Files.newInputStream(file)) {
            manifest = new Manifest(in);
        }
        var headers = manifest.getMainAttributes();
        assertTrue(headers.getValue("Bundle-SymbolicName").startsWith("org.loggia.sirius;"));
        assertEquals(SiriusRegistration.class.getName(), headers.getValue("Bundle-Activator"));
        for (String bundle : headers.getValue("Require-Bundle").split(",")) {
            boolean ours = bundle.equals("org.eclipse.core.runtime") || bundle.equals("org.loggia.io");
            assertEquals(!ours, bundle.contains("resolution:=optional"), bundle);
        }
        List<String> imported = List.of(headers.getValue("Import-Package").split(","));
        assertTrue(imported.contains("org.eclipse.sirius.viewpoint.description;resolution:=optional"),
                imported::toString);
        assertTrue(imported.stream().allMatch(each -> !each.startsWith("org.eclipse.")
                || each.endsWith(";resolution:=optional")), imported::toString);
        assertTrue(headers.getValue("Import-Package").contains("org.osgi.framework"));
    }
}
