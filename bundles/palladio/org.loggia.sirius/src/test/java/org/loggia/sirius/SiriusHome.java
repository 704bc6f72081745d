// SPDX-License-Identifier: EPL-2.0
package org.loggia.sirius;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.eclipse.emf.common.util.Diagnostic;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.EcorePackage;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.impl.ResourceSetImpl;
import org.eclipse.emf.ecore.util.Diagnostician;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.emf.ecore.util.EObjectValidator;
import org.eclipse.emf.ecore.xmi.impl.XMIResourceFactoryImpl;
import org.eclipse.emf.ecore.xmi.impl.XMIResourceImpl;

/** The metamodels of a Sirius that lies in a folder, such as an Eclipse or a folder of its plug-ins. */
final class SiriusHome {

    /** Later releases keep the metamodel of a bundle in one next to it, with {@code .model} behind its name. */
    private static final Map<String, String> METAMODELS = Map.of("org.eclipse.sirius", "model/viewpoint.ecore",
            "org.eclipse.sirius.diagram", "model/diagram.ecore");

    private final ResourceSetImpl resources = new ResourceSetImpl();

    /**
     * @param home has the jars of Sirius somewhere below
     * @param work an empty folder
     */
    SiriusHome(Path home, Path work) throws IOException {
        resources.getResourceFactoryRegistry().getExtensionToFactoryMap().put("*", new XMIResourceFactoryImpl());
        // Metamodels refer to Ecore by the address of its plug-in, too.
        resources.getPackageRegistry().put("platform:/plugin/org.eclipse.emf.ecore/model/Ecore.ecore",
                EcorePackage.eINSTANCE);
        List<Path> files = new ArrayList<>();
        for (var each : METAMODELS.entrySet()) {
            files.add(extract(home, each.getKey(), each.getValue(), work));
        }
        for (Path each : files) {
            Resource metamodel = resources.getResource(URI.createFileURI(each.toString()), true);
            metamodel.getContents().forEach(root -> enter((EPackage) root));
        }
        EcoreUtil.resolveAll(resources);
    }

    /** The metamodel out of its jar, in a folder of the bundle's name, so that metamodels find each other. */
    private static Path extract(Path home, String bundle, String entry, Path work) throws IOException {
        for (String name : List.of(bundle + ".model", bundle)) {
            for (Path jar : jars(home, name)) {
                try (var zip = new ZipFile(jar.toFile())) {
                    ZipEntry found = zip.getEntry(entry);
                    if (found != null) {
                        Path to = work.resolve(name).resolve(entry);
                        Files.createDirectories(to.getParent());
                        try (var in = zip.getInputStream(found)) {
                            Files.copy(in, to);
                        }
                        return to;
                    }
                }
            }
        }
        throw new IOException(home + ": there is no " + bundle + "_*.jar below that has " + entry);
    }

    private static List<Path> jars(Path home, String bundle) throws IOException {
        try (Stream<Path> files = Files.walk(home)) {
            return files.filter(each -> each.getFileName().toString().startsWith(bundle + "_")
                    && each.getFileName().toString().endsWith(".jar")).sorted().toList();
        }
    }

    private void enter(EPackage each) {
        resources.getPackageRegistry().put(each.getNsURI(), each);
        each.getESubpackages().forEach(this::enter);
    }

    /** What is wrong with a file of viewpoints, references to other files apart. */
    List<String> faults(String text) throws IOException {
        Resource file = new XMIResourceImpl(URI.createURI("platform:/plugin/" + SiriusRegistration.VIEWPOINTS));
        resources.getResources().add(file);
        file.load(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), Map.of());
        List<String> found = new ArrayList<>();
        for (EObject root : file.getContents()) {
            collect(Diagnostician.INSTANCE.validate(root), found);
        }
        return found;
    }

    private static void collect(Diagnostic diagnostic, List<String> found) {
        if (diagnostic.getChildren().isEmpty() && diagnostic.getSeverity() != Diagnostic.OK
                && diagnostic.getCode() != EObjectValidator.EOBJECT__EVERY_PROXY_RESOLVES
                && !concernsTransientFeature(diagnostic)) {
            found.add(diagnostic.getMessage());
        }
        diagnostic.getChildren().forEach(each -> collect(each, found));
    }

    /** Required features that are never saved (the palette of system colours): Sirius sets them after loading. */
    private static boolean concernsTransientFeature(Diagnostic diagnostic) {
        return diagnostic.getData().stream()
                .anyMatch(each -> each instanceof EStructuralFeature feature && feature.isTransient());
    }
}
