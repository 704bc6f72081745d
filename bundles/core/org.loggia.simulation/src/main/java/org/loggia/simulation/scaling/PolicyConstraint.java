// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.scaling;

/** Constraints that block a policy for some time. */
public sealed interface PolicyConstraint {

    /**
     * After the policy has acted, it acts no more than a number of times before a time has passed.
     *
     * @param time of the cooldown, from the action that begins it
     * @param operations how often it may act within a cooldown, the action that begins it not counted
     */
    record Cooldown(double time, int operations) implements PolicyConstraint {
    }

    /**
     * The policy does not act in an interval of time, its ends included.
     *
     * @param isRepeated whether there is another one as soon as one is over and the offset has passed again
     */
    record Interval(double offset, double duration, boolean isRepeated) implements PolicyConstraint {

        boolean blocks(double now) {
            if (!isRepeated) {
                return now >= offset && now <= offset + duration;
            }
            double time = now % (offset + duration);
            return now != 0 && (time == 0 || time >= offset);
        }
    }
}
