// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.host;

import org.eclipse.emf.ecore.EClass;
import org.loggia.palladio.IoAnnotations;
import org.palladiosimulator.pcm.seff.impl.AbstractActionImpl;

/** An action that issues the I/O requests of the annotated action whose id its own id tells. */
public final class StorageAction extends AbstractActionImpl {

    static final String PREFIX = "loggia.storage.";

    /** The class of the action that is being made: Palladio's constructor asks for it, before ours has kept it. */
    private static final ThreadLocal<EClass> MADE = new ThreadLocal<>();

    private final EClass type;
    private final IoAnnotations annotations;

    private StorageAction(EClass type, IoAnnotations annotations) {
        this.type = type;
        this.annotations = annotations;
    }

    static StorageAction of(EClass type, IoAnnotations annotations) {
        MADE.set(type);
        try {
            return new StorageAction(type, annotations);
        } finally {
            MADE.remove();
        }
    }

    /**
     * Elements of Palladio are CDO's, which ask for their class in their constructor and never again: what is said
     * there decides which interpreter gets the action, and what its copies are.
     */
    @Override
    protected EClass eStaticClass() {
        return type == null ? MADE.get() : type;
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
