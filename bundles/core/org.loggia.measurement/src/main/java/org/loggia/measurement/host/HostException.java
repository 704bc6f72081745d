// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.host;

import org.loggia.measurement.MeasurementException;

/** A host cannot be reached or has stopped to answer; what was measured before is safe. */
public class HostException extends MeasurementException {

    private static final long serialVersionUID = 1L;

    public HostException(String message) {
        super(message);
    }

    public HostException(String message, Throwable cause) {
        super(message, cause);
    }
}
