// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net;

import java.util.List;

/**
 * A service station of a net; several queueing places may share one.
 *
 * @param servers number of servers, 1 or more; means nothing for {@link Discipline#IS}
 * @param rates for {@link Discipline#PS} only, and usually empty: the total speed with 1, 2, ... tokens present, in
 *     units of one server; the last one holds for all larger numbers
 */
public record ServiceQueue(String id, String name, Discipline discipline, int servers, List<Double> rates) {
    public ServiceQueue {
        rates = List.copyOf(rates);
    }

    public ServiceQueue(String id, String name, Discipline discipline, int servers) {
        this(id, name, discipline, servers, List.of());
    }
}
