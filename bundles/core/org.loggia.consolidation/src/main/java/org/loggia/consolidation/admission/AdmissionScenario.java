// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation.admission;

import java.util.List;

/**
 * A database and its clients: a closed network in which a query waits for admission, forks into tasks that share
 * the cores, joins, forks again if it has further phases, and the client thinks. A query is admitted when all tasks of
 * its first phase fit below the limit; these places are its own until its last phase, in which it keeps no more of them
 * than it has tasks, so that each task leaves room as it ends. Tasks of later phases may exceed the limit, which is the
 * thesis' (Eq. 5.2).
 *
 * @param cores number of cores
 * @param taskLimit tasks that may be in the database at a time
 * @param thinkTime mean of the exponential time between a client's queries
 * @param classes the queries; none begins with more tasks than the limit
 */
public record AdmissionScenario(int cores, int taskLimit, double thinkTime, List<QueryClass> classes) {
    public AdmissionScenario {
        classes = List.copyOf(classes);
        if (cores < 1 || taskLimit < 1 || !(thinkTime >= 0 && thinkTime < Double.POSITIVE_INFINITY)
                || classes.isEmpty()) {
            throw new IllegalArgumentException(
                    "cores and task limit must be at least 1, the think time 0 or more, and there must be "
                            + "a class");
        }
        for (QueryClass type : classes) {
            if (type.admittedTasks() > taskLimit) {
                throw new IllegalArgumentException("class '" + type.name() + "' begins with " + type.admittedTasks()
                        + " tasks, more than the limit of " + taskLimit);
            }
        }
    }
}
