// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation;

/**
 * Quantiles of the response times of one type of requests.
 *
 * @param seconds the response times that the {@link #SHARES} of the requests do not exceed; empty if the model
 *        knows only the mean
 */
public record ResponseTimeQuantiles(double[] seconds) {

    /** Shares of requests for which response times are given. */
    public static final double[] SHARES = {0.5, 0.9, 0.95, 0.99};

    /** Nothing but the mean is known. */
    public static final ResponseTimeQuantiles NONE = new ResponseTimeQuantiles(new double[0]);

    /** Whether they are known. */
    public boolean isKnown() {
        return seconds.length > 0;
    }
}
