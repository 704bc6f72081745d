package org.loggia.simulation.compile;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.loggia.pcm.expression.VariableScope;
import org.loggia.pcm.repository.PassiveResource;
import org.loggia.simulation.run.PassiveSpecification;

/** The passive resources that behaviours use: each component instance has its own. */
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
            var capacity = expressions.compile(resource.getCapacity_PassiveResource(), resource, "the capacity",
                    VariableScope.EMPTY);
            specifications.add(new PassiveSpecification(instance.path() + "/" + resource.getEntityName(), capacity,
                    resource));
            return specifications.size() - 1;
        });
    }

    List<PassiveSpecification> specifications() {
        return specifications;
    }
}
