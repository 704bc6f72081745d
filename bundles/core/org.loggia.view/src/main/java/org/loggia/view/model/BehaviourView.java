// SPDX-License-Identifier: EPL-2.0
package org.loggia.view.model;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.eclipse.emf.ecore.EObject;

import org.loggia.io.IoModel;
import org.loggia.io.IoRequest;
import org.loggia.pcm.seff.AbstractAction;
import org.loggia.pcm.seff.AbstractBranchTransition;
import org.loggia.pcm.seff.AbstractInternalControlFlowAction;
import org.loggia.pcm.seff.AbstractLoopAction;
import org.loggia.pcm.seff.AcquireAction;
import org.loggia.pcm.seff.BranchAction;
import org.loggia.pcm.seff.CallAction;
import org.loggia.pcm.seff.CallReturnAction;
import org.loggia.pcm.seff.CollectionIteratorAction;
import org.loggia.pcm.seff.EmitEventAction;
import org.loggia.pcm.seff.ExternalCallAction;
import org.loggia.pcm.seff.ForkAction;
import org.loggia.pcm.seff.ForkedBehaviour;
import org.loggia.pcm.seff.GuardedBranchTransition;
import org.loggia.pcm.seff.LoopAction;
import org.loggia.pcm.seff.ProbabilisticBranchTransition;
import org.loggia.pcm.seff.ReleaseAction;
import org.loggia.pcm.seff.ResourceDemandingBehaviour;
import org.loggia.pcm.seff.ResourceDemandingInternalBehaviour;
import org.loggia.pcm.seff.ResourceDemandingSEFF;
import org.loggia.pcm.seff.SetVariableAction;
import org.loggia.pcm.seff.StartAction;
import org.loggia.pcm.seff.StopAction;
import org.loggia.view.DiagramView;
import org.loggia.view.EdgeStyle;
import org.loggia.view.RowStyle;
import org.loggia.view.ViewBuilder;

/** A service effect specification as an activity diagram, with the demands and I/O requests of its actions. */
public final class BehaviourView {

    private BehaviourView() {
    }

    /** Returns the diagram of a behaviour; requests of its actions are in the I/O extensions. */
    public static DiagramView of(ResourceDemandingSEFF seff, Collection<IoModel> io) {
        Map<EObject, List<IoRequest>> requests = new HashMap<>();
        io.forEach(model -> model.getRequests().forEach(each -> requests.computeIfAbsent(each.getAction(),
                key -> new ArrayList<>()).add(each)));
        ViewBuilder view = new ViewBuilder();
        seff.getSteps_Behaviour().forEach(each -> action(view, null, each, requests));
        for (ResourceDemandingInternalBehaviour each : seff.getResourceDemandingInternalBehaviours()) {
            var inner = view.node(each, "internal behaviour", "").container();
            each.getSteps_Behaviour().forEach(step -> action(view, inner, step, requests));
        }
        return view.build();
    }

    private static void action(ViewBuilder view, ViewBuilder.Node parent, AbstractAction action,
            Map<EObject, List<IoRequest>> requests) {
        boolean symbol = action instanceof StartAction || action instanceof StopAction;
        String kind = symbol ? "" : kind(action);
        String title = symbol ? "" : ModelTexts.name(action);
        var node = parent == null ? view.node(action, kind, title) : parent.child(action, kind, title);
        if (action instanceof AbstractInternalControlFlowAction internal) {
            internal.getResourceDemand_Action().forEach(each -> node.row(each, RowStyle.DEMAND, ModelTexts.demand(
                    each)));
            internal.getResourceCall__Action().forEach(each -> node.row(each, RowStyle.DEMAND, ModelTexts.call(each)));
            internal.getInfrastructureCall__Action().forEach(each -> node.row(each, RowStyle.CALL, ModelTexts.call(
                    each)));
        }
        requests.getOrDefault(action, List.of()).forEach(each -> node.row(each, RowStyle.IO_REQUEST, ModelTexts.request(
                each)));
        if (action instanceof CallAction call) {
            call.getInputVariableUsages__CallAction().forEach(each -> node.row(each, RowStyle.VARIABLE, "in: "
                    + ModelTexts.usage(each)));
        }
        if (action instanceof CallReturnAction call) {
            call.getReturnVariableUsage__CallReturnAction().forEach(each -> node.row(each, RowStyle.VARIABLE, "out: "
                    + ModelTexts.usage(each)));
        }
        if (action instanceof SetVariableAction set) {
            set.getLocalVariableUsages_SetVariableAction().forEach(each -> node.row(each, RowStyle.VARIABLE, ModelTexts
                    .usage(each)));
        }
        inner(view, node, action, requests);
        view.reference(action, "successor_AbstractAction", action.getSuccessor_AbstractAction(), EdgeStyle.FLOW, "");
    }

    private static void inner(ViewBuilder view, ViewBuilder.Node node, AbstractAction action,
            Map<EObject, List<IoRequest>> requests) {
        if (action instanceof AbstractLoopAction loop) {
            node.container();
            steps(view, node, loop.getBodyBehaviour_Loop(), requests);
        } else if (action instanceof BranchAction branch) {
            for (AbstractBranchTransition each : branch.getBranches_Branch()) {
                String kind = each instanceof ProbabilisticBranchTransition probable
                        ? "p = " + ModelTexts.number(probable.getBranchProbability())
                        : each instanceof GuardedBranchTransition guarded
                                ? "if " + ModelTexts.expression(guarded.getBranchCondition_GuardedBranchTransition())
                        : "";
                String name = each.eIsSet(ModelTexts.nameFeature(each)) ? ModelTexts.name(each) : "";
                steps(view, node.child(each, kind, name).container(),
                        each.getBranchBehaviour_BranchTransition(), requests);
            }
            node.container();
        } else if (action instanceof ForkAction fork) {
            List<ForkedBehaviour> all = new ArrayList<>(fork.getAsynchronousForkedBehaviours_ForkAction());
            if (fork.getSynchronisingBehaviours_ForkAction() != null) {
                all.addAll(fork.getSynchronisingBehaviours_ForkAction()
                        .getSynchronousForkedBehaviours_SynchronisationPoint());
            }
            for (ForkedBehaviour each : all) {
                String kind = each.getSynchronisationPoint_ForkedBehaviour() == null ? "asynchronous" : "synchronised";
                steps(view, node.child(each, kind, "").container(), each, requests);
            }
            node.container();
        }
    }

    private static void steps(ViewBuilder view, ViewBuilder.Node node, ResourceDemandingBehaviour behaviour,
            Map<EObject, List<IoRequest>> requests) {
        if (behaviour != null) {
            behaviour.getSteps_Behaviour().forEach(each -> action(view, node, each, requests));
        }
    }

    private static String kind(AbstractAction action) {
        if (action instanceof LoopAction loop) {
            return "loop \u00D7 " + ModelTexts.expression(loop.getIterationCount_LoopAction());
        }
        if (action instanceof CollectionIteratorAction iterator) {
            return "for each in " + ModelTexts.name(iterator.getParameter_CollectionIteratorAction());
        }
        if (action instanceof ExternalCallAction call) {
            return "call " + ModelTexts.name(call.getCalledService_ExternalService());
        }
        if (action instanceof EmitEventAction emit) {
            return "emit " + ModelTexts.name(emit.getEventType__EmitEventAction());
        }
        if (action instanceof AcquireAction acquire) {
            return "acquire " + ModelTexts.name(acquire.getPassiveresource_AcquireAction());
        }
        if (action instanceof ReleaseAction release) {
            return "release " + ModelTexts.name(release.getPassiveResource_ReleaseAction());
        }
        return ModelTexts.typeName(action).replace(" action", "");
    }
}
