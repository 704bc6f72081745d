// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.simulizar;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.palladiosimulator.pcm.seff.impl.AbstractActionImpl;

/** An action that issues the I/O requests of the annotated action whose id its own id tells. */
public final class StorageAction extends AbstractActionImpl {

    static final String PREFIX = "loggia.storage.";

    @Override
    protected EClass eStaticClass() {
        return StorageActions.ACTION;
    }

    /** The id of the action whose requests these are; ids are all that copies of models have in common. */
    static String annotated(EObject action) {
        return Features.id(action).substring(PREFIX.length());
    }
}
