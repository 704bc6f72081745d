// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.compile;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.loggia.pcm.repository.PassiveResource;
import org.loggia.simulation.run.Assignment;
import org.loggia.simulation.run.PassiveSpecification;

/**
 * The passive resources that behaviours use: each component instance has its own, whose capacity may depend on the
 * instance's component parameters.
 */
final class PassiveResources {

    private record Key(ComponentInstance instance, PassiveResource resource) {
    }

    private final Expressions expressions;
    private final Map<Key, Integer> numbers = new HashMap<>();
    private final List<PassiveSpecification> specifications = new ArrayList<>();

    PassiveResources(Expressions expressions) {
        this.expressions = expressions;
    }

    int number(ComponentInstance instance, PassiveResource resource) {
        return numbers.computeIfAbsent(new Key(instance, resource), key -> {
            var variables = new Variables();
            var capacity = expressions.compile(resource.getCapacity_PassiveResource(), resource, "the capacity",
                    variables);
            List<Assignment> parameters = variables.size() == 0 ? List.of()
                    : ComponentParameters.of(instance, variables, expressions);
            specifications.add(new PassiveSpecification(instance.path() + "/" + resource.getEntityName(), capacity,
                    variables.size(), parameters, resource));
            return specifications.size() - 1;
        });
    }

    /** The numbers of a passive resource in all component instances that use it. */
    List<Integer> numbersOf(PassiveResource resource) {
        return numbers.entrySet().stream().filter(each -> each.getKey().resource() == resource).map(Map.Entry::getValue)
                .sorted().toList();
    }

    List<PassiveSpecification> specifications() {
        return specifications;
    }
}
