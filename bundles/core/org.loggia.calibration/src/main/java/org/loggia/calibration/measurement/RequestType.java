// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration.measurement;

/** Types of requests. */
public enum RequestType {
    /** Brings data. */
    READ,
    /** Stores data. */
    WRITE;

    /** The word in column names and reports. */
    public String label() {
        return this == READ ? "read" : "write";
    }
}
