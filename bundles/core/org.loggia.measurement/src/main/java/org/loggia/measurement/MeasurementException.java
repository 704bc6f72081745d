// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement;

/**
 * A campaign, its store or a target is at fault. The message is one line for the user: where, what is wrong and what
 * to do.
 */
public class MeasurementException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public MeasurementException(String message) {
        super(message);
    }

    public MeasurementException(String message, Throwable cause) {
        super(message, cause);
    }
}
