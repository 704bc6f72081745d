// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run;

/** Why a run ended. */
public enum StopReason {
    /** The simulated time was up. */
    TIME("time"),
    /** Enough usage scenario runs were measured. */
    MEASUREMENTS("measurements"),
    /** The intervals were narrow enough. */
    PRECISION("precision"),
    /** All arrivals of the traces had been replayed, and the users had left. */
    ARRIVALS("arrivals"),
    /** The user ended it. */
    CANCELLED("cancelled");

    private final String text;

    StopReason(String text) {
        this.text = text;
    }

    /** The name of the reason in results. */
    public String text() {
        return text;
    }
}
