// SPDX-License-Identifier: EPL-2.0
package org.loggia.sirius;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EcoreFactory;
import org.eclipse.emf.ecore.EcorePackage;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.impl.ResourceSetImpl;
import org.eclipse.emf.ecore.xmi.impl.XMIResourceFactoryImpl;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The viewpoints with the metamodels of a real Sirius, where {@code -Dsirius.home} names its folder. */
class SiriusHomeTest {

    @TempDir
    private Path folder;

    @Test
    void acceptsViewpointsWithMetamodelsOfSirius() throws IOException {
        String home = System.getProperty("sirius.home");
        Assumptions.assumeTrue(home != null, "-Dsirius.home names a folder with the plug-ins of Sirius");
        assertEquals(List.of(), new SiriusHome(Path.of(home), folder).faults(ViewpointFile.text()));
    }

    /** All expressions that read; those that change a model have the same form. */
    @Test
    void evaluatesExpressionsAsAqlOfSiriusDoes() throws Exception {
        String home = System.getProperty("sirius.home");
        Assumptions.assumeTrue(home != null, "-Dsirius.home names a folder with the plug-ins of Sirius");
        SessionModel model = SessionModel.of("file-server", folder, SessionModel.generatedPcm());
        List<EObject> objects = new ArrayList<>();
        for (String each : List.of("file-server.io", "file-server-storage.io", "file-server.repository",
                "file-server.resourceenvironment")) {
            model.load(each);
            objects.add(model.root(each));
            model.root(each).eAllContents().forEachRemaining(objects::add);
        }
        var aql = new RealAql(Path.of(home), objects.stream().map(each -> each.eClass().getEPackage()).distinct()
                .toList());
        Set<String> compared = new TreeSet<>();
        Matcher expressions = Pattern.compile("\"aql:((self|container)\\.(?!add|change|configure)[^\"]*)\"")
                .matcher(ViewpointFile.text());
        while (expressions.find()) {
            for (EObject each : objects) {
                Map<String, Object> variables = Map.of(expressions.group(2), each);
                Object expected;
                try {
                    expected = Expression.parse("aql:" + expressions.group(1)).evaluate(variables);
                } catch (IllegalArgumentException | IllegalStateException | ClassCastException otherType) {
                    continue;
                }
                assertEquals(expected, aql.evaluate(expressions.group(1), variables), expressions.group(1));
                compared.add(expressions.group(1));
            }
        }
        assertTrue(compared.size() >= 10, compared.toString());
    }

    /** The same with jars that contain only the facts, so that the search for metamodels is tested everywhere. */
    @Test
    void findsMetamodelsInJars() throws IOException {
        Path home = Files.createDirectories(folder.resolve("home/plugins"));
        writeJars(home);
        assertEquals(List.of(), new SiriusHome(folder.resolve("home"), folder.resolve("one"))
                .faults(ViewpointFile.text()));
        assertFalse(new SiriusHome(folder.resolve("home"), folder.resolve("two"))
                .faults(ViewpointFile.text().replace("<viewVariable name=\"containerView\"/>", "")).isEmpty());
        Files.delete(home.resolve("org.eclipse.sirius.diagram_7.0.0.jar"));
        String refused = assertThrows(IOException.class, () -> new SiriusHome(home, folder.resolve("three")))
                .getMessage();
        assertTrue(refused.endsWith("there is no org.eclipse.sirius.diagram_*.jar below that has model/diagram.ecore"),
                refused);
    }

    private void writeJars(Path home) throws IOException {
        SiriusFacts facts = SiriusFacts.read();
        facts.type("Group").getEStructuralFeatures().add(systemColorsPalette());
        List<EPackage> packages = new ArrayList<>(facts.packages.values());
        var resources = new ResourceSetImpl();
        resources.getResourceFactoryRegistry().getExtensionToFactoryMap().put("ecore", new XMIResourceFactoryImpl());
        Resource viewpoint = metamodel(resources, "org.eclipse.sirius", "viewpoint", packages.subList(0, 3));
        Resource diagram = metamodel(resources, "org.eclipse.sirius.diagram", "diagram", packages.subList(3, 7));
        for (Resource each : List.of(viewpoint, diagram)) {
            each.save(Map.of());
            Path file = Path.of(each.getURI().toFileString());
            // As in the jars of Sirius, Ecore has the address of its plug-in.
            Files.writeString(file, Files.readString(file).replace("ecore:EDataType " + EcorePackage.eNS_URI + "#",
                    "ecore:EDataType platform:/plugin/org.eclipse.emf.ecore/model/Ecore.ecore#"));
            Path jar = home.resolve(file.getParent().getParent().getFileName() + "_7.0.0.jar");
            try (var zip = new ZipOutputStream(Files.newOutputStream(jar))) {
                zip.putNextEntry(new ZipEntry("model/" + file.getFileName()));
                Files.copy(file, zip);
            }
        }
    }

    /** A reference of Group that is required and transient, and thus absent from files. */
    private static EReference systemColorsPalette() {
        EReference palette = EcoreFactory.eINSTANCE.createEReference();
        palette.setName("systemColorsPalette");
        palette.setEType(EcorePackage.Literals.EOBJECT);
        palette.setLowerBound(1);
        palette.setTransient(true);
        return palette;
    }

    private Resource metamodel(ResourceSetImpl resources, String bundle, String name, List<EPackage> inner) {
        EPackage root = EcoreFactory.eINSTANCE.createEPackage();
        root.setName(name);
        root.setNsPrefix(name);
        root.setNsURI("http://www.eclipse.org/sirius/" + name + "/root");
        root.getESubpackages().addAll(inner);
        Resource resource = resources.createResource(URI.createFileURI(
                folder.resolve("source/" + bundle + "/model/" + name + ".ecore").toString()));
        resource.getContents().add(root);
        return resource;
    }
}
