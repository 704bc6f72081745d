// SPDX-License-Identifier: EPL-2.0
package org.loggia.sirius;

import org.eclipse.emf.ecore.EPackage;

/**
 * The I/O metamodel of Sirius' sessions, and of whoever else reads {@code .io} files with EMF's global registry. Named
 * in {@code plugin.xml}; EMF initializes the class when the namespace is first asked for.
 */
public final class SessionIoPackage {

    /** The package, over the PCM of the global registry; the name of the field is EMF's. */
    public static final EPackage eINSTANCE = IoMetamodel.over(EPackage.Registry.INSTANCE);

    private SessionIoPackage() {
    }
}
