// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm;

import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.EcorePackage;
import org.eclipse.emf.ecore.impl.EPackageRegistryImpl;

/**
 * The registry in which the generated packages of this metamodel, and of those that extend it, find each other.
 *
 * <p>The namespaces of the PCM belong to Palladio, whose own packages may be in EMF's global registry, registered
 * before or after these. So these are never there: neither side sees or replaces the other. Whoever loads models uses a
 * resource set of {@link org.loggia.pcm.persistence.ModelResources}, which knows them.
 */
public final class OwnPackages {

    /** Packages by namespace; also the lock of their initialization. */
    public static final EPackage.Registry REGISTRY = new EPackageRegistryImpl();

    static {
        // Ecore itself needs the global registry, which must not happen while the lock is held.
        EcorePackage.eINSTANCE.eClass();
    }

    private OwnPackages() {
    }
}
