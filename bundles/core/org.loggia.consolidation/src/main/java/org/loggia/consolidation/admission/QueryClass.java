// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation.admission;

/**
 * Queries that are alike.
 *
 * @param name what the user calls them
 * @param jobs number of clients that issue such queries, one after the other
 * @param tasks tasks that a query runs side by side
 * @param taskTime mean time that a task needs on a core of its own, in the unit of time of the scenario
 */
public record QueryClass(String name, int jobs, int tasks, double taskTime) {
    public QueryClass {
        if (jobs < 1 || tasks < 1 || !(taskTime > 0 && taskTime < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("class '" + name + "' needs jobs, tasks and a task time above 0");
        }
    }
}
