// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.random;

/** Chooses among weighted alternatives instead of chance, as a search for rare ones does. */
public interface ChoicePolicy {

    /**
     * The index of an alternative.
     *
     * @param probabilities of the alternatives; they add up to 1, up to rounding
     * @param random random numbers to choose with
     */
    int choose(double[] probabilities, RandomStream random);
}
