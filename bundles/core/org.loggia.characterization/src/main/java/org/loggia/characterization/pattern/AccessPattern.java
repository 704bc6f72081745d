// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.pattern;

/**
 * Sequentiality of the requests of one type.
 *
 * @param ratio share of (interleaved) sequential requests in [0, 1], Noorshams 2015, Eq. 5.12
 * @param chance the ratio that the same requests have when they come in random order: adjacency by chance alone
 * @param corrected what the order adds to chance, {@code (ratio - chance) / (1 - chance)} and at least 0
 * @param naive share of requests that start exactly where the one before them on the same device ended
 * @param windows number of windows
 */
public record AccessPattern(double ratio, double chance, double corrected, double naive, long windows) {

    /**
     * Sequential if the order adds at least 0.5 to chance. Noorshams 2015, Eq. 5.13, takes the ratio itself, but random
     * requests over a small file set have adjacent blocks by chance: thousands of them over 1 MiB come to 0.6 and more.
     */
    public boolean isSequential() {
        return corrected >= 0.5;
    }

    /** Whether the published rule, which ignores chance, has another result. */
    public boolean isSequentialByChance() {
        return ratio >= 0.5 && !isSequential();
    }
}
