// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.load;

import org.eclipse.emf.ecore.EObject;

/** A load profile that has no value; says which element is at fault, what is wrong and what to do. */
public final class LoadProfileException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient EObject element;
    private final String fault;
    private final String remedy;

    LoadProfileException(EObject element, String fault, String remedy) {
        super(fault + "; " + remedy);
        this.element = element;
        this.fault = fault;
        this.remedy = remedy;
    }

    /** The element at fault. */
    public EObject element() {
        return element;
    }

    /** What is wrong, without a full stop. */
    public String fault() {
        return fault;
    }

    /** What to do, without a full stop. */
    public String remedy() {
        return remedy;
    }
}
