// SPDX-License-Identifier: EPL-2.0
package org.loggia.chart;

/** Charts cannot be drawn on this machine; the message says why and what to do. */
public final class ChartException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    ChartException(String message, Throwable cause) {
        super(message, cause);
    }
}
