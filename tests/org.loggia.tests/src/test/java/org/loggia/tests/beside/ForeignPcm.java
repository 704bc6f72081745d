// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests.beside;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.URIConverter;
import org.eclipse.emf.ecore.resource.impl.ResourceSetImpl;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.emf.ecore.xmi.impl.EcoreResourceFactoryImpl;
import org.eclipse.emf.ecore.xmi.impl.XMIResourceFactoryImpl;
import org.osgi.framework.BundleActivator;
import org.osgi.framework.BundleContext;

/**
 * An implementation of the PCM that is not ours, with the same namespaces, and none of our Java classes: packages that
 * EMF makes of the metamodels' files. It does with EMF's global registries what Palladio does.
 */
public final class ForeignPcm implements BundleActivator {

    /** The system property that names the folder of the metamodels. */
    static final String METAMODELS = "foreign.metamodels";

    @Override
    public void start(BundleContext context) {
        register(Path.of(System.getProperty(METAMODELS)));
    }

    @Override
    public void stop(BundleContext context) {
        // The machine ends with the test.
    }

    /** Registers packages for each namespace of the metamodels in a folder, library models and readers of files. */
    static void register(Path folder) {
        var resources = new ResourceSetImpl();
        resources.getResourceFactoryRegistry().getExtensionToFactoryMap().put("ecore", new EcoreResourceFactoryImpl());
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(each -> each.toString().endsWith(".ecore")).sorted().toList()) {
                Resource loaded = resources.getResource(URI.createFileURI(file.toAbsolutePath().toString()), true);
                loaded.getContents().forEach(each -> register((EPackage) each));
            }
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        EcoreUtil.resolveAll(resources);
        URIConverter.URI_MAP.put(URI.createURI("pathmap://PCM_MODELS/"), URI.createURI("platform:/plugin/elsewhere/"));
        for (String extension : List.of("repository", "system", "allocation", "resourceenvironment", "usagemodel",
                "resourcetype", "*")) {
            Resource.Factory.Registry.INSTANCE.getExtensionToFactoryMap().put(extension, new XMIResourceFactoryImpl());
        }
        Resource.Factory.Registry.INSTANCE.getProtocolToFactoryMap().put("pathmap", new XMIResourceFactoryImpl());
    }

    private static void register(EPackage made) {
        EPackage.Registry.INSTANCE.put(made.getNsURI(), made);
        made.getESubpackages().forEach(ForeignPcm::register);
    }
}
