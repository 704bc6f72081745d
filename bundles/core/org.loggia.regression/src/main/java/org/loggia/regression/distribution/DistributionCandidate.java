// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.distribution;

/**
 * A way to learn distributions.
 *
 * @param form what the technique learns
 */
record DistributionCandidate(DistributionTechnique technique, Form form) {

    /** The target that a technique learns. */
    enum Form {
        /** The quantiles. */
        QUANTILES(""),
        /** The shares of requests that are done by certain times. */
        SHARES("shares+"),
        /** Residuals of the quantiles after the queueing law. */
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
