// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run;

import java.util.ArrayDeque;
import java.util.function.Supplier;

/**
 * The users of a closed workload whose number changes, as in Palladio's SimuLizar: users who are missing begin at once,
 * together; when there are too many, the oldest leave, each after its scenario run and think time. Those who are about
 * to leave no longer count.
 */
final class ChangingPopulation {

    private final ArrayDeque<Flow> users = new ArrayDeque<>();
    private final Supplier<Flow> arrival;

    /** @param arrival makes a user who begins now */
    ChangingPopulation(Supplier<Flow> arrival) {
        this.arrival = arrival;
    }

    void setSize(int number) {
        while (users.size() > number) {
            users.poll().leaving = true;
        }
        while (users.size() < number) {
            users.add(arrival.get());
        }
    }
}
