// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.check;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.loggia.pcm.core.composition.AssemblyConnector;
import org.loggia.pcm.core.composition.AssemblyContext;
import org.loggia.pcm.core.composition.AssemblyInfrastructureConnector;
import org.loggia.pcm.core.composition.ComposedStructure;
import org.loggia.pcm.core.composition.CompositionPackage;
import org.loggia.pcm.core.composition.Connector;
import org.loggia.pcm.core.composition.ProvidedDelegationConnector;
import org.loggia.pcm.core.composition.RequiredDelegationConnector;
import org.loggia.pcm.core.composition.RequiredInfrastructureDelegationConnector;
import org.loggia.pcm.core.entity.InterfaceProvidingEntity;
import org.loggia.pcm.persistence.ElementNames;
import org.loggia.pcm.persistence.ForeignTypes;
import org.loggia.pcm.persistence.PcmModel;
import org.loggia.pcm.repository.InfrastructureRequiredRole;
import org.loggia.pcm.repository.OperationProvidedRole;
import org.loggia.pcm.repository.OperationRequiredRole;
import org.loggia.pcm.repository.ProvidedRole;
import org.loggia.pcm.repository.RepositoryComponent;
import org.loggia.pcm.repository.RequiredRole;
import org.loggia.pcm.seff.ExternalCallAction;
import org.loggia.pcm.seff.seff_performance.InfrastructureCall;

/** Constraints on systems, subsystems and composite components. */
final class AssemblyChecks {

    private static final EReference CONNECTORS =
            CompositionPackage.Literals.COMPOSED_STRUCTURE__CONNECTORS_COMPOSED_STRUCTURE;

    /** A required role at its place. */
    private record Socket(EObject context, EObject role) {
    }

    private AssemblyChecks() {
    }

    static void check(PcmModel model, Findings findings) {
        Set<EObject> called = called(model);
        StructureCycles cycles = new StructureCycles(ComposedStructureConstraints::inside);
        model.all(ComposedStructure.class).forEach(each -> check(each, cycles, called, findings));
    }

    private static void check(ComposedStructure structure, StructureCycles cycles, Set<EObject> called,
            Findings findings) {
        List<ComposedStructure> cycle = cycles.cycle(structure);
        if (!cycle.isEmpty()) {
            findings.error(structure, "the assembly is cyclic: it contains itself" + cycle.stream().skip(1)
                    .map(each -> " through " + ElementNames.words(each)).collect(Collectors.joining()),
                    "break the cycle");
        }
        if (structure.getAssemblyContexts__ComposedStructure().isEmpty()) {
            findings.warning(structure, "it contains no component", "add assembly contexts");
        }
        requiredRoles(structure, called, findings);
        providedRoles(structure, findings);
        structure.getConnectors__ComposedStructure().forEach(each -> connector(each, findings));
    }

    /** Required roles that some behaviour calls. */
    private static Set<EObject> called(PcmModel model) {
        Set<EObject> called = new HashSet<>();
        model.all(ExternalCallAction.class).forEach(each -> called.add(each.getRole_ExternalService()));
        model.all(InfrastructureCall.class).forEach(each -> called.add(each.getRequiredRole__InfrastructureCall()));
        return called;
    }

    /**
     * Every required role of an assembly is connected. Where one is not, and something calls it, the call may still be
     * out of reach of every user, which is common in models of large systems; so this is not an error yet.
     */
    private static void requiredRoles(ComposedStructure structure, Set<EObject> called, Findings findings) {
        Set<Socket> connected = new HashSet<>();
        for (Connector connector : structure.getConnectors__ComposedStructure()) {
            Socket socket = socket(connector);
            if (socket != null && isThere(socket.context()) && isThere(socket.role()) && !connected.add(socket)) {
                findings.error(connector, "the required role " + describe(socket.role()) + " of " + describe(
                        socket.context()) + " is connected more than once", "keep one connector");
            }
        }
        for (AssemblyContext context : structure.getAssemblyContexts__ComposedStructure()) {
            RepositoryComponent component = context.getEncapsulatedComponent__AssemblyContext();
            if (component == null || component.eIsProxy()) {
                continue;
            }
            for (RequiredRole role : component.getRequiredRoles_InterfaceRequiringEntity()) {
                boolean kind = role instanceof OperationRequiredRole || role instanceof InfrastructureRequiredRole;
                if (!kind || connected.contains(new Socket(context, role))) {
                    continue;
                }
                String message = "its required role " + describe(role) + " is not connected";
                String foreign = ForeignTypes.reason(structure, CONNECTORS);
                if (foreign != null) {
                    findings.warning(context, message + ": " + foreign, ForeignTypes.REMEDY);
                } else if (called.contains(role)) {
                    findings.warning(context, message + ", but it is called: a simulation that reaches the call fails",
                            "connect it to a component that provides it");
                } else {
                    findings.warning(context, message, "connect it, or remove the unused role");
                }
            }
        }
    }

    private static Socket socket(Connector connector) {
        if (connector instanceof AssemblyConnector assembly) {
            return new Socket(assembly.getRequiringAssemblyContext_AssemblyConnector(),
                    assembly.getRequiredRole_AssemblyConnector());
        } else if (connector instanceof AssemblyInfrastructureConnector assembly) {
            return new Socket(assembly.getRequiringAssemblyContext__AssemblyInfrastructureConnector(),
                    assembly.getRequiredRole__AssemblyInfrastructureConnector());
        } else if (connector instanceof RequiredDelegationConnector delegation) {
            return new Socket(delegation.getAssemblyContext_RequiredDelegationConnector(),
                    delegation.getInnerRequiredRole_RequiredDelegationConnector());
        } else if (connector instanceof RequiredInfrastructureDelegationConnector delegation) {
            return new Socket(delegation.getAssemblyContext__RequiredInfrastructureDelegationConnector(),
                    delegation.getInnerRequiredRole__RequiredInfrastructureDelegationConnector());
        }
        return null;
    }

    /** operationProvidedRolesMustBeBound, systemMustHaveAtLeastOneProvidedRole. */
    private static void providedRoles(ComposedStructure structure, Findings findings) {
        if (!(structure instanceof InterfaceProvidingEntity entity)) {
            return;
        }
        List<ProvidedRole> roles = entity.getProvidedRoles_InterfaceProvidingEntity();
        if (roles.isEmpty() && structure instanceof org.loggia.pcm.system.System) {
            findings.error(structure, "it has no provided role", "provide an interface of its components");
        }
        for (ProvidedRole role : roles) {
            boolean bound = structure.getConnectors__ComposedStructure().stream()
                    .anyMatch(each -> each instanceof ProvidedDelegationConnector delegation
                            && delegation.getOuterProvidedRole_ProvidedDelegationConnector() == role);
            if (role instanceof OperationProvidedRole && !bound) {
                String foreign = ForeignTypes.reason(structure, CONNECTORS);
                findings.error(role, "it is not delegated to a component inside " + describe(structure)
                        + (foreign == null ? "" : ": " + foreign),
                        foreign == null ? "add a provided delegation connector" : ForeignTypes.REMEDY);
            }
        }
    }

    /** The roles of a connector belong to the components at its ends, and the interfaces fit. */
    private static void connector(Connector connector, Findings findings) {
        if (connector instanceof AssemblyConnector assembly) {
            var required = assembly.getRequiredRole_AssemblyConnector();
            var provided = assembly.getProvidedRole_AssemblyConnector();
            owner(connector, assembly.getRequiringAssemblyContext_AssemblyConnector(), required, findings);
            owner(connector, assembly.getProvidingAssemblyContext_AssemblyConnector(), provided, findings);
            if (isThere(required) && isThere(provided)
                    && isThere(required.getRequiredInterface__OperationRequiredRole())
                    && isThere(provided.getProvidedInterface__OperationProvidedRole())
                    && !InterfaceInheritance.isAssignable(required.getRequiredInterface__OperationRequiredRole(),
                            provided.getProvidedInterface__OperationProvidedRole())) {
                findings.error(connector, "it connects " + describe(required) + " with " + describe(provided)
                        + ", which has another interface", "connect roles of the same interface");
            }
        } else if (connector instanceof ProvidedDelegationConnector delegation) {
            owner(connector, delegation.getAssemblyContext_ProvidedDelegationConnector(),
                    delegation.getInnerProvidedRole_ProvidedDelegationConnector(), findings);
        } else if (connector instanceof RequiredDelegationConnector delegation) {
            owner(connector, delegation.getAssemblyContext_RequiredDelegationConnector(),
                    delegation.getInnerRequiredRole_RequiredDelegationConnector(), findings);
        }
    }

    private static void owner(Connector connector, AssemblyContext context, EObject role, Findings findings) {
        if (isThere(context) && isThere(role) && isThere(context.getEncapsulatedComponent__AssemblyContext())
                && role.eContainer() != context.getEncapsulatedComponent__AssemblyContext()) {
            findings.error(connector, "its role "
                    + describe(role)
                    + " does not belong to the component of "
                    + describe(context), "use a role of "
                            + describe(context.getEncapsulatedComponent__AssemblyContext()));
        }
    }

    private static boolean isThere(EObject element) {
        return element != null && !element.eIsProxy();
    }

    private static String describe(EObject element) {
        return element == null ? "(nothing)" : ElementNames.words(element);
    }
}
