// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.compile;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.loggia.io.IoRequest;
import org.loggia.io.LimitedRequests;
import org.loggia.io.RequestType;
import org.loggia.io.StorageLatency;
import org.loggia.io.StorageResource;
import org.loggia.pcm.spd.ModelBasedScalingPolicy;
import org.loggia.pcm.spd.SPD;
import org.loggia.pcm.spd.ScalingPolicy;
import org.loggia.pcm.spd.TriggerBasedScalingPolicy;
import org.loggia.pcm.spd.targets.TargetGroup;
import org.loggia.pcm.usagemodel.UsageScenario;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;
import org.loggia.simulation.OptionalPart;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.SimulationNotes;
import org.loggia.simulation.run.Elasticity;
import org.loggia.simulation.run.RandomValue;
import org.loggia.simulation.run.Step;
import org.loggia.simulation.run.StepChain;
import org.loggia.simulation.run.step.DemandStep;
import org.loggia.simulation.scaling.ScalingPlan;
import org.loggia.simulation.scaling.StopWatch;

/** Elasticity of a model: the active policies of a model and their target groups, and the steps that they need. */
final class Scaling {

    private final SPD policies;
    private final List<TargetGroupCompiler> groups = new ArrayList<>();
    private final Map<ComponentInstance, TargetGroupCompiler> byInstance = new HashMap<>();
    private final List<Problem> notes = new ArrayList<>();

    /** @param policies null where nothing is scaled */
    Scaling(SPD policies, Deployment deployment, Resources resources, Set<OptionalPart> optional) {
        this.policies = policies;
        if (policies == null) {
            return;
        }
        if (optional.contains(OptionalPart.FAILURES)) {
            throw new SimulationException(policies, "scaling and failures are not simulated together",
                    "remove one of them");
        }
        for (ScalingPolicy policy : active()) {
            TargetGroup target = policy.getTargetGroup();
            if (target == null || target.eIsProxy()) {
                throw UnsetReferences.absent(policy, "the scaling policy has no existing target group",
                        "choose one");
            }
            TargetGroupCompiler group = groups.stream().filter(each -> each.element() == target).findFirst()
                    .orElse(null);
            if (group == null) {
                group = new TargetGroupCompiler(groups.size(), target, deployment, resources);
                groups.add(group);
            }
            if (policy instanceof TriggerBasedScalingPolicy triggered) {
                ScalingTriggers.stimuli(triggered).forEach(group::stimulus);
            } else {
                ScalingModels.stimuli((ModelBasedScalingPolicy) policy).forEach(group::stimulus);
            }
        }
        if (groups.isEmpty()) {
            notes.add(SimulationNotes.NO_ACTIVE_POLICY.at(Location.UNKNOWN));
        }
        long inactive = policies.getScalingPolicies().stream().filter(each -> !each.isActive()).count();
        if (inactive > 0 && !groups.isEmpty()) {
            notes.add(SimulationNotes.said(SimulationNotes.INACTIVE_POLICIES, null,
                    Map.of("count", Long.toString(inactive)), inactive + (inactive == 1 ? " scaling policy is"
                            : " scaling policies are")
                            + " inactive and without effect"));
        }
    }

    private List<ScalingPolicy> active() {
        return policies.getScalingPolicies().stream().filter(ScalingPolicy::isActive).toList();
    }

    /** The target group that a component is in; null if it is in none. */
    TargetGroupCompiler groupOf(ComponentInstance instance) {
        return groups.isEmpty() ? null : byInstance.computeIfAbsent(instance, this::find);
    }

    private TargetGroupCompiler find(ComponentInstance instance) {
        TargetGroupCompiler found = null;
        for (TargetGroupCompiler group : groups) {
            if (group.holds(instance)) {
                if (found != null) {
                    throw new SimulationException(group.element(), "assembly context "
                            + instance.path()
                            + " is in this target group and in "
                            + ResultNames.of(found.element())
                            + ": a component is scaled either with its container or separately", "keep one of them");
                }
                found = group;
            }
        }
        return found;
    }

    /** Returns the first step of a service. */
    void enter(CompiledService service, StepChain chain) {
        TargetGroupCompiler group = groupOf(service.instance());
        if (group != null) {
            service.variables().runsInReplica(group.path());
            chain.add(group.slot(service.variables()).enter());
            if (!group.listeners(service.signature()).isEmpty()) {
                chain.add(StopWatch.start(watch(service)));
            }
        }
    }

    /** Returns the last step of a service. */
    void leave(CompiledService service, StepChain chain) {
        TargetGroupCompiler group = groupOf(service.instance());
        if (group != null) {
            for (StopWatch.Listener listener : group.listeners(service.signature())) {
                chain.add(StopWatch.stop(watch(service), listener));
            }
            chain.add(group.slot(service.variables()).leave());
        }
    }

    private static int watch(CompiledService service) {
        return service.variables().slot("beginning of the service");
    }

    Step demand(CompiledService service, Resources.Resource resource, RandomValue amount, RandomValue rate) {
        TargetGroupCompiler group = groupOf(service.instance());
        int place = group == null ? -1 : group.placeOf(resource);
        return place < 0 ? new DemandStep(resource.number(), amount, rate)
                : group.slot(service.variables()).demand(place, resource.number(), amount, rate);
    }

    /** Takes a unit of a passive resource of a replica; null where there are no replicas. */
    Step acquire(CompiledService service, int resource, EObject action) {
        TargetGroupCompiler group = groupOf(service.instance());
        return group == null ? null : group.slot(service.variables()).acquire(
                group.placeOfPassive(resource), resource, action);
    }

    /** Gives it back; likewise. */
    Step release(CompiledService service, int resource) {
        TargetGroupCompiler group = groupOf(service.instance());
        return group == null ? null
                : group.slot(service.variables()).release(group.placeOfPassive(resource));
    }

    /** Appends an I/O request, timed where a trigger wants to know. */
    void add(Step step, IoRequest request, StorageResource storage, StepChain chain) {
        List<StopWatch.Listener> listeners = new ArrayList<>();
        for (TargetGroupCompiler group : groups) {
            for (EObject stimulus : group.stimuli()) {
                if (stimulus instanceof StorageLatency latency && latency.getStorage() == storage
                        && isAbout(latency, request)) {
                    listeners.add(group.listener(stimulus));
                }
            }
        }
        if (listeners.isEmpty()) {
            chain.add(step);
        } else {
            StopWatch.around(step, chain, listeners);
        }
    }

    private static boolean isAbout(StorageLatency latency, IoRequest request) {
        return latency.getRequests() == LimitedRequests.ALL
                || (latency.getRequests() == LimitedRequests.READS) == (request.getType() == RequestType.READ);
    }

    /** A usage scenario with a closed workload calls a component. */
    void isCalledBy(ComponentInstance provider, int scenario) {
        TargetGroupCompiler group = groupOf(provider);
        if (group != null) {
            group.isCalledBy(scenario);
        }
    }

    /** Notes for the report. */
    List<Problem> notes() {
        return notes;
    }

    /** To be called when everything else is compiled; null where nothing is scaled. */
    Elasticity plan(ModelParts parts, Evolution evolution, List<UsageScenario> scenarios) {
        if (groups.isEmpty()) {
            return null;
        }
        List<ScalingPlan.GroupSpecification> specifications = new ArrayList<>();
        for (TargetGroupCompiler group : groups) {
            for (int scenario : group.scenarios()) {
                if (evolution.changes(scenarios.get(scenario))) {
                    throw new SimulationException(group.element(), "the number of users of "
                            + ResultNames.of(scenarios.get(scenario))
                            + " follows both a load profile and these consumers",
                            "remove one of them");
                }
            }
            var stimuli = new ScalingStimuli(group, parts, notes);
            specifications.add(group.specification(parts.expressions(),
                    group.stimuli().stream().map(stimuli::compile).toList()));
        }
        List<ScalingPlan.PolicySpecification> compiled = new ArrayList<>();
        for (ScalingPolicy policy : active()) {
            TargetGroupCompiler group = groups.stream().filter(each -> each.element() == policy.getTargetGroup())
                    .findFirst().orElseThrow();
            compiled.add(new ScalingPlan.PolicySpecification(policy.getEntityName(), groups.indexOf(group),
                    policy instanceof TriggerBasedScalingPolicy triggered ? ScalingTriggers.decision(triggered, group)
                            : ScalingModels.decision((ModelBasedScalingPolicy) policy, group),
                    ScalingTriggers.constraints(policy)));
        }
        return new ScalingPlan(specifications, compiled);
    }
}
