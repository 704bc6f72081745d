// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis;

/** An I/O analysis model that cannot be used; the message is one line {@code FILE: what is wrong; what to do}. */
public final class AnalysisModelException extends Exception {

    private static final long serialVersionUID = 1L;

    /** @param message one line that names the file, the fault and the remedy */
    public AnalysisModelException(String message) {
        super(message);
    }
}
