// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.distribution;

/**
 * A way to learn distributions.
 *
 * @param hasLaw whether a law of queueing comes first, and the technique learns what it leaves
 */
record DistributionCandidate(DistributionTechnique technique, boolean hasLaw) {

    String label() {
        return hasLaw ? "law+" + technique.label() : technique.label();
    }
}
