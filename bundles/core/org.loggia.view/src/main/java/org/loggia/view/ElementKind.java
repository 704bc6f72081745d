// SPDX-License-Identifier: EPL-2.0
package org.loggia.view;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.loggia.io.IoRequest;
import org.loggia.io.RequestType;
import org.loggia.pcm.resourceenvironment.ResourceContainer;

/**
 * The kinds of elements that look alike wherever they are shown: diagrams, their palettes, trees, lists and pages read
 * here which form and which colours an element has. A kind is that of some classes of the metamodel and of those below
 * them, or of elements of a class that differ in what they say, as reads and writes do.
 */
public enum ElementKind {

    BASIC_COMPONENT(NodeStyle.COMPONENT, "repository.BasicComponent"),
    COMPOSITE_COMPONENT(NodeStyle.COMPOSITE, "repository.CompositeComponent"),
    SUBSYSTEM(NodeStyle.COMPOSITE, "subsystem.SubSystem"),
    COMPONENT_TYPE(NodeStyle.COMPONENT_TYPE, "repository.CompleteComponentType", "repository.ProvidesComponentType"),
    OPERATION_INTERFACE(NodeStyle.INTERFACE, "repository.OperationInterface"),
    INFRASTRUCTURE_INTERFACE(NodeStyle.INTERFACE, "repository.InfrastructureInterface"),
    EVENT_GROUP(NodeStyle.INTERFACE, "repository.EventGroup"),
    OPERATION(NodeStyle.INTERFACE, "repository.OperationSignature", "repository.Signature"),
    PRIMITIVE_DATA_TYPE(NodeStyle.DATA_TYPE, "repository.PrimitiveDataType"),
    COMPOSITE_DATA_TYPE(NodeStyle.DATA_TYPE, "repository.CompositeDataType"),
    COLLECTION_DATA_TYPE(NodeStyle.DATA_TYPE, "repository.CollectionDataType"),
    MEMBER(NodeStyle.DATA_TYPE, "repository.InnerDeclaration"),
    PASSIVE_RESOURCE(NodeStyle.RESOURCE_ACTION, "repository.PassiveResource"),
    PROVIDED_ROLE(NodeStyle.PROVIDED_ROLE, EdgeStyle.PROVIDES, "repository.OperationProvidedRole",
            "repository.ProvidedRole"),
    HANDLED_EVENTS(NodeStyle.PROVIDED_ROLE, EdgeStyle.EVENTS, "repository.SinkRole"),
    REQUIRED_ROLE(NodeStyle.REQUIRED_ROLE, EdgeStyle.REQUIRES, "repository.OperationRequiredRole",
            "repository.RequiredRole", "entity.ResourceRequiredRole"),
    EMITTED_EVENTS(NodeStyle.REQUIRED_ROLE, EdgeStyle.EVENTS, "repository.SourceRole"),

    SERVICE(NodeStyle.ACTION, "seff.ResourceDemandingSEFF"),
    ACTION(NodeStyle.ACTION, "seff.AbstractAction"),
    INTERNAL_ACTION(NodeStyle.ACTION, "seff.InternalAction"),
    START(NodeStyle.START, "seff.StartAction", "usagemodel.Start"),
    STOP(NodeStyle.STOP, "seff.StopAction", "usagemodel.Stop"),
    EXTERNAL_CALL(NodeStyle.CALL, "seff.ExternalCallAction", "usagemodel.EntryLevelSystemCall"),
    INTERNAL_CALL(NodeStyle.CALL, "seff.InternalCallAction"),
    EMIT_EVENT(NodeStyle.CALL, "seff.EmitEventAction"),
    ACQUIRE(NodeStyle.RESOURCE_ACTION, "seff.AcquireAction"),
    RELEASE(NodeStyle.RESOURCE_ACTION, "seff.ReleaseAction"),
    SET_VARIABLE(NodeStyle.CONTROL, "seff.SetVariableAction"),
    LOOP(NodeStyle.CONTROL, "seff.LoopAction", "usagemodel.Loop"),
    COLLECTION_ITERATOR(NodeStyle.CONTROL, "seff.CollectionIteratorAction"),
    BRANCH(NodeStyle.CONTROL, "seff.BranchAction", "usagemodel.Branch"),
    FORK(NodeStyle.CONTROL, "seff.ForkAction"),
    BEHAVIOUR(NodeStyle.BEHAVIOUR, "seff.ResourceDemandingBehaviour", "usagemodel.ScenarioBehaviour"),
    FORKED_BEHAVIOUR(NodeStyle.BEHAVIOUR, "seff.ForkedBehaviour"),
    BRANCH_TRANSITION(NodeStyle.BEHAVIOUR, "seff.ProbabilisticBranchTransition", "usagemodel.BranchTransition"),
    GUARDED_TRANSITION(NodeStyle.BEHAVIOUR, "seff.GuardedBranchTransition"),
    RESOURCE_DEMAND(NodeStyle.ACTION, "seff_performance.ParametricResourceDemand"),
    INFRASTRUCTURE_CALL(NodeStyle.CALL, "seff_performance.InfrastructureCall"),
    RESOURCE_CALL(NodeStyle.CALL, "seff_performance.ResourceCall"),

    ASSEMBLY_CONTEXT(NodeStyle.ASSEMBLY, "composition.AssemblyContext"),
    EVENT_CHANNEL(NodeStyle.EVENT_CHANNEL, "composition.EventChannel"),
    CONNECTOR(EdgeStyle.CONNECTS, "composition.AssemblyConnector", "composition.AssemblyInfrastructureConnector"),
    DELEGATION(EdgeStyle.DELEGATES, "composition.ProvidedDelegationConnector", "composition.DelegationConnector"),
    EVENT_CONNECTOR(EdgeStyle.EVENTS, "composition.AssemblyEventConnector", "composition.EventChannelSourceConnector",
            "composition.EventChannelSinkConnector", "composition.SourceDelegationConnector",
            "composition.SinkDelegationConnector"),

    SCENARIO(NodeStyle.SCENARIO, "usagemodel.UsageScenario"),
    CLOSED_WORKLOAD(NodeStyle.SCENARIO, "usagemodel.ClosedWorkload"),
    OPEN_WORKLOAD(NodeStyle.SCENARIO, "usagemodel.OpenWorkload"),
    DELAY(NodeStyle.CONTROL, "usagemodel.Delay"),
    USER_DATA(NodeStyle.DATA_TYPE, "usagemodel.UserData"),

    CONTAINER(NodeStyle.CONTAINER, "resourceenvironment.ResourceContainer"),
    VIRTUAL_MACHINE(NodeStyle.CONTAINER),
    PROCESSING_RESOURCE(NodeStyle.ACTION, "resourceenvironment.ProcessingResourceSpecification"),
    NETWORK(NodeStyle.LINK, "resourceenvironment.LinkingResource"),
    ALLOCATION_CONTEXT(NodeStyle.ASSEMBLY, "allocation.AllocationContext"),

    STORAGE(NodeStyle.STORAGE, "io.StorageResource"),
    IO_REQUEST(NodeStyle.STORAGE, "io.IoRequest"),
    READ_REQUEST(NodeStyle.STORAGE),
    WRITE_REQUEST(NodeStyle.STORAGE),

    PLACE(NodeStyle.PLACE, "qpn.OrdinaryPlace"),
    QUEUEING_PLACE(NodeStyle.QUEUEING_PLACE, "qpn.QueueingPlace"),
    SUBNET_PLACE(NodeStyle.SUBNET_PLACE, "qpn.SubnetPlace"),
    TOKENS(NodeStyle.TOKENS, "qpn.ColorReference"),
    IMMEDIATE_TRANSITION(NodeStyle.IMMEDIATE_TRANSITION, "qpn.ImmediateTransition"),
    TIMED_TRANSITION(NodeStyle.TIMED_TRANSITION, "qpn.TimedTransition"),
    MODE(NodeStyle.MODE, "qpn.Mode"),
    ARC(EdgeStyle.ARC, "qpn.Arc");

    private static final Map<String, ElementKind> KINDS = new HashMap<>();

    static {
        Arrays.stream(values()).forEach(kind -> kind.classes.forEach(name -> KINDS.put(name, kind)));
    }

    private final NodeStyle node;
    private final EdgeStyle line;
    private final List<String> classes;

    ElementKind(NodeStyle node, String... classes) {
        this(node, null, classes);
    }

    ElementKind(EdgeStyle line, String... classes) {
        this(null, line, classes);
    }

    ElementKind(NodeStyle node, EdgeStyle line, String... classes) {
        this.node = node;
        this.line = line;
        this.classes = List.of(classes);
    }

    /** The kind of a class; that of the nearest class above it that has one. Empty for what no diagram shows. */
    public static Optional<ElementKind> of(EClass type) {
        ElementKind own = KINDS.get(type.getEPackage().getName() + "." + type.getName());
        return own != null ? Optional.of(own)
                : type.getESuperTypes().stream().map(ElementKind::of).flatMap(Optional::stream).findFirst();
    }

    /** The kind of an element, which may tell more than its class does: reads from writes, inner containers. */
    public static Optional<ElementKind> of(EObject element) {
        if (element instanceof IoRequest request) {
            return Optional.of(request.getType() == RequestType.WRITE ? WRITE_REQUEST : READ_REQUEST);
        }
        if (element instanceof ResourceContainer && element.eContainer() instanceof ResourceContainer) {
            return Optional.of(VIRTUAL_MACHINE);
        }
        return of(element.eClass());
    }

    /**
     * Whether the look of this kind tells a class from all others of its package. Of those that share a kind, the first
     * one does.
     */
    public boolean tells(EClass type) {
        String room = type.getEPackage().getName() + ".";
        return classes.isEmpty() || classes.stream().filter(name -> name.startsWith(room)).findFirst().filter(
                name -> name.equals(room + type.getName())).isPresent();
    }

    /** The style of its nodes; null for kinds that are lines only. */
    public NodeStyle node() {
        return node;
    }

    /** The style of its lines; null for kinds that are nodes only. A role is a line in a repository. */
    public EdgeStyle line() {
        return line;
    }

    /** The classes of the metamodel, as {@code package.Class}; none for kinds that the content of an element tells. */
    List<String> classes() {
        return classes;
    }
}
