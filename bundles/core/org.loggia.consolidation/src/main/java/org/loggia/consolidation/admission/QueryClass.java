// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation.admission;

import java.util.List;

/**
 * Queries that are alike.
 *
 * @param name what the user calls them
 * @param jobs number of clients that issue such queries, one after the other
 * @param phases what a query does, one phase after the other
 */
public record QueryClass(String name, int jobs, List<Phase> phases) {

    /**
     * A part of a query in which its tasks run side by side; the next one begins when all have ended.
     *
     * @param tasks their number
     * @param taskTime mean time that a task needs on a core of its own, in the unit of time of the scenario
     */
    public record Phase(int tasks, double taskTime) {
        boolean isPossible() {
            return tasks >= 1 && taskTime > 0 && taskTime < Double.POSITIVE_INFINITY;
        }
    }

    public QueryClass {
        phases = List.copyOf(phases);
        if (jobs < 1 || phases.isEmpty() || !phases.stream().allMatch(Phase::isPossible)) {
            throw new IllegalArgumentException("class '" + name + "' needs jobs, tasks and a task time above 0");
        }
    }

    /** Queries of a single phase. */
    public QueryClass(String name, int jobs, int tasks, double taskTime) {
        this(name, jobs, List.of(new Phase(tasks, taskTime)));
    }

    /** Tasks that must fit below the limit when a query is admitted, those of its first phase (Kraft 2013, Eq. 5.2). */
    public int admittedTasks() {
        return phases.get(0).tasks();
    }

    /** Expected processing time, the mean times of a task in each phase together. */
    public double processingTime() {
        return phases.stream().mapToDouble(Phase::taskTime).sum();
    }
}
