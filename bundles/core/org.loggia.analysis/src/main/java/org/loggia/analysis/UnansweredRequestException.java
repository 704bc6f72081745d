// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis;

/** A request, or a state of the workload, that an I/O analysis model has no answer for; the message says which. */
public final class UnansweredRequestException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** @param message one line: what is not answered; what to do */
    public UnansweredRequestException(String message) {
        super(message);
    }
}
