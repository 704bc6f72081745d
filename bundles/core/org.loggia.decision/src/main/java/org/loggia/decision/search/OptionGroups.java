// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.search;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.loggia.decision.space.Degree;

/**
 * Degrees of freedom that choose among the same options by name, as the places of all components among the same
 * machines do. How many of the options are in use then matters as much as who uses which.
 *
 * @param groups the numbers of the degrees of each group; one that is like no other is a group of its own
 */
record OptionGroups(List<List<Integer>> groups) {

    static OptionGroups of(List<Degree> degrees) {
        Map<List<Object>, List<Integer>> groups = new LinkedHashMap<>();
        for (int i = 0; i < degrees.size(); i++) {
            Degree degree = degrees.get(i);
            boolean isNamed = degree.options() > 1 && !(degree.value(0) instanceof Double);
            List<Object> key = isNamed ? IntStream.range(0, degree.options()).mapToObj(degree::value).toList()
                    : List.of(i);
            groups.computeIfAbsent(key, none -> new ArrayList<>()).add(i);
        }
        return new OptionGroups(groups.values().stream().map(List::copyOf).toList());
    }

    /** The groups of several. */
    List<List<Integer>> several() {
        return groups.stream().filter(each -> each.size() > 1).toList();
    }
}
