// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.compile;

import java.util.List;
import org.loggia.pcm.expression.VariableScope;
import org.loggia.pcm.resourceenvironment.ResourceContainer;
import org.loggia.pcm.resourcetype.ProcessingResourceType;
import org.loggia.pcm.resourcetype.ResourceInterface;
import org.loggia.pcm.resourcetype.ResourceRepository;
import org.loggia.pcm.resourcetype.ResourceType;
import org.loggia.pcm.seff.AbstractInternalControlFlowAction;
import org.loggia.pcm.seff.seff_performance.InfrastructureCall;
import org.loggia.pcm.seff.seff_performance.ParametricResourceDemand;
import org.loggia.pcm.seff.seff_performance.ResourceCall;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.run.CallStep;
import org.loggia.simulation.run.RandomValue;
import org.loggia.simulation.run.Step;
import org.loggia.simulation.run.StepChain;
import org.loggia.simulation.run.step.IoStep;
import org.loggia.simulation.run.step.LoopStep;

/**
 * Sequence of demands that an action places on resources before its own work: resource demands, infrastructure calls,
 * resource calls, I/O requests. The latter take the place of {@link ReplacedDemands some} of the others.
 */
final class ActionDemands {

    private final ModelParts parts;
    private final CompiledService service;

    ActionDemands(ModelParts parts, CompiledService service) {
        this.parts = parts;
        this.service = service;
    }

    /** Appends the action's demands. */
    void compile(AbstractInternalControlFlowAction action, VariableScope scope, StepChain chain) {
        boolean issuesRequests = parts.storages().hasRequests(action);
        for (ParametricResourceDemand demand : action.getResourceDemand_Action()) {
            if (!issuesRequests || !ReplacedDemands.contain(demand)) {
                demand(demand, scope, chain);
            }
        }
        for (InfrastructureCall call : action.getInfrastructureCall__Action()) {
            chain.add(infrastructureCall(call, scope));
        }
        for (ResourceCall call : action.getResourceCall__Action()) {
            if (!issuesRequests || !ReplacedDemands.contain(call)) {
                resourceCall(call, scope, chain);
            }
        }
        if (issuesRequests) {
            for (IoStep request : parts.storages().compile(action, container(), scope, parts.scaling(), service,
                    chain)) {
                parts.use().requests(service.variables(), request.storage(), request.type());
            }
        }
    }

    private ResourceContainer container() {
        return parts.deployment().containerOf(service.instance());
    }

    private void demand(ParametricResourceDemand demand, VariableScope scope, StepChain chain) {
        ProcessingResourceType type = demand.getRequiredResource_ParametricResourceDemand();
        if (type == null || type.eIsProxy()) {
            throw UnsetReferences.absent(demand, "the demand has no known resource type", "choose one, such as CPU");
        }
        Resources.Resource resource = parts.resources().find(container(), type, demand);
        RandomValue amount = parts.expressions().compile(demand.getSpecification_ParametericResourceDemand(), demand,
                "the resource demand", scope, ExpressionRequirement.NUMBER);
        parts.mishaps().of(resource.element(), chain);
        chain.add(parts.scaling().demand(service, resource, amount, resource.rate()));
    }

    /** The number of calls is a repetition count. */
    private Step infrastructureCall(InfrastructureCall call, VariableScope scope) {
        if (call.getRequiredRole__InfrastructureCall() == null || call.getSignature__InfrastructureCall() == null) {
            throw UnsetReferences.absent(call, "the infrastructure call has no required role or no signature",
                    "choose both");
        }
        return parts.wiring().call(service.instance(), call.getRequiredRole__InfrastructureCall(), call,
                provider -> infrastructureCall(call, provider, scope));
    }

    private Step infrastructureCall(InfrastructureCall call, ComponentInstance provider, VariableScope scope) {
        CompiledService callee = parts.services().find(provider, call.getSignature__InfrastructureCall());
        parts.use().calls(service.variables(), callee.variables());
        CallStep step = CallStep.unmeasured(call, callee.service());
        parts.services().add(new Call(step, service.variables(), callee,
                Call.compile(call.getInputVariableUsages__CallAction(), scope, parts.expressions()),
                service.variables().returnScope(), List.of())
                .over(parts.linkBetween(service.instance(), provider), call));
        var repetition = new LoopStep(parts.expressions().compile(call.getNumberOfCalls__InfrastructureCall(), call,
                "the number of calls", scope, ExpressionRequirement.COUNT));
        step.setNext(repetition.end());
        repetition.setBody(step);
        return repetition;
    }

    /** The number of calls is the amount demanded, issued as one request. */
    private void resourceCall(ResourceCall call, VariableScope scope, StepChain chain) {
        var signature = call.getSignature__ResourceCall();
        if (signature == null || signature.eIsProxy()) {
            throw UnsetReferences.absent(call, "the resource call has no known signature", "choose one");
        }
        ResourceType type = provider(signature.getResourceInterface__ResourceSignature(), call);
        Resources.Resource resource = parts.resources().find(container(), type, call);
        RandomValue amount = parts.expressions().compile(call.getNumberOfCalls__ResourceCall(), call,
                "the number of calls", scope, ExpressionRequirement.NUMBER);
        parts.mishaps().of(resource.element(), chain);
        chain.add(parts.scaling().demand(service, resource, amount, resource.rateOf(signature)));
    }

    private static ResourceType provider(ResourceInterface called, ResourceCall call) {
        ResourceRepository repository = called.getResourceRepository__ResourceInterface();
        for (ResourceType type : repository.getAvailableResourceTypes_ResourceRepository()) {
            for (var role : type.getResourceProvidedRoles__ResourceInterfaceProvidingEntity()) {
                if (role.getProvidedResourceInterface__ResourceProvidedRole() == called) {
                    return type;
                }
            }
        }
        throw new SimulationException(call, "no resource type provides interface " + ResultNames.of(called),
                "add a resource provided role for it to a resource type");
    }
}
