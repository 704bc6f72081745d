// SPDX-License-Identifier: EPL-2.0
package org.loggia.sirius;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.eclipse.emf.common.util.Diagnostic;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.emf.ecore.resource.impl.ResourceImpl;
import org.eclipse.emf.ecore.resource.impl.ResourceSetImpl;
import org.eclipse.emf.ecore.util.Diagnostician;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.emf.ecore.xmi.impl.XMIResourceFactoryImpl;
import org.eclipse.emf.ecore.xmi.impl.XMIResourceImpl;

/** {@code io.odesign}, loaded by EMF with metamodels of Sirius, next to what it refers to of Sirius and of Palladio. */
final class ViewpointFile {

    final SiriusFacts facts = SiriusFacts.read();
    final EPackage.Registry models = SessionModel.otherPcm();
    final Resource file;
    private final ResourceSet resources = new ResourceSetImpl();

    /** Loads a text with the metamodels of the facts. */
    ViewpointFile(String text) throws IOException {
        facts.packages.forEach(models::put);
        // A registered package is found at its namespace through its resource, as those of generated code are.
        for (Object each : List.copyOf(models.values())) {
            EPackage root = (EPackage) each;
            if (root.getESuperPackage() == null && !root.getNsURI().equals(String.valueOf(address(root)))) {
                new ResourceImpl(URI.createURI(root.getNsURI())).getContents().add(root);
            }
        }
        resources.setPackageRegistry(models);
        resources.getResourceFactoryRegistry().getExtensionToFactoryMap().put("*", new XMIResourceFactoryImpl());
        palette();
        facts.diagrams.forEach(this::palladio);
        file = new XMIResourceImpl(URI.createURI("platform:/plugin/" + SiriusRegistration.VIEWPOINTS));
        resources.getResources().add(file);
        file.load(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), Map.of());
    }

    private static URI address(EPackage root) {
        return root.eResource() == null ? null : root.eResource().getURI();
    }

    /** The text of the file in the bundle. */
    static String text() throws IOException {
        try (var in = IoServices.class.getResourceAsStream("/description/io.odesign")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** What EMF finds wrong: unknown names cannot even be loaded; bounds, types and references that lead nowhere. */
    List<String> faults() {
        List<String> found = new ArrayList<>();
        file.getErrors().forEach(each -> found.add(each.getMessage()));
        for (EObject root : file.getContents()) {
            collect(Diagnostician.INSTANCE.validate(root), found);
        }
        return found;
    }

    private static void collect(Diagnostic diagnostic, List<String> found) {
        if (diagnostic.getChildren().isEmpty() && diagnostic.getSeverity() != Diagnostic.OK) {
            found.add(diagnostic.getMessage());
        }
        diagnostic.getChildren().forEach(each -> collect(each, found));
    }

    /** All elements of a class of the facts. */
    Stream<EObject> all(String type) {
        Iterable<EObject> contents = file::getAllContents;
        return StreamSupport.stream(contents.spliterator(), false).filter(each -> facts.type(type).isInstance(each));
    }

    /** A metaclass of a model, as {@code io::IoRequest}. */
    EClass metaclass(String name) {
        String[] parts = name.split("::");
        for (Object each : List.copyOf(models.values())) {
            if (parts.length == 2 && ((EPackage) each).getName().equals(parts[0])
                    && ((EPackage) each).getEClassifier(parts[1]) instanceof EClass type) {
                return type;
            }
        }
        throw new Expression.Fault("there is no metaclass " + name);
    }

    private void palette() {
        EObject environment = EcoreUtil.create(facts.type("Environment"));
        EObject palette = Elements.create(environment, "systemColors");
        facts.colors.forEach(each -> Elements.set(Elements.create(palette, "entries"), "name", each));
        put("environment:/viewpoint", environment);
    }

    private void palladio(SiriusFacts.Diagram known) {
        EObject group = EcoreUtil.create(facts.type("Group"));
        EObject viewpoint = Elements.create(group, "ownedViewpoints");
        Elements.set(viewpoint, "name", known.viewpoint());
        EObject diagram = EcoreUtil.create(facts.type("DiagramDescription"));
        Elements.list(viewpoint, "ownedRepresentations").add(diagram);
        Elements.set(diagram, "name", known.name());
        Elements.set(diagram, "domainClass", known.root());
        EObject layer = Elements.create(diagram, "defaultLayer");
        mappings(layer, "nodeMappings", known.nodes());
        mappings(layer, "containerMappings", known.containers());
        put("platform:/plugin/" + known.bundle() + "/" + known.file(), group);
    }

    private void mappings(EObject owner, String feature, List<SiriusFacts.Mapping> known) {
        for (SiriusFacts.Mapping each : known) {
            EObject mapping = Elements.create(owner, feature);
            Elements.set(mapping, "name", each.name());
            Elements.set(mapping, "domainClass", each.type());
            mappings(mapping, "subContainerMappings", each.inner());
        }
    }

    private void put(String address, EObject root) {
        Resource resource = new ResourceImpl(URI.createURI(address));
        resource.getContents().add(root);
        resources.getResources().add(resource);
    }
}
