// SPDX-License-Identifier: EPL-2.0
package org.loggia.sirius;

import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.impl.EPackageRegistryImpl;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.impl.ResourceFactoryImpl;
import org.eclipse.emf.ecore.util.BasicExtendedMetaData;
import org.eclipse.emf.ecore.xmi.XMLResource;
import org.eclipse.emf.ecore.xmi.impl.XMIResourceImpl;
import org.loggia.pcm.persistence.PcmPackages;

/**
 * Makes the resources of {@code .io} files in other people's resource sets: XMI as EMF has it. Where no PCM is
 * registered, the types of references into it are those of Loggia, so that the file can be read nevertheless.
 */
public final class IoResourceFactory extends ResourceFactoryImpl {

    @Override
    public Resource createResource(URI uri) {
        var resource = new XMIResourceImpl(uri);
        resource.setEncoding("UTF-8");
        resource.getDefaultLoadOptions().put(XMLResource.OPTION_EXTENDED_META_DATA,
                new BasicExtendedMetaData(new KnownPackages(resource)));
        return resource;
    }

    private static final class KnownPackages extends EPackageRegistryImpl {

        private static final long serialVersionUID = 1L;

        private final transient Resource resource;

        KnownPackages(Resource resource) {
            this.resource = resource;
        }

        @Override
        public EPackage getEPackage(String namespace) {
            EPackage registered = resource.getResourceSet() == null ? EPackage.Registry.INSTANCE.getEPackage(namespace)
                    : resource.getResourceSet().getPackageRegistry().getEPackage(namespace);
            return registered != null ? registered : PcmPackages.all().stream()
                    .filter(each -> each.getNsURI().equals(namespace)).findFirst().orElse(null);
        }
    }
}
