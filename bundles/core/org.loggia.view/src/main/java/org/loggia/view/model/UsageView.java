// SPDX-License-Identifier: EPL-2.0
package org.loggia.view.model;

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
import org.loggia.pcm.usagemodel.Workload;
import org.loggia.view.DiagramView;
import org.loggia.view.EdgeStyle;
import org.loggia.view.RowStyle;
import org.loggia.view.ViewBuilder;

/** A usage model as a diagram: scenarios, their workloads and what their users do. */
public final class UsageView {

    private UsageView() {
    }

    /**
     * Returns the diagram of a usage model.
     *
     * @param timeUnit of its times, as {@code ms}; null where nobody said it
     */
    public static DiagramView of(UsageModel usage, String timeUnit) {
        ViewBuilder view = new ViewBuilder();
        for (UsageScenario scenario : usage.getUsageScenario_UsageModel()) {
            var node = view.node(scenario, "usage scenario", ModelTexts.name(scenario)).container();
            node.row(scenario.getWorkload_UsageScenario(), RowStyle.WORKLOAD,
                    workload(scenario.getWorkload_UsageScenario(), timeUnit));
            steps(view, node, scenario.getScenarioBehaviour_UsageScenario(), timeUnit);
        }
        usage.getUserData_UsageModel().forEach(each -> {
            var node = view.node(each, "user data",
                    ModelTexts.name(each.getAssemblyContext_userData()));
            each.getUserDataParameterUsages_UserData().forEach(one -> node.row(one, RowStyle.VARIABLE, ModelTexts.usage(
                    one)));
        });
        return view.build();
    }

    private static String workload(Workload workload, String timeUnit) {
        if (workload instanceof ClosedWorkload closed) {
            return closed.getPopulation() + (closed.getPopulation() == 1 ? " user" : " users") + ", think time "
                    + ModelTexts.time(closed.getThinkTime_ClosedWorkload(), timeUnit);
        }
        return workload instanceof OpenWorkload open
                ? "a user every " + ModelTexts.time(open.getInterArrivalTime_OpenWorkload(), timeUnit) : "";
    }

    private static void steps(ViewBuilder view, ViewBuilder.Node node, ScenarioBehaviour behaviour,
            String timeUnit) {
        if (behaviour == null) {
            return;
        }
        for (AbstractUserAction action : behaviour.getActions_ScenarioBehaviour()) {
            action(view, node, action, timeUnit);
            view.reference(action, "successor", action.getSuccessor(), EdgeStyle.FLOW, "");
        }
    }

    private static void action(ViewBuilder view, ViewBuilder.Node parent, AbstractUserAction action,
            String timeUnit) {
        if (action instanceof Start) {
            parent.child(action, "", "");
        } else if (action instanceof Stop) {
            parent.child(action, "", "");
        } else if (action instanceof EntryLevelSystemCall call) {
            var node = parent.child(call, "call " + ModelTexts.name(call.getOperationSignature__EntryLevelSystemCall()),
                    ModelTexts.name(call));
            call.getInputParameterUsages_EntryLevelSystemCall().forEach(each -> node.row(each, RowStyle.VARIABLE, "in: "
                    + ModelTexts.usage(each)));
            call.getOutputParameterUsages_EntryLevelSystemCall().forEach(each -> node.row(each, RowStyle.VARIABLE,
                    "out: " + ModelTexts.usage(each)));
        } else if (action instanceof Delay delay) {
            parent.child(delay, "delay "
                    + ModelTexts.time(delay.getTimeSpecification_Delay(), timeUnit), ModelTexts.name(delay));
        } else if (action instanceof Loop loop) {
            steps(view, parent.child(loop, "loop \u00D7 "
                    + ModelTexts.expression(loop.getLoopIteration_Loop()), ModelTexts.name(loop)).container(),
                    loop.getBodyBehaviour_Loop(), timeUnit);
        } else if (action instanceof Branch branch) {
            var node = parent.child(branch, "branch", ModelTexts.name(branch)).container();
            for (BranchTransition each : branch.getBranchTransitions_Branch()) {
                steps(view, node.child(each, "p = "
                        + ModelTexts.number(each.getBranchProbability()), "").container(),
                        each.getBranchedBehaviour_BranchTransition(), timeUnit);
            }
        }
    }
}
