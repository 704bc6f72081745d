// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import org.eclipse.emf.ecore.EObject;

/**
 * A model that cannot be simulated, or a run that failed: what is wrong, where, and what to do.
 *
 * <p>The message is one sentence for the user, with its remedy; the element, if any, is the model element at fault.
 */
public final class SimulationException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient EObject element;

    public SimulationException(EObject element, String message) {
        super(message);
        this.element = element;
    }

    public SimulationException(EObject element, String message, Throwable cause) {
        super(message, cause);
        this.element = element;
    }

    /** The model element at fault, or null when the whole model or the call is. */
    public EObject element() {
        return element;
    }
}
