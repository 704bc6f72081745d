// SPDX-License-Identifier: EPL-2.0
package org.loggia.sirius;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.impl.EPackageRegistryImpl;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.emf.ecore.resource.impl.ResourceSetImpl;
import org.eclipse.emf.ecore.xmi.impl.XMIResourceFactoryImpl;
import org.loggia.io.IoPackage;
import org.loggia.pcm.persistence.PcmPackages;

/**
 * An example as a session of Sirius has it: read by EMF with its own means, with what a registry has for packages.
 */
final class SessionModel {

    private static final Path ROOT = Path.of("../../..").toAbsolutePath().normalize();

    final ResourceSet resources = new ResourceSetImpl();
    final Path folder;

    private SessionModel(Path folder) {
        this.folder = folder;
    }

    /** A PCM with Java classes, as Palladio's has. */
    static EPackage.Registry generatedPcm() {
        var registry = new EPackageRegistryImpl(EPackage.Registry.INSTANCE);
        PcmPackages.all().forEach(each -> registry.put(each.getNsURI(), each));
        registry.put(IoPackage.eNS_URI, IoMetamodel.over(registry));
        return registry;
    }

    /** A PCM that is not Loggia's: the same namespaces, classes without Java classes. */
    static EPackage.Registry otherPcm() {
        var loading = new ResourceSetImpl();
        loading.getResourceFactoryRegistry().getExtensionToFactoryMap().put("ecore", new XMIResourceFactoryImpl());
        var registry = new EPackageRegistryImpl(EPackage.Registry.INSTANCE);
        for (String file : List.of("identifier", "units", "probfunction", "stoex", "pcm", "featuremodel",
                "featureconfig")) {
            Resource metamodel = loading.getResource(URI.createFileURI(
                    ROOT.resolve("bundles/core/org.loggia.pcm/model/" + file + ".ecore").toString()), true);
            enter((EPackage) metamodel.getContents().get(0), registry);
        }
        registry.put(IoPackage.eNS_URI, IoMetamodel.over(registry));
        return registry;
    }

    private static void enter(EPackage each, EPackage.Registry registry) {
        registry.put(each.getNsURI(), each);
        each.getESubpackages().forEach(inner -> enter(inner, registry));
    }

    /** A copy of an example below a folder, with nothing loaded. */
    static SessionModel of(String example, Path below, EPackage.Registry registry) throws IOException {
        copy(ROOT.resolve("examples/storage"), below.resolve("storage"));
        copy(ROOT.resolve("examples").resolve(example), below.resolve(example));
        var model = new SessionModel(below.resolve(example));
        model.resources.setPackageRegistry(registry);
        Map<String, Object> factories = model.resources.getResourceFactoryRegistry().getExtensionToFactoryMap();
        factories.put("*", new XMIResourceFactoryImpl());
        factories.put("io", new IoResourceFactory());
        return model;
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path each : files.toList()) {
                Path target = to.resolve(from.relativize(each).toString());
                if (Files.isDirectory(each)) {
                    Files.createDirectories(target);
                } else {
                    Files.copy(each, target);
                }
            }
        }
    }

    Resource load(String file) {
        return resources.getResource(URI.createFileURI(folder.resolve(file).toString()), true);
    }

    EObject root(String file) {
        return load(file).getContents().get(0);
    }

    EObject element(String file, String id) {
        EObject found = load(file).getEObject(id);
        if (found == null) {
            throw new IllegalArgumentException(file + "#" + id);
        }
        return found;
    }

    /** Writes the {@code .io} files, as Sirius saves its session. */
    void save() {
        for (Resource each : List.copyOf(resources.getResources())) {
            if ("io".equals(each.getURI().fileExtension())) {
                try {
                    each.save(Map.of());
                } catch (IOException unwritable) {
                    throw new UncheckedIOException(unwritable);
                }
            }
        }
    }
}
