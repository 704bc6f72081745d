// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.testmodel;

import java.util.function.Consumer;
import org.loggia.pcm.usagemodel.AbstractUserAction;
import org.loggia.pcm.usagemodel.Branch;
import org.loggia.pcm.usagemodel.BranchTransition;
import org.loggia.pcm.usagemodel.Delay;
import org.loggia.pcm.usagemodel.EntryLevelSystemCall;
import org.loggia.pcm.usagemodel.Loop;
import org.loggia.pcm.usagemodel.ScenarioBehaviour;
import org.loggia.pcm.usagemodel.UsagemodelFactory;

/** What a user does, one action after the other. */
public final class UserBehaviour {

    private final TestModel model;
    private final ScenarioBehaviour behaviour = UsagemodelFactory.eINSTANCE.createScenarioBehaviour();
    private AbstractUserAction last;

    private UserBehaviour(TestModel model) {
        this.model = model;
    }

    static ScenarioBehaviour build(TestModel model, Consumer<UserBehaviour> steps) {
        var builder = new UserBehaviour(model);
        builder.add(UsagemodelFactory.eINSTANCE.createStart());
        steps.accept(builder);
        builder.add(UsagemodelFactory.eINSTANCE.createStop());
        return builder.behaviour;
    }

    private <T extends AbstractUserAction> T add(T action) {
        behaviour.getActions_ScenarioBehaviour().add(action);
        if (last != null) {
            last.setSuccessor(action);
        }
        last = action;
        return action;
    }

    public UserBehaviour delay(String time) {
        Delay delay = add(UsagemodelFactory.eINSTANCE.createDelay());
        delay.setTimeSpecification_Delay(Specifications.random(time));
        return this;
    }

    public UserBehaviour call(TestComponent component, String operation, String... inputs) {
        systemCall(component, operation, inputs);
        return this;
    }

    /** A call that reads results, e.g. {@code "x.VALUE = RETURN.VALUE"}. */
    public UserBehaviour callFor(String output, TestComponent component, String operation, String... inputs) {
        Specifications.addTo(systemCall(component, operation, inputs)
                .getOutputParameterUsages_EntryLevelSystemCall(), output.split(";"));
        return this;
    }

    private EntryLevelSystemCall systemCall(TestComponent component, String operation, String... inputs) {
        EntryLevelSystemCall call = add(UsagemodelFactory.eINSTANCE.createEntryLevelSystemCall());
        call.setEntityName(operation);
        call.setOperationSignature__EntryLevelSystemCall(component.operation(operation));
        call.setProvidedRole_EntryLevelSystemCall(model.systemRole(component));
        Specifications.addTo(call.getInputParameterUsages_EntryLevelSystemCall(), inputs);
        return call;
    }

    public UserBehaviour loop(String count, Consumer<UserBehaviour> body) {
        Loop loop = add(UsagemodelFactory.eINSTANCE.createLoop());
        loop.setLoopIteration_Loop(Specifications.random(count));
        loop.setBodyBehaviour_Loop(build(model, body));
        return this;
    }

    @SafeVarargs
    public final UserBehaviour branch(double[] probabilities, Consumer<UserBehaviour>... alternatives) {
        Branch branch = add(UsagemodelFactory.eINSTANCE.createBranch());
        for (int i = 0; i < alternatives.length; i++) {
            BranchTransition transition = UsagemodelFactory.eINSTANCE.createBranchTransition();
            transition.setBranchProbability(probabilities[i]);
            transition.setBranchedBehaviour_BranchTransition(build(model, alternatives[i]));
            branch.getBranchTransitions_Branch().add(transition);
        }
        return this;
    }
}
