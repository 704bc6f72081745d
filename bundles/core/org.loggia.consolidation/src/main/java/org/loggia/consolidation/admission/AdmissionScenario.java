// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation.admission;

import java.util.List;

/**
 * A database and its clients: a closed network in which a query waits for admission, forks into tasks that share
 * the cores, joins, and the client thinks. A query is admitted when all its tasks fit below the limit, and each task
 * leaves room as it ends.
 *
 * @param cores number of cores
 * @param taskLimit tasks that may be in the database at a time
 * @param thinkTime mean of the exponential time between a client's queries
 * @param classes the queries; none needs more tasks than the limit
 */
public record AdmissionScenario(int cores, int taskLimit, double thinkTime, List<QueryClass> classes) {
    public AdmissionScenario {
        classes = List.copyOf(classes);
        if (cores < 1 || taskLimit < 1 || !(thinkTime >= 0 && thinkTime < Double.POSITIVE_INFINITY)
                || classes.isEmpty()) {
            throw new IllegalArgumentException("cores and task limit are at least 1, the think time is 0 or more, and"
                    + " there are classes");
        }
        for (QueryClass type : classes) {
            if (type.tasks() > taskLimit) {
                throw new IllegalArgumentException("class '" + type.name() + "' runs " + type.tasks()
                        + " tasks, more than the limit of " + taskLimit);
            }
        }
    }
}
