// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.simucom;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.loggia.io.IoRequest;
import org.loggia.pcm.core.CoreFactory;
import org.loggia.pcm.core.PCMRandomVariable;
import org.loggia.pcm.core.entity.Entity;
import org.loggia.pcm.core.entity.EntityFactory;
import org.loggia.pcm.core.entity.ResourceInterfaceRequiringEntity;
import org.loggia.pcm.core.entity.ResourceRequiredRole;
import org.loggia.pcm.resourceenvironment.ProcessingResourceSpecification;
import org.loggia.pcm.resourceenvironment.ResourceContainer;
import org.loggia.pcm.resourceenvironment.ResourceenvironmentFactory;
import org.loggia.pcm.resourcetype.ProcessingResourceType;
import org.loggia.pcm.resourcetype.ResourceInterface;
import org.loggia.pcm.resourcetype.ResourceRepository;
import org.loggia.pcm.resourcetype.ResourceSignature;
import org.loggia.pcm.resourcetype.ResourcetypeFactory;
import org.loggia.pcm.resourcetype.SchedulingPolicy;
import org.loggia.pcm.seff.AbstractAction;
import org.loggia.pcm.seff.AbstractInternalControlFlowAction;
import org.loggia.pcm.seff.InternalAction;
import org.loggia.pcm.seff.SeffFactory;
import org.loggia.pcm.seff.StartAction;
import org.loggia.pcm.seff.seff_performance.ResourceCall;
import org.loggia.pcm.seff.seff_performance.Seff_performanceFactory;
import org.loggia.simulation.ModelCopy;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.compile.ReplacedDemands;

/**
 * Writes the I/O requests of a model into a copy of its PCM files, as resource calls to a resource whose scheduling
 * policy is an extension of Palladio's: what a plain SimuCom simulates where that extension is installed.
 *
 * <p>The extension reads the {@code .io} files of the copy, too: they know the storage resources and what answers for
 * them. {@link CompletedModel} reads what is written here.
 */
public final class SimuComCompletion {

    /** Id of the scheduling policy, by which Palladio finds the extension. */
    public static final String POLICY = "org.loggia.palladio.simucom.storage";

    private static final String FILE = "loggia-storage.resourcetype";
    private static final String NAME = "I/O storage";

    private final ModelSelection model;
    private final ResourceInterface operations = ResourcetypeFactory.eINSTANCE.createResourceInterface();
    private final ProcessingResourceType type = ResourcetypeFactory.eINSTANCE.createProcessingResourceType();
    private final SchedulingPolicy policy = ResourcetypeFactory.eINSTANCE.createSchedulingPolicy();
    private final Set<Resource> changed = new LinkedHashSet<>();

    private SimuComCompletion(ModelSelection model) {
        this.model = model;
    }

    /**
     * Writes a completed copy of a model.
     *
     * @param model one that can be simulated
     * @param folder where to, new or empty
     * @return the files that differ from the model's
     * @throws org.loggia.problem.ProblemException if the model issues no request, or something cannot be written
     */
    public static List<Path> write(ModelSelection model, Path folder) {
        if (requests(model).isEmpty()) {
            throw new SimulationException(model.allocation(), "no action of the model issues an I/O request",
                    "assign I/O requests to actions in an .io file");
        }
        var completion = new SimuComCompletion(ModelCopy.of(model, folder));
        completion.complete();
        ModelCopy.save(completion.changed, folder);
        return completion.changed.stream().map(ModelCopy::path).toList();
    }

    private static List<IoRequest> requests(ModelSelection model) {
        return model.ioModels().stream().flatMap(each -> each.getRequests().stream()).toList();
    }

    private void complete() {
        types();
        containers();
        Map<AbstractInternalControlFlowAction, List<IoRequest>> byAction = new LinkedHashMap<>();
        for (IoRequest request : requests(model)) {
            byAction.computeIfAbsent(request.getAction(), action -> new ArrayList<>()).add(request);
        }
        byAction.forEach(this::complete);
    }

    private void types() {
        ResourceRepository types = ResourcetypeFactory.eINSTANCE.createResourceRepository();
        name(operations, "storage", NAME);
        types.getResourceInterfaces__ResourceRepository().add(operations);
        policy.setId(POLICY);
        policy.setEntityName(NAME);
        types.getSchedulingPolicies__ResourceRepository().add(policy);
        name(type, "storageType", NAME);
        var provided = EntityFactory.eINSTANCE.createResourceProvidedRole();
        name(provided, "provided", NAME);
        provided.setProvidedResourceInterface__ResourceProvidedRole(operations);
        type.getResourceProvidedRoles__ResourceInterfaceProvidingEntity().add(provided);
        types.getAvailableResourceTypes_ResourceRepository().add(type);
        URI folder = model.allocation().eResource().getURI().trimSegments(1);
        Resource file = model.model().resources().createResource(folder.appendSegment(FILE));
        file.getContents().add(types);
        changed.add(file);
    }

    /** Each container from which a storage resource is reached gets a resource. */
    private void containers() {
        Set<ResourceContainer> connected = new LinkedHashSet<>();
        model.ioModels().forEach(each -> each.getStorageResources().forEach(storage -> connected.addAll(storage
                .getContainers())));
        List<ResourceContainer> reaching = model.model().all(ResourceContainer.class)
                .filter(each -> around(each).anyMatch(connected::contains)).toList();
        if (reaching.size() > ContainerRate.MAX_CONTAINERS) {
            throw new SimulationException(reaching.get(0), "storage is reached from "
                    + reaching.size()
                    + " containers; SimuCom supports at most "
                    + ContainerRate.MAX_CONTAINERS,
                    "complete a smaller model");
        }
        for (int number = 1; number <= reaching.size(); number++) {
            ResourceContainer container = reaching.get(number - 1);
            ProcessingResourceSpecification resource =
                    ResourceenvironmentFactory.eINSTANCE.createProcessingResourceSpecification();
            resource.setId(CompletedModel.RESOURCE + container.getId());
            resource.setSchedulingPolicy(policy);
            resource.setActiveResourceType_ActiveResourceSpecification(type);
            resource.setProcessingRate_ProcessingResourceSpecification(variable(
                    ContainerRate.text(number)));
            container.getActiveResourceSpecifications_ResourceContainer().add(resource);
            changed.add(container.eResource());
        }
    }

    /** A container and those around it. */
    static Stream<ResourceContainer> around(ResourceContainer container) {
        return Stream.iterate(container, each -> each != null,
                ResourceContainer::getParentResourceContainer__ResourceContainer);
    }

    /**
     * Requests follow the other demands of an action and precede its own work. An internal action has no other work, so
     * its requests come after it; those of a loop or a branch come before it.
     */
    private void complete(AbstractInternalControlFlowAction action, List<IoRequest> requests) {
        action.getResourceDemand_Action().removeIf(ReplacedDemands::contain);
        action.getResourceCall__Action().removeIf(ReplacedDemands::contain);
        InternalAction calls = SeffFactory.eINSTANCE.createInternalAction();
        name(calls, "requests_of_" + action.getId(), "I/O of " + action.getEntityName());
        action.getResourceDemandingBehaviour_AbstractAction().getSteps_Behaviour().add(calls);
        if (action instanceof InternalAction || action instanceof StartAction) {
            AbstractAction next = action.getSuccessor_AbstractAction();
            action.setSuccessor_AbstractAction(calls);
            calls.setSuccessor_AbstractAction(next);
        } else {
            action.getPredecessor_AbstractAction().setSuccessor_AbstractAction(calls);
            calls.setSuccessor_AbstractAction(action);
        }
        ResourceRequiredRole role = role(action);
        for (IoRequest request : requests) {
            for (SimuComStorageCall kind : SimuComStorageCall.values()) {
                calls.getResourceCall__Action().add(call(kind, request, role));
            }
        }
        changed.add(action.eResource());
    }

    private ResourceCall call(SimuComStorageCall kind, IoRequest request, ResourceRequiredRole role) {
        ResourceSignature signature = ResourcetypeFactory.eINSTANCE.createResourceSignature();
        signature.setId(kind.signature(request.getId()));
        signature.setEntityName(kind.words() + " of " + request.getEntityName());
        operations.getResourceSignatures__ResourceInterface().add(signature);
        signature.setResourceServiceId(operations.getResourceSignatures__ResourceInterface().size());
        ResourceCall call = Seff_performanceFactory.eINSTANCE.createResourceCall();
        name(call, "call_" + signature.getResourceServiceId(), signature.getEntityName());
        call.setSignature__ResourceCall(signature);
        call.setResourceRequiredRole__ResourceCall(role);
        call.setNumberOfCalls__ResourceCall(variable(kind.demand(request)));
        return call;
    }

    /** The component's role by which it calls the storage. */
    private ResourceRequiredRole role(EObject action) {
        EObject component = action;
        while (!(component instanceof ResourceInterfaceRequiringEntity)) {
            component = component.eContainer();
        }
        var roles = ((ResourceInterfaceRequiringEntity) component)
                .getResourceRequiredRoles__ResourceInterfaceRequiringEntity();
        for (ResourceRequiredRole each : roles) {
            if (each.getRequiredResourceInterface__ResourceRequiredRole() == operations) {
                return each;
            }
        }
        ResourceRequiredRole role = EntityFactory.eINSTANCE.createResourceRequiredRole();
        name(role, "required_by_" + ((Entity) component).getId(), NAME);
        role.setRequiredResourceInterface__ResourceRequiredRole(operations);
        roles.add(role);
        return role;
    }

    private static PCMRandomVariable variable(String specification) {
        PCMRandomVariable variable = CoreFactory.eINSTANCE.createPCMRandomVariable();
        variable.setSpecification(specification);
        return variable;
    }

    private static void name(Entity element, String id, String name) {
        element.setId(SimuComStorageCall.PREFIX + id);
        element.setEntityName(name);
    }
}
