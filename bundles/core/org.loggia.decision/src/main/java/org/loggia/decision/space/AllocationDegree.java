// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.space;

import java.util.List;
import org.loggia.pcm.allocation.AllocationContext;
import org.loggia.pcm.allocation.AllocationPackage;
import org.loggia.pcm.resourceenvironment.ResourceContainer;

/** On which of some resource containers an assembly context runs. */
public record AllocationDegree(String name, AllocationContext context, List<ResourceContainer> containers) implements
        Degree {

    public AllocationDegree {
        containers = List.copyOf(containers);
    }

    @Override
    public int options() {
        return containers.size();
    }

    @Override
    public Object value(double choice) {
        return OptionNames.of(containers, (int) choice);
    }

    @Override
    public double current() {
        int now = containers.indexOf(context.getResourceContainer_AllocationContext());
        return now < 0 ? Double.NaN : now;
    }

    @Override
    public void apply(double choice, ModelChanges changes) {
        changes.set(context, AllocationPackage.Literals.ALLOCATION_CONTEXT__RESOURCE_CONTAINER_ALLOCATION_CONTEXT,
                containers.get((int) choice));
    }
}
