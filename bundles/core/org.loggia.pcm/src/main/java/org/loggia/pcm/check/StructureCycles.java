// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.check;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.loggia.pcm.core.composition.ComposedStructure;

/**
 * Finds systems, subsystems and composite components that contain themselves. A structure does so within its strongly
 * connected component only (R. Tarjan, "Depth-first search and linear graph algorithms", 1972), so all that it contains
 * is not looked into again for each that is asked for.
 */
final class StructureCycles {
    private final Function<ComposedStructure, List<ComposedStructure>> inside;
    private final Map<ComposedStructure, Integer> numbers = new HashMap<>();
    private final Map<ComposedStructure, Set<ComposedStructure>> components = new HashMap<>();
    private final Deque<ComposedStructure> open = new ArrayDeque<>();

    /** @param inside the structures that one contains directly */
    StructureCycles(Function<ComposedStructure, List<ComposedStructure>> inside) {
        this.inside = inside;
    }

    /** The structures through which one contains itself, from itself on, one way round; empty if it does not. */
    List<ComposedStructure> cycle(ComposedStructure structure) {
        if (!numbers.containsKey(structure)) {
            visit(structure);
        }
        return cycle(structure, structure, new ArrayDeque<>(), new HashSet<>());
    }

    /** The smallest number of a structure on the way that this one leads back to. */
    private int visit(ComposedStructure structure) {
        int number = numbers.size();
        int least = number;
        numbers.put(structure, number);
        open.push(structure);
        for (ComposedStructure inner : inside.apply(structure)) {
            if (!numbers.containsKey(inner)) {
                least = Math.min(least, visit(inner));
            } else if (!components.containsKey(inner)) {
                least = Math.min(least, numbers.get(inner));
            }
        }
        if (least == number) {
            Set<ComposedStructure> component = new HashSet<>();
            ComposedStructure member;
            do {
                member = open.pop();
                component.add(member);
                components.put(member, component);
            } while (member != structure);
        }
        return least;
    }

    private List<ComposedStructure> cycle(ComposedStructure wanted, ComposedStructure at,
            Deque<ComposedStructure> path, Set<ComposedStructure> seen) {
        path.addLast(at);
        for (ComposedStructure inner : inside.apply(at)) {
            if (inner == wanted) {
                return new ArrayList<>(path);
            }
            if (components.get(inner) == components.get(wanted) && seen.add(inner)) {
                List<ComposedStructure> found = cycle(wanted, inner, path, seen);
                if (!found.isEmpty()) {
                    return found;
                }
            }
        }
        path.removeLast();
        return List.of();
    }
}
