// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.compile;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.loggia.pcm.identifier.Identifier;
import org.loggia.pcm.repository.Signature;
import org.loggia.simulation.run.Plan;

/** Measuring points of response times: each point has a name of its own. */
final class MeasuringPointNames {

    private final List<String> names = new ArrayList<>();
    private final Set<String> taken = new HashSet<>();
    private final Map<String, List<String>> byElement = new LinkedHashMap<>();

    /**
     * @param name kind and name, e.g. {@code UsageScenario:browse}
     * @param element tells points of equal names apart, by its id
     * @return the number of the point
     */
    int add(String name, Identifier element) {
        String unique = taken.add(name) ? name : name + " [" + element.getId() + "]";
        for (int copy = 2; unique != name && !taken.add(unique); copy++) {
            unique = name + " [" + element.getId() + " " + copy + "]";
        }
        names.add(unique);
        return names.size() - 1;
    }

    /**
     * A point of calls, which is found by the calling action and by the operations that it calls.
     *
     * @param places ids of the roles, assembly contexts and components that offer the operation
     */
    int add(String name, Identifier caller, Collection<String> places, Signature signature) {
        int point = add(name, caller);
        find(caller.getId(), point);
        places.forEach(place -> find(Plan.operation(place, signature.getId()), point));
        return point;
    }

    private void find(String key, int point) {
        byElement.computeIfAbsent(key, each -> new ArrayList<>()).add(names.get(point));
    }

    /** The points of calls by what they are found by. */
    Map<String, List<String>> byElement() {
        return byElement;
    }

    List<String> names() {
        return names;
    }
}
