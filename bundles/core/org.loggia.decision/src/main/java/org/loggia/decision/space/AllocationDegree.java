// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.space;

import java.util.List;
import org.loggia.pcm.allocation.AllocationContext;
import org.loggia.pcm.allocation.AllocationPackage;
import org.loggia.pcm.resourceenvironment.ResourceContainer;

/** On which of some resource containers an assembly context runs. */
public final class AllocationDegree implements Degree {

    private final String name;
    private final AllocationContext context;
    private final List<ResourceContainer> containers;

    public AllocationDegree(String name, AllocationContext context, List<ResourceContainer> containers) {
        this.name = name;
        this.context = context;
        this.containers = List.copyOf(containers);
    }

    @Override
    public String name() {
        return name;
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
