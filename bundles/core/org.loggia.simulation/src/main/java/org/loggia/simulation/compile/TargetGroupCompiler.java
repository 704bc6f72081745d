// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.compile;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.loggia.io.ReplicaManagement;
import org.loggia.pcm.core.PCMRandomVariable;
import org.loggia.pcm.core.composition.AssemblyContext;
import org.loggia.pcm.expression.VariableScope;
import org.loggia.pcm.repository.Signature;
import org.loggia.pcm.resourceenvironment.ResourceContainer;
import org.loggia.pcm.spd.constraints.target.TargetConstraint;
import org.loggia.pcm.spd.constraints.target.TargetGroupSizeConstraint;
import org.loggia.pcm.spd.constraints.target.ThrashingConstraint;
import org.loggia.pcm.spd.models.ResponseTimeSpecification;
import org.loggia.pcm.spd.targets.CompetingConsumersGroup;
import org.loggia.pcm.spd.targets.ElasticInfrastructure;
import org.loggia.pcm.spd.targets.ServiceGroup;
import org.loggia.pcm.spd.targets.TargetGroup;
import org.loggia.pcm.spd.triggers.stimuli.OperationResponseTime;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.run.RandomValue;
import org.loggia.simulation.scaling.ScalingPlan;
import org.loggia.simulation.scaling.ReplicaSlot;
import org.loggia.simulation.scaling.StimulusSpecification;
import org.loggia.simulation.scaling.StopWatch;

/**
 * A target group of scaling policies while the plan is built: what is in its unit, and so in each of its replicas.
 *
 * <p>The unit of an elastic infrastructure is a container with all that is allocated to it; that of a service group or
 * of competing consumers is an assembly context, of which each replica runs in a copy of its container.
 */
final class TargetGroupCompiler {

    private static final double DEFAULT_WINDOW = 60;
    private static final double DEFAULT_INTERVAL = 10;

    private final int number;
    private final TargetGroup element;
    private final Deployment deployment;
    private final Resources allResources;
    private final List<Resources.Resource> resources = new ArrayList<>();
    private final List<Integer> passiveResources = new ArrayList<>();
    private final List<Integer> limits = new ArrayList<>();
    private final Set<Integer> scenarios = new HashSet<>();
    private final List<EObject> stimuli = new ArrayList<>();
    private final Set<EObject> heard = new HashSet<>();
    private ResourceContainer container;
    private boolean isReached;

    TargetGroupCompiler(int number, TargetGroup element, Deployment deployment, Resources allResources) {
        this.number = number;
        this.element = element;
        this.deployment = deployment;
        this.allResources = allResources;
        if (element instanceof ElasticInfrastructure infrastructure) {
            container = infrastructure.getUnit();
            if (container == null || container.eIsProxy()) {
                throw new SimulationException(element, "the target group has no existing unit",
                        "choose the resource container that is replicated");
            }
            resources.addAll(allResources.within(container, element));
        } else if (unitAssembly() == null || unitAssembly().eIsProxy()) {
            throw new SimulationException(element, "the target group has no existing unit assembly",
                    "choose the assembly context that is replicated");
        }
    }

    TargetGroup element() {
        return element;
    }

    private AssemblyContext unitAssembly() {
        return element instanceof ServiceGroup group ? group.getUnitAssembly()
                : ((CompetingConsumersGroup) element).getUnitAssembly();
    }

    /** Whether a component is in the unit, and so in every replica. */
    boolean holds(ComponentInstance instance) {
        boolean isWithin = element instanceof ElasticInfrastructure
                ? isWithin(deployment.containerOf(instance), container) : isWithinUnitAssembly(instance);
        isReached |= isWithin;
        return isWithin;
    }

    private boolean isWithinUnitAssembly(ComponentInstance instance) {
        for (ComponentInstance each = instance; each != null; each = each.parent()) {
            if (each.context() == unitAssembly()) {
                ResourceContainer found = deployment.containerOf(each);
                if (container == null) {
                    container = found;
                    resources.addAll(allResources.within(container, element));
                } else if (container != found) {
                    throw new SimulationException(element, "its unit assembly exists several times, in "
                            + ResultNames.of(container)
                            + " and in " + ResultNames.of(found), "choose another one");
                }
                return true;
            }
        }
        return false;
    }

    static boolean isWithin(ResourceContainer inner, ResourceContainer outer) {
        for (ResourceContainer each = inner; each != null; each = each
                .getParentResourceContainer__ResourceContainer()) {
            if (each == outer) {
                return true;
            }
        }
        return false;
    }

    boolean isOfUnit(ResourceContainer other) {
        return isWithin(other, container);
    }

    ResourceContainer container() {
        return container;
    }

    /** Returns the slot in which a service stores its replica. */
    ReplicaSlot slot(Variables variables) {
        return new ReplicaSlot(number, variables.slot(path()), variables.slot("replica chosen by the call"));
    }

    /** The variable that holds the replica. */
    String path() {
        return "loggiaReplica" + number + ".VALUE";
    }

    /** The place of an active resource among those of the unit; below 0 for one that replicas share. */
    int placeOf(Resources.Resource resource) {
        return resources.indexOf(resource);
    }

    List<Resources.Resource> resources() {
        return resources;
    }

    /** The place of a passive resource of a component in the unit. */
    int placeOfPassive(int resource) {
        return place(passiveResources, resource);
    }

    int placeOfPassiveIfUsed(int resource) {
        return passiveResources.indexOf(resource);
    }

    /** The place of a limit that is about the unit alone. */
    int placeOfLimit(int limit) {
        return place(limits, limit);
    }

    int placeOfLimitIfUsed(int limit) {
        return limits.indexOf(limit);
    }

    private static int place(List<Integer> numbers, int wanted) {
        if (!numbers.contains(wanted)) {
            numbers.add(wanted);
        }
        return numbers.indexOf(wanted);
    }

    /** Users of a closed workload call the unit. */
    void isCalledBy(int scenario) {
        if (element instanceof CompetingConsumersGroup) {
            scenarios.add(scenario);
        }
    }

    Set<Integer> scenarios() {
        return scenarios;
    }

    /** Returns the number of a stimulus of a trigger or model. */
    int stimulus(EObject stimulus) {
        if (!stimuli.contains(stimulus)) {
            stimuli.add(stimulus);
        }
        return stimuli.indexOf(stimulus);
    }

    List<EObject> stimuli() {
        return stimuli;
    }

    /** Returns the receivers of the response times of a service of the unit. */
    List<StopWatch.Listener> listeners(Signature signature) {
        List<StopWatch.Listener> listeners = new ArrayList<>();
        for (EObject stimulus : stimuli) {
            OperationResponseTime response = stimulus instanceof ResponseTimeSpecification specification
                    ? specification.getResponseTimeStimulus()
                    : stimulus instanceof OperationResponseTime each ? each : null;
            if (response != null && response.getOperationSignature() == signature) {
                listeners.add(listener(stimulus));
            }
        }
        return listeners;
    }

    StopWatch.Listener listener(EObject stimulus) {
        heard.add(stimulus);
        return new StopWatch.Listener(number, stimuli.indexOf(stimulus));
    }

    /** Whether somebody reports what the stimulus is about. */
    boolean isHeard(EObject stimulus) {
        return heard.contains(stimulus);
    }

    ScalingPlan.GroupSpecification specification(Expressions expressions, List<StimulusSpecification> seen) {
        if (!isReached) {
            throw new SimulationException(element, "no user reaches its unit, so scaling has no effect",
                    "choose a unit that the usage scenarios use");
        }
        TargetGroupSizeConstraint size = only(TargetGroupSizeConstraint.class);
        if (size != null && (size.getMinSize() < 1 || size.getMaxSize() < size.getMinSize())) {
            throw new SimulationException(element, "its size has the limits " + size.getMinSize() + " and "
                    + size.getMaxSize(), "set a minimum of 1 or more, and a maximum of at least the minimum");
        }
        ThrashingConstraint calm = only(ThrashingConstraint.class);
        ReplicaManagement management = only(ReplicaManagement.class);
        double window = management == null ? DEFAULT_WINDOW : management.getWindow();
        double interval = management == null ? DEFAULT_INTERVAL : management.getInterval();
        if (!(interval > 0 && window >= interval && window < Double.POSITIVE_INFINITY)) {
            throw new SimulationException(management, "triggers evaluate every " + interval + " time units a window of "
                    + window, "set an interval above 0, and a window of at least the interval");
        }
        return new ScalingPlan.GroupSpecification(element.getEntityName(),
                resources.stream().mapToInt(Resources.Resource::number).toArray(), ints(passiveResources),
                ints(limits), scenarios.stream().sorted().mapToInt(Integer::intValue).toArray(),
                size == null ? 1 : size.getMinSize(), size == null ? Integer.MAX_VALUE : size.getMaxSize(),
                calm == null ? -1 : calm.getMinimumTimeNoThrashing(),
                management == null ? null : time(management.getStartUpTime(), management, "the start-up time",
                        expressions),
                management == null ? null : time(management.getRemovalTime(), management, "the removal time",
                        expressions), window, interval, seen, element);
    }

    private static int[] ints(List<Integer> numbers) {
        return numbers.stream().mapToInt(Integer::intValue).toArray();
    }

    private static RandomValue time(PCMRandomVariable variable, ReplicaManagement management, String what,
            Expressions expressions) {
        return variable == null ? null : expressions.compile(variable, management, what, VariableScope.EMPTY);
    }

    private <T extends TargetConstraint> T only(Class<T> type) {
        List<T> found = element.getTargetConstraints().stream().filter(type::isInstance).map(type::cast).toList();
        if (found.size() > 1) {
            throw new SimulationException(element, "it has " + found.size() + " constraints of type "
                    + type.getSimpleName(), "keep one");
        }
        return found.isEmpty() ? null : found.get(0);
    }
}
