// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.kind;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;

import org.eclipse.emf.ecore.EObject;
import org.loggia.io.FileSet;
import org.loggia.io.IoFactory;
import org.loggia.io.IoModel;
import org.loggia.io.IoRequest;
import org.loggia.io.RequestType;
import org.loggia.pcm.repository.BasicComponent;
import org.loggia.pcm.repository.EventType;
import org.loggia.pcm.repository.OperationRequiredRole;
import org.loggia.pcm.repository.OperationSignature;
import org.loggia.pcm.repository.PassiveResource;
import org.loggia.pcm.repository.SourceRole;
import org.loggia.pcm.resourcetype.ProcessingResourceType;
import org.loggia.pcm.resourcetype.ResourceSignature;
import org.loggia.pcm.seff.AbstractAction;
import org.loggia.pcm.seff.AbstractBranchTransition;
import org.loggia.pcm.seff.AbstractInternalControlFlowAction;
import org.loggia.pcm.seff.AbstractLoopAction;
import org.loggia.pcm.seff.BranchAction;
import org.loggia.pcm.seff.ForkAction;
import org.loggia.pcm.seff.InternalAction;
import org.loggia.pcm.seff.LoopAction;
import org.loggia.pcm.seff.ProbabilisticBranchTransition;
import org.loggia.pcm.seff.ResourceDemandingBehaviour;
import org.loggia.pcm.seff.ResourceDemandingSEFF;
import org.loggia.pcm.seff.SeffFactory;
import org.loggia.pcm.seff.StartAction;
import org.loggia.pcm.seff.StopAction;
import org.loggia.pcm.seff.seff_performance.ParametricResourceDemand;
import org.loggia.pcm.seff.seff_performance.Seff_performanceFactory;
import org.loggia.view.model.ModelTexts;
import org.loggia.view.EdgeStyle;
import org.loggia.view.ElementKind;
import org.loggia.workbench.editing.EditingSession;

/** What can be created in a service effect specification. */
final class BehaviourTools {

    private static final SeffFactory NEW = SeffFactory.eINSTANCE;

    private final EditingSession session;

    BehaviourTools(EditingSession session) {
        this.session = session;
    }

    List<DiagramKind.Group> palette() {
        return List.of(
                new DiagramKind.Group("Actions", List.of(
                        action("Internal Action", "Work inside the component: demands and I/O requests",
                                ElementKind.INTERNAL_ACTION, NEW::createInternalAction, "work"),
                        asking("External Call", "A call of a required operation", ElementKind.EXTERNAL_CALL,
                                this::call),
                        asking("Emit Event", "Sends an event to all its handlers, and continues",
                                ElementKind.EMIT_EVENT,
                                this::emit),
                        asking("Acquire", "Takes a unit of a passive resource, or waits", ElementKind.ACQUIRE,
                                (behaviour, chooser) -> passive(behaviour, chooser, true)),
                        asking("Release", "Releases a unit of a passive resource", ElementKind.RELEASE,
                                (behaviour, chooser) -> passive(behaviour, chooser, false)),
                        action("Set Variable", "Sets a characterisation of the result", ElementKind.SET_VARIABLE,
                                NEW::createSetVariableAction, "result")), List.of(flow())),
                new DiagramKind.Group("Control Flow", List.of(
                        action("Loop", "Repeats its body", ElementKind.LOOP, BehaviourTools::loop, "loop"),
                        action("Branch", "Takes one of several branches", ElementKind.BRANCH, BehaviourTools::branch,
                                "branch"),
                        NodeTool.of("Branch Transition", "A branch with a probability or condition",
                                ElementKind.BRANCH_TRANSITION,
                                BranchAction.class, BehaviourTools::transition),
                        action("Fork", "Executes several behaviours concurrently", ElementKind.FORK,
                                NEW::createForkAction,
                                "fork"),
                        NodeTool.of("Forked Behaviour", "A behaviour that a fork executes concurrently",
                                ElementKind.FORKED_BEHAVIOUR,
                                ForkAction.class, fork -> NewDiagramElements.add(
                                        fork.getAsynchronousForkedBehaviours_ForkAction(),
                                        NewDiagramElements.behaviour(NEW.createForkedBehaviour()), ""))), List.of()),
                new DiagramKind.Group("Demands", List.of(
                        NodeTool.asking("Resource Demand", "Demand of an action on a processing resource",
                                ElementKind.RESOURCE_DEMAND, InternalAction.class, this::demand),
                        NodeTool.asking("Infrastructure Call", "A call of the platform below the component",
                                ElementKind.INFRASTRUCTURE_CALL, InternalAction.class, PlatformCalls::infrastructure),
                        NodeTool.asking("Resource Call", "A call of a resource by its interface",
                                ElementKind.RESOURCE_CALL,
                                InternalAction.class, (action, chooser) -> PlatformCalls.resource(action,
                                        session.elements(ResourceSignature.class), chooser)),
                        NodeTool.of("Read Request", "Reads from a file set on the storage", ElementKind.READ_REQUEST,
                                InternalAction.class, action -> request(action, RequestType.READ)),
                        NodeTool.of("Write Request", "Writes to a file set on the storage", ElementKind.WRITE_REQUEST,
                                InternalAction.class, action -> request(action, RequestType.WRITE))), List.of()));
    }

    private static EdgeTool flow() {
        return EdgeTool.of("Control Flow", "The second action follows the first", EdgeStyle.FLOW, AbstractAction.class,
                AbstractAction.class, (from, to) -> from != to && from.eContainer() == to.eContainer()
                        && !(from instanceof StopAction) && !(to instanceof StartAction),
                (from, to) -> {
                    from.setSuccessor_AbstractAction(to);
                    return null;
                });
    }

    /** The behaviour that an action belongs to when it is put into an element; null if it cannot be. */
    private static ResourceDemandingBehaviour behaviour(EObject element) {
        if (element instanceof ResourceDemandingBehaviour behaviour) {
            return behaviour;
        }
        if (element instanceof AbstractLoopAction loop) {
            return loop.getBodyBehaviour_Loop();
        }
        return element instanceof AbstractBranchTransition transition
                ? transition.getBranchBehaviour_BranchTransition() : null;
    }

    private static NodeTool action(String label, String description, ElementKind kind,
            Supplier<? extends AbstractAction> create, String name) {
        return asking(label, description, kind, (behaviour, chooser) -> () -> insert(behaviour, create.get(), name));
    }

    private static NodeTool asking(String label, String description, ElementKind kind,
            java.util.function.BiFunction<ResourceDemandingBehaviour, Chooser, Supplier<EObject>> create) {
        Predicate<EObject> accepts = element -> behaviour(element) != null;
        return new NodeTool(label, description, kind, accepts,
                (element, chooser) -> create.apply(behaviour(element), chooser));
    }

    /** Adds an action before the stop, where there is one, so that it takes part in the flow at once. */
    private static EObject insert(ResourceDemandingBehaviour behaviour, AbstractAction action, String name) {
        NewDiagramElements.add(behaviour.getSteps_Behaviour(), action, name);
        AbstractAction stop = behaviour.getSteps_Behaviour().stream().filter(StopAction.class::isInstance).findFirst()
                .orElse(null);
        if (stop != null && stop.getPredecessor_AbstractAction() != null) {
            stop.getPredecessor_AbstractAction().setSuccessor_AbstractAction(action);
            action.setSuccessor_AbstractAction(stop);
        }
        return action;
    }

    private static AbstractAction loop() {
        LoopAction loop = NEW.createLoopAction();
        loop.setIterationCount_LoopAction(NewDiagramElements.expression("1"));
        loop.setBodyBehaviour_Loop(NewDiagramElements.behaviour());
        return loop;
    }

    private static AbstractAction branch() {
        BranchAction branch = NEW.createBranchAction();
        transition(branch);
        transition(branch);
        return branch;
    }

    /** A new way; all probabilistic ways of the branch then share the probability that is left. */
    private static EObject transition(BranchAction branch) {
        ProbabilisticBranchTransition transition = NEW.createProbabilisticBranchTransition();
        transition.setBranchBehaviour_BranchTransition(NewDiagramElements.behaviour());
        double taken = branch.getBranches_Branch().stream().filter(ProbabilisticBranchTransition.class::isInstance)
                .mapToDouble(each -> ((ProbabilisticBranchTransition) each).getBranchProbability()).sum();
        transition.setBranchProbability(branch.getBranches_Branch().isEmpty() ? 0.5 : Math.max(0, 1 - taken));
        return NewDiagramElements.add(branch.getBranches_Branch(), transition, "way");
    }

    /** The component that a behaviour or an action belongs to. */
    static BasicComponent component(EObject behaviour) {
        for (EObject at = behaviour; at != null; at = at.eContainer()) {
            if (at instanceof ResourceDemandingSEFF seff) {
                return seff.getBasicComponent_ServiceEffectSpecification();
            }
        }
        return null;
    }

    /** A required operation. */
    private record Called(OperationRequiredRole role, OperationSignature signature) {

        String text() {
            return ModelTexts.name(signature.eContainer()) + "." + ModelTexts.signature(signature);
        }
    }

    private Supplier<EObject> call(ResourceDemandingBehaviour behaviour, Chooser chooser) {
        List<Called> candidates = new ArrayList<>();
        component(behaviour).getRequiredRoles_InterfaceRequiringEntity().forEach(role -> {
            if (role instanceof OperationRequiredRole operation
                    && operation.getRequiredInterface__OperationRequiredRole() != null) {
                operation.getRequiredInterface__OperationRequiredRole().getSignatures__OperationInterface()
                        .forEach(signature -> candidates.add(new Called(operation, signature)));
            }
        });
        Called chosen = chooser.choose("Called operation of a required role", candidates,
                Called::text);
        return chosen == null ? null : () -> {
            var call = NEW.createExternalCallAction();
            call.setRole_ExternalService(chosen.role());
            call.setCalledService_ExternalService(chosen.signature());
            return insert(behaviour, call, "call " + ModelTexts.name(chosen.signature()));
        };
    }

    /** An event that the component emits. */
    private record Emitted(SourceRole role, EventType event) {
    }

    private Supplier<EObject> emit(ResourceDemandingBehaviour behaviour, Chooser chooser) {
        List<Emitted> candidates = new ArrayList<>();
        component(behaviour).getRequiredRoles_InterfaceRequiringEntity().forEach(role -> {
            if (role instanceof SourceRole source && source.getEventGroup__SourceRole() != null) {
                source.getEventGroup__SourceRole().getEventTypes__EventGroup()
                        .forEach(event -> candidates.add(new Emitted(source, event)));
            }
        });
        Emitted chosen = chooser.choose("Emitted event of a source role",
                candidates, each -> ModelTexts.name(each.event().eContainer()) + "."
                        + ModelTexts.signature(each.event()));
        return chosen == null ? null : () -> {
            var action = NEW.createEmitEventAction();
            action.setSourceRole__EmitEventAction(chosen.role());
            action.setEventType__EmitEventAction(chosen.event());
            return insert(behaviour, action, "emit " + ModelTexts.name(chosen.event()));
        };
    }

    private Supplier<EObject> passive(ResourceDemandingBehaviour behaviour, Chooser chooser, boolean acquire) {
        PassiveResource chosen = chooser.choose("Passive resource of the component",
                component(behaviour).getPassiveResource_BasicComponent(), ModelTexts::name);
        return chosen == null ? null : () -> {
            if (acquire) {
                var action = NEW.createAcquireAction();
                action.setPassiveresource_AcquireAction(chosen);
                return insert(behaviour, action, "acquire");
            }
            var action = NEW.createReleaseAction();
            action.setPassiveResource_ReleaseAction(chosen);
            return insert(behaviour, action, "release");
        };
    }

    private Supplier<EObject> demand(AbstractInternalControlFlowAction action, Chooser chooser) {
        List<ProcessingResourceType> free = session.elements(ProcessingResourceType.class).stream()
                .filter(type -> action.getResourceDemand_Action().stream()
                        .noneMatch(each -> each.getRequiredResource_ParametricResourceDemand() == type)).toList();
        ProcessingResourceType type = chooser.choose("Processing resource", free, ModelTexts::name);
        return type == null ? null : () -> {
            ParametricResourceDemand demand = Seff_performanceFactory.eINSTANCE.createParametricResourceDemand();
            demand.setRequiredResource_ParametricResourceDemand(type);
            demand.setSpecification_ParametericResourceDemand(NewDiagramElements.expression("1"));
            action.getResourceDemand_Action().add(demand);
            return demand;
        };
    }

    private EObject request(AbstractInternalControlFlowAction action, RequestType type) {
        IoModel model = ProjectIoModels.beside(session, action);
        FileSet files = ProjectIoModels.of(session).flatMap(each -> each.getFileSets().stream()).findFirst().orElse(
                null);
        if (files == null) {
            files = IoFactory.eINSTANCE.createFileSet();
            files.setSize(NewDiagramElements.expression("1073741824"));
            NewDiagramElements.add(model.getFileSets(), files, "files");
        }
        IoRequest request = IoFactory.eINSTANCE.createIoRequest();
        request.setAction(action);
        request.setType(type);
        request.setSize(NewDiagramElements.expression("4096"));
        request.setSequentiality(NewDiagramElements.expression("0.0"));
        request.setFileSet(files);
        return NewDiagramElements.add(model.getRequests(), request, type.getLiteral());
    }
}
