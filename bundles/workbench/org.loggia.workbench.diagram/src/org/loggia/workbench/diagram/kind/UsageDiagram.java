// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.kind;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;

import org.eclipse.emf.ecore.EObject;
import org.loggia.pcm.repository.OperationProvidedRole;
import org.loggia.pcm.repository.OperationSignature;
import org.loggia.pcm.repository.ProvidedRole;
import org.loggia.pcm.system.System;
import org.loggia.pcm.usagemodel.AbstractUserAction;
import org.loggia.pcm.usagemodel.Branch;
import org.loggia.pcm.usagemodel.BranchTransition;
import org.loggia.pcm.usagemodel.ClosedWorkload;
import org.loggia.pcm.usagemodel.Delay;
import org.loggia.pcm.usagemodel.EntryLevelSystemCall;
import org.loggia.pcm.usagemodel.Loop;
import org.loggia.pcm.usagemodel.OpenWorkload;
import org.loggia.pcm.usagemodel.ScenarioBehaviour;
import org.loggia.pcm.usagemodel.Start;
import org.loggia.pcm.usagemodel.Stop;
import org.loggia.pcm.usagemodel.UsageModel;
import org.loggia.pcm.usagemodel.UsageScenario;
import org.loggia.pcm.usagemodel.UsagemodelFactory;
import org.loggia.view.model.ModelTexts;
import org.loggia.view.DiagramView;
import org.loggia.view.model.UsageView;
import org.loggia.view.EdgeStyle;
import org.loggia.view.EdgeView;
import org.loggia.view.ElementKind;
import org.loggia.workbench.editing.EditingSession;
import org.loggia.workbench.editing.ProjectUnits;

/** A usage model: scenarios with their workload and what users do in them. */
final class UsageDiagram extends DiagramKind {

    private static final UsagemodelFactory NEW = UsagemodelFactory.eINSTANCE;

    UsageDiagram() {
        super("usage", "Usage Model", UsageModel.class);
    }

    @Override
    public String title(EObject subject) {
        return "Usage Model";
    }

    @Override
    public boolean flowsDown() {
        return true;
    }

    @Override
    public DiagramView describe(EObject subject, EditingSession session) {
        return UsageView.of((UsageModel) subject, ProjectUnits.symbol(ProjectUnits.time(session.project())));
    }

    @Override
    public List<Group> palette(EditingSession session) {
        return List.of(
                new Group("Scenarios", List.of(
                        NodeTool.of("Closed Scenario", "A fixed number of users who return after a think time",
                                ElementKind.CLOSED_WORKLOAD, UsageModel.class, model -> scenario(model, true)),
                        NodeTool.of("Open Scenario", "Users who arrive one after the other", ElementKind.OPEN_WORKLOAD,
                                UsageModel.class, model -> scenario(model, false))), List.of()),
                new Group("User Actions", List.of(
                        action("System Call", "A call of an operation that the system provides",
                                ElementKind.EXTERNAL_CALL,
                                (behaviour, chooser) -> call(behaviour, chooser, session)),
                        action("Delay", "The user waits", ElementKind.DELAY, (behaviour, chooser) -> () -> {
                            Delay delay = NEW.createDelay();
                            delay.setTimeSpecification_Delay(NewDiagramElements.expression("1"));
                            return insert(behaviour, delay, "delay");
                        }),
                        action("Loop", "Repeats its body", ElementKind.LOOP, (behaviour, chooser) -> () -> {
                            Loop loop = NEW.createLoop();
                            loop.setLoopIteration_Loop(NewDiagramElements.expression("2"));
                            loop.setBodyBehaviour_Loop(NewDiagramElements.scenario("body"));
                            return insert(behaviour, loop, "loop");
                        }),
                        action("Branch", "Takes one of several branches", ElementKind.BRANCH, (behaviour,
                                chooser) -> () -> {
                                    Branch branch = NEW.createBranch();
                                    transition(branch);
                                    transition(branch);
                                    return insert(behaviour, branch, "branch");
                                }),
                        NodeTool.of("Branch Transition", "A branch with a probability",
                                ElementKind.BRANCH_TRANSITION,
                                Branch.class, UsageDiagram::transition)),
                        List.of(EdgeTool.of("Control Flow", "The second action follows the first", EdgeStyle.FLOW,
                                AbstractUserAction.class, AbstractUserAction.class, UsageDiagram::canFollow,
                                (from, to) -> {
                                    from.setSuccessor(to);
                                    return null;
                                }))));
    }

    private static boolean canFollow(AbstractUserAction from, AbstractUserAction to) {
        return from != to && from.eContainer() == to.eContainer() && !(from instanceof Stop) && !(to instanceof Start);
    }

    private static ScenarioBehaviour behaviour(EObject element) {
        if (element instanceof UsageScenario scenario) {
            return scenario.getScenarioBehaviour_UsageScenario();
        }
        if (element instanceof Loop loop) {
            return loop.getBodyBehaviour_Loop();
        }
        return element instanceof BranchTransition transition
                ? transition.getBranchedBehaviour_BranchTransition() : null;
    }

    private static NodeTool action(String label, String description, ElementKind kind,
            java.util.function.BiFunction<ScenarioBehaviour, Chooser, Supplier<EObject>> create) {
        Predicate<EObject> accepts = element -> behaviour(element) != null;
        return new NodeTool(label, description, kind, accepts,
                (element, chooser) -> create.apply(behaviour(element), chooser));
    }

    private static EObject insert(ScenarioBehaviour behaviour, AbstractUserAction action, String name) {
        NewDiagramElements.add(behaviour.getActions_ScenarioBehaviour(), action, name);
        AbstractUserAction stop = behaviour.getActions_ScenarioBehaviour().stream().filter(Stop.class::isInstance)
                .findFirst().orElse(null);
        if (stop != null && stop.getPredecessor() != null) {
            stop.getPredecessor().setSuccessor(action);
            action.setSuccessor(stop);
        }
        return action;
    }

    private static EObject scenario(UsageModel model, boolean closed) {
        UsageScenario scenario = NEW.createUsageScenario();
        scenario.setScenarioBehaviour_UsageScenario(NewDiagramElements.scenario("behaviour"));
        if (closed) {
            ClosedWorkload workload = NEW.createClosedWorkload();
            workload.setPopulation(1);
            workload.setThinkTime_ClosedWorkload(NewDiagramElements.expression("1"));
            scenario.setWorkload_UsageScenario(workload);
        } else {
            OpenWorkload workload = NEW.createOpenWorkload();
            workload.setInterArrivalTime_OpenWorkload(NewDiagramElements.expression("Exp(1)"));
            scenario.setWorkload_UsageScenario(workload);
        }
        return NewDiagramElements.add(model.getUsageScenario_UsageModel(), scenario, "scenario");
    }

    private static EObject transition(Branch branch) {
        BranchTransition transition = NEW.createBranchTransition();
        transition.setBranchedBehaviour_BranchTransition(NewDiagramElements.scenario("way"));
        double taken = branch.getBranchTransitions_Branch().stream().mapToDouble(BranchTransition::getBranchProbability)
                .sum();
        transition.setBranchProbability(branch.getBranchTransitions_Branch().isEmpty() ? 0.5 : Math.max(0, 1 - taken));
        branch.getBranchTransitions_Branch().add(transition);
        return transition;
    }

    /** A provided operation of a system. */
    private record Called(OperationProvidedRole role, OperationSignature signature) {

        String text() {
            return ModelTexts.name(role.eContainer()) + ": " + ModelTexts.signature(signature);
        }
    }

    private static Supplier<EObject> call(ScenarioBehaviour behaviour, Chooser chooser, EditingSession session) {
        List<Called> candidates = new ArrayList<>();
        for (System system : ElementCandidates.all(session, System.class)) {
            for (ProvidedRole role : system.getProvidedRoles_InterfaceProvidingEntity()) {
                if (role instanceof OperationProvidedRole operation
                        && operation.getProvidedInterface__OperationProvidedRole() != null) {
                    operation.getProvidedInterface__OperationProvidedRole().getSignatures__OperationInterface()
                            .forEach(signature -> candidates.add(new Called(operation, signature)));
                }
            }
        }
        Called chosen = chooser.choose("Operation of the system", candidates, Called::text);
        return chosen == null ? null : () -> {
            EntryLevelSystemCall call = NEW.createEntryLevelSystemCall();
            call.setProvidedRole_EntryLevelSystemCall(chosen.role());
            call.setOperationSignature__EntryLevelSystemCall(chosen.signature());
            return insert(behaviour, call, ModelTexts.name(chosen.signature()));
        };
    }

    @Override
    public Runnable reconnect(EdgeView.Key line, EObject source, EObject target) {
        return source instanceof AbstractUserAction from && target instanceof AbstractUserAction to
                && canFollow(from, to) ? () -> {
                    ((AbstractUserAction) line.source()).setSuccessor(null);
                    from.setSuccessor(to);
                } : null;
    }

    @Override
    public Runnable insert(EObject element, EdgeView.Key line) {
        if (!(element instanceof AbstractUserAction action) || !(line.source() instanceof AbstractUserAction from)
                || !(line.target() instanceof AbstractUserAction to) || from.eContainer() != action.eContainer()
                || to.eContainer() != action.eContainer() || action == from || action == to) {
            return null;
        }
        return () -> {
            beforeDeletion(action); // closes the gap that it leaves where it was
            action.setSuccessor(null);
            from.setSuccessor(action);
            action.setSuccessor(to);
        };
    }

    @Override
    public Runnable disconnect(EdgeView.Key line) {
        return References.removal(line);
    }

    @Override
    public void beforeDeletion(EObject element) {
        if (element instanceof AbstractUserAction action && action.getPredecessor() != null) {
            AbstractUserAction before = action.getPredecessor();
            AbstractUserAction after = action.getSuccessor();
            action.setSuccessor(null);
            before.setSuccessor(after);
        }
    }

    @Override
    public boolean canDelete(EObject element) {
        return !(element instanceof Start) && !(element instanceof Stop);
    }
}
