// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.compile;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.loggia.pcm.core.composition.AssemblyContext;
import org.loggia.pcm.core.composition.ComposedStructure;
import org.loggia.pcm.core.composition.CompositionPackage;
import org.loggia.pcm.repository.RepositoryComponent;
import org.loggia.simulation.SimulationException;

/**
 * A component at one place of the assembly.
 *
 * <p>The same component may be assembled several times, and a composite component brings its inner components along
 * each time; an instance is one path of assembly contexts from the system inwards.
 */
final class ComponentInstance {

    private final ComponentInstance parent;
    private final AssemblyContext context;
    private final Map<AssemblyContext, ComponentInstance> inner = new HashMap<>();

    /** @param parent the composite that holds this instance, or null directly below the system */
    ComponentInstance(ComponentInstance parent, AssemblyContext context) {
        this.parent = parent;
        this.context = context;
        if (component() == null || component().eIsProxy()) {
            throw UnsetReferences.absent(context,
                    CompositionPackage.Literals.ASSEMBLY_CONTEXT__ENCAPSULATED_COMPONENT_ASSEMBLY_CONTEXT,
                    "the assembly context has no component",
                    "set its encapsulated component, or add the repository file");
        }
        for (ComponentInstance i = parent; i != null; i = i.parent) {
            if (i.component() == component()) {
                throw new SimulationException(component(), "the component contains itself through assembly context "
                        + path(), "remove the inner assembly context");
            }
        }
    }

    ComponentInstance parent() {
        return parent;
    }

    AssemblyContext context() {
        return context;
    }

    RepositoryComponent component() {
        return context.getEncapsulatedComponent__AssemblyContext();
    }

    /** The instance of an assembly context of this composite component. */
    ComponentInstance inner(AssemblyContext innerContext) {
        return inner.computeIfAbsent(innerContext, c -> new ComponentInstance(this, c));
    }

    /**
     * The ids of the assembly contexts that a call of this instance enters, and of their components.
     *
     * @param caller where the call comes from; null for one from outside of the system
     */
    Set<String> placesEntered(ComponentInstance caller) {
        Set<String> places = new LinkedHashSet<>();
        for (ComponentInstance i = this; i != null && (i == this || !i.isAround(caller)); i = i.parent) {
            places.add(i.context.getId());
            places.add(i.component().getId());
        }
        return places;
    }

    private boolean isAround(ComponentInstance other) {
        for (ComponentInstance i = other; i != null; i = i.parent) {
            if (i == this) {
                return true;
            }
        }
        return false;
    }

    /** The structure whose connectors wire this instance's roles: the composite around it, or the system. */
    ComposedStructure surroundings() {
        return context.getParentStructure__AssemblyContext();
    }

    /** Names of the assembly contexts from the system inwards, e.g. {@code MediaStore.Cache}. */
    String path() {
        String name = context.getEntityName();
        return parent == null ? name : parent.path() + "." + name;
    }
}
