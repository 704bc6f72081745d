// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.search;

/**
 * Settings of the search of a large design space.
 *
 * @param candidates how many designs are simulated at most
 * @param population how many designs a generation keeps
 * @param screening scenario runs of each simulation
 * @param seed of the search's own random numbers
 */
public record SearchSettings(int candidates, int population, long screening, long seed) {

    /** Default number of simulated designs. */
    public static final int CANDIDATES = 400;

    /** Default number of designs per generation. */
    public static final int POPULATION = 40;

    /** The smallest generation: two parents, and two whose places their children may take. */
    public static final int MIN_POPULATION = 4;

    public SearchSettings {
        if (population < MIN_POPULATION || candidates < population || screening < 1) {
            throw new IllegalArgumentException(candidates + " candidates, " + population + " a generation, "
                    + screening + " scenario runs");
        }
    }
}
