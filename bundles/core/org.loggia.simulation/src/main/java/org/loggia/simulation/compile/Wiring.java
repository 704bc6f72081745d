// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.compile;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.eclipse.emf.ecore.EObject;
import org.loggia.pcm.core.PCMRandomVariable;
import org.loggia.pcm.core.composition.AssemblyConnector;
import org.loggia.pcm.core.composition.AssemblyContext;
import org.loggia.pcm.core.composition.AssemblyEventConnector;
import org.loggia.pcm.core.composition.AssemblyInfrastructureConnector;
import org.loggia.pcm.core.composition.ComposedStructure;
import org.loggia.pcm.core.composition.CompositionPackage;
import org.loggia.pcm.core.composition.Connector;
import org.loggia.pcm.core.composition.EventChannel;
import org.loggia.pcm.core.composition.EventChannelSinkConnector;
import org.loggia.pcm.core.composition.EventChannelSourceConnector;
import org.loggia.pcm.core.composition.ProvidedDelegationConnector;
import org.loggia.pcm.core.composition.ProvidedInfrastructureDelegationConnector;
import org.loggia.pcm.core.composition.RequiredDelegationConnector;
import org.loggia.pcm.core.composition.RequiredInfrastructureDelegationConnector;
import org.loggia.pcm.core.composition.SinkDelegationConnector;
import org.loggia.pcm.core.composition.SourceDelegationConnector;
import org.loggia.pcm.persistence.ElementNames;
import org.loggia.pcm.persistence.ForeignTypes;
import org.loggia.pcm.repository.BasicComponent;
import org.loggia.pcm.repository.ProvidedRole;
import org.loggia.pcm.repository.RequiredRole;
import org.loggia.pcm.repository.Signature;
import org.loggia.pcm.repository.SinkRole;
import org.loggia.pcm.repository.SourceRole;
import org.loggia.pcm.system.System;
import org.loggia.problem.Problem;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.SimulationNotes;
import org.loggia.simulation.run.Flow;
import org.loggia.simulation.run.Run;
import org.loggia.simulation.run.Step;

/**
 * Resolves calls: follows connectors from a required role to the basic component behind it.
 *
 * <p>Assembly connectors are followed sideways, required delegation connectors outwards, provided delegation
 * connectors inwards, through any nesting of composite components and subsystems; for operations and for
 * infrastructure interfaces alike.
 */
final class Wiring {

    /** A required role of the component in an assembly context. */
    private record Socket(AssemblyContext context, RequiredRole role) {
    }

    /**
     * A basic component that handles an event.
     *
     * @param filter condition under which the event gets there; null for always
     */
    record Sink(ComponentInstance instance, PCMRandomVariable filter) {
    }

    private final System system;
    private final Map<AssemblyContext, ComponentInstance> instances = new HashMap<>();
    private final Map<ComposedStructure, Map<Socket, Connector>> outgoing = new HashMap<>();
    private final Set<Problem> openEnds = new LinkedHashSet<>();

    Wiring(System system) {
        this.system = system;
    }

    /** A connector on the way of a call names no element; whether that matters shows when a user gets there. */
    private static final class BrokenConnectorException extends RuntimeException {

        private static final long serialVersionUID = 1L;

        private final transient Connector connector;

        private final String remedy;

        BrokenConnectorException(Connector connector, String message) {
            super(message, null, false, false);
            this.connector = connector;
            remedy = ForeignTypes.reason(connector) == null ? "correct the connector" : ForeignTypes.REMEDY;
        }
    }

    /**
     * Compiles a call of a user to a role of the system; where the way to a component is broken, to what fails the run.
     *
     * @param compiler makes the call of the basic component that serves it
     */
    Step call(ProvidedRole systemRole, EObject caller, Function<ComponentInstance, Step> compiler) {
        EObject owner = systemRole.getProvidingEntity_ProvidedRole();
        if (owner != null && !(owner instanceof System)) {
            throw new SimulationException(caller, "it calls role "
                    + ResultNames.of(systemRole)
                    + " of "
                    + ElementNames.words(owner)
                    + ", but users can call only roles of the system",
                    "call a provided role of System " + UnsetReferences.withFile(system)
                            + ", and delegate it to the component");
        }
        if (owner != system) {
            throw new SimulationException(caller, "it calls role " + ResultNames.of(systemRole) + " of "
                    + (owner == null ? "nothing" : owner.eClass().getName() + " " + UnsetReferences.withFile(owner))
                    + ", but the allocation deploys System " + UnsetReferences.withFile(system)
                    + ": the usage model belongs to another system",
                    "choose a usage model and an allocation of the same system");
        }
        return compiled(() -> delegateInwards(null, system, systemRole, caller), compiler);
    }

    /**
     * Compiles a call of an instance to a role that it requires. Where the role is not connected, or the way to a
     * component is broken, the call becomes what fails the run: reaching it does, never taking it does not.
     *
     * @param compiler makes the call of the basic component that serves it
     */
    Step call(ComponentInstance requirer, RequiredRole role, EObject caller,
            Function<ComponentInstance, Step> compiler) {
        return compiled(() -> providerOf(requirer, role, caller),
                provider -> provider == null ? openEnd(requirer, role, caller) : compiler.apply(provider));
    }

    private Step compiled(Supplier<ComponentInstance> provider, Function<ComponentInstance, Step> compiler) {
        ComponentInstance found;
        try {
            found = provider.get();
        } catch (BrokenConnectorException broken) {
            openEnds.add(SimulationNotes.said(SimulationNotes.OPEN_END, "Not connected: " + ResultNames.of(
                    broken.connector) + ": "
                    + broken.getMessage()
                    + "; the run fails if a user reaches this call"));
            return failing(new SimulationException(broken.connector, broken.getMessage(), broken.remedy));
        }
        return compiler.apply(found);
    }

    /**
     * Returns the annotation of a call that leaves the system through a required role; null for internal calls and
     * without an annotation.
     */
    ExternalService beyond(ComponentInstance requirer, RequiredRole role, Signature signature) {
        Connector connector = outgoing.computeIfAbsent(requirer.surroundings(), Wiring::outgoing)
                .get(new Socket(requirer.context(), role));
        RequiredRole outer = outerRole(connector);
        if (outer == null) {
            return null;
        }
        return requirer.parent() == null ? ExternalService.of(system, outer, signature)
                : beyond(requirer.parent(), outer, signature);
    }

    /** The basic component that serves a role which an instance requires, or null if the role is not connected. */
    private ComponentInstance providerOf(ComponentInstance requirer, RequiredRole role, EObject caller) {
        Connector connector = outgoing.computeIfAbsent(requirer.surroundings(), Wiring::outgoing)
                .get(new Socket(requirer.context(), role));
        if (connector instanceof AssemblyConnector c) {
            return sideways(requirer, c.getProvidingAssemblyContext_AssemblyConnector(),
                    c.getProvidedRole_AssemblyConnector(), c);
        }
        if (connector instanceof AssemblyInfrastructureConnector c) {
            return sideways(requirer, c.getProvidingAssemblyContext__AssemblyInfrastructureConnector(),
                    c.getProvidedRole__AssemblyInfrastructureConnector(), c);
        }
        RequiredRole outer = outerRole(connector);
        if (outer == null) {
            return null;
        }
        if (requirer.parent() == null) {
            throw new SimulationException(caller, "the call leaves the system through its required role "
                    + ResultNames.of(outer) + ", whose execution time is unknown",
                    "annotate the system with an execution time for it (SystemSpecifiedExecutionTime), or connect"
                            + " required role " + ResultNames.of(role) + " of assembly context " + ResultNames.of(
                                    requirer
                                            .context())
                            + " inside the system");
        }
        return providerOf(requirer.parent(), outer, caller);
    }

    /** The connectors of a structure by the required role where they begin; the first of several. */
    private static Map<Socket, Connector> outgoing(ComposedStructure structure) {
        Map<Socket, Connector> found = new HashMap<>();
        for (Connector connector : structure.getConnectors__ComposedStructure()) {
            if (connector instanceof AssemblyConnector c) {
                found.putIfAbsent(new Socket(c.getRequiringAssemblyContext_AssemblyConnector(),
                        c.getRequiredRole_AssemblyConnector()), c);
            } else if (connector instanceof AssemblyInfrastructureConnector c) {
                found.putIfAbsent(new Socket(c.getRequiringAssemblyContext__AssemblyInfrastructureConnector(),
                        c.getRequiredRole__AssemblyInfrastructureConnector()), c);
            } else if (connector instanceof RequiredDelegationConnector c && outerRole(c) != null) {
                found.putIfAbsent(new Socket(c.getAssemblyContext_RequiredDelegationConnector(),
                        c.getInnerRequiredRole_RequiredDelegationConnector()), c);
            } else if (connector instanceof RequiredInfrastructureDelegationConnector c && outerRole(c) != null) {
                found.putIfAbsent(new Socket(c.getAssemblyContext__RequiredInfrastructureDelegationConnector(),
                        c.getInnerRequiredRole__RequiredInfrastructureDelegationConnector()), c);
            }
        }
        return found;
    }

    /** The role of the structure around that a required role is delegated to; null for other connectors. */
    private static RequiredRole outerRole(Connector connector) {
        if (connector instanceof RequiredDelegationConnector c) {
            return c.getOuterRequiredRole_RequiredDelegationConnector();
        }
        return connector instanceof RequiredInfrastructureDelegationConnector c
                ? c.getOuterRequiredRole__RequiredInfrastructureDelegationConnector() : null;
    }

    private Step openEnd(ComponentInstance requirer, RequiredRole role, EObject caller) {
        String message = "required role " + ResultNames.of(role) + " of assembly context " + requirer.path()
                + " is not connected";
        openEnds.add(SimulationNotes.said(SimulationNotes.OPEN_END, "Not connected: "
                + message
                + "; the run fails if a user reaches this call"));
        String foreign = ForeignTypes.reason(requirer.surroundings(),
                CompositionPackage.Literals.COMPOSED_STRUCTURE__CONNECTORS_COMPOSED_STRUCTURE);
        return failing(foreign == null
                ? new SimulationException(caller, message, "add an assembly connector for it")
                : new SimulationException(requirer.surroundings(), message + ": " + foreign, ForeignTypes.REMEDY));
    }

    /** A gap in the model that does no harm unless a flow gets there; then the run fails with its reason. */
    private static Step failing(SimulationException gap) {
        return new Step() {
            @Override
            protected Step execute(Run run, Flow flow) {
                throw new SimulationException(gap.element(), gap.problem().message(), gap.problem().remedy(), gap);
            }
        };
    }

    /** The basic components that events from a source role of an instance reach, directly or through channels. */
    List<Sink> sinks(ComponentInstance source, SourceRole role) {
        List<Sink> sinks = new ArrayList<>();
        try {
            collect(source, role, sinks);
        } catch (BrokenConnectorException broken) {
            throw new SimulationException(broken.connector, broken.getMessage(), broken.remedy);
        }
        if (sinks.isEmpty()) {
            openEnds.add(SimulationNotes.said(SimulationNotes.OPEN_END, "Not connected: events of source role "
                    + ResultNames.of(role)
                    + " of assembly context "
                    + source.path()
                    + " have no receiver"));
        }
        return sinks;
    }

    private void collect(ComponentInstance source, SourceRole role, List<Sink> sinks) {
        for (Connector connector : source.surroundings().getConnectors__ComposedStructure()) {
            if (connector instanceof AssemblyEventConnector c && c.getSourceRole__AssemblyEventConnector() == role
                    && c.getSourceAssemblyContext__AssemblyEventConnector() == source.context()) {
                handlers(instance(source.parent(), whole(c.getSinkAssemblyContext__AssemblyEventConnector(), c,
                        "sink assembly context")), c.getSinkRole__AssemblyEventConnector(), c)
                        .forEach(each -> sinks.add(new Sink(each, c.getFilterCondition__AssemblyEventConnector())));
            } else if (connector instanceof EventChannelSourceConnector c
                    && c.getSourceRole__EventChannelSourceRole() == role
                    && c.getAssemblyContext__EventChannelSourceConnector() == source.context()) {
                channel(source, whole(c.getEventChannel__EventChannelSourceConnector(), c, "event channel"), sinks);
            } else if (connector instanceof SourceDelegationConnector c && c.getInnerSourceRole__SourceRole() == role
                    && c.getAssemblyContext__SourceDelegationConnector() == source.context()
                    && source.parent() != null) {
                collect(source.parent(), c.getOuterSourceRole__SourceRole(), sinks);
            }
        }
    }

    private void channel(ComponentInstance source, EventChannel channel, List<Sink> sinks) {
        for (Connector connector : source.surroundings().getConnectors__ComposedStructure()) {
            if (connector instanceof EventChannelSinkConnector c
                    && c.getEventChannel__EventChannelSinkConnector() == channel) {
                handlers(instance(source.parent(), whole(c.getAssemblyContext__EventChannelSinkConnector(), c,
                        "assembly context")), c.getSinkRole__EventChannelSinkConnector(), c)
                        .forEach(each -> sinks.add(
                                new Sink(each, c.getFilterCondition__EventChannelSinkConnector())));
            }
        }
    }

    /** Follows sink delegation connectors until basic components are reached. */
    private List<ComponentInstance> handlers(ComponentInstance instance, SinkRole role, Connector from) {
        if (instance.component() instanceof BasicComponent) {
            return List.of(instance);
        }
        List<ComponentInstance> found = new ArrayList<>();
        if (instance.component() instanceof ComposedStructure composite) {
            for (Connector connector : composite.getConnectors__ComposedStructure()) {
                if (connector instanceof SinkDelegationConnector c && c.getOuterSinkRole__SinkRole() == role) {
                    found.addAll(handlers(instance(instance, whole(c.getAssemblyContext__SinkDelegationConnector(), c,
                            "assembly context")), c.getInnerSinkRole__SinkRole(), c));
                }
            }
        }
        if (found.isEmpty()) {
            throw new SimulationException(from, "the sink role " + ResultNames.of(role) + " of assembly context "
                    + instance.path() + " is not delegated to any component",
                    "add a sink delegation connector for it");
        }
        return found;
    }

    /** Returns a sentence for each required role that is called but not provided. */
    Collection<Problem> openEnds() {
        return openEnds;
    }

    private ComponentInstance sideways(ComponentInstance requirer, AssemblyContext provider, ProvidedRole role,
            Connector connector) {
        return inwards(instance(requirer.parent(), whole(provider, connector, "providing assembly context")),
                whole(role, connector, "provided role"), connector);
    }

    /** Follows provided delegation connectors until a basic component is reached. */
    private ComponentInstance inwards(ComponentInstance instance, ProvidedRole role, EObject caller) {
        if (instance.component() instanceof BasicComponent) {
            return instance;
        }
        if (instance.component() instanceof ComposedStructure composite) {
            return delegateInwards(instance, composite, role, caller);
        }
        throw new SimulationException(instance.component(), "a " + instance.component().eClass().getName()
                + " has no behaviour to simulate",
                "put a basic or composite component in assembly context " + instance.path());
    }

    private ComponentInstance delegateInwards(ComponentInstance outer, ComposedStructure structure,
            ProvidedRole role, EObject caller) {
        for (Connector connector : structure.getConnectors__ComposedStructure()) {
            if (connector instanceof ProvidedDelegationConnector c
                    && c.getOuterProvidedRole_ProvidedDelegationConnector() == role) {
                return inwards(instance(outer, whole(c.getAssemblyContext_ProvidedDelegationConnector(), c,
                        "assembly context")), whole(c.getInnerProvidedRole_ProvidedDelegationConnector(), c,
                                "inner provided role"), c);
            }
            if (connector instanceof ProvidedInfrastructureDelegationConnector c
                    && c.getOuterProvidedRole__ProvidedInfrastructureDelegationConnector() == role) {
                return inwards(
                        instance(outer, whole(c.getAssemblyContext__ProvidedInfrastructureDelegationConnector(), c,
                                "assembly context")),
                        whole(c.getInnerProvidedRole__ProvidedInfrastructureDelegationConnector(), c,
                                "inner provided role"), c);
            }
        }
        String foreign = ForeignTypes.reason(structure,
                CompositionPackage.Literals.COMPOSED_STRUCTURE__CONNECTORS_COMPOSED_STRUCTURE);
        String message = "provided role " + ResultNames.of(role) + " of " + ResultNames.of(structure)
                + " is not delegated to any component";
        throw foreign == null
                ? new SimulationException(caller, message, "add a provided delegation connector for it")
                : new SimulationException(structure, message + ": " + foreign, ForeignTypes.REMEDY);
    }

    /** An end of a connector, which must be there. */
    private static <T extends EObject> T whole(T end, Connector connector, String what) {
        if (end == null || end.eIsProxy()) {
            String reason = UnsetReferences.reason(connector);
            throw new BrokenConnectorException(connector, "the connector has no " + what
                    + (reason == null ? "" : ": it " + reason));
        }
        return end;
    }

    private ComponentInstance instance(ComponentInstance parent, AssemblyContext context) {
        return parent == null
                ? instances.computeIfAbsent(context, c -> new ComponentInstance(null, c))
                : parent.inner(context);
    }
}
