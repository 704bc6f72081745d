// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run;

import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.loggia.pcm.expression.Frame;

/**
 * A call of a service, by a user (entry-level system call) or by a component (external or infrastructure call), with
 * parameters going in and return values coming back; its response time is measured.
 */
public final class CallStep extends Step {

    /** Copies a result of the callee, or a variable of the caller, to where return expressions read it. */
    public record ResultCopy(boolean fromCallee, int from, int to) {
    }

    /** Gives a variable of one frame to another frame, if it has a value. */
    public record Passing(int from, int to) {

        private static void applyAll(Passing[] all, Frame source, Frame target) {
            for (Passing each : all) {
                if (source.isSet(each.from)) {
                    target.copySlot(each.to, source, each.from);
                }
            }
        }
    }

    private static final int UNMEASURED = -1;

    private final EObject element;
    private final Service service;
    private final int point;
    private Passing[] passedOn = {};
    private Passing[] handedBack = {};
    private Assignment[] inputs = {};
    private ResultCopy[] results = {};
    private Assignment[] outputs = {};

    /** The ways over the network; null where they take no time. */
    private Step there;
    private Step back;

    /**
     * @param element the calling action
     * @param service what is called
     * @param point number of the measuring point of its response time
     */
    public CallStep(EObject element, Service service, int point) {
        this.element = element;
        this.service = service;
        this.point = point;
    }

    /** A call without a measured response time. */
    public static CallStep unmeasured(EObject element, Service service) {
        return new CallStep(element, service, UNMEASURED);
    }

    /**
     * Sets what is passed, once the variables of caller and callee are known.
     *
     * @param in evaluated in the caller's frame, stored in the callee's
     * @param copies applied at the return, before {@code out}
     * @param out evaluated and stored in the caller's frame at the return
     */
    public void link(List<Assignment> in, List<ResultCopy> copies, List<Assignment> out) {
        inputs = in.toArray(Assignment[]::new);
        results = copies.toArray(ResultCopy[]::new);
        outputs = out.toArray(Assignment[]::new);
    }

    /**
     * Lets variables go along that neither call nor return lists.
     *
     * @param on from the caller to the callee, before the parameters are set
     * @param back from the callee to the caller, before the return is evaluated; a later one wins
     */
    public void passes(List<Passing> on, List<Passing> back) {
        passedOn = on.toArray(Passing[]::new);
        handedBack = back.toArray(Passing[]::new);
    }

    /**
     * Lets call and return take time; the callee has to be complete.
     *
     * @param way steps that lead to the service
     * @param wayBack steps that lead back to the caller; like the others they see the callee's variables
     */
    public void travels(StepChain way, StepChain wayBack) {
        there = way.endingWith(service.entry());
        back = wayBack.endingWith(new Return());
    }

    EObject element() {
        return element;
    }

    Service service() {
        return service;
    }

    @Override
    protected Step execute(Run run, Flow flow) {
        Frame frame = run.takeFrame(service.framePool());
        Assignment.applyAll(service.componentParameters(), run, frame, frame);
        Passing.applyAll(passedOn, flow.frame, frame);
        Assignment.applyAll(inputs, run, flow.frame, frame);
        flow.enter(this, frame, run.openCalls(), run.now());
        return there == null ? service.entry() : there;
    }

    /** The flow is done in the service. */
    public Step leaveService(Run run, Flow flow) {
        return back == null ? comeBack(run, flow) : back;
    }

    private final class Return extends Step {
        @Override
        protected Step execute(Run run, Flow flow) {
            return comeBack(run, flow);
        }
    }

    private Step comeBack(Run run, Flow flow) {
        Frame callee = flow.frame;
        double start = flow.callStart();
        flow.leave(run.openCalls());
        Frame caller = flow.frame;
        Passing.applyAll(handedBack, callee, caller);
        for (ResultCopy copy : results) {
            caller.copySlot(copy.to(), copy.fromCallee() ? callee : caller, copy.from());
        }
        run.giveBackFrame(service.framePool(), callee);
        Assignment.applyAll(outputs, run, caller, caller);
        if (point != UNMEASURED) {
            run.measure(point, run.now() - start);
        }
        return next();
    }
}
