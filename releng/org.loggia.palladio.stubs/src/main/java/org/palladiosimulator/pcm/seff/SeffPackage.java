// SPDX-License-Identifier: EPL-2.0
package org.palladiosimulator.pcm.seff;

import org.eclipse.emf.ecore.EClass;

/** The metamodel of service effect specifications; here Loggia's of the same file. */
public interface SeffPackage {
    interface Literals {
        EClass ABSTRACT_ACTION = org.loggia.pcm.seff.SeffPackage.Literals.ABSTRACT_ACTION;
    }
}
