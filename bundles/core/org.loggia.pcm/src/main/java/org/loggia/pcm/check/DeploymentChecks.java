// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.check;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.loggia.pcm.allocation.Allocation;
import org.loggia.pcm.allocation.AllocationContext;
import org.loggia.pcm.core.composition.AssemblyContext;
import org.loggia.pcm.core.composition.ComposedStructure;
import org.loggia.pcm.persistence.ElementNames;
import org.loggia.pcm.persistence.PcmModel;
import org.loggia.pcm.repository.BasicComponent;
import org.loggia.pcm.repository.RepositoryComponent;
import org.loggia.pcm.resourceenvironment.ProcessingResourceSpecification;
import org.loggia.pcm.resourceenvironment.ResourceContainer;
import org.loggia.pcm.resourcetype.ProcessingResourceType;
import org.loggia.pcm.resourcetype.ResourceInterface;
import org.loggia.pcm.seff.seff_performance.ParametricResourceDemand;
import org.loggia.pcm.seff.seff_performance.ResourceCall;

/** Constraints on allocations: everything is deployed, on containers that have the resources it demands. */
final class DeploymentChecks {

    private DeploymentChecks() {
    }

    static void check(PcmModel model, Findings findings) {
        for (Allocation allocation : model.allocations()) {
            completeness(allocation, findings);
            for (AllocationContext context : allocation.getAllocationContexts_Allocation()) {
                place(context, findings);
            }
        }
    }

    /** validateEachAssemblyContextWithinSystemHasToBeAllocatedExactlyOnce. */
    private static void completeness(Allocation allocation, Findings findings) {
        for (AssemblyContext missing : AllocationConstraints.missing(allocation)) {
            findings.error(allocation, "the assembly context '" + ElementNames.way(missing) + "' is not allocated",
                    "allocate it to a resource container");
        }
        for (AllocationContext repeated : AllocationConstraints.repeated(allocation)) {
            findings.error(repeated, "its assembly context is allocated already", "keep one allocation context");
        }
    }

    private static void place(AllocationContext context, Findings findings) {
        AssemblyContext assembly = context.getAssemblyContext_AllocationContext();
        ResourceContainer container = context.getResourceContainer_AllocationContext();
        if (assembly == null) {
            if (context.getEventChannel__AllocationContext() == null) {
                findings.error(context, "it allocates nothing", "set an assembly context");
            }
            return;
        }
        if (container == null || container.eIsProxy() || assembly.eIsProxy()) {
            return;
        }
        Set<ProcessingResourceType> offered = offered(container);
        Set<String> missing = new LinkedHashSet<>();
        collectMissing(assembly.getEncapsulatedComponent__AssemblyContext(), offered, missing, new HashSet<>());
        for (String each : missing) {
            findings.error(context, each + ", which " + ElementNames.words(container) + " lacks",
                    "add the resource to the container, or allocate the component elsewhere");
        }
    }

    /** The types of the active resources that a component finds in a container or in those around it. */
    private static Set<ProcessingResourceType> offered(ResourceContainer container) {
        Set<ProcessingResourceType> types = new HashSet<>();
        for (ResourceContainer at = container; at != null; at = at.getParentResourceContainer__ResourceContainer()) {
            for (ProcessingResourceSpecification resource : ResourceChecks.resources(at)) {
                types.add(resource.getActiveResourceType_ActiveResourceSpecification());
            }
        }
        return types;
    }

    private static void collectMissing(RepositoryComponent component, Set<ProcessingResourceType> offered,
            Set<String> missing, Set<EObject> seen) {
        if (component == null || component.eIsProxy() || !seen.add(component)) {
            return;
        }
        if (component instanceof ComposedStructure structure) {
            for (AssemblyContext inner : structure.getAssemblyContexts__ComposedStructure()) {
                collectMissing(inner.getEncapsulatedComponent__AssemblyContext(), offered, missing, seen);
            }
        } else if (component instanceof BasicComponent) {
            EcoreUtil.<EObject>getAllContents(component, false).forEachRemaining(each -> {
                if (each instanceof ParametricResourceDemand demand) {
                    demanded(component, demand.getRequiredResource_ParametricResourceDemand(), offered, missing);
                } else if (each instanceof ResourceCall call) {
                    called(component, call, offered, missing);
                }
            });
        }
    }

    private static void demanded(RepositoryComponent component, ProcessingResourceType type,
            Set<ProcessingResourceType> offered, Set<String> missing) {
        if (type != null && !type.eIsProxy() && !offered.contains(type)) {
            missing.add("its component " + ElementNames.words(component) + " demands the resource "
                    + ElementNames.name(type));
        }
    }

    private static void called(RepositoryComponent component, ResourceCall call, Set<ProcessingResourceType> offered,
            Set<String> missing) {
        if (call.getSignature__ResourceCall() == null || call.getSignature__ResourceCall().eIsProxy()) {
            return;
        }
        ResourceInterface wanted = call.getSignature__ResourceCall().getResourceInterface__ResourceSignature();
        boolean served = offered.stream().filter(each -> each != null && !each.eIsProxy())
                .flatMap(each -> each.getResourceProvidedRoles__ResourceInterfaceProvidingEntity().stream())
                .anyMatch(each -> each.getProvidedResourceInterface__ResourceProvidedRole() == wanted);
        if (!served) {
            missing.add("its component " + ElementNames.words(component) + " calls a resource with the interface "
                    + (wanted == null ? "without a name" : ElementNames.name(wanted)));
        }
    }
}
