// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.exact;

/**
 * A queue in a Markov chain: what may be in it, and how that changes. Contents are arrays of whole numbers that only
 * the station can read, equal if and only if the station continues alike; they are never changed.
 */
interface MarkovStation {
    /** The contents of the empty queue at the start. */
    int[] empty();

    /** A token comes: tells every possible outcome. */
    void arrive(int[] contents, int cell, Outcomes outcomes);

    /** Reports all possible next events. */
    void progress(int[] contents, Steps steps);

    /** Returns the number of tokens of a cell. */
    int count(int[] contents, int cell);

    /** Whether services take no time. */
    default boolean isImmediate() {
        return false;
    }

    /** Receives a possible outcome with its probability. */
    interface Outcomes {
        void add(int[] contents, double probability);
    }

    /** Receives a possible transition with its rate. */
    interface Steps {
        /** @param completed the cell of the token whose service ends; -1 if none does */
        void add(int[] contents, double rate, int completed);
    }
}
