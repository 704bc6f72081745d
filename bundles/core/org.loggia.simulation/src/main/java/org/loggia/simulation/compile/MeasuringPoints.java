// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.compile;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.loggia.pcm.identifier.Identifier;

/** Where response times are measured: each point has a name of its own. */
final class MeasuringPoints {

    private final List<String> names = new ArrayList<>();
    private final Set<String> taken = new HashSet<>();

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

    List<String> names() {
        return names;
    }
}
