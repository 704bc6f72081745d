package org.loggia.pcm.persistence;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.emf.ecore.resource.impl.ResourceSetImpl;
import org.eclipse.emf.ecore.resource.impl.URIHandlerImpl;
import org.loggia.pcm.library.LibraryModels;

/** Prepares resource sets for models: packages of their own, library models, and {@link ModelResource} for every file. */
public final class ModelResources {

    private ModelResources() {
    }

    /**
     * A new resource set for models.
     *
     * @param extensions packages beyond the PCM whose elements may stand in the files
     */
    public static ResourceSet create(EPackage... extensions) {
        var resources = new ResourceSetImpl();
        prepare(resources, extensions);
        return resources;
    }

    /** Prepares an existing resource set, such as the one of an editing domain. */
    public static void prepare(ResourceSet resources, EPackage... extensions) {
        List<EPackage> packages = new ArrayList<>(PcmPackages.all());
        packages.addAll(List.of(extensions));
        packages.forEach(each -> resources.getPackageRegistry().put(each.getNsURI(), each));
        var namespaces = new Namespaces(packages);
        Resource.Factory factory = uri -> new ModelResource(uri, namespaces);
        resources.getResourceFactoryRegistry().getExtensionToFactoryMap()
                .put(Resource.Factory.Registry.DEFAULT_EXTENSION, factory);
        if (resources instanceof ResourceSetImpl known) {
            known.setURIResourceMap(new java.util.HashMap<>());
        }
        // The general handler would fetch addresses of the network that a file names.
        resources.getURIConverter().getURIHandlers().removeIf(each -> each.getClass() == URIHandlerImpl.class);
        resources.getURIConverter().getURIHandlers().add(0, new LibraryModels(packages));
    }
}
