// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.persistence;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.emf.ecore.resource.impl.ExtensibleURIConverterImpl;
import org.eclipse.emf.ecore.resource.impl.ResourceSetImpl;
import org.eclipse.emf.ecore.resource.impl.URIHandlerImpl;
import org.loggia.pcm.library.LibraryModels;

/**
 * Prepares resource sets for models: packages of their own, library models, and {@link ModelResource} for every file.
 */
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
        resources.setURIConverter(new Addresses(new LibraryModels(packages)));
    }

    /** Library models are those at hand, also where Palladio maps their addresses, for everybody, to its own. */
    private static final class Addresses extends ExtensibleURIConverterImpl {

        Addresses(LibraryModels models) {
            // The general handler would fetch addresses of the network that a file names.
            getURIHandlers().removeIf(each -> each.getClass() == URIHandlerImpl.class);
            getURIHandlers().add(0, models);
        }

        @Override
        public URI normalize(URI uri) {
            return LibraryModels.isAddress(uri) ? uri : super.normalize(uri);
        }
    }
}
