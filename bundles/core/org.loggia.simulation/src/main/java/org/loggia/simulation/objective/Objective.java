// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.objective;

import org.loggia.queueing.statistics.Interval;

/**
 * A service level objective: a figure, and the limit that it must keep.
 *
 * @param name how results name it
 * @param figure what is limited
 * @param relation on which side of the limit it must lie
 * @param limit in the figure's unit: times in the model's time units, shares from 0 to 1
 */
public record Objective(String name, Figure figure, Relation relation, double limit) {

    /** Returns the verdict by an interval of the metric: met if both ends keep the limit, missed if neither does. */
    public Verdict.State judge(Interval interval) {
        if (!interval.exists()) {
            return Verdict.State.UNDECIDED;
        }
        boolean low = relation.holds(interval.low(), limit);
        boolean high = relation.holds(interval.high(), limit);
        if (low == high) {
            return low ? Verdict.State.MET : Verdict.State.MISSED;
        }
        return Verdict.State.UNDECIDED;
    }
}
