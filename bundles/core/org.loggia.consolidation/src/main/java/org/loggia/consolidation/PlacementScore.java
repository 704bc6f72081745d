// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation;

/**
 * Score of a complete or partial placement: fewer exceeded limits first, then the smaller mean response time.
 *
 * @param exceeded how many limits are exceeded
 * @param requests requests a second of the machines, as in isolation
 * @param time     the sum of their response times, each as often as there are requests a second
 */
record PlacementScore(int exceeded, double requests, double time) implements Comparable<PlacementScore> {

    static final PlacementScore NOTHING = new PlacementScore(0, 0, 0);

    PlacementScore plus(PlacementScore other) {
        return new PlacementScore(exceeded + other.exceeded, requests + other.requests, time + other.time);
    }

    /** Seconds. */
    double mean() {
        return requests == 0 ? 0 : time / requests;
    }

    @Override
    public int compareTo(PlacementScore other) {
        return exceeded != other.exceeded ? Integer.compare(exceeded, other.exceeded)
                : Double.compare(mean(), other.mean());
    }
}
