// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.objective;

/** An objective that says nothing, or nothing of this model: what is wrong, a semicolon, and what to do. */
public final class ObjectiveException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public ObjectiveException(String message) {
        super(message);
    }
}
