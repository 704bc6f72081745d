// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.engine;

/** Machines that cannot be reached, or that cannot answer. The message says why and what to do. */
public final class EngineException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** @param message what is wrong, and after a semicolon what to do */
    public EngineException(String message, Throwable cause) {
        super(message, cause);
    }
}
