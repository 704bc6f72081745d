// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.space;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.loggia.pcm.core.composition.AssemblyContext;
import org.loggia.pcm.core.composition.ComposedStructure;
import org.loggia.pcm.core.composition.CompositionPackage;
import org.loggia.pcm.core.composition.Connector;
import org.loggia.pcm.repository.ProvidedRole;
import org.loggia.pcm.repository.RepositoryComponent;
import org.loggia.pcm.repository.RequiredRole;
import org.loggia.pcm.repository.Role;
import org.loggia.problem.ProblemException;

/**
 * Choice among components for an assembly context. Connectors are led to the role of the other component that has the
 * same interface; a connector of a role that the other component does not require is left out.
 */
public final class ComponentDegree implements Degree {

    private final String name;
    private final AssemblyContext context;
    private final List<RepositoryComponent> components;

    /**
     *
     * @throws ProblemException if a component cannot replace the present one
     */
    public ComponentDegree(String name, AssemblyContext context, List<RepositoryComponent> components) {
        this.name = name;
        this.context = context;
        this.components = List.copyOf(components);
        for (RepositoryComponent component : components) {
            check(component);
        }
    }

    /** Checks that a component provides all interfaces of the present one and requires no others. */
    private void check(RepositoryComponent other) {
        RepositoryComponent now = context.getEncapsulatedComponent__AssemblyContext();
        for (ProvidedRole role : now.getProvidedRoles_InterfaceProvidingEntity()) {
            if (counterpart(role, other) == null) {
                throw unfit(other, "does not provide " + what(role));
            }
        }
        for (RequiredRole role : other.getRequiredRoles_InterfaceRequiringEntity()) {
            if (counterpart(role, now) == null) {
                throw unfit(other, "requires " + what(role) + ", which " + now.getEntityName() + " does not");
            }
        }
    }

    private ProblemException unfit(RepositoryComponent other, String reason) {
        return DecisionProblems.DEGREE.failure(name + ": "
                + other.getEntityName()
                + " cannot replace "
                + context.getEncapsulatedComponent__AssemblyContext().getEntityName()
                + ": it " + reason, "remove it");
    }

    private static String what(Role role) {
        EObject described = subject(role);
        return described instanceof org.loggia.pcm.core.entity.NamedElement named ? named.getEntityName()
                : role.getEntityName();
    }

    /** The interface or event group that a role is about. */
    private static EObject subject(Role role) {
        for (EReference reference : role.eClass().getEAllReferences()) {
            if (!reference.isContainment() && !reference.isContainer() && !reference.isMany() && !reference.isDerived()
                    && (reference.getName().contains("Interface__") || reference.getName().startsWith("eventGroup"))) {
                return (EObject) role.eGet(reference);
            }
        }
        return null;
    }

    private static Role counterpart(Role role, RepositoryComponent component) {
        List<Role> all = new ArrayList<>(component.getProvidedRoles_InterfaceProvidingEntity());
        all.addAll(component.getRequiredRoles_InterfaceRequiringEntity());
        return all.stream().filter(each -> each.eClass() == role.eClass()
                && Objects.equals(subject(each), subject(role))).findFirst().orElse(null);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public int options() {
        return components.size();
    }

    @Override
    public Object value(double choice) {
        return OptionNames.of(components, (int) choice);
    }

    @Override
    public double current() {
        int now = components.indexOf(context.getEncapsulatedComponent__AssemblyContext());
        return now < 0 ? Double.NaN : now;
    }

    @Override
    public void apply(double choice, ModelChanges changes) {
        RepositoryComponent before = context.getEncapsulatedComponent__AssemblyContext();
        RepositoryComponent after = components.get((int) choice);
        if (before == after) {
            return;
        }
        changes.set(context, CompositionPackage.Literals.ASSEMBLY_CONTEXT__ENCAPSULATED_COMPONENT_ASSEMBLY_CONTEXT,
                after);
        ComposedStructure structure = context.getParentStructure__AssemblyContext();
        for (Connector connector : List.copyOf(structure.getConnectors__ComposedStructure())) {
            lead(connector, before, after, structure, changes);
        }
    }

    private void lead(Connector connector, RepositoryComponent before, RepositoryComponent after,
            ComposedStructure structure, ModelChanges changes) {
        for (EReference reference : connector.eClass().getEAllReferences()) {
            if (reference.isMany() || reference.isDerived() || !(connector.eGet(reference) instanceof Role role)
                    || role.eContainer() != before || !isEndOfContext(connector, role)) {
                continue;
            }
            Role other = counterpart(role, after);
            if (other == null) {
                changes.remove(structure, structure.getConnectors__ComposedStructure(), connector);
                return;
            }
            changes.set(connector, reference, other);
        }
    }

    /** Whether it is this assembly context whose role a connector names, and not another one of the same component. */
    private boolean isEndOfContext(Connector connector, Role role) {
        List<EReference> contexts = connector.eClass().getEAllReferences().stream()
                .filter(each -> each.getEReferenceType() == CompositionPackage.Literals.ASSEMBLY_CONTEXT).toList();
        for (EReference end : contexts) {
            boolean requires = end.getName().startsWith("requiring") || end.getName().startsWith("source");
            if (connector.eGet(end) == context && (contexts.size() == 1 || requires == role instanceof RequiredRole)) {
                return true;
            }
        }
        return false;
    }
}
