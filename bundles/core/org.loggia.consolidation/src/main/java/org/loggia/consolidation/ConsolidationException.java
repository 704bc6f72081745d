// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation;

/** A description is at fault, or lacks what a model needs: one line that says what is wrong and what to do. */
public final class ConsolidationException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public ConsolidationException(String message) {
        super(message);
    }
}
