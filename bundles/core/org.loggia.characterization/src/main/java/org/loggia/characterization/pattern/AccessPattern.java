package org.loggia.characterization.pattern;

/**
 * How sequential the requests of one type are.
 *
 * @param ratio share of (interleaved) sequential requests in [0, 1], Noorshams 2015, Eq. 5.12
 * @param chance the ratio that the same requests have when they come in random order: adjacency by chance alone
 * @param corrected what the order adds to chance, {@code (ratio - chance) / (1 - chance)} and at least 0
 * @param naive share of requests that start exactly where the one before them on the same device ended
 * @param windows number of windows
 */
public record AccessPattern(double ratio, double chance, double corrected, double naive, long windows) {

    /** Sequential from 0.5 on (Noorshams 2015, Eq. 5.13). */
    public boolean isSequential() {
        return ratio >= 0.5;
    }
}
