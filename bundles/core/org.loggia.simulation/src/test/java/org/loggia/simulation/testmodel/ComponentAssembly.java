// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.testmodel;

import java.util.LinkedHashMap;
import java.util.Map;
import org.loggia.pcm.core.composition.AssemblyConnector;
import org.loggia.pcm.core.composition.AssemblyContext;
import org.loggia.pcm.core.composition.AssemblyInfrastructureConnector;
import org.loggia.pcm.core.composition.ComposedStructure;
import org.loggia.pcm.core.composition.CompositionFactory;
import org.loggia.pcm.core.composition.ProvidedDelegationConnector;
import org.loggia.pcm.core.composition.ProvidedInfrastructureDelegationConnector;
import org.loggia.pcm.core.composition.RequiredDelegationConnector;
import org.loggia.pcm.core.composition.RequiredInfrastructureDelegationConnector;
import org.loggia.pcm.repository.OperationProvidedRole;

/**
 * Components assembled in a system or composite. Whoever requires an interface is connected to the component next to it
 * that provides it; what nobody provides inside a composite is delegated outwards, and stays open in a system.
 */
final class ComponentAssembly {

    private final ComposedStructure element;
    private final TestComponent outer;
    private final Map<TestComponent, AssemblyContext> contexts = new LinkedHashMap<>();

    /** @param outer the composite that this is the inside of, or null for the system */
    ComponentAssembly(ComposedStructure element, TestComponent outer) {
        this.element = element;
        this.outer = outer;
    }

    AssemblyContext assemble(TestComponent component) {
        return contexts.computeIfAbsent(component, c -> {
            AssemblyContext context = CompositionFactory.eINSTANCE.createAssemblyContext();
            context.setEntityName(c.element.getEntityName());
            context.setEncapsulatedComponent__AssemblyContext(c.element);
            element.getAssemblyContexts__ComposedStructure().add(context);
            return context;
        });
    }

    void provide(OperationProvidedRole outerRole, TestComponent inner) {
        ProvidedDelegationConnector c = CompositionFactory.eINSTANCE.createProvidedDelegationConnector();
        c.setOuterProvidedRole_ProvidedDelegationConnector(outerRole);
        c.setInnerProvidedRole_ProvidedDelegationConnector(inner.provided);
        c.setAssemblyContext_ProvidedDelegationConnector(assemble(inner));
        element.getConnectors__ComposedStructure().add(c);
    }

    void provideInfrastructure(TestComponent inner) {
        ProvidedInfrastructureDelegationConnector c =
                CompositionFactory.eINSTANCE.createProvidedInfrastructureDelegationConnector();
        c.setOuterProvidedRole__ProvidedInfrastructureDelegationConnector(outer.providedInfrastructure);
        c.setInnerProvidedRole__ProvidedInfrastructureDelegationConnector(inner.providedInfrastructure);
        c.setAssemblyContext__ProvidedInfrastructureDelegationConnector(assemble(inner));
        element.getConnectors__ComposedStructure().add(c);
    }

    /** Connects everything that the components require. */
    void connect() {
        contexts.forEach((requirer, context) -> {
            requirer.required.forEach((wanted, role) -> {
                TestComponent provider = contexts.keySet().stream().filter(c -> c.operations == wanted).findFirst()
                        .orElse(null);
                if (provider != null) {
                    AssemblyConnector c = CompositionFactory.eINSTANCE.createAssemblyConnector();
                    c.setRequiringAssemblyContext_AssemblyConnector(context);
                    c.setRequiredRole_AssemblyConnector(role);
                    c.setProvidingAssemblyContext_AssemblyConnector(contexts.get(provider));
                    c.setProvidedRole_AssemblyConnector(provider.provided);
                    element.getConnectors__ComposedStructure().add(c);
                } else if (outer != null) {
                    RequiredDelegationConnector c = CompositionFactory.eINSTANCE.createRequiredDelegationConnector();
                    c.setAssemblyContext_RequiredDelegationConnector(context);
                    c.setInnerRequiredRole_RequiredDelegationConnector(role);
                    c.setOuterRequiredRole_RequiredDelegationConnector(outer.require(wanted));
                    element.getConnectors__ComposedStructure().add(c);
                }
            });
            connectInfrastructure(requirer, context);
        });
    }

    private void connectInfrastructure(TestComponent requirer, AssemblyContext context) {
        requirer.requiredInfrastructure.forEach((wanted, role) -> {
            TestComponent provider = contexts.keySet().stream().filter(c -> c.infrastructure == wanted).findFirst()
                    .orElse(null);
            if (provider != null) {
                AssemblyInfrastructureConnector c =
                        CompositionFactory.eINSTANCE.createAssemblyInfrastructureConnector();
                c.setRequiringAssemblyContext__AssemblyInfrastructureConnector(context);
                c.setRequiredRole__AssemblyInfrastructureConnector(role);
                c.setProvidingAssemblyContext__AssemblyInfrastructureConnector(contexts.get(provider));
                c.setProvidedRole__AssemblyInfrastructureConnector(provider.providedInfrastructure);
                element.getConnectors__ComposedStructure().add(c);
            } else if (outer != null) {
                RequiredInfrastructureDelegationConnector c =
                        CompositionFactory.eINSTANCE.createRequiredInfrastructureDelegationConnector();
                c.setAssemblyContext__RequiredInfrastructureDelegationConnector(context);
                c.setInnerRequiredRole__RequiredInfrastructureDelegationConnector(role);
                c.setOuterRequiredRole__RequiredInfrastructureDelegationConnector(outer.require(wanted));
                element.getConnectors__ComposedStructure().add(c);
            }
        });
    }
}
