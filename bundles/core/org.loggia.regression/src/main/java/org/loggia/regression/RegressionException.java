// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression;

/**
 * Data, a parameter or a model file is at fault. The message is one line for the user:
 * {@code FILE[:LINE|#element]: what is wrong; what to do}.
 */
public final class RegressionException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public RegressionException(String message) {
        super(message);
    }

    public RegressionException(String message, Throwable cause) {
        super(message, cause);
    }
}
