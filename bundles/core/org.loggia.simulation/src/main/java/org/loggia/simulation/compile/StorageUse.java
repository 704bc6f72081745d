// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.compile;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.loggia.io.RequestType;
import org.loggia.simulation.run.Plan;

/**
 * Storage resources whose time is part of the response times of each measuring point, including those of called
 * services.
 */
final class StorageUse {

    /** Callers by called services; a caller is identified by its variables. */
    private final Map<Variables, List<Variables>> callers = new HashMap<>();
    private final Map<Variables, BitSet> uses = new HashMap<>();
    private final List<Variables> measured = new ArrayList<>();

    /** A service issues requests of a type. */
    void requests(Variables service, int storage, RequestType type) {
        uses.computeIfAbsent(service, s -> new BitSet()).set(Plan.useOf(storage, type));
    }

    /** A service, or a user, calls. */
    void calls(Variables caller, Variables callee) {
        callers.computeIfAbsent(callee, c -> new ArrayList<>()).add(caller);
    }

    /** The next measuring point measures a scenario, or calls of a service. */
    void measures(Variables called) {
        measured.add(called);
    }

    /** By measuring point, what {@link Plan#useOf} numbers; to be called when all services are known. */
    List<BitSet> byPoint() {
        Deque<Variables> changed = new ArrayDeque<>(uses.keySet());
        while (!changed.isEmpty()) {
            Variables callee = changed.remove();
            for (Variables caller : callers.getOrDefault(callee, List.of())) {
                BitSet own = uses.computeIfAbsent(caller, c -> new BitSet());
                int before = own.cardinality();
                own.or(uses.get(callee));
                if (own.cardinality() > before) {
                    changed.add(caller);
                }
            }
        }
        return measured.stream().map(called -> uses.getOrDefault(called, new BitSet())).toList();
    }
}
