// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

/**
 * A trace is at fault, or cannot be read. The message is one line for the user:
 * {@code FILE[:LINE]: what is wrong; what to do}.
 */
public final class TraceException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public TraceException(String message) {
        super(message);
    }

    public TraceException(String message, Throwable cause) {
        super(message, cause);
    }
}
