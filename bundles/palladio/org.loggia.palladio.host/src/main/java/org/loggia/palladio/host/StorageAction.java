// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.host;

import org.eclipse.emf.ecore.EClass;
import org.loggia.palladio.IoAnnotations;
import org.palladiosimulator.pcm.seff.impl.AbstractActionImpl;

/** An action that issues the I/O requests of the annotated action whose id its own id tells. */
public final class StorageAction extends AbstractActionImpl {

    static final String PREFIX = "loggia.storage.";

    private final EClass type;
    private final IoAnnotations annotations;

    StorageAction(EClass type, IoAnnotations annotations) {
        this.type = type;
        this.annotations = annotations;
    }

    /** Palladio's constructor gives an id before ours can say the class; its own has the same features. */
    @Override
    protected EClass eStaticClass() {
        return type == null ? super.eStaticClass() : type;
    }

    /** The id of the action whose requests these are; ids are all that copies of models have in common. */
    public String annotated() {
        return Features.id(this).substring(PREFIX.length());
    }

    /** What is said of the I/O of the models that this action, or the one that it is a copy of, was put into. */
    public IoAnnotations annotations() {
        return annotations;
    }
}
