// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.loggia.pcm.core.composition.AssemblyConnector;
import org.loggia.pcm.core.composition.AssemblyContext;
import org.loggia.pcm.core.composition.ComposedStructure;
import org.loggia.pcm.persistence.ElementNames;
import org.loggia.pcm.persistence.PcmModel;
import org.loggia.pcm.repository.BasicComponent;
import org.loggia.pcm.repository.Signature;
import org.loggia.pcm.seff.ExternalCallAction;
import org.loggia.pcm.seff.ServiceEffectSpecification;

/**
 * Services of assembled components that call each other in a circle, through the connectors of one structure. That is
 * legal, since a branch may end the recursion, but often a mistake.
 */
final class CallCycles {

    private record Service(AssemblyContext context, Signature signature) {
    }

    private record Socket(AssemblyContext context, EObject role) {
    }

    private final Map<Socket, AssemblyContext> providers = new HashMap<>();
    private final Set<Service> done = new HashSet<>();
    private final Findings findings;

    private CallCycles(Findings findings) {
        this.findings = findings;
    }

    static void check(PcmModel model, Findings findings) {
        model.all(ComposedStructure.class).forEach(each -> new CallCycles(findings).check(each));
    }

    private void check(ComposedStructure structure) {
        structure.getConnectors__ComposedStructure().forEach(each -> {
            if (each instanceof AssemblyConnector connector) {
                providers.put(new Socket(connector.getRequiringAssemblyContext_AssemblyConnector(),
                        connector.getRequiredRole_AssemblyConnector()),
                        connector.getProvidingAssemblyContext_AssemblyConnector());
            }
        });
        for (AssemblyContext context : structure.getAssemblyContexts__ComposedStructure()) {
            for (ServiceEffectSpecification seff : behaviours(context)) {
                visit(new Service(context, seff.getDescribedService__SEFF()), new LinkedHashSet<>());
            }
        }
    }

    private void visit(Service service, Set<Service> path) {
        if (service.signature() == null || done.contains(service)) {
            return;
        }
        path.add(service);
        for (Service called : calls(service)) {
            if (path.contains(called)) {
                report(called, path);
            } else {
                visit(called, path);
            }
        }
        path.remove(service);
        done.add(service);
    }

    private void report(Service first, Set<Service> path) {
        List<String> circle = new ArrayList<>();
        boolean inside = false;
        for (Service each : path) {
            inside |= each.equals(first);
            if (inside) {
                circle.add(ElementNames.name(each.context()) + "." + ElementNames.name(each.signature()));
            }
        }
        circle.add(circle.get(0));
        findings.warning(first.context(), "services call each other recursively: " + String.join(" -> ", circle),
                "end the recursion in a branch");
    }

    private List<Service> calls(Service service) {
        List<Service> calls = new ArrayList<>();
        for (ServiceEffectSpecification seff : behaviours(service.context())) {
            if (seff.getDescribedService__SEFF() == service.signature()) {
                EcoreUtil.<EObject>getAllContents(seff, false).forEachRemaining(each -> {
                    if (each instanceof ExternalCallAction call) {
                        var provider = providers.get(new Socket(service.context(), call.getRole_ExternalService()));
                        if (provider != null) {
                            calls.add(new Service(provider, call.getCalledService_ExternalService()));
                        }
                    }
                });
            }
        }
        return calls;
    }

    private static List<ServiceEffectSpecification> behaviours(AssemblyContext context) {
        return context != null
                && context.getEncapsulatedComponent__AssemblyContext() instanceof BasicComponent component
                        ? component.getServiceEffectSpecifications__BasicComponent() : List.of();
    }
}
