// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.distribution;

/**
 * A way to learn distributions.
 *
 * @param form what the technique learns
 */
record DistributionCandidate(DistributionTechnique technique, Form form) {

    /** What a technique learns. */
    enum Form {
        /** The quantiles. */
        QUANTILES(""),
        /** The shares of requests that are done by certain times. */
        SHARES("shares+"),
        /** What a law of queueing leaves of the quantiles. */
        LAW("law+");

        private final String prefix;

        Form(String prefix) {
            this.prefix = prefix;
        }
    }

    String label() {
        return form.prefix + technique.label();
    }
}
