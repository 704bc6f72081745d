package org.loggia.simulation.run;

/** The end of a service: the flow returns to the call that brought it here. */
public final class ReturnStep extends Step {

    @Override
    protected Step execute(Run run, Flow flow) {
        OpenCall call = flow.leave();
        Step next = call.step.comeBack(run, flow, call);
        run.openCalls().giveBack(call);
        return next;
    }
}
